import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// Workouts from another library: as JSON, as replacements, and several at once.
@Suite struct SharedWorkoutTests {
  private let text = """
    # Day
    > Twice a week.
    Flurb (Core, Legs): 5 @ 58%, 5+ @ 76%, rest 3m
    Plank: max hold
    3 rounds for time, cap 10m:
      Burpee: 10
      break 10s

    """

  /// A library with the workout of the text and the exercise Flurb.
  private func store() throws -> DataStore {
    let store = DataStore.sample()
    _ = try report(["workout", "import", "--create", "-"], text, store)
    return store
  }

  private func report(
    _ words: [String], _ input: String = "", _ store: DataStore = .sample()
  ) throws -> Report {
    try CommandBench.report(words, input: input, store: store)
  }

  private func line(_ report: Report) throws -> String { try #require(report.json).line }

  // MARK: JSON

  @Test(arguments: [
    ["workout", "export", "--format", "json", "Day"], ["workout", "show", "Day"],
    ["workout", "show", "Day", "Other"],
  ])
  func `workouts exported or shown as JSON are imported with their muscle groups`(
    words: [String]
  ) throws {
    let store = try store()
    _ = try report(["workout", "build", "Other", "Flurb: 10"], "", store)
    let json = try line(report(words, "", store))
    let other = DataStore.sample()
    _ = try report(["workout", "import", "--create", "-"], "\u{FEFF}\n" + json, other)
    let (before, after) = (try store.read().library, try other.read().library)
    let workouts = before.workouts.prefix(after.workouts.count)
    #expect(after.workouts.count == words.count(where: ["Day", "Other"].contains))
    let printer = NotationPrinter(groups: before.exercises.muscleGroups)
    #expect(
      NotationPrinter(groups: after.exercises.muscleGroups).text(of: after.workouts)
        == printer.text(of: Array(workouts)))
    let flurb = try #require(after.exercises.first { $0.title.text == "Flurb" })
    #expect(flurb.muscleGroups.groups == [.core, .legs])
  }

