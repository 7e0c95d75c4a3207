import DurableFiles

/// Tables and documents for people.
///
/// A table is a header, and aligned columns two spaces apart, fitted to the display.
/// Where the display is too narrow, columns that may move below their row do so, spare ones are
/// left out, the others are cut as far as they allow, the widest first, and last the line is cut at
/// its end. A `…` marks everything that is missing.
package struct TerminalLayout: Sendable {
  package let display: Display
  package let localTime: LocalTime

  package init(display: Display, localTime: LocalTime) {
    self.display = display
    self.localTime = localTime
  }

  /// A narrower terminal wraps the lines itself.
  private static let narrowest = 16
  private static let gap = "  "
  /// The end of a row of which a column is left out.
  private static let sign = " …"

  /// A column as texts, a cell a row.
  private struct Texts {
    let column: Table.Column
    let texts: [String]
    var width: Int

    /// What it is never cut below.
    var leastWidth: Int { min(width, column.leastWidth ?? width) }
  }

  /// The columns by where they have room.
  private struct Fitted {
    var beside: [Texts]
    var below: [Texts] = []
    var leftOut: [Texts] = []
  }

  /// The lines of a table, each without its newline; none for a table without rows.
  package func lines(of table: Table) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    let fitted = fit(columns(of: table))
    let header = line(fitted.beside.map { ($0, $0.column.title) }, isCut: !fitted.leftOut.isEmpty)
    return [display.paint(header, Palette.heading)]
      + table.rows.indices.flatMap { lines(of: $0, fitted) }
  }

  private var lineWidth: Int { max(display.columns, Self.narrowest) }

  /// The columns that people get, without those that hold nothing.
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
      let index = fitted.beside.lastIndex(where: { $0.column.isSpare || $0.column.below != nil })
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
      // Of equally wide columns, shrink the last: the first names the row.
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
    return [line(fitted.beside.map { ($0, $0.texts[row]) }, isCut: isCut)]
      + below.map { margin + $0 }
  }

  /// Where the lines below a row begin: a little after the first column, such as a position.
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

  /// The lines of a document, each without its newline: the title, the labels in a column, the
  /// table below.
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

  /// The label and the value beside it, wrapped and indented under its beginning; where it
  /// does not fit there, the value is below its label.
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

  /// What a value beside its label needs at least.
  private static let leastValueWidth = 16
}
