/// Rows of values under named columns.
struct Table: Hashable, Sendable {
  var columns: [Column]
  /// As many cells a row as there are columns.
  var rows: [[Cell]]

  /// One column of a table.
  struct Column: Hashable, Sendable {
    /// The header on a terminal.
    let title: String
    let alignment: Alignment
    let audience: Audience
    /// Whether it gives up width, ending in `…`, where the terminal is too narrow.
    let isFlexible: Bool

    init(
      _ title: String,
      alignment: Alignment = .left,
      for audience: Audience = .everybody,
      isFlexible: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.audience = audience
      self.isFlexible = isFlexible
    }
  }

  /// On which side of its column a cell stands.
  enum Alignment: Hashable, Sendable {
    case left
    case right
  }

  /// Who gets to see a column.
  enum Audience: Hashable, Sendable {
    case everybody
    /// Terminals only.
    case people
    /// Pipes only: ids, and moments, which would make human output differ from run to run.
    case programs
  }

  /// The indices of the columns for an audience.
  func columns(for audience: Audience) -> [Int] {
    columns.indices.filter { index in
      columns[index].audience == .everybody || columns[index].audience == audience
    }
  }
}
