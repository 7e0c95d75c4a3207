import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LibraryJSONTests {
  @Test func `a library is read back as written`() throws {
    let library = try Samples.rich()
    #expect(try LibraryDocument(LibraryDocument.bytes(of: library)).library == library)
    #expect(try LibraryDocument(JSONSamples.compact(library)).library == library)
  }

  @Test func `an exercise has exactly the published members`() throws {
    let exercise = try #require(try Samples.rich().exercises.first)
    let expected = """
      {"aliases":["Press-up","Liegestütz"],"createdAt":"2026-09-21T14:13:20.000Z",\
      "easierVariant":"Wall Push Up","equipment":"none",\
      "exerciseDescription":"Down,\\nthen \\"up\\".","harderVariant":"Dip",\
      "id":"00000000-0000-0000-0000-000000000001","image":"abc-123.png","level":"intermediate",\
      "muscleGroups":["Chest","Triceps","Full Body"],\
      "oneRepMax":{"setAt":"2026-09-21T14:13:20.000Z","unit":"lb","value":170.5},"perSide":true,\
      "quiet":true,"style":"strength","tags":["desk"],"thumbnail":"abc-123-thumb.jpg",\
      "title":"Push Up / é 💪","updatedAt":"2026-09-21T14:13:20.001Z",\
      "youtubeURL":"https://youtu.be/dQw4w9WgXcQ"}
      """
    #expect(JSONSamples.line { exercise.write(to: &$0) } == expected)
  }

  @Test func `what is hidden is a sorted list, and is written where it was`() throws {
    let ids = [HistorySample.id(2), HistorySample.id(1), HistorySample.id(3)]
    let names = ids.map(\.lowercase).sorted()
    for hidden in [#""hidden":["\#(names[2])"],"#, ""] {
      let text = #"{\#(hidden)"exercises":[],"schemaVersion":1,"workouts":[],"x":[0]}"#
      let document = try LibraryDocument(Array(text.utf8))
      #expect(document.library.hidden.count == (hidden.isEmpty ? 0 : 1))
      let written = document.bytes(replacedBy: Library(hidden: Set(ids)))
      let list = names.map { "\n    \"\($0)\"" }.joined(separator: ",")
      #expect(String(decoding: written, as: UTF8.self).contains("[\(list)\n  ]"))
      #expect(try LibraryDocument(written).library == Library(hidden: Set(ids)))
    }
    #expect(throws: JSONError.self) {
      try LibraryDocument(
        Array(#"{"exercises":[],"hidden":["x"],"schemaVersion":1,"workouts":[]}"#.utf8))
    }
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

  @Test func `every hundredth is read back as written`() throws {
    for hundredths in stride(from: 1, through: 200_000, by: 97) {
      let load = try Load.pounds(hundredths: hundredths)
      let text = JSONSamples.line { load.write(to: &$0) }
      #expect(try Load(JSONSamples.parse(text)) == load)
    }
  }

  @Test(arguments: UInt64(1)...100)
  func `every workout is read back as written, in a file and as printed`(seed: UInt64) throws {
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
  func `rounds and rests that the clock makes meaningless are ignored`(
    pacing: String, header: String, rounds: Int
  ) throws {
    let circuit = try circuit(#""rounds":3,"restBetweenRounds":15"#, pacing: pacing, duration: 5)
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
  func `meaningless members of a circuit are ignored`(kind: String, members: String) throws {
    let circuit = try circuit(members, pacing: #"{"kind":"\#(kind)","seconds":60}"#)
    #expect(circuit.rounds.value == (kind == "amrap" ? 1 : 3))
    #expect(circuit.restBetweenRounds == .none)
  }

  @Test(arguments: [
    ("every", #""rounds":0"#), ("every", #""title":"Day""#), ("free", #""rounds":100"#),
    ("free", #""rounds":1,"restBetweenRounds":700"#),
  ])
  func `meaningful members of a circuit have limits`(kind: String, members: String) {
    #expect(throws: JSONError.self) {
      try circuit(members, pacing: #"{"kind":"\#(kind)","seconds":60}"#)
    }
  }

  private func circuit(_ members: String, pacing: String, duration: Int = 5) throws -> Circuit {
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
  func `seconds are whole if possible, otherwise with three decimals`(
    milliseconds: Int64, text: String
  ) {
    #expect(written(.milliseconds(milliseconds)) == #"{"s":\#(text)}"#)
  }

  @Test func `fractions of a millisecond are truncated`() {
    #expect(written(.microseconds(1999)) == #"{"s":0.001}"#)
    #expect(written(.nanoseconds(999_999_999)) == #"{"s":0.999}"#)
    #expect(written(.microseconds(999)) == #"{"s":0}"#)
  }

  @Test func `every millisecond is read back as written`() throws {
    let seed = FuzzSeed(of: "seconds in JSON")
    var generator = seed.generator
    for round in 0..<300 {
      let time = Duration.milliseconds(Int64.random(in: 0...3_155_760_000_000, using: &generator))
      var members = try JSONSamples.parse(written(time)).members()
      #expect(try members.required("s", nil) == time, "\(seed), round \(round)")
    }
  }

  private func written(_ duration: Duration) -> String {
    JSONSamples.line { json in json.object { $0.member("s") { duration.write(to: &$0) } } }
  }
}
