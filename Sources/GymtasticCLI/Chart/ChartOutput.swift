import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The options by which a picture becomes a file: `--svg` and `--force`.
struct ChartOutput: Sendable {
  static let svg = Option(
    "svg", .file(ending: "svg"), "Write it as SVG to this file, - for standard output")
  static let force = Flag("force", short: "f", "Replace an existing file")
  static let all: [any OptionDeclaration] = [svg, force]

  static let pointColumns = [Table.Column("Day"), Table.Column("Value")]
  static let balanceColumns = ["Name", "Value", "Side"].map { Table.Column($0) }

  let arguments: ParsedArguments

  /// The chart as it was asked for: drawn on a terminal, as rows in a pipe, or written to a file.
  ///
  /// - Parameters:
  ///   - chart: what is drawn.
  ///   - rows: for a pipe; by default the chart's figures.
  ///   - json: by default the chart's figures.
  ///   - emptyNote: what is noted if there is nothing to draw.
  ///   - context: where it is drawn.
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

  /// The figures as rows: days or names, and values.
  private static func rows(of chart: Chart) -> Table {
    let value = { (value: Double) in Cell.text(Cell.decimal(value)) }
    let rows: [[Cell]] =
      if let (amounts, aim) = chart.balance {
        amounts.map {
          [.text($0.name), value($0.value), .text(aim.side(of: $0.value) ?? "within")]
        }
      } else {
        chart.points.map { [.text("\($0.day)"), value($0.value)] }
      }
    return Table(columns: chart.balance == nil ? pointColumns : balanceColumns, rows: rows)
  }

  private static func json(_ chart: Chart) -> JSONView {
    (chart.balance == nil ? OutputSchema.chart : OutputSchema.balance).view(chart)
  }
}
