import FoundationEssentials
import Testing

@testable import WorkoutCore

@Suite struct CircuitTests {
  func pause(_ seconds: Int) throws -> CircuitEntry {
    .break(Break(id: UUID(), duration: try BreakDuration(seconds)))
  }

  func item(_ title: String) throws -> CircuitEntry {
    .exercise(
      WorkoutItem(id: UUID(), exercise: .unlinked, title: try Title(title), configuration: nil))
  }

  @Test func `a circuit is free, without a title or a rest, unless it is said`() throws {
    let circuit = try Circuit(id: UUID(), rounds: .minimum, entries: [pause(1)])
    #expect(circuit.title == nil)
    #expect(circuit.restBetweenRounds == .none)
    #expect(circuit.pacing == .free)
  }

  @Test func `a copy keeps everything but the id, each entry as it is made`() throws {
    let circuit = try Circuit(
      id: UUID(), title: Title("Finisher"), rounds: RoundCount(4),
      restBetweenRounds: RestDuration(30), pacing: .every(.maximum),
      entries: [item("Row"), pause(10), item("Plank")])
    let id = UUID()
    var seen: [UUID] = []
    let copy = circuit.copy(id: id) { entry in
      seen.append(entry.id)
      return entry
    }
    #expect(seen == circuit.entries.map(\.id))
    #expect(copy.id == id)
    #expect(copy.copy(id: circuit.id) { $0 } == circuit)
  }

  @Test func `entries are changed all at once, or not at all`() throws {
    var circuit = try Circuit(id: UUID(), rounds: .minimum, entries: [item("Row"), pause(10)])
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
