import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LibraryJSONTests {
  @Test func `a library is read as it was written`() throws {
    let library = try Samples.rich()
    #expect(try LibraryDocument(LibraryDocument.bytes(of: library)).library == library)
    #expect(try LibraryDocument(JSONSamples.compact(library)).library == library)
  }

  @Test func `an exercise has the published members and no others`() throws {
    let exercise = try #require(try Samples.rich().exercises.first)
    let expected = """
      {"aliases":["Press-up","Liegestütz"],"createdAt":"2026-09-21T14:13:20.000Z",\
      "easierVariant":"Wall Push Up","equipment":"none",\
      "exerciseDescription":"Down,\\nthen \\"up\\".","harderVariant":"Dip","hidden":true,\
      "id":"00000000-0000-0000-0000-000000000001","image":"abc-123.png","level":"intermediate",\
      "muscleGroups":["Chest","Triceps","Full Body"],\
      "oneRepMax":{"setAt":"2026-09-21T14:13:20.000Z","unit":"lb","value":170.5},"perSide":true,\
      "quiet":true,"style":"strength","tags":["desk"],"thumbnail":"abc-123-thumb.jpg",\
      "title":"Push Up / é 💪","updatedAt":"2026-09-21T14:13:20.001Z",\
      "youtubeURL":"https://youtu.be/dQw4w9WgXcQ"}
      """
    #expect(JSONSamples.line { exercise.write(to: &$0) } == expected)
  }

  @Test func `absent values are left out`() throws {
    let exercise = try #require(try Samples.rich().exercises.last)
    let expected = """
      {"aliases":[],"createdAt":"2026-09-21T14:13:20.000Z",\
      "id":"00000000-0000-0000-0000-000000000002","muscleGroups":["Chest","Full Body"],\
      "title":"Plank","updatedAt":"2026-09-21T14:13:20.000Z"}
      """
    #expect(JSONSamples.line { exercise.write(to: &$0) } == expected)
  }

  @Test func `an entry has the published members and no others`() throws {
    let workout = try #require(try Samples.rich().workouts.first)
    let lines = JSONSamples.line { workout.write(to: &$0) }
    for part in [
      #""sets":[{"load":{"unit":"kg","value":62.5},"reps":{"max":12,"min":12},"rest":90},"#,
      #"{"load":{"unit":"kg","value":62.5},"reps":{"max":12,"min":8},"rest":90},"#,
      #""reps":{"min":5},"rest":90},"#, #""reps":{},"rest":90}]"#,
      #""sets":[{"count":3,"load":{"unit":"percent","value":75},"reps":{},"rest":0}]"#,
      #""sets":[{"count":2,"duration":45,"rest":0}]"#,
      #""kind":"break"}"#, #""pacing":{"kind":"free"},"restBetweenRounds":15,"rounds":3"#,
      #""pacing":{"kind":"every","seconds":60}"#, #""pacing":{"kind":"amrap","seconds":720}"#,
      #""pacing":{"alternating":true,"kind":"every","seconds":90}"#,
      #""pacing":{"cap":1200,"kind":"forTime"},"restBetweenRounds":15,"rounds":3,"#
        + #""setPerRound":true,"title":"Finisher"}"#,
      #""exerciseState":"deleted""#, #""exerciseState":"unlinked""#, #""perSide":true"#,
    ] {
      #expect(lines.contains(part), "\(part)")
    }
  }

  @Test func `each set has the published members and no others`() throws {
    let lines = try Samples.plannedSets().map { set in
      JSONSamples.line { Configuration(.minimum, of: set).write(to: &$0, over: nil) }
    }
    let five = #""reps":{"max":5,"min":5},"rest":0}]"#
    #expect(
      lines == [
        #"[{"load":{"unit":"kg","value":20},"# + five,
        #"[{"load":{"alternative":14.5,"unit":"kg","value":20},"# + five,
        #"[{"load":{"count":4,"unit":"kg","value":20},"# + five,
        #"[{"load":{"unit":"percent","value":76.5},"# + five,
        #"[{"load":{"unit":"bodyweight","value":1.5},"# + five,
        #"[{"load":{"added":{"unit":"kg","value":20},"unit":"bodyweight","value":1},"# + five,
        #"[{"load":{"added":{"unit":"kg","value":-20},"unit":"bodyweight","value":1},"# + five,
        #"[{"drops":[{"load":{"unit":"kg","value":20},"reps":{"max":8,"min":8}},{"reps":{}},"#
          + #"{"duration":{},"load":{"unit":"bodyweight","value":1}}],"effort":{"rpe":8.5},"#
          + #""load":{"unit":"kg","value":20},"reps":{"max":10,"min":10},"rest":60,"#
          + #""tempo":"3-1-1-0"}]"#,
        #"[{"effort":{"rir":2},"hold":5,"reps":{"max":6,"min":6},"rest":"untilReady"}]"#,
        #"[{"effort":{"rir":2},"hold":5,"reps":{"max":6,"min":6},"rest":"untilReady"}]"#,
        #"[{"duration":{"max":45,"min":30},"rest":{"max":90,"min":60}}]"#,
        #"[{"duration":{},"rest":0}]"#,
        #"[{"distance":{"unit":"m","value":400},"rest":0}]"#,
        #"[{"calories":20,"rest":0}]"#,
        #"[{"distance":{"unit":"mi","value":1},"estimate":600,"rest":0}]"#,
      ])
  }

  @Test(arguments: [
    (6250, Weight.Unit.kilograms, #"{"unit":"kg","value":62.5}"#),
    (13_505, .pounds, #"{"unit":"lb","value":135.05}"#),
    (1, .kilograms, #"{"unit":"kg","value":0.01}"#),
    (200_000, .kilograms, #"{"unit":"kg","value":2000}"#),
  ])
  func `a load is an exact decimal number`(
    hundredths: Int, unit: Weight.Unit, expected: String
  ) throws {
    let load = Load.weight(try Weight(hundredths: hundredths, unit: unit))
    #expect(JSONSamples.line { load.write(to: &$0) } == expected)
    #expect(try Load(JSONSamples.parse(expected)) == load)
  }

  @Test func `every hundredth is read as it was written`() throws {
    for hundredths in stride(from: 1, through: 200_000, by: 97) {
      let load = try Load.pounds(hundredths: hundredths)
      let text = JSONSamples.line { load.write(to: &$0) }
      #expect(try Load(JSONSamples.parse(text)) == load)
    }
  }

  @Test(arguments: UInt64(1)...100)
  func `every workout is read as it was written, in a file and as it is printed`(
    seed: UInt64
  ) throws {
    var generator = WorkoutGenerator(seed: seed, isComplete: false)
    for round in 0..<LawCases.perSeed {
      let workout = try generator.workout()
      let stored = JSONSamples.line { workout.write(to: &$0) }
      let shown = JSONSamples.line { workout.write(to: &$0, secondsPerRep: .standard) }
      for text in [stored, shown] {
        try #require(
          try Workout(JSONSamples.parse(text)) == workout, "seed \(seed), workout \(round)")
      }
    }
  }

  @Test(arguments: [
    (#"{"kind":"every","seconds":60}"#, "every 1m x 3:", 3),
    (#"{"kind":"amrap","seconds":720}"#, "amrap 12m:", 1),
    (#"{"kind":"free"}"#, "3 rounds, rest 15s:", 3),
  ])
  func `rounds and a rest that a clock leaves no room for are passed over`(
    pacing: String, header: String, rounds: Int
  ) throws {
    let circuit = try circuit(
      #""rounds":3,"restBetweenRounds":15"#, pacing: pacing, duration: 5)
    #expect(circuit.rounds.value == rounds)
    let lines = NotationPrinter().lines(.circuit(circuit))
    #expect(lines == [header, "  break 5s"])
    let read = NotationParser.parseEntries([lines.joined(separator: "\n")])
    #expect(read.diagnostics == [])
    guard case .circuit(let again) = read.entries.first else {
      Issue.record("read as another entry")
      return
    }
    #expect(again.pacing == circuit.pacing)
  }

  @Test(arguments: [
    ("amrap", #""rounds":0"#), ("amrap", #""rounds":100"#), ("amrap", #""rounds":null"#),
    ("amrap", #""title":"Day""#), ("amrap", #""rounds":1,"restBetweenRounds":700"#),
    ("amrap", #""rounds":"all","restBetweenRounds":null"#),
    ("every", #""rounds":3,"restBetweenRounds":700"#),
  ])
  func `what means nothing in a circuit is passed over`(kind: String, members: String) throws {
    let circuit = try circuit(members, pacing: #"{"kind":"\#(kind)","seconds":60}"#)
    #expect(circuit.rounds.value == (kind == "amrap" ? 1 : 3))
    #expect(circuit.restBetweenRounds == .none)
  }

  @Test(arguments: [
    ("every", #""rounds":0"#), ("every", #""title":"Day""#), ("free", #""rounds":100"#),
    ("free", #""rounds":1,"restBetweenRounds":700"#),
  ])
  func `what means something in a circuit has its limits`(kind: String, members: String) {
    #expect(throws: JSONError.self) {
      try circuit(members, pacing: #"{"kind":"\#(kind)","seconds":60}"#)
    }
  }

  private func circuit(
    _ members: String, pacing: String, duration: Int = 5
  ) throws -> Circuit {
    let entry = try JSONSamples.parse(
      """
      {"id":"31eccf4e-a923-5823-9f6f-ab29f45e1311","kind":"circuit",\(members),
       "pacing":\(pacing),"entries":[
       {"id":"31eccf4e-a923-5823-9f6f-ab29f45e1312","kind":"break","duration":\(duration)}]}
      """)
    guard case .circuit(let circuit) = try WorkoutSequenceItem(entry) else {
      throw entry.error("a circuit")
    }
    return circuit
  }

  // MARK: - Times

  @Test(arguments: [
    (0, "0"), (1, "0.001"), (999, "0.999"), (1000, "1"), (1500, "1.5"), (1230, "1.23"),
    (-1500, "-1.5"), (3_600_000, "3600"), (3_155_760_000_001, "3155760000.001"),
  ])
  func `seconds are whole where they can be, else with three places`(
    milliseconds: Int64, text: String
  ) {
    #expect(written(.milliseconds(milliseconds)) == #"{"s":\#(text)}"#)
  }

  @Test func `what is less than a millisecond is cut off`() {
    #expect(written(.microseconds(1999)) == #"{"s":0.001}"#)
    #expect(written(.nanoseconds(999_999_999)) == #"{"s":0.999}"#)
    #expect(written(.microseconds(999)) == #"{"s":0}"#)
  }

  @Test func `every millisecond is read as it was written`() throws {
    let seed = FuzzSeed(of: "seconds in JSON")
    var generator = seed.generator
    for round in 0..<300 {
      let time = Duration.milliseconds(Int64.random(in: 0...3_155_760_000_000, using: &generator))
      var members = try JSONSamples.parse(written(time)).members()
      #expect(try members.required("s", nil) == time, "\(seed), round \(round)")
    }
  }

  private func written(_ duration: Duration) -> String {
    JSONSamples.line { json in json.object { $0.member("s", duration) } }
  }
}
