import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The options that select sessions: `--since`, `--last`, `--workout`, `--exercise`.
struct HistorySelection: Sendable {
  static let since = Option("since", .day, "Only this day and later")
  static let last = Option(
    "last", .period, "Only the last days, weeks, months or years, as in 30d")
  static let limit = Option("limit", .count, "List at most this many")
  static let workout = Option("workout", .anyWorkout, "Only sessions of this workout")
  static let exercise = Option("exercise", .anyExercise, "Only sessions with this exercise")
  /// The exercise as an operand, of commands that look at one.
  static let ofExercise = OptionalOperand(
    .anyExercise, "Title, alias, beginning of a title, or id")
  static let period: [any OptionDeclaration] = [since, last]
  static let all: [any OptionDeclaration] = [since, last, workout, exercise]
  static let conflict = Conflict(.option(since), with: .option(last))

  private let since: Day?
  private let period: Period?
  private let workout: String?
  private let exercise: String?

  /// - Parameter exercise: named by an operand, where the command has no option for it.
  init(_ arguments: ParsedArguments, exercise: String? = nil) {
    since = arguments[Self.since]
    period = arguments[Self.last]
    workout = arguments[Self.workout]
    self.exercise = exercise ?? arguments[Self.exercise]
  }

  /// The first day of the period; `nil` without one.
  func first(in context: Context) -> Day? { since ?? period?.start(before: context.today) }

  /// The sessions meant, and what to report of names that neither the library nor the starter set
  /// has, where no session has them either.
  func filter(
    in context: Context
  ) throws(Failure) -> (filter: HistoryFilter, unknown: Failure?) {
    var filter = HistoryFilter(since: first(in: context))
    var unknown: Failure?
    guard workout != nil || exercise != nil else { return (filter, nil) }
    let names = try Names(in: context)
    if let workout {
      let found = try Self.wanted(
        workout, .workout, names.ownWorkouts, starter: names.starterWorkouts)
      filter.workout = found.wanted
      unknown = found.unknown
    }
    if let exercise {
      let found = try Self.wanted(
        exercise, .exercise, names.ownExercises, starter: names.starterExercises)
      filter.exercise = found.wanted
      unknown = unknown ?? found.unknown
    }
    return (filter, unknown)
  }

  /// What a name means in the history: something of the library or the starter set, else whatever
  /// had that title.
  private static func wanted<Element>(
    _ name: String, _ subject: Problem.Subject, _ own: NameLookup<Element>,
    starter: @autoclosure () -> NameLookup<Element>
  ) throws(Failure) -> (wanted: HistoryFilter.Wanted, unknown: Failure?) {
    var match = own.find(name)
    if case .none = match, case .failure(let unknown) = match.resolved(name, as: subject) {
      match = starter().find(name)
      if case .none = match { return (HistoryFilter.Wanted(id: nil, title: name), unknown) }
    }
    let element = try match.resolved(name, as: subject).get()
    return (HistoryFilter.Wanted(id: element.id, title: element.title.text), nil)
  }
}

/// A number of days or of months.
enum Period: Equatable, Sendable {
  case days(Int)
  case months(Int)

  /// `30d`, `12w`, `6m`, `1y`
  init?(written text: String) {
    guard let count = NumberSyntax.wholeNumber(String(text.dropLast())), (1...9999).contains(count)
    else { return nil }
    switch text.last {
    case "d": self = .days(count)
    case "w": self = .days(7 * count)
    case "m": self = .months(count)
    case "y": self = .months(12 * count)
    default: return nil
    }
  }

  /// Its first day, where it ends today; of months and years the day after that of today's number,
  /// or the month's last.
  func start(before today: Day) -> Day {
    switch self {
    case .days(let count): return today.adding(1 - count)
    case .months(let count):
      let months = today.year * 12 + today.month - 1 - count
      guard months >= 0 else { return Day(number: -719_528) }
      let (year, month) = months.quotientAndRemainder(dividingBy: 12)
      let possible = [today.dayOfMonth, 30, 29, 28].lazy.filter { $0 <= today.dayOfMonth }
      let day = possible.compactMap { Day(year: year, month: month + 1, day: $0) }.first
      return (day ?? today).adding(1)
    }
  }
}
