/// A descriptor above the standard ones, closed with its owner and in every program started.
final class ProcessDescriptor {
  /// The descriptor; -1 once it is closed.
  private(set) var number: CInt

  /// Takes over `number`, moved out of the way of the standard descriptors.
  init(owning number: CInt) throws(ProcessFault) {
    guard number >= 0 else { throw ProcessFault(errno) }
    let moved = fcntl(number, F_DUPFD_CLOEXEC, 3)
    let code = errno
    Self.close(number)
    guard moved >= 0 else { throw ProcessFault(code) }
    self.number = moved
  }

  deinit { close() }

  func close() {
    guard number >= 0 else { return }
    Self.close(number)
    number = -1
  }

  /// A file without a name that holds `bytes`, to be read from its start.
  static func file(
    holding bytes: [UInt8], in folder: String
  ) throws(ProcessFault) -> ProcessDescriptor {
    var template = Array("\(folder)/gymtastic.XXXXXX".utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { throw ProcessFault(errno) }
    unlink(template)
    let file = try ProcessDescriptor(owning: number)
    try file.write(bytes)
    guard lseek(file.number, 0, SEEK_SET) == 0 else { throw ProcessFault(errno) }
    return file
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(ProcessFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write(number, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ProcessFault(errno) }
      rest = rest.dropFirst(count)
    }
  }

  private static func write(_ number: CInt, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(number, buffer.baseAddress, buffer.count)
    #else
      Glibc.write(number, buffer.baseAddress, buffer.count)
    #endif
  }

  // A close that was interrupted has closed all the same on Linux: once only, whatever it says.
  private static func close(_ number: CInt) {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #else
      _ = Glibc.close(number)
    #endif
  }
}
