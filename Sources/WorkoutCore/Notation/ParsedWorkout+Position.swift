extension ParsedWorkout {
  /// Which entry stands on a line, the notes below it included; `nil` above the first.
  func position(ofLine line: Int) -> EntryPosition? {
    var found: (position: EntryPosition, line: Int)?
    for (position, range) in places where range.line <= line && range.line > found?.line ?? -1 {
      found = (position, range.line)
    }
    return found?.position
  }

  /// Where each entry begins, a circuit before its own.
  private var places: [(position: EntryPosition, range: SourceRange)] {
    entries.enumerated().flatMap { index, entry in
      switch entry {
      case .exercise(let item): [(EntryPosition(index), item.range)]
      case .break(let pause): [(EntryPosition(index), pause.range)]
      case .circuit(let circuit):
        [(EntryPosition(index), circuit.header.range)]
          + circuit.entries.enumerated().map { (EntryPosition(index, inner: $0), $1.range) }
      }
    }
  }
}
