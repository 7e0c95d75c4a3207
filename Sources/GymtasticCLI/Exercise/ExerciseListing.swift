import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `exercise list`: the exercises of the library.
struct ExerciseList: Command {
  static let description = CommandDescription(
    "exercise", "list",
    aliases: ["ls"],
    summary: "List your exercises",
    discussion: """
      In a pipe, the columns are \(Listing.columns(after: ExerciseReport.columns).inPipe). Used \
      counts workouts; from is own or built-in. Built-in ones are listed too once you have done them, \
      and while you have none of your own.
      """,
    examples: [
      .init("gymtastic exercise list -m chest -m back", "Show what trains chest or back"),
      .init(
        "gymtastic exercise list -z | cut -zf2 | xargs -0 gymtastic exercise show --",
        "Pass any title on"),
    ],
    options: FilterOptions.exercise + [everything, used, unused, sort] + ListOptions.all,
    conflicts: [Conflict(.option(used), with: .option(unused))]
  )
  private static let everything = Flag("all", short: "a", "List the built-in ones too")
  private static let used = Flag("used", "List only exercises that a workout uses")
  private static let unused = Flag("unused", "List only exercises that no workout uses")
  private static let sort = Option(
    "sort",
    ValueKind<ListOrder>.choice("order"),
    default: "title",
    "Sort by title, or by time with the newest first"
  )

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    var filter = try FilterOptions.filter(arguments, in: context)
    filter.isUsed = arguments[Self.used] ? true : arguments[Self.unused] ? false : nil
    let listing = try context.exerciseListing(isWhole: arguments[Self.everything])
    let found = listing.catalog.exercises(
      matching: filter, log: listing.log, by: arguments[Self.sort] ?? .title)
    var report = ExerciseReport.list(
      listing.shown(found, doneAs: listing.log.entry(of:)), in: listing)
    if !arguments[Self.everything], listing.own.exercises.allSatisfy(\.isHidden) {
      report.notes = report.notes.isEmpty ? [ExerciseReport.noneYet] : report.notes
    }
    return report
  }
}

/// `exercise search`: the exercises that contain a text.
struct ExerciseSearch: Command {
  static let description = CommandDescription(
    "exercise", "search",
    summary: "Find exercises by a part of their title, alias, muscle groups, tags or description",
    discussion: """
      Ignores case, accents, width and hyphens. Lists exact titles first, then titles that begin \
      with the text, contain it as a word or contain it anywhere, then other matches. Finds the \
      built-in exercises too.

      The columns are those of gymtastic exercise list.
      """,
    examples: [.init("gymtastic exercise search up", "Find Push Up, Pull Up and Sit Up")],
    operands: [text],
    options: FilterOptions.exercise + ListOptions.all
  )
  private static let text = Operand(.text, "The text to find; an empty one finds everything")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let listing = try context.exerciseListing()
    let found = listing.catalog.searchExercises(
      try arguments[Self.text],
      matching: try FilterOptions.filter(arguments, in: context), log: listing.log)
    return ExerciseReport.list(found, in: listing)
  }
}

/// `exercise show`: everything about exercises.
struct ExerciseShow: Command {
  static let description = CommandDescription(
    "exercise", "show",
    summary: "Show everything about an exercise",
    discussion: """
      In a pipe, each line is a label, a tab and a value; empty ones are left out.
      """,
    examples: [
      .init("gymtastic exercise show 'push up'", "Show one, by its title in any case"),
      .init("gymtastic exercise show squat burpee --json", "Print two as a JSON array"),
    ],
    operands: [names]
  )
  private static let names = OperandList(.anyExercise, "Title, alias, beginning of a title, or id")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let library = try context.data.library
    let found = try Names(library, in: context).exercisesAnywhere(arguments[Self.names])
    let own = Set(library.exercises.map(\.id))
    for exercise in found { try context.draw(exercise) }
    return ExerciseReport.show(
      found, usage: library.usageCounts, isBuiltIn: { !own.contains($0) },
      path: context.store.path(of:))
  }
}

/// Exercises as reports.
enum ExerciseReport {
  /// A list in the order given.
  ///
  /// - Parameters:
  ///   - exercises: what is listed.
  ///   - listing: where they come from, and when they were done.
  static func list(_ exercises: [Exercise], in listing: Listing) -> Report {
    let usage = listing.own.usageCounts
    let titles = SharedTitles(exercises)
    let table = listing.table(exercises, columns, entry: listing.log.entry(of:)) { exercise in
      row(exercise, titles, usage[exercise.id] ?? 0)
    }
    return Report(
      .table(table),
      json: .list(of: exercises) { exercise in
        JSONView { json in
          exercise.write(to: &json, usedInWorkouts: usage[exercise.id] ?? 0) {
            listing.write(exercise.id, listing.log.entry(of: exercise), to: &$0)
          }
        }
      },
      notes: exercises.isEmpty ? [noneFound] : []
    )
  }

