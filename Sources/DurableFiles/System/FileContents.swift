/// Reading a whole file.
package enum FileContents {
  /// What a path may lead to.
  package enum Source {
    /// A regular file alone, as the store keeps them: a pipe in its place is a mistake.
    case file
    /// A pipe or a device too, which is waited for and read to its end.
    case fileOrStream
  }

  /// The largest file that is read, in bytes.
  package static let limit: Int64 = 256 * 1024 * 1024

  /// The file's bytes; `nil` where there is no such file, and only then.
  ///
  /// - Throws: also for what is none of `source`, and for more than `limit` bytes.
  package static func read(
    _ path: String, from source: Source = .file, limit: Int64 = limit, _ system: SystemCalls
  ) throws(SystemError) -> Data? {
    guard let file = try open(path, source, system) else { return nil }
    defer { system.closeQuietly(file) }
    let status = try system.status(of: file)
    if status.kind == .stream, source == .fileOrStream {
      return try readAll(file, expected: streamBlock, limit, system)
    }
    try checkIsFile(status, path)
    guard status.size <= limit else { throw tooLarge(path, limit) }
    return try readAll(file, expected: status.size, limit, system)
  }

  private static func checkIsFile(_ status: FileStatus, _ path: String) throws(SystemError) {
    guard status.kind != .regular else { return }
    throw SystemError(.read, path, cause: status.kind == .folder ? "a folder" : "not a file")
  }

  /// The file, open; `nil` where there is none.
  private static func open(
    _ path: String, _ source: Source, _ system: SystemCalls
  ) throws(SystemError) -> OpenFile? {
    try Absence.telling(path, .open, system) { () throws(SystemError) in
      try system.open(path, for: purpose(path, source, system))
    }
  }

  private static let streamBlock: Int64 = 65_536

  /// What to open a path for. Asked before, since to open a pipe and close it again would end its
  /// writer; what cannot be told is opening's to say.
  private static func purpose(
    _ path: String, _ source: Source, _ system: SystemCalls
  ) -> OpenPurpose {
    guard source == .fileOrStream else { return .reading }
    let kind = (try? system.status(of: path))?.kind
    return kind == .stream ? .streaming : .reading
  }

  /// The bytes of a file of the store; `nil` where there is none.
  ///
  /// - Throws: ``StoreError/tooLarge(path:limit:)`` for a file over the limit, which no fault of
  ///   the system keeps from being read; ``StoreError/inputOutput(operation:path:cause:)`` for what
  ///   is no regular file, or cannot be read.
  package static func stored(
    _ path: String, from source: Source = .file, limit: Int64 = limit, _ system: SystemCalls
  ) throws(StoreError) -> Data? {
    do throws(SystemError) {
      return try read(path, from: source, limit: limit, system)
    } catch {
      throw error.isOverLimit ? .tooLarge(path: path, limit: limit) : error.asStoreError
    }
  }

  /// Reads to the end, which may have moved since the size was asked.
  private static func readAll(
    _ file: OpenFile, expected: Int64, _ limit: Int64, _ system: SystemCalls
  ) throws(SystemError) -> Data {
    var data = Data()
    // One byte more than expected, so that the end is found without another round.
    var buffer = [UInt8](repeating: 0, count: Int(expected) + 1)
    while true {
      let count = try fill(&buffer, from: file, system)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer.prefix(count))
      guard data.count <= limit else { throw tooLarge(file.path, limit) }
    }
  }

  /// Fills as much of the buffer as the file has left; a read may bring less than was asked for.
  private static func fill(
    _ buffer: inout [UInt8], from file: OpenFile, _ system: SystemCalls
  ) throws(SystemError) -> Int {
    try buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(SystemError) in try system.read(file, into: bytes) }
    }.get()
  }

  private static func tooLarge(_ path: String, _ limit: Int64) -> SystemError {
    SystemError(.read, path, overLimit: limit)
  }
}
