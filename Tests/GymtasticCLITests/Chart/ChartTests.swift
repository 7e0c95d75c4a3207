import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct ChartTests {
  private func day(_ text: String) throws -> Day { try #require(Day(written: text)) }

  @Test(arguments: [
    ([0, 184], true, [0, 50, 100, 150, 200]), ([70, 113.8], false, [70, 80, 90, 100, 110, 120]),
    ([12_050], true, [0, 2500, 5000, 7500, 10_000, 12_500]),
    ([90, 90], false, [84, 86, 88, 90, 92, 94, 96]),
    ([82.4, 83.1], false, [82.4, 82.6, 82.8, 83, 83.2]), ([], true, [0, 0.2, 0.4, 0.6, 0.8, 1]),
    ([-3, 4], false, [-4, -2, 0, 2, 4]), ([0.4, 0.4], true, [0, 0.1, 0.2, 0.3, 0.4]),
  ])
  func `an axis has round numbers around its values`(
    values: [Double], isFromZero: Bool, ticks: [Double]
  ) {
    let axis = ValueAxis(values, isFromZero: isFromZero)
    #expect(axis.ticks.count == ticks.count)
    #expect(zip(axis.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-9 }, "\(axis.ticks)")
    #expect(axis.place(of: ticks.first ?? 0) == 0)
    #expect(axis.place(of: ticks.last ?? 0) > 0.999)
  }

  @Test(arguments: [Double.infinity, .nan, 1e300, -1e300, .leastNonzeroMagnitude])
  func `any value can be drawn`(value: Double) {
    let point = Chart.Point(day: Day(number: 20_000), value: value)
    let chart = Chart.line("Odd", unit: "kg", [point, .init(day: Day(number: 20_001), value: 1)])
    #expect(!chart.text(columns: 40, isUnicode: true).isEmpty)
    #expect(chart.svg.hasSuffix("</svg>\n"))
  }

  @Test(arguments: [
    ("2026-11-02", "2026-11-20", 6, ["Nov 2", "Nov 9", "Nov 16"]),
    ("2026-11-18", "2026-11-20", 6, ["Nov 18", "Nov 19", "Nov 20"]),
    ("2025-11-24", "2026-11-20", 6, ["2026", "Mar", "May", "Jul", "Sep", "Nov"]),
    ("2025-12-01", "2026-03-01", 4, ["Dec", "2026", "Feb", "Mar"]),
    ("2019-05-01", "2026-03-01", 4, ["2020", "2022", "2024", "2026"]),
    ("2026-11-20", "2026-11-20", 4, ["Nov 20"]),
  ])
  func `days are labeled at even distances`(
    first: String, last: String, most: Int, labels: [String]
  ) throws {
    let points = [try day(last), try day(first)].map { Chart.Point(day: $0, value: 1) }
    #expect(DayAxis(points).ticks(most).map(\.label) == labels)
  }

  @Test(arguments: [
    (nil, 0), (0, 0), (1, 1), (15, 1), (15.1, 2), (30, 2), (45, 3), (46, 4), (60, 4),
  ])
  func `each quarter of the greatest value has its own level`(value: Double?, level: Int) {
    #expect(Chart.level(of: value, most: 60) == level)
  }

  @Test func `the captions match values computed by hand`() throws {
    let first = try day("2026-11-02")
    let values = [80.0, 100, 92.5]
    let weeks = Chart.weeks(
      "Volume", unit: "kg",
      values.enumerated().map { Chart.Point(day: first.adding(7 * $0), value: $1) })
    #expect(weeks.caption == "3 weeks, 2026-11-02 to 2026-11-22: 272.5 kg, 90.8 a week")
    let line = Chart.line(
      "Weight", unit: "kg",
      values.enumerated().map { Chart.Point(day: first.adding(-$0), value: $1) })
    #expect(
      line.caption == "2026-10-31 to 2026-11-02: first 92.5, last 80, least 80, most 100 kg")
  }

  /// The golden files were reviewed in terminals of these widths.
  @Test(arguments: [60, 80, 120], [true, false])
  func `drawings match the reviewed ones`(columns: Int, isUnicode: Bool) throws {
    let last = try day("2026-11-22")
    for (name, chart) in SampleCharts(until: last).all {
      let text = chart.text(columns: columns, isUnicode: isUnicode)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(name)")
      #expect(isUnicode || text.utf8.count == text.count)
      try Golden.expect(text, is: "chart-\(name)-\(columns)\(isUnicode ? "" : "-plain")")
    }
  }

  @Test(arguments: [0, 1, 4, 12, 30])
  func `a chart can be drawn at any width`(columns: Int) throws {
    for (_, chart) in SampleCharts(until: try day("2026-11-22")).all {
      #expect(!chart.text(columns: columns, isUnicode: true).isEmpty)
    }
  }

  @Test func `text in a picture is escaped`() throws {
    let title = "<b> & \"quotes\" ]]> \u{1B}[31m\u{0}"
    let chart = Chart.line(title, unit: "<kg>", [.init(day: try day("2026-11-22"), value: 1)])
    #expect(chart.svg.contains(">&lt;b&gt; &amp; &quot;quotes&quot; ]]&gt; [31m<"))
    #expect(!chart.svg.contains("\u{1B}") && !chart.svg.contains("<kg>"))
    #expect(!chart.text(columns: 80, isUnicode: true).contains("\u{1B}"))
  }

  @Test func `a picture is self-contained and has a description`() throws {
    for (name, chart) in SampleCharts(until: try day("2026-11-22")).all {
      let svg = chart.svg
      #expect(svg.utf8.count < 60_000, "\(name)")
      #expect(svg.contains("<title id=") && svg.contains("<desc id="))
      #expect(svg.contains("role=\"img\" aria-labelledby=\"title-"))
      #expect(svg.contains("prefers-color-scheme:dark"))
      #expect(!svg.contains("<script") && !svg.contains("href") && !svg.contains("url(h"))
    }
  }
}

