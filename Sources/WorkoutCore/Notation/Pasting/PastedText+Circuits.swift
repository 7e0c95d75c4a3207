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
    return true
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
    if let circuit, circuit.isEmpty {
      let both = PastedLine(circuit.original.text + " " + line.text, number: line.number)
      if let joined = PastedHeader(both.text), joined.rest == header.rest {
        // `For time:` above the rounds that it is about
        written.remove(at: circuit.line)
        (header, line) = (joined, both)
        for option in circuit.options where !header.addOption(option.text) { addUnread(option) }
      } else {
        discard(circuit)
      }
      self.circuit = nil
    } else {
      closeCircuit()
    }
    let parts = header.rest.split { ",;+".contains($0.text) }
    let entries = parts.map { PastedEntry.line(of: Array($0), context, in: header) }
    let isListed = !header.remark.isEmpty || entries.contains { $0 == nil }
    if isListed { addUnread(line) }
    circuit = Circuit(
      header: header, line: written.count, original: line, isListed: isListed)
    write(header.text + ":", line)
    (last, hasEntries) = (.other, true)
    guard !entries.contains(where: { $0 == nil }) else { return }
    for entry in entries.compactMap(\.self) { add(entry, line) }
  }

  /// Ends the circuit. The header of a superset whose sets differ, or without entries, becomes a
  /// comment.
  mutating func closeCircuit() {
    flushParts()
    guard let circuit else { return }
    self.circuit = nil
    last = .other
    let block = written[circuit.line...].map(\.text).joined(separator: "\n")
    guard circuit.isEmpty || NotationParser.parse(block).hasErrors else { return }
    for index in (circuit.line + 1)..<max(written.count, circuit.line + 1)
    where written[index].text.hasPrefix("  ") {
      written[index].text.removeFirst(2)
    }
    discard(circuit)
  }

  /// Makes a header a comment.
  private mutating func discard(_ circuit: Circuit) {
    if circuit.isListed {
      written.remove(at: circuit.line)
    } else {
      let text =
        circuit.letter == nil ? circuit.original.original.trimmed : "superset of different sets"
      written[circuit.line].text = "// " + text
      written[circuit.line].isUnread = true
    }
    for line in circuit.options { addUnread(line) }
  }
}
