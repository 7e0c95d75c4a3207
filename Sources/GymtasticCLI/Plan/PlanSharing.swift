import CommandLineKit
import DurableFiles
import WorkoutCore

/// `plan import`: plans of a file into the library, with their workouts.
struct PlanImport: Command {
  static var description: CommandDescription {
    CommandDescription(
      "plan", "import",
      summary: "Import the plans of a file, with their workouts",
      discussion: """
        The plans are not started. Exercises must be in the library or built in; --create \
        makes others from the muscle groups in parentheses. With --replace, a plan and the workouts \
        that have the same titles are updated, and an active plan stays where it is.
        """,
      examples: [
        .init("gymtastic plan import strength.gym", "Import the plans of a file"),
        .init("gymtastic plan import strength.gym --replace", "Update them"),
      ],
      operands: [file],
      options: [create, replace]
    )
  }
  private static let file = Operand(.file, "A file, or -")
  private static let create = Flag("create", "Create exercises from the groups in parentheses")
  private static let replace = Flag("replace", "Update the plans and workouts of the same titles")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let plans = try context.plans(in: arguments.value(of: Self.file))
    let (isCreating, replaces) = (arguments[Self.create], arguments[Self.replace])
    let added = try Failure.wrap(
      try context.store.plans.add(
        plans, isCreating: isCreating, taken: replaces ? .replace : .refuse))
    let titles = added.map { "“\($0.title)”" }.joined(separator: ", ")
    return Report(.change("Imported \(titles)"), json: .list(added.map { .plan($0, next: nil) }))
  }
}

/// `plan check`: reads the plans of a file, and reports what is wrong.
struct PlanCheck: Command {
  static var description: CommandDescription {
    CommandDescription(
      "plan", "check",
      summary: "Read the plans of a file, and report errors",
      discussion: "Exits with 65 if something is wrong.",
      examples: [.init("gymtastic plan check strength.gym", "Check one")],
      operands: [file]
    )
  }
  private static let file = Operand(.file, "A file, or -")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let plans = try context.plans(in: arguments.value(of: Self.file))
    return Report(
      .noChange("\(CountedNoun.text(plans.count, "plan")) without errors"),
      json: .list(plans.map { plan in .object { $0.member("title", plan.title.text) } }))
  }
}

/// `plan export`: a plan as text, or what lies ahead as a calendar.
struct PlanExport: Command {
  enum Format: String, CaseIterable {
    case gym, ics, markdown
  }

  static var description: CommandDescription {
    CommandDescription(
      "plan", "export",
      summary: "Print a plan as text, as a table, or its dates as a calendar",
      discussion: """
        A calendar has an event for each session that lies ahead of an active plan, at most --count; \
        importing it again updates the events.
        """,
      examples: [
        .init("gymtastic plan export 'My Plan' > plan.gym", "Save one as text"),
        .init("gymtastic plan export --format ics --at 18:30 > plan.ics", "For a calendar"),
      ],
      operands: [PlanNames.shown],
      options: [format, count, time]
    )
  }
  private static let format = Option(
    "format", .choice("format") as ValueKind<Format>, default: "gym", "Choose the form")
  private static let count = Option("count", .count, default: "50", "Of a calendar: so many events")
  private static let time = Option(
    "at", .timeOfDay, "Of a calendar: begin at this time of day; else all day")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let names = try PlanNames(in: context)
    let name = arguments[PlanNames.shown]
    let text: String
    switch arguments[Self.format] ?? .gym {
    case .gym:
      let (plan, data) = try names.shown(name)
      let library = try Failure.wrap(try data.library)
      text = Names(library, in: context).printer.text(of: plan, library.workouts)
    case .markdown: text = WorkoutMarkdown.text(of: try names.shown(name).plan)
    case .ics: text = try calendar(names.schedule(name), context)
    }
    return Report(.text(text), json: .text(text))
  }

  private func calendar(_ schedule: PlanSchedule, _ context: Context) throws(Failure) -> String {
    let ahead = try PlanReport(context).ahead(schedule, min(arguments[Self.count] ?? 50, 10_000))
    guard !schedule.plan.days.isEmpty else {
      throw .usage(
        "“\(schedule.plan.title)” has no days, so its sessions have no dates",
        hint: "gymtastic plan start \(schedule.plan.title.text.shellQuoted) --on mon,wed,fri")
    }
    let stamp = context.clock.now()
    let time = arguments[Self.time]
    let events = ahead.compactMap { ahead in
      PlanCalendarFile.event(
        ahead.upcoming, of: schedule.plan, named: ahead.title,
        during: time.map { $0..<($0 + max(60, ahead.seconds ?? 0)) }, stamp: stamp)
    }
    let head = HistoryCalendarFile.head(of: try context.settings().name)
    return head + events.joined() + HistoryCalendarFile.tail
  }
}

extension ValueKind where Value == Int {
  /// A time of day, in seconds after midnight.
  static let timeOfDay = Self(name: "time", expected: "a time of day, as in 18:30") { typed in
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return hour * 3600 + minute * 60
  }
}

extension Context {
  /// The plans of a file or of standard input, without errors.
  fileprivate func plans(in path: String) throws(Failure) -> [ParsedPlan] {
    let text = String(decoding: try bytes(of: path), as: UTF8.self)
    let document = NotationParser.parse(text, file: path)
    let errors = document.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Failure(errors.map { Failure.Item(inFile: $0) }) }
    guard !document.plans.isEmpty else {
      throw .notFound(
        "\(path) has no plan", value: path, hint: "a plan begins with plan TITLE, mon, wed, fri:")
    }
    return document.plans
  }
}
