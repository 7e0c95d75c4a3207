import CommandLineKit
import DurableFiles
import WorkoutCore

/// The schema of command output about the history, measurements and charts.
extension OutputSchema {
  static let latestMeasurement = PrintedObject<BodyLog.Latest>(
    "latestMeasurement", about: "body: the last measurement of a measure.",
    extending: .init(name: "measurement") { $0.measurement.writeMembers(to: &$1) }
  ) {
    [
      .optional(
        "change", PrintedContent(as: .number(), hundredths($0?.change)),
        "The change since the previous measurement, in this unit."),
      .optional(
        "change30Days", PrintedContent(as: .number(), hundredths($0?.monthChange)),
        "The change since the last one that is at least 30 days old, in this unit."),
    ]
  }

  private static func hundredths(_ value: Int?) -> ((inout JSONWriter) -> Void)? {
    value.map { value in { $0.decimal(value, places: 2) } }
  }

  static let chart = PrintedObject<Chart>(
    "chart",
    about: "history chart, body chart: a point for each day, or for each week by its Monday."
  ) {
    [
      .required("title", $0?.title),
      .required("unit", $0?.unit),
      .required("points", point.list($0?.points)),
    ]
  }

  private static let point = PrintedObject<Chart.Point> {
    [.required("day", $0?.day), .required("value", $0?.value, as: .number())]
  }

  static let balance = PrintedObject<Chart>(
    "balance", about: "history balance: an amount for each muscle group."
  ) {
    [
      .required("title", $0?.title),
      .required("unit", $0?.unit),
      .required("range", range($0?.balance?.aim)),
      .required("amounts", trainedAmount.list($0?.balance?.amounts)),
    ]
  }

  private static let range = PrintedObject<ClosedRange<Double>> {
    [.required("min", $0?.lowerBound), .required("max", $0?.upperBound)]
  }

  private static let trainedAmount = PrintedObject<Chart.Amount> {
    [.required("title", $0?.name), .required("value", $0?.value)]
  }

  static let picture = PrintedObject<String>("picture", about: "A chart with --svg -.") {
    [.required("svg", $0)]
  }

  static let pictureFile = PrintedObject<String>(
    "pictureFile", about: "A chart with --svg and a file."
  ) {
    [.required("file", $0)]
  }

  static let trainingDay = PrintedObject<(day: Day, total: HistoryStatistics.Totals)>(
    "trainingDay", about: "history calendar."
  ) {
    [
      .required("day", $0?.day),
      .required("sessions", $0?.total.sessions, as: .integer(from: 1)),
      .required("duration", $0?.total.duration),
    ]
  }

  static let importedHistory = PrintedObject<
    Attempt<(imported: HistoryService.Imported, found: ImportedHistory)>
  >("importedHistory", about: "history import.") { view in
    let imported = view?.work.imported
    let changed = imported.map { $0.sessions + $0.updated }
    let recognized: [(name: Title, exercise: Title?)]? = imported?.recognized.map {
      ($0.name, $0.exercise)
    }
    return [
      .flag("dryRun", view?.isDryRun),
      .required(
        "exercises", imported?.exercises.map(\.title),
        "Titles of exercises that were added to the library."),
      .required(
        "conflicting", imported?.conflicting.count,
        "Sessions that differ from those run, logged or edited here."),
      .required("kept", kept(changed), "What else the sessions have."),
      .required("present", imported?.presentCount, "Sessions that were already in the history."),
      .required(
        "recognized", exerciseName.list(recognized), "Names that were matched to other titles."),
      .required("sessions", imported?.sessions.count, "New sessions."),
      .required("sets", changed.map { $0.reduce(0) { $0 + $1.sets.setCount } }),
      .required("skippedRows", view?.work.found.skippedRows, "Rows that could not be read."),
      .required(
        "updated", imported?.updated.count, "Sessions that changed since an earlier import."),
      .required("workouts", imported?.workouts.map(\.title), "Titles of workouts that were made."),
    ]
  }

  private static let kept = PrintedObject<[SessionRecord]> { sessions in
    ImportedKind.allCases.map { kind in
      PrintedMember.required(kind.rawValue, sessions.map { kind.count(in: $0) })
    }
  }

  static let exerciseName = PrintedObject<(name: Title, exercise: Title?)>(
    "exerciseName", about: "history import --write-map, in a list."
  ) {
    [
      .required("name", $0?.name.text, "As written in the file."),
      .required(
        "exercise", $0.map { $0.exercise?.text ?? "" },
        "The title of the matching exercise; empty if there is none."),
    ]
  }

  static let records = PrintedObject<
    (exercises: [HistoryRecords.OfExercise], circuits: [HistoryRecords.OfCircuit])
  >("records", about: "history records.") {
    [
      .required(
        "method", HistoryRecords.method, as: .words([HistoryRecords.method]),
        "How the maximum is estimated."),
      .required("exercises", exerciseRecords.list($0?.exercises)),
      .required(
        "circuits", circuitRecord.list($0?.circuits),
        "The fastest times, the most rounds and the most repetitions."),
    ]
  }

