import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Percentage loads become weights. Every weight is computed by hand.
struct OneRepMaxTests {
  private typealias Sample = HistorySample

  /// A workout with entries in the notation.
  private func workout(_ text: String, in library: Library = Library()) throws -> Workout {
    let parsed = try #require(NotationParser.parse("# Day\n" + text).workouts.first)
    return EntryResolver(library: library, identifiers: .counting(), clock: .fixed(Bench.moment))
      .resolve(parsed, named: try Title("Day")).workout
  }

  private func summaries(_ workouts: [Workout]) -> [String] {
    workouts.flatMap(\.items).map(\.summary)
  }

  @Test(arguments: [
    // 90 exactly; 23.2, 26.8 and 30.4 steps of 2.5; 31.5 steps, which is half a step.
    ("120kg", "75%", "2.5kg", "90kg"), ("100kg", "58%", "2.5kg", "57.5kg"),
    ("100kg", "67%", "2.5kg", "67.5kg"), ("100kg", "76%", "2.5kg", "75kg"),
    ("105kg", "75%", "2.5kg", "80kg"),
    // 78.75 is 63 steps of 1.25; 87.5 is 17.5 steps of 5; 58 is 5.8 steps of 10.
    ("105kg", "75%", "1.25kg", "78.75kg"), ("100kg", "87.5%", "5kg", "90kg"),
    ("100kg", "58%", "10kg", "60kg"),
    // 1.1 is less than half a step, but the result is never 0.
    ("110kg", "1%", "2.5kg", "2.5kg"),
    // Pounds: 168.75 is 33.75 steps of 5; 171.5 is 68.6 steps of 2.5; 135.4 is 27.08 steps of 5.
    ("225lb", "75%", "2.5kg", "170lb"), ("245lb", "70%", "2.5lb", "172.5lb"),
    ("135.4lb", "100%", "2.5kg", "135lb"),
    // Kilograms with a step in pounds.
    ("105kg", "75%", "10lb", "80kg"),
    // At most the maximum load.
    ("2000kg", "200%", "2.5kg", "2000kg"),
  ])
  func `a percentage is rounded to the step, half a step up`(
    maximum: String, percent: String, step: String, weight: String
  ) throws {
    let maximum = try Weight(written: maximum)
    let load = try workout("Squat: 5 @ \(percent)").items.first?.configuration?.sets.first?.load
    guard case .percent(let hundredths, nil) = load else {
      Issue.record("\(percent) is no percentage")
      return
    }
    let share = maximum.share(hundredths, roundedTo: try Weight(written: step))
    #expect(share == (try Weight(written: weight)))
  }

