extension PastedText {
  /// `A1. Bench 4x8`, with `A2.` below it, begins a superset.
  mutating func openSuperset(_ line: PastedLine, at index: Int) {
    if let circuit, let letter = circuit.letter, line.label?.letter != letter { closeCircuit() }
    guard let label = line.label, circuit?.letter != label.letter else { return }
    let next = lines[(index + 1)...].first { $0.label != nil }
    guard next?.label == PastedLine.Label(letter: label.letter, number: label.number + 1),
      let header = PastedHeader("superset")
    else { return }
    open(header, line)
    circuit?.letter = label.letter
  }

  /// `Rest 1 min between rounds`, `Time cap: 15 min`
  mutating func readOption(_ line: PastedLine) -> Bool {
    guard var header = circuit?.header, header.addOption(line.text) else { return false }
    circuit?.header = header
    circuit?.options.append(line)
    rewriteHeader()
    if isAfterBlank, circuit?.isEmpty == false { closeCircuit() }
    return true
  }

  /// Ends a circuit with indented entries before an unindented line. If `For time:` precedes the
  /// rounds, the line becomes a cash-out instead.
  mutating func readBelowCircuit(_ line: PastedLine) -> Bool {
    guard let circuit, circuit.letter == nil, line.indentation <= circuit.original.indentation,
      let first = lines.dropFirst(circuit.original.number).first(where: { !$0.isBlank }),
      first.number < line.number, first.indentation > circuit.original.indentation
    else { return false }
    var header = circuit.header
    let isInside =
      line.isProse || header.addOption(line.text) || PastedEntry.isForInterval(line.text)
      || ["buy", "cash"].contains(line.words.first)
    guard !isInside else { return false }
    let last = PastedLine("Cash-out: " + line.text, number: line.number)
    if circuit.isBelowForTime, PastedHeader(line.text) == nil, !line.isDay,
      let entries = entries(last)
    {
      for entry in entries { add(entry, line) }
      return true
    }
    closeCircuit()
    return false
  }

  mutating func alternate() {
    circuit?.header.alternate()
    rewriteHeader()
  }

  private mutating func rewriteHeader() {
    guard let circuit else { return }
    written[circuit.line].text = circuit.header.text + ":"
  }

  mutating func open(_ header: PastedHeader, _ line: PastedLine) {
    beginWeek()
    var (header, line) = (header, line)
    var isBelowForTime = false
    if let circuit, circuit.isEmpty {
      let both = PastedLine(circuit.original.text + " " + line.text, number: line.number)
      if let joined = PastedHeader(both.text), joined.rest == header.rest {
        // `For time:` above the rounds it applies to
        written.remove(at: circuit.line)
        (header, line) = (joined, both)
        isBelowForTime = circuit.header.isForTimeAlone
        for option in circuit.options where !header.addOption(option.text) { addUnread(option) }
      } else {
        discard(circuit)
      }
      self.circuit = nil
    } else {
      if header.isRoundsAlone { listForTime() }
      closeCircuit()
    }
    let parts = header.rest.split { ",;+".contains($0.text) || $0.text == "/" && $0.isSpaced }
    let entries = parts.map { PastedEntry.line(of: Array($0), context, in: header) }
    let isListed = !header.remark.isEmpty || entries.contains { $0 == nil }
    if isListed { addUnread(line) }
    // `KB swing EMOM 10 min x 15` is an exercise, and not the header of the lines below.
    if header.hasTitle, entries.contains(where: { $0 == nil }) {
      last = .other
      return
    }
    circuit = Circuit(
      header: header, line: written.count, original: line, isListed: isListed,
      isBelowForTime: isBelowForTime)
    write(header.text + ":", line)
    (last, hasEntries) = (.other, true)
    guard !entries.contains(where: { $0 == nil }) else { return }
    for entry in entries.compactMap(\.self) { add(entry, line) }
  }

  /// Ends the circuit. The header of a superset without entries, or whose sets differ, becomes a
  /// comment.
  mutating func closeCircuit() {
    flushParts()
    guard let circuit else { return }
    self.circuit = nil
    last = .other
    let block = written[circuit.line...].map(\.line).joined(separator: "\n")
    guard circuit.isEmpty || NotationParser.parse(block).hasErrors else { return }
    for index in written.indices.dropFirst(circuit.line + 1) {
      written[index].isIndented = false
      // A buy-in alone is not an entry.
      guard written[index].kind == .entry, NotationParser.parse(written[index].line).hasErrors,
        let line = lines.first(where: { $0.number == written[index].number })
      else { continue }
      (written[index].kind, written[index].isUnread) = (.comment, true)
      written[index].text = line.original.trimmed
    }
    discard(circuit)
  }

  /// Lists `For time:` above an exercise and rounds, since circuits do not nest.
  private mutating func listForTime() {
    guard let circuit, circuit.header.isForTimeAlone, !circuit.isEmpty else { return }
    self.circuit = nil
    for index in written.indices.dropFirst(circuit.line + 1) { written[index].isIndented = false }
    discard(circuit)
  }

  /// Turns a header into a comment.
  private mutating func discard(_ circuit: Circuit) {
    if circuit.isListed {
      written.remove(at: circuit.line)
    } else {
      written[circuit.line].kind = .comment
      written[circuit.line].text =
        circuit.letter == nil ? circuit.original.original.trimmed : "superset of different sets"
      written[circuit.line].isUnread = true
    }
    for line in circuit.options { addUnread(line) }
  }

  // MARK: Entries

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
