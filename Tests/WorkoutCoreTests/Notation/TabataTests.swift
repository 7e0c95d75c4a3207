import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct TabataTests {
  let eight = Pacing.free(.nearest(to: 8))

  func circuit(
    _ pacing: Pacing, _ entries: WorkoutSequenceItem...
  ) throws -> Circuit {
    try Circuit(id: UUID(), pacing: pacing, entries: entries.compactMap(\.asCircuitEntry))
  }

  func item(_ shape: Routine.Shape = Routine.Shape(), seconds: Int = 20) throws
    -> WorkoutSequenceItem
  {
    try Routine.timed("Burpee", seconds, shape)
  }

  @Test(arguments: [1, 8, 99])
  func `twenty seconds and a break of ten, in any number of rounds, are one`(_ rounds: Int) throws {
    let one = try circuit(.free(RoundCount(rounds)), item(), Routine.pause(10))
    #expect(Tabata(one)?.items.map(\.title.text) == ["Burpee"])
    let two = try circuit(eight, item(), Routine.pause(10), item(), Routine.pause(10))
    #expect(Tabata(two)?.items.count == 2)
    #expect(one.isTabata && two.isTabata)
  }

  @Test func `any other length is none`() throws {
    for (work, pause) in [(19, 10), (21, 10), (20, 9), (20, 11)] {
      let circuit = try circuit(eight, item(seconds: work), Routine.pause(pause))
      #expect(Tabata(circuit) == nil && !circuit.isTabata, "\(work) and \(pause) seconds")
    }
  }

  @Test func `what the word cannot say is none`() throws {
    let pause = try Routine.pause(10)
    let load = try Load(hundredths: 6000, unit: .kilograms)
    let others = [
      try circuit(.free(.minimum, rest: .maximum), item(), pause),
      try circuit(.every(.maximum, .minimum), item(), pause),
      try circuit(.asManyRoundsAsPossible(.maximum), item(), pause),
      try circuit(eight, item(Routine.Shape(load: load)), pause),
      try circuit(eight, item(Routine.Shape(isPerSide: true)), pause),
      try circuit(eight, item(Routine.Shape(sets: 2)), pause),
      try circuit(eight, item(Routine.Shape(rest: 5)), pause),
      try circuit(eight, Routine.reps("Burpee", 10), pause),
      try circuit(eight, Routine.item("Burpee", nil), pause),
    ]
    for (index, circuit) in others.enumerated() { #expect(Tabata(circuit) == nil, "\(index)") }
  }

  @Test func `work and break take turns, the work first`() throws {
    let pause = try Routine.pause(10)
    let others = [
      try circuit(eight, item()), try circuit(eight, pause), try circuit(eight, pause, pause),
      try circuit(eight, pause, item()),
      try circuit(eight, item(), pause, item()), try circuit(eight, item(), item(), pause, pause),
      try circuit(eight, item(), pause, pause, item()),
    ]
    for (index, circuit) in others.enumerated() { #expect(Tabata(circuit) == nil, "\(index)") }
  }
}
