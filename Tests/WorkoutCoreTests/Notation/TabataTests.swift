import FoundationEssentials
import Testing

@testable import WorkoutCore

@Suite struct TabataTests {
  func circuit(
    rest: Int = 0, pacing: Pacing = .free, rounds: Int = 8, _ entries: WorkoutSequenceItem...
  ) throws -> Circuit {
    try Circuit(
      id: UUID(), rounds: RoundCount(rounds), restBetweenRounds: RestDuration(rest),
      pacing: pacing, entries: entries.compactMap(\.asCircuitEntry))
  }

  func item(_ shape: Routine.Shape = Routine.Shape(), seconds: Int = 20) throws
    -> WorkoutSequenceItem
  {
    try Routine.timed("Burpee", seconds, shape)
  }

  @Test(arguments: [1, 8, 99])
  func `twenty seconds and a break of ten, in any number of rounds, are one`(_ rounds: Int) throws {
    let one = try circuit(rounds: rounds, item(), Routine.pause(10))
    #expect(Tabata(one)?.items.map(\.title.text) == ["Burpee"])
    let two = try circuit(item(), Routine.pause(10), item(), Routine.pause(10))
    #expect(Tabata(two)?.items.count == 2)
  }

  @Test func `any other length is none`() throws {
    for (work, pause) in [(19, 10), (21, 10), (20, 9), (20, 11)] {
      let circuit = try circuit(item(seconds: work), Routine.pause(pause))
      #expect(Tabata(circuit) == nil, "\(work) and \(pause) seconds")
    }
  }

  @Test func `what the word cannot say is none`() throws {
    let pause = try Routine.pause(10)
    let load = try Load(hundredths: 6000, unit: .kilograms)
    let others = [
      try circuit(rest: 10, item(), pause), try circuit(pacing: .every(.maximum), item(), pause),
      try circuit(pacing: .asManyRoundsAsPossible(.maximum), rounds: 1, item(), pause),
      try circuit(item(Routine.Shape(load: load)), pause),
      try circuit(item(Routine.Shape(isPerSide: true)), pause),
      try circuit(item(Routine.Shape(sets: 2)), pause),
      try circuit(item(Routine.Shape(rest: 5)), pause),
      try circuit(Routine.reps("Burpee", 10), pause),
      try circuit(Routine.item("Burpee", nil), pause),
    ]
    for (index, circuit) in others.enumerated() { #expect(Tabata(circuit) == nil, "\(index)") }
  }

  @Test func `work and break take turns, the work first`() throws {
    let pause = try Routine.pause(10)
    let others = [
      try circuit(item()), try circuit(pause), try circuit(pause, item()),
      try circuit(item(), pause, item()), try circuit(item(), item(), pause, pause),
      try circuit(item(), pause, pause, item()),
    ]
    for (index, circuit) in others.enumerated() { #expect(Tabata(circuit) == nil, "\(index)") }
  }
}
