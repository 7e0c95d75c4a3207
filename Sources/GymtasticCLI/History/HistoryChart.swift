import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryChart: Command {
  static let description = CommandDescription(
    "history", "chart",
    summary: "Draw your weeks as bars, or the progress of an exercise as a line",
    discussion: """
      Without an exercise, draws a bar for each week: by default, the training time of the last \
      half year. With one, draws a line from day to day: its estimated one-repetition maximum or, \
      if no weight is known, its repetitions or longest set. Values are as in gymtastic history \
      stats and gymtastic history records. A narrow terminal shows the last weeks.

      In a pipe, the columns are \(ChartOutput.pointColumns.inPipe); a week has the day of its \
      Monday.
      """,
    examples: [
      .init("gymtastic history chart --of volume --last 1y", "Draw the volume of each week"),
      .init("gymtastic history chart squat", "Draw the progress of an exercise"),
      .init("gymtastic history chart squat --svg squat.svg", "Write the picture to a file"),
    ],
    operands: [HistorySelection.ofExercise],
    options: [of] + HistorySelection.period + [HistorySelection.workout] + ChartOutput.all
  )
  private static let of = Option(
    "of", .choice("figure") as ValueKind<Figure>, "What to draw",
    discussion: """
      A maximum belongs to an exercise, sessions belong to weeks, and scores, in minutes, rounds \
      or repetitions, to a --workout.
      """)

  enum Figure: String, CaseIterable, Sendable {
    case maximum, volume, reps, sets, distance, time, sessions, score
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let figure = arguments[of]
    let hasExercise = arguments[HistorySelection.ofExercise] != nil
    if figure == .score {
      guard arguments[HistorySelection.workout] != nil, !hasExercise else {
        throw Failure.usage(
          "a score belongs to a workout",
          hint: "gymtastic history chart --of score --workout Fran", value: "score")
      }
    } else if let figure, figure == (hasExercise ? .sessions : .maximum) {
      throw Failure.usage(
        hasExercise
          ? "sessions are counted for weeks, not for an exercise"
          : "an estimated maximum needs an exercise",
        hint: hasExercise ? "--of sets counts its sets" : "gymtastic history chart squat draws one",
        value: figure.rawValue)
    }
    let (filter, unknown) = try HistorySelection(arguments).filter(in: context)
    let chart =
      try hasExercise
      ? days(figure, filter, context)
      : figure == .score
        ? scores(filter, context) : weeks(figure ?? .time, filter, context)
    if chart.isEmpty, let unknown { throw unknown }
    return try ChartOutput(arguments: arguments).report(chart, in: context)
  }

  // MARK: Weeks

  private static let weeksShown = 26

  /// Every week from the first one with a session.
  static func weeks(_ figure: Figure, _ filter: HistoryFilter, _ context: Context) throws -> Chart {
    var filter = filter
    let present = min(filter.until ?? context.today, context.today).monday
    filter.since = filter.since ?? present.adding(-7 * (weeksShown - 1))
    let statistics = try context.data.statistics(filter)
    let known = Dictionary(statistics.weeks.map { ($0.monday, $0.totals) }) { first, _ in first }
    var points: [Chart.Point] = []
    if let first = known.keys.min(), let last = known.keys.max() {
      points = stride(from: first.number, through: max(last, present).number, by: 7).map {
        let monday = Day(number: $0)
        return Chart.Point(day: monday, value: known[monday].map(figure.value) ?? 0)
      }
    }
    return .weeks(figure.label.title + " a week", unit: figure.label.unit, points)
  }

  // MARK: Scores

  /// All sessions with a score in the same unit as the latest one.
  private static func scores(_ filter: HistoryFilter, _ context: Context) throws -> Chart {
    var found: [(day: Day, score: (value: Double, unit: String))] = []
    var title = ""
    try context.history.visitAll(wantsSets: filter.mayInclude) { record in
      guard filter.mayInclude(record), let score = record.scoreFigure else { return }
      if title.isEmpty { title = record.title }
      found.append((record.day, score))
    }
    let unit = found.first?.score.unit ?? ""
    let points = found.filter { $0.score.unit == unit }
      .map { Chart.Point(day: $0.day, value: ($0.score.value * 100).rounded() / 100) }
    return .line("\(title): score", unit: unit, points)
  }

  // MARK: Days

  private static let ofMostExercises: [Figure] = [.maximum, .reps, .distance, .time]

  /// Every day with sets of the exercise.
  static func days(_ wanted: Figure?, _ filter: HistoryFilter, _ context: Context) throws -> Chart {
    let exercises = try context.data.knownExercises
    var progress = ExerciseProgress(filter, exercises, try context.data.body)
    try context.history.visitAll(wantsSets: filter.mayInclude) { progress.add($0) }
    let figure =
      wanted ?? ofMostExercises.first { progress.values[$0] != nil } ?? .reps
    let points = (progress.values[figure] ?? [:]).map { Chart.Point(day: $0, value: $1) }
    guard figure == .maximum, let unit = progress.unit else {
      let isLongest = figure == .time
      return .line(
        "\(progress.title): "
          + (isLongest ? "longest set" : figure.label.title.lowercased() + " a day"),
        unit: isLongest ? "s" : figure.label.unit, points)
    }
    return .line(
      "\(progress.title): one-repetition maximum, estimated (\(HistoryRecords.method))",
      unit: unit.rawValue,
      points.map { Chart.Point(day: $0.day, value: $0.value / unit.kilograms) })
  }
}

