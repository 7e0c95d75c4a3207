import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

/// What completion offers for an operand is what its command accepts there.
@Suite struct CompletionOfOperandsTests {
  private static let commands = CommandTable.live.visibleCommands.filter { command in
    // These start a program or replace data.
    !["exercise video", "workout edit", "run"].contains(command.name)
  }

  /// The kind of names offered for the first operand of a command.
  private static func kind(_ name: String) -> NameKind? {
    let operand = commands.first { $0.name == name }?.operands.first
    guard case .names(let kind, _) = operand?.value.completion else { return nil }
    return NameKind(rawValue: kind)
  }

  private static func names(of kinds: NameKind...) -> [String] {
    commands.map(\.name).filter { kind($0).map(kinds.contains) ?? false }
  }

  /// The arguments that a command needs after its first operand.
  private static let rest = [
    "workout diff": ["Tabata"], "workout move": ["1", "1"], "workout drop": ["1"],
    "workout set": ["1", "Plank 9s"], "workout add": ["Plank 9s"], "workout rename": ["New"],
    "workout copy": ["New"], "exercise edit": ["--equipment=bar"],
    "exercise merge": ["Plank"],
  ]

  private static func words(_ name: String, _ operand: String) -> [String] {
    name.split(separator: " ").map(String.init) + [operand] + (rest[name] ?? [])
  }

  @Test(arguments: names(of: .anyWorkout, .workoutOrFile, .starterWorkoutOrFile))
  func `a built-in title that is offered is accepted`(name: String) throws {
    #expect(throws: Never.self) { try CommandBench.report(Self.words(name, "Tabata")) }
  }

  @Test(arguments: names(of: .exercise, .workout))
  func `a built-in title that is not offered is not found`(name: String) throws {
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(Self.words(name, "Tabata"))
    }
    #expect(failure?.exitCode == .notFound)
  }

  @Test(arguments: names(of: .workoutOrFile, .starterWorkoutOrFile))
  func `if files are offered, the path of a file is accepted`(name: String) throws {
    let folder = try CommandFolder()
    let file = try folder.file("plan.gym", "# Plan\n\nPlank: 45s\n")
    #expect(throws: Never.self) { try CommandBench.report(Self.words(name, file)) }
  }

  @Test(arguments: names(of: .exercise, .workout, .anyWorkout))
  func `if files are not offered, a path is not found`(name: String) throws {
    let folder = try CommandFolder()
    let file = try folder.file("plan.gym", "# Plan\n\nPlank: 45s\n")
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(Self.words(name, file))
    }
    #expect(failure?.exitCode == .notFound)
  }

  @Test func `files are offered for a map of names`() {
    let completer = Completer(["history", "import", "--map", ""], table: .live) { _, _ in [] }
    #expect(completer.completion.lines == "files\n")
  }

  @Test func `an import does not offer a title of the library, which it would refuse`() throws {
    let store = DataStore.sample(Library(workouts: [try Sample.workout()]))
    let failure = #expect(throws: Failure.self) {
      try CommandBench.report(["workout", "import", "Chest & Core Day"], store: store)
    }
    #expect(failure?.exitCode == .invalidData)
    #expect(Self.kind("workout import") == .starterWorkoutOrFile)
  }
}
