import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum BodyList: Command {
  static let description = CommandDescription(
    "body", "list",
    aliases: ["ls"],
    summary: "List measurements, the latest first",
    discussion: """
      Measurements are numbered from the latest one, which is 1, even if only some are listed.

      In a pipe, the columns are \(BodyReport.listColumns.inPipe). Times are in seconds.
      """,
    examples: [.init("gymtastic body list weight --last 30d", "List a month of weights")],
    operands: [BodySelection.measure],
    options: HistorySelection.period + ListOptions.all(BodyReport.listColumns.headings)
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    BodyReport.list(try BodySelection.newest(arguments, in: context))
  }
}

enum BodyExport: Command {
  enum Format: String, CaseIterable, Sendable {
    case csv, json
  }

  static let description = CommandDescription(
    "body", "export",
    summary: "Print measurements as CSV or as JSON",
    discussion: """
      The earliest measurement comes first. The CSV follows RFC 4180 and begins with a header: \
      \(BodyCSV.columns.joined(separator: ", ")). Times are in seconds.
      """,
    examples: [
      .init("gymtastic body export > body.csv", "Write everything for a spreadsheet"),
      .init("gymtastic body export weight --format json", "Print the weights as JSON"),
    ],
    operands: [BodySelection.measure],
    options: HistorySelection.period + [format]
  )
  private static let format = Option(
    "format", ValueKind<Format>.choice("format"), default: "csv", "Print this form")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let found = try BodySelection.newest(arguments, in: context).reversed().map(\.measurement)
    let person = try context.settings().name
    let view = OutputSchema.exportedMeasurement.views(found.map { ($0, person) })
    let csv = BodyCSV.header + found.map { BodyCSV.row(of: $0, person: person) }.joined()
    return Report(
      .text(arguments[format] == .json ? view.line : csv), json: view,
      notes: found.isEmpty ? [BodyReport.noneFound] : [])
  }
}

enum BodySelection {
  static let measure = OptionalOperand(.measure, "Only this measure")

  /// The measurements of a measure and a period.
  ///
  /// - Throws: exit code 66 for a measure without measurements.
  static func newest(
    _ arguments: ParsedArguments, in context: Context
  ) throws -> [(number: Int, measurement: BodyMeasurement)] {
    let log = try context.data.body
    let (measure, period) = (arguments[Self.measure], HistorySelection(arguments))
    if let measure, log.newest(of: measure).isEmpty {
      let near = EditDistance.nearest(to: measure, among: log.measures)
      throw Failure.notFound(
        "no measure named “\(measure)”", value: measure,
        hint: near.isEmpty
          ? "gymtastic body shows what was measured"
          : "did you mean \(near.map { "“\($0)”" }.listed())?")
    }
    return log.newest(
      of: measure, since: period.since(in: context), until: period.until(in: context))
  }
}

enum BodyReport {
  static let noneFound = "no measurement matches"
  private static let noneYet = "no measurements yet: gymtastic body add weight 82.4kg"

  static let latestColumns: TableColumns<BodyLog.Latest> = [
    .init("Measure", leastWidth: 8) { .text($0.measurement.measure.text) },
    .init("Last", alignment: .right, for: .people) { .text($0.measurement.amount.text) },
    .init("Value", for: .programs) { .text($0.measurement.amount.number) },
    .init("Unit", for: .programs) { .text($0.measurement.amount.unit) },
    .init("Day") { .text("\($0.measurement.day)") },
    .init("Change", alignment: .right) { change($0.change, $0.measurement.amount) },
    .init("30 days", alignment: .right) { change($0.monthChange, $0.measurement.amount) },
    .init("Time", for: .programs) { .moment($0.measurement.time) },
    .init("Id", for: .programs) { .text($0.measurement.id.lowercase) },
  ]

  static func latest(_ latest: [BodyLog.Latest]) -> Report {
    Report(
      .table(latestColumns.table(of: latest)),
      json: OutputSchema.latestMeasurement.views(latest),
      notes: latest.isEmpty ? [noneYet] : [])
  }

  static let listColumns: TableColumns<(number: Int, measurement: BodyMeasurement)> = [
    .init("#", alignment: .right) { .number($0.number) },
    .init("Id", for: .programs) { .text($0.measurement.id.lowercase) },
    .init("Time") { .moment($0.measurement.time, offset: $0.measurement.localOffset) },
    .init("Day", for: .programs) { .text("\($0.measurement.day)") },
    .init("Measure", leastWidth: 8) { .text($0.measurement.measure.text) },
    .init("Amount", alignment: .right, for: .people) { .text($0.measurement.amount.text) },
    .init("Value", for: .programs) { .text($0.measurement.amount.number) },
    .init("Unit", for: .programs) { .text($0.measurement.amount.unit) },
  ]

  static func list(_ found: [(number: Int, measurement: BodyMeasurement)]) -> Report {
    Report(
      .table(listColumns.table(of: found)),
      json: .list(found.map { .measurement($0.measurement) }),
      notes: found.isEmpty ? [noneFound] : [])
  }

  private static func change(_ change: Int?, _ amount: BodyMeasurement.Amount) -> Cell {
    change.map {
      .either(people: amount.text(ofChange: $0), programs: Hundredths.text(hundredths: $0))
    } ?? .nothing
  }
}

extension BodyMeasurement.Amount {
  fileprivate var number: String { Hundredths.text(hundredths: hundredths) }
}
