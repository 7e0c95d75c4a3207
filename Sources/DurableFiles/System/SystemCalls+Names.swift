#if canImport(Darwin)
  private typealias FolderStream = UnsafeMutablePointer<DIR>
#else
  private typealias FolderStream = OpaquePointer
#endif

extension SystemCalls {
  /// Gives a file a second name, which must be free.
  package func link(_ path: String, to other: String) throws(SystemError) {
    _ = try perform(.link, path) { Int(systemLink(path, other)) }
  }

  /// Gives a file the place of another, in one step.
  package func rename(_ path: String, to other: String) throws(SystemError) {
    _ = try perform(.rename, path) { Int(systemRename(path, other)) }
  }

  /// Takes a name away.
  package func remove(_ path: String) throws(SystemError) {
    _ = try perform(.remove, path) { Int(unlink(path)) }
  }

  /// Makes a folder that only its owner may enter.
  package func makeFolder(_ path: String) throws(SystemError) {
    _ = try perform(.makeFolder, path) { Int(mkdir(path, mode_t(0o700))) }
  }

  /// What the path leads to; `nil` where there is nothing.
  ///
  /// - Throws: for a link that leads nowhere too, unless links are not followed.
  package func status(of path: String, followingLinks: Bool = true) throws(SystemError)
    -> FileStatus?
  {
    guard followingLinks else { return try inspect(path, followingLinks: false) }
    return try Absence.telling(path, .inspect, self) { () throws(SystemError) in
      guard let status = try inspect(path) else {
        throw SystemError(.inspect, path, number: ENOENT)
      }
      return status
    }
  }

  /// The same; `nil` for a link that leads nowhere as well.
  package func inspect(_ path: String, followingLinks: Bool = true) throws(SystemError)
    -> FileStatus?
  {
    var status = stat()
    do throws(SystemError) {
      _ = try perform(.inspect, path) {
        Int(followingLinks ? stat(path, &status) : lstat(path, &status))
      }
      return FileStatus(status)
    } catch {
      guard error.number == ENOENT else { throw error }
      return nil
    }
  }

  /// Whether two paths lead to one file or folder; false where that cannot be told.
  package func areOne(_ path: String, _ other: String) -> Bool {
    if path == other { return true }
    guard let first = try? status(of: path), let second = try? status(of: other) else {
      return false
    }
    return first.identity == second.identity
  }

  /// What is open, whatever its name leads to by now.
  package func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try perform(.inspect, file.path) { Int(fstat(file.descriptor, &status)) }
    return FileStatus(status)
  }

  /// Asks whether this process may change what a path leads to: a file's content, a folder's names.
  ///
  /// - Throws: why it may not.
  package func checkWriting(to path: String, isFolder: Bool) throws(SystemError) {
    let mode = isFolder ? W_OK | X_OK : W_OK
    _ = try perform(.inspect, path) { Int(faccessat(AT_FDCWD, path, mode, AT_EACCESS)) }
  }

  /// The path without symbolic links.
  package func resolve(_ path: String) throws(SystemError) -> String {
    var resolved: String?
    _ = try perform(.resolve, path) {
      guard let buffer = realpath(path, nil) else { return -1 }
      defer { free(buffer) }
      resolved = String(cString: buffer)
      return 0
    }
    return resolved ?? path
  }

  /// The names in a folder, sorted, without `.` and `..`.
  package func list(_ path: String) throws(SystemError) -> [String] {
    var opened: FolderStream?
    _ = try perform(.list, path) {
      opened = opendir(path)
      return opened == nil ? -1 : 0
    }
    guard let folder = opened else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    _ = try perform(.readFolder, path) {
      rewinddir(folder)
      names = []
      // Only the number of the error tells one from the end.
      errno = 0
      while let entry = readdir(folder) {
        names.append(entry.pointee.text)
        errno = 0
      }
      return errno == 0 ? 0 : -1
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The bytes that may still be written to the file system of a path.
  package func freeSpace(at path: String) throws(SystemError) -> Int64 {
    var status = statvfs()
    _ = try perform(.measure, path) { Int(statvfs(path, &status)) }
    let blocks = Int64(clamping: status.f_bavail)
    return blocks.multipliedReportingOverflow(by: Int64(clamping: status.f_frsize)).partialValue
  }
}

private func systemLink(_ path: String, _ other: String) -> CInt { link(path, other) }

private func systemRename(_ path: String, _ other: String) -> CInt { rename(path, other) }

extension dirent {
  fileprivate var text: String {
    withUnsafeBytes(of: d_name) { name in
      String(decoding: name.prefix { $0 != 0 }, as: Unicode.UTF8.self)
    }
  }
}
