import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum BodyShow: Command {
  static let description = CommandDescription(
    "body",
    summary: "Show the last measurement of each measure, and how it changed",
    discussion: """
      Changes are since the previous measurement, and since the last one that is at least 30 days \
      old.

      In a pipe, the columns are \(BodyReport.latestColumns.inPipe). Times are in seconds.
      """,
    examples: [
      .init("gymtastic body", "Show the last of each"),
      .init("gymtastic body list weight --last 6m", "Show half a year of weights"),
    ],
    options: ListOptions.all(BodyReport.latestColumns.headings)
  )

  static func run(_: ParsedArguments, in context: Context) throws -> Report {
    BodyReport.latest(try context.data.body.latest(at: context.today))
  }
}

enum BodyAdd: Command {
  static let description = CommandDescription(
    "body", "add",
    summary: "Record a measurement of your body",
    discussion: """
      A measure is any name, and its unit any word: kg, lb, cm, in, %, bpm. Times are stored in \
      seconds, whether written 7.5h, 450min or 7h30m. A measure keeps its kind of unit; kg and lb \
      are converted, and so are cm and in.

      Loads such as bodyweight + 10 kg use the last weight before the session.
      """,
    examples: [
      .init("gymtastic body add weight 82.4kg", "Record your weight"),
      .init("gymtastic body add sleep 7h30m --at 'today 7:00'", "Record last night's sleep"),
    ],
    operands: [measure, amount],
    options: [at]
  )
  private static let measure = Operand(.measure, "What was measured, as in weight, waist or sleep")
  private static let amount = OperandList(
    ValueKind.text.named("amount"), "A number and its unit, as in 82.4kg or 7h30m")
  private static let at = Option(
    "at", .moment, "When, as in 'yesterday 7:30', monday or 2026-01-31T07:30:00Z")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let words = arguments[Self.amount].flatMap { $0.split(separator: " ") }.map(String.init)
    let number = words.firstIndex { $0.first?.isNumber == true } ?? 0
    let measure = ([try arguments[Self.measure]] + words[..<number]).joined(separator: " ")
    let amount = words[number...].joined(separator: " ")
    let time = arguments[at]?.moment(in: context.localTime, now: context.clock.now())
    let recorded = try context.store.measurements.add(measure, amount, at: time)
    let added = recorded.measurement
    let change = recorded.before.flatMap { before in
      added.amount.change(since: before.amount).map {
        " (\(added.amount.text(ofChange: $0)) since \(before.day))"
      }
    }
    return Report(
      .change(
        "Recorded \(added.text)"
          + (change ?? (recorded.isFirst ? ", the first of this measure" : ""))),
      json: .measurement(added))
  }
}

enum BodyRemove: Command {
  static let description = CommandDescription(
    "body", "remove",
    aliases: ["rm"],
    summary: "Remove measurements",
    discussion: """
      Asks first, or needs --force, unless whole ids are given. Numbers refer to the list before \
      the removal. undo restores the measurements.
      """,
    examples: [
      .init("gymtastic body remove last", "Remove the latest measurement"),
      .init("gymtastic body remove 3 4 --dry-run", "Show what would be removed"),
    ],
    operands: [measurements],
    options: Removal.options
  )
  private static let measurements = OperandList(
    .measurement, "Numbers, ids, beginnings of ids, or last")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let log = try context.data.body
    func find(_ name: String) throws -> Removable {
      guard let found = log.measurement(named: name) else {
        throw Failure.notFound(
          "there is no measurement “\(name)”", value: name,
          hint: "gymtastic body list shows their numbers; ids need at least eight characters")
      }
      return Removable(found.id, found.text, of: found.day, named: name)
    }
    let elements = try FailureLog.values(of: arguments[measurements], find)
    return try Removal(arguments).run(
      elements, in: context, delete: context.store.measurements.delete)
  }
}
