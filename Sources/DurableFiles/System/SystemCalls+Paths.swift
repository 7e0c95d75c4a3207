extension SystemCalls {
  /// Creates a hard link under a name that must be free. Links a symbolic link itself.
  package func link(_ path: String, to other: String) throws(StoreError) {
    try perform(.link, path) { Int(linkat(AT_FDCWD, path.onDisk, AT_FDCWD, other.onDisk, 0)) }
  }

  /// Renames a file, atomically replacing the other.
  package func rename(_ path: String, to other: String) throws(StoreError) {
    try perform(.rename, path) { Int(systemRename(path, other)) }
  }

  /// Removes a name.
  package func remove(_ path: String) throws(StoreError) {
    try perform(.remove, path) { Int(unlink(path.onDisk)) }
  }

  /// Removes a name, if it exists.
  ///
  /// - Returns: false if there is nothing to remove.
  @discardableResult
  package func removeIfPresent(_ path: String) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try remove(path)
      return true
    } catch {
      guard error.isAbsence else { throw error }
      return false
    }
  }

  /// Creates a folder and missing parents, by default with access only for the owner, and syncs the
  /// new names.
  package func makeFolder(_ path: String, mode: mode_t = 0o700) throws(StoreError) {
    guard try status(of: path) == nil else { return }
    let parent = FilePath(path.withoutTrailingSlashes).folder
    try makeFolder(parent, mode: mode)
    do throws(StoreError) {
      try perform(.makeFolder, path) { Int(mkdir(path.onDisk, mode)) }
    } catch {
      guard error.isPresence, try status(of: path)?.kind == .folder else { throw error }
      return
    }
    try syncFolder(parent)
  }

  /// The status of the file that a path leads to; `nil` if it does not exist.
  ///
  /// - Throws: also for a dangling link, unless links are not followed.
  package func status(
    of path: String, followingLinks: Bool = true
  ) throws(StoreError) -> FileStatus? {
    do throws(StoreError) {
      guard followingLinks else { return try inspect(path, followingLinks: false) }
      return try unlessAbsent(path, .inspect) { () throws(StoreError) in try inspect(path) }
    } catch {
      guard !followingLinks, error.isAbsence else { throw error }
      return nil
    }
  }

  private func inspect(
    _ path: String, followingLinks: Bool = true
  ) throws(StoreError) -> FileStatus {
    var status = stat()
    try perform(.inspect, path) {
      Int(followingLinks ? stat(path.onDisk, &status) : lstat(path.onDisk, &status))
    }
    return FileStatus(status)
  }

  /// The result of a call; `nil` only if there is no file at the path.
  ///
  /// The target of a dangling link does not count as absent: its disk may not be mounted. If a file
  /// appears after the call failed, the call is repeated.
  ///
  /// - Throws: the errors of the call, and an error for a dangling link anywhere in the path.
  func unlessAbsent<Outcome>(
    _ path: String, _ call: Call, _ work: () throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome? {
    var attempts = 10
    while true {
      do throws(StoreError) {
        return try work()
      } catch {
        attempts -= 1
        guard error.isAbsence, attempts > 0 else { throw error }
        if try isAbsent(path, call) { return nil }
      }
    }
  }

  /// Whether there is nothing at a path; false if something has appeared since.
  private func isAbsent(_ path: String, _ call: Call) throws(StoreError) -> Bool {
    let end = FilePath(path.withoutTrailingSlashes)
    var place = end
    do throws(StoreError) {
      while true {
        if let status = try status(of: place.text, followingLinks: false) {
          if status.kind == .link { _ = try inspect(place.text) }
          return place != end
        }
        let folder = FilePath(place.folder.withoutTrailingSlashes)
        guard folder != place else { return true }
        place = folder
      }
    } catch {
      guard error.isAbsence else { throw error.concerning(path) }
      throw .inputOutput(operation: call, path: place.text, cause: .danglingLink)
    }
  }

  /// Whether two paths lead to the same file or folder; false if unknown.
  package func areOne(_ path: String, _ other: String) -> Bool {
    if path == other { return true }
    guard let first = try? status(of: path), let second = try? status(of: other) else {
      return false
    }
    return first.identity == second.identity
  }

  /// Checks that this process may change a file's content or a folder's entries.
  ///
  /// - Throws: the reason if it may not.
  package func checkWriting(to path: String, isFolder: Bool) throws(StoreError) {
    let mode = isFolder ? W_OK | X_OK : W_OK
    try perform(.checkAccess, path) { Int(faccessat(AT_FDCWD, path.onDisk, mode, AT_EACCESS)) }
  }

  /// The path with all symbolic links resolved.
  package func resolve(_ path: String) throws(StoreError) -> String {
    var resolved: String?
    try perform(.resolve, path) {
      guard let buffer = realpath(path.onDisk, nil) else { return -1 }
      defer { free(buffer) }
      resolved = Self.text(at: buffer)
      return 0
    }
    return resolved ?? path
  }

  /// The names in a folder, sorted, without `.` and `..`.
  package func list(_ path: String) throws(StoreError) -> [String] {
    var opened: FolderStream?
    try perform(.list, path) {
      opened = opendir(path.onDisk)
      return opened == nil ? -1 : 0
    }
    guard let folder = opened else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    try perform(.readFolder, path) {
      rewinddir(folder)
      names = []
      // Only `errno` distinguishes an error from the end.
      errno = 0
      while let entry = readdir(folder) {
        names.append(Self.name(of: entry))
        errno = 0
      }
      return errno == 0 ? 0 : -1
    }
    return names.filter { $0 != "." && $0 != ".." }.sortedByBytes()
  }

  /// The name of an entry, read through the pointer because an entry is only as large as its name
  /// requires.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let name = UnsafeRawPointer(entry).advanced(by: offset)
    return text(at: name.assumingMemoryBound(to: CChar.self))
  }

  private static func text(at name: UnsafePointer<CChar>) -> String {
    String(onDisk: Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
  }

  /// The free space of the file system at a path, in bytes.
  package func freeSpace(at path: String) throws(StoreError) -> Int64 {
    #if canImport(Darwin)
      // There, the counts of statvfs have only 32 bits.
      var status = statfs()
      try perform(.measure, path) { Int(statfs(path.onDisk, &status)) }
      let (blocks, size) = (Int64(clamping: status.f_bavail), Int64(status.f_bsize))
    #else
      var status = statvfs()
      try perform(.measure, path) { Int(statvfs(path.onDisk, &status)) }
      let (blocks, size) = (Int64(clamping: status.f_bavail), Int64(clamping: status.f_frsize))
    #endif
    let (bytes, isOverflowing) = blocks.multipliedReportingOverflow(by: size)
    return isOverflowing ? .max : bytes
  }
}

