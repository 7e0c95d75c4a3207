import Testing
import WorkoutCore

@testable import gymtastic

/// A line that is refused for its words is tried all the same: its faults are told together.
@Suite struct RehearsalTests {
  private let store: InMemoryLibraryStore
  private let folder: CommandFolder

  init() throws {
    let exercises = try [Sample.exercise("Push Up"), Sample.exercise("Squat", id: 2)]
    store = InMemoryLibraryStore(Library(exercises: exercises, workouts: [try Sample.workout()]))
    folder = try CommandFolder()
  }

  /// A line, and words that the messages hold, in their order.
  static let refusals: [([String], [String])] = [
    (
      ["exercise", "add", "", "-m", "chset", "--youtube", "nope"],
      ["-m cannot be “chset”", "a title must not be empty", "YouTube"]
    ),
    (["exercise", "add", "squat", "-m"], ["-m needs a value", "“squat” exists already"]),
    (["exercise", "add", "x", "-m", "zzz", "--alias", ""], ["“zzz”"]),
    (["exercise", "edit", "Nope"], ["nothing to change", "“Nope”"]),
    (["exercise", "edit", "Nope", "--sort", "x"], ["no option --sort", "“Nope”"]),
    (["exercise", "show", "nope", "--colr", "x"], ["no option --colr", "“nope”"]),
    (["exercise", "remove", "nope", "--froce"], ["no option --froce", "“nope”"]),
    (["exercise", "list", "--sort", "x", "-m="], ["“x”", "--muscle needs a value"]),
    (["workout", "show", "nope", "--colr", "x"], ["no option --colr", "“nope”"]),
    (["workout", "show", "nope", "--color", "x"], ["“x”", "“nope”"]),
    (["workout", "move", "nope", "one", "2"], ["“one”", "“nope”"]),
    (["workout", "move", "nope"], ["<from> is missing", "<to> is missing", "“nope”"]),
    (["workout", "drop", "chest", "9", "--no"], ["no option --no", "no position 9"]),
    (["workout", "add", "chest", "Squat 3x", "--at", "x"], ["“x”", "“Squat 3x”"]),
    (["workout", "build", "chest & core day", "--file="], ["--file", "exists already"]),
    (["workout", "copy", "nope", "", "--quite"], ["--quite", "“nope”", "must not be empty"]),
    (["workout", "timeline", "no.gym", "--jsno"], ["--jsno", "no file no.gym"]),
    (["workout", "check", "no.gym", "--format", "x"], ["“x”", "no file no.gym"]),
    (["workout", "diff", "no.gym", "--json=1"], ["--json", "two workouts", "no file no.gym"]),
    (["starter", "add", "nope", "--quite"], ["--quite", "“nope”"]),
    (["run", "nope", "--speed", "fast"], ["“fast”", "“nope”"]),
    (["run", "nope", "--speed", "0.01", "--quite"], ["--quite", "“nope”", "not 0.01"]),
    (["help", "wrokout", "--quite"], ["--quite", "“wrokout”"]),
  ]

  @Test(arguments: refusals)
  func `all faults of a line are told together, under 64`(
    words: [String], fragments: [String]
  ) throws {
    let before = try store.load()
    let failure = try #require(throws: Failure.self) {
      try CommandBench.outcome(words, store: store)
    }
    #expect(failure.exitCode == .usage)
    let messages = failure.errors.map(\.message)
    #expect(messages.count == fragments.count, "\(messages)")
    for (message, fragment) in zip(messages, fragments) {
      #expect(message.contains(fragment), "\(message)")
    }
    #expect(try store.load() == before)
  }

  @Test(arguments: [
    // Which word is the name is not certain.
    ["exercise", "video", "nope", "Up", "--quite"], ["exercise", "video", "--colr", "nope"],
    // Standard input can be read only once.
    ["workout", "timeline", "-", "no.gym", "--quite"],
    // Whose library was meant is not known.
    ["exercise", "show", "nope", "--data-dir="], ["exercise", "show", "nope", "--data-dir"],
    // Questions are no faults.
    ["exercise", "remove", "push", "--froce"], ["run", "--quite"],
  ])
  func `what could mislead is not looked at`(words: [String]) throws {
    let failure = try #require(throws: Failure.self) {
      try CommandBench.outcome(words, store: store)
    }
    #expect(failure.errors.allSatisfy { $0.code == .usage })
    #expect(!failure.errors.contains { $0.message.contains("nope”") && $0.code != .usage })
  }

  @Test func `a library that does not load is no fault of the line`() throws {
    let failure = try #require(throws: Failure.self) {
      try CommandBench.outcome(
        ["exercise", "show", "nope", "--quite"], store: BrokenStore())
    }
    #expect(failure.errors.map(\.value) == ["--quite"])
  }

  @Test(arguments: ["--help", "--version"])
  func `help and version win, and look at nothing`(flag: String) throws {
    let words = ["exercise", "add", "", "-m", "chset", flag]
    #expect(throws: Never.self) { try CommandBench.outcome(words, store: BrokenStore()) }
  }

  @Test func `a rehearsal runs no program and writes no file`() throws {
    let file = try folder.file("a.gym", "Plank:   45s\n")
    let words = ["workout", "format", "--write", file, "--quite"]
    let failure = try #require(throws: Failure.self) {
      try CommandBench.outcome(words, store: store)
    }
    #expect(failure.errors.map(\.value) == ["--quite"])
    let report = try CommandBench.report(["workout", "format", "--check", file])
    #expect(report.exitCode == .problemsFound)
  }
}
