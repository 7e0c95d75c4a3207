import DurableFiles

/// A picture that a terminal may be able to show.
package struct TerminalPicture: Hashable {
  /// What tells it from other pictures.
  package let name: String
  /// The file, in its own format.
  package let bytes: [UInt8]
  /// A smaller one of the same thing, in any format.
  package var thumbnail: [UInt8]?

  package init(
    name: String,
    bytes: [UInt8],
    thumbnail: [UInt8]? = nil
  ) {
    self.name = name
    self.bytes = bytes
    self.thumbnail = thumbnail
  }

  /// Where on the screen a picture has room, in cells counted from 0.
  package struct Box: Hashable {
    let row: Int
    let column: Int
    let rows: Int
    let columns: Int

    package init(
      row: Int,
      column: Int,
      rows: Int,
      columns: Int
    ) {
      self.row = row
      self.column = column
      self.rows = rows
      self.columns = columns
    }
  }

  /// The most bytes that are sent: a key must not wait for a picture.
  package static let limit = 1_000_000
}
