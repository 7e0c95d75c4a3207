import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// Everything that is wrong with a request is told at once, under the one code that fits.
@Suite struct AttemptTests {
  private let store: InMemoryLibraryStore

  init() throws {
    let exercise = try Exercise(
      id: Identifiers.live.next(), title: Title("Push Up"), muscleGroups: MuscleGroups([.chest]),
      createdAt: WallClock.live.now())
    store = InMemoryLibraryStore(Library(exercises: [exercise], workouts: []))
    try perform("workout", "build", "Day", "Push Up: 10", "2 rounds: Push Up: 5; break 10s")
  }

  /// A line, words that the messages hold in their order, and the exit code.
  static let refusals: [([String], [String], ExitCode)] = [
    (
      ["workout", "build", "", "Nope: 10", "Push Up: 0x10"],
      ["a title must not be empty", "“Nope”", "at least 1 set"], .notFound
    ),
    (
      ["workout", "build", "day", "--file", "/nowhere.gym"],
      ["“day” exists already", "no file /nowhere.gym"], .notFound
    ),
    (
      ["workout", "add", "Dya", "Nope: 10", "Push Up: 0x10", ""],
      ["“Dya”", "“Nope”", "at least 1 set", "must not be empty"], .notFound
    ),
    (
      ["workout", "add", "Day", "Nope: 10", "--at", "2.9"],
      ["“Nope”", "go from 2.1 to 2.3"], .notFound
    ),
    (
      ["workout", "set", "Day", "7", "Push Up: 0x10"],
      ["no position 7", "at least 1 set"], .invalidData
    ),
    (
      ["workout", "set", "Day", "1", "Push Up: 10; break 10s"],
      ["not one entry but 2"], .invalidData
    ),
    (
      ["workout", "drop", "Day", "7", "1", "2.9", "1.1", "7"],
      ["no position 7", "no position 2.9", "entry at 1 is no circuit"], .invalidData
    ),
    (["workout", "move", "Day", "7", "8"], ["no position 7", "no position 8"], .invalidData),
    (["workout", "rename", "Dya", ""], ["“Dya”", "a title must not be empty"], .notFound),
    (["workout", "copy", "Dya", "day"], ["“Dya”", "“day” exists already"], .notFound),
    (
      ["exercise", "add", "", "--youtube", "x", "--image", "/nowhere.png"],
      ["a title", "YouTube", "no muscle group", "no file /nowhere.png"], .notFound
    ),
    (
      ["exercise", "add", "", "--image", "/"],
      ["a title", "no muscle group", "/ cannot be read"], .inputOutput
    ),
    (
      ["exercise", "edit", "Nope", "--title", "push-up", "--youtube", "x", "--image", "/nowhere"],
      ["“Nope”", "“push-up” exists already", "YouTube", "no file /nowhere"], .notFound
    ),
    (["exercise", "show", "Nope", "Nil"], ["“Nope”", "“Nil”"], .notFound),
    (["workout", "export", "Nope", "/no.gym"], ["“Nope”", "no file /no.gym"], .notFound),
    (["run", "Nope", "--speed", "0.0"], ["“Nope”", "not 0.0"], .notFound),
  ]

  @Test(arguments: refusals)
  func `all faults of a request are told together`(
    words: [String], fragments: [String], code: ExitCode
  ) throws {
    let before = try store.load()
    let failure = try #require(throws: Failure.self) { try perform(words) }
    #expect(failure.exitCode == code)
    let messages = failure.errors.map(\.message)
    #expect(messages.count == fragments.count, "\(messages)")
    for (message, fragment) in zip(messages, fragments) {
      #expect(message.contains(fragment))
    }
    #expect(try store.load() == before)
  }

  @Test(arguments: [
    (["workout", "add", "Day", "Zzz: 10"], "gymtastic exercise add Zzz -m <group> adds it"),
    (
      ["workout", "copy", "7-minute", "Mine"],
      "the starter set has “7-Minute Workout”: gymtastic starter add '7-Minute Workout'"
    ),
    (["starter", "add", "nope"], "gymtastic starter list shows what there is"),
    (
      ["workout", "show", "plan.gym"],
      "files are read by gymtastic workout timeline and run; workout import takes them in"
    ),
  ])
  func `a name that stands for nothing comes with what to do`(words: [String], hint: String) throws
  {
    let failure = try #require(throws: Failure.self) { try perform(words) }
    #expect(failure.errors.map(\.hint) == [hint])
  }

  @Test(arguments: [
    ["workout", "move", "Day", "1", "1"], ["workout", "rename", "Day", "Day"],
    ["exercise", "edit", "Push Up", "--title", "Push Up"],
  ])
  func `a change that changes nothing says so`(words: [String]) throws {
    let before = try store.load()
    guard case .noChange(let sentence) = try perform(words).body else {
      Issue.record("no sentence")
      return
    }
    #expect(sentence.hasSuffix("is as it was"))
    #expect(try store.load() == before)
  }

  @Test func `a title of hyphens alone is a name like any other`() throws {
    try perform("workout", "build", "--", "--", "Push Up: 10")
    try perform("workout", "build", "-", "Push Up: 5")
    try perform("workout", "rename", "-", "Short")
    try perform("workout", "rename", "--", "--", "Long")
    #expect(try store.load().workouts.map(\.title.text) == ["Day", "Long", "Short"])
  }

  @discardableResult
  private func perform(_ words: String...) throws -> Report { try perform(words) }

  @discardableResult
  private func perform(_ words: [String]) throws -> Report {
    try CommandBench.outcome(words, store: store)
  }
}
