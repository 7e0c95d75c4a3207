extension PastedText {
  func entries(_ line: PastedLine) -> [String]? {
    PastedEntry.lines(of: line.text, context, in: circuit?.header) ?? notation(line).map { [$0] }
  }

  /// A line that is valid notation for an entry: `Run: 5 km in 25:00`.
  private func notation(_ line: PastedLine) -> String? {
    guard let colon = line.text.firstRange(of: ": "), let heading = line.beforeColon,
      case let rest = line.text[colon.upperBound...],
      rest.contains(where: \.isNumber) || rest.contains("heavy"),
      !heading.namesDay, !heading.isSection
    else { return nil }
    let header = circuit.map { $0.header.text + ":\n  " } ?? ""
    let document = NotationParser.parse(header + line.text)
    guard document.diagnostics.isEmpty,
      let items = document.workouts.first?.entries.flatMap(\.items), items.count == 1,
      items[0].configuration.sets.count <= 30
    else { return nil }
    var entry = PastedEntry()
    entry.title = items[0].title.text
    return entry.isTitle ? line.text : nil
  }

  /// The entries in sentences, if each is one: `Walk five minutes. Then alternate …`
  func sentences(_ text: String) -> [String]? {
    let sentences = text.replacing(", then ", with: ". Then ").split(separator: ". ")
    guard circuit == nil, !sentences.isEmpty else { return nil }
    let entries = sentences.map { sentence in
      PastedHeader.alternation(String(sentence))
        ?? (sentences.count > 1 ? PastedEntry.lines(of: String(sentence), context) : nil)
    }
    return entries.contains { $0 == nil } ? nil : entries.compactMap(\.self).flatMap(\.self)
  }
}
