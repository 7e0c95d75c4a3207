import CommandLineKit
import DurableFiles
import WorkoutCore

enum PlanImport: Command {
  static let description = CommandDescription(
    "plan", "import",
    summary: "Import the plans of a file, with their workouts",
    discussion: """
      No plan is started or moved. Exercises must be in the library or built in; --create and \
      --paste find others by their words or add them. A bundle (.gymz) updates by id what came \
      from it. Exercises and workouts you edited, newer content and the days of an active plan \
      stay unless --replace is given.
      """,
    examples: [
      .init("gymtastic plan import strength.gym", "Import the plans of a file"),
      .init("gymtastic plan import strength.gym --replace", "Update them"),
    ],
    operands: [file],
    options: [NotationSource.paste, NotationSource.create, replace, GlobalOptions.dryRun]
  )
  private static let file = Operand(.workoutFile, "A file, or -")
  private static let replace = Flag("replace", "Update what has the same title, or what you edited")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let path = try arguments[file]
    let isPasted = arguments[NotationSource.paste]
    let replaces = arguments[replace]
    let isDryRun = arguments[GlobalOptions.dryRun]
    let bytes = try context.bytes(of: path, limit: WorkoutBundle.limit)
    if let bundle = try bundle(bytes, named: path) {
      return try BundleSharing.import(
        bundle, isReplacing: replaces, isDryRun: isDryRun, in: context)
    }
    guard isPasted || !bytes.starts(with: "<!DOCTYPE html".utf8) else {
      throw Failure(
        .invalidEntry, "“\(path)” is a web page, which holds no plan",
        hint: "ask for the bundle (.gymz) that it was made with", value: path)
    }
    let library = try context.data.library
    let document = try context.plans(
      in: bytes, named: path, isPasted: isPasted,
      besides: replaces ? [] : library.plans.map(\.title))
    let source = NotationSource(name: path, document: document, text: "")
    let added: [(plan: Plan, imported: WorkoutService.Imported)]
    do {
      added = try context.store.plans.add(
        document.plans, isCreating: NotationSource.mayCreate(arguments),
        taken: replaces ? .replace : .refuse, isDryRun: isDryRun)
    } catch {
      let failure = Failure(error) { problem in
        guard case .duplicateTitle = problem else { return Failure.Item.hint(for: problem) }
        return "choose another title, or pass --replace to overwrite it"
      }
      throw NotationSource.located(failure, in: [source], library)
    }
    let titles = added.map { "“\($0.plan.title)”" }.joined(separator: ", ")
    var notes = added.flatMap { $0.imported.notes(isDryRun: isDryRun) } + source.remarks
    if document.hasComments { notes.append(EntryArguments.droppedComments) }
    notes += context.restarts(since: library)
    return Report(
      isDryRun ? .text("Would import \(titles)") : .change("Imported \(titles)"),
      json: .list(added.map { .plan($0.plan, next: nil) }), notes: notes)
  }

  /// The bundle in a file; `nil` for any other file.
  private static func bundle(_ bytes: [UInt8], named path: String) throws -> WorkoutBundle? {
    guard WorkoutBundle.isOne(bytes) || WorkoutOperand.isBundle(path) else { return nil }
    return try Failure.advising(ifDamaged: "nothing was imported; ask for the file again") {
      try WorkoutBundle(bytes, named: path)
    }
  }
}

enum PlanCheck: Command {
  static let description = CommandDescription(
    "plan", "check",
    summary: "Check plans and their workouts for mistakes",
    discussion: """
      Works like gymtastic workout check, which has more options. A plan of yours is named by its \
      whole title. The output is the same in a pipe.
      """,
    examples: [.init("gymtastic plan check strength.gym", "Check the plans of a file")],
    operands: [WorkoutCheck.names],
    options: [NotationSource.paste, WorkoutCheck.strict]
  )

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    try WorkoutCheck.check(arguments)
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try WorkoutCheck.run(arguments, in: context)
  }
}

enum PlanExport: Command {
  enum Format: String, CaseIterable {
    case gym, html, ics, json, markdown
  }

