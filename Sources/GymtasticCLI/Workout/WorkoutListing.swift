import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum WorkoutList: Command {
  static let description = CommandDescription(
    "workout", "list",
    aliases: ["ls"],
    summary: "List your workouts",
    discussion: """
      In a pipe, the columns are \(Listing.headings(after: WorkoutReport.columns()).inPipe). \
      Durations are in seconds; from is own or built-in. Built-in ones are listed too once you \
      have done them, and while you have none of your own.
      """,
    examples: [
      .init("gymtastic workout list --all --equipment none --max-duration 15m", "Show what fits"),
      .init("gymtastic workout list --sort updated | head -1", "Print the one changed last"),
    ],
    options: FilterOptions.workout + [ListOptions.everything, ListOptions.sort]
      + ListOptions.all(Listing.headings(after: WorkoutReport.columns()))
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let report = try context.workoutReport
    let filter = try FilterOptions.filter(arguments, in: context)
    let isWhole = arguments[ListOptions.everything] || filter.isHidden
    let listing = try context.workoutListing(isWhole: isWhole)
    let found = listing.catalog.workouts(
      matching: filter, log: listing.log, by: arguments[ListOptions.sort] ?? .title,
      secondsPerRep: report.secondsPerRep)
    var list = report.list(listing.shown(found, doneAs: listing.log.entry(of:)), in: listing)
    if !isWhole, listing.own.workouts.isEmpty {
      list.notes = list.notes.isEmpty ? [WorkoutReport.noneYet] : list.notes
    }
    list.notes = try FilterOptions.notes(arguments, in: context, or: list.notes)
    return list
  }
}

enum WorkoutSearch: Command {
  static let description = CommandDescription(
    "workout", "search",
    summary: "Find workouts by words of their title, tags, note or exercises",
    discussion: """
      \(SearchNotes.rule) Lists matching titles first, and finds the built-in workouts too. A \
      muscle group matches the workouts that train it.

      The columns are those of gymtastic workout list.
      """,
    examples: [.init("gymtastic workout search back", "Find what is good for the back")],
    operands: [SearchNotes.words],
    options: FilterOptions.workout
      + ListOptions.all(Listing.headings(after: WorkoutReport.columns()))
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let report = try context.workoutReport
    let listing = try context.workoutListing()
    let text = SearchNotes.text(arguments)
    let filter = try FilterOptions.filter(arguments, in: context)
    let found = listing.catalog.searchWorkouts(
      text, matching: filter, log: listing.log, secondsPerRep: report.secondsPerRep)
    var list = report.list(found, in: listing)
    if found.isEmpty {
      let others = listing.catalog.workouts(
        matching: filter, log: listing.log, secondsPerRep: report.secondsPerRep)
      list.notes =
        SearchNotes.noneFound("workout", like: text, among: others.map(\.title)).map { [$0] }
        ?? list.notes
    }
    list.notes = try FilterOptions.notes(arguments, in: context, or: list.notes)
    return list
  }
}

enum WorkoutShow: Command {
  static let description = CommandDescription(
    "workout", "show",
    summary: "Show the entries of a workout and its estimated duration",
    discussion: """
      Looks in the library first, then among the built-in workouts. Percentage loads are followed \
      by their weight if your one-rep max is known.

      In a pipe, lines of a label and a value come first; empty ones are left out. A line for each \
      entry follows, with the columns \(WorkoutReport.entryColumns.inPipe).
      """,
    examples: [
      .init("gymtastic workout show 'Chest Day'", "Show one of your own"),
      .init("gymtastic workout show 7-minute --json", "Print a built-in one as JSON"),
    ],
    operands: [Names.workouts]
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let known = try Names(in: context)
    let found = try known.workoutsAnywhere(arguments[Names.workouts])
    let data = context.data
    let prescribed = try data.prescriptions(of: found)
    let own = Set(known.library.workouts.map(\.id))
    var report = try context.workoutReport.show(
      try data.withWeights(found), known.groups, isBuiltIn: { !own.contains($0) },
      isHidden: known.library.hidden.contains)
    for next in prescribed {
      report.notes += next.remarks(on: context.today).map { "next: \($0)" }
    }
    return report
  }
}

