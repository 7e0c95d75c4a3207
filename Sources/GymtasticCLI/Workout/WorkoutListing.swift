import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `workout list`: the workouts of the library.
struct WorkoutList: Command {
  static let description = CommandDescription(
    "workout", "list",
    aliases: ["ls"],
    summary: "List your workouts",
    discussion: """
      In a pipe, the columns are \(Listing.columns(after: WorkoutReport.columns).inPipe). \
      Durations are in seconds; from is own or built-in. Built-in ones are listed too once you have done them, and \
      while you have none of your own.
      """,
    examples: [
      .init("gymtastic workout list --all --equipment none --max-duration 15m", "Show what fits"),
      .init("gymtastic workout list --sort updated | head -1", "Print the one changed last"),
    ],
    options: FilterOptions.workout + [everything, sort] + ListOptions.all
  )
  private static let everything = Flag("all", short: "a", "List the built-in ones too")
  private static let sort = Option(
    "sort",
    ValueKind<ListOrder>.choice("order"),
    default: "title",
    "Sort by title, or by time with the newest first"
  )

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let report = try context.workoutReport
    let listing = try context.workoutListing(isWhole: arguments[Self.everything])
    let found = listing.catalog.workouts(
      matching: try FilterOptions.filter(arguments, in: context), log: listing.log,
      by: arguments[Self.sort] ?? .title, secondsPerRep: report.secondsPerRep)
    var list = report.list(listing.shown(found, doneAs: listing.log.entry(of:)), in: listing)
    if !arguments[Self.everything], listing.own.workouts.allSatisfy(\.isHidden) {
      list.notes = list.notes.isEmpty ? [WorkoutReport.noneYet] : list.notes
    }
    return list
  }
}

/// `workout search`: the workouts that contain a text.
struct WorkoutSearch: Command {
  static let description = CommandDescription(
    "workout", "search",
    summary: "Find workouts by a part of their title, tags, note or exercises",
    discussion: """
      Ignores case, accents, width and hyphens. Lists matching titles first, and finds the built-in \
      workouts too. Muscle groups count as parts of a workout that trains them.

      The columns are those of gymtastic workout list.
      """,
    examples: [.init("gymtastic workout search back", "Find what is good for the back")],
    operands: [text],
    options: FilterOptions.workout + ListOptions.all
  )
  private static let text = Operand(.text, "The text to find; an empty one finds everything")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let report = try context.workoutReport
    let listing = try context.workoutListing()
    let found = listing.catalog.searchWorkouts(
      try arguments[Self.text],
      matching: try FilterOptions.filter(arguments, in: context), log: listing.log,
      secondsPerRep: report.secondsPerRep)
    return report.list(found, in: listing)
  }
}

/// `workout show`: everything about workouts, built-in ones too.
struct WorkoutShow: Command {
  static let description = CommandDescription(
    "workout", "show",
    summary: "Show the entries of a workout and its estimated duration",
    discussion: """
      Looks in the library first, then among the built-in workouts. Loads in percent are followed by their \
      weight, where what you can lift once is known.

      In a pipe, lines of a label and a value come first, empty ones left out. A line for each entry \
      follows, with the columns \(WorkoutReport.entryColumns.inPipe).
      """,
    examples: [
      .init("gymtastic workout show 'Chest Day'", "Show one of your own"),
      .init("gymtastic workout show 7-minute --json", "Print a built-in one as JSON"),
    ],
    operands: [names]
  )
  private static let names = OperandList(.anyWorkout, "Title, beginning of a title, or id")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let known = try Names(in: context)
    let found = try known.workoutsAnywhere(arguments[Self.names])
    let prescribed = try context.data.prescriptions(of: found)
    let own = Set(known.library.workouts.map(\.id))
    var report = try context.workoutReport.show(
      prescribed.map(\.written), known.groups, isBuiltIn: { !own.contains($0) })
    for next in prescribed {
      report.notes += next.remarks(on: context.today).map { "next: \($0)" }
    }
    return report
  }
}

