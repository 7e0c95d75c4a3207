/// Rows of values under named columns.
package struct Table: Hashable, Sendable {
  package var columns: [Column]
  /// As many cells a row as there are columns.
  package var rows: [[Cell]]

  package init(
    columns: [Column],
    rows: [[Cell]]
  ) {
    self.columns = columns
    self.rows = rows
  }

  /// One column of a table.
  package struct Column: Hashable, Sendable {
    /// The header on a terminal.
    package let title: String
    package let alignment: Alignment
    package let audience: Audience
    /// What becomes of its width where the terminal is too narrow.
    package let fit: Fit
    /// Whether it is left out before others where the terminal is too narrow for all.
    package let isSpare: Bool
    /// What introduces its cells where they find no room beside the others, and stand uncut on
    /// lines of their own below the row; `nil` where the column is cut, and left out, instead.
    package let below: String?

    package init(
      _ title: String,
      alignment: Alignment = .left,
      for audience: Audience = .everybody,
      fit: Fit = .fixed,
      isSpare: Bool = false,
      below: String? = nil
    ) {
      self.title = title
      self.alignment = alignment
      self.audience = audience
      self.fit = fit
      self.isSpare = isSpare
      self.below = below
    }
  }

  /// On which side of its column a cell stands.
  package enum Alignment: Hashable, Sendable {
    case left
    case right
  }

  /// What becomes of a column's width where the terminal is too narrow.
  package enum Fit: Hashable, Sendable {
    /// What a row is about: gives up width, and is never left out.
    case subject
    /// What a row is called by beside that, such as its position; the same for a shorter text.
    case label
    /// Gives up width, its cells then ending in `…`.
    case flexible
    /// Keeps its width: half a number would be another number.
    case fixed
  }

  /// Who gets to see a column.
  package enum Audience: Hashable, Sendable {
    case everybody
    /// Terminals only.
    case people
    /// Pipes only: ids, and moments, which would make human output differ from run to run.
    case programs
  }

  /// The indices of the columns for an audience.
  package func columns(for audience: Audience) -> [Int] {
    columns.indices.filter { index in
      columns[index].audience == .everybody || columns[index].audience == audience
    }
  }
}