enum WorkoutTimeline: Command {
  static let description = CommandDescription(
    "workout", "timeline",
    summary: "Show when each set, rest and break of a workout starts",
    discussion: """
      Looks in the library first, then among the built-in workouts. A folder means each .gym file \
      in it. Estimated times, as for sets with repetitions, are marked with ~.

      In a pipe, the columns are \(columns.inPipe), times in seconds; several workouts each begin \
      with a line of title, a tab and the title.
      """,
    examples: [
      .init("gymtastic workout timeline 'Chest Day'", "Show the whole plan"),
      .init("gymtastic workout timeline 7-minute --json", "Print it as JSON"),
    ],
    operands: [Names.workoutsOrFiles],
    options: ListOptions.all(columns.headings)
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = arguments[Names.workoutsOrFiles]
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

  /// One timeline as rows; several below one another, with their titles.
  ///
  /// - Parameters:
  ///   - isMany: whether several were requested; JSON then has a list.
  ///   - limit: the maximum number of rows of each timeline in JSON.
  static func report(_ timelines: [Timeline], isMany: Bool = false, limit: Int = .max) -> Report {
    let tables = timelines.map(table(of:))
    let only = tables.first.flatMap { tables.count == 1 ? Report.Body.table($0) : nil }
    return Report(
      only
        ?? .documents(zip(timelines, tables).map { Document(title: $0.title, table: $1) }),
      json: .oneOrMany(timelines.map { OutputSchema.timeline.view(($0, limit)) }, isMany: isMany),
      notes: timelines.filter(\.segments.isEmpty).map { "“\($0.title)” has nothing to do yet" }
    )
  }

  private static func table(of timeline: Timeline) -> Table {
    columns.table(
      of: timeline.segments.compactMap { segment in
        guard timeline.steps.indices.contains(segment.step) else { return nil }
        return (segment, timeline.steps[segment.step])
      })
  }

  /// Programs get seconds, people get clock times.
  private static let columns: TableColumns<(segment: Segment, step: Step)> = [
    .init("At", alignment: .right) {
      .either(people: DurationFormat.clock($0.segment.offset), programs: "\($0.segment.offset)")
    },
    .init("Duration", alignment: .right) {
      .either(
        people: ($0.segment.plan.isEstimated ? "~" : "")
          + DurationFormat.plain($0.segment.duration),
        programs: "\($0.segment.duration)")
    },
    .init("Kind", leastWidth: 8) { .text($0.segment.plan.kind.rawValue) },
    .init("Step", alignment: .right, isSpare: true) { .number($0.segment.step + 1) },
    .init("Title", leastWidth: 8) { .text($0.step.title) },
    .init("Set", for: .people) { of($0.segment.plan.set, $0.segment.plan.sets) },
    .init("Side", for: .people) { Cell($0.segment.plan.side) },
    .init("Round", for: .people) { of($0.step.round?.number, $0.step.round?.count) },
    .init("Target", for: .people) { target(of: $0.segment.plan) },
    .init("Set", for: .programs) { Cell($0.segment.plan.set) },
    .init("Sets", for: .programs) { Cell($0.segment.plan.sets) },
    .init("Side", for: .programs) { Cell($0.segment.plan.side) },
    .init("Round", for: .programs) { Cell($0.step.round?.number) },
    .init("Rounds", for: .programs) { Cell($0.step.round?.count) },
  ]

  private static func target(of plan: SegmentPlan) -> Cell {
    let parts = [plan.target, plan.load.map { "@ \($0)" }].compactMap(\.self)
    return parts.isEmpty ? .nothing : .text(parts.joined(separator: " "))
  }

  private static func of(_ number: Int?, _ count: Int?) -> Cell {
    guard let number, let count, count > 1 else { return .nothing }
    return .text("\(number)/\(count)")
  }
}
