/// Rewrites a text in the canonical form of the notation.
///
/// Comments and single blank lines stay, as do the keywords `superset`, `emom` and `tabata`, and
/// the choice between a `>` line and `note "…"`.
package enum NotationFormatter {
  /// The canonical form of a text; `nil` if it has errors.
  package static func format(_ document: NotationDocument) -> String? {
    guard !document.hasErrors else { return nil }
    var layout = NotationLayout()
    for line in document.lines { layout.add(line) }
    return layout.text
  }

  /// Joins the canonical forms of several texts. Entries without a title get the title of their
  /// file, since they would otherwise belong to the workout before them.
  ///
  /// - Parameters:
  ///   - documents: the parsed texts.
  ///   - forms: the canonical form of each text.
  package static func together(_ documents: [NotationDocument], _ forms: [String]) -> String {
    zip(documents, forms).enumerated().map { place, text in
      guard place > 0, let first = text.0.workouts.first, first.title == nil,
        let title = text.0.fallbackTitle
      else { return text.1 }
      return NotationWriter.title(title) + "\n" + text.1
    }
    .joined(separator: "\n")
  }
}

/// Assembles canonical lines.
private struct NotationLayout {
  private var lines: [String] = []
  private var isBlankPending = false
  /// Whether the entry above is inside a circuit.
  private var isInside = false
  /// The style of entries in the circuit above.
  private var style = EntryStyle.items

  /// The lines, each with its line break.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a line. Consecutive blank lines become one; those at either end are dropped.
  mutating func add(_ line: NotationLine) {
    // A header opens its circuit for the rest of its own line.
    var isInside = line.isIndented
    var written: [String] = []
    for content in line.contents {
      written.append(write(content, isInside: isInside))
      if case .header = content { isInside = true }
    }
    if let comment = line.comment {
      let text = comment.isEmpty ? "//" : "// " + comment
      written.append(written.popLast().map { $0 + "  " + text } ?? indent(isInside) + text)
    }
    if written.isEmpty { isBlankPending = !lines.isEmpty }
    for text in written { append(text) }
  }

  /// Adds a pending blank line only before another line, so that the text does not end in one.
  private mutating func append(_ line: String) {
    if isBlankPending { lines.append("") }
    isBlankPending = false
    lines.append(line)
  }

  /// A part of a line in canonical form, indented inside a circuit.
  private mutating func write(_ content: NotationLine.Content, isInside: Bool) -> String {
    switch content {
    case .title(let title):
      self.isInside = false
      return NotationWriter.title(title)
    case .note(let text):
      // A note is indented like its item.
      return NotationWriter.note(text).map { indent(self.isInside) + $0 }.joined()
    case .header(let header):
      self.isInside = true
      style = header.style
      return NotationWriter.header(header)
    case .item(let item, let isBare):
      let text = isBare ? NotationWriter.bareItem(item, in: style) : NotationWriter.item(item)
      return entry(text, isInside)
    case .break(let pause): return entry(NotationWriter.pause(pause.duration), isInside)
    case .plan(let header):
      self.isInside = false
      return NotationWriter.plan(header)
    case .order(let order): return NotationWriter.order(order.weeks, order.titles)
    case .sets(let item): return NotationWriter.sets(item)
    case .week(let week): return indent(self.isInside) + "  " + NotationWriter.week(week)
    case .rung(let rung): return indent(self.isInside) + "  " + NotationText.rung(rung)
    case .unreadable: return ""
    }
  }

  private mutating func entry(_ text: String, _ isInside: Bool) -> String {
    self.isInside = isInside
    return indent(isInside) + text
  }

  private func indent(_ isInside: Bool) -> String { isInside ? "  " : "" }
}