#if canImport(Darwin)
  private typealias FolderStream = UnsafeMutablePointer<DIR>
#else
  private typealias FolderStream = OpaquePointer
#endif

private func systemRename(_ path: String, _ other: String) -> CInt {
  rename(path.onDisk, other.onDisk)
}

package struct FileStatus: Equatable, Sendable {
  package enum Kind: Sendable {
    case regular
    case folder
    case link
    /// A pipe or a device: bytes without a known size.
    case stream
    case other
  }

  package let kind: Kind
  /// The permission bits.
  package let mode: UInt32
  /// The user ID of the owner.
  package let owner: UInt32
  /// In bytes.
  package let size: Int64
  /// When the content last changed, to the second.
  package let modified: Timestamp
  /// Equal for all names of one file.
  package let identity: Identity
  private let nanoseconds: Int64

  /// The version of the file's content, which changes with every save and every change in place.
  package var version: FileVersion {
    FileVersion(
      identity: identity, size: size, seconds: modified.milliseconds, nanoseconds: nanoseconds)
  }

  package struct Identity: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  init(_ status: stat) {
    // The macros that test the kind are not imported everywhere, so mask by hand.
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO, S_IFCHR: .stream
      default: .other
      }
    mode = UInt32(status.st_mode) & 0o7777
    owner = UInt32(status.st_uid)
    size = Int64(status.st_size)
    // Files can have any time. Extreme times are clamped so that they cannot overflow.
    let furthest = Int64.max / 4000
    let changed = status.modified
    modified = Timestamp(milliseconds: min(max(changed.seconds, -furthest), furthest) * 1000)
    nanoseconds = changed.nanoseconds
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

/// Identifies the content of a file that was read. Equal versions mean equal content.
package struct FileVersion: Equatable, Sendable {
  fileprivate let identity: FileStatus.Identity
  /// In bytes.
  package let size: Int64
  fileprivate let seconds: Int64
  fileprivate let nanoseconds: Int64
}

extension FileVersion {
  /// The version of an in-memory file.
  init(number: UInt64, size: Int) {
    self.init(
      identity: FileStatus.Identity(device: 0, inode: number), size: Int64(size), seconds: 0,
      nanoseconds: 0)
  }
}

extension stat {
  /// When the content last changed, since 1970.
  ///
  /// Read as two words, seconds first: the members of `timespec` are not accessible when the
  /// standard library is linked statically.
  fileprivate var modified: (seconds: Int64, nanoseconds: Int64) {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return withUnsafeBytes(of: time) { bytes in
      let words = bytes.bindMemory(to: Int.self)
      return (Int64(words[0]), Int64(words[1]))
    }
  }
}