/// Charts of a plausible year of training.
struct SampleCharts {
  let last: Day

  init(until last: Day) { self.last = last }

  var all: [(name: String, chart: Chart)] {
    [("calendar", calendar), ("weeks", weeks), ("line", line), ("few", few), ("balance", balance)]
  }

  /// Three days a week, a short session on some Saturdays, and two weeks off.
  private var training: [Day: Double] {
    var training: [Day: Double] = [:]
    for number in 0..<364 {
      let day = last.adding(-number)
      let chance = (number * 7919 + 104_729) % 97
      guard !(110..<124).contains(number) else { continue }
      switch day.weekday {
      case 0, 2, 4: if chance > 9 { training[day] = Double(30 + chance * 40 / 97) }
      case 5: if chance > 60 { training[day] = 7 }
      default: break
      }
    }
    return training
  }

  var calendar: Chart {
    Chart(
      title: "Training from \(last.adding(-363)) to \(last)",
      caption: CountedNoun.text(training.count, "session"), unit: "min",
      plot: .calendar(last.adding(-363)...last, training))
  }

  var weeks: Chart {
    let mondays = (0..<26).map { last.monday.adding(-7 * $0) }.reversed()
    let points = mondays.map { monday in
      let minutes = (0..<7).map { training[monday.adding($0)] ?? 0 }.reduce(0, +)
      return Chart.Point(day: monday, value: minutes)
    }
    return .weeks("Training time a week", unit: "min", points)
  }

  /// Adds 2.5 kg at a time, and drops by a tenth now and then.
  var line: Chart {
    var load = 60.0
    let days = training.keys.sorted().filter { $0.weekday == 0 || $0.weekday == 4 }
    let points = days.enumerated().map { index, day in
      if index % 31 == 30 {
        load = (load * 0.9 / 2.5).rounded() * 2.5
      } else if index % 3 == 0 {
        load += 2.5
      }
      return Chart.Point(day: day, value: (load * (1 + 5.0 / 30) * 10).rounded() / 10)
    }
    return .line("Squat: one-repetition maximum, estimated (Epley)", unit: "kg", points)
  }

  private var few: Chart {
    let values = [83.2, 82.9, 82.9, 82.1, 82.4]
    return .line(
      "Weight", unit: "kg",
      values.enumerated().map { Chart.Point(day: last.adding(-5 * (4 - $0)), value: $1) })
  }

  private var balance: Chart {
    let sets = [
      ("Chest", 14.5), ("Back", 16), ("Shoulders", 12), ("Biceps", 9.5), ("Legs", 21.3),
      ("Core", 3), ("Calves", 0),
    ]
    return Chart(
      title: "Sets a week by muscle group", caption: "4 weeks", unit: "sets",
      plot: .balance(sets.map { (name: $0.0, value: $0.1) }, aim: 10...20))
  }
}