/// `workout timeline`: when what happens, to the second.
struct WorkoutTimeline: Command {
  static let description = CommandDescription(
    "workout", "timeline",
    summary: "Show when each set, rest and break of a workout starts",
    discussion: """
      Looks in the library first, then among the built-in workouts. A folder means each .gym file in it. \
      Estimated times, of sets with repetitions, are marked with ~.

      In a pipe, the columns are \(columns.inPipe), times in seconds; each of several workouts begins with a line of title, tab and the title.
      """,
    examples: [
      .init("gymtastic workout timeline 'Chest Day'", "Show the whole plan"),
      .init("gymtastic workout timeline 7-minute --json", "Print it as JSON"),
    ],
    operands: [names],
    options: ListOptions.all
  )
  private static let names = OperandList(
    .workoutOrFile, "Title, beginning of a title, id, file, folder, or -")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let names = arguments[Self.names]
    let known = try Names(in: context)
    let secondsPerRep = try context.secondsPerRep
    let found = try known.workoutsOrFiles(names)
    let problems = found.compactMap(\.workout.problemForLayout)
    guard problems.isEmpty else { throw CoreError.invalid(problems) }
    let timelines = try context.data.prescriptions(of: found.map(\.workout)).map {
      Timeline($0.workout, secondsPerRep: secondsPerRep)
    }
    var report = Self.report(
      timelines, isMany: known.nameSeveral(names), limit: arguments[ListOptions.limit] ?? .max)
    report.notes += found.flatMap(\.unknown).notes
    return report
  }

  /// One timeline as rows, several one below the other under their titles.
  ///
  /// - Parameters:
  ///   - isMany: whether several were asked for, which JSON shows.
  ///   - limit: how many rows of each JSON shows at most.
  static func report(_ timelines: [Timeline], isMany: Bool = false, limit: Int = .max) -> Report {
    let tables = timelines.map(table(of:))
    let only = tables.first.flatMap { tables.count == 1 ? Report.Body.table($0) : nil }
    return Report(
      only
        ?? .documents(
          zip(timelines, tables).map { Document(title: $0.title, fields: [], table: $1) }
        ),
      json: .oneOrMany(
        timelines.map { timeline in JSONView { timeline.write(to: &$0, limit: limit) } },
        isMany: isMany),
      notes: timelines.filter(\.segments.isEmpty).map { "“\($0.title)” has nothing to do yet" }
    )
  }

  private static func table(of timeline: Timeline) -> Table {
    let rows = timeline.segments.compactMap { segment -> [Cell]? in
      guard timeline.steps.indices.contains(segment.step) else { return nil }
      return row(segment, timeline.steps[segment.step])
    }
    return Table(columns: columns, rows: rows)
  }

  private static let columns = [
    Table.Column("At", alignment: .right),
    Table.Column("Duration", alignment: .right),
    Table.Column("Kind", leastWidth: 8),
    Table.Column("Step", alignment: .right, isSpare: true),
    Table.Column("Title", leastWidth: 8),
    Table.Column("Set", for: .people),
    Table.Column("Side", for: .people),
    Table.Column("Round", for: .people),
    Table.Column("Target", for: .people),
    Table.Column("Set", for: .programs),
    Table.Column("Sets", for: .programs),
    Table.Column("Side", for: .programs),
    Table.Column("Round", for: .programs),
    Table.Column("Rounds", for: .programs),
  ]

  /// A segment in ten columns; programs get seconds where people get a clock.
  private static func row(_ segment: Segment, _ step: Step) -> [Cell] {
    let length = DurationFormat.plain(segment.duration)
    let plan = segment.plan
    return [
      .either(people: DurationFormat.clock(segment.offset), programs: "\(segment.offset)"),
      .either(
        people: plan.isEstimated ? "~\(length)" : length, programs: "\(segment.duration)"),
      .text(plan.kind.rawValue),
      .number(segment.step + 1),
      .text(step.title),
      of(plan.set, plan.sets),
      number(plan.side),
      of(step.round?.number, step.round?.count),
      target(of: plan),
      number(plan.set),
      number(plan.sets),
      number(plan.side),
      number(step.round?.number),
      number(step.round?.count),
    ]
  }

  private static func target(of plan: SegmentPlan) -> Cell {
    let parts = [plan.target, plan.load.map { "@ \($0)" }].compactMap(\.self)
    return parts.isEmpty ? .nothing : .text(parts.joined(separator: " "))
  }

  private static func of(_ number: Int?, _ count: Int?) -> Cell {
    guard let number, let count, count > 1 else { return .nothing }
    return .text("\(number)/\(count)")
  }

  private static func number(_ number: Int?) -> Cell { number.map(Cell.number) ?? .nothing }
}
