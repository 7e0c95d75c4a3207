import DurableFiles

/// Tables and documents for people.
///
/// A table is a header, and aligned columns two spaces apart, fitted to the display. If the display
/// is too narrow, spare columns move below their row or are left out, the last one first, then
/// others that may move below do so, then the rest are cut as far as they allow, the widest first,
/// and finally the line is cut at its end. A `…` marks everything that is missing. Continued
/// columns are never cut: those without room follow below, section by section.
package struct TerminalLayout: Sendable {
  package let display: Display
  package let localTime: LocalTime

  package init(display: Display, localTime: LocalTime) {
    self.display = display
    self.localTime = localTime
  }

  /// The minimum width; a narrower terminal wraps the lines itself.
  private static let narrowest = 16
  private static let gap = "  "
  /// The end of a row from which a column was dropped.
  private static let sign = " …"

  /// A column as texts, one cell per row.
  private struct Texts {
    let column: Table.Column
    let texts: [String]
    var width: Int

    /// The width below which it is never truncated.
    var leastWidth: Int { min(width, column.leastWidth ?? width) }
  }

  /// The columns, grouped by where they fit.
  private struct Fitted {
    var beside: [Texts]
    var below: [Texts] = []
    var leftOut: [Texts] = []
  }

  /// The lines of a table without newlines; empty if it has no rows.
  package func lines(of table: Table) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    let columns = columns(of: table)
    let blocks = blocks(of: columns)
    guard blocks.count > 1 else { return lines(of: Array(table.rows.indices), columns) }
    let tables = sections(of: table.rows.indices, by: columns.first).flatMap { rows in
      blocks.compactMap { block -> [String]? in
        let filled = rows.filter { row in
          block.contains { $0.column.isContinued && !$0.texts[row].isEmpty }
        }
        return filled.isEmpty ? nil : lines(of: filled, block)
      }
    }
    return Array(tables.joined(separator: [""]))
  }

  /// The header and rows of a table.
  private func lines(of rows: [Int], _ columns: [Texts]) -> [String] {
    let fitted = fit(columns)
    let header = line(fitted.beside.map { ($0, $0.column.title) }, isCut: !fitted.leftOut.isEmpty)
    return [display.paint(header, Palette.heading)] + rows.flatMap { lines(of: $0, fitted) }
  }

  /// The continued columns in groups that fit, each preceded by the other columns.
  private func blocks(of columns: [Texts]) -> [[Texts]] {
    let repeated = columns.filter { !$0.column.isContinued }
    var blocks: [[Texts]] = []
    for column in columns where column.column.isContinued {
      let longer = (blocks.last ?? repeated) + [column]
      let width = longer.map(\.width).reduce(Self.gap.count * (longer.count - 1), +)
      if let last = blocks.indices.last, width <= lineWidth {
        blocks[last] = longer
      } else {
        blocks.append(repeated + [column])
      }
    }
    return blocks
  }

  /// The rows in groups that begin where the first column has a text.
  private func sections(of rows: Range<Int>, by first: Texts?) -> [[Int]] {
    rows.reduce(into: []) { sections, row in
      if first?.texts[row].isEmpty == false || sections.isEmpty { sections.append([]) }
      sections[sections.count - 1].append(row)
    }
  }

  private var lineWidth: Int { max(display.columns, Self.narrowest) }

  /// The columns for people, except empty ones.
  private func columns(of table: Table) -> [Texts] {
    table.columns(for: .people).compactMap { index in
      let column = table.columns[index]
      let texts = table.rows.map { row in
        row.indices.contains(index) ? TerminalText.line(row[index].forPeople(localTime)) : ""
      }
      let width = texts.map { TextWidth.columns(of: $0) }.max() ?? 0
      guard width > 0 else { return nil }
      return Texts(
        column: column, texts: texts, width: max(width, TextWidth.columns(of: column.title)))
    }
  }

  private func fit(_ columns: [Texts]) -> Fitted {
    var fitted = Fitted(beside: columns)
    func excess(_ width: (Texts) -> Int) -> Int {
      let gaps = Self.gap.count * max(0, fitted.beside.count - 1)
      let sign = fitted.leftOut.isEmpty ? 0 : Self.sign.count
      return fitted.beside.map(width).reduce(gaps + sign, +) - lineWidth
    }
    while excess(\.leastWidth) > 0,
      let index = fitted.beside.lastIndex(where: \.column.isSpare)
        ?? fitted.beside.lastIndex(where: { $0.column.below != nil })
    {
      let texts = fitted.beside.remove(at: index)
      if texts.column.below == nil {
        fitted.leftOut.append(texts)
      } else {
        fitted.below.insert(texts, at: 0)
      }
    }
    for _ in 0..<max(0, excess(\.width)) {
      let flexible = fitted.beside.indices.filter { index in
        fitted.beside[index].width > fitted.beside[index].leastWidth
      }
      // Among equally wide columns, shrink the last: the first names the row.
      guard let widest = flexible.max(by: { fitted.beside[$0].width <= fitted.beside[$1].width })
      else { break }
      fitted.beside[widest].width -= 1
    }
    return fitted
  }

  /// A row, and the lines below it.
  private func lines(of row: Int, _ fitted: Fitted) -> [String] {
    let isCut = fitted.leftOut.contains { !$0.texts[row].isEmpty }
    let margin = String(repeating: " ", count: min(indent(fitted), lineWidth / 2))
    let below = fitted.below.filter { !$0.texts[row].isEmpty }.flatMap { texts in
      TextWrap.lines(
        of: (texts.column.below ?? "") + texts.texts[row], width: lineWidth - margin.count)
    }
    let cells = fitted.beside.map { texts in
      texts.column.isContinued ? wrapped(texts.texts[row], to: texts.width) : [texts.texts[row]]
    }
    let beside = (0..<(cells.map(\.count).max() ?? 1)).map { number in
      line(
        zip(fitted.beside, cells).map { ($0, $1.indices.contains(number) ? $1[number] : "") },
        isCut: isCut)
    }
    return beside + below.map { margin + $0 }
  }

  /// The lines of a cell, each with its indentation.
  private func wrapped(_ cell: String, to width: Int) -> [String] {
    let margin = String(cell.prefix { $0 == " " })
    let room = max(1, width - margin.count)
    return TextWrap.lines(of: String(cell.dropFirst(margin.count)), width: room).flatMap { line in
      var parts: [String] = []
      var rest = line[...]
      while TextWidth.columns(of: rest) > room {
        let part = TextWidth.beginning(of: rest, upTo: max(2, room))
        parts.append(margin + part)
        rest = rest.dropFirst(max(1, part.count))
      }
      return parts + [margin + String(rest)]
    }
  }

  /// The indentation of lines below a row: slightly past the first column, such as a position.
  private func indent(_ fitted: Fitted) -> Int {
    (fitted.beside.first?.width ?? 0) + Self.gap.count + 2
  }

  private func line(_ cells: [(Texts, String)], isCut: Bool) -> String {
    let padded = cells.map { texts, cell in
      TextWidth.padded(
        TextWidth.truncated(cell, to: texts.width), to: texts.width,
        alignment: texts.column.alignment)
    }
    var line = padded.joined(separator: Self.gap)
    if isCut { line += Self.sign }
    while line.last == " " { line.removeLast() }
    return TextWidth.truncated(line, to: lineWidth)
  }

  // MARK: Documents

  /// The lines of a document without newlines: the title, the labeled fields, and the table.
  package func lines(of document: Document) -> [String] {
    var lines = TextWrap.lines(of: TerminalText.line(document.title), width: display.columns)
      .map { display.paint($0, Palette.title) }
    let fields = document.fields.filter { $0.value != .nothing }
    let width = fields.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    for field in fields { lines += self.lines(of: field, labelWidth: width) }
    let table = document.table.map { self.lines(of: $0) }
    if let table, !table.isEmpty { lines += [""] + table }
    return lines
  }

  /// A label with its value next to it, wrapped and aligned; if it does not fit, the value is
  /// below.
  private func lines(of field: Document.Field, labelWidth: Int) -> [String] {
    let value = TerminalText.lines(field.value.forPeople(localTime))
    let width = { (indent: Int) in max(1, display.columns - indent) }
    let beside = TextWrap.lines(of: value, width: width(labelWidth + 2))
    let isBeside =
      width(labelWidth + 2) >= Self.leastValueWidth
      && beside.allSatisfy { TextWidth.columns(of: $0) <= width(labelWidth + 2) }
    let indent = isBeside ? labelWidth + 2 : 2
    let wrapped = isBeside ? beside : TextWrap.lines(of: value, width: width(indent))
    let margin = String(repeating: " ", count: indent)
    let label = isBeside ? TextWidth.padded(field.label, to: indent) : field.label
    let painted = display.paint(label, Palette.quiet)
    guard isBeside, let first = wrapped.first else {
      return [painted] + wrapped.map { margin + $0 }
    }
    return [painted + first] + wrapped.dropFirst().map { $0.isEmpty ? "" : margin + $0 }
  }

  /// The minimum width for a value next to its label.
  private static let leastValueWidth = 16
}
