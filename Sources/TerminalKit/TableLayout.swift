import DurableFiles

/// A table for people: a header, aligned columns two spaces apart, fitted to the display.
///
/// A table's cells become texts, column by column; columns without any text are left out. Where the
/// display is too narrow for the others, some stand below their row, and some are left out: a `…`
/// then ends the header and every row that had something there.
package struct TableLayout: Sendable {
  package let display: Display
  package let localTime: LocalTime

  package init(
    display: Display,
    localTime: LocalTime
  ) {
    self.display = display
    self.localTime = localTime
  }

  /// What a line is never narrower than: where the terminal is, it breaks the lines itself, and
  /// they can still be read.
  package static let narrowest = 16
  /// What stands behind a row of which something is left out.
  package static let sign = " …"

  /// The lines of a table, each without its newline; none for a table without rows.
  package func lines(of table: Table) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    let fitted = FittedTable(columns(of: table), width: lineWidth)
    let header = line(
      fitted.beside.map { ($0, TextWidth.truncated($0.column.title, to: $0.width)) },
      isCut: !fitted.leftOut.isEmpty)
    let rows = table.rows.indices.flatMap { row in lines(of: row, fitted) }
    return [Palette.heading.paint(header, display.color)] + rows
  }

  /// The columns that people get.
  private func columns(of table: Table) -> [FittedColumn] {
    table.columns(for: .people).map { index in
      let cells = table.rows.map { $0.indices.contains(index) ? $0[index] : .nothing }
      return FittedColumn(table.columns[index], cells: cells, localTime)
    }
  }

  private var lineWidth: Int { max(display.columns, Self.narrowest) }

  /// A row, and what of it stands below.
  private func lines(of row: Int, _ fitted: FittedTable) -> [String] {
    let isCut = fitted.leftOut.contains { !$0.text(row).isEmpty }
    let margin = String(repeating: " ", count: indent(below: fitted.beside))
    let below = fitted.below.filter { !$0.text(row).isEmpty }.flatMap { column in
      TextWrap.lines(
        of: (column.column.below ?? "") + column.text(row), width: lineWidth - margin.count)
    }
    return [line(fitted.beside.map { ($0, $0.shown(row)) }, isCut: isCut)]
      + below.map { margin + $0 }
  }

  /// Where a line below a row begins: a little behind what the row is about.
  private func indent(below columns: [FittedColumn]) -> Int {
    let before = columns.prefix { $0.column.fit != .subject }
    return min(before.reduce(2) { $0 + $1.width + FittedTable.gap }, lineWidth / 2)
  }

  private func line(_ cells: [(FittedColumn, String)], isCut: Bool) -> String {
    let padded = cells.map { column, cell in
      TextWidth.padded(cell, to: column.width, alignment: column.column.alignment)
    }
    let line = padded.joined(separator: String(repeating: " ", count: FittedTable.gap))
    let signed = isCut ? line + Self.sign : line
    return TextWidth.truncated(signed.withoutTrailingSpaces, to: lineWidth)
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
