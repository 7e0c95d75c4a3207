/// Puts canonical lines one below the other.
struct NotationLayout {
  private var lines: [String] = []
  private var isBlankPending = false
  /// Whether the entry above stands inside a circuit.
  private var isInside = false

  /// The lines, each with its line break.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a line; blank ones are kept, several as one, those at the ends not at all.
  mutating func add(_ line: NotationLine) {
    // A header opens its circuit for what follows on its own line.
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

  /// Blank lines wait for what follows, so that none ends the text.
  private mutating func append(_ line: String) {
    if isBlankPending { lines.append("") }
    isBlankPending = false
    lines.append(line)
  }

  /// One content in canonical form, indented as its circuit demands.
  private mutating func write(_ content: NotationLine.Content, isInside: Bool) -> String {
    switch content {
    case .title(let title):
      self.isInside = false
      return NotationWriter.title(title)
    case .note(let text):
      // A note stands as far in as the item that it belongs to.
      return NotationWriter.note(text).map { indent(self.isInside) + $0 }.joined()
    case .header(let header):
      self.isInside = true
      return NotationWriter.header(
        header.form, title: header.title, rest: header.restBetweenRounds)
    case .item(let item): return entry(NotationWriter.item(item), isInside)
    case .bareItem(let item): return entry(NotationWriter.bareItem(item), isInside)
    case .break(let pause): return entry(NotationWriter.pause(pause.duration), isInside)
    case .unreadable: return ""
    }
  }

  /// Notes behind an entry stand as far in as it does.
  private mutating func entry(_ text: String, _ isInside: Bool) -> String {
    self.isInside = isInside
    return indent(isInside) + text
  }

  private func indent(_ isInside: Bool) -> String { isInside ? "  " : "" }
}
