import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `plan`: this week of the active plans.
struct PlanWeek: Command {
  static let description = CommandDescription(
    "plan",
    summary: "Show this week of your plan",
    discussion: """
      Lists what was done, what is due today and what lies ahead, with the place in the plan and \
      how much of the cycle is done. A missed day is not lost: its session is simply next.

      In a pipe, lines of a label and a value come first. A line for each session follows, with the \
      columns \(PlanReport.columns.inPipe). Durations are in seconds.
      """,
    examples: [
      .init("gymtastic plan", "Show this week"),
      .init("gymtastic run", "Do the next session"),
    ]
  )

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws -> Report {
    let schedules = try context.store.plans.schedules()
    var report = try PlanReport(context).week(schedules)
    if schedules.isEmpty { report.notes = [PlanList.noneActive] }
    return report
  }
}

/// `plan list`: the plans of the library, or the built-in ones.
struct PlanList: Command {
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
    options: [builtIn] + ListOptions.all
  )
  private static let builtIn = Flag("built-in", "List the plans that come with gymtastic")
  static let noneActive =
    "no plan is active: gymtastic plan start 'Couch to 5K' starts one;"
    + " gymtastic plan list --built-in shows more"

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    if arguments[Self.builtIn] {
      let plans = BuiltInPlans.all
      return Report(
        .table(table(plans.map(Self.row))),
        json: OutputSchema.planTitle.views(plans.map { ($0.title, $0.note?.text) }))
    }
    let plans = ListOrder.title.sorted(try context.data.library.plans)
    return Report(
      .table(table(plans.map(Self.row))), json: .list(plans.map { .plan($0, next: nil) }),
      notes: plans.isEmpty ? [Self.noneActive] : [])
  }

  private static let columns = [
    Table.Column("Id", for: .programs),
    Table.Column("Title", leastWidth: 16),
    Table.Column("Days", isSpare: true),
    Table.Column("Workouts", alignment: .right, isSpare: true),
    Table.Column("Weeks", alignment: .right, isSpare: true),
    Table.Column("Active"),
  ]

  private func table(_ rows: [[Cell]]) -> Table { Table(columns: Self.columns, rows: rows) }

  private static func row(_ plan: Plan) -> [Cell] {
    [
      .text(plan.id.lowercase), .text(plan.title.text), .list(plan.days.map(\.rawValue)),
      .number(plan.workouts.count), .number(plan.weekCount),
      .either(
        people: plan.start == nil ? "" : "active", programs: plan.start == nil ? "false" : "true"),
    ]
  }

  private static func row(_ plan: ParsedPlan) -> [Cell] {
    [
      .nothing, .text(plan.title.text), .list(plan.days.map(\.rawValue)),
      .number(plan.workouts.count), .number(plan.weekCount),
      .either(people: "", programs: "false"),
    ]
  }
}

