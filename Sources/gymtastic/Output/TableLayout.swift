import WorkoutCore

/// A table for people: a header, aligned columns two spaces apart, fitted to the display.
///
/// A table's cells become texts, column by column; columns without any text are left out. What is
/// too wide gives up width, the widest first; where that is not enough, columns are left out.
struct TableLayout: Sendable {
  let display: Display
  let localTime: LocalTime

  /// The columns between two columns of the table.
  private static let gap = 2
  /// What a line is never narrower than: where the terminal is, it breaks the lines itself, and
  /// they can still be read.
  static let narrowest = 16

  /// The lines of a table, each without its newline; none for a table without rows.
  func lines(of table: Table) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    let columns = shrunk(chosen(of: table))
    let header = line(columns.map { ($0, $0.column.title) })
    let rows = table.rows.indices.map { row in line(columns.map { ($0, $0.cells[row]) }) }
    return [Palette.heading.paint(header, display.color)] + rows
  }

  /// The columns that people get, without those that hold nothing, and without so many that the
  /// others find room.
  private func chosen(of table: Table) -> [FittedColumn] {
    var columns = table.columns(for: .people).map { index in
      FittedColumn(
        table.columns[index],
        cells: table.rows.map { row in
          row.indices.contains(index) ? TerminalText.line(row[index].forPeople(localTime)) : ""
        })
    }
    columns.removeAll { $0.isBlank && $0.column.fit != .subject }
    while excess(columns.map(\.leastWidth)) > 0, let index = leastWorth(columns) {
      columns.remove(at: index)
    }
    return columns
  }

  /// The column to be left out next: the last spare one, else the last that is not the subject.
  private func leastWorth(_ columns: [FittedColumn]) -> Int? {
    columns.lastIndex(where: \.column.isSpare)
      ?? columns.lastIndex { $0.column.fit != .subject }
  }

  /// The widest column gives up width until another is as wide; of equal ones the last.
  private func shrunk(_ columns: [FittedColumn]) -> [FittedColumn] {
    var columns = columns
    for _ in 0..<max(0, excess(columns.map(\.width))) {
      let flexible = columns.indices.reversed().filter { columns[$0].canShrink }
      guard let widest = flexible.max(by: { columns[$0].width < columns[$1].width }) else { break }
      columns[widest].width -= 1
    }
    return columns
  }

  /// By how much columns of these widths are too wide together.
  private func excess(_ widths: [Int]) -> Int {
    widths.reduce(Self.gap * max(0, widths.count - 1), +) - lineWidth
  }

  private var lineWidth: Int { max(display.columns, Self.narrowest) }

  private func line(_ cells: [(FittedColumn, String)]) -> String {
    let padded = cells.map { column, cell in
      TextWidth.padded(
        TextWidth.truncated(cell, to: column.width),
        to: column.width,
        alignment: column.column.alignment
      )
    }
    let line = padded.joined(separator: String(repeating: " ", count: Self.gap))
    return TextWidth.truncated(line.withoutTrailingSpaces, to: lineWidth)
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
