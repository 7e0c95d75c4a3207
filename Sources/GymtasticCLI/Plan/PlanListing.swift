import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum PlanWeek: Command {
  static let description = CommandDescription(
    "plan",
    summary: "Show this week of your plan",
    discussion: """
      Lists what was done, what is due today and what lies ahead, with the place in the plan and \
      how much of the cycle is done. A missed day is not lost: its session is simply next.

      In a pipe, lines of a label and a value come first. A line for each session follows, with \
      the columns \(PlanReport.columns.inPipe). Durations are in seconds.
      """,
    examples: [
      .init("gymtastic plan", "Show this week"),
      .init("gymtastic run", "Do the next session"),
    ],
    options: ListOptions.all(PlanReport.columns.headings)
  )

  static func run(_: ParsedArguments, in context: Context) throws -> Report {
    let schedules = try context.store.plans.schedules()
    var report = try PlanReport(context).week(schedules)
    if schedules.isEmpty { report.notes = [PlanList.noneActive] }
    return report
  }
}

enum PlanList: Command {
  static let description = CommandDescription(
    "plan", "list",
    aliases: ["ls"],
    summary: "List your plans, or the built-in ones",
    discussion: """
      In a pipe, the columns are \(columns.inPipe). Built-in plans have no id.
      """,
    examples: [
      .init("gymtastic plan list", "List your plans"),
      .init("gymtastic plan list --built-in", "List those that can be started at once"),
    ],
    options: [builtIn] + ListOptions.all(columns.headings)
  )
  private static let builtIn = Flag("built-in", "List the plans that come with gymtastic")
  static let noneActive =
    "no plan is active: gymtastic plan start 'Couch to 5K' starts one;"
    + " gymtastic plan list --built-in shows more"

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let library = try context.data.library
    let equipment = PlanEquipment(library, over: context.store.configuration.builtIn)
    if arguments[builtIn] { return report(BuiltInPlans.all.map { Row($0, equipment) }) }
    let plans = ListOrder.title.sorted(library.plans)
    return Report(
      .table(columns.table(of: plans.map { Row($0, equipment) })),
      json: .list(plans.map { .plan($0, next: nil) }),
      notes: plans.isEmpty ? [noneActive] : [])
  }

  /// Plans of which some may be built in.
  fileprivate static func report(_ rows: [Row]) -> Report {
    Report(
      .table(columns.table(of: rows)),
      json: OutputSchema.planTitle.views(rows))
  }

  /// A plan, the user's own or built in.
  struct Row {
    var id: UUID?
    let title: Title
    let note: String?
    let days: [Weekday]
    let workouts: [Title]
    let weeks: Int
    let equipment: [String]
    var isActive = false

    init(_ plan: PlanNames.Found, _ equipment: PlanEquipment) {
      switch plan {
      case .own(let plan): self.init(plan, equipment)
      case .builtIn(let plan): self.init(plan, equipment)
      }
    }

    init(_ plan: Plan, _ equipment: PlanEquipment) {
      self.equipment = equipment.pieces(of: plan)
      (id, title, note, days) = (plan.id, plan.title, plan.note?.text, plan.days)
      (workouts, weeks, isActive) = (plan.workouts.map(\.title), plan.weekCount, plan.start != nil)
    }

    init(_ plan: ParsedPlan, _ equipment: PlanEquipment) {
      self.equipment = equipment.pieces(of: plan)
      (title, note, days) = (plan.title, plan.note?.text, plan.days)
      (workouts, weeks) = (plan.workouts.compactMap(\.title), plan.weekCount)
    }

    /// What a search looks through besides the title.
    var texts: [String] {
      [note ?? ""] + workouts.map(\.text) + days.flatMap { [$0.rawValue, $0.name] }
        + PlanEquipment.words(for: equipment)
    }
  }

  fileprivate static let columns: TableColumns<Row> = [
    .init("Id", for: .programs) { Cell($0.id?.lowercase) },
    .init("Title", leastWidth: 16) { .text($0.title.text) },
    .init("Days", isSpare: true) { .list($0.days.map(\.rawValue)) },
    .init("Workouts", alignment: .right, isSpare: true) { .number($0.workouts.count) },
    .init("Weeks", alignment: .right, isSpare: true) { .number($0.weeks) },
    .init("Equipment", leastWidth: 8, isSpare: true) { .list($0.equipment) },
    .init("Active") { .either(people: $0.isActive ? "active" : "", programs: "\($0.isActive)") },
  ]
}

