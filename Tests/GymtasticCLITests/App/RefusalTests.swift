import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// What a refused request reports: all errors in its arguments, or all names that are not found, or
/// everything that the service refuses.
@Suite struct RefusalTests {
  private let store: InMemoryLibraryStore

  init() throws {
    let exercise = try Exercise(
      id: Identifiers.live.next(), title: Title("Push Up"), muscleGroups: MuscleGroups([.chest]),
      createdAt: WallClock.live.now())
    store = InMemoryLibraryStore(Library(exercises: [exercise], workouts: []))
    try perform("workout", "build", "Day", "Push Up: 10", "2 rounds: Push Up: 5; break 10s")
  }

  /// A line, text that each message contains, and the exit code.
  static let refusals: [([String], [String], ExitCode)] = [
    // The arguments, without a look at what the values mean.
    (
      ["exercise", "add", "", "-m", "chset", "--youtube", "nope", "--colr"],
      ["invalid value “chset” for -m", "--colr"], .usage
    ),
    (["workout", "move", "nope"], ["missing argument <from>", "missing argument <to>"], .usage),
    (["exercise", "edit", "Nope"], ["nothing to change"], .usage),
    // The names.
    (["workout", "add", "Dya", "Nope: 10"], ["“Dya”"], .notFound),
    (["workout", "rename", "Dya", ""], ["“Dya”"], .notFound),
    (["exercise", "edit", "Nope", "--youtube", "x"], ["“Nope”"], .notFound),
    (["exercise", "show", "Nope", "Nil"], ["“Nope”", "“Nil”"], .notFound),
    // The files.
    (["workout", "build", "day", "--file", "/nowhere.gym"], ["no file /nowhere.gym"], .notFound),
    (["workout", "export", "Nope", "/no.gym"], ["“Nope”", "no file /no.gym"], .notFound),
    (["exercise", "add", "", "--image", "/nowhere.png"], ["no file /nowhere.png"], .notFound),
    (["exercise", "add", "", "--image", "/"], ["read /: is a directory"], .inputOutput),
    // The entries as they are written.
    (
      ["workout", "build", "", "Nope: 10", "Push Up: 0x10", "Push Up: 1x0"],
      ["sets go from 1 to 99", "repetitions go from 1 to 999"], .invalidData
    ),
    (["workout", "set", "Day", "7", "Push Up: 0x10"], ["sets go from 1 to 99"], .invalidData),
    (
      ["workout", "set", "Day", "1", "Push Up: 10; break 10s"],
      ["not one entry but 2"], .invalidData
    ),
    // What the service checks.
    (["workout", "build", "", "Nope: 10"], ["a title must not be empty", "“Nope”"], .notFound),
    (
      ["workout", "add", "Day", "Nope: 10", "--at", "2.9"],
      ["“Nope”", "go from 2.1 to 2.3"], .notFound
    ),
    (
      ["workout", "drop", "Day", "7", "1", "2.9", "1.1", "7"],
      ["no position 7", "no position 2.9", "entry at 1 is not a circuit"], .invalidData
    ),
    (["workout", "move", "Day", "7", "8"], ["no position 7", "no position 8"], .invalidData),
    (
      ["exercise", "add", "", "--youtube", "x"],
      ["a title", "YouTube", "no muscle group"], .invalidData
    ),
    (
      ["exercise", "add", "push-up", "--youtube", "x"],
      ["“push-up” exists already", "YouTube", "no muscle group"], .invalidData
    ),
    (["run", "Nope", "--speed", "0.0"], ["not 0.0"], .invalidData),
  ]

  @Test(arguments: refusals)
  func `errors of one kind are reported together`(
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
      "gymtastic workout timeline and run read files; workout import adds them to the library"
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
