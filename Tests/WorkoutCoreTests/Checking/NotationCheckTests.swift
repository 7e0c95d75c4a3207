import Testing

@testable import WorkoutCore

@Suite struct NotationCheckTests {
  /// The codes and lines of what a text describes, and no more: `G052 2`.
  func findings(
    _ text: String, budgets: Budgets = Budgets(), secondsPerRep: SecondsPerRep = .standard
  ) -> [String] {
    let check = NotationCheck(
      library: SampleLibrary.library, budgets: budgets, secondsPerRep: secondsPerRep)
    return check.diagnostics(of: NotationParser.parse(text)).map {
      "\($0.code.rawValue) \($0.line)"
    }
  }

  // MARK: Breaks

  @Test(arguments: [
    ("Squat: 10\nbreak 1m\nRow: 10", []), ("break 1m\nSquat: 10", ["G052 1"]),
    ("Squat: 10\nbreak 1m", ["G053 2"]), ("Squat: 10\nbreak 1m\nbreak 1m\nRow: 10", ["G054 3"]),
    ("Squat: 10, rest 5s\nbreak 1m\nRow: 10", ["G055 2"]),
    ("Squat: 10, rest 0s\nbreak 1m\nRow: 10", []),
    ("break 1m\nSquat: 10\nbreak 1m", ["G052 1", "G053 3"]),
    ("amrap 3m:\n  Squat: 10\n  break 10s", []),
    ("every 1m x 2:\n  Plank: 20s\n  break 10s", []),
    ("emom 2:\n  Plank: 40s, rest 10s\nbreak 1m\nRow: 10", []),
    ("amrap 3m:\n  Squat: 10\n  break 10s\nbreak 1m\nRow: 10", []),
    ("emom 2:\n  Plank: 20s, rest 5s\n  break 10s\n  Squat: 5\nRow: 10", ["G055 3"]),
    ("2 rounds:\n  Squat: 10\n  break 10s", ["G053 3"]),
    ("tabata:\n  Burpee", []), ("tabata:\n  Burpee\nbreak 1m\nSquat: 10", []),
  ])
  func `breaks that do nothing are reported at their place`(_ text: String, _ findings: [String]) {
    #expect(self.findings(text) == findings)
  }

  @Test(arguments: [
    ("2 rounds:\n  Plank: 45s\n  break 15s\nSquat: 10", []),
    ("Squat: 10\n2 rounds:\n  break 15s\n  Plank: 45s", []),
    ("Squat: 10\n2 rounds, rest 1m:\n  break 15s\n  Plank: 45s", ["G055 3"]),
    ("Squat: 10\n1 round, rest 1m:\n  break 15s\n  Plank: 45s", []),
    ("Squat: 10\n2 rounds:\n  break 15s\n  Plank: 45s\n  break 5s\nRow: 10", ["G054 3"]),
    ("Squat: 10\n2 rounds:\n  break 15s\n  Plank: 45s, rest 5s\nRow: 10", ["G055 3"]),
    ("Squat: 10\n2 rounds:\n  break 15s\nRow: 10", []),
    ("Squat: 10\namrap 5m:\n  break 10s\n  Plank: 20s\n  break 5s\nRow: 10", ["G054 3"]),
    ("Squat: 10\namrap 5m:\n  break 10s\n  Plank: 20s\nRow: 10", []),
    ("Squat: 10\nemom 2:\n  break 10s\n  Plank: 20s\n  break 5s\nRow: 10", []),
    ("Squat: 10\nemom 2:\n  break 10s\n  Plank: 20s, rest 5s\nRow: 10", []),
  ])
  func `a break that begins a round follows the end of the round before`(
    _ text: String, _ findings: [String]
  ) {
    #expect(self.findings(text) == findings)
  }

  // MARK: Items

  @Test(arguments: [
    ("Squat: 10\nSquat: 3x10", ["G056 2"]),
    ("Squat: 10\nsquat: 10\nSQUAT: 10", ["G056 2", "G056 3"]),
    ("Squat: 10\nbreak 1m\nSquat: 10", []), ("Squat: 10\nRow: 10\nSquat: 10", []),
    ("Squat: 10\n2 rounds:\n  Squat: 10", ["G056 3"]),
    ("Squat: 10\nSquat: 8", []), ("Squat: 10 @ 60kg\nSquat: 10 @ 70kg", []),
    ("Squat: 10, rest 1m\nSquat: 10, rest 2m", []),
  ])
  func `the same exercise twice in a row is reported`(_ text: String, _ findings: [String]) {
    #expect(self.findings(text) == findings)
  }

  @Test(arguments: [
    ("Squat: 3x10 @ 80%", ["G058 1"]), ("Squat: 3x10 @ 79.99%", []), ("Squat: 10 @ 80%", []),
    ("Squat: 3x10 @ 80%, rest 1s", []), ("Squat: 3x5 @ 1kg", ["G058 1"]), ("Squat: 3x6 @ 1kg", []),
    ("Squat: 3x5", []), ("Squat: 6,5,5 @ 1lb", ["G058 1"]), ("Squat: 6,6,5 @ 1lb", []),
    ("Squat: 3x4-5 @ 60kg", ["G058 1"]), ("Squat: 3x5-6 @ 60kg", []),
    ("Squat: 3x45s @ 60kg", []), ("Squat: 3x45s @ 90%", ["G058 1"]), ("Squat: 3xmax @ 60kg", []),
  ])
  func `two heavy sets without rest are reported`(_ text: String, _ findings: [String]) {
    #expect(self.findings(text) == findings)
  }

