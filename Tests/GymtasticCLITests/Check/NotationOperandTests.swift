import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// How the commands on texts interpret their operands.
@Suite struct NotationOperandTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
  }

  // MARK: Several operands

  @Test func `check examines everything, even if a file is missing`() throws {
    let good = try folder.file("good.gym", "Plank: 0s")
    let report = try CommandBench.report([
      "workout", "check", folder.path("a.gym"), good, "Nobody", folder.path("b.gym"),
    ])
    guard case .text(let text) = report.body else {
      Issue.record("no text")
      return
    }
    #expect(text.hasPrefix("\(good):1:8: error G015: "))
    #expect(report.notes == ["checked 1 text: 1 error, 0 warnings"])
    let failure = try #require(report.failure)
    #expect(failure.exitCode == .notFound)
    #expect(failure.errors.map(\.value) == [folder.path("a.gym"), "Nobody", folder.path("b.gym")])
  }

  @Test func `unreadable files take precedence over missing ones`() throws {
    let missing = folder.path("missing.gym")
    let report = try CommandBench.report(["workout", "check", missing, folder.path + "/"])
    #expect(report.failure?.exitCode == .notFound)
    let both = try CommandBench.report(["workout", "check", missing, "/dev/zero"])
    #expect(both.failure?.exitCode == .inputOutput)
    #expect(both.failure?.errors.count == 2)
    #expect(both.notes == [])
  }

  @Test func `other commands do nothing and report everything missing or wrong`() throws {
    let bad = try folder.file("bad.gym", "Plank: 0s")
    let worse = try folder.file("worse.gym", "Plank: 3x0\nSquat")
    let faults = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "format", bad, worse])
    }
    #expect(faults?.exitCode == .invalidData)
    #expect(faults?.errors.count == 3)
    let missing = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "timeline", folder.path("a.gym"), "Nobody"])
    }
    #expect(missing?.errors.count == 2)
  }

  @Test func `format --write refuses standard input`() {
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "format", "--write", "-"], input: "Plank: 45s")
    }
    #expect(failure?.exitCode == .usage)
  }

  @Test(arguments: ["check", "format", "timeline", "export", "diff", "import"])
  func `standard input is read only once`(verb: String) {
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", verb, "-", "-"], input: "Plank: 45s")
    }
    #expect(failure?.exitCode == .usage)
  }

  @Test func `format --write refuses a pipe`() throws {
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "format", "--write", "/dev/null"])
    }
    #expect(failure?.exitCode == .usage)
    #expect(
      failure?.errors.map(\.message)
        == ["--write needs files: /dev/null is a pipe or a device, which cannot be replaced"])
  }

  @Test func `the first ten of many workouts are named`() throws {
    let titles = (1...12).map { "# Day \($0)\n" }.joined()
    let file = try folder.file("many.gym", titles)
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["run", "--simulate", file])
    }
    let hint = try #require(failure?.errors.first?.hint)
    #expect(hint.contains("#Day 10'"))
    #expect(hint.hasSuffix(", and 2 more"))
  }

  @Test func `an empty text contains no workout`() throws {
    for text in ["", ";", "// later\n"] {
      let file = try folder.file("empty.gym", text)
      let failure = #expect(throws: Failure.self) {
        try CommandBench.report(["workout", "timeline", file])
      }
      #expect(failure?.exitCode == .notFound)
      #expect(failure?.errors.map(\.message) == ["\(file) holds no workout"])
    }
  }

  // MARK: Folders

  @Test func `for a folder, timeline shows each file, and diff compares by title`() throws {
    let one = try folder.file("one.gym", "# A\nPlank: 45s")
    let report = try CommandBench.report(["workout", "timeline", folder.path])
    let single = try CommandBench.report(["workout", "timeline", one])
    #expect(report.body == single.body)
    let same = try CommandBench.report(["workout", "diff", "--exit-code", one, folder.path])
    #expect(same.exitCode == .done)
    let two = try folder.file("two.gym", "# B\nPlank: 50s")
    let both = try CommandBench.report(["workout", "timeline", folder.path])
    #expect(both.body == (try CommandBench.report(["workout", "timeline", one, two])).body)
    let added = try CommandBench.report(["workout", "diff", one, folder.path])
    #expect(added.body == .text("+ # B\n"))
  }

  @Test func `a file of a folder is read by its exact name`() throws {
    _ = try folder.file("x.gym#1.gym", "# A\nPlank: 45s")
    _ = try folder.file("y.gym", "# B\nPlank: 45s")
    let store = DataStore.sample()
    let title = folder.path("y.gym")
    _ = try CommandBench.report(["workout", "build", title, "Squat 30s"], store: store)
    let report = try CommandBench.report(["workout", "timeline", folder.path], store: store)
    #expect(report.failure == nil)
    let shown = String(describing: report.body)
    #expect(shown.contains("Plank") && !shown.contains("Squat"))
  }

  @Test(arguments: [
    ("# A\nPlank: 45s\n# B\nPlank: 50s", "", "name one: FILE#A, FILE#B"),
    ("# A\nPlank: 45s\n# a\nPlank: 50s\n# B\nPlank: 5s", "", "name one: FILE#B"),
    ("# A\nPlank: 45s\n# a\nPlank: 50s", "", "give each a title of its own in the file"),
    ("Plank: 45s\n# B\nPlank: 50s", "", "name one: FILE#days, FILE#B"),
    ("# A\nPlank: 45s\n# a\nPlank: 50s", "#A", "give each a title of its own in the file"),
  ])
  func `for a file of several workouts, a hint lists those that can be named`(
    text: String, title: String, hint: String
  ) throws {
    let file = try folder.file("days.gym", text)
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["run", "--simulate", file + title])
    }
    #expect(failure?.errors.map(\.code) == [.ambiguous])
    let given = failure?.errors.first?.hint?.filter { $0 != "'" }
    #expect(given == hint.replacing("FILE", with: file))
  }

  @Test func `entries before any title are selected by the file's name`() throws {
    let file = try folder.file("days.gym", "Squat: 45s\n# B\nPlank: 50s")
    let report = try CommandBench.report(["workout", "timeline", file + "#Days"])
    let shown = String(describing: report.body)
    #expect(shown.contains("Squat") && !shown.contains("Plank"))
  }

  @Test func `for a pipe, no workout is suggested, because none can be named`() {
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(
        ["run", "--simulate", "-"], input: "# A\nPlank: 4s\n# B\nPlank: 5s")
    }
    let hint = "keep them in a file such as plan.gym, and name one as in plan.gym#Day"
    #expect(failure?.errors.first?.hint == hint)
  }

  @Test func `a missing file is reported with similar names`() throws {
    _ = try folder.file("push.gym", "Plank: 45s")
    let near = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "timeline", folder.path("psuh.gym")])
    }
    #expect(near?.errors.first?.hint == "did you mean \(folder.path("push.gym"))?")
    let far = #expect(throws: Failure.self) {
      try CommandBench.report(["exercise", "add", "Row", "--image", folder.path("legs/x.png")])
    }
    #expect(far?.errors.last?.hint == "ls \(folder.path) shows what there is")
  }

  @Test func `a picture may come from standard input, up to its limit`() throws {
    let words = ["exercise", "add", "Row", "-m", "back", "--image", "-"]
    let text = #expect(throws: Failure.self) {
      try CommandBench.report(words, input: "no picture")
    }
    #expect(text?.errors.first?.message.contains("standard input") == true)
    let long = #expect(throws: Failure.self) {
      try CommandBench.report(words, input: String(repeating: "x", count: 2_000_001))
    }
    #expect(long?.errors.map(\.code) == [.imageTooLarge])
    #expect(long?.exitCode == .invalidData)
  }

  @Test func `a folder without texts is an error, so that a typo in a workflow shows`() throws {
    _ = try folder.file("notes.txt", "Plank: 45s")
    let report = try CommandBench.report(["workout", "check", folder.path])
    #expect(report.failure?.exitCode == .notFound)
    #expect(report.failure?.errors.first?.message == "there is no .gym file in \(folder.path)")
  }

  @Test func `an unreadable file does not prevent checking the others in its folder`() throws {
    let bad = try folder.file("bad.gym", "Plank: 0s")
    try folder.link("gone.gym", to: "nowhere")
    let late = try folder.file("late.gym", "Plank: 3x0")
    let report = try CommandBench.report(["workout", "check", "--json", folder.path])
    #expect(try Self.findings(report).map(\.file) == [bad, late])
    let failure = try #require(report.failure)
    #expect(failure.exitCode == .inputOutput)
    #expect(failure.errors.map(\.value) == [folder.path("gone.gym")])
  }

  @Test func `format --check examines everything; --write is all or nothing`() throws {
    let loose = try folder.file("loose.gym", "Plank 45s")
    _ = try folder.file("neat.gym", "Plank: 45s\n")
    let bad = try folder.file("wrong.gym", "Plank: 0s")
    try folder.link("gone.gym", to: "nowhere")
    let report = try CommandBench.report(["workout", "format", "--check", folder.path])
    #expect(report.body == .names([loose]))
    #expect(report.failure?.errors.map(\.value) == [folder.path("gone.gym"), bad])
    #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "format", "--write", folder.path])
    }
    #expect(try String(contentsOfFile: loose, encoding: .utf8) == "Plank 45s")
  }

  @Test func `import reports everything unreadable in a folder, and imports nothing`() throws {
    _ = try folder.file("good.gym", "# Day\nPlank: 45s")
    for name in ["a.gym", "b.gym"] { try folder.link(name, to: "nowhere") }
    let store = DataStore.sample()
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "import", folder.path], store: store)
    }
    #expect(failure?.errors.map(\.value) == ["a.gym", "b.gym"].map(folder.path))
    #expect(try store.read().library.workouts == [])
  }

  // MARK: Titles in files

  private struct Finding: Decodable {
    let file: String
    let line: Int
  }

  private static func findings(_ report: Report) throws -> [Finding] {
    let line = try #require(report.json).line
    return try JSONDecoder().decode([Finding].self, from: Data(line.utf8))
  }

  @Test func `check reports only on the selected workout`() throws {
    let file = try folder.file("two.gym", "# A\nPlank: 0s\n# B\nPlank: 3x0\n# C\nSquat: 1x1")
    let report = try CommandBench.report(["workout", "check", "--json", file + "#b"])
    #expect(try Self.findings(report).map(\.line) == [4])
  }

  @Test func `a title that the file does not contain is not found`() throws {
    let file = try folder.file("one.gym", "# A\nPlank: 45s")
    let report = try CommandBench.report(["workout", "check", file + "#B"])
    #expect(report.failure?.errors.first?.message == "\(file) holds no workout “B”")
  }

  @Test func `a single workout in a file cannot be formatted`() throws {
    let file = try folder.file("one.gym", "# A\nPlank: 45s")
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "format", file + "#A"])
    }
    #expect(failure?.exitCode == .usage)
  }

  @Test func `an untitled workout is named after its file, but not after a pipe`() throws {
    let file = try folder.file("legs.gym", "Plank: 45s")
    let named = try CommandBench.report(["workout", "import", "--dry-run", file])
    #expect(named.body == .text("Would import “legs”"))
    for (name, title) in [
      ("-", "Workout"), ("/dev/stdin", "Workout"), ("/dev/tty", "Workout"),
      ("/dev/fd/63", "Workout"), ("/proc/self/fd/11", "Workout"), ("/dev/shm/legs.gym", "legs"),
    ] {
      let source = NotationSource(Array("Plank: 45s".utf8), name: name)
      #expect(source.document.fallbackTitle?.text == title, "\(name)")
    }
  }

  @Test(arguments: ["import", "timeline"])
  func `an untitled workout is an error if the file's name cannot be a title`(verb: String) throws {
    let store = DataStore.sample()
    for name in [String(repeating: "n", count: 101) + ".gym", ".gym"] {
      let file = try folder.file(name, "Plank: 45s")
      let good = try folder.file("good.gym", "# Day\nPlank: 45s")
      let failure = #expect(throws: Failure.self) {
        try CommandBench.report(["workout", verb, good, file], store: store)
      }
      #expect(failure?.exitCode == .invalidData)
      #expect(failure?.errors.map(\.code) == [.invalidTitle])
      #expect(failure?.errors.map(\.message) == ["\(file): the workout has no title"])
    }
    #expect(try store.read().library.workouts == [])
  }

  @Test func `an unwritten title is not a difference`() throws {
    let first = try folder.file("first.gym", "Plank: 45s")
    let second = try folder.file("second.gym", "Plank: 45s")
    let same = try CommandBench.report(["workout", "diff", "--exit-code", first, second])
    #expect(same.body == .text(""))
    #expect(same.exitCode == .done)
    let other = try folder.file("other.gym", "# Other\nPlank: 45s")
    let titled = try folder.file("titled.gym", "# Titled\nPlank: 45s")
    #expect(try CommandBench.report(["workout", "diff", first, other]).body == .text(""))
    #expect(
      try CommandBench.report(["workout", "diff", titled, other]).body
        == .text("~ title: Titled → Other\n"))
  }

  @Test func `plans with other days or sessions differ`() throws {
    let older = "plan Week, mon, wed:\nweek 1: A, B\nweek 2: B, A\n# A\nPlank: 45s\n# B\nPlank: 60s"
    let newer = older.replacing("mon, wed:", with: "mon, thu, once:").replacing(
      "week 2: B, A", with: "week 2: B, B")
    let first = try folder.file("older.gym", older)
    let second = try folder.file("newer.gym", newer)
    let report = try CommandBench.report(["workout", "diff", "--exit-code", first, second])
    #expect(
      report.body
        == .text(
          """
          plan Week:
          - plan "Week", mon, wed:
          - week 2: B, A
          + plan "Week", mon, thu, once:
          + week 2: B, B

          """))
    #expect(report.exitCode == .problemsFound)
    #expect(try CommandBench.report(["workout", "diff", first, first]).body == .text(""))
  }

  @Test func `a timeline lists each unknown exercise once`() throws {
    let file = try folder.file("new.gym", "Plankk: 45s\nFlurb: 10\nPlankk: 30s")
    let report = try CommandBench.report(["workout", "timeline", file])
    #expect(
      report.notes == [
        "no exercise named “Plankk”; like it: “Plank”", "no exercise named “Flurb”",
      ])
  }

  // MARK: Stored workouts

  @Test func `problems of a stored workout are located by entry`() throws {
    let store = DataStore.sample()
    _ = try CommandBench.report(
      ["workout", "build", "Day", "Squat: 5x5 @ 100kg", "3 rounds: Plank 45s; Plank 45s"],
      store: store)
    let report = try CommandBench.report(["workout", "check", "day"], store: store)
    guard case .text(let text) = report.body else {
      Issue.record("no text")
      return
    }
    let places = text.split(separator: "\n").filter { $0.hasPrefix("Day") }.map(String.init)
    #expect(
      places == [
        "Day, entry 1: warning G058: heavy sets without rest between them",
        "Day, entry 2.2: warning G056: “Plank” follows itself",
      ])
  }

  // MARK: Operands that are entries

  @Test(arguments: ["// later", "", " \t"])
  func `an operand without an entry is refused`(word: String) {
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "build", "Day", "Plank 45s", word])
    }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.value) == [word])
  }

  @Test func `a comment after an entry is dropped with a note`() throws {
    let report = try CommandBench.report(["workout", "build", "Day", "Plank 45s // slowly"])
    #expect(
      report.notes == ["copied from the built-in exercises: Plank", "comments were not kept"])
  }

  @Test func `a long operand is not repeated with each of its errors`() {
    let word = String(repeating: "Plank: 0s;", count: 1000)
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "build", "Day", word])
    }
    #expect(failure?.errors.count == 1000)
    #expect(failure?.errors.allSatisfy { $0.message.utf8.count < 300 } == true)
  }
}
