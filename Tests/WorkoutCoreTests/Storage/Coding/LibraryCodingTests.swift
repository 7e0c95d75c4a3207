import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LibraryCodingTests {
  @Test func `a library comes back as it was written`() throws {
    let library = try Samples.rich()
    for form in [JSONForm.compact, .pretty] {
      let data = try form.data(library)
      #expect(try JSONDecoder().decode(Library.self, from: data) == library)
    }
  }

  @Test func `the same library gives the same bytes`() throws {
    let library = try Samples.rich()
    #expect(try JSONForm.pretty.data(library) == JSONForm.pretty.data(library))
  }

  @Test func `an exercise has the published members and no others`() throws {
    let exercise = try #require(try Samples.rich().exercises.first)
    let expected = """
      {"aliases":["Press-up","Liegestütz"],"createdAt":"2026-09-21T14:13:20.000Z",\
      "equipment":"none","exerciseDescription":"Down,\\nthen \\"up\\".",\
      "id":"00000000-0000-0000-0000-000000000001","image":"abc-123.png",\
      "muscleGroups":["Chest","Triceps","Full Body"],"thumbnail":"abc-123-thumb.jpg",\
      "title":"Push Up / é 💪","updatedAt":"2026-09-21T14:13:20.001Z",\
      "youtubeURL":"https://youtu.be/dQw4w9WgXcQ"}

      """
    #expect(try text(exercise) == expected)
  }

  @Test func `absent values are left out`() throws {
    let exercise = try #require(try Samples.rich().exercises.last)
    let expected = """
      {"aliases":[],"createdAt":"2026-09-21T14:13:20.000Z",\
      "id":"00000000-0000-0000-0000-000000000002","muscleGroups":["Chest","Full Body"],\
      "title":"Plank","updatedAt":"2026-09-21T14:13:20.000Z"}

      """
    #expect(try text(exercise) == expected)
  }

  @Test func `targets are objects of a low and a high end`() throws {
    let targets: [RepTarget] = try [
      .exactly(RepCount(10)), .range(RepRange(RepCount(8), RepCount(12))),
      .atLeast(RepCount(5)), .asManyAsPossible,
    ]
    #expect(
      try text(targets) == #"[{"max":10,"min":10},{"max":12,"min":8},{"min":5},{}]"# + "\n")
  }

  @Test(arguments: [
    (6250, Load.Unit.kilograms, #"{"unit":"kg","value":62.5}"#),
    (13_505, .pounds, #"{"unit":"lb","value":135.05}"#),
    (7500, .percent, #"{"unit":"percent","value":75}"#),
    (1, .kilograms, #"{"unit":"kg","value":0.01}"#),
    (200_000, .kilograms, #"{"unit":"kg","value":2000}"#),
  ])
  func `a load is an exact decimal number`(
    hundredths: Int, unit: Load.Unit, expected: String
  ) throws {
    let load = try Load(hundredths: hundredths, unit: unit)
    #expect(try text(load) == expected + "\n")
    #expect(try JSONDecoder().decode(Load.self, from: Data(expected.utf8)) == load)
  }

  @Test func `every hundredth survives being written and read`() throws {
    let loads = try (1...200_000).filter { $0 % 97 == 0 }
      .map { try Load(hundredths: $0, unit: .pounds) }
    let data = try JSONForm.compact.data(loads)
    #expect(try JSONDecoder().decode([Load].self, from: data) == loads)
  }

  @Test func `pacing, break and time have the published shapes`() throws {
    #expect(try text(Pacing.free(.minimum)) == #"{"kind":"free"}"# + "\n")
    #expect(
      try text(Pacing.asManyRoundsAsPossible(IntervalDuration(720)))
        == #"{"kind":"amrap","seconds":720}"# + "\n")
    let time = Configuration.time(
      try SetCount(3), duration: try WorkDuration(45), rest: try RestDuration(15))
    #expect(try text(time) == #"{"duration":45,"kind":"time","rest":15,"sets":3}"# + "\n")
  }

  @Test(arguments: [
    (#"{"kind":"every","seconds":60}"#, "every 1m x 3:", 3),
    (#"{"kind":"amrap","seconds":720}"#, "amrap 12m:", 1),
    (#"{"kind":"free"}"#, "3 rounds, rest 15s:", 3),
  ])
  func `rounds and a rest that a clock leaves no room for are passed over`(
    pacing: String, header: String, rounds: Int
  ) throws {
    let document = """
      {"id":"31eccf4e-a923-5823-9f6f-ab29f45e1311","kind":"circuit","rounds":3,
       "restBetweenRounds":15,"pacing":\(pacing),
       "entries":[{"id":"31eccf4e-a923-5823-9f6f-ab29f45e1312","kind":"break","duration":5}]}
      """
    let circuit = try JSONDecoder().decode(Circuit.self, from: Data(document.utf8))
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
  func `whatever stands where it means nothing is passed over`(kind: String, members: String) throws
  {
    let circuit = try circuit(kind, members)
    #expect(circuit.rounds.value == (kind == "amrap" ? 1 : 3))
    #expect(circuit.restBetweenRounds == .none)
  }

  @Test(arguments: [
    ("every", #""rounds":0"#), ("every", #""title":"Day""#), ("free", #""rounds":100"#),
    ("free", #""rounds":1,"restBetweenRounds":700"#),
  ])
  func `rounds and a rest that mean something are held against their limits`(
    kind: String, members: String
  ) {
    #expect(throws: DecodingError.self) { try circuit(kind, members) }
  }

  private func circuit(_ kind: String, _ members: String) throws -> Circuit {
    let document = """
      {"id":"31eccf4e-a923-5823-9f6f-ab29f45e1311","kind":"circuit",\(members),
       "pacing":{"kind":"\(kind)","seconds":60},
       "entries":[{"id":"31eccf4e-a923-5823-9f6f-ab29f45e1312","kind":"break","duration":5}]}
      """
    return try JSONDecoder().decode(Circuit.self, from: Data(document.utf8))
  }

  @Test func `a library of another version is told apart from a damaged one`() {
    let data = Data(#"{"schemaVersion":2,"exercises":"later"}"#.utf8)
    #expect(throws: SchemaMismatch(version: 2)) {
      try JSONDecoder().decode(Library.self, from: data)
    }
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONForm.compact.data(value), as: Unicode.UTF8.self)
  }
}