  static let description = CommandDescription(
    "plan", "export",
    summary: "Print a plan as text, JSON, Markdown or a page, or its dates",
    discussion: """
      A calendar has an event for each coming session of an active plan, at most --count; \
      importing it again updates the events. JSON has the complete workouts and exercises, without \
      pictures; --bundle has everything.
      """,
    examples: [
      .init("gymtastic plan export 'My Plan' > plan.gym", "Save one as text"),
      .init("gymtastic plan export 'My Plan' --bundle plan.gymz", "Hand one over whole"),
      .init("gymtastic plan export --format ics --at 18:30 > plan.ics", "For a calendar"),
    ],
    operands: [PlanNames.shown],
    options: [
      format, HandOut.client, count, time, alarm, BundleSharing.bundle, BundleSharing.force,
    ],
    conflicts: [
      Conflict(.option(format, otherThan: .gym, .json), with: .option(GlobalOptions.json)),
      Conflict(.option(format), with: .option(BundleSharing.bundle)),
      Conflict(.option(HandOut.client), with: .option(BundleSharing.bundle)),
    ]
  )
  private static let format = Option(
    "format", .choice("format") as ValueKind<Format>, default: "gym", "Choose the form")
  private static let count = Option(
    "count", .count, default: "50", "For a calendar: at most this many events")
  private static let time = Option(
    "at", .timeOfDay, "For a calendar: begin at this time of day; otherwise all day")
  private static let alarm = Option(
    "alarm", .minutes, "For a calendar: remind this long before, as in 30m; 0m at the start")

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    let isCalendar = arguments[format] == .ics && arguments[BundleSharing.bundle] == nil
    let (hasTime, hasAlarm) = (arguments[time] != nil, arguments[alarm] != nil)
    if !isCalendar, hasTime || hasAlarm {
      throw .incomplete(
        "\(hasTime ? "--at" : "--alarm") is for a calendar", hint: "add --format ics")
    }
    if hasAlarm, !hasTime {
      throw .incomplete("--alarm needs the time of day", hint: "add --at 18:30")
    }
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try HandOut.check(arguments, isHandOut: [.html, .markdown].contains(arguments[format]))
    let names = try PlanNames(in: context)
    let name = arguments[PlanNames.shown]
    if let path = arguments[BundleSharing.bundle] {
      let (plan, library) = try names.shown(name)
      return try BundleSharing.export(
        plans: [plan], of: library, to: path,
        isForced: arguments[BundleSharing.force], in: context)
    }
    let text: String
    switch arguments[format] ?? .gym {
    case .gym where context.options.isJSON, .json:
      let (plan, library) = try names.shown(name)
      let bundle = try context.store.bundles.bundle(plans: [plan], of: library)
      let view = JSONView { bundle.write(to: &$0, withPictures: false) }
      return Report(
        .text(view.line), json: view,
        notes: BundleSharing.lostPictures(bundle.library.exercises))
    case .gym:
      let (plan, library) = try names.shown(name)
      let printed = Names(library, in: context)
      text = printed.printer.text(of: plan, library.workouts)
      let planned = Set(plan.workouts.map(\.id))
      let workouts = library.workouts.filter { planned.contains($0.id) }
      return Report(.text(text), notes: BundleSharing.losses(workouts, printed))
    case .html: text = try handOut(arguments, names, context).html(context.storedPicture)
    case .markdown:
      text = WorkoutMarkdown.text(of: try handOut(arguments, names, context), context.storedPicture)
    case .ics: text = try calendar(names.schedule(name), arguments, context)
    }
    return Report(.text(text), json: .text(text))
  }

  /// The sessions of one cycle, to read and fill in.
  private static func handOut(
    _ arguments: ParsedArguments, _ names: PlanNames, _ context: Context
  ) throws -> HandOut {
    let (plan, library) = try names.shown(arguments[PlanNames.shown])
    return try HandOut(plan, of: library, client: arguments[HandOut.client], in: context)
  }

  private static func calendar(
    _ schedule: PlanSchedule, _ arguments: ParsedArguments, _ context: Context
  ) throws -> String {
    let ahead = try PlanReport(context).ahead(schedule, min(arguments[count] ?? 50, 10_000))
    guard !schedule.plan.days.isEmpty else {
      throw Failure.usage(
        "“\(schedule.plan.title)” has no days, so its sessions have no dates",
        hint: "gymtastic plan start \(schedule.plan.title.text.shellQuoted) --on mon,wed,fri")
    }
    let stamp = context.clock.now()
    let time = arguments[Self.time]
    let events = ahead.compactMap { ahead in
      PlanCalendarFile.event(
        ahead.upcoming, of: schedule.plan, named: ahead.title,
        during: time.map { $0..<($0 + max(60, ahead.seconds ?? 0)) },
        alarm: arguments[Self.alarm], stamp: stamp)
    }
    let head = HistoryCalendarFile.head(of: try context.settings().name)
    return head + events.joined() + HistoryCalendarFile.tail
  }
}

extension ValueKind where Value == Int {
  /// A time of up to a week, in minutes.
  fileprivate static let minutes = Self(name: "time", expected: "a time, as in 30m, 1h or 0m") {
    typed in
    if ["0", "0m"].contains(typed) { return 0 }
    guard let seconds = DurationReader.seconds(of: typed), (60...604_800).contains(seconds) else {
      return nil
    }
    return seconds / 60
  }

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
  /// The plans of a text that must have no errors.
  fileprivate func plans(
    in bytes: [UInt8], named path: String, isPasted: Bool = false, besides plans: [Title] = []
  ) throws -> NotationDocument {
    let text = String(decoding: bytes, as: UTF8.self)
    let document =
      isPasted
      ? NotationParser.parse(pasted: text, file: path, besides: plans)
      : NotationParser.parse(text, file: path)
    let errors = document.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw Failure.misplaced(path, bytes) ?? Failure(errors.map { Failure.Item(inFile: $0) })
    }
    guard !document.plans.isEmpty else {
      throw Failure.notFound(
        "\(path) has no plan", value: path, hint: "a plan begins with plan TITLE, mon, wed, fri:")
    }
    return document
  }
}