enum PlanSearch: Command {
  static let description = CommandDescription(
    "plan", "search",
    summary: "Find plans by words of their title, note, workouts, days or equipment",
    discussion: """
      \(SearchNotes.rule) Lists matching titles first, and finds the built-in plans too.

      The columns are those of gymtastic plan list.
      """,
    examples: [
      .init("gymtastic plan search 5k", "Find the running plans"),
      .init("gymtastic plan search no equipment", "Find those that need nothing"),
    ],
    operands: [SearchNotes.words],
    options: ListOptions.all(PlanList.columns.headings)
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = try PlanNames(in: context)
    let (text, equipment) = (SearchNotes.text(arguments), names.equipment)
    let found = names.search(text)
    var report = PlanList.report(found.map { PlanList.Row($0, equipment) })
    if found.isEmpty {
      report.notes = [
        SearchNotes.noneFound("plan", like: text, among: names.startable.map(\.title))
          ?? "no plan matches: gymtastic plan list --built-in shows those to start"
      ]
    }
    return report
  }
}

enum PlanShow: Command {
  static let description = CommandDescription(
    "plan", "show",
    summary: "Show a plan, with all its weeks on request",
    discussion: """
      In a pipe, lines of a label and a value come first; empty ones are left out. A line for each \
      workout follows, with the columns \(workoutColumns.inPipe). Durations are in seconds. With \
      --weeks, lines for each week and its workouts follow, each with lines for its exercises and \
      their sets, with loads as if that session were next.
      """,
    examples: [
      .init("gymtastic plan show", "Show the active plan"),
      .init("gymtastic plan show 'Couch to 5K' --weeks", "Show the whole program"),
    ],
    operands: [PlanNames.shown],
    options: [weeks] + ListOptions.all(workoutColumns.headings)
  )
  private static let weeks = Flag("weeks", "List what each session of each week prescribes")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let (plan, library) = try PlanNames(in: context).shown(arguments[PlanNames.shown])
    let program = arguments[Self.weeks] ? try context.data.program(of: plan, in: library) : nil
    let next = try PlanReport(context).next(of: plan, in: program)
    let secondsPerRep = try context.secondsPerRep
    let known = library.workouts.byID
    let workouts = plan.workouts.map { entry in
      let found = known[entry.id]
      return (entry, found.map { ($0, $0.estimatedDuration(secondsPerRep: secondsPerRep)) })
    }
    let document = Document(
      title: plan.title.text,
      fields: [
        "id": .text(plan.id.lowercase),
        "note": Cell(plan.note?.text),
        "days": plan.days.isEmpty ? .nothing : .list(plan.days.map(\.rawValue)),
        "once": plan.isOnce ? .text("yes") : .nothing,
        "sessions": .number(plan.sessionsInCycle),
        "next": Cell(next?.name),
      ],
      table: program.map { weekTable($0, next: next?.upcoming.place) }
        ?? workoutColumns.table(of: workouts))
    return Report(
      .documents([document]),
      json: .plan(plan, next: next, weeks: program, secondsPerRep: secondsPerRep))
  }

  /// For each week a row of titles with the next one marked, and two rows per item below it.
  private static func weekTable(_ weeks: [[ProgramSession]], next: Plan.Place?) -> Table {
    let days = weeks.map(\.count).max() ?? 0
    var rows: [[Cell]] = []
    for (index, week) in weeks.enumerated() {
      let columns = week.map { session -> [Cell] in
        let (title, place) = (session.title.text, session.place)
        let isNext = next.map { ($0.week, $0.day) == (place.week, place.day) } ?? false
        let lines = session.workout.map(Self.lines) ?? ["(removed)"]
        return [.either(people: isNext ? "\(title) (next)" : title, programs: title)]
          + lines.map(Cell.text)
      }
      for row in 0..<(columns.map(\.count).max() ?? 0) {
        let cells = (0..<days).map { day in
          columns.indices.contains(day) && columns[day].indices.contains(row)
            ? columns[day][row] : .nothing
        }
        let number = "\(index + 1)"
        rows.append([.either(people: row == 0 ? number : "", programs: number)] + cells)
      }
    }
    return Table(
      columns: [Table.Column("Week", alignment: .right)]
        + (0..<days).map { Table.Column("Day \($0 + 1)", leastWidth: 8, isContinued: true) },
      rows: rows)
  }

  /// For each item its title, and its sets below; the rounds of a circuit precede its items.
  private static func lines(of workout: Workout) -> [String] {
    workout.sequence.flatMap { entry -> [String] in
      switch entry {
      case .exercise(let item): lines(of: item)
      case .break: []
      case .circuit(let circuit):
        [circuit.summary + ":"] + circuit.entries.compactMap(\.item).flatMap(lines)
      }
    }
  }

  private static func lines(of item: WorkoutItem) -> [String] {
    let sides = item.isPerSide ? " each side" : ""
    return [item.displayTitle, "  " + (item.configuration.map(short) ?? "") + sides]
  }

  /// `3x5 @ 62.5kg`; for different weights `5/5/5+ @ 40/45/50kg`.
  private static func short(_ configuration: Configuration) -> String {
    let weights = configuration.sets.compactMap { set -> Weight? in
      guard case .weight(let weight) = set.load, set.drops.isEmpty else { return nil }
      return weight
    }
    guard configuration.common(\.load) == nil, weights.count == configuration.sets.count,
      let unit = weights.first?.unit, weights.allSatisfy({ $0.unit == unit })
    else { return NotationText.sets(configuration) }
    let targets = configuration.sets.map(\.target.text).joined(separator: "/")
    return "\(targets) @ \(weights.map(\.number).joined(separator: "/"))\(unit.rawValue)"
  }

  private typealias PlannedWorkout = (entry: Plan.Entry, found: (workout: Workout, seconds: Int)?)

  private static let workoutColumns: TableColumns<PlannedWorkout> = [
    .init("Workout", leastWidth: 16) {
      .text($0.found?.workout.title.text ?? "\($0.entry.title) (removed)")
    },
    .init("Exercises", alignment: .right, isSpare: true) {
      Cell($0.found?.workout.totalExercises)
    },
    .init("Duration", alignment: .right) { .length($0.found?.seconds) },
  ]
}

