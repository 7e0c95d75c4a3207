import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The options that select sessions: `--since`, `--until`, `--last`, `--workout`, `--exercise`.
struct HistorySelection: Sendable {
  static let since = Option("since", .days, "Only this day or period and later")
  static let until = Option("until", .days, "Only this day or period and earlier")
  static let last = Option("last", .period, "Only the last days or weeks, as in 30d or 2w")
  static let workout = Option("workout", .anyWorkout, "Only sessions of this workout")
  static let exercise = Option("exercise", .anyExercise, "Only sessions with this exercise")
  /// The exercise as an operand, of commands that look at one.
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

  /// - Parameters:
  ///   - arguments: the command's arguments.
  ///   - exercise: named by an operand, where the command has no option for it.
  ///   - period: days named by an operand, which count if no option does.
  init(_ arguments: ParsedArguments, exercise: String? = nil, period: WrittenTime? = nil) {
    let isGiven = [Self.since, Self.until, Self.last].contains { arguments[$0] != nil }
    since = isGiven ? arguments[Self.since] ?? arguments[Self.last] : period
    until = isGiven ? arguments[Self.until] : period
    workout = arguments[Self.workout]
    self.exercise = exercise ?? arguments[Self.exercise]
  }

  /// Whether every session is selected.
  var isEverything: Bool { since == nil && until == nil && workout == nil && exercise == nil }

  /// The first day; `nil` for no limit.
  func since(in context: Context) -> Day? {
    since?.days(at: context.today, in: context.localTime).lowerBound
  }

  /// The last day; `nil` for no limit.
  func until(in context: Context) -> Day? {
    until?.days(at: context.today, in: context.localTime).upperBound
  }

  /// The sessions meant, and what to report of names that neither the library nor the built-in set
  /// has, where no session has them either.
  func filter(in context: Context) throws -> (filter: HistoryFilter, unknown: Failure?) {
    var filter = HistoryFilter(since: since(in: context), until: until(in: context))
    var unknown: Failure?
    guard workout != nil || exercise != nil else { return (filter, nil) }
    let names = try Names(in: context)
    if let workout {
      let found = try Self.wanted(
        workout, .workout, names.ownWorkouts, starter: names.starterWorkouts)
      (filter.workout, unknown) = (found.wanted, found.unknown)
      if unknown != nil { filter.workout = try Self.recorded(workout, context) ?? found.wanted }
    }
    if let exercise {
      let found = try Self.wanted(
        exercise, .exercise, names.ownExercises, starter: names.starterExercises)
      filter.exercise = found.wanted
      unknown = unknown ?? found.unknown
    }
    return (filter, unknown)
  }

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

  /// What a name means in the history: something of the library or the built-in set, else whatever
  /// had that title.
  private static func wanted<Element>(
    _ name: String, _ subject: Problem.Subject, _ own: NameLookup<Element>,
    starter: @autoclosure () -> NameLookup<Element>
  ) throws -> (wanted: HistoryFilter.Wanted, unknown: Failure?) {
    let match = own.find(name)
    let element: Element
    do {
      element = try match.resolved(name, as: subject)
    } catch {
      guard case .none = match else { throw error }
      let offered = starter().find(name)
      if case .none = offered {
        return (HistoryFilter.Wanted(id: nil, title: name), Failure(error))
      }
      element = try offered.resolved(name, as: subject)
    }
    return (HistoryFilter.Wanted(id: element.id, title: element.title.text), nil)
  }
}
