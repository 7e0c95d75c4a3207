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
  /// - Throws: ``StoreError/tooLarge(path:limit:)`` for more than `limit` bytes;
  ///   ``StoreError/inputOutput(operation:path:cause:)`` for what is not of `source`, or cannot be
  ///   read.
  package static func read(
    _ path: String, from source: Source = .file, limit: Int64 = limit, _ system: SystemCalls
  ) throws(StoreError) -> Data? {
    let purpose = purpose(path, source, system)
    let opened = try system.unlessAbsent(path, .open) { () throws(StoreError) in
      try system.open(path, for: purpose)
    }
    guard let file = opened else { return nil }
    defer { system.closeQuietly(file) }
    let status = try system.status(of: file)
    if status.kind == .stream, source == .fileOrStream {
      return try readAll(file, expected: block, limit, system)
    }
    try status.checkIsFile(.read, path)
    guard status.size <= limit else { throw .tooLarge(path: path, limit: limit) }
    // One byte more, so that the end is found without another round.
    return try readAll(file, expected: Int(status.size) + 1, limit, system)
  }

  private static let block = 65_536

  /// What to open a path for. The kind is looked at before, since to open a pipe and close it again
  /// would end its writer; what is not known is reported by opening.
  private static func purpose(
    _ path: String, _ source: Source, _ system: SystemCalls
  ) -> OpenPurpose {
    guard source == .fileOrStream else { return .reading }
    let kind = (try? system.status(of: path))?.kind
    return kind == .stream ? .streaming : .reading
  }

  /// Reads to the end, which may have moved since the size was known.
  private static func readAll(
    _ file: OpenFile, expected: Int, _ limit: Int64, _ system: SystemCalls
  ) throws(StoreError) -> Data {
    var data = Data(try system.read(file, expected))
    var isAtEnd = data.isEmpty
    while !isAtEnd {
      guard data.count <= limit else { throw .tooLarge(path: file.path, limit: limit) }
      let next = try system.read(file, max(block, expected - data.count))
      isAtEnd = next.isEmpty
      data += next
    }
    return data
  }
}

extension FileStatus {
  /// - Throws: for what is not a regular file, as the failure of a call.
  func checkIsFile(_ call: SystemCalls.Call, _ path: String) throws(StoreError) {
    switch kind {
    case .regular: return
    case .folder: throw .failed(call, path, EISDIR)
    case .link, .stream, .other:
      throw .inputOutput(operation: call, path: path, cause: .notRegular)
    }
  }
}