enum PlanNext: Command {
  static let description = CommandDescription(
    "plan", "next",
    summary: "List the next sessions of a plan",
    discussion: """
      In a pipe, the columns are \(columns.inPipe). Durations are in seconds. --limit lists as many \
      as --count does.
      """,
    examples: [
      .init("gymtastic plan next", "Show the next session"),
      .init("gymtastic plan next --count 10 --json", "Print ten as JSON"),
    ],
    operands: [PlanNames.active],
    options: [count] + ListOptions.all(columns.headings)
  )
  private static let count = Option("count", .count, default: "1", "List this many")
  private static let columns: TableColumns<PlanReport.Ahead> = [
    .init("Day") { .day($0.upcoming.day) },
    .init("Workout", leastWidth: 12) { .text($0.title) },
    .init("Place") { .text($0.name) },
    .init("Duration", alignment: .right, isSpare: true) { .length($0.seconds) },
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let schedule = try PlanNames(in: context).schedule(arguments[PlanNames.active])
    let count = min(arguments[Self.count] ?? arguments[ListOptions.limit] ?? 1, 10_000)
    let ahead = try PlanReport(context).ahead(schedule, count)
    return Report(
      .table(columns.table(of: ahead)), json: OutputSchema.plannedSession.views(ahead),
      notes: ahead.isEmpty ? ["“\(schedule.plan.title)” is finished"] : [])
  }
}
