/// Reads numbers and names at any place of some bytes; `nil` where they do not reach.
struct ByteReader {
  private let bytes: [UInt8]

  /// Bytes that came from outside: every offset in them may be a lie.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// One byte as a number.
  func byte(at offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// The number of `count` bytes (at most 4), the highest first.
  func bigEndian(at offset: Int, count: Int) -> Int? {
    slice(at: offset, count: count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of `count` bytes (at most 4), the lowest first.
  func littleEndian(at offset: Int, count: Int) -> Int? {
    slice(at: offset, count: count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The ASCII text of `count` bytes.
  func text(at offset: Int, count: Int) -> String? {
    slice(at: offset, count: count).map { String(decoding: $0, as: Unicode.UTF8.self) }
  }

  /// Written so that no offset, however large, can overflow.
  private func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[offset..<offset + count]
  }
}
