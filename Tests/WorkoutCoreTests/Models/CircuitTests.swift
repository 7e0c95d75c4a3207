import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct CircuitTests {
  func pause(_ seconds: Int) throws -> CircuitEntry {
    .break(Break(id: UUID(), duration: try BreakDuration(seconds)))
  }

  func item(_ title: String) throws -> CircuitEntry {
    .exercise(
      WorkoutItem(id: UUID(), exercise: .unlinked, title: try Title(title), configuration: nil))
  }

  /// What drives a circuit, and the rounds and the rest that leaves.
  struct Driven {
    let pacing: Pacing
    let rounds: Int
    let rest: Int
  }

  @Test(arguments: [
    Driven(pacing: .free(.maximum), rounds: 99, rest: 0),
    Driven(pacing: .free(.minimum, rest: .maximum), rounds: 1, rest: 600),
    Driven(pacing: .every(.minimum, .nearest(to: 7)), rounds: 7, rest: 0),
    Driven(pacing: .asManyRoundsAsPossible(.maximum), rounds: 1, rest: 0),
  ])
  func `only a person's rounds have rests between, and a limit has one round`(
    _ driven: Driven
  ) throws {
    let circuit = try Circuit(id: UUID(), pacing: driven.pacing, entries: [pause(1)])
    #expect(circuit.rounds.value == driven.rounds)
    #expect(circuit.restBetweenRounds.value == driven.rest)
    #expect(circuit.title == nil)
  }

  @Test func `each entry is replaced in order, and nothing else`() throws {
    let circuit = try Circuit(
      id: UUID(), title: Title("Finisher"), pacing: .free(.maximum, rest: .maximum),
      entries: [item("Row"), pause(10), item("Plank")])
    var seen: [UUID] = []
    var changed = circuit
    changed.mapEntries { entry in
      seen.append(entry.id)
      return entry
    }
    #expect(seen == circuit.entries.map(\.id))
    #expect(changed == circuit)
  }

  @Test func `entries are changed all at once, or not at all`() throws {
    var circuit = try Circuit(
      id: UUID(), pacing: .free(.minimum), entries: [item("Row"), pause(10)])
    let before = circuit
    try circuit.updateEntries { $0.reverse() }
    #expect(circuit.entries == before.entries.reversed())
    #expect(throws: Problem.emptyCircuit) {
      try circuit.updateEntries { entries in
        entries.removeLast()
        entries.removeLast()
      }
    }
    #expect(circuit.entries == before.entries.reversed())
    try circuit.updateEntries { $0.removeLast() }
    #expect(circuit.entries == [before.entries[1]])
  }

  @Test func `an entry is its item or its break, inside and outside alike`() throws {
    let (row, pause) = (try item("Row"), try pause(10))
    #expect(row.item?.title.text == "Row")
    #expect(row.item?.id == row.id)
    #expect(pause.item == nil)
    for entry in [row, pause] {
      #expect(entry.asSequenceItem.id == entry.id)
      #expect(entry.asSequenceItem.asCircuitEntry == entry)
    }
  }
}
