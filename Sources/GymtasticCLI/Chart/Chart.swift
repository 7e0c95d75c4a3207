import TerminalKit
import WorkoutCore

/// A picture of some figures: ``text(columns:isUnicode:)`` draws it for a terminal, ``svg`` for
/// everything else. It knows nothing of what the figures are of.
struct Chart: Sendable {
  var title: String
  /// A summary of the figures in a line: with the title the text alternative of the picture.
  let caption: String
  /// Of every value: `kg`.
  let unit: String
  let plot: Plot

  enum Plot: Sendable {
    /// A mark for each day, the stronger the greater its value; a column a week.
    case calendar(ClosedRange<Day>, [Day: Double])
    /// A bar for each week by its Monday, the weeks in order and none left out.
    case weeks([Point])
    /// A line from day to day.
    case line([Point])
    /// A bar for each name, beside the range that is aimed at.
    case balance([(name: String, value: Double)], aim: ClosedRange<Double>)
  }

  /// A value of a day, or of the week that begins with it.
  struct Point: Equatable, Sendable {
    let day: Day
    let value: Double

    /// - Parameters:
    ///   - day: when it was.
    ///   - value: the value; one that cannot be drawn becomes the nearest that can.
    init(day: Day, value: Double) {
      self.day = day
      self.value = value.isNaN ? 0 : min(1e12, max(-1e12, value))
    }
  }

  /// A line from day to day, with where it begins, ends and turns as its caption.
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

  /// A bar for each week, with their sum and their mean as the caption.
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

  /// Whether there is nothing to draw.
  var isEmpty: Bool {
    switch plot {
    case .calendar(_, let values): values.isEmpty
    case .weeks(let points), .line(let points): points.isEmpty
    case .balance(let amounts, _): amounts.allSatisfy { $0.value <= 0 }
    }
  }

  /// The dated values, in order; none in a balance.
  var points: [Point] {
    switch plot {
    case .calendar(_, let values):
      values.map { Point(day: $0, value: $1) }.sorted { $0.day < $1.day }
    case .weeks(let points), .line(let points): points
    case .balance: []
    }
  }

  /// The named values; `nil` in other plots.
  var balance: (amounts: [(name: String, value: Double)], aim: ClosedRange<Double>)? {
    if case .balance(let amounts, let aim) = plot { (amounts, aim) } else { nil }
  }

  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// Above 0 for none.
  static let levels = 4

  /// From 0 for none to ``levels`` for more than three quarters of the greatest value.
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
  /// `below`, `above` or nothing, of a value that should be in the range.
  func side(of value: Double) -> String? {
    value < lowerBound ? "below" : value > upperBound ? "above" : nil
  }
}

/// A scale with round numbers, evenly spaced, around some values.
struct ValueAxis {
  /// At least two, rising.
  let ticks: [Double]

  /// - Parameters:
  ///   - values: what has room between the first tick and the last.
  ///   - isFromZero: whether the first tick is 0, as for bars, whose length is the value.
  ///   - most: how many steps, and one or two more where the values need them.
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

  /// Where a value is, from 0 at the first tick to 1 at the last.
  func place(of value: Double) -> Double {
    guard let first = ticks.first, let last = ticks.last, last > first else { return 0 }
    return min(1, max(0, (value - first) / (last - first)))
  }
}

/// The days of a picture, with the names of some of them.
struct DayAxis {
  let days: ClosedRange<Day>

  init(_ points: [Chart.Point]) {
    let days = points.map(\.day)
    let first = days.min() ?? Day(number: 0)
    self.days = first...max(first, days.max() ?? first)
  }

  /// Where a day is, from 0 at the first to 1 at the last; a day alone is in the middle.
  func place(of day: Day) -> Double {
    let span = days.upperBound.number - days.lowerBound.number
    return span > 0 ? Double(day.number - days.lowerBound.number) / Double(span) : 0.5
  }

  /// Days that are evenly spaced, or the first of months: `Nov 3`, `Nov`, and the year in January.
  ///
  /// - Parameter most: how many at most.
  func ticks(_ most: Int) -> [(day: Day, label: String)] {
    let most = max(1, most)
    let span = days.upperBound.number - days.lowerBound.number
    if let step = [1, 7, 14].first(where: { span / $0 < most }) {
      return stride(from: 0, through: span, by: step).map { days.lowerBound.adding($0) }
        .map { ($0, "\(Self.name(of: $0.month)) \($0.dayOfMonth)") }
    }
    let first = Self.month(of: days.lowerBound.adding(-1)) + 1
    let last = Self.month(of: days.upperBound)
    let steps =
      [1, 2, 3, 6] + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map { $0 * 12 }
    let step = steps.first { max(0, last - first) / $0 < most } ?? 12
    return (first...max(first, last)).filter { $0.isMultiple(of: step) }.compactMap { month in
      let (year, index) = month.quotientAndRemainder(dividingBy: 12)
      return Day(year: year, month: index + 1, day: 1).flatMap { day in
        days.contains(day) ? (day, index == 0 ? "\(year)" : Self.name(of: index + 1)) : nil
      }
    }
  }

  /// Counted through the years.
  private static func month(of day: Day) -> Int { day.year * 12 + day.month - 1 }

  private static func name(of month: Int) -> String {
    Chart.months.indices.contains(month - 1) ? Chart.months[month - 1] : ""
  }
}
