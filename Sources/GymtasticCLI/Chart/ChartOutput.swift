import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The options that write a chart to a file: `--svg` and `--force`.
struct ChartOutput: Sendable {
  static let svg = Option(
    "svg", .file(ending: "svg"), "Write it as SVG to this file, - for standard output")
  static let force = Flag("force", short: "f", "Replace an existing file")
  static let all: [any OptionDeclaration] = [svg, force]

  static let pointColumns: TableColumns<Chart.Point> = [
    .init("Day") { .text("\($0.day)") }, .init("Value") { .text(Cell.decimal($0.value)) },
  ]
  static let balanceColumns: TableColumns<(amount: Chart.Amount, side: String?)> = [
    .init("Name") { .text($0.amount.name) },
    .init("Value") { .text(Cell.decimal($0.amount.value)) },
    .init("Side") { .text($0.side ?? "within") },
  ]

  let arguments: ParsedArguments

  /// The chart in the requested form: drawn on a terminal, as rows in a pipe, or written to a file.
  ///
  /// The rows and the JSON are the chart's values unless given.
  func report(
    _ chart: Chart, rows: Table? = nil, json: JSONView? = nil,
    emptyNote: String = HistoryReport.noFigure, in context: Context
  ) throws -> Report {
    let path = arguments[Self.svg]
    let rows = rows ?? Self.rows(of: chart)
    let json = json ?? Self.json(chart)
    guard !chart.isEmpty else {
      guard let path else {
        return Report(.drawing("", rows: rows), json: json, notes: [emptyNote])
      }
      throw Failure.notFound("there is nothing to draw", value: path)
    }
    guard let path else {
      let isUnicode = context.screen?.isUnicode == true
      let text = chart.text(columns: context.columns, isUnicode: isUnicode)
      return Report(.drawing(text, rows: rows), json: json)
    }
    guard path != "-" else {
      return Report(.text(chart.svg), json: OutputSchema.picture.view(chart.svg))
    }
    try context.write(chart.svg, to: path, replacingFile: arguments[Self.force])
    return Report(
      .change("Wrote “\(chart.title)” to \(path)"), json: OutputSchema.pictureFile.view(path))
  }

  /// The values as rows, each with its day or name.
  private static func rows(of chart: Chart) -> Table {
    guard let (amounts, aim) = chart.balance else { return pointColumns.table(of: chart.points) }
    return balanceColumns.table(of: amounts.map { ($0, aim.side(of: $0.value)) })
  }

  private static func json(_ chart: Chart) -> JSONView {
    (chart.balance == nil ? OutputSchema.chart : OutputSchema.balance).view(chart)
  }
}