  @Test(arguments: [
    ("every 30s x 5:\n  Squat: 10", []), ("every 29s x 5:\n  Squat: 10", ["G057 1"]),
    ("every 30s x 5:\n  Squat: 10, rest 1m", []), ("every 59s x 5:\n  Squat: 2x10", ["G057 1"]),
    ("every 40s x 5:\n  Squat: 10\n  break 10s", []),
    ("every 39s x 5:\n  Squat: 10\n  break 10s", ["G057 1"]),
    ("emom 5:\n  Squat: 20", []), ("emom 5:\n  Squat: 21", ["G057 1"]),
    ("amrap 10s:\n  Squat: 20", []), ("Row: 8x500 meters on 1:30", []),
    ("every 1m x 8:\n  Row: 500 meters", ["G057 1"]),
    ("every 1m15s x 8:\n  Row: 500 meters", []),
    ("every 1m30s x 8:\n  Row: 500 meters ~1m31s", ["G057 1"]),
  ])
  func `an interval must hold its work, without the rest after it`(
    _ text: String, _ findings: [String]
  ) {
    #expect(self.findings(text) == findings)
  }

  @Test func `how long a repetition takes decides what fits`() throws {
    let text = "every 40s x 5:\n  Squat: 10"
    #expect(findings(text, secondsPerRep: try SecondsPerRep(4)).isEmpty)
    #expect(findings(text, secondsPerRep: try SecondsPerRep(5)) == ["G057 1"])
  }

  // MARK: The workout as a whole

  @Test(arguments: [
    ("", ["G050 1"]), ("# Day", ["G050 1"]), ("# Day\nbreak 1m", ["G050 1"]),
    ("# A\n# B\nSquat: 10", ["G050 1"]), ("# Day\nSquat: foo", ["G027 2"]),
  ])
  func `a workout without exercises is reported, unless one could not be read`(
    _ text: String, _ findings: [String]
  ) {
    #expect(self.findings(text) == findings)
  }

  @Test(arguments: [
    ("Squat: 10\n# Other\nRow: 10", "plans/Leg Day.gym", ["G060 1"]),
    ("Squat: 10\n# plan\nRow: 10", "Plan.gym", ["G059 2"]),
    ("Squat: 10\n# Workout\nRow: 10", "-", ["G059 2"]), ("Squat: 10", "Plan.gym", []),
  ])
  func `a workout without a title has that of its file`(
    text: String, file: String, findings: [String]
  ) {
    let check = NotationCheck(library: SampleLibrary.library, isImport: true)
    let found = check.diagnostics(of: NotationParser.parse(text, file: file))
    #expect(found.map { "\($0.code.rawValue) \($0.line)" } == findings)
  }

  @Test func `titles that are taken are reported once each`() {
    let text = "# Leg Day\nSquat: 10\n# leg-day\nRow: 10\n# Other\nRow: 10"
    let check = NotationCheck(library: SampleLibrary.library, isImport: true)
    let found = check.diagnostics(of: NotationParser.parse(text))
    #expect(found.map { "\($0.code.rawValue) \($0.line)" } == ["G060 1", "G059 3"])
  }

  @Test func `whose library it is does not change what a check reports`() {
    #expect(findings("# Leg Day\nSquat: 10") == [])
  }

  @Test func `a workout of the library may have its own title, known by its entry`() {
    let check = NotationCheck(library: SampleLibrary.library)
    let document = NotationParser.parse("# Leg Day\n\nSquat: 10\nbreak 1m", file: "Leg Day")
    let diagnostics = check.diagnostics(of: document, isFromLibrary: true)
    #expect(diagnostics.map(\.code) == [.breakLast])
    #expect(diagnostics.map(\.origin) == [.workout("Leg Day", EntryPosition(1))])
  }

  @Test func `exercises of a paste are recognized by their words, as in an import`() {
    let document = NotationParser.parse("DB Rows: 3x8\nFlurb Zonk: 3x8")
    let plain = NotationCheck(library: Library(), starter: .live)
    #expect(plain.diagnostics(of: document).map(\.line) == [1, 2])
    let pasted = NotationCheck(library: Library(), starter: .live, isPasted: true)
    #expect(pasted.diagnostics(of: document).map(\.line) == [2])
  }

  @Test func `strict checks make every warning an error`() {
    let document = NotationParser.parse("break 1m\nNobody: 10\nSquat: 3x0")
    let plain = NotationCheck(library: SampleLibrary.library).diagnostics(of: document)
    let strict = NotationCheck(library: SampleLibrary.library, isStrict: true)
      .diagnostics(of: document)
    #expect(plain.map(\.code) == strict.map(\.code))
    #expect(plain.contains { $0.severity == .warning })
    #expect(Set(strict.map(\.severity)) == [.error])
  }

  @Test func `a budget is kept at its very end`() throws {
    let text = "Squat: 3x10, rest 1m\nPlank: 45s"
    #expect(findings(text, budgets: Budgets(maximumDuration: 315, minimumDuration: 315)).isEmpty)
    let late = findings(text, budgets: Budgets(maximumDuration: 314))
    let early = findings(text, budgets: Budgets(minimumDuration: 316))
    #expect(late == ["G070 1"] && early == ["G071 1"])
    #expect(findings(text, budgets: Budgets(muscleGroups: [.legs, .back, .core])) == ["G073 1"])
  }
}
