import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// What a refused request reports.
///
/// It is all errors in its arguments, all names that are not found, or all problems that the
/// service finds.
@Suite struct RefusalTests {
  private let store: DataStore

  init() throws {
    let exercise = try Exercise(
      id: Identifiers.live.next(), title: Title("Push Up"), muscleGroups: MuscleGroups([.chest]),
      createdAt: WallClock.live.now())
    store = DataStore.sample(Library(exercises: [exercise], workouts: []))
    try perform("workout", "build", "Day", "Push Up: 10", "2 rounds: Push Up: 5; break 10s")
  }

  struct Refusal {
    let words: [String]
    /// Text that each message contains, in order.
    let fragments: [String]
    let code: ExitCode

    init(_ words: [String], _ fragments: [String], _ code: ExitCode) {
      self.words = words
      self.fragments = fragments
      self.code = code
    }
  }

  static let refusals = [
    // The arguments, before their values are interpreted.
    Refusal(
      ["exercise", "add", "", "-m", "chset", "--youtube", "nope", "--colr"],
      ["invalid value “chset” for -m", "--colr"], .usage
    ),
    Refusal(
      ["workout", "move", "nope"], ["missing argument <from>", "missing argument <to>"], .usage),
    Refusal(["exercise", "edit", "Nope"], ["nothing to change"], .usage),
    // The names.
    Refusal(["workout", "add", "Dya", "Nope: 10"], ["“Dya”"], .notFound),
    Refusal(["workout", "rename", "Dya", ""], ["“Dya”"], .notFound),
    Refusal(["exercise", "edit", "Nope", "--youtube", "x"], ["“Nope”"], .notFound),
    Refusal(["exercise", "show", "Nope", "Nil"], ["“Nope”", "“Nil”"], .notFound),
    // The files.
    Refusal(
      ["workout", "build", "day", "--file", "/nowhere.gym"], ["no file /nowhere.gym"], .notFound),
    Refusal(["workout", "export", "Nope", "/no.gym"], ["“Nope”", "no file /no.gym"], .notFound),
    Refusal(
      ["exercise", "add", "", "--image", "/nowhere.png"], ["no file /nowhere.png"], .notFound),
    Refusal(["exercise", "add", "", "--image", "/"], ["read /: is a directory"], .inputOutput),
    // The entries as written.
    Refusal(
      ["workout", "build", "", "Nope: 10", "Push Up: 0x10", "Push Up: 1x0"],
      ["sets go from 1 to 99", "repetitions go from 1 to 999"], .invalidData
    ),
    Refusal(
      ["workout", "set", "Day", "7", "Push Up: 0x10"], ["sets go from 1 to 99"], .invalidData),
    Refusal(
      ["workout", "set", "Day", "1", "Push Up: 10; break 10s"],
      ["not one entry but 2"], .invalidData
    ),
    // The checks of the service.
    Refusal(
      ["workout", "build", "", "Nope: 10"], ["a title must not be empty", "“Nope”"], .notFound),
    Refusal(
      ["workout", "add", "Day", "Nope: 10", "--at", "2.9"],
      ["“Nope”", "has the entries 2.1 to 2.3"], .notFound
    ),
    Refusal(
      ["workout", "drop", "Day", "7", "1", "2.9", "1.1", "7"],
      ["no position 7", "no position 2.9", "entry at 1 is not a circuit"], .invalidData
    ),
    Refusal(
      ["workout", "move", "Day", "7", "8"], ["no position 7", "no position 8"], .invalidData),
    Refusal(
      ["exercise", "add", "", "--youtube", "x"],
      ["a title", "YouTube", "no muscle group"], .invalidData
    ),
    Refusal(
      ["exercise", "add", "push-up", "--youtube", "x"],
      ["“push-up” exists already", "YouTube", "no muscle group"], .invalidData
    ),
    Refusal(["run", "Nope", "--speed", "0.0"], ["not 0.0"], .invalidData),
  ]

  @Test(arguments: refusals)
  func `errors of one kind are reported together`(refusal: Refusal) throws {
    let before = try store.read().library
    let failure = try #require(throws: Failure.self) { try perform(refusal.words) }
    #expect(failure.exitCode == refusal.code)
    let messages = failure.errors.map(\.message)
    #expect(messages.count == refusal.fragments.count, "\(messages)")
    for (message, fragment) in zip(messages, refusal.fragments) {
      #expect(message.contains(fragment))
    }
    #expect(try store.read().library == before)
  }

  @Test(arguments: [
    (["workout", "add", "Day", "Zzz: 10"], "gymtastic exercise add Zzz -m <group> adds it"),
    (
      ["workout", "remove", "7-minute"],
      "“7-Minute Workout” is built in; gymtastic workout hide '7-Minute Workout' "
        + "leaves it out of lists"
    ),
    (["workout", "remove", "Day", "6"], "gymtastic workout drop Day 6 removes an entry"),
    (
      ["workout", "show", "plan.gym"],
      "gymtastic workout timeline and run read files; workout import adds them to the library"
    ),
  ])
  func `an unknown name comes with a hint`(words: [String], hint: String) throws {
    let failure = try #require(throws: Failure.self) { try perform(words) }
    #expect(failure.errors.map(\.hint) == [hint])
  }

  @Test(arguments: [
    ["workout", "move", "Day", "1", "1"], ["workout", "rename", "Day", "Day"],
    ["exercise", "edit", "Push Up", "--title", "Push Up"],
  ])
  func `a change without effect says so`(words: [String]) throws {
    let before = try store.read().library
    guard case .noChange(let sentence) = try perform(words).body else {
      Issue.record("no sentence")
      return
    }
    #expect(sentence.hasSuffix("is unchanged"))
    #expect(try store.read().library == before)
  }

  @Test func `a title of hyphens is a name like any other`() throws {
    try perform("workout", "build", "--", "--", "Push Up: 10")
    try perform("workout", "build", "-", "Push Up: 5")
    try perform("workout", "rename", "-", "Short")
    try perform("workout", "rename", "--", "--", "Long")
    #expect(try store.read().library.workouts.map(\.title.text) == ["Day", "Long", "Short"])
  }

  @discardableResult
  private func perform(_ words: String...) throws -> Report { try perform(words) }

  @discardableResult
  private func perform(_ words: [String]) throws -> Report {
    try CommandBench.outcome(words, store: store)
  }
}
