import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// Tests `now`, `pick`, and the effect of hiding on lists.
@Suite struct ChoosingCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  @discardableResult
  private func run(_ words: String...) throws -> Report { try folder.report(words) }

  private func failure(_ words: String...) -> Failure? {
    #expect(throws: Failure.self) { try folder.report(words) }
  }

  private func text(_ report: Report) -> String { report.shown(terminal: false) }

  // MARK: now

  @Test(arguments: ["0", "500", "90s", "0:15"])
  func `a length that no session can have is refused`(_ length: String) throws {
    let failure = failure("now", length)
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.code) == [.invalidDuration])
  }

  @Test func `the error names the possible lengths`() {
    #expect(
      failure("now", "--duration", "500m")?.sentence
        == "a session lasts 3 to 120 minutes, not 500")
  }

  @Test(arguments: [
    ["now", "15", "20"], ["now", "15", "--duration", "20m"], ["pick", "15", "20"],
  ])
  func `two lengths are refused`(_ words: [String]) {
    let failure = #expect(throws: Failure.self) { try folder.report(words) }
    #expect(failure?.exitCode == .usage)
    #expect(failure?.sentence == "more than one length: 15m, 20m")
  }

  @Test(arguments: UInt64(1)...5)
  func `outside, a workout of runs is picked`(seed: UInt64) throws {
    let title = try text(run("pick", "30", "outside", "--seed", "\(seed)"))
    #expect(title.hasPrefix("Walk and Run"))
  }

  @Test func `a time that no workout fills is told with the longest one`() throws {
    let notes = try run("pick", "400", "minutes").notes
    #expect(notes.map { $0.contains("6h 40m") } == [true])
    #expect(try run("pick", "30", "minutes").notes.isEmpty)
  }

  @Test func `a misspelled word gets a suggestion, and any other gets the possible words`() {
    let near = failure("now", "15", "kettlebel")
    #expect(near?.exitCode == .usage)
    #expect(near?.errors.first?.hint == "did you mean “kettlebell”?")
    #expect(failure("now", "15", "xyzzy")?.errors.first?.hint?.contains("a place") == true)
  }

  @Test func `tags of workouts work with pick, but not with now`() throws {
    #expect(failure("now", "45", "crossfit")?.exitCode == .usage)
    #expect(try text(run("pick", "crossfit", "--seed", "1")).isEmpty == false)
    #expect(try text(run("now", "15", "at", "home", "--seed", "1")).hasPrefix("# 15 Minutes"))
  }

  @Test func `what is hidden is picked when it is asked for`() throws {
    try run("exercise", "hide", "burpee")
    try run("workout", "hide", "Tabata")
    #expect(try text(run("pick", "--all", "--hidden")) == "Tabata\n")
    #expect(failure("pick", "--all", "--hidden", "kettlebell")?.exitCode == .notFound)
  }

  @Test func `the error names the place that lacks the requested equipment`() throws {
    try run("config", "places.home", "mat, kettlebell 16kg")
    try run("config", "place", "home")
    let hint =
      "the place home has no barbell; --place names another, and gymtastic config place "
      + "'' means none"
    for command in ["now", "pick"] {
      let failure = failure(command, "15", "barbell")
      #expect(failure?.exitCode == .notFound)
      #expect(failure?.errors.first?.hint == hint)
    }
    #expect(try text(run("now", "15", "kettlebell", "mat", "--seed", "1")).contains("Kettlebell"))
  }

  @Test func `what the setting avoids is chosen by neither now nor pick`() throws {
    try run("config", "avoid", "legs")
    #expect(failure("now", "15", "legs")?.errors.first?.hint?.contains("avoid") == true)
    #expect(failure("pick", "--all", "legs")?.exitCode == .notFound)
    #expect(try text(run("now", "15", "--seed", "1")).contains("Squat") == false)
    #expect(failure("config", "avoid", "xyzzy")?.exitCode == .usage)
    try run("config", "avoid", "")
    #expect(try text(run("pick", "--all", "legs", "--seed", "1")).isEmpty == false)
  }

  @Test func `exercises added to fill the time are noted`() throws {
    let report = try run("now", "30", "biceps", "no", "equipment", "--seed", "1")
    #expect(report.notes.count == 1)
    #expect(report.notes.first?.contains("added, as too few exercises fit: ") == true)
    #expect(try run("now", "30", "--seed", "1").notes.isEmpty)
  }

  @Test func `two sessions of one day can both be saved as files`() throws {
    for (name, seed) in [("a.gym", "1"), ("b.gym", "2")] {
      let path = try folder.file(name, text(try run("now", "15", "--seed", seed)))
      try run("workout", "import", path)
    }
    #expect(
      try text(run("workout", "list", "--columns", "title"))
        == "15 Minutes, 2026-11-21\n15 Minutes, 2026-11-21 (2)\n")
  }

  // MARK: Lists

  @Test func `tags are separated by commas, and each is found`() throws {
    try run("exercise", "add", "Own", "-m", "legs", "--tag", "x,y")
    for tag in ["x", "y"] {
      #expect(try text(run("exercise", "list", "--tag", tag, "--columns", "title")) == "Own\n")
    }
  }

  @Test func `hiding a built-in element hides nothing else`() throws {
    let all = try text(run("exercise", "list", "--columns", "title")).split(separator: "\n")
    try run("exercise", "hide", "burpee")
    let left = try text(run("exercise", "list", "--columns", "title")).split(separator: "\n")
    #expect(left == all.filter { $0 != "Burpee" })
    let workouts = try text(run("workout", "list", "--columns", "title")).split(separator: "\n")
    try run("workout", "hide", "Murph")
    let shown = try text(run("workout", "list", "--columns", "title")).split(separator: "\n")
    #expect(shown == workouts.filter { $0 != "Murph" })
    for (noun, title, other) in [("exercise", "burpee", "plank"), ("workout", "Murph", "Cindy")] {
      #expect(try run(noun, "show", title).json?.line.contains(#""hidden":true"#) == true)
      #expect(try run(noun, "show", other).json?.line.contains(#""hidden""#) == false)
    }
  }

  @Test func `a list notes that nothing matches, or that everything in it is built in`() throws {
    #expect(
      try run("exercise", "list", "--all", "--equipment", "trampoline").notes
        == [ExerciseReport.noneFound])
    #expect(try run("exercise", "list", "--equipment", "trampoline").notes.count == 1)
    #expect(try run("exercise", "list", "--all").notes == [])
    #expect(try run("exercise", "list").notes == [ExerciseReport.noneYet])
    #expect(try run("workout", "list", "--tag", "x").notes == [WorkoutReport.noneFound])
    #expect(try run("workout", "list", "--all").notes == [])
    #expect(try run("workout", "list").notes == [WorkoutReport.noneYet])
    try run("exercise", "add", "Own", "-m", "legs")
    try run("exercise", "hide", "Own")
    #expect(try run("exercise", "list").notes == [])
    #expect(try text(run("exercise", "list", "--hidden", "--columns", "title")) == "Own\n")
  }

  @Test(arguments: [
    ("exercise", "dumbell row", "“Dumbbell Row”"), ("workout", "Murhp", "“Murph”"),
    ("plan", "cuoch to 5k", "“Couch to 5K”"),
  ])
  func `a search that finds nothing names what is nearest`(
    noun: String, query: String, title: String
  ) throws {
    let notes = try run(noun, "search", query).notes
    #expect(notes.count == 1 && notes[0].contains(title))
  }

  @Test func `what a filter leaves out is not named`() throws {
    let notes = try run("exercise", "search", "dumbell", "row", "--equipment", "none").notes
    #expect(notes.count == 1 && !notes[0].contains("“Dumbbell Row”"))
  }

  @Test(arguments: [
    ["exercise", "list"], ["exercise", "search", "swing"], ["workout", "list"],
    ["workout", "search", ""],
  ])
  func `a typo in the equipment is corrected`(words: [String]) throws {
    let typo = try folder.report(words + ["--equipment", "kettlebel"]).notes
    #expect(typo.count == 1 && typo[0].contains("“kettlebell”"))
    let known = try folder.report(words + ["--equipment", "Kettlebells"]).notes
    #expect(!known.contains { $0.contains("“kettlebell”") })
  }

  @Test func `a new exercise with a built-in name is noted once`() throws {
    #expect(try run("exercise", "add", "Own", "-m", "chest").notes == [])
    let title = try run("exercise", "add", "push up", "-m", "chest").notes
    #expect(title.count == 1 && title[0].contains("“push up”") && title[0].contains("“Push Up”"))
    let alias = try run("exercise", "add", "Air Squat", "-m", "legs").notes
    #expect(alias.count == 1 && alias[0].contains("“Air Squat”") && alias[0].contains("“Squat”"))
    #expect(title[0].contains("replaces") && !alias[0].contains("replaces"))
    let edited = try run("exercise", "edit", "Plank", "--equipment", "mat").notes
    #expect(edited == [])
  }

  @Test func `an import has one note on all built-in names, and one on pictures`() throws {
    let entries = ["Plank", "Burpee", "Squat", "Dip", "Own"].map {
      #"{"name":"\#($0)","primaryMuscles":["chest"],"images":["none.png"]}"#
    }
    let path = try folder.file("in.json", "[\(entries.joined(separator: ","))]")
    let notes = try run("exercise", "import", path).notes
    #expect(notes.count == 2)
    #expect(notes.first?.contains("5 pictures") == true)
    #expect(notes.last?.hasPrefix("4 ") == true && notes.last?.contains("1 more") == true)
  }
}
