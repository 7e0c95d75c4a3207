import CommandLineKit
import PlainText
import WorkoutCore

enum PlanSet: Command {
  static let description = CommandDescription(
    "plan", "set",
    summary: "Make a plan of your workouts, and start it",
    discussion: """
      The workouts follow one another on the days given, and start over after the last. A built-in \
      workout is copied into the library. A plan with the same title is replaced and starts from \
      its beginning; a note says where it was.
      """,
    examples: [
      .init("gymtastic plan set mon,wed,fri 'Push Day' 'Pull Day' 'Leg Day'", "One a day"),
      .init("gymtastic plan set mon,wed,fri 'Full Body A' 'Full Body B'", "In turns"),
      .init("gymtastic plan set none 'Easy Run' 'Long Run' --title Running", "Without dates"),
    ],
    operands: [days, workouts],
    options: [title, once]
  )
  private static let days = Operand(.weekdays, "Days to train on, or none")
  private static let workouts = OperandList(
    .anyWorkout, "Workouts in order: title, beginning of a title, or id")
  private static let title = Option("title", .title, default: "My Plan", "Give the plan this title")
  private static let once = Flag("once", "End after one pass")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let days = try arguments[Self.days]
    let found = try Names(in: context).workoutsAnywhere(arguments[workouts])
    let plans = context.store.plans
    let (title, isOnce) = (arguments[Self.title] ?? "My Plan", arguments[once])
    let folded = Title.fold(title)
    let known = try context.data.library.plans.first { $0.title.folded == folded }
    var left: [String] = []
    if let known, known.start != nil {
      left = try PlanReport(context).placeLeft(of: known) { _ in "undo" }
    }
    let plan = try plans.set(title, found, on: days, isOnce: isOnce)
    var report = try PlanReport(context).started(plan)
    report.notes += left
    return report
  }
}

enum PlanStart: Command {
  static let description = CommandDescription(
    "plan", "start",
    summary: "Start a plan from its beginning, or change its days",
    discussion: """
      Looks among your plans first, then among the built-in ones, which are copied into the \
      library with their workouts; gymtastic plan list --built-in shows those. Several plans can \
      be active. An active plan stays where it is if --on gives it days; otherwise it starts \
      again, and a note says where it was and how to go back there.

      On a terminal it asks for the plan, if none is named or the words only find some, as \
      gymtastic plan search does, and for each max that the plan's percentages refer to and that \
      you have not set; Enter takes 90 % of your estimated best. A plan with rules that change its \
      maxes has training maxes: 90 % of your best single; without a terminal, of your estimated \
      best.
      """,
    examples: [
      .init("gymtastic plan start couch to 5k tue thu sat", "Start a built-in plan"),
      .init("gymtastic plan start 'Couch to 5K' --on mon,wed,sun", "Go on with it on other days"),
      .init("gymtastic plan start monday wednesday friday", "Choose among those for these days"),
    ],
    operands: [words],
    options: [days]
  )
  private static let words = OperandList(
    .anyPlan, allowsNone: true, "Title, beginning of a title, id, or words that find it; then days")
  private static let days = Option("on", .weekdays, "Train on these days")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = try PlanNames(in: context)
    var name = arguments[words].joined(separator: " ")
    var days = arguments[Self.days]
    if days == nil, let split = names.nameBeforeDays(name) {
      name = split.name
      days = split.days
    }
    let found = try names.planToStart(name, by: context.prompt)
    let plans = context.store.plans
    if let days, case .own(let own) = found, try PlanReport(context).next(of: own) != nil {
      return try Self.setDays(days, of: own, in: context)
    }
    let (plan, library) = try names.shown(found)
    let title = plan.title.text.shellQuoted
    let left = try PlanReport(context).placeLeft(of: plan) { place in
      "plan go \(place.filter { $0 != "," }.shellQuoted) \(title)"
    }
    // Nothing is saved before the last answer.
    let (maxes, notes) = try Self.askForMaxes(of: plan, library, in: context)
    let started =
      switch found {
      case .own(let own): try plans.start(own.id, on: days, maxes: maxes)
      case .builtIn(let written): try plans.start(adding: written, on: days, maxes: maxes)
      }
    var report = try PlanReport(context).started(started)
    report.notes += left + notes
    if let days, !days.isEmpty, days.count < plan.days.count {
      let sessions = CountedNoun.text(plan.days.count, "session")
      report.notes.append("a week of the plan has \(sessions), so it takes more than seven days")
    }
    return report
  }

  private static func setDays(
    _ days: [Weekday], of plan: Plan, in context: Context
  ) throws -> Report {
    let changed = try context.store.plans.setDays(days, of: plan.id)
    var report = try PlanReport(context).change("Changed", changed)
    report.notes = [
      "it stays where it is; gymtastic plan start \(plan.title.text.shellQuoted) starts it again"
    ]
    return report
  }
}

