import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

/// A test command that changes nothing.
protocol SampleCommand: Command {}

extension SampleCommand {
  static func run(_: ParsedArguments, in context: Context) throws -> Report {
    Report(.text("done"))
  }
}

enum SampleAdd: SampleCommand {
  static let title = Operand(.title, "What to call it")
  static let text = Option("description", short: "d", .text, "Describe it")
  static let muscles = ListOption(
    "muscle", short: "m", ValueKind<SampleMuscle>.choice("group"), "Train this group")
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
}

enum SampleMuscle: String, CaseIterable, Sendable {
  case chest, back, shoulders, biceps, triceps, legs, core, glutes, forearms
}

enum SampleOrder: String, CaseIterable, Sendable {
  case title
  case created
}

enum SampleMove: SampleCommand {
  static let thing = Operand(.workout, "The thing")
  static let from = Operand(ValueKind<EntryPosition>.position.named("from"), "From here")
  static let to = Operand(ValueKind<EntryPosition>.position.named("to"), "To there")
  static let description = CommandDescription(
    "thing", "move", summary: "Move a thing", operands: [thing, from, to])
}

enum SampleRemove: SampleCommand {
  static let things = OperandList(.exercise, "The things")
  static let description = CommandDescription(
    "thing", "remove", aliases: ["rm"], summary: "Remove things", operands: [things])
}

enum SampleRun: SampleCommand {
  static let thing = OptionalOperand(.workoutOrFile, "The thing")
  static let description = CommandDescription("run", summary: "Run a thing", operands: [thing])
}

enum SampleSecret: SampleCommand {
  static let description = CommandDescription("secret", summary: "Hide", isHidden: true)
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
      CommandDescription(
        "thing",
        summary: "Keep things",
        discussion: "Things are kept.",
        examples: [.init("gymtastic thing rm Bench", "Remove one")]
      )
    ],
    topics: { CommandTable.live.topics }
  )
}

/// Parses a command line of gymtastic.
func parse(_ line: [String]) -> ParsedLine {
  ArgumentParser(table: .live).parse(line.map { Argument($0) })
}

func errors(_ line: [String]) -> [UsageError] {
  guard case .invalid(let errors) = parse(line).request else { return [] }
  return errors
}
