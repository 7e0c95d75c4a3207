import CommandLineKit
import TerminalKit
import WorkoutCore

/// `starter add`: copies from the starter set into the library.
struct StarterAdd: Command {
  static var description: CommandDescription {
    CommandDescription(
      "starter", "add",
      summary: "Copy workouts or exercises that are built into gymtastic into the library",
      discussion: """
        Copies the exercises of a workout too. What the library has under the same title is kept.
        """,
      examples: [
        .init("gymtastic starter add '7-Minute Workout'", "Copy a workout"),
        .init("gymtastic starter add --all", "Copy everything"),
      ],
      operands: [names],
      options: [all],
      conflicts: [Conflict(.option(all), with: .operand(names))]
    )
  }
  private static let names = OperandList(
    .starter,
    allowsNone: true,
    "Title of a workout or an exercise"
  )
  private static let all = Flag("all", short: "a", "Copy everything")

  private let names: [String]
  private let isEverything: Bool

  init(arguments: ParsedArguments) throws(UsageError) {
    names = arguments[Self.names]
    isEverything = arguments[Self.all]
    guard isEverything || !names.isEmpty else {
      throw .incomplete("nothing to copy", hint: "name something, or pass --all")
    }
  }

  func run(in context: Context) throws(Failure) -> Report {
    let secondsPerRep = try context.secondsPerRep
    let wanted = isEverything ? StarterSet.library : try selection(from: StarterSet.library)
    let added = try Failure.wrap(
      try context.store.workouts.copyStarter(exercises: wanted.exercises, workouts: wanted.workouts)
    )
    var report = Self.report(added, secondsPerRep: secondsPerRep)
    if names.count == 1, let only = only(of: wanted, in: context, secondsPerRep) {
      report.json = only
    }
    return report
  }

  /// The one element that was named, as it is in the library now.
  private func only(
    of wanted: Library, in context: Context, _ secondsPerRep: SecondsPerRep
  ) -> JSONView? {
    guard let library = try? context.library() else { return nil }
    if let title = wanted.workouts.first?.title {
      return library.workouts.first { $0.title.folded == title.folded }
        .map { .workout($0, secondsPerRep: secondsPerRep, kind: "workout") }
    }
    let exercise = wanted.exercises.first.flatMap { wanted in
      library.exercises.first { $0.title.folded == wanted.title.folded }
    }
    return exercise.map { exercise in
      .exercise(
        exercise, usedInWorkouts: library.usageCount(of: exercise.id), kind: "exercise")
    }
  }

  /// What the names mean, each once, a workout before an exercise of the same name.
  private func selection(from starter: Library) throws(Failure) -> Library {
    let workouts = NameLookup(starter.workouts)
    let exercises = NameLookup(starter.exercises)
    var selected = Library()
    var failures = FailureLog()
    for name in names {
      let workout = workouts.find(name).resolved(name, as: .workout)
      let exercise = exercises.find(name).resolved(name, as: .exercise)
      switch (workout, exercise) {
      case (.success(let workout), _):
        if !selected.workouts.contains(workout) { selected.workouts.append(workout) }
      case (.failure, .success(let exercise)):
        if !selected.exercises.contains(exercise) { selected.exercises.append(exercise) }
      case (.failure(let workout), .failure(let exercise)):
        failures.add(Self.refusal(of: name, workout.errors + exercise.errors))
      }
    }
    try failures.check()
    return selected
  }

  /// No workout or exercise has the name, or several could be meant.
  private static func refusal(of name: String, _ items: [Failure.Item]) -> Failure {
    let nearest = items.flatMap(\.candidates)
    let isAmbiguous = items.contains { $0.code == .ambiguous }
    let item = Failure.Item(
      code: isAmbiguous ? .ambiguous : .notFound,
      message: isAmbiguous
        ? "“\(name)” could be several of the starter set"
        : "the starter set has nothing called “\(name)”",
      hint: nearest.isEmpty
        ? "gymtastic starter list shows what there is"
        : "did you mean \(Failure.Candidate.listing(nearest, conjunction: "or"))?",
      value: name,
      candidates: nearest
    )
    return Failure([item])
  }

  /// What was copied, in one line, and what was there already.
  static func report(
    _ added: WorkoutService.StarterCopies, secondsPerRep: SecondsPerRep
  ) -> Report {
    let titles = added.workouts.map(\.title) + added.exercises.map(\.title)
    let body: Report.Body =
      switch titles.count {
      case 0: .noChange("Nothing copied")
      case 1...5: .change("Copied " + titles.map { "“\($0)”" }.joined(separator: ", "))
      default:
        .change(
          "Copied " + CountedNoun.text(added.workouts.count, "workout") + ", "
            + CountedNoun.text(added.exercises.count, "exercise"))
      }
    return Report(
      body,
      json: .list(starterViews(added.workouts, added.exercises, secondsPerRep)),
      notes: added.present.isEmpty
        ? []
        : ["in the library already: " + added.present.map(\.text).joined(separator: ", ")]
    )
  }
}

/// `starter list`: the workouts and exercises that are built into gymtastic.
struct StarterList: Command {
  static var description: CommandDescription {
    CommandDescription(
      "starter", "list",
      aliases: ["ls"],
      summary: "List the workouts and exercises that are built into gymtastic",
      discussion: """
        They can be run without copying them. In a pipe, the columns are workout or exercise, id, \
        title, muscle groups or seconds.
        """,
      examples: [.init("gymtastic starter list", "List them")],
      options: [GlobalOptions.null],
      conflicts: [GlobalOptions.nullConflict]
    )
  }

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    try Self.report(StarterSet.library, secondsPerRep: context.secondsPerRep)
  }

  /// Its workouts, then its exercises, each by title.
  static func report(_ starter: Library, secondsPerRep: SecondsPerRep) -> Report {
    let workouts = ListOrder.title.sorted(starter.workouts)
    let exercises = ListOrder.title.sorted(starter.exercises)
    let rows =
      workouts.map { workout -> [Cell] in
        [
          .text("workout"), .text(workout.id.lowercase),
          .text(workout.title.text),
          .seconds(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
        ]
      }
      + exercises.map { exercise -> [Cell] in
        [
          .text("exercise"), .text(exercise.id.lowercase),
          .text(exercise.title.text),
          .list(exercise.muscleGroups.groups.map(\.rawValue)),
        ]
      }
    return Report(
      .table(Table(columns: columns, rows: rows)),
      json: .list(starterViews(workouts, exercises, secondsPerRep))
    )
  }

  private static let columns = [
    Table.Column("Kind"), Table.Column("Id", for: .programs),
    Table.Column("Title", leastWidth: 16), Table.Column("Trains or takes", leastWidth: 8),
  ]
}

/// Workouts and exercises in one list.
private func starterViews(
  _ workouts: [Workout], _ exercises: [Exercise], _ secondsPerRep: SecondsPerRep
) -> [JSONView] {
  workouts.map { .workout($0, secondsPerRep: secondsPerRep, kind: "workout") }
    + exercises.map { .exercise($0, usedInWorkouts: 0, kind: "exercise") }
}