/// `plan show`: everything about a plan.
struct PlanShow: Command {
  static let description = CommandDescription(
    "plan", "show",
    summary: "Show a plan, with all its weeks on request",
    discussion: """
      In a pipe, lines of a label and a value come first, empty ones left out. A line for each \
      workout follows, with the columns \(workoutColumns.inPipe). Durations are in seconds. With --weeks, lines of the week and its workouts follow, and below each, in turns, lines of their \
      exercises and of the sets: with loads as if that session were next.
      """,
    examples: [
      .init("gymtastic plan show", "Show the active plan"),
      .init("gymtastic plan show 'Couch to 5K' --weeks", "Show the whole program"),
    ],
    operands: [PlanNames.shown],
    options: [weeks]
  )
  private static let weeks = Flag("weeks", "List what each session of each week asks for")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let (plan, data) = try PlanNames(in: context).shown(arguments[PlanNames.shown])
    let library = try data.library
    let program = arguments[Self.weeks] ? try data.program(of: plan) : nil
    let table: Table
    if let program {
      table = Self.weekTable(program)
    } else {
      table = try Self.workoutTable(plan, library, context)
    }
    let next = try PlanReport(context).next(of: plan)
    let document = Document(
      title: plan.title.text,
      fields: [
        Document.Field("id", .text(plan.id.lowercase)),
        Document.Field("note", Cell(plan.note?.text)),
        Document.Field("days", plan.days.isEmpty ? .nothing : .list(plan.days.map(\.rawValue))),
        Document.Field("once", plan.isOnce ? .text("yes") : .nothing),
        Document.Field("sessions", .number(plan.sessionsInCycle)),
        Document.Field("next", Cell(next?.name)),
      ],
      table: table)
    return Report(
      .documents([document]),
      json: .plan(plan, next: next, weeks: program, secondsPerRep: try context.secondsPerRep))
  }

  /// For each week a row of titles, and below it two for each item.
  private static func weekTable(_ weeks: [[ProgramSession]]) -> Table {
    let days = weeks.map(\.count).max() ?? 0
    var rows: [[Cell]] = []
    for (index, week) in weeks.enumerated() {
      let columns = week.map { session in
        [session.title.text] + (session.workout.map(Self.lines) ?? ["(removed)"])
      }
      for row in 0..<(columns.map(\.count).max() ?? 0) {
        let cells = (0..<days).map { day in
          columns.indices.contains(day) && columns[day].indices.contains(row)
            ? Cell.text(columns[day][row]) : .nothing
        }
        let number = "\(index + 1)"
        rows.append([.either(people: row == 0 ? number : "", programs: number)] + cells)
      }
    }
    return Table(
      columns: [Table.Column("Week", alignment: .right)]
        + (0..<days).map { Table.Column("Day \($0 + 1)", leastWidth: 8) },
      rows: rows)
  }

  /// For each item its title, and below it its sets; above the items of a circuit its rounds.
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

  /// `3x5 @ 62.5kg`; weights that differ in short: `5/5/5+ @ 40/45/50kg`.
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

  private static let workoutColumns = [
    Table.Column("Workout", leastWidth: 16),
    Table.Column("Exercises", alignment: .right, isSpare: true),
    Table.Column("Duration", alignment: .right),
  ]

  private static func workoutTable(
    _ plan: Plan, _ library: Library, _ context: Context
  ) throws -> Table {
    let secondsPerRep = try context.secondsPerRep
    return Table(
      columns: workoutColumns,
      rows: plan.workouts.map { entry in
        guard let workout = library.workouts.first(id: entry.id) else {
          return [.text("\(entry.title) (removed)"), .nothing, .nothing]
        }
        return [
          .text(workout.title.text), .number(workout.totalExercises),
          .seconds(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
        ]
      })
  }
}

/// `plan next`: the sessions that lie ahead.
struct PlanNext: Command {
  static let description = CommandDescription(
    "plan", "next",
    summary: "List the next sessions of a plan",
    discussion: """
      In a pipe, the columns are \(columns.inPipe). Durations are in seconds.
      """,
    examples: [
      .init("gymtastic plan next", "Show the next session"),
      .init("gymtastic plan next --count 10 --json", "Print ten as JSON"),
    ],
    operands: [PlanNames.active],
    options: [count] + ListOptions.all
  )
  private static let count = Option("count", .count, default: "1", "List so many")
  private static let columns = [
    Table.Column("Day"), Table.Column("Workout", leastWidth: 12), Table.Column("Place"),
    Table.Column("Duration", alignment: .right, isSpare: true),
  ]

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let schedule = try PlanNames(in: context).schedule(arguments[PlanNames.active])
    let count = min(arguments[Self.count] ?? 1, 10_000)
    let ahead = try PlanReport(context).ahead(schedule, count)
    let table = Table(
      columns: Self.columns,
      rows: ahead.map { ahead in
        [
          ahead.upcoming.day.map { .either(people: $0.spoken, programs: "\($0)") } ?? .nothing,
          .text(ahead.title), .text(ahead.name), ahead.seconds.map(Cell.seconds) ?? .nothing,
        ]
      })
    return Report(
      .table(table), json: OutputSchema.plannedSession.views(ahead),
      notes: ahead.isEmpty ? ["“\(schedule.plan.title)” is finished"] : [])
  }
}
