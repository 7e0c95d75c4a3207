import DurableFiles

/// A document for people: the title, labels in a column of their own, the table below.
package struct DocumentLayout: Sendable {
  package let display: Display
  package let localTime: LocalTime

  package init(
    display: Display,
    localTime: LocalTime
  ) {
    self.display = display
    self.localTime = localTime
  }

  /// The lines of a document, each without its newline.
  package func lines(of document: Document) -> [String] {
    var lines = TextWrap.lines(of: TerminalText.line(document.title), width: display.columns)
      .map { Palette.title.paint($0, display.color) }
    let fields = document.fields.filter { $0.value != .nothing }
    let width = fields.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    for field in fields { lines += self.lines(of: field, labelWidth: width) }
    let table = document.table.map {
      TableLayout(display: display, localTime: localTime).lines(of: $0)
    }
    if let table, !table.isEmpty { lines += [""] + table }
    return lines
  }

  /// The label and the value beside it, wrapped and indented under its beginning; on a narrow
  /// display the value stands below its label.
  private func lines(of field: Document.Field, labelWidth: Int) -> [String] {
    let isBeside = display.columns - labelWidth >= Self.leastValueWidth + 2
    let indent = isBeside ? labelWidth + 2 : 2
    let value = TerminalText.lines(field.value.forPeople(localTime))
    let wrapped = TextWrap.lines(of: value, width: max(1, display.columns - indent))
    let margin = String(repeating: " ", count: indent)
    let label = isBeside ? TextWidth.padded(field.label, to: indent) : field.label
    let painted = Palette.quiet.paint(label, display.color)
    guard isBeside, let first = wrapped.first else {
      return [painted] + wrapped.map { margin + $0 }
    }
    return [painted + first] + wrapped.dropFirst().map { $0.isEmpty ? "" : margin + $0 }
  }

  /// What a value beside its label needs at least.
  private static let leastValueWidth = 16
}
