import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct NotationPrinterTests {
  func workout(_ title: String, _ entries: WorkoutSequenceItem..., note: String? = nil) throws
    -> Workout
  {
    var workout = try Routine.workout(entries, title: title)
    workout.note = try note.map { try Prose($0, field: "note") }
    return workout
  }

  func item(
    _ title: String, reference: ExerciseReference = .unlinked, note: String? = nil
  ) throws -> WorkoutSequenceItem {
    .exercise(
      WorkoutItem(
        id: UUID(), exercise: reference, title: try Title(title),
        configuration: .time(.minimum, duration: .nearest(to: 20)),
        note: try note.map { try Prose($0, field: "note") }))
  }

  @Test func `a workout is printed with its title, note and entries`() throws {
    let day = try workout("Day", item("Plank"), Routine.pause(60), note: "Easy.\n\nSlow.")
    #expect(
      NotationPrinter().text(of: day) == """
        # Day
        > Easy.
        >
        > Slow.

        Plank: 20s
        break 1m

        """)
    #expect(NotationPrinter().text(of: try workout("Empty")) == "# Empty\n")
  }

  @Test func `several workouts are printed in sequence`() throws {
    let workouts = [try workout("One"), try workout("Two", item("Plank"))]
    #expect(NotationPrinter().text(of: workouts) == "# One\n\n# Two\n\nPlank: 20s\n")
    #expect(NotationPrinter().text(of: []).isEmpty)
  }

  @Test func `a note of one line follows its item, and a longer one is below`() throws {
    #expect(NotationPrinter().lines(try item("A", note: "slow")) == ["A: 20s, note \"slow\""])
    #expect(NotationPrinter().lines(try item("A", note: "a\nb")) == ["A: 20s", "> a", "> b"])
    let circuit = try Routine.circuit(2, item("A", note: "a\nb"))
    #expect(NotationPrinter().lines(circuit) == ["2 rounds:", "  A: 20s", "  > a", "  > b"])
  }

  @Test func `muscle groups are printed only for known linked exercises`() throws {
    let exercise = try Samples.exercise("Plank", id: UUID())
    let printer = NotationPrinter(groups: [exercise].muscleGroups)
    let linked = try item("Plank", reference: .linked(exercise.id))
    #expect(printer.lines(linked) == ["Plank (Chest, Full Body): 20s"])
    #expect(NotationPrinter().lines(linked) == ["Plank: 20s"])
    #expect(printer.lines(try item("Plank", reference: .linked(UUID()))) == ["Plank: 20s"])
    #expect(printer.lines(try item("Plank", reference: .deleted)) == ["Plank: 20s"])
    #expect(printer.lines(try item("Plank")) == ["Plank: 20s"])
  }

  @Test func `an item without a configuration keeps its colon, and a Tabata its keyword`() throws {
    #expect(NotationPrinter().lines(try Routine.item("Row", nil)) == ["Row:"])
    let tabata = try Routine.circuit(
      8, title: "Burn", item("A"), Routine.pause(10), item("B", note: "fast"), Routine.pause(10))
    #expect(
      NotationPrinter().lines(tabata) == ["tabata \"Burn\":", "  A", "  B", "  > fast"])
  }

  @Test func `circuits are printed with their rounds or their pacing`() throws {
    let printer = NotationPrinter()
    let row = try item("Row")
    #expect(printer.lines(try Routine.circuit(1, row)).first == "1 round:")
    #expect(printer.lines(try Routine.circuit(2, rest: 90, row)).first == "2 rounds, rest 1m30s:")
    #expect(printer.lines(try Routine.every(60, 5, row)).first == "every 1m x 5:")
    #expect(printer.lines(try Routine.amrap(720, row)).first == "amrap 12m:")
  }
}

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
  func `rounds of twenty seconds and a break of ten are a Tabata`(_ rounds: Int) throws {
    let one = try circuit(.free(RoundCount(rounds)), item(), Routine.pause(10))
    #expect(Tabata(one)?.items.map(\.title.text) == ["Burpee"])
    let two = try circuit(eight, item(), Routine.pause(10), item(), Routine.pause(10))
    #expect(Tabata(two)?.items.count == 2)
    #expect(Tabata(one) != nil && Tabata(two) != nil)
  }

  @Test func `any other length is not a Tabata`() throws {
    for (work, pause) in [(19, 10), (21, 10), (20, 9), (20, 11)] {
      let circuit = try circuit(eight, item(seconds: work), Routine.pause(pause))
      #expect(Tabata(circuit) == nil, "\(work) and \(pause) seconds")
    }
  }

  @Test func `what the keyword cannot express is not a Tabata`() throws {
    let pause = try Routine.pause(10)
    let load = try Load.kilograms(hundredths: 6000)
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

  @Test func `work and break alternate, starting with work`() throws {
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

@Suite struct NotationLayoutTests {
  @Test(arguments: [
    // The note of a workout that follows a circuit does not belong to an entry of the circuit.
    "# One\n\n2 rounds:\n  Plank: 45s\n\n# Two\n> Slowly.\n\nSquat: 10\n",
    "2 rounds:\n  Plank: 45s\n  > Slowly.\n  // Deep.\nSquat: 10\n> Slowly.\n",
    "Squat: 10\n\nPlank: 45s  // last\n",
  ])
  func `canonical text is unchanged`(text: String) {
    #expect(NotationFormatter.format(NotationParser.parse(text)) == text)
  }
}