/// The values of an exercise for each day; sessions are added from the latest to the earliest.
private struct ExerciseProgress {
  private(set) var values: [HistoryChart.Figure: [Day: Double]] = [:]
  private(set) var title = ""
  /// The unit of the latest maximum.
  private(set) var unit: Weight.Unit?
  private let statistics: HistoryStatistics
  private let records: HistoryRecords

  init(_ filter: HistoryFilter, _ exercises: [Exercise], _ body: BodyLog) {
    statistics = HistoryStatistics(filter, exercises: exercises, body: body)
    records = HistoryRecords(filter, exercises: exercises, body: body)
  }

  mutating func add(_ record: SessionRecord) {
    var statistics = statistics
    var records = records
    statistics.add(record)
    records.add(record)
    guard statistics.total.sets > 0, let best = records.exercises.first else { return }
    if title.isEmpty { title = best.title }
    for figure in [HistoryChart.Figure.volume, .reps, .sets, .distance] {
      let value = figure.value(statistics.total)
      if value > 0 { values[figure, default: [:]][record.day, default: 0] += value }
    }
    if let maximum = best[.maximum].first {
      unit = unit ?? maximum.unit
      add(maximum.value * maximum.unit.kilograms, of: .maximum, on: record.day)
    }
    if let longest = best[.longest].first { add(longest.value, of: .time, on: record.day) }
  }

  private mutating func add(_ value: Double, of figure: HistoryChart.Figure, on day: Day) {
    let known = values[figure]?[day] ?? 0
    values[figure, default: [:]][day] = max(known, value)
  }
}

extension HistoryChart.Figure {
  fileprivate var label: (title: String, unit: String) {
    switch self {
    case .maximum: ("One-repetition maximum", "kg")
    case .volume: ("Volume", "kg")
    case .reps: ("Repetitions", "reps")
    case .sets: ("Sets", "sets")
    case .distance: ("Distance", "km")
    case .time: ("Training time", "min")
    case .sessions: ("Sessions", "sessions")
    case .score: ("Score", "")
    }
  }

  /// The total for this figure; 0 for a maximum or a score.
  fileprivate func value(_ totals: HistoryStatistics.Totals) -> Double {
    switch self {
    case .maximum, .score: 0
    case .volume: totals.volume
    case .reps: Double(totals.reps)
    case .sets: Double(totals.sets)
    case .distance: (totals.distance / 10).rounded() / 100
    case .time: (Double(totals.duration.components.seconds) / 60).rounded()
    case .sessions: Double(totals.sessions)
    }
  }
}
