import TestSupport
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

  /// The pacing of a circuit, and the resulting rounds and rest.
  struct Driven {
    let pacing: Pacing
    let rounds: Int
    let rest: Int
  }

  @Test(arguments: [
    Driven(pacing: .free(.maximum), rounds: 99, rest: 0),
    Driven(pacing: .free(.minimum, rest: .maximum), rounds: 1, rest: 600),
    Driven(pacing: .every(.minimum, .nearest(to: 7)), rounds: 7, rest: 0),
    Driven(pacing: .every(.minimum, .nearest(to: 7), isAlternating: true), rounds: 7, rest: 0),
    Driven(pacing: .asManyRoundsAsPossible(.maximum), rounds: 1, rest: 0),
    Driven(pacing: .forTime(.maximum, cap: .minimum), rounds: 99, rest: 0),
    Driven(pacing: .forTime(.minimum, rest: .maximum), rounds: 1, rest: 600),
  ])
  func `only rounds at the user's pace have rests in between, and a limit has one round`(
    _ driven: Driven
  ) throws {
    let circuit = try Circuit(id: UUID(), pacing: driven.pacing, entries: [pause(1)])
    #expect(circuit.rounds.value == driven.rounds)
    #expect(circuit.restBetweenRounds.value == driven.rest)
    #expect(circuit.title == nil)
  }

  @Test func `each entry is replaced in order, and nothing else changes`() throws {
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

  @Test func `either all entries change or none, and there is always one`() throws {
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
    #expect(throws: Problem.emptyCircuit) {
      try Circuit(id: UUID(), pacing: .free(.minimum), entries: [])
    }
  }

  private func entries(_ circuit: WorkoutSequenceItem, ofRound round: Int) throws -> [String] {
    guard case .circuit(let circuit) = circuit else { return [] }
    return circuit.entries(ofRound: round).map { index, entry in
      let summary = entry.item.map { "\($0.title) \($0.summary)" } ?? "break"
      return "\(index) \(summary)"
    }
  }

  @Test func `a round does all sets, one of each item, or one entry in turn`() throws {
    let squat = try Routine.sets("Squat", .reps(21), .reps(15), .reps(9))
    let row = try Routine.sets("Row", .reps(10), .reps(5))
    let all = try Routine.circuit(3, squat, row)
    #expect(try entries(all, ofRound: 2) == ["0 Squat 21, 15, 9 reps", "1 Row 10, 5 reps"])
    let one = try Routine.setPerRound(4, squat, Routine.pause(10), row)
    #expect(try entries(one, ofRound: 0) == ["0 Squat 21 reps", "1 break", "2 Row 10 reps"])
    #expect(try entries(one, ofRound: 2) == ["0 Squat 9 reps", "1 break", "2 Row 10 reps"])
    #expect(try entries(one, ofRound: 3) == ["0 Squat 21 reps", "1 break", "2 Row 5 reps"])
    let turns = try Routine.alternating(60, 3, squat, row)
    #expect(try entries(turns, ofRound: 1) == ["1 Row 10, 5 reps"])
    #expect(try entries(turns, ofRound: 2) == ["0 Squat 21, 15, 9 reps"])
  }

  @Test(arguments: [
    (Pacing.free(.minimum), "1 round"), (.free(.nearest(to: 3)), "3 rounds"),
    (.every(.nearest(to: 60), .nearest(to: 10)), "10 rounds, every 1m"),
    (
      .every(.nearest(to: 60), .nearest(to: 10), isAlternating: true),
      "10 rounds, every 1m, alternating"
    ),
    (.asManyRoundsAsPossible(.nearest(to: 720)), "as many rounds as possible in 12m"),
    (.forTime(.nearest(to: 3)), "3 rounds for time"),
    (.forTime(.minimum, cap: .nearest(to: 1200)), "1 round for time, cap 20m"),
  ])
  func `the pacing of a circuit is described in words`(_ pacing: Pacing, _ summary: String) throws {
    #expect(try Circuit(id: UUID(), pacing: pacing, entries: [pause(1)]).summary == summary)
  }
}