  /// Everything about one exercise, or about several.
  ///
  /// - Parameters:
  ///   - exercises: the exercises to show.
  ///   - usage: in how many workouts each is used, by id.
  ///   - isBuiltIn: whether the one of an id comes with the program.
  ///   - path: where a picture is kept.
  static func show(
    _ exercises: [Exercise], usage: [UUID: Int], isBuiltIn: (UUID) -> Bool = { _ in false },
    path: (ImageName) -> String = { $0.fileName }
  ) -> Report {
    let views = exercises.map { exercise in
      JSONView.exercise(exercise, usedInWorkouts: usage[exercise.id] ?? 0)
    }
    let documents = exercises.map { exercise in
      document(
        exercise, usedInWorkouts: usage[exercise.id] ?? 0, isBuiltIn: isBuiltIn(exercise.id),
        image: exercise.image.map(path))
    }
    return Report(.documents(documents), json: .oneOrMany(views))
  }

  /// The note for an empty library.
  static let noneYet =
    "no exercises of your own yet: gymtastic exercise add 'Push Up' -m chest adds one"
  /// The note for a search or filter without a result.
  static let noneFound = "no exercise matches: gymtastic exercise list --all shows them all"

  /// The columns of a listing follow.
  static let columns = [
    Table.Column("Id", for: .programs),
    Table.Column("Title", leastWidth: 16),
    Table.Column("Muscle groups", leastWidth: 8),
    Table.Column("Equipment", leastWidth: 8, isSpare: true),
    Table.Column("Used", alignment: .right),
    Table.Column("Created", for: .programs),
    Table.Column("Updated", for: .programs),
  ]

  private static func row(_ exercise: Exercise, _ titles: SharedTitles, _ usedInWorkouts: Int)
    -> [Cell]
  {
    [
      .text(exercise.id.lowercase),
      titles.cell(for: exercise),
      .list(exercise.muscleGroups.groups.map(\.rawValue)),
      Cell(exercise.equipment?.text),
      .number(usedInWorkouts),
      .moment(exercise.createdAt),
      .moment(exercise.updatedAt),
    ]
  }

  private static func document(
    _ exercise: Exercise, usedInWorkouts: Int, isBuiltIn: Bool, image: String?
  ) -> Document {
    let groups = exercise.muscleGroups.groups
    let aliases = exercise.aliases.map(\.text)
    let tags = exercise.tags.map(\.text)
    return Document(
      title: exercise.title.text,
      fields: [
        Document.Field("id", .text(exercise.id.lowercase)),
        Document.Field(
          "muscle groups",
          .either(
            people: groups.map { "\($0.symbol) \($0.rawValue)" }.joined(separator: ", "),
            programs: groups.map(\.rawValue).joined(separator: ",")
          )
        ),
        Document.Field("from", isBuiltIn ? .text("built-in") : .nothing),
        Document.Field("equipment", Cell(exercise.equipment?.text)),
        Document.Field("tags", tags.isEmpty ? .nothing : .list(tags)),
        Document.Field("level", Cell(exercise.level?.rawValue)),
        Document.Field("style", Cell(exercise.style?.rawValue)),
        Document.Field("sides", exercise.isPerSide ? .text("one after the other") : .nothing),
        Document.Field("noise", exercise.isQuiet ? .text("none") : .nothing),
        Document.Field("easier", Cell(exercise.easierVariant?.text)),
        Document.Field("harder", Cell(exercise.harderVariant?.text)),
        Document.Field("hidden", exercise.isHidden ? .text("yes") : .nothing),
        Document.Field("aliases", aliases.isEmpty ? .nothing : .list(aliases)),
        Document.Field("one-rep max", exercise.oneRepMax.map { .weight($0.weight) } ?? .nothing),
        Document.Field("one-rep max set", exercise.oneRepMax.map { .moment($0.setAt) } ?? .nothing),
        Document.Field("description", Cell(exercise.exerciseDescription?.text)),
        Document.Field("video", Cell(exercise.youtubeURL?.canonicalAddress)),
        Document.Field("image", Cell(image)),
        Document.Field("used in workouts", .number(usedInWorkouts)),
        Document.Field("created", .moment(exercise.createdAt)),
        Document.Field("updated", .moment(exercise.updatedAt)),
      ]
    )
  }
}
