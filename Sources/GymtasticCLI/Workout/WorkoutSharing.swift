import CommandLineKit
import PlainText
import WorkoutCore

struct WorkoutImport: Command {
  static let description = CommandDescription(
    "workout", "import",
    summary: "Import the workouts of files into the library",
    discussion: """
      Imports all or none. Exercises must be in the library or built in; built-in ones are copied. \
      --create and --paste find others by their words (“DB Rows” is Dumbbell Row), or add them \
      with the muscle groups in parentheses or suggested by their words. Comments are not kept. \
      Files may also hold the JSON that workout export and workout show print.

      A bundle (.gymz) is added, or updates by id what came from it; what you edited or is newer \
      stays unless --replace is given.
      """,
    examples: [
      .init("gymtastic workout import push.gym", "Import the workouts of a file"),
      .init("gymtastic workout import plans --replace --dry-run", "Show what would change"),
    ],
    operands: [files],
    options: [
      NotationSource.paste, NotationSource.create, replace, WorkoutBuild.allowDuplicate,
      GlobalOptions.dryRun,
    ],
    conflicts: [Conflict(.option(replace), with: .option(WorkoutBuild.allowDuplicate))]
  )
  private static let files = OperandList(
    .starterWorkoutOrFile, "Files, folders, built-in workouts, or -")
  private static let replace = Flag(
    "replace", "Update workouts with the same titles; for a bundle, what you edited")

  let arguments: ParsedArguments
  private var taken: WorkoutService.TakenTitle {
    arguments[Self.replace] ? .replace : arguments[WorkoutBuild.allowDuplicate] ? .allow : .refuse
  }
  private var isDryRun: Bool { arguments[GlobalOptions.dryRun] }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try WorkoutImport(arguments: arguments).run(in: context)
  }

  private func run(in context: Context) throws -> Report {
    let words = arguments[Self.files]
    let library = try context.data.library
    let secondsPerRep = try context.secondsPerRep
    let names = Names(library, in: context)
    let sources = try names.texts(words, isPasted: arguments[NotationSource.paste])
    try NotationSource.requireReadable(sources)
    if let bundle = sources.lazy.compactMap(\.bundle).first {
      guard sources.count == 1 else {
        throw Failure.usage("a bundle is imported by itself", hint: "name no other file with it")
      }
      return try BundleSharing.import(
        bundle, isReplacing: taken == .replace, allowingDuplicates: taken == .allow,
        isDryRun: isDryRun, in: context)
    }
    try NotationSource.requireUnderstood(sources)
    let parsed = try titled(sources)
    let imported: WorkoutService.Imported
    do {
      imported = try context.store.workouts.importWorkouts(
        parsed, offering: sources.flatMap(\.exercises),
        isCreating: NotationSource.mayCreate(arguments), taken: taken,
        isDryRun: isDryRun)
    } catch {
      throw NotationSource.located(Failure(error), in: sources, library)
    }
    var report = report(
      imported, hasComments: sources.contains { $0.document.hasComments },
      remarks: sources.flatMap(\.remarks), isMany: names.nameSeveral(words),
      secondsPerRep)
    report.notes += plansLeftOut(sources) + context.restarts(since: library)
    if taken == .allow {
      report.notes += NotationSource.diagnostics([.titleInLibrary], in: sources, library).map {
        "\(DiagnosticText.place(of: $0)): \($0.message)"
      }
    }
    return report
  }

  /// Notes on the plans in texts, which this command does not import.
  private func plansLeftOut(_ sources: [NotationSource]) -> [String] {
    sources.flatMap { source in
      source.document.plans.map { plan in
        "the plan “\(plan.title)” was left out: gymtastic plan import "
          + (arguments[NotationSource.paste] ? "--paste " : "") + source.name.shellQuoted
      }
    }
  }

  /// The workouts of texts, each with its title.
  private func titled(
    _ sources: [NotationSource]
  ) throws -> [(workout: ParsedWorkout, title: Title)] {
    var failures = FailureLog()
    var parsed: [(workout: ParsedWorkout, title: Title)] = []
    for source in sources {
      for workout in source.workouts {
        guard let title = failures.value(try source.title(of: workout)) else { continue }
        parsed.append((workout, title))
      }
    }
    try failures.check()
    return parsed
  }

  private func report(
    _ imported: WorkoutService.Imported, hasComments: Bool, remarks: [String], isMany: Bool,
    _ secondsPerRep: SecondsPerRep
  ) -> Report {
    var notes = imported.notes(isDryRun: isDryRun) + remarks
    if hasComments { notes.append(EntryArguments.droppedComments) }
    let views = imported.workouts.map { workout, effect in
      JSONView.workout(
        workout, secondsPerRep: secondsPerRep, isDryRun: isDryRun, outcome: effect.rawValue)
    }
    return Report(body(imported), json: .oneOrMany(views, isMany: isMany), notes: notes)
  }

  /// A dry run reports text; an import reports a change.
  private func body(_ imported: WorkoutService.Imported) -> Report.Body {
    guard !imported.workouts.isEmpty else {
      return isDryRun ? .text("Nothing to import") : .noChange("Nothing to import")
    }
    let text = taken == .replace ? Self.summary(imported) : Self.titles(imported, .added)
    if isDryRun { return .text("Would import \(text)") }
    let isChange = imported.workouts.contains { $0.effect != .unchanged }
    return isChange ? .change("Imported \(text)") : .noChange("Nothing changed: \(text)")
  }

  /// `1 added: “A”; 2 changed: “B”, “C”; 3 unchanged`
  private static func summary(_ imported: WorkoutService.Imported) -> String {
    WorkoutService.Imported.Effect.allCases.compactMap { effect in
      let count = imported.workouts.count { $0.effect == effect }
      guard count > 0 else { return nil }
      let names = effect == .unchanged ? "" : ": \(titles(imported, effect))"
      return "\(count) \(effect.rawValue)\(names)"
    }
    .joined(separator: "; ")
  }

  private static func titles(
    _ imported: WorkoutService.Imported, _ effect: WorkoutService.Imported.Effect
  ) -> String {
    imported.workouts.filter { $0.effect == effect }.map { "“\($0.workout.title)”" }
      .joined(separator: ", ")
  }
}

