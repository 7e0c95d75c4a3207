import TerminalKit
import WorkoutCore

/// A chart: ``text(columns:isUnicode:)`` draws it for a terminal, ``svg`` for anything else.
///
/// It does not know what the values mean.
struct Chart: Sendable {
  var title: String
  /// A one-line summary of the values; with the title, it is the picture's alternative text.
  let caption: String
  /// The unit of all values, such as `kg`.
  let unit: String
  let plot: Plot

  enum Plot: Sendable {
    /// A mark for each day, stronger for greater values; one column per week.
    case calendar(ClosedRange<Day>, [Day: Double])
    /// A bar for each week, identified by its Monday; the weeks are in order and without gaps.
    case weeks([Point])
    /// A line from day to day; the days are in order.
    case line([Point])
    /// A bar for each name, beside the target range.
    case balance([Amount], aim: ClosedRange<Double>)
  }

  /// A named value of a balance.
  typealias Amount = (name: String, value: Double)

  /// The value of a day, or of the week that begins on it.
  struct Point: Equatable, Sendable {
    let day: Day
    let value: Double

    /// A value that cannot be drawn becomes the nearest that can.
    init(day: Day, value: Double) {
      self.day = day
      self.value = value.isNaN ? 0 : min(1e12, max(-1e12, value))
    }
  }

  /// A line from day to day; the caption gives its first, last, least and greatest values.
  static func line(_ title: String, unit: String, _ points: [Point]) -> Chart {
    let points = points.sorted { $0.day < $1.day }
    let ending = unit.isEmpty ? "" : " " + unit
    let values = points.map(\.value)
    var caption = ""
    if let first = points.first, let last = points.last, let least = values.min(),
      let most = values.max()
    {
      let days = first.day == last.day ? "\(first.day)" : "\(first.day) to \(last.day)"
      caption =
        "\(days): first \(number(first.value)), last \(number(last.value)),"
        + " least \(number(least)), most \(number(most))\(ending)"
    }
    return Chart(title: title, caption: caption, unit: unit, plot: .line(points))
  }

  /// A bar for each week; the caption gives their total and mean.
  static func weeks(_ title: String, unit: String, _ points: [Point]) -> Chart {
    let total = points.reduce(0) { $0 + $1.value }
    var caption = ""
    if let first = points.first, let last = points.last {
      let mean = (total / Double(points.count) * 10).rounded() / 10
      caption =
        CountedNoun.text(points.count, "week") + ", \(first.day) to \(last.day.adding(6)):"
        + " \(number(total)) \(unit), \(number(mean)) a week"
    }
    return Chart(title: title, caption: caption, unit: unit, plot: .weeks(points))
  }

  var isEmpty: Bool {
    switch plot {
    case .calendar(_, let values): values.isEmpty
    case .weeks(let points), .line(let points): points.isEmpty
    case .balance(let amounts, _): amounts.allSatisfy { $0.value <= 0 }
    }
  }

  /// The dated values, in order; a balance has none.
  var points: [Point] {
    switch plot {
    case .calendar(_, let values):
      values.map { Point(day: $0, value: $1) }.sorted { $0.day < $1.day }
    case .weeks(let points), .line(let points): points
    case .balance: []
    }
  }

  /// The named values; `nil` in other plots.
  var balance: (amounts: [Amount], aim: ClosedRange<Double>)? {
    if case .balance(let amounts, let aim) = plot { (amounts, aim) } else { nil }
  }

  /// The number of levels above 0, which means no value.
  static let levels = 4

  /// From 0 for no value to ``levels`` for more than three quarters of the greatest value.
  static func level(of value: Double?, most: Double) -> Int {
    guard let value, value > 0, most > 0 else { return 0 }
    return max(1, min(levels, Int((value / most * Double(levels)).rounded(.up))))
  }

  /// `82.4`, `1,250`
  static func number(_ value: Double) -> String {
    let text =
      abs(value) < 1000 ? Cell.decimal((abs(value) * 10).rounded() / 10) : Cell.grouped(abs(value))
    return value < 0 && text != "0" ? "-" + text : text
  }

