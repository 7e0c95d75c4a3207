import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The options that select sessions: `--since`, `--until`, `--last`, `--workout`, `--exercise`.
struct HistorySelection: Sendable {
  static let since = Option("since", .days, "Only this day or period and later")
  static let until = Option("until", .days, "Only this day or period and earlier")
  static let last = Option("last", .period, "Only the last days or the calendar week: 30d, week")
  static let workout = Option("workout", .anyWorkout, "Only sessions of this workout")
  static let exercise = Option("exercise", .anyExercise, "Only sessions with this exercise")
  /// The exercise as an operand, for commands about a single exercise.
  static let ofExercise = OptionalOperand(.anyExercise, "Title, alias, beginning of a title, or id")
  static let period: [any OptionDeclaration] = [
    since, until,
    SharedOption(last, conflicts: Conflict(.option(since), with: .option(last))),
  ]
  static let all: [any OptionDeclaration] = period + [workout, exercise]

  private let since: WrittenTime?
  private let until: WrittenTime?
  private let workout: String?
  private let exercise: String?

  /// - Parameter period: days named by an operand; options about days override it.
  init(_ arguments: ParsedArguments, period: WrittenTime? = nil) {
    let isGiven = [Self.since, Self.until, Self.last].contains { arguments[$0] != nil }
    since = isGiven ? arguments[Self.since] ?? arguments[Self.last] : period
    until = isGiven ? arguments[Self.until] ?? arguments[Self.last] : period
    workout = arguments[Self.workout]
    exercise = arguments[Self.ofExercise] ?? arguments[Self.exercise]
  }

  var isEverything: Bool { since == nil && until == nil && workout == nil && exercise == nil }

  /// The first day; `nil` for no limit.
  func since(in context: Context) -> Day? {
    since?.days(at: context.today, in: context.localTime).lowerBound
  }

  /// The last day; `nil` for no limit.
  func until(in context: Context) -> Day? {
    until?.days(at: context.today, in: context.localTime).upperBound
  }

  /// The filter for the sessions, and the failure to report if an unknown name matches none.
  ///
  /// A name is unknown if neither the library nor the built-in set contains it.
  func filter(in context: Context) throws -> (filter: HistoryFilter, unknown: Failure?) {
    var filter = HistoryFilter(since: since(in: context), until: until(in: context))
    filter.earliest = Self.moment(of: since, context)
    filter.latest = Self.moment(of: until, context)
    var unknown: Failure?
    guard workout != nil || exercise != nil else { return (filter, nil) }
    let names = try Names(in: context)
    if let workout {
      let found = try Self.wanted(workout, names.workoutAnywhere)
      (filter.workout, unknown) = (found.wanted, found.unknown)
      if unknown != nil { filter.workout = try Self.recorded(workout, context) ?? found.wanted }
    }
    if let exercise {
      let found = try Self.exercise(exercise, names, context)
      filter.exercise = found.wanted
      unknown = unknown ?? found.unknown
    }
    return (filter, unknown)
  }

  private static func moment(of written: WrittenTime?, _ context: Context) -> Timestamp? {
    guard let written, written.hasTime else { return nil }
    return written.moment(in: context.localTime, now: context.clock.now())
  }

  private typealias Found = (wanted: HistoryFilter.Wanted, unknown: Failure?)

  /// The sessions whose title begins with a name that no workout has.
  private static func recorded(_ name: String, _ context: Context) throws -> HistoryFilter.Wanted? {
    let titles = try context.history.titles(beginningWith: name)
    guard titles.count <= 1 else {
      let examples = titles.prefix(5).map { "“\($0)”" }.listed("or")
      throw Failure(
        .ambiguous, "“\(name)” begins the titles of \(titles.count) workouts",
        hint: "write more of it: \(examples)", value: name)
    }
    return titles.first.map { HistoryFilter.Wanted(id: nil, title: $0) }
  }

  /// If no exercise of the library matches a name, or several do, it means the one with sessions.
  private static func exercise(
    _ name: String, _ names: Names, _ context: Context
  ) throws -> Found {
    switch names.ownExercises.find(name) {
    case .exact, .abbreviated: return try wanted(name, names.exerciseAnywhere)
    case .ambiguous, .none: break
    }
    let recorded = try context.history.exercises(withWordsOf: name)
    guard let only = recorded.first else { return try wanted(name, names.exerciseAnywhere) }
    if recorded.count == 1 {
      return (HistoryFilter.Wanted(id: only.exercise.linkedID, title: only.title.text), nil)
    }
    if recorded.contains(where: { $0.title.folded == Title.fold(name) }) {
      return try wanted(name, names.exerciseAnywhere)
    }
    let titles = recorded.prefix(5).map { "“\($0.title)”" }.listed("or")
    throw Failure(
      .ambiguous, "“\(name)” may be any of \(recorded.count) exercises with sessions",
      hint: "write more of it: \(titles)", value: name)
  }

  /// What a name means in the history: the element that `find` finds, otherwise any recorded title.
  private static func wanted(
    _ name: String, _ find: (String) throws -> some Named
  ) throws -> Found {
    do {
      let element = try find(name)
      return (HistoryFilter.Wanted(id: element.id, title: element.title.text), nil)
    } catch let failure as Failure where failure.errors.first?.code != .ambiguous {
      return (HistoryFilter.Wanted(id: nil, title: name), failure)
    }
  }
}