enum PlanStop: Command {
  static let description = CommandDescription(
    "plan", "stop",
    summary: "Stop following a plan",
    discussion: """
      The plan stays in the library; start begins it again, and says how to go on where it was.

      A pause, as for an illness, needs no command: a missed session is not lost, it comes next. \
      To hide the plan during the pause, stop it, and afterwards use start and go.
      """,
    examples: [
      .init("gymtastic plan stop", "Stop the only active plan"),
      .init("gymtastic plan go week 3 day 2", "Go on there, once the plan was started again"),
    ],
    operands: [PlanNames.active]
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let schedule = try PlanNames(in: context).schedule(arguments[PlanNames.active])
    let plan = try context.store.plans.stop(schedule.plan.id)
    return try PlanReport(context).change("Stopped", plan)
  }
}

enum PlanSkip: Command {
  static let description = CommandDescription(
    "plan", "skip",
    summary: "Leave out the next session of a plan",
    examples: [.init("gymtastic plan skip", "Go on with the one after it")],
    operands: [PlanNames.active]
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let schedule = try PlanNames(in: context).schedule(arguments[PlanNames.active])
    guard let next = schedule.next, let after = schedule.plan.place(after: next) else {
      throw Failure.usage(
        "“\(schedule.plan.title)” has no session after the next one",
        hint: "gymtastic plan stop ends the plan")
    }
    let plan = try context.store.plans.skip(schedule.plan.id, to: after)
    return try PlanReport(context).change("Skipped a session of", plan)
  }
}

enum PlanGo: Command {
  static let description = CommandDescription(
    "plan", "go",
    summary: "Make another session of a plan the next one",
    discussion: """
      A place has a week, a day or a cycle, in any order; an omitted week or day is 1, and an \
      omitted cycle the current one. The history does not change.
      """,
    examples: [
      .init("gymtastic plan go week 3 day 2", "Go on with the second day of the third week"),
      .init("gymtastic plan go week 1 'My Plan'", "Repeat the first week of one of several plans"),
    ],
    operands: [words]
  )
  private static let words = OperandList(
    ValueKind.plan.named("place"),
    "Where to go on, as in week 3 day 2; then a plan, if several are active")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let (words, name) = Self.placeAndPlan(arguments[Self.words])
    let schedule = try PlanNames(in: context).schedule(name)
    let current = schedule.next ?? schedule.plan.first
    guard let place = schedule.plan.place(named: words, from: current) else {
      throw Failure(
        .invalidPosition, "“\(schedule.plan.title)” has no place “\(words)”",
        hint: "write it as in week 1 day 2; gymtastic plan show --weeks lists all", value: words)
    }
    let plan = try context.store.plans.go(schedule.plan.id, to: place)
    return try PlanReport(context).change("Moved", plan)
  }

  /// The place, which may be a single quoted word, and the name of a plan after it.
  private static func placeAndPlan(_ words: [String]) -> (place: String, plan: String?) {
    var count = 0
    while count < words.count, Plan.placeWords.contains(words[count].lowercased()) { count += 2 }
    count = min(max(1, count), words.count)
    let name = words[count...].joined(separator: " ")
    return (words[..<count].joined(separator: " "), name.isEmpty ? nil : name)
  }
}

enum PlanRemove: Command {
  static let description = CommandDescription(
    "plan", "remove",
    aliases: ["rm"],
    summary: "Remove plans from the library",
    discussion: """
      Their workouts and sessions stay. Asks first, or needs --force, if a name was not a whole \
      title.
      """,
    examples: [.init("gymtastic plan remove 'My Plan'", "Remove one")],
    operands: [names],
    options: Removal.options
  )
  private static let names = OperandList(.plan, "Title, beginning of a title, or id")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = try PlanNames(in: context)
    let found = try FailureLog.values(of: arguments[Self.names], names.plan)
    let titles = SharedTitles(names.library.plans)
    let elements = found.map { Removable($0.element, isExact: $0.isExact, among: titles) }
    return try Removal(arguments).run(elements, in: context, delete: context.store.plans.delete)
  }
}
