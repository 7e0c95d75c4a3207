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
    if let workout {
      let found = try context.wanted(workout, \.workouts)
      filter.workout = found.wanted
      unknown = found.unknown
    }
    if let exercise {
      let found = try context.wanted(exercise, \.exercises)
      filter.exercise = found.wanted
      unknown = unknown ?? found.unknown
    }
    return (filter, unknown)
  }
}

/// A number of days, weeks, months or years.
struct Period: Hashable, Sendable {
  enum Unit: String, CaseIterable, Sendable {
    case days = "d"
    case weeks = "w"
    case months = "m"
    case years = "y"
  }

  let count: Int
  let unit: Unit

  /// `30d`, `12w`, `6m`, `1y`
  init?(written text: String) {
    guard let letter = text.last, let unit = Unit(rawValue: String(letter)),
      let count = NumberSyntax.wholeNumber(String(text.dropLast())), (1...9999).contains(count)
    else { return nil }
    self.count = count
    self.unit = unit
  }

  /// Its first day, where it ends today; of months and years the day after that of today's number,
  /// or the month's last.
  func start(before today: Day) -> Day {
    switch unit {
    case .days: return today.adding(1 - count)
    case .weeks: return today.adding(1 - 7 * count)
    case .months, .years:
      let months = today.year * 12 + today.month - 1 - (unit == .years ? 12 * count : count)
      guard months >= 0 else { return Day(number: -719_528) }
      let (year, month) = months.quotientAndRemainder(dividingBy: 12)
      let possible = [today.dayOfMonth, 30, 29, 28].lazy.filter { $0 <= today.dayOfMonth }
      let day = possible.compactMap { Day(year: year, month: month + 1, day: $0) }.first
      return (day ?? today).adding(1)
    }
  }
}

extension ValueKind where Value == Day {
  static let day = Self(name: "date", expected: "a date, as in 2026-11-20") { Day(written: $0) }
}

extension ValueKind where Value == Int {
  static let count = Self(name: "n", expected: "a whole number from 1", isNumber: true) {
    NumberSyntax.wholeNumber($0).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension ValueKind where Value == Period {
  static let period = Self(name: "period", expected: "a period, as in 30d, 12w, 6m or 1y") {
    Period(written: $0)
  }
}

extension ValueKind where Value == String {
  static let session = Self(
    name: "session", expected: "a number, an id or last",
    nearest: { _ in [] }, convert: { $0.isEmpty ? nil : $0 })
}

extension Context {
  /// The day that it is where the user is.
  var today: Day {
    let now = clock.now()
    return Day(now, offset: localTime.offset(now))
  }

  /// The exercises of the library, then those of the starter set.
  func knownExercises() throws(Failure) -> [Exercise] {
    try library().exercises + starter.exercises
  }

  /// What a name means in the history: something of the library or the starter set, else whatever
  /// had that title.
  fileprivate func wanted<Element: NamedByCommands>(
    _ name: String, _ elements: (Library) -> [Element]
  ) throws(Failure) -> (wanted: HistoryFilter.Wanted, unknown: Failure?) {
    let library = try library()
    var unknown: Failure?
    for known in [elements(library), elements(starter)] {
      let match = NameLookup(known).find(name)
      switch (match, match.resolved(name)) {
      case (_, .success(let element)):
        return (HistoryFilter.Wanted(id: element.id, title: element.title.text), nil)
      case (.none, .failure(let failure)): unknown = unknown ?? failure
      case (_, .failure(let failure)): throw failure
      }
    }
    return (HistoryFilter.Wanted(id: nil, title: name), unknown)
  }

  /// The record of a session and its number.
  ///
  /// - Throws: exit code 66 where there is none, or several.
  func session(
    named name: String
  ) throws(Failure) -> (number: Int, record: SessionRecord) {
    if let found = try Failure.wrapStore(try history.record(named: name)) { return found }
    throw .notFound(
      "there is no session “\(name)”", value: name,
      hint: "gymtastic history list shows their numbers; ids need at least eight characters")
  }
}
