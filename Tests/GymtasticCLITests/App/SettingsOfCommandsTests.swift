import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// The effect of settings on commands that need them, and on those that do not.
@Suite struct SettingsOfCommandsTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try run("exercise", "add", "Squat", "-m", "legs")
    try run("workout", "build", "Day", "Squat: 10", "Squat: 20s")
  }

  @discardableResult
  private func run(_ words: String...) throws -> Report { try run(words) }

  /// The report of a command line on the data folder.
  @discardableResult
  private func run(_ words: [String]) throws -> Report {
    try folder.report(words, clock: .live)
  }

  /// The durations in a command's JSON, in order.
  private func estimates(_ words: [String]) throws -> [String] {
    let text = try run(words).json?.line ?? ""
    return text.matches(of: /"(?:estimatedDuration|duration)":(?:\{[^}]*\}|[0-9]+)/)
      .map { String($0.0) }
  }

  /// Valid operands of commands, by name.
  private static let operands = [
    "title": "Other", "exercise": "Squat", "workout": "Day", "workout|file|-": "Day",
    "entry": "break 5s", "n": "2", "from": "1", "to": "2", "older": "Day", "newer": "Tabata",
    "name": "Push Day", "key": "getReady", "value": "9", "text": "u", "shell": "bash",
    "command|topic": "run",
    "other": "Plank",
  ]

  /// The arguments of commands that need others.
  private static let others = [
    "exercise add": ["Row", "-m", "back"], "exercise edit": ["Squat", "--equipment", "rack"],
    "exercise remove": ["Squat", "-f"], "workout import": ["Push Day"],
    "workout build": ["New", "Squat: 10"],
    "workout edit": ["Day", "--editor"], "run": ["Day", "--simulate"],
  ]

  /// A command line for every command of some groups.
  private static func lines(_ groups: String..., except: Set<String> = []) -> [[String]] {
    CommandTable.live.visibleCommands.filter { command in
      groups.contains { command.path.first == $0 } && !except.contains(command.name)
    }.map { command in
      command.path + (others[command.name] ?? command.operands.map { operands[$0.name] ?? "" })
    }
  }

  /// Commands on workouts and settings that neither estimate nor count.
  private static let unaffected: Set = ["workout remove", "workout format", "config path"]

  @Test(
    arguments: lines(
      "workout", except: unaffected.union(["workout check", "workout edit"]))
      + [["workout", "rename", "Day", "Day"]])
  func `every estimate uses the configured seconds per repetition`(words: [String]) throws {
    let slow = try Self()
    try slow.run("config", "set", "secondsPerRep", "60")
    let (usual, chosen) = (try estimates(words), try slow.estimates(words))
    #expect(!usual.isEmpty && usual.count == chosen.count)
    #expect(usual != chosen)
  }

  @Test func `a duration limit uses the configured seconds per repetition`() throws {
    let words = ["workout", "check", "Day", "--max-duration", "5m"]
    #expect(try run(words).exitCode == .done)
    try run("config", "set", "secondsPerRep", "60")
    #expect(try run(words).exitCode == .problemsFound)
  }

  @Test(arguments: lines("workout", "run", "config", except: unaffected))
  func `damaged settings are reported by commands that need them, and nothing is changed`(
    words: [String]
  ) throws {
    let before = try [UInt8](contentsOf: URL(filePath: folder.path("library.json")))
    let path = try folder.file("config.json", "{")
    let failure = #expect(throws: Failure.self) { try run(words) }
    #expect(failure?.exitCode == .invalidData)
    let item = try #require(failure?.errors.first)
    #expect(item.code == .damagedStore && item.value == path)
    #expect(item.hint?.contains("gymtastic doctor") == true)
    #expect(try [UInt8](contentsOf: URL(filePath: folder.path("library.json"))) == before)
  }

  @Test(
    arguments: lines(
      "exercise", "help", "completions", except: ["exercise video", "exercise import"])
      + [["workout", "remove", "Day"], ["workout", "format", "Day"], ["config", "path"]])
  func `commands that do not need the settings do not fail`(words: [String]) throws {
    try folder.file("config.json", "{")
    #expect(throws: Never.self) { try run(words) }
  }

  @Test func `unreadable settings next to a readable library are an input error`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("config.json"), withIntermediateDirectories: false)
    let failure = #expect(throws: Failure.self) { try run("workout", "list") }
    #expect(failure?.exitCode == .inputOutput)
  }

  @Test func `without a data folder, help still works`() throws {
    let program = Program(
      clock: .live, identifiers: .live, processes: .fixed(),
      data: { _, _, _ in throw Failure(.inputOutput, "no home directory") })
    func failure(_ words: String...) -> Failure? {
      guard case .failure(let failure) = program.run(words.map { Argument($0) }).result
      else { return nil }
      return failure
    }
    #expect(failure("help", "run") == nil)
    #expect(failure("config", "list")?.exitCode == .inputOutput)
    #expect(failure("config", "path")?.exitCode == .inputOutput)
  }

  @Test func `an empty option never selects the user's real data`() {
    var options = GlobalOptions()
    options.dataFolder = ""
    let failure = #expect(throws: Failure.self) {
      try DataFolder.path(options: options, environment: ["HOME": "/nowhere"])
    }
    #expect(failure?.exitCode == .inputOutput)
  }

  @Test(arguments: [253_402_300_800_000, -62_167_219_200_001])
  func `a time that could not be read back is refused before anything is written`(
    milliseconds: Int64
  ) throws {
    let before = try [UInt8](contentsOf: URL(filePath: folder.path("library.json")))
    let failure = #expect(throws: Failure.self) {
      try folder.report(
        ["exercise", "add", "Row", "-m", "back"],
        clock: .fixed(Timestamp(milliseconds: milliseconds)))
    }
    #expect(failure?.exitCode == .inputOutput)
    #expect(try [UInt8](contentsOf: URL(filePath: folder.path("library.json"))) == before)
  }
}