extension WorkoutService.Imported {
  /// Notes on exercises that were matched by their words, and on those that were added.
  func notes(isDryRun: Bool) -> [String] {
    let found = recognized.map { "“\($0.name)” as \($0.exercise)" }
    return (found.isEmpty ? [] : ["taken: " + found.joined(separator: ", ")])
      + EntryArguments.added(exercises, isDryRun: isDryRun)
  }
}

enum WorkoutExport: Command {
  enum Format: String, CaseIterable {
    case gym
    case html
    case json
    case markdown
  }

  static let description = CommandDescription(
    "workout", "export",
    summary: "Print workouts as text, JSON, Markdown or a page",
    discussion: """
      The notation has only the titles and muscle groups of exercises; JSON has everything but \
      pictures; a bundle has everything. html is a page to look at, fill in and print.
      """,
    examples: [
      .init("gymtastic workout export 'Chest Day' > chest.gym", "Keep a workout as a file"),
      .init("gymtastic workout export 'Chest Day' --bundle chest.gymz", "Hand one over whole"),
    ],
    operands: [Names.workoutsOrFiles],
    options: [format, HandOut.client, BundleSharing.bundle, BundleSharing.force],
    conflicts: [
      Conflict(.option(format, otherThan: .gym, .json), with: .option(GlobalOptions.json)),
      Conflict(.option(format), with: .option(BundleSharing.bundle)),
      Conflict(.option(HandOut.client), with: .option(BundleSharing.bundle)),
    ]
  )
  private static let format = Option(
    "format", .choice("format") as ValueKind<Format>, default: "gym", "Choose the form")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let words = arguments[Names.workoutsOrFiles]
    try HandOut.check(arguments, isHandOut: [.html, .markdown].contains(arguments[format]))
    let library = try context.data.library
    let secondsPerRep = try context.secondsPerRep
    let names = Names(library, in: context)
    let named = try names.workoutsOrFiles(words)
    let workouts = named.map(\.workout)
    if let path = arguments[BundleSharing.bundle] {
      return try BundleSharing.export(
        workouts, to: path, isForced: arguments[BundleSharing.force], in: context)
    }
    let groups = named.reduce(names.groups) { groups, named in
      groups.merging(named.groups.byItem(of: named.workout)) { known, _ in known }
    }
    let known = names.library.exercises + StarterSet.exercises
    let used = known.used(in: workouts)
    let view = JSONView.oneOrMany(
      workouts.map { workout in
        .workout(
          workout, secondsPerRep: secondsPerRep, groups: groups,
          exercises: known.used(in: [workout]).map(\.shared).withoutPictures)
      },
      isMany: names.nameSeveral(words))
    switch arguments[format] ?? .gym {
    case .gym:
      let text = NotationPrinter(groups: groups).text(of: workouts)
      let losses =
        context.options.isJSON
        ? BundleSharing.lostPictures(used) : BundleSharing.losses(workouts, names)
      return Report(.text(text), json: view, notes: losses)
    case .json:
      return Report(.text(view.line), json: view, notes: BundleSharing.lostPictures(used))
    case .html, .markdown:
      let (handOut, notes) = try handOut(workouts, arguments[HandOut.client], groups, context)
      let text =
        arguments[format] == .html
        ? handOut.html(context.storedPicture)
        : WorkoutMarkdown.text(of: handOut, context.storedPicture)
      return Report(.text(text), json: view, notes: notes)
    }
  }

  /// The workouts to read and fill in, as written for a client, with notes on weeks left out.
  private static func handOut(
    _ workouts: [Workout], _ client: String?, _ groups: [UUID: MuscleGroups], _ context: Context
  ) throws -> (HandOut, notes: [String]) {
    let shown =
      client == nil ? try context.data.handedOut(workouts) : workouts.map { ($0, week: nil) }
    let notes = shown.compactMap { workout, week in
      week.map { "“\(workout.title)” is as in week \($0), its next; --format gym has all weeks" }
    }
    let handOut = try HandOut(
      shown.map(\.workout), from: try context.data.library, client: client, groups: groups,
      in: context)
    return (handOut, notes)
  }
}
