@testable import CommandLineKit

/// The options and operands of an example command for tests.
enum Add {
  static let title = Operand(ValueKind.text.named("title"), "What to call it")
  static let text = Option("description", short: "d", .text, "Describe it")
  static let muscles = ListOption(
    "muscle", short: "m", ValueKind<Muscle>.choice("group"), "Train it")
  static let aliases = ListOption(
    "alias", .text, commas: false, allowsNone: true, "Call it this too")
  static let at = Option("at", .wholeNumber, "Put it here")
  static let count = Option("count", short: "n", .wholeNumber, "Make so many")
  static let speed = Option("speed", .decimal, "Go so fast")
  static let sort = Option("sort", ValueKind<Order>.choice("order"), "Sort by this")
  static let auto = Flag("auto", "Go on alone")
  static let print = Flag("print", short: "p", "Print it")
  static let loud = Flag("loud", short: "l", "Be loud")

  static let description = CommandDescription(
    "thing", "add",
    summary: "Add a thing",
    discussion: "First paragraph\nof it.\n\nSecond paragraph.",
    examples: [.init("gymtastic thing add Bench", "Add a bench")],
    operands: [title],
    options: [text, muscles, aliases, at, count, speed, sort, auto, print, loud],
    conflicts: [Conflict(.option(print), with: .option(auto), .option(at))]
  )
}

enum Muscle: String, CaseIterable, Sendable { case chest, core, calves, back }

enum Order: String, CaseIterable, Sendable { case title, created }

extension ValueKind where Value == Double {
  static let decimal = Self(name: "n", expected: "a number", isNumber: true) {
    NumberSyntax.decimal($0)
  }
}

enum Move {
  static let thing = Operand(sampleNames("workout"), "The thing")
  static let from = Operand(ValueKind.wholeNumber.named("from"), "From here")
  static let to = Operand(ValueKind.wholeNumber.named("to"), "To there")
  static let description = CommandDescription(
    "thing", "move", summary: "Move a thing", operands: [thing, from, to])
}

enum Remove {
  static let things = OperandList(sampleNames("exercise"), "The things")
  static let description = CommandDescription(
    "thing", "remove", aliases: ["rm"], summary: "Remove things", operands: [things])
}

enum Run {
  static let thing = OptionalOperand(sampleNames("workoutOrFile", orFileEnding: "gym"), "The thing")
  static let description = CommandDescription("run", summary: "Run a thing", operands: [thing])
}

/// The operand of `help`.
private let subject = ValueKind<String>(
  name: "command", expected: "a command", completion: .command
) { $0 }

private func sampleNames(_ kind: String, orFileEnding ending: String? = nil) -> ValueKind<String> {
  ValueKind(
    name: kind, expected: "a \(kind)", completion: .names(kind, orFileEnding: ending)
  ) { $0 }
}

enum Global {
  static let folder = Option("data-dir", .folder, "Keep things in this folder")
  static let json = Flag("json", "Print JSON")
  static let quiet = Flag("quiet", "Print less")
  static let noInput = Flag("no-input", "Never ask")
  static let color = Option(
    "color", ValueKind<When>.choice("when"), default: "auto", negated: "never", "Use colour")

  enum When: String, CaseIterable, Sendable { case always, auto, never }
}

extension CommandTable {
  static let sample = CommandTable(
    program: "gymtastic",
    summary: "Keep things",
    examples: [.init("gymtastic run Bench", "Run one")],
    commands: [
      Add.description, Move.description, Remove.description, Run.description,
      CommandDescription("secret", summary: "Hide", isHidden: true),
      CommandDescription(
        "help", summary: "Explain", operands: [OperandList(subject, allowsNone: true, "What")],
        options: [Flag("schema", "Print a schema")]),
    ],
    groups: [
      CommandDescription(
        "thing", summary: "Keep things", discussion: "Things are kept.",
        examples: [.init("gymtastic thing rm Bench", "Remove one")])
    ],
    globalOptions: [Global.folder, Global.json, Global.quiet, Global.noInput, Global.color],
    topics: {
      [
        HelpPage(
          name: "notation", summary: "How things are written", blocks: [.paragraph("In text.")]),
        HelpPage(
          name: "exit-codes", summary: "What codes mean",
          blocks: [.definitions([.init("0", "done")])]),
      ]
    }
  )
}

func parse(_ line: String...) -> ParsedLine { parse(line) }

func parse(_ line: [String]) -> ParsedLine {
  ArgumentParser(table: .sample).parse(line.map { Argument($0) })
}

/// The arguments of a line that runs a command.
func arguments(_ line: String...) throws -> ParsedArguments { try arguments(line) }

func arguments(_ line: [String]) throws -> ParsedArguments {
  let parsed = parse(line)
  guard case .command = parsed.request else { throw UnexpectedRequest(request: parsed.request) }
  return parsed.arguments
}

func errors(_ line: String...) -> [UsageError] { errors(line) }

func errors(_ line: [String]) -> [UsageError] { errors(line.map { Argument($0) }) }

func errors(_ line: [Argument]) -> [UsageError] {
  guard case .invalid(let errors) = ArgumentParser(table: .sample).parse(line).request else {
    return []
  }
  return errors
}

/// The error for a missing operand of a sample command.
func missing(_ operand: String, of path: String...) -> UsageError {
  let table = CommandTable.sample
  return .missingOperand(operand, usage: table.command(at: path).map(table.usage))
}

/// The path whose help a line requests; `nil` if it requests something else.
func helpPath(_ line: String...) -> [String]? {
  let parsed = parse(line)
  guard case .help = parsed.request else { return nil }
  return parsed.path
}

struct UnexpectedRequest: Error {
  let request: ParsedLine.Request
}