  static let circuitRecord = PrintedObject<HistoryRecords.OfCircuit>("circuitRecord") {
    [
      .required("workout", $0?.workout, as: .reference("title")),
      .required("day", $0?.day),
      .required("session", $0?.session),
      .required("score", $0?.score),
    ]
  }

  static let bestSet = PrintedObject<HistoryRecords.Record>("bestSet") {
    [
      .required("day", $0?.day),
      .required("session", $0?.session),
      .required("done", $0?.set),
      .optional(
        "kilograms", $0?.bodyweightKilograms,
        "The load including body weight, if that was known."),
    ]
  }

  static let exerciseRecords = PrintedObject<HistoryRecords.OfExercise>("exerciseRecords") {
    [
      .required("title", $0?.title, as: .reference("title")),
      .optional("heaviest", bestSet($0?[.heaviest].first)),
      .optional("longest", bestSet($0?[.longest].first)),
      .optional("maximum", maximum($0?[.maximum].first), "The best estimate of a one-rep max."),
      .optional(
        "bestSet", bestSet($0?[.bestSet].first),
        "The set with the most kilograms times repetitions."),
      .optional("farthest", bestSet($0?[.farthest].first)),
      .optional("mostReps", bestSet($0?[.mostReps].first), "Among sets without a weight."),
      .required(
        "heaviestByReps", bestSet.list($0?[.byReps]),
        "For up to 12 repetitions, unless a set of more repetitions is as heavy."),
      .required("fastest", fastest.list($0?[.fastest])),
      .optional(
        "volume", volume($0?[.volume].first),
        "The session with the most kilograms times repetitions."),
    ]
  }

  private static let maximum = PrintedObject<HistoryRecords.Record>(extending: bestSet.base { $0 })
  {
    [
      .required("value", $0?.rounded, as: .number(above: 0)),
      .required("unit", $0?.unit.rawValue, as: .words(["kg", "lb"])),
    ]
  }

  private static let fastest = PrintedObject<HistoryRecords.Record>(extending: bestSet.base { $0 })
  {
    [
      .required("distance", $0?.number, as: .integer(from: 1), "In kilometers."),
      .required("seconds", $0?.value, as: .number(above: 0), "At the pace of the whole set."),
    ]
  }

  private static let volume = PrintedObject<HistoryRecords.Record> {
    [
      .required("day", $0?.day),
      .required("kilograms", $0?.value, as: .number(above: 0)),
      .required("session", $0?.session),
    ]
  }

  static let statistics = PrintedObject<StatisticsReport>(
    "statistics", about: "history stats.", extending: totals.base { $0.statistics.total }
  ) {
    [
      .required("duration", $0?.statistics.total.duration),
      .required("dayStreak", streak($0?.days)),
      .required("weekStreak", streak($0?.weeks)),
      .required(
        "weeks", week.list($0?.statistics.weeks), "Weeks with a session, the earliest first."),
      .required(
        "muscleGroups",
        namedTotals("muscleGroup").list(
          $0?.statistics.groups.map { ($0.group.rawValue, $0.totals) })),
      .required("exercises", namedTotals("title").list($0?.statistics.exercises)),
    ]
  }

  static let totals = PrintedObject<HistoryStatistics.Totals>("totals") {
    [
      .required("sessions", $0?.sessions),
      .required("sets", $0?.sets),
      .required("reps", $0?.reps),
      .required("volume", $0?.volume, "Kilograms times repetitions."),
      .required("distance", $0?.distance, "Meters."),
    ]
  }

  static let week = PrintedObject<(monday: Day, totals: HistoryStatistics.Totals)>(
    "week", extending: totals.base { $0.totals }
  ) {
    [.required("monday", $0?.monday), .required("duration", $0?.totals.duration)]
  }

  static let streak = PrintedObject<Streak>("streak") {
    [.required("current", $0?.current), .required("longest", $0?.longest)]
  }

  /// - Parameter schema: the schema's name for the titles.
  private static func namedTotals(
    _ schema: String
  ) -> PrintedObject<(title: String, totals: HistoryStatistics.Totals)> {
    PrintedObject(extending: totals.base { $0.totals }) {
      [.required("title", $0?.title, as: .reference(schema))]
    }
  }

  static let status = PrintedObject<StatusView>("status", about: "status.") {
    [
      .required("state", $0?.state, as: .words(["running", "paused", "interrupted", "idle"])),
      .optional(
        "title", $0?.title, as: .reference("title"),
        "The run in progress, otherwise the last session."),
      .optional("step", $0?.step),
      .optional("remaining", $0?.remaining, "Seconds."),
      .optional("streak", $0?.streak, "Days in a row."),
      .optional("day", $0?.day, "The day of the last session."),
      .optional("next", statusNext($0?.next), "The next session of a plan."),
    ]
  }

  static let statusNext = PrintedObject<PlannedNext>("statusNext") {
    [
      .optional("date", $0?.day, "When it is due."),
      .required("place", $0?.name, "In words, as in week 1, day 3."),
      .required("plan", $0?.plan, as: .reference("title")),
      .required("title", $0?.title, "The title of the workout."),
    ]
  }
}
