/// Reads whole files.
package enum FileContents {
  /// The largest file that is read, in bytes.
  package static let limit: Int64 = 256 * 1024 * 1024

  /// The file's bytes; `nil` only if there is no such file.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - allowingStreams: whether the path may also be a pipe or a device, read to its end. A
  ///     file of the store is never one.
  ///   - limit: the largest accepted size, in bytes.
  ///   - system: the calls that read it.
  /// - Throws: ``StoreError/tooLarge(path:limit:)`` for more than `limit` bytes;
  ///   ``StoreError/inputOutput(operation:path:cause:)`` if the path is not a file or cannot be
  ///   read.
  package static func read(
    _ path: String, allowingStreams: Bool = false, limit: Int64 = limit, _ system: SystemCalls
  ) throws(StoreError) -> [UInt8]? {
    try readVersion(path, allowingStreams: allowingStreams, limit, system)?.bytes
  }

  /// Like `read`, but also returns the version of the file.
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
    // One byte more than the size, so that the first read also shows the end.
    return Folder.Contents(
      bytes: try readAll(file, expected: Int(status.size) + 1, limit, system),
      version: status.version)
  }

  private static let block = 65_536

  /// How to open a path.
  ///
  /// The kind is checked first: opening a pipe and closing it again would end its writer. If the
  /// check fails, opening reports the error.
  private static func purpose(_ path: String, _ system: SystemCalls) -> OpenPurpose {
    let kind = (try? system.status(of: path))?.kind
    return kind == .stream ? .streaming : .reading
  }

  /// Reads to the end, even if the file has grown since its size was read.
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
  /// - Throws: the error of a failed `call` if this is not a regular file.
  func checkIsFile(_ call: SystemCalls.Call, _ path: String) throws(StoreError) {
    switch kind {
    case .regular: return
    case .folder: throw .failed(call, path, EISDIR)
    case .link, .stream, .other: throw .inputOutput(operation: call, path: path, cause: .notRegular)
    }
  }
}
