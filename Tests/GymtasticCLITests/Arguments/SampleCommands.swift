import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

/// A command for tests that keeps what it was given.
protocol SampleCommand: Command {
  var arguments: ParsedArguments { get }
}

extension SampleCommand {
  func run(in context: Context) throws(Failure) -> Report { Report(.text("done")) }
}

struct SampleAdd: SampleCommand {
  static let title = Operand(.title, "What to call it")
  static let text = Option("description", short: "d", .text, "Describe it")
  static let muscles = ListOption("muscle", short: "m", .muscleGroup, "Train this group")
  static let aliases = ListOption("alias", .title, commas: false, "Call it this too")
  static let at = Option("at", .position, "Put it here")
  static let count = Option("count", short: "n", .wholeNumber, "Make so many")
  static let speed = Option("speed", .decimal, "Go so fast")
  static let wait = Option("wait", .duration, "Wait so long")
  static let sort = Option("sort", ValueKind<SampleOrder>.choice("order"), "Sort by this")
  static let auto = Flag("auto", "Go on alone")
  static let print = Flag("print", short: "p", "Print it")
  static let loud = Flag("loud", short: "l", "Be loud")

  static let description = CommandDescription(
    "thing", "add",
    summary: "Add a thing",
    discussion: "First paragraph\nof it.\n\nSecond paragraph.",
    examples: [.init("gymtastic thing add Bench", "Add a bench")],
    operands: [title],
    options: [
      text, muscles, aliases, at, count, speed, wait, sort, auto, print, loud,
    ],
    conflicts: [Conflict(.option(print), with: .option(auto), .option(at))]
  )

  let arguments: ParsedArguments
  let title: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    title = try arguments[Self.title]
  }
}

enum SampleOrder: String, CaseIterable, Sendable {
  case title
  case created
}

struct SampleMove: SampleCommand {
  static let thing = Operand(.workout, "The thing")
  static let from = Operand(ValueKind<EntryPosition>.position.named("from"), "From here")
  static let to = Operand(ValueKind<EntryPosition>.position.named("to"), "To there")
  static let description = CommandDescription(
    "thing", "move", summary: "Move a thing", operands: [thing, from, to])

  let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }
}

struct SampleRemove: SampleCommand {
  static let things = OperandList(.exercise, "The things")
  static let description = CommandDescription(
    "thing", "remove", aliases: ["rm"], summary: "Remove things", operands: [things])

  let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }
}

struct SampleRun: SampleCommand {
  static let thing = OptionalOperand(.workoutOrFile, "The thing")
  static let description = CommandDescription("run", summary: "Run a thing", operands: [thing])

  let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }
}

struct SampleSecret: SampleCommand {
  static let description = CommandDescription("secret", summary: "Hide", isHidden: true)

  let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }
}

extension CommandTable {
  static let sample = CommandSet.sample.table
  static let live = CommandSet.live.table
}

extension CommandSet {
  static let sample = CommandSet(
    [
      SampleAdd.self, SampleMove.self, SampleRemove.self, SampleRun.self, SampleSecret.self,
      Help.self,
    ],
    groups: [
      GroupDescription(
        "thing",
        summary: "Keep things",
        discussion: "Things are kept.",
        examples: [.init("gymtastic thing rm Bench", "Remove one")]
      )
    ],
    topics: { CommandTable.live.topics }
  )
}

/// Reads a line against the sample commands.
func parse(_ words: String...) -> ParsedLine {
  ArgumentParser(table: .sample).parse(words.map { ArgumentWord($0) })
}

/// The command that a line asks for.
func command<Sample: Command>(_ type: Sample.Type, _ words: [String]) throws -> Sample {
  let line = ArgumentParser(table: .sample).parse(words.map { ArgumentWord($0) })
  guard case .command(let call) = try line.request.get() else {
    throw UnexpectedRequest(path: line.path)
  }
  return try #require(try CommandSet.sample.command(for: call) as? Sample)
}

/// The arguments that a line gives to its command.
func arguments(_ words: String...) throws -> ParsedArguments {
  let line = ArgumentParser(table: .sample).parse(words.map { ArgumentWord($0) })
  guard case .command(let call) = try line.request.get() else {
    throw UnexpectedRequest(path: line.path)
  }
  return call.arguments
}

/// What is wrong with a line.
func faults(_ words: String...) -> [UsageFault] { faults(words) }

/// The same, of a line against some table.
func faults(_ words: [String], in table: CommandTable = .sample) -> [UsageFault] {
  faults(words.map { ArgumentWord($0) }, in: table)
}

/// The same, of words that need not be text.
func faults(_ words: [ArgumentWord], in table: CommandTable = .sample) -> [UsageFault] {
  guard case .failure(let error) = ArgumentParser(table: table).parse(words).request else {
    return []
  }
  return error.faults
}

/// The fault of an operand that a sample command lacks.
func missing(_ operand: String, of path: String...) -> UsageFault {
  .missingOperand(operand, usage: CommandTable.sample.command(at: path)?.usage)
}

/// The words whose help a line asks for; `nil` if it asks for something else.
func helpPath(_ words: String...) -> [String]? {
  let line = ArgumentParser(table: .sample).parse(words.map { ArgumentWord($0) })
  guard case .success(.help(let path)) = line.request else { return nil }
  return path
}

struct UnexpectedRequest: Error {
  let path: [String]
}
