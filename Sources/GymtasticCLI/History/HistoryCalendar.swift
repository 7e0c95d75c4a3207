import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `history calendar`: a year at a glance.
struct HistoryCalendar: Command {
  static let description = CommandDescription(
    "history", "calendar",
    summary: "Show on which days of a year you trained, and for how long",
    discussion: """
      Shows the last year up to today, or a year of the calendar. Each column is a week from Monday \
      to Sunday; the fuller a day, the longer the training. A narrow terminal shows the last weeks.

      In a pipe, a line for each day with a session: day, sessions, seconds.
      """,
    examples: [
      .init("gymtastic history calendar", "Show the last year"),
      .init("gymtastic history calendar 2025", "Show a year of the calendar"),
    ],
    operands: [year]
  )
  private static let year = OptionalOperand(
    ValueKind<Int>.wholeNumber.named("year"), "A year of the calendar")

  private let year: Int?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    year = arguments[Self.year]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let today = context.today
    var days = today.monday.adding(-52 * 7)...today
    if let year {
      guard (1000...9999).contains(year), let first = Day(year: year, month: 1, day: 1),
        let last = Day(year: year, month: 12, day: 31)
      else {
        throw Failure(
          .usage, "\(year) is no year", hint: "years have four digits", value: "\(year)")
      }
      days = first...last
    }
    let training = try Failure.wrapStore(try context.history.training(on: days))
    let isUnicode = context.screen?.isUnicode == true
    let map = HeatMap(
      days: days, training: training, marks: isUnicode ? HeatMap.shades : HeatMap.letters,
      columns: context.columns)
    return Report(
      .drawing(map.text, rows: Self.rows(training)),
      json: .list(
        training.sorted { $0.key < $1.key }.map { day, total in
          JSONView { json in
            json.object { json in
              json.member("day", "\(day)")
              json.member("duration", total.duration)
              json.member("sessions", total.sessions)
            }
          }
        }),
      notes: training.isEmpty ? [HistoryReport.noneFound] : [])
  }

  private static func rows(_ training: [Day: DayTraining]) -> Table {
    Table(
      columns: ["Day", "Sessions", "Seconds"].map { Table.Column($0) },
      rows: training.sorted { $0.key < $1.key }.map { day, total in
        [
          .text("\(day)"), .number(total.sessions),
          .number(Int(total.duration.components.seconds)),
        ]
      })
  }
}

/// Days as a block of marks: a row a day of the week, a column a week.
struct HeatMap {
  let days: ClosedRange<Day>
  let training: [Day: DayTraining]
  /// Of none, and of each quarter of the longest day.
  let marks: [Character]
  let columns: Int

  static let shades: [Character] = ["·", "░", "▒", "▓", "█"]
  static let letters: [Character] = [".", "-", "+", "*", "#"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let margin = 4

  var text: String {
    let mondays = mondays
    let names = ["Mon", "   ", "Wed", "   ", "Fri", "   ", "Sun"]
    let rows = names.enumerated().map { weekday, name in
      name + " "
        + String(mondays.map { monday in mark(of: monday.adding(weekday)) })
    }
    let lines = [monthLine(over: mondays)] + rows + ["", legend]
    return lines.map(\.withoutTrailingSpaces).joined(separator: "\n") + "\n"
  }

  /// The weeks that fit, the last ones.
  private var mondays: [Day] {
    let first = days.lowerBound.monday
    let count = (days.upperBound.number - first.number) / 7 + 1
    let shown = max(1, min(count, columns - Self.margin))
    return (0..<count).suffix(shown).map { first.adding(7 * $0) }
  }

  private func mark(of day: Day) -> Character {
    guard days.contains(day) else { return " " }
    guard let minutes = training[day].map({ $0.duration.components.seconds }),
      let none = marks.first
    else { return marks.first ?? " " }
    let most = max(1, training.values.map { $0.duration.components.seconds }.max() ?? 1)
    let level = Int(min(4, max(1, (minutes * 4 + most - 1) / most)))
    return marks.indices.contains(level) ? marks[level] : none
  }

  /// The name of each month above the week that its first day is in, where there is room.
  private func monthLine(over mondays: [Day]) -> String {
    let months = mondays.map { $0.adding(6).month }
    var line = String(repeating: " ", count: Self.margin)
    for (column, month) in months.enumerated() {
      let before = column > 0 ? months[column - 1] : 0
      let isAlone = months.dropFirst(column).prefix(Self.margin).allSatisfy { $0 == month }
      guard month != before, isAlone, column + Self.margin <= months.count + 1,
        line.count <= Self.margin + column, Self.months.indices.contains(month - 1)
      else { continue }
      let gap = String(repeating: " ", count: Self.margin + column - line.count)
      line += gap + Self.months[month - 1] + " "
    }
    return line
  }

  private var legend: String {
    let seconds = training.values.reduce(Int64(0)) { $0 + $1.duration.components.seconds }
    let counted = CountedNoun.text(training.values.reduce(0) { $0 + $1.sessions }, "session")
    let least = marks.first.map { String($0) } ?? ""
    let scale = "\(least) none  " + String(marks.dropFirst()) + " up to the longest day"
    return "\(counted) on \(CountedNoun.text(training.count, "day")),"
      + " \(DurationFormat.plain(Int(seconds / 60 * 60)))\n\(scale)"
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
