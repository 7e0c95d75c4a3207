import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryBalance: Command {
  static let description = CommandDescription(
    "history", "balance",
    summary: "Compare the weekly sets of each muscle group with a range",
    discussion: """
      Counts the last four weeks, or those since the first session. A set counts for every muscle \
      group of its exercise, as in gymtastic history stats.

      In a pipe, the columns are \(ChartOutput.balanceColumns.inPipe): below, within or above.
      """,
    examples: [
      .init("gymtastic history balance", "Look at the last four weeks"),
      .init("gymtastic history balance --last 12w --range 8-16", "Choose the weeks and the range"),
    ],
    options: [range] + HistorySelection.period + ChartOutput.all
  )
  private static let range = Option(
    "range",
    ValueKind<Ends>(
      name: "range", expected: "a range, as in 10-20, within 0 and 999", convert: Ends.init
    ).accepting { $0.range != nil },
    default: "10-20",
    "The weekly sets to aim for"
  )
  private static let usual = 10.0...20.0
  private static let daysCounted = 28

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    var (filter, _) = try HistorySelection(arguments).filter(in: context)
    let last = min(filter.until ?? context.today, context.today)
    let since = filter.since ?? last.adding(1 - daysCounted)
    filter.since = since
    let statistics = try context.data.statistics(filter)
    let first = max(since, statistics.firstDay ?? last)
    let days = max(7, last.number - first.number + 1)
    let aim = arguments[range]?.range ?? usual
    let chart = chart(statistics, weeks: Double(days) / 7, aim: aim)
    return try ChartOutput(arguments: arguments).report(chart, in: context)
  }

  /// All muscle groups; the full body only if it was trained.
  private static func chart(
    _ statistics: HistoryStatistics, weeks: Double, aim: ClosedRange<Double>
  ) -> Chart {
    let sets = Dictionary(statistics.groups.map { ($0.group, $0.totals.sets) }) { $0 + $1 }
    let amounts = MuscleGroup.allCases.filter { $0 != .fullBody || sets[$0] != nil }.map { group in
      (name: group.rawValue, value: (Double(sets[group] ?? 0) / weeks * 10).rounded() / 10)
    }
    let count = { (side: String?) in amounts.count { aim.side(of: $0.value) == side } }
    let (low, high) = (Chart.number(aim.lowerBound), Chart.number(aim.upperBound))
    return Chart(
      title: "Sets a week by muscle group",
      caption: "\(Chart.number(weeks)) \(weeks == 1 ? "week" : "weeks"), aim \(low)–\(high) sets:"
        + " \(count("below")) below, \(count(nil)) within, \(count("above")) above",
      unit: "sets",
      plot: .balance(amounts, aim: aim))
  }
}

/// Two whole numbers, as in `10-20`.
private struct Ends: Sendable {
  private let low: Int
  private let high: Int

  init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { end in
        NumberSyntax.isWholeNumber(String(end)) ? Int(end) ?? .max : nil
      }
    guard ends.count == 2, let low = ends.first ?? nil, let high = ends.last ?? nil else {
      return nil
    }
    (self.low, self.high) = (low, high)
  }

  /// `nil` unless the numbers are in ascending order and within 0 to 999 sets a week.
  var range: ClosedRange<Double>? {
    low >= 0 && low < high && high <= 999 ? Double(low)...Double(high) : nil
  }
}
