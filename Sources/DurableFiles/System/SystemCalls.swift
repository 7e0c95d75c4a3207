/// The system calls that a store makes. Tests can make each of them fail.
///
/// Calls interrupted by a signal are repeated. Paths are passed as they are: no tilde, no URL.
public struct SystemCalls: Sendable {
  /// A system call, by the name used in messages.
  public enum Call: String, CaseIterable, Sendable, CustomStringConvertible {
    case open
    case read
    case write
    case shorten
    case sync
    case syncFolder = "sync the folder of"
    case setMode = "set the permissions of"
    case close
    case inspect
    case checkAccess = "check the permissions of"
    case resolve
    case link
    case rename
    case remove
    case makeFolder = "make the folder"
    case list
    case readFolder = "read the folder"
    case lock
    case measure = "measure the free space of"
    case lookForSignal = "look for signals while writing"

    public var description: String { rawValue }
  }

  /// What happens to a call in a test.
  package enum Interference: Equatable, Sendable {
    /// It fails with this error number.
    case failure(CInt)
    /// It transfers at most this many bytes.
    case shortened(to: Int)
  }

  package let interfere: @Sendable (Call, String) -> Interference?

  /// - Parameter interfere: called before every call, with the path it concerns.
  package init(interfere: @escaping @Sendable (Call, String) -> Interference?) {
    self.interfere = interfere
  }

  package static let live = SystemCalls { _, _ in nil }

  /// Makes the call, repeating it while signals interrupt it.
  func perform(_ call: Call, _ path: String, _ body: () -> Int) throws(StoreError) {
    _ = try transfer(call, path, 0) { _ in body() }
  }

  /// Like `perform`, for a call that transfers up to `count` bytes.
  private func transfer(
    _ call: Call, _ path: String, _ count: Int, _ body: (Int) -> Int
  ) throws(StoreError) -> Int {
    while true {
      let result: Int
      switch interfere(call, path) {
      case .failure(let number):
        errno = number
        result = -1
      case .shortened(let limit): result = body(min(limit, count))
      case nil: result = body(count)
      }
      guard result < 0 else { return result }
      let number = errno
      if number != EINTR { throw .failed(call, path, number) }
    }
  }
}

/// An open file descriptor. `path` is for messages.
package struct OpenFile: Equatable, Sendable {
  package let descriptor: CInt
  package let path: String

  package init(descriptor: CInt, path: String) {
    self.descriptor = descriptor
    self.path = path
  }
}

/// What a file is opened for.
package enum OpenPurpose {
  /// An existing file; a pipe without a writer does not block.
  case reading
  /// A pipe or a device; waits for a writer.
  case streaming
  /// A new file, private to its owner.
  case creating
  /// A lock file, created if it does not exist.
  case locking
  /// An existing file, to append to and to read the end of.
  case appending
  /// A folder, to sync it.
  case folder

  fileprivate var flags: CInt {
    switch self {
    case .reading: O_RDONLY | O_NONBLOCK | O_CLOEXEC
    case .streaming: O_RDONLY | O_CLOEXEC
    case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    case .locking: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    case .appending: O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC
    case .folder: O_RDONLY | O_DIRECTORY | O_CLOEXEC
    }
  }
}

extension SystemCalls {
  /// Opens a file; programs started later do not inherit it.
  package func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    let descriptor = try transfer(.open, path, 0) { _ in
      #if canImport(Darwin)
        Int(Darwin.open(path.onDisk, purpose.flags, mode_t(0o600)))
      #else
        Int(Glibc.open(path.onDisk, purpose.flags, mode_t(0o600)))
      #endif
    }
    return OpenFile(descriptor: CInt(truncatingIfNeeded: descriptor), path: path)
  }

  /// Closes a file that was written to. Some file systems report a lost write only here.
  package func close(_ file: OpenFile) throws(StoreError) {
    let result = systemClose(file.descriptor)
    let number = errno
    // The descriptor is closed even after an error or an interrupting signal, and its number may
    // already belong to another file: the call is not repeated.
    try perform(.close, file.path) {
      errno = number
      return result < 0 && number != EINTR ? -1 : 0
    }
  }

  package func closeQuietly(_ file: OpenFile) { _ = systemClose(file.descriptor) }

  /// Reads at most `count` bytes, from an offset in the file if given; empty at the end.
  package func read(
    _ file: OpenFile, _ count: Int, at place: Int64? = nil
  ) throws(StoreError) -> [UInt8] {
    var failure: StoreError?
    // Zeroing the buffer first would take a tenth of the time.
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      do throws(StoreError) {
        length = try transfer(.read, file.path, count) { count in
          guard let place else { return systemRead(file.descriptor, buffer.baseAddress, count) }
          return pread(file.descriptor, buffer.baseAddress, count, off_t(place))
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static let longestWrite = 1024 * 1024

  /// Writes all of the bytes, in as many calls as needed.
  ///
  /// - Throws: also if a blocked signal is waiting to end the process.
  package func writeAll(_ contents: [UInt8], to file: OpenFile) throws(StoreError) {
    var written = 0
    while written < contents.count {
      let start = written
      let length = min(contents.count - start, Self.longestWrite)
      let count = try transfer(.write, file.path, length) { count in
        contents.withUnsafeBytes { bytes in
          systemWrite(file.descriptor, bytes.baseAddress.map { $0 + start }, count)
        }
      }
      guard count > 0 else { throw .failed(.write, file.path, ENOSPC) }
      written += count
      guard written == contents.count || !isEnding(file.path) else {
        throw .failed(.write, file.path, EINTR)
      }
    }
  }

  /// Truncates the file to `size` bytes.
  package func shorten(_ file: OpenFile, to size: Int64) throws(StoreError) {
    try perform(.shorten, file.path) { Int(ftruncate(file.descriptor, off_t(size))) }
  }

  /// Waits until written data is on the physical disk.
  package func sync(_ file: OpenFile) throws(StoreError) {
    try perform(.sync, file.path) { Int(systemSync(file.descriptor)) }
  }

  /// Waits until the folder's entries are on the physical disk.
  ///
  /// Until then a power cut may restore the old entries.
  package func syncFolder(_ path: String) throws(StoreError) {
    let folder = try open(path, for: .folder)
    defer { closeQuietly(folder) }
    try perform(.syncFolder, path) { Int(systemSync(folder.descriptor)) }
  }

  /// Sets the permissions of an open file, even if its name now refers to another file.
  package func setMode(_ mode: UInt32, of file: OpenFile) throws(StoreError) {
    try perform(.setMode, file.path) { Int(fchmod(file.descriptor, mode_t(mode))) }
  }

  /// The status of an open file, even if its name now refers to another file.
  package func status(of file: OpenFile) throws(StoreError) -> FileStatus {
    var status = stat()
    try perform(.inspect, file.path) { Int(fstat(file.descriptor, &status)) }
    return FileStatus(status)
  }

  /// Acquires the lock if it is free; false if another process holds it.
  package func tryLock(_ file: OpenFile) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try perform(.lock, file.path) { Int(flock(file.descriptor, LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      guard error.number == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// Releases the lock, even if copies of the descriptor are open.
  package func unlock(_ file: OpenFile) { _ = flock(file.descriptor, LOCK_UN) }
}

// Inside the extension, these names would refer to its own functions.
private func systemClose(_ descriptor: CInt) -> CInt { close(descriptor) }

private func systemRead(
  _ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemSync(_ descriptor: CInt) -> CInt {
  #if canImport(Darwin)
    // On macOS fsync leaves data in the drive's cache. Some volumes support nothing stronger.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return fsync(descriptor)
}
