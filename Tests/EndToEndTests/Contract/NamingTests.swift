import FoundationEssentials
import Testing

/// How exercises and workouts are named on the command line.
@Suite("Naming")
struct NamingTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  /// The title of the exercise that a name matches.
  private func title(of name: String) async throws -> String? {
    try await store.run("exercise", "show", name).lines.first?.cells.last
  }

  @Test(
    "by exact title, alias, unique beginning of a title, id prefix of eight or more, folded",
    arguments: [
      ("Squat", "Squat"), ("squat", "Squat"), ("Knee Bend", "Squat"), ("KNEE-BEND", "Squat"),
      ("push", "Push Up"), ("squat j", "Squat Jump"), ("ｓｑｕａｔ", "Squat"),
      ("5a000001", "Squat"), ("5A000002-0000", "Squat Jump"),
    ])
  func order(name: String, title: String) async throws {
    #expect(try await self.title(of: name) == title)
  }

  @Test("in that order: a title wins over an alias, and that over a beginning")
  func precedence() async throws {
    try await store.output("exercise", "add", "Pus", "-m", "core", "--alias", "Squat J")
    #expect(try await title(of: "pus") == "Pus")
    #expect(try await title(of: "squat j") == "Pus")
    try await store.output("exercise", "add", "5a000001", "-m", "core")
    #expect(try await title(of: "5a000001") == "5a000001")
  }

  @Test("none: 66 with the nearest names; several: 66 with the candidates")
  func unclear() async throws {
    let none = try await store.run("exercise", "show", "Sqaut")
    #expect(none.status == .exited(66) && none.errors.contains("did you mean “Squat”"))
    let several = try await store.run("exercise", "show", "squ")
    #expect(several.status == .exited(66))
    #expect(several.errors.contains("“Squat”") && several.errors.contains("“Squat Jump”"))
    #expect(try await store.run("exercise", "show", "5a00000").status == .exited(66))
  }

  @Test("candidates of equal title have the first eight characters of their ids")
  func equalTitles() async throws {
    try await store.output("exercise", "add", "squat", "-m", "legs", "--allow-duplicate")
    let errors = try await store.run("exercise", "show", "Squat").errors
    #expect(errors.contains("“Squat” (5a000001)"))
    #expect(errors.contains("“squat” ("))
  }

  @Test(
    "removing asks, or needs --force, when the name was not exact or the exercise is in use",
    arguments: ["Squat", "pus", "5a000003"])
  func consent(name: String) async throws {
    let refused = try await store.run("exercise", "remove", name)
    #expect(refused.status == .exited(64) && refused.errors.contains("--force"))
    #expect(try await store.run("exercise", "remove", name, "--force").status == .exited(0))
  }

  @Test(
    "a folded match or an alias is exact: nothing is asked",
    arguments: ["PUSH-UP", "push up", "Push Up"])
  func exact(name: String) async throws {
    #expect(try await store.run("exercise", "remove", name).status == .exited(0))
  }

  @Test(
    "a command with several names changes nothing if one fails",
    arguments: [
      ["exercise", "remove", "Push Up", "Nobody", "--force"],
      ["workout", "remove", "Day", "Nobody", "--force"], ["workout", "drop", "Day", "1", "9"],
      ["workout", "add", "Day", "Squat 10", "Nobody 10"],
    ])
  func allOrNothing(words: [String]) async throws {
    let before = store.contents["library.json"]
    #expect(try await store.run(words).status != .exited(0))
    #expect(store.contents["library.json"] == before)
  }

  @Test(
    "an exact title wins over a path; else an argument with a /, ending in .gym, or - is a file")
  func files() async throws {
    try await store.output("workout", "build", "day.gym", "Plank 1s")
    let script = "printf '# Filed\\nSquat: 10\\n' > day.gym; cp day.gym a.gym; "
    for (word, title) in [("day.gym", "day.gym"), ("./day.gym", "Filed"), ("a.gym", "Filed")] {
      let output = try await store.shell(script + "g workout export \(word)").output
      #expect(output.hasPrefix("# \(title)\n"), "\(word): \(output)")
    }
    try await store.output("workout", "build", "--", "-", "Plank 1s")
    let piped = try await store.shell(script + "g workout export - < day.gym")
    #expect(piped.output.hasPrefix("# Filed\n"))
  }

  @Test("positions count from 1, 3.2 inside circuits; several mean the numbering before the call")
  func positions() async throws {
    try await store.output("workout", "add", "Day", "2 rounds: Squat: 10; break 5s; Push Up: 9")
    try await store.output("workout", "drop", "Day", "1", "4.2", "2")
    let rows = try await store.run("workout", "show", "Day").lines.suffix(4)
      .map { $0.cells.prefix(3).joined(separator: " ") }
    #expect(
      rows == [
        "1 exercise Squat", "2 circuit Circuit", "2.1 exercise Squat", "2.2 exercise Push Up",
      ])
  }

  @Test(
    "run, workout show, timeline and export look in the library first, then in the built-in set",
    arguments: ["run --simulate", "workout show", "workout timeline", "workout export"])
  func starters(command: String) async throws {
    let words = command.words
    #expect(try await store.run(words + ["Tabata"]).status == .exited(0))
    try await store.output("workout", "build", "Tabata", "Squat 7s")
    let own = try await store.run(words + ["Tabata"])
    #expect(own.output.contains("Squat") && !own.output.contains("Burpee"))
  }

  @Test(
    "what names a starter exercise copies it into the library in the same save and says so",
    arguments: [
      "g workout build New 'Plank 10s'", "g workout add Day 'Plank 10s'",
      "g workout set Day 1 'Plank 10s'",
      "printf '# New\\nPlank: 10s\\n' > a.gym; g workout import a.gym",
    ])
  func copies(script: String) async throws {
    let transcript = try await store.shell(script)
    #expect(transcript.status == .exited(0) && transcript.errors.contains("Plank"))
    #expect(try await title(of: "Plank") == "Plank")
    try await store.output("undo")
    #expect(try await store.run("exercise", "remove", "Plank").status == .exited(66))
  }

  @Test("`run` alone offers a list on a terminal, else 64")
  func choice() async throws {
    #expect(try await store.run("run").status == .exited(64))
    let screen = try await store.screen(
      ["run", "--simulate"], typing: "Day\r", at: "Type to find")
    #expect(screen.status == .exited(0) && screen.text.contains("Start: Day"))
  }
}
