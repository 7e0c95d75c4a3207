import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryPage: Command {
  enum Format: String, CaseIterable, Sendable {
    case html
  }

  static let description = CommandDescription(
    "history", "report",
    summary: "Print a year or a month as a page to look at and to print",
    discussion: """
      The page has the calendar, charts of time, volume and your most frequent exercises, totals, \
      the best sets of that time, and what was measured of your body.
      """,
    examples: [
      .init("gymtastic history report > year.html", "Print this year"),
      .init("gymtastic history report 2026-10 > october.html", "Print a month"),
    ],
    operands: [period],
    options: [format]
  )
  private static let period = OptionalOperand(
    .days, "A year or a month, as in 2025, 2026-10 or last month; this year if absent")
  private static let format = Option(
    "format", ValueKind<Format>.choice("format"), default: "html", "Print this form")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let days =
      arguments[period]?.days(at: context.today, in: context.localTime)
      ?? (Day(year: context.today.year, month: 1, day: 1) ?? context.today)...context.today
    let page = try page(of: days, in: context)
    return Report(.text(page), json: .text(page))
  }

  private static func page(of days: ClosedRange<Day>, in context: Context) throws -> String {
    let filter = HistoryFilter(since: days.lowerBound, until: days.upperBound)
    let training = try context.history.training(on: days)
    let statistics = try context.data.statistics(filter)
    let records = try context.data.records(filter)
    let totals = StatisticsReport(
      statistics: statistics, isOfExercise: false, today: min(days.upperBound, context.today),
      bar: "")
    let isLong = days.upperBound.number - days.lowerBound.number > 60
    let charts = try charts(statistics, isLong ? 3 : 4, filter, context)
    let body = try self.body(days, context)
    let name = try context.settings().name?.text
    var calendar = HistoryCalendar.chart(days, training)
    calendar.title = "Calendar"
    var documents = totals.documents
    // The charts already show the weeks.
    if !documents.isEmpty { documents[0].table = nil }
    if !body.charts.isEmpty {
      documents.insert(Document(title: "Body", fields: [], table: body.table), at: 1)
    }
    let title = "Training \(text(of: days, upTo: context.today))"
    return HTMLPage.document(title, style: Self.style) { html in
      if let name { html.element("p", ["class": "quiet"], name) }
      html.section("Charts") { html in
        html.element("div", ["class": isLong ? "figures long" : "figures"]) { html in
          if isLong {
            html.wide("Calendar") { $0.markup(calendar.svg) }
          } else {
            html.markup(calendar.svg(.small))
          }
          for chart in charts + body.charts where !chart.isEmpty { html.markup(chart.svg(.small)) }
        }
      }
      html.section("Totals") { $0.columns(documents) }
      html.section("Records") { html in
        let documents = HistoryRecordsShow.documents(records)
        html.columns(documents)
        if documents.isEmpty { html.element("p", HistoryReport.noRecord) }
      }
    }
  }

  /// With this style, a month or a year usually fits on one page of paper.
  private static let style = """
    .figures{display:grid;gap:.8rem;
    grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
    .figures svg{width:100%;margin:0}
    .long .wide svg{min-width:36rem}
    .columns{columns:23rem;column-gap:2rem}
    .columns h3{margin-top:.6em}
    @media (min-width:46rem){.long .wide{grid-column:span 2}}
    @media print{@page{margin:8mm}
    body{font-size:7pt;line-height:1.2}
    h1{font-size:12pt;margin:0}h2{font-size:9pt;margin:.5em 0 .3em}h3{font-size:7.5pt}
    .figures{grid-template-columns:repeat(3,1fr);gap:1.5mm;padding-right:1px}
    .columns{columns:3;column-gap:4mm}.columns h3{margin:.3em 0 .1em}
    .columns dl,.columns dl div,.columns dd,.columns dt{display:inline;margin:0}
    .columns dl div{margin-right:1em}.columns dd{white-space:normal}
    .wide{overflow:visible}.long .wide svg{min-width:0}th,td{padding:0 .5em 0 0}
    .columns th,.columns td{white-space:normal}.columns .number{white-space:nowrap}}

    """

  /// `in 2026`, `in October 2026`, `from 2026-01-05 to 2026-02-11`.
  ///
  /// The year or month may still be in progress.
  private static func text(of days: ClosedRange<Day>, upTo today: Day) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let next = last.adding(1)
    let isWhole =
      first.dayOfMonth == 1 && first.year == last.year && (last == today || next.dayOfMonth == 1)
    if isWhole, first.month == 1, last == today || next.month == 1 { return "in \(first.year)" }
    if isWhole, first.month == last.month {
      return "in \(Day.name(ofMonth: first.month)) \(first.year)"
    }
    return first == last ? "on \(first)" : "from \(first) to \(last)"
  }

  // MARK: Parts

  /// The weekly time and volume, and the exercises with the most sets.
  private static func charts(
    _ statistics: HistoryStatistics, _ exerciseCount: Int, _ filter: HistoryFilter,
    _ context: Context
  ) throws -> [Chart] {
    var charts = [
      try HistoryChart.weeks(.time, filter, context),
      try HistoryChart.weeks(.volume, filter, context),
    ]
    if statistics.total.volume == 0 { charts.removeLast() }
    for exercise in statistics.exercises.prefix(exerciseCount) {
      var filter = filter
      filter.exercise = HistoryFilter.Wanted(id: nil, title: exercise.title)
      charts.append(try HistoryChart.days(nil, filter, context))
    }
    return charts
  }

  /// The first and last measurement of each measure, and a line chart of all.
  private static func body(
    _ days: ClosedRange<Day>, _ context: Context
  ) throws -> (table: Table, charts: [Chart]) {
    let log = try context.data.body
    var table = Table(
      columns: ["Measure", "First", "Last", "Change"].map { Table.Column($0) }, rows: [])
    var charts: [Chart] = []
    for measure in log.measures {
      let found = log.newest(of: measure, since: days.lowerBound, until: days.upperBound)
        .map(\.measurement)
      guard let last = found.first, let first = found.last else { continue }
      let change = last.amount.change(since: first.amount).map { last.amount.text(ofChange: $0) }
      table.rows.append([
        .text(measure), .text("\(first.amount.text), \(first.day)"),
        .text("\(last.amount.text), \(last.day)"), Cell(found.count > 1 ? change : nil),
      ])
      charts.append(BodyChart.chart(found))
    }
    return (table, charts)
  }
}

extension HTMLWriter {
  fileprivate mutating func section(_ title: String, _ content: (inout HTMLWriter) -> Void) {
    element("section") { html in
      html.element("h2", title)
      content(&html)
    }
  }

  /// Terminal documents, side by side if they fit.
  fileprivate mutating func columns(_ documents: [Document]) {
    element("div", ["class": "columns"]) { html in
      for document in documents { html.document(document) }
    }
  }

  /// A terminal document under its own heading.
  fileprivate mutating func document(_ document: Document) {
    element("div", ["class": "item"]) { html in
      html.element("h3", document.title)
      html.fields(document.fields.map { ($0.label, $0.value.forPeople(.live)) })
      if let table = document.table { html.table(table, titled: document.title) }
    }
  }
}