  @Test func `every set and drop gets its weight, and other loads stay`() throws {
    let text =
      "Squat: 5 @ 58%, 5+ @ 76% + max @ 50%, rest 3m, note \"x\"\nRow: 3x5 @ 60kg"
      + "\n2 rounds:\n  Squat: 10 @ 40%\n  Plank: 45s"
    let written = try workout(text)
    #expect(written.exercisesInPercent.map(\.title.text) == ["Squat", "Squat"])
    let resolved = written.withWeights(by: try Weight(written: "100kg"))
    #expect(
      summaries([resolved]) == [
        "5 reps @ 58 % (57.5 kg), 5+ reps @ 76 % (75 kg) + max reps @ 50 % (50 kg)",
        "3 sets × 5 reps @ 60 kg", "10 reps @ 40 % (40 kg)", "45s",
      ])
    // The text stays as written.
    #expect(NotationPrinter().text(of: [resolved]) == NotationPrinter().text(of: [written]))
    #expect(
      NotationPrinter().text(of: [resolved.withWeightsForPercents]).contains(
        "5 @ 57.5kg, 5+ @ 75kg + max @ 50kg, rest 3m"))
  }

  // MARK: Which maximum

  /// The snapshot of a store with these exercises and sessions.
  private func snapshot(_ exercises: [Exercise], _ records: [SessionRecord]) throws -> Snapshot {
    let store = DataStore.inMemory(Library(exercises: exercises))
    for record in records { try store.record(record) }
    return store.read()
  }

  private func squat(_ maximum: String? = nil) throws -> Exercise {
    Exercise(
      id: Sample.id(1), title: try Title("Squat"), muscleGroups: try MuscleGroups([.legs]),
      aliases: [try Title("Kneel")],
      oneRepMax: try maximum.map { OneRepMax(try Weight(written: $0), setAt: Bench.moment) },
      createdAt: Bench.moment)
  }

  private func withWeights(_ text: String, _ snapshot: Snapshot) throws -> [String] {
    summaries(try snapshot.withWeights([workout(text, in: snapshot.library)]))
  }

  @Test func `a set maximum takes precedence over heavier sets that were done`() throws {
    let done = Sample.session(
      1, "2026-03-01", [try Sample.set(Sample.squat(), 1, reps: 1, Sample.kilograms(150))])
    let snapshot = try snapshot([try squat("120kg")], [done])
    #expect(try withWeights("Squat: 5 @ 75%", snapshot) == ["5 reps @ 75 % (90 kg)"])
  }

  @Test func `without a set maximum, it is the best estimate from the history`() throws {
    // 100 kg × (1 + 6 ÷ 30) = 120 kg, which is more than one repetition at 110 kg.
    let done = try [
      Sample.session(
        1, "2026-03-01", [Sample.set(Sample.squat(), 1, reps: 6, Sample.kilograms(100))]),
      Sample.session(
        2, "2026-03-08", [Sample.set(Sample.squat(), 1, reps: 1, Sample.kilograms(110))]),
    ]
    #expect(
      try withWeights("Squat: 5 @ 75%", snapshot([squat()], done)) == ["5 reps @ 75 % (90 kg)"])
    // 225 lb × (1 + 10 ÷ 30) = 300 lb, of which 77 % is 231 lb.
    let pounds = try Sample.session(
      3, "2026-03-09", [Sample.set(Sample.squat(), 1, reps: 10, Sample.pounds(225))])
    #expect(
      try withWeights("Squat: 5 @ 77%", snapshot([squat()], done + [pounds]))
        == ["5 reps @ 77 % (230 lb)"])
  }

  @Test func `an unreadable history leaves loads unchanged`() throws {
    let scratch = ScratchDirectory()
    let done = Sample.session(
      1, "2026-03-01", [try Sample.set(Sample.squat(), 1, reps: 1, Sample.kilograms(150))])
    let store = DataStore(at: scratch.path)
    try store.save(Library(exercises: [squat()]))
    try scratch.write([UInt8]("{}\n".utf8) + done.line(), to: "history.jsonl")
    #expect(try withWeights("Squat: 5 @ 75%", store.read()) == ["5 reps @ 75 %"])
    try scratch.write(done.line(), to: "history.jsonl")
    #expect(try withWeights("Squat: 5 @ 75%", store.read()) == ["5 reps @ 75 % (112.5 kg)"])
  }

  @Test func `without any maximum, the load is shown as written`() throws {
    let done = Sample.session(
      1, "2026-03-01",
      [
        try Sample.set(Sample.press(), 1, reps: 1, Sample.kilograms(60)),
        // There is no estimate from more than 12 repetitions.
        try Sample.set(Sample.squat(), 1, reps: 13, Sample.kilograms(60)),
      ])
    #expect(try withWeights("Squat: 5 @ 75%", snapshot([squat()], [done])) == ["5 reps @ 75 %"])
    #expect(try withWeights("Squat: 5 @ 75%", snapshot([], [])) == ["5 reps @ 75 %"])
  }

  @Test func `an exercise is found by its ID, its title or an alias`() throws {
    let snapshot = try snapshot([try squat("120kg")], [])
    for title in ["Squat", "squat", "Kneel"] {
      let item = WorkoutItem(
        id: UUID(), exercise: .unlinked, title: try Title(title),
        configuration: Configuration(.minimum, of: try .reps(5)), load: .percent(hundredths: 7500))
      let workout = Workout(
        id: UUID(), title: try Title("Day"), createdAt: Bench.moment, sequence: [.exercise(item)])
      #expect(summaries(try snapshot.withWeights([workout])) == ["5 reps @ 75 % (90 kg)"])
    }
  }

  // MARK: In a run

  private func run(_ text: String) throws -> WorkoutRunner {
    let session = try ExecutionSession(
      id: UUID(), workout: try workout(text).withWeights(by: try Weight(written: "100kg")),
      startTime: Bench.moment)
    return WorkoutRunner.begin(session).runner
  }

  @Test func `the weight is recorded as done, and the plan keeps the percentage`() throws {
    var runner = try run("Squat: 2x5 @ 75%, rest 60s")
    _ = runner.handle(.next, at: .seconds(20))
    let record = try #require(runner.session.records.first)
    #expect(record.text == "5 × 75 kg")
    #expect(record.planned.summary == "5 reps @ 75 % (75 kg)")
  }

  @Test func `a different weight applies to the sets that follow`() throws {
    var runner = try run("Squat: 3x5 @ 75%, rest 60s\nSquat: 5 @ 75%")
    _ = runner.handle(.next, at: .seconds(20))
    _ = runner.handle(.correct(.load(.weight(try Weight(written: "70kg")))), at: .seconds(25))
    #expect(
      runner.session.workout.items.map(\.summary) == [
        "3 sets × 5 reps @ 70 kg", "5 reps @ 75 % (75 kg)",
      ])
  }

  @Test func `an exercise that replaces another has no weight`() throws {
    var runner = try run("Squat | Leg Press: 2x5 @ 75%, rest 60s")
    _ = runner.handle(.swap(), at: .seconds(5))
    #expect(runner.session.workout.items.map(\.summary) == ["2 sets × 5 reps @ 75 %"])
    _ = runner.handle(.next, at: .seconds(20))
    #expect(runner.session.records.map(\.text) == ["5 × 75 %"])
  }

  @Test func `the weight is saved with the session`() throws {
    let load = Load.percent(hundredths: 7500, weight: try Weight(written: "90kg"))
    let text = JSONSamples.line { load.write(to: &$0) }
    #expect(text == #"{"unit":"percent","value":75,"weight":{"unit":"kg","value":90}}"#)
    #expect(try Load(JSONSamples.parse(text)) == load)
  }
}

extension Workout {
  /// The workout with the weights of loads in percent of a maximum.
  fileprivate func withWeights(by maximum: Weight) -> Workout {
    mapItems { item in
      item.mapLoads { load in
        guard case .percent(let hundredths, _) = load else { return load }
        return .percent(
          hundredths: hundredths, weight: maximum.share(hundredths, roundedTo: Settings().loadStep))
      }
    }
  }
}
