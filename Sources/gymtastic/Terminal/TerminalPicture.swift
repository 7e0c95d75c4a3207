import FoundationEssentials

/// A picture that a terminal may be able to show.
struct TerminalPicture: Hashable {
  /// What tells it from other pictures.
  let name: String
  /// The file, in its own format.
  let bytes: [UInt8]
  /// A smaller one of the same thing, in any format.
  var thumbnail: [UInt8]?

  /// Where on the screen a picture has room, in cells counted from 0.
  struct Box: Hashable {
    let row: Int
    let column: Int
    let rows: Int
    let columns: Int
  }

  /// The most bytes that are sent: a key must not wait for a picture.
  static let limit = 1_000_000

  /// Width and height in dots where the file is a PNG (ISO/IEC 15948, 11.2.2), else `nil`.
  var pngSize: (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    let numbers = [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    guard let width = numbers.first, let height = numbers.last, width > 0, height > 0 else {
      return nil
    }
    return (width, height)
  }
}
