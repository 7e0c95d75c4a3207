import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryCalendar: Command {
  static let description = CommandDescription(
    "history", "calendar",
    summary: "Show on which days of the last year you trained, and for how long",
    discussion: """
      Each column is a week from Monday to Sunday; the fuller a day, the longer the training. A \
      narrow terminal shows the last weeks.

      In a pipe, a line for each day with a session: \(columns.inPipe).
      """,
    examples: [.init("gymtastic history calendar 2025", "Show a year of the calendar")],
    operands: [year],
    options: ChartOutput.all
  )
  private static let year = OptionalOperand(
    ValueKind<Int>.wholeNumber(in: 1000...9999).named("year"),
    "A year of the calendar, not the last one up to today"
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let today = context.today
    var days = today.monday.adding(-52 * 7)...today
    if let year = arguments[Self.year] {
      guard let first = Day(year: year, month: 1, day: 1),
        let last = Day(year: year, month: 12, day: 31)
      else { throw Failure.bug("\(year) has no first and last day") }
      days = first...last
    }
    let training = try context.history.training(on: days)
    let rows = training.sorted { $0.key < $1.key }.map { (day: $0.key, total: $0.value) }
    return try ChartOutput(arguments: arguments).report(
      chart(days, training), rows: columns.table(of: rows),
      json: OutputSchema.trainingDay.views(rows), in: context)
  }

  static func chart(
    _ days: ClosedRange<Day>, _ training: [Day: HistoryStatistics.Totals]
  ) -> Chart {
    let seconds = training.values.reduce(Int64(0)) { $0 + $1.duration.components.seconds }
    let counted = CountedNoun.text(training.values.reduce(0) { $0 + $1.sessions }, "session")
    return Chart(
      title: "Training from \(days.lowerBound) to \(days.upperBound)",
      caption: "\(counted) on \(CountedNoun.text(training.count, "day")),"
        + " \(DurationFormat.plain(Int(seconds / 60 * 60)))",
      unit: "min",
      plot: .calendar(
        days,
        training.mapValues { max(1, (Double($0.duration.components.seconds) / 60).rounded()) }))
  }

  private static let columns: TableColumns<(day: Day, total: HistoryStatistics.Totals)> = [
    .init("Day") { .text("\($0.day)") },
    .init("Sessions") { .number($0.total.sessions) },
    .init("Seconds") { .number($0.total.duration.wholeSeconds) },
  ]
}
