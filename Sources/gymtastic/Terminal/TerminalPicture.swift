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
}
