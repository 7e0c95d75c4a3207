import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryStats: Command {
  static let description = CommandDescription(
    "history", "stats",
    summary: "Count sessions, streaks, sets, repetitions and volume",
    discussion: """
      With an exercise, only its sets count. Skipped sets, and sessions in which nothing was done, \
      do not count. The volume is kilograms times repetitions; pounds are converted. Percentages \
      of an unknown maximum are left out, as are bodyweight loads before your weight was measured. \
      A set counts for every muscle group of its exercise. Weeks begin on Monday; a streak lasts \
      until a whole day or week is missed.

      In a pipe, the columns are \(StatisticsReport.rowColumns.inPipe). The kinds are total, \
      week, group and exercise. Then come four lines of a kind (day-streak, longest-day-streak, \
      week-streak, longest-week-streak), an empty column and a number.
      """,
    examples: [
      .init("gymtastic history stats --last 12w", "Count the last twelve weeks"),
      .init("gymtastic history stats squat", "Count the sets of an exercise"),
    ],
    operands: [HistorySelection.ofExercise],
    options: HistorySelection.period + [HistorySelection.workout]
      + ListOptions.all(StatisticsReport.rowColumns)
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let (filter, unknown) = try HistorySelection(arguments).filter(in: context)
    let statistics = try context.data.statistics(filter)
    if statistics.total.sessions == 0, let unknown { throw unknown }
    return StatisticsReport(
      statistics: statistics, isOfExercise: filter.exercise != nil, today: context.today,
      bar: context.bar
    ).report
  }
}

/// Statistics as a report: tables with bars for people, rows for programs.
struct StatisticsReport {
  let statistics: HistoryStatistics
  let isOfExercise: Bool
  let today: Day
  let bar: String

  private static let weeksShown = 12
  private static let longestBar = 20

  var days: Streak { statistics.dayStreak(at: today) }
  var weeks: Streak { statistics.weekStreak(at: today) }

  var report: Report {
    let isEmpty = statistics.total.sessions == 0
    return Report(
      .records(isEmpty ? [] : documents, rows: Table(columns: Self.rowColumns, rows: rows)),
      json: OutputSchema.statistics.view(self), notes: isEmpty ? [HistoryReport.noneFound] : [])
  }

  // MARK: For people

  var documents: [Document] {
    let groups = statistics.groups.map { ($0.group.rawValue, $0.totals) }
    let exercises = statistics.exercises.map { ($0.title, $0.totals) }
    guard !isOfExercise else { return [overview] }
    return [overview]
      + [document("Muscle groups", "Group", groups), document("Exercises", "Exercise", exercises)]
      .compactMap(\.self)
  }

  private var overview: Document {
    let total = statistics.total
    let streak = { (streak: Streak, noun: String) -> Cell in
      .text("\(CountedNoun.text(streak.current, noun)), longest \(streak.longest)")
    }
    let pounds = statistics.convertsPounds ? " (pounds converted)" : ""
    return Document(
      title: CountedNoun.text(total.sessions, "session"),
      fields: [
        "time": isOfExercise ? .nothing : .seconds(Int(total.duration.components.seconds)),
        "days in a row": streak(days, "day"),
        "weeks in a row": streak(weeks, "week"),
        "sets": .text(Cell.grouped(Double(total.sets))),
        "repetitions": .text(Cell.grouped(Double(total.reps))),
        "volume": total.volume > 0 ? .text(Cell.grouped(total.volume) + " kg" + pounds) : .nothing,
        "distance": total.distance > 0
          ? .text(Cell.decimal(total.distance / 1000) + " km") : .nothing,
      ],
      table: weekTable)
  }

  /// The latest weeks up to the current one, including weeks without a session.
  private var weekTable: Table {
    let known = Dictionary(statistics.weeks.map { ($0.monday, $0.totals) }) { first, _ in first }
    let first = statistics.weeks.first?.monday ?? today.monday
    let mondays = (0..<Self.weeksShown).map { today.monday.adding(-7 * $0) }
      .filter { $0 >= first }.reversed()
    let weeks = mondays.map { ("\($0)", known[$0] ?? HistoryStatistics.Totals()) }
    return table("Week", weeks) { isOfExercise ? $0.sets : $0.minutes }
  }

  private func document(
    _ title: String, _ noun: String, _ rows: [(String, HistoryStatistics.Totals)]
  ) -> Document? {
    guard !rows.isEmpty else { return nil }
    return Document(title: title, table: table(noun, rows, measure: \.sets))
  }

  private func table(
    _ noun: String, _ rows: [(String, HistoryStatistics.Totals)],
    measure: (HistoryStatistics.Totals) -> Int
  ) -> Table {
    let most = rows.map { measure($0.1) }.max() ?? 0
    let hasTime = rows.contains { $0.1.duration > .zero } && !isOfExercise
    let columns = [
      Table.Column(noun, leastWidth: 10),
      Table.Column("Sessions", alignment: .right, isSpare: true),
      Table.Column("Minutes", alignment: .right, for: hasTime ? .everybody : .programs),
      Table.Column("Sets", alignment: .right),
      Table.Column("Reps", alignment: .right, isSpare: true),
      Table.Column("Volume", alignment: .right),
      Table.Column("", isSpare: true),
    ]
    return Table(
      columns: columns,
      rows: rows.map { name, totals in
        let number = { (value: Int) -> Cell in value > 0 ? .number(value) : .nothing }
        return [
          .text(name), number(totals.sessions), number(totals.minutes), number(totals.sets),
          number(totals.reps), .kilograms(totals.volume),
          .text(bar(of: measure(totals), most: most)),
        ]
      })
  }

  private func bar(of value: Int, most: Int) -> String {
    guard value > 0, most > 0 else { return "" }
    return String(repeating: bar, count: max(1, value * Self.longestBar / most))
  }

  // MARK: For programs

  static let rowColumns = [
    "Kind", "Name", "Sessions", "Seconds", "Sets", "Repetitions", "Volume",
  ].map { Table.Column($0) }

  private var rows: [[Cell]] {
    let totals =
      [row("total", "", statistics.total)]
      + statistics.weeks.map { row("week", "\($0.monday)", $0.totals) }
      + statistics.groups.map { row("group", $0.group.rawValue, $0.totals) }
      + statistics.exercises.map { row("exercise", $0.title, $0.totals) }
    let streaks = [
      ("day-streak", days.current), ("longest-day-streak", days.longest),
      ("week-streak", weeks.current), ("longest-week-streak", weeks.longest),
    ]
    return totals
      + streaks.map { name, count in
        [.text(name), .nothing, .number(count), .nothing, .nothing, .nothing, .nothing]
      }
  }

  private func row(_ kind: String, _ name: String, _ totals: HistoryStatistics.Totals) -> [Cell] {
    [
      .text(kind), .text(name), .number(totals.sessions),
      .number(Int(totals.duration.components.seconds)), .number(totals.sets),
      .number(totals.reps), .text(Cell.decimal(totals.volume)),
    ]
  }
}

extension HistoryStatistics.Totals {
  fileprivate var minutes: Int { Int((duration.components.seconds + 30) / 60) }
}
