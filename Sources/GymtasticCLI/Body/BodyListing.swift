import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `body list`: measurements, the latest first.
struct BodyList: Command {
  static let description = CommandDescription(
    "body", "list",
    aliases: ["ls"],
    summary: "List measurements, the latest first",
    discussion: """
      Measurements are numbered from the latest one, which is 1, whichever are listed.

      In a pipe, the columns are \(BodyReport.listColumns.inPipe). A length of time is in seconds.
      """,
    examples: [.init("gymtastic body list weight --last 30d", "List a month of weights")],
    operands: [BodySelection.measure],
    options: HistorySelection.period + ListOptions.all
  )

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    BodyReport.list(try BodySelection(arguments).newest(in: context))
  }
}

/// `body export`: measurements for other programs.
struct BodyExport: Command {
  enum Format: String, CaseIterable, Sendable {
    case csv, json
  }

  static let description = CommandDescription(
    "body", "export",
    summary: "Print measurements as CSV or as JSON",
    discussion: """
      The earliest measurement comes first. The CSV follows RFC 4180 and begins with a header: \
      \(BodyCSV.columns.joined(separator: ", ")). A length of time is in seconds.
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

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let found = try BodySelection(arguments).newest(in: context).reversed().map(\.measurement)
    let view = JSONView.list(found.map(JSONView.measurement))
    let person = try context.settings().name
    let csv = BodyCSV.header + found.map { BodyCSV.row(of: $0, person: person) }.joined()
    return Report(
      .text(arguments[Self.format] == .json ? view.line : csv), json: view,
      notes: found.isEmpty ? [BodyReport.noneFound] : [])
  }
}

/// A measure and a period.
struct BodySelection: Sendable {
  static let measure = OptionalOperand(.measure, "Only this measure")

  private let measure: String?
  private let period: HistorySelection

  /// - Parameter measure: from a required operand; else the option decides.
  init(_ arguments: ParsedArguments, measure: String? = nil) {
    self.measure = measure ?? arguments[Self.measure]
    period = HistorySelection(arguments)
  }

  /// - Throws: exit code 66 for a measure that was never measured.
  func newest(in context: Context) throws -> [(number: Int, measurement: BodyMeasurement)] {
    let log = try context.data.body
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

/// Measurements as reports.
enum BodyReport {
  static let noneFound = "no measurement matches"
  private static let noneYet = "nothing was measured yet: gymtastic body add weight 82.4kg"

  static let latestColumns = [
    Table.Column("Measure", leastWidth: 8),
    Table.Column("Last", alignment: .right, for: .people),
    Table.Column("Value", for: .programs),
    Table.Column("Unit", for: .programs),
    Table.Column("Day"),
    Table.Column("Change", alignment: .right),
    Table.Column("30 days", alignment: .right),
    Table.Column("Time", for: .programs),
    Table.Column("Id", for: .programs),
  ]

  static func latest(_ latest: [BodyLog.Latest]) -> Report {
    let rows = latest.map { latest -> [Cell] in
      let measurement = latest.measurement
      return [.text(measurement.measure.text)] + cells(measurement.amount)
        + [
          .text("\(measurement.day)"), change(latest.change, measurement.amount),
          change(latest.monthChange, measurement.amount), .moment(measurement.time),
          .text(measurement.id.lowercase),
        ]
    }
    return Report(
      .table(Table(columns: latestColumns, rows: rows)),
      json: OutputSchema.latestMeasurement.views(latest),
      notes: latest.isEmpty ? [noneYet] : [])
  }

  static let listColumns = [
    Table.Column("#", alignment: .right),
    Table.Column("Id", for: .programs),
    Table.Column("Time"),
    Table.Column("Day", for: .programs),
    Table.Column("Measure", leastWidth: 8),
    Table.Column("Amount", alignment: .right, for: .people),
    Table.Column("Value", for: .programs),
    Table.Column("Unit", for: .programs),
  ]

  static func list(_ found: [(number: Int, measurement: BodyMeasurement)]) -> Report {
    let rows = found.map { number, measurement -> [Cell] in
      let local = LocalTime.fixed(measurement.localOffset)
      return [
        .number(number), .text(measurement.id.lowercase),
        .either(people: local.text(of: measurement.time), programs: "\(measurement.time)"),
        .text("\(measurement.day)"), .text(measurement.measure.text),
      ] + cells(measurement.amount)
    }
    return Report(
      .table(Table(columns: listColumns, rows: rows)),
      json: .list(found.map { .measurement($0.measurement) }),
      notes: found.isEmpty ? [noneFound] : [])
  }

  /// The amount for people; value and unit for programs.
  private static func cells(_ amount: BodyMeasurement.Amount) -> [Cell] {
    [
      .text(amount.text), .text(Hundredths.text(hundredths: amount.hundredths)),
      .text(amount.unit),
    ]
  }

  private static func change(_ change: Int?, _ amount: BodyMeasurement.Amount) -> Cell {
    change.map {
      .either(people: amount.text(ofChange: $0), programs: Hundredths.text(hundredths: $0))
    } ?? .nothing
  }
}