  @Test func `JSON is imported from a file, but not from a folder`() throws {
    let folder = try CommandFolder()
    let file = try folder.file("day.json", line(report(["workout", "show", "Day"], "", store())))
    let other = DataStore.sample()
    let imported = try report(["workout", "import", "--create", file], "", other)
    #expect(imported.body == .change("Imported “Day”"))
    #expect(try other.read().library.workouts.first?.note?.text == "Twice a week.")
    let failure = #expect(throws: Failure.self) {
      try report(["workout", "import", folder.path], "", other)
    }
    #expect(failure?.exitCode == .notFound)
  }

  @Test func `an empty list imports nothing`() throws {
    #expect(
      try report(["workout", "import", "-"], " [ ]\n").body == .noChange("Nothing to import"))
  }

  private struct Finding: Decodable, Equatable {
    let code: String
    let file: String
    let line: Int
    let column: Int
  }

  @Test(arguments: [
    ("{\n  \"title\" 7}", 2, 11), ("{\"title\":\"Day\"}", 1, 1), ("[{}]", 1, 2), ("{", 1, 1),
    ("[\n {\"createdAt\":7}]", 2, 15),
  ])
  func `malformed or unrelated JSON is refused with its place`(
    json: String, line: Int, column: Int
  ) throws {
    let checked = try report(["workout", "check", "--json", "-"], json)
    let found = try JSONDecoder().decode([Finding].self, from: Data(self.line(checked).utf8))
    #expect(found == [Finding(code: "G049", file: "-", line: line, column: column)])
    let store = DataStore.sample()
    let failure = #expect(throws: Failure.self) {
      try report(["workout", "import", "-"], json, store)
    }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.first?.message.hasPrefix("-:\(line):\(column): ") == true)
    #expect(try store.read().library == Library())
  }

  @Test(arguments: ["[ ] Squat: 10", "[x] Squat: 10", "Squat: 10 // {}"])
  func `a checklist is not mistaken for JSON`(text: String) throws {
    #expect(try report(["workout", "import", "--dry-run", "-"], text).failure == nil)
  }

  // MARK: Replacing

  private let older = "# A\nPlank: 45s\nSquat: 3x10, rest 1m\n\n# B\nSquat: 10\n"
  private let newer = "# a\nPlank: 50s\nSquat: 3x10, rest 1m\n\n# B\nSquat: 10\n\n# C\nPlank: 5s\n"

  private struct Imported: Decodable, Equatable {
    let title: String
    let outcome: String
    let dryRun: Bool?
  }

  private func outcomes(_ report: Report) throws -> [Imported] {
    try JSONDecoder().decode([Imported].self, from: Data(line(report).utf8))
  }

  private func ids(_ workout: Workout?) -> [UUID] {
    (workout.map { [$0.id] } ?? []) + (workout?.orderedSequence.map(\.entry.id) ?? [])
  }

  @Test func `workouts with the same titles are replaced and keep their ids`() throws {
    let store = DataStore.sample()
    _ = try report(["workout", "import", "-"], older, store)
    let before = try store.read().library
    let folder = try CommandFolder()
    _ = try folder.file("all.gym", newer)
    let words = ["workout", "import", "--replace", folder.path]

    let rehearsal = try report(words + ["--dry-run"], "", store)
    #expect(
      rehearsal.body == .text("Would import 1 added: “C”; 1 changed: “A”; 1 unchanged"))
    #expect(try store.read().library == before)
    #expect(
      try outcomes(rehearsal) == [
        Imported(title: "A", outcome: "changed", dryRun: true),
        Imported(title: "B", outcome: "unchanged", dryRun: true),
        Imported(title: "C", outcome: "added", dryRun: true),
      ])

    let done = try report(words, "", store)
    #expect(done.body == .change("Imported 1 added: “C”; 1 changed: “A”; 1 unchanged"))
    #expect(try outcomes(done).map(\.outcome) == ["changed", "unchanged", "added"])
    #expect(try outcomes(done).allSatisfy { $0.dryRun == nil })
    let after = try store.read().library
    #expect(after.workouts.map(\.title.text) == ["A", "B", "C"])
    #expect(ids(after.workouts.first) == ids(before.workouts.first))
    #expect(after.workouts[0].items.map(\.summary) == ["50s", "3 sets × 10 reps"])
    #expect(after.workouts[0].updatedAt > before.workouts[0].updatedAt)
    #expect(after.workouts[0].createdAt == before.workouts[0].createdAt)
    #expect(after.workouts[1] == before.workouts[1])

    let again = try report(words, "", store)
    #expect(again.body == .noChange("Nothing changed: 3 unchanged"))
    #expect(try store.read().library == after)
  }

  @Test func `importing exported JSON again changes nothing`() throws {
    let store = try store()
    let before = try store.read().library
    let json = try line(report(["workout", "export", "Day", "--format", "json"], "", store))
    _ = try report(["workout", "import", "--replace", "-"], json, store)
    #expect(try store.read().library == before)
  }

  @Test func `an exercise in JSON that was renamed here is found by its id`() throws {
    let store = try store()
    let json = try line(report(["workout", "export", "Day", "--format", "json"], "", store))
    _ = try report(["exercise", "edit", "Flurb", "--title", "Glarb"], "", store)
    let before = try store.read().library.exercises
    _ = try report(["workout", "import", "--replace", "-"], json, store)
    let library = try store.read().library
    #expect(library.exercises == before)
    #expect(library.workouts.first?.items.first?.title.text == "Glarb")
  }

  @Test func `--replace refuses a repeated title, and excludes --allow-duplicate`() throws {
    let store = DataStore.sample()
    let failure = #expect(throws: Failure.self) {
      try report(["workout", "import", "--replace", "-"], "# A\nPlank: 5s\n# a\nPlank: 6s", store)
    }
    #expect(failure?.errors.map(\.code) == [.duplicateTitle])
    let both = #expect(throws: (any Error).self) {
      try CommandBench.outcome(
        ["workout", "import", "--replace", "--allow-duplicate", "x.gym"], store: store)
    }
    #expect((both as? Failure)?.exitCode == .usage)
    #expect(try store.read().library == Library())
  }

  @Test func `without --replace, a title already in use is refused`() throws {
    let store = DataStore.sample()
    _ = try report(["workout", "import", "-"], older, store)
    let failure = #expect(throws: Failure.self) {
      try report(["workout", "import", "-"], newer, store)
    }
    #expect(failure?.errors.map(\.code) == [.duplicateTitle, .duplicateTitle])
  }

  // MARK: Several

  @Test func `timeline and export accept files of several workouts`() throws {
    let folder = try CommandFolder()
    let file = try folder.file("all.gym", older)
    let timelines = try report(["workout", "timeline", file])
    let one = try report(["workout", "timeline", file + "#A"])
    #expect(try line(timelines).hasPrefix("[") && line(one).hasPrefix("{"))
    #expect(try line(timelines).contains(line(one).dropLast()))
    let exported = try report(["workout", "export", file])
    guard case .text(let text) = exported.body else {
      Issue.record("no text")
      return
    }
    #expect(NotationParser.parse(text).workouts.map(\.title?.text) == ["A", "B"])
    let json = try line(report(["workout", "export", "--format", "json", file]))
    #expect(json.hasPrefix("["))
  }

  private struct Difference: Decodable {
    struct Amount: Decodable {
      let before: Int
      let after: Int
    }
    let before: String?
    let after: String?
    let different: Bool
    let duration: Amount?
  }

  @Test func `diff compares folders and files by title`() throws {
    let (old, new) = (try CommandFolder(), try CommandFolder())
    _ = try old.file("one.gym", "# A\nPlank: 45s\n\n# B\nSquat: 10\n")
    _ = try old.file("two.gym", "# Gone\nPlank: 5s\n")
    let all = try new.file("all.gym", "# New\nPlank: 5s\n\n# B\nSquat: 10\n\n# a\nPlank: 50s\n")
    for target in [new.path, all] {
      let report = try report(["workout", "diff", "--exit-code", old.path, target])
      #expect(report.exitCode == .problemsFound)
      guard case .text(let text) = report.body else {
        Issue.record("no text")
        return
      }
      let lines = text.split(separator: "\n").map(String.init)
      #expect(lines.first == "# A")
      #expect(lines.contains("~ 1: Plank: 45s → Plank: 50s"))
      #expect(lines.suffix(2) == ["- # Gone", "+ # New"])
      #expect(!lines.contains("# B"))
      let found = try JSONDecoder().decode([Difference].self, from: Data(line(report).utf8))
      #expect(found.map(\.before) == ["A", "B", "Gone", nil])
      #expect(found.map(\.after) == ["a", "B", nil, "New"])
      #expect(found.map(\.different) == [true, false, true, true])
      #expect(found.first?.duration?.after == 50)
    }
    let same = try report(["workout", "diff", "--exit-code", old.path, old.path])
    #expect(same.body == .text("") && same.exitCode == .done)
    let plain = try report(["workout", "diff", old.path, new.path])
    #expect(plain.exitCode == .done)
  }
}
