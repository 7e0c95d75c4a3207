/// Reading a whole file.
package enum FileContents {
  /// The largest file that is read, in bytes.
  package static let limit: Int64 = 256 * 1024 * 1024

  /// The file's bytes; `nil` if there is no such file, and only then.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - allowingStreams: whether it may be a pipe or a device too, which is waited for and read to
  ///     its end; in place of a file of the store that would be a mistake.
  ///   - limit: in bytes.
  ///   - system: what it is read by.
  /// - Throws: ``StoreError/tooLarge(path:limit:)`` for more than `limit` bytes;
  ///   ``StoreError/inputOutput(operation:path:cause:)`` for what is of another kind, or cannot be
  ///   read.
  package static func read(
    _ path: String, allowingStreams: Bool = false, limit: Int64 = limit, _ system: SystemCalls
  ) throws(StoreError) -> [UInt8]? {
    try readVersion(path, allowingStreams: allowingStreams, limit, system)?.bytes
  }

  /// The same with the version of the file that was read.
  static func readVersion(
    _ path: String, allowingStreams: Bool = false, _ limit: Int64, _ system: SystemCalls
  ) throws(StoreError) -> Folder.Contents? {
    let purpose = allowingStreams ? purpose(path, system) : .reading
    let opened = try system.unlessAbsent(path, .open) { () throws(StoreError) in
      try system.open(path, for: purpose)
    }
    guard let file = opened else { return nil }
    defer { system.closeQuietly(file) }
    let status = try system.status(of: file)
    if status.kind == .stream, allowingStreams {
      return Folder.Contents(
        bytes: try readAll(file, expected: block, limit, system), version: status.version)
    }
    try status.checkIsFile(.read, path)
    guard status.size <= limit else { throw .tooLarge(path: path, limit: limit) }
    // One byte more, so that the end is found without another round.
    return Folder.Contents(
      bytes: try readAll(file, expected: Int(status.size) + 1, limit, system),
      version: status.version)
  }

  private static let block = 65_536

  /// What to open a path for. The kind is looked at before, since to open a pipe and close it again
  /// would end its writer; what is not known is reported by opening.
  private static func purpose(_ path: String, _ system: SystemCalls) -> OpenPurpose {
    let kind = (try? system.status(of: path))?.kind
    return kind == .stream ? .streaming : .reading
  }

  /// Reads to the end, which may have moved since the size was known.
  private static func readAll(
    _ file: OpenFile, expected: Int, _ limit: Int64, _ system: SystemCalls
  ) throws(StoreError) -> [UInt8] {
    var data = try system.read(file, expected)
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
