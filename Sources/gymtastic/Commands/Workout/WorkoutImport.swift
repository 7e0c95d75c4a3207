import WorkoutCore

/// `workout import`: workouts of files into the library, all or none.
struct WorkoutImport: Command {
  static let description = CommandDescription(
    "workout", "import",
    summary: "Take the workouts of files into the library",
    discussion: """
      All of them or none. Exercises have to exist, in the library or in the starter set, from \
      which they are copied; with --create the others are made from the muscle groups in \
      parentheses. Comments are not kept.
      """,
    examples: [
      .init("gymtastic workout import push.gym", "Import the workouts of a file"),
      .init("gymtastic workout import plans --create --dry-run", "See what would come in"),
    ],
    operands: [files],
    options: [create, WorkoutBuild.allowDuplicate, dryRun]
  )
  private static let files = OperandList(.workoutOrFile, "Files, folders, or -")
  private static let create = Flag("create", "Create exercises from the groups in parentheses")
  private static let dryRun = Flag("dry-run", "Change nothing, only say what would happen")

  private let words: [String]
  private let isCreating: Bool
  private let allowsDuplicate: Bool
  private let isRehearsal: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments[Self.files]
    isCreating = arguments[Self.create]
    allowsDuplicate = arguments[WorkoutBuild.allowDuplicate]
    isRehearsal = arguments[Self.dryRun]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let sources = try context.notation(named: words, library)
    var parsed: [(workout: ParsedWorkout, title: Title)] = []
    for source in sources {
      try source.requireReadable()
      for workout in source.workouts {
        guard let title = workout.title ?? source.fallbackTitle else { continue }
        parsed.append((workout, title))
      }
    }
    try requireKnown(parsed.flatMap(\.workout.entries), library, context)
    let imported = try context.asking { () throws(LibraryError) in
      try context.workouts.importWorkouts(
        parsed, starter: context.starter, isCreating: isCreating,
        allowingDuplicate: allowsDuplicate, isRehearsal: isRehearsal)
    }
    return report(imported, hasComments: sources.contains { $0.document.hasComments }, context)
  }

  /// Refuses titles that name no exercise, with those that are like them.
  private func requireKnown(
    _ entries: [ParsedEntry], _ library: Library, _ context: Context
  ) throws(Failure) {
    let resolver = EntryResolver(
      library: library, starter: context.starter, identifiers: context.identifiers,
      clock: context.clock)
    let unknown = resolver.resolve(entries, unknown: isCreating ? .created : .unlinked).unknown
    guard !unknown.isEmpty else { return }
    let items = unknown.map { exercise in
      var item = Failure.Item(exercise.problem)
      let names = exercise.nearest.map { "“\($0)”" }.joined(separator: ", ")
      item.hint =
        names.isEmpty ? "--create makes it from muscle groups in parentheses" : "like it: \(names)"
      return item
    }
    throw Failure(items, exitCode: .notFound)
  }

  private func report(
    _ imported: WorkoutService.Imported, hasComments: Bool, _ context: Context
  ) -> Report {
    let titles = imported.workouts.map { "“\($0.title)”" }.joined(separator: ", ")
    var notes: [String] = []
    if !imported.exercises.isEmpty {
      let names = imported.exercises.map(\.title.text).joined(separator: ", ")
      notes.append("added to the library: \(names)")
    }
    if hasComments { notes.append("comments were not kept") }
    let deed = isRehearsal ? "Would import" : "Imported"
    return Report(
      .change(titles.isEmpty ? "Nothing to import" : "\(deed) \(titles)"),
      json: OneOrMany(
        imported.workouts.map { WorkoutView($0, secondsPerRep: context.secondsPerRep) },
        operands: words.count),
      notes: notes)
  }
}
