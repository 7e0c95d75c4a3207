import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum BodyChart: Command {
  static let description = CommandDescription(
    "body", "chart",
    summary: "Draw a measure as a line",
    discussion: """
      If a day has several measurements, the last counts. Times are drawn in hours, or in minutes \
      if all are under an hour. In a pipe, the columns are \(ChartOutput.pointColumns.inPipe).
      """,
    examples: [
      .init("gymtastic body chart weight --last 6m", "Draw half a year of weights"),
      .init("gymtastic body chart weight --svg weight.svg", "Write the picture to a file"),
    ],
    operands: [measure],
    options: HistorySelection.period + ChartOutput.all
  )
  private static let measure = Operand(.measure, "What was measured")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let found = try BodySelection.newest(arguments, in: context).map(\.measurement)
    return try ChartOutput(arguments: arguments)
      .report(chart(found), emptyNote: BodyReport.noneFound, in: context)
  }

  /// - Parameter measurements: the measurements of one measure, newest first.
  static func chart(_ measurements: [BodyMeasurement]) -> Chart {
    guard let last = measurements.first else { return .line("", unit: "", []) }
    let byDay = Dictionary(measurements.map { ($0.day, $0) }) { later, _ in later }
    let values = byDay.compactMapValues { measurement in
      last.amount.change(since: measurement.amount)
        .map { Double(last.amount.hundredths - $0) / 100 }
    }
    let isLong = values.values.contains { $0 >= 3600 }
    let (unit, scale) =
      last.amount.unit == "s" ? (isLong ? ("h", 3600.0) : ("min", 60)) : (last.amount.unit, 1)
    return .line(
      last.measure.text, unit: unit,
      values.map { Chart.Point(day: $0, value: $1 / scale) })
  }
}
