extension SystemCalls {
  /// Opens a file for a purpose; no program started later inherits it.
  package func open(_ path: String, for purpose: OpenPurpose) throws(SystemError) -> OpenFile {
    let descriptor = try perform(.open, path) {
      #if canImport(Darwin)
        Int(Darwin.open(path, purpose.flags, mode_t(0o600)))
      #else
        Int(Glibc.open(path, purpose.flags, mode_t(0o600)))
      #endif
    }
    return OpenFile(descriptor: CInt(truncatingIfNeeded: descriptor), path: path)
  }

  /// Closes a file that was written: some file systems only tell of a lost write here.
  package func close(_ file: OpenFile) throws(SystemError) {
    let result = systemClose(file.descriptor)
    // Closed it is in any case; a forced failure only says otherwise. Nor is a close that a signal
    // interrupted made again: its number may be another file's by now.
    _ = try perform(.close, file.path) { result < 0 && errno != EINTR ? -1 : 0 }
  }

  /// Closes a file from which nothing more is wanted: a failure says nothing of interest.
  package func closeQuietly(_ file: OpenFile) {
    _ = systemClose(file.descriptor)
  }

  /// Reads up to the buffer's size; 0 at the end.
  package func read(
    _ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try transfer(.read, file.path, buffer.count) { count in
      systemRead(file.descriptor, buffer.baseAddress, count)
    }
  }

  /// The same from a place in the file, in bytes from its start.
  package func read(
    _ file: OpenFile, at place: Int64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try transfer(.read, file.path, buffer.count) { count in
      pread(file.descriptor, buffer.baseAddress, count, off_t(place))
    }
  }

  /// Writes some of the bytes, and says how many.
  package func write(_ bytes: UnsafeRawBufferPointer, to file: OpenFile) throws(SystemError) -> Int
  {
    try transfer(.write, file.path, bytes.count) { count in
      systemWrite(file.descriptor, bytes.baseAddress, count)
    }
  }

  private static let longestWrite = 1024 * 1024

  /// Writes all of the bytes, however many calls it takes.
  ///
  /// - Throws: also where a signal that is held back waits to end the process.
  package func writeAll(_ contents: Data, to file: OpenFile) throws(SystemError) {
    try contents.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in
        var rest = bytes[...]
        while !rest.isEmpty {
          let next = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.longestWrite))
          let count = try write(next, to: file)
          guard count > 0 else { throw SystemError(.write, file.path, cause: "no room") }
          rest = rest.dropFirst(count)
          guard rest.isEmpty || !isEnding(file.path) else {
            throw SystemError(.write, file.path, cause: "ended by a signal")
          }
        }
      }
    }.get()
  }

  /// Takes away what stands behind a number of bytes.
  package func shorten(_ file: OpenFile, to size: Int64) throws(SystemError) {
    _ = try perform(.shorten, file.path) { Int(ftruncate(file.descriptor, off_t(size))) }
  }

  /// Waits until what was written is on the disk itself.
  package func sync(_ file: OpenFile) throws(SystemError) {
    _ = try perform(.sync, file.path) { Int(systemSync(file.descriptor)) }
  }

  /// Waits until the folder's names are on the disk itself.
  package func syncFolder(_ folder: OpenFile) throws(SystemError) {
    _ = try perform(.syncFolder, folder.path) { Int(systemSync(folder.descriptor)) }
  }

  /// Sets the permissions of an open file, which no rename can put another in place of.
  package func setMode(_ mode: UInt32, of file: OpenFile) throws(SystemError) {
    _ = try perform(.setMode, file.path) { Int(fchmod(file.descriptor, mode_t(mode))) }
  }

  /// Gives an open file to another owner and group.
  ///
  /// - Parameters:
  ///   - owner: the user's number; `nil` leaves it as it is.
  ///   - group: the group's number.
  ///   - file: the file.
  package func setOwner(_ owner: UInt32?, group: UInt32, of file: OpenFile) throws(SystemError) {
    _ = try perform(.setOwner, file.path) {
      Int(fchown(file.descriptor, uid_t(owner ?? .max), gid_t(group)))
    }
  }

  /// Takes the lock if it is free; false where somebody else holds it.
  package func tryLock(_ file: OpenFile) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try perform(.lock, file.path) { Int(flock(file.descriptor, LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      guard error.number == EWOULDBLOCK else { throw error }
      return false
    }
  }
}

extension OpenPurpose {
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

// Inside the extension the names would mean its own functions.
private func systemClose(_ descriptor: CInt) -> CInt { close(descriptor) }

private func systemRead(
  _ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// On macOS `fsync` leaves data in the drive's own cache, and `F_FULLFSYNC` does not.
private func systemSync(_ descriptor: CInt) -> CInt {
  #if canImport(Darwin)
    // On macOS fsync leaves the data in the drive's cache; some volumes know nothing stronger.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return fsync(descriptor)
}
