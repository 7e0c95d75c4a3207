import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `exercise list`: the exercises of the library.
struct ExerciseList: Command {
  static var description: CommandDescription {
    CommandDescription(
      "exercise", "list",
      aliases: ["ls"],
      summary: "List the exercises of the library",
      discussion: """
        In a pipe, the columns are id, title, muscle groups, equipment, used in, created, updated.
        """,
      examples: [
        .init("gymtastic exercise list -m chest -m back", "Show what trains chest or back"),
        .init("gymtastic exercise list --unused --sort created", "Show what no workout uses"),
        .init("gymtastic exercise list | cut -f2", "Print the titles alone"),
        .init(
          "gymtastic exercise list -z | cut -zf2 | xargs -0 gymtastic exercise show --",
          "Pass any title on"),
      ],
      options: [muscles, equipment, used, unused, sort, GlobalOptions.null],
      conflicts: [Conflict(.option(used), with: .option(unused)), GlobalOptions.nullConflict]
    )
  }
  private static let muscles = ListOption(
    "muscle",
    short: "m",
    .muscleGroup,
    "List only exercises for this group; several match any"
  )
  private static let equipment = Option(
    "equipment", .nonEmptyText, "List only exercises with this equipment")
  private static let used = Flag("used", "List only exercises that a workout uses")
  private static let unused = Flag("unused", "List only exercises that no workout uses")
  private static let sort = Option(
    "sort",
    ValueKind<ListOrder>.choice("order"),
    default: "title",
    "Sort by title, or by time with the newest first"
  )

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let isEmpty = library.exercises.isEmpty
    var filter = ExerciseFilter()
    filter.muscleGroups = arguments[Self.muscles] ?? []
    filter.equipment = arguments[Self.equipment].map { Equipment([$0]) }
    filter.isUsed = arguments[Self.used] ? true : arguments[Self.unused] ? false : nil
    return ExerciseReport.list(
      library.exercises(matching: filter, by: arguments[Self.sort] ?? .title),
      usage: library.usageCounts,
      emptyNote: isEmpty ? ExerciseReport.noneYet : ExerciseReport.noneFound
    )
  }
}

/// `exercise search`: the exercises that contain a text.
struct ExerciseSearch: Command {
  static var description: CommandDescription {
    CommandDescription(
      "exercise", "search",
      summary: "Find exercises by a part of their title, alias or description",
      discussion: """
        Ignores case, accents, width and hyphens. Lists exact titles first, then titles that begin \
        with the text, contain it as a word or contain it anywhere, then other matches.

        The columns are those of gymtastic exercise list.
        """,
      examples: [.init("gymtastic exercise search up", "Find Push Up, Pull Up and Sit Up")],
      operands: [text],
      options: [GlobalOptions.null],
      conflicts: [GlobalOptions.nullConflict]
    )
  }
  private static let text = Operand(.text, "The text to find; an empty one finds everything")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    return ExerciseReport.list(
      library.search(try arguments.value(of: Self.text)),
      usage: library.usageCounts,
      emptyNote: library.exercises.isEmpty ? ExerciseReport.noneYet : ExerciseReport.noneFound
    )
  }
}

/// `exercise show`: everything about exercises.
struct ExerciseShow: Command {
  static var description: CommandDescription {
    CommandDescription(
      "exercise", "show",
      summary: "Show everything about an exercise",
      discussion: """
        In a pipe, each line is a label and a value: title, id, muscle groups, equipment, aliases, \
        description, video, image, used in workouts, created, updated; empty ones are left out.
        """,
      examples: [
        .init("gymtastic exercise show 'push up'", "Show one, by its title in any case"),
        .init("gymtastic exercise show squat burpee --json", "Print two as a JSON array"),
      ],
      operands: [names]
    )
  }
  private static let names = OperandList(.exercise, "Title, alias, beginning of a title, or id")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let found = try Names(library, in: context).exercises(arguments[Self.names]).map { $0.element }
    return ExerciseReport.show(found, usage: library.usageCounts)
  }
}

/// Exercises as reports.
enum ExerciseReport {
  /// A list in the order given.
  ///
  /// - Parameters:
  ///   - usage: in how many workouts each is used, by id.
  ///   - emptyNote: the note for an empty list.
  static func list(
    _ exercises: [Exercise],
    usage: [UUID: Int],
    emptyNote: String = Self.noneYet
  ) -> Report {
    let titles = SharedTitles(exercises)
    return Report(
      .table(Table(columns: columns, rows: exercises.map { row($0, titles, usage[$0.id] ?? 0) })),
      json: JSONView { json in
        json.array(exercises) { $1.write(to: &$0, usedInWorkouts: usage[$1.id] ?? 0) }
      },
      notes: exercises.isEmpty ? [emptyNote] : []
    )
  }

  /// Everything about one exercise, or about several.
  static func show(_ exercises: [Exercise], usage: [UUID: Int]) -> Report {
    let views = exercises.map { exercise in
      JSONView.exercise(exercise, usedInWorkouts: usage[exercise.id] ?? 0)
    }
    let documents = exercises.map { document($0, usedInWorkouts: usage[$0.id] ?? 0) }
    return Report(.documents(documents), json: .oneOrMany(views))
  }

  /// The note for an empty library.
  static let noneYet =
    "no exercises yet: gymtastic exercise add 'Push Up' -m chest adds one,"
    + " gymtastic starter list shows what is built in"
  /// The note for a search or filter without a result.
  static let noneFound = "no exercise matches: gymtastic exercise list shows them all"

  /// For programs: id, title, groups, equipment, used, created, updated.
  private static let columns = [
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

  private static func document(_ exercise: Exercise, usedInWorkouts: Int) -> Document {
    let groups = exercise.muscleGroups.groups
    let aliases = exercise.aliases.map(\.text)
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
        Document.Field("equipment", Cell(exercise.equipment?.text)),
        Document.Field("aliases", aliases.isEmpty ? .nothing : .list(aliases)),
        Document.Field("one-rep max", exercise.oneRepMax.map { .weight($0.weight) } ?? .nothing),
        Document.Field("one-rep max set", exercise.oneRepMax.map { .moment($0.setAt) } ?? .nothing),
        Document.Field("description", Cell(exercise.exerciseDescription?.text)),
        Document.Field("video", Cell(exercise.youtubeURL?.canonicalAddress)),
        Document.Field("image", Cell(exercise.image?.fileName)),
        Document.Field("used in workouts", .number(usedInWorkouts)),
        Document.Field("created", .moment(exercise.createdAt)),
        Document.Field("updated", .moment(exercise.updatedAt)),
      ]
    )
  }
}
