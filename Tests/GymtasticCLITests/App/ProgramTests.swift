import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct ProgramTests {
  private func program(
    variables: [String: String] = [:],
    streams: StandardStreams = StandardStreams(),
    store: DataStore = .sample(),
    commands: CommandSet = .sample
  ) -> Program {
    Program(
      commands: { commands },
      environment: EnvironmentVariables(variables),
      streams: streams,
      clock: .fixed(Timestamp(milliseconds: 0)),
      identifiers: .counting(),
      processes: .fixed(),
      data: { _, _, _ in store }
    )
  }

  private func output(_ program: Program, _ words: String...) throws -> String {
    let report = try program.run(words.map { Argument($0) }).result.get()
    guard case .text(let text) = report.body else {
      Issue.record("no text")
      return ""
    }
    return text
  }

  private func exitCode(_ words: String...) -> ExitCode {
    switch program().run(words.map { Argument($0) }).result {
    case .success(let report): report.exitCode
    case .failure(let failure): failure.exitCode
    }
  }

  @Test(arguments: [["thing", "add"], ["thing"], ["thing", "rm"], ["run"], ["help"]])
  func `all three ways to ask for help print the same bytes`(path: [String]) throws {
    let program = program()
    let texts = [path + ["--help"], path + ["-h"], ["help"] + path].map { words in
      try? program.run(words.map { Argument($0) }).result.get().body
    }
    #expect(texts[0] != nil)
    #expect(texts.allSatisfy { $0 == texts[0] })
  }

  @Test(arguments: [253_402_300_800_000, -62_167_219_200_001, Int64.max, .min])
  func `a time that could not be read back is refused before anything is written`(
    milliseconds: Int64
  ) throws {
    let store = DataStore.sample()
    var program = program(store: store, commands: .live)
    program.clock = .fixed(Timestamp(milliseconds: milliseconds))
    let line = ["exercise", "add", "Row", "-m", "back"].map { Argument($0) }
    let failure = #expect(throws: Failure.self) { try program.run(line).result.get() }
    #expect(failure?.exitCode == .inputOutput)
    #expect(try store.read().library.exercises.isEmpty)
    program.clock = .fixed(Timestamp(milliseconds: 253_402_300_799_999))
    _ = try program.run(line).result.get()
    #expect(try store.read().library.exercises.count == 1)
  }

  @Test func `without random numbers nothing is written`() throws {
    let store = DataStore.sample()
    var program = program(store: store, commands: .live)
    let next = program.identifiers.next
    program.identifiers = Identifiers(fault: { Errno(ENOSYS) }, next: next)
    let line = ["exercise", "add", "Row", "-m", "back"].map { Argument($0) }
    let failure = #expect(throws: Failure.self) { try program.run(line).result.get() }
    #expect(failure?.exitCode == .inputOutput)
    #expect(try store.read().library.exercises.isEmpty)
    #expect(try output(program, "--version").hasPrefix("gymtastic"))
  }

  @Test func `help without a topic is the overview`() throws {
    #expect(try output(program(), "help") == output(program(), "--help"))
  }

  @Test(arguments: CommandTable.live.topics.map(\.name))
  func `every topic has a page`(name: String) throws {
    #expect(try output(program(), "help", name).contains("More: "))
  }

  @Test func `help on an unknown topic suggests the nearest one`() {
    let result = program().run(["help", "scriptng"].map { Argument($0) }).result
    guard case .failure(let failure) = result else {
      Issue.record("explained")
      return
    }
    #expect(failure.exitCode == .usage)
    #expect(failure.errors.first?.hint == "did you mean scripting?")
  }

  @Test(arguments: [
    (["help", "run", "--version"], ["help", "run"]),
    (["help", "run", "--color", "blue"], ["help", "run"]),
    (["--version", "help", "scripting"], ["help", "scripting"]),
    (["thing", "add", "--help=x"], ["help", "thing", "add"]),
    (["thing", "add", "-h=x", "--version"], ["help", "thing", "add"]),
  ])
  func `help takes precedence over the version and other errors, however it is requested`(
    words: [String], plain: [String]
  ) throws {
    func body(_ words: [String]) throws -> Report.Body {
      try program().run(words.map { Argument($0) }).result.get().body
    }
    #expect(try body(words) == body(plain))
  }

  @Test func `help with an unknown page or a flag does not take precedence`() {
    #expect(exitCode("help", "nowhere", "--bogus") == .usage)
    #expect(exitCode("help", "--man", "--bogus") == .usage)
  }

  @Test(arguments: ["--shcema", "--mna", "--jsn", "--bogus"])
  func `an unknown option is an error even with help`(option: String) {
    #expect(exitCode("help", option) == .usage)
    #expect(exitCode("help", "run", option) == .usage)
  }

  @Test(arguments: [["history", "--help"], ["-h", "history"], ["thing", "history", "-h"]])
  func `an unknown command has no help`(words: [String]) {
    let result = program().run(words.map { Argument($0) }).result
    guard case .failure(let failure) = result else {
      Issue.record("explained")
      return
    }
    #expect(failure.exitCode == .usage)
  }

  @Test func `with --json, gymtastic alone prints the command table`() throws {
    let terminal = StandardStreams(outputIsTerminal: true)
    let report = try program(streams: terminal).run([Argument("--json")]).result.get()
    #expect(report.json?.line.hasPrefix(#"{"commands":[{"aliases":"#) == true)
  }

  @Test func `a topic includes its text in JSON`() throws {
    let report = try program().run(["help", "scripting"].map { Argument($0) }).result.get()
    let json = try #require(report.json).line
    #expect(json.contains(#""text":"What programs can rely on\n"#))
  }

  @Test(arguments: [
    ("GYMTASTIC_HOME", [:]), ("XDG_DATA_HOME", [:]), ("HOME", [:]),
    ("XDG_DATA_HOME", ["XDG_DATA_HOME": "/\u{FFFD}"]),
  ])
  func `a data folder whose name is not UTF-8 is refused, not repaired`(
    name: String, values: [String: String]
  ) throws {
    var program = program(commands: .live)
    program.environment = EnvironmentVariables(values, unreadable: [name])
    let words = ["exercise", "list"].map { Argument($0) }
    let failure = #expect(throws: Failure.self) { try program.run(words).result.get() }
    #expect(failure?.exitCode == .usage)
    #expect(failure?.errors.map(\.message) == ["the variable \(name) is not valid UTF-8"])
    #expect(throws: Never.self) {
      try program.run(words + ["--data-dir", "x"].map { Argument($0) }).result.get()
    }
    #expect(throws: Never.self) { try program.run([Argument("--help")]).result.get() }
  }

  @Test func `help needs no store`() throws {
    #expect(try output(program(store: .broken), "--help").contains("Usage:"))
    #expect(try output(program(store: .broken), "--version").hasPrefix("gymtastic "))
  }

  @Test func `if standard output is closed, no command is started`() {
    let program = program(streams: StandardStreams(outputIsWritable: false))
    func code(_ words: String...) -> ExitCode? {
      guard case .failure(let failure) = program.run(words.map { Argument($0) }).result else {
        return nil
      }
      return failure.exitCode
    }
    #expect(code("--version") == .inputOutput)
    #expect(code("run") == .inputOutput)
    #expect(code("run", "--bogus") == .usage)
  }

  @Test(arguments: ["1", "20", "40", "60", "80", "1000"])
  func `the welcome text fits its terminal`(columns: String) throws {
    let terminal = StandardStreams(outputIsTerminal: true)
    let text = try output(program(variables: ["COLUMNS": columns], streams: terminal))
    let limit = max(Int(columns) ?? 0, 40)
    // An example stays on one line so that it can be copied.
    let filled = text.split(separator: "\n").filter { !$0.hasPrefix("  gymtastic ") }
    #expect(filled.allSatisfy { $0.count <= limit })
  }

  @Test func `gymtastic alone prints the welcome text`() throws {
    let terminal = StandardStreams(outputIsTerminal: true)
    #expect(
      try output(program(streams: terminal)).hasPrefix(
        "Wherever you are, health is number one.\n"))
    #expect(try output(program()).contains("\nNow: A session of 20m\n"))
    let full = DataStore.sample(Library(workouts: [try Self.workout()]))
    let welcome = "Wherever you are"
    #expect(try output(program(streams: terminal, store: full)).hasPrefix(welcome))
    let broken = program(streams: terminal, store: .broken)
    let failure = #expect(throws: Failure.self) { try broken.run([]).result.get() }
    #expect(failure?.exitCode == .inputOutput)
  }

  @Test(arguments: [
    ("0", 100), ("", 100), ("abc", 100), ("-5", 100), ("1", 1), ("20", 20), ("1000", 1000),
    ("99999999999999999999", 100),
  ])
  func `the width is COLUMNS, otherwise the terminal's`(value: String, columns: Int) {
    var context = Context.sample
    context.streams.columns = 100
    context.environment = EnvironmentVariables(["COLUMNS": value])
    #expect(context.columns == columns)
  }

  @Test(arguments: ["0", "1", "20", "1000", "abc", ""])
  func `help can be printed at any width`(columns: String) throws {
    let text = try output(program(variables: ["COLUMNS": columns]), "help", "notation")
    #expect(text.contains("tabata"))
  }

  @Test func `without COLUMNS or a terminal, the width is 80`() {
    #expect(Context.sample.columns == 80)
  }

  @Test func `questions need a terminal and permission`() {
    var context = Context.sample
    #expect(!context.mayAsk)
    context.streams.inputIsTerminal = true
    #expect(context.mayAsk)
    context.options.allowsInput = false
    #expect(!context.mayAsk)
  }

  @Test func `arguments that cannot be understood exit with 64`() {
    #expect(exitCode("thing", "ad") == .usage)
    #expect(exitCode("run", "--bogus") == .usage)
    #expect(exitCode("help", "--man", "--json") == .usage)
    #expect(exitCode("help", "--schema", "run") == .usage)
    #expect(exitCode("help", "--man", "notation") == .usage)
    #expect(exitCode("thing") == .done)
    #expect(exitCode("run") == .done)
  }

  @Test func `the manual covers the program, or one command`() throws {
    let manual = try output(program(), "help", "--man")
    for name in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "SEE ALSO", "EXIT STATUS", "ENVIRONMENT", "FILES",
    ] {
      #expect(manual.contains(".SH \"\(name)\"\n"))
    }
    let page = try output(program(), "help", "--man", "thing", "add")
    #expect(page.contains(".TH \"GYMTASTIC\\-THING\\-ADD\" 1 \"\(Version.date)\""))
    #expect(!page.contains(".SS"))
  }

  private static func workout() throws -> Workout {
    Workout(
      id: Identifiers.counting().next(),
      title: try Title("Any"),
      createdAt: Timestamp(milliseconds: 0),
      updatedAt: Timestamp(milliseconds: 0)
    )
  }
}

extension Context {
  static var sample: Context {
    Context(store: .sample(), processes: .fixed(), table: .sample)
  }
}

extension DataStore {
  /// A store in memory at the start of 1970, with the ids 1, 2, 3 …
  static func sample(_ library: Library = Library()) -> DataStore {
    inMemory(library, .sample)
  }
}

extension DataStore.Configuration {
  static var sample: DataStore.Configuration {
    var configuration = DataStore.Configuration()
    configuration.clock = .fixed(Timestamp(milliseconds: 0))
    configuration.localTime = .fixed()
    configuration.identifiers = .counting()
    return configuration
  }
}

extension DataStore {
  /// A store that can be neither read nor written.
  static var broken: DataStore {
    var configuration = DataStore.Configuration.sample
    configuration.system = SystemCalls { _, _ in .failure(EIO) }
    return DataStore(folder: "/broken", configuration)
  }
}