  /// `82.4 kg`
  func amount(_ value: Double) -> String { Self.number(value) + (unit.isEmpty ? "" : " " + unit) }
}

extension ClosedRange<Double> {
  /// `below` or `above` the range; `nil` for a value in it.
  func side(of value: Double) -> String? {
    value < lowerBound ? "below" : value > upperBound ? "above" : nil
  }
}

/// A scale with round, evenly spaced numbers that covers some values.
struct ValueAxis {
  /// At least two, in ascending order.
  let ticks: [Double]

  /// - Parameters:
  ///   - values: the values between the first tick and the last.
  ///   - isFromZero: whether the first tick is 0, as bars need, whose length shows the value.
  ///   - most: the maximum number of steps, plus one or two if the values need them.
  init(_ values: [Double], isFromZero: Bool, most: Int = 5) {
    var low = isFromZero ? 0 : values.min() ?? 0
    var high = max(low, values.max() ?? 0)
    if high == low {
      high += isFromZero ? 1 : max(1, abs(high) / 20)
      low -= isFromZero ? 0 : max(1, abs(low) / 20)
    }
    let step = Self.step(atLeast: (high - low) / Double(max(1, most)))
    let first = (low / step).rounded(.down)
    let last = max(first + 1, (high / step - 1e-9).rounded(.up))
    ticks = (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// 1, 2, 2.5 or 5 times a power of ten.
  private static func step(atLeast least: Double) -> Double {
    var power = 0.01
    while power * 10 <= least { power *= 10 }
    return [1, 2, 2.5, 5, 10].lazy.map { $0 * power }.first { $0 >= least * 0.999 } ?? power * 10
  }

  var steps: Int { ticks.count - 1 }

  /// The position of a value, from 0 at the first tick to 1 at the last.
  func place(of value: Double) -> Double {
    guard let first = ticks.first, let last = ticks.last, last > first else { return 0 }
    return min(1, max(0, (value - first) / (last - first)))
  }
}

/// The range of days in a chart, with labels for some of them.
struct DayAxis {
  let days: ClosedRange<Day>

  init(_ points: [Chart.Point]) {
    let days = points.map(\.day)
    let first = days.min() ?? Day(number: 0)
    self.days = first...max(first, days.max() ?? first)
  }

  /// The position of a day, from 0 at the first to 1 at the last; a single day is in the middle.
  func place(of day: Day) -> Double {
    let span = days.upperBound.number - days.lowerBound.number
    return span > 0 ? Double(day.number - days.lowerBound.number) / Double(span) : 0.5
  }

  /// Evenly spaced days, or the first days of months: `Nov 3`, `Nov`, and the year for January.
  ///
  /// - Parameter most: the maximum number of ticks.
  func ticks(_ most: Int) -> [(day: Day, label: String)] {
    let most = max(1, most)
    let span = days.upperBound.number - days.lowerBound.number
    if let step = [1, 7, 14].first(where: { span / $0 < most }) {
      return stride(from: 0, through: span, by: step).map { days.lowerBound.adding($0) }
        .map { ($0, "\(Day.name(ofMonth: $0.month)) \($0.dayOfMonth)") }
    }
    let first = Self.month(of: days.lowerBound.adding(-1)) + 1
    let last = Self.month(of: days.upperBound)
    let steps =
      [1, 2, 3, 6] + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map { $0 * 12 }
    let step = steps.first { max(0, last - first) / $0 < most } ?? 12
    return (first...max(first, last)).filter { $0.isMultiple(of: step) }.compactMap { month in
      let (year, index) = month.quotientAndRemainder(dividingBy: 12)
      return Day(year: year, month: index + 1, day: 1).flatMap { day in
        days.contains(day) ? (day, index == 0 ? "\(year)" : Day.name(ofMonth: index + 1)) : nil
      }
    }
  }

  /// The number of months since year 0.
  private static func month(of day: Day) -> Int { day.year * 12 + day.month - 1 }
}
