import WorkoutCore

/// A table for people: a header, aligned columns two spaces apart, fitted to the display.
struct TableLayout: Sendable {
  let display: Display
  let localTime: LocalTime

  /// The columns between two columns of the table.
  private static let gap = 2
  /// What a flexible column keeps at least.
  private static let leastWidth = 6

  /// The lines of a table, each without its newline; none for a table without rows.
  func lines(of table: Table) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    let shown = table.columns(for: .people)
    let columns = shown.map { table.columns[$0] }
    let rows = table.rows.map { row in
      shown.map { index in
        row.indices.contains(index)
          ? TerminalText.line(row[index].forPeople(localTime)) : ""
      }
    }
    let widths = fitted(natural(columns, rows), columns)
    let header = line(columns.map(\.title), columns, widths)
    return [Palette.heading.paint(header, display.color)] + rows.map { line($0, columns, widths) }
  }

  /// The widths that cut nothing.
  private func natural(_ columns: [Table.Column], _ rows: [[String]]) -> [Int] {
    columns.enumerated().map { index, column in
      rows.reduce(TextWidth.columns(of: column.title)) { widest, row in
        max(widest, TextWidth.columns(of: row[index]))
      }
    }
  }

  /// The widths that fit the display: the widest flexible column gives up columns until another
  /// is as wide, then both do.
  private func fitted(_ natural: [Int], _ columns: [Table.Column]) -> [Int] {
    var widths = natural
    let gaps = Self.gap * max(0, columns.count - 1)
    var excess = widths.reduce(gaps, +) - display.columns
    while excess > 0 {
      let flexible = widths.indices.filter {
        columns[$0].isFlexible && widths[$0] > Self.leastWidth
      }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = flexible.map { widths[$0] }.filter { $0 < widths[widest] }.max()
      let step = min(excess, widths[widest] - max(next ?? 0, Self.leastWidth))
      widths[widest] -= max(1, step)
      excess -= max(1, step)
    }
    return widths
  }

  private func line(_ cells: [String], _ columns: [Table.Column], _ widths: [Int]) -> String {
    let padded = cells.enumerated().map { index, cell in
      TextWidth.padded(
        TextWidth.truncated(cell, to: widths[index]),
        to: widths[index],
        alignment: columns[index].alignment
      )
    }
    let line = padded.joined(separator: String(repeating: " ", count: Self.gap))
    return TextWidth.truncated(line.withoutTrailingSpaces, to: display.columns)
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
