import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum ExerciseList: Command {
  static let description = CommandDescription(
    "exercise", "list",
    aliases: ["ls"],
    summary: "List your exercises",
    discussion: """
      In a pipe, the columns are \(Listing.headings(after: ExerciseReport.columns()).inPipe). Used \
      counts workouts; from is own or built-in. Built-in ones are listed too once you have done them, \
      and while you have none of your own.
      """,
    examples: [
      .init("gymtastic exercise list -m chest -m back", "Show what trains chest or back"),
      .init(
        "gymtastic exercise list -z | cut -zf2 | xargs -0 gymtastic exercise show --",
        "Pass any title on"),
    ],
    options: FilterOptions.exercise + [ListOptions.everything, used, unused, ListOptions.sort]
      + ListOptions.all(Listing.headings(after: ExerciseReport.columns())),
    conflicts: [Conflict(.option(used), with: .option(unused))]
  )
  private static let used = Flag("used", "List only exercises that a workout uses")
  private static let unused = Flag("unused", "List only exercises that no workout uses")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    var filter = try FilterOptions.filter(arguments, in: context)
    filter.isUsed = arguments[used] ? true : arguments[unused] ? false : nil
    let isWhole = arguments[ListOptions.everything] || filter.isHidden
    let listing = try context.exerciseListing(isWhole: isWhole)
    let found = listing.catalog.exercises(
      matching: filter, log: listing.log, by: arguments[ListOptions.sort] ?? .title)
    var report = ExerciseReport.list(
      listing.shown(found, doneAs: listing.log.entry(of:)), in: listing)
    if !isWhole, listing.own.exercises.isEmpty {
      report.notes = report.notes.isEmpty ? [ExerciseReport.noneYet] : report.notes
    }
    report.notes = try FilterOptions.notes(arguments, in: context, or: report.notes)
    return report
  }
}

enum ExerciseSearch: Command {
  static let description = CommandDescription(
    "exercise", "search",
    summary: "Find exercises by words of their title, aliases, muscle groups, tags and so on",
    discussion: """
      \(SearchNotes.rule) Lists whole titles and aliases first, then those that begin with the \
      words or have them anywhere, then matches of muscle groups, equipment, tags and descriptions. \
      Finds the built-in exercises too.

      The columns are those of gymtastic exercise list.
      """,
    examples: [.init("gymtastic exercise search push up", "Find Push Up and its variants")],
    operands: [SearchNotes.words],
    options: FilterOptions.exercise
      + ListOptions.all(Listing.headings(after: ExerciseReport.columns()))
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let listing = try context.exerciseListing()
    let text = SearchNotes.text(arguments)
    let filter = try FilterOptions.filter(arguments, in: context)
    let found = listing.catalog.searchExercises(text, matching: filter, log: listing.log)
    var report = ExerciseReport.list(found, in: listing)
    if found.isEmpty {
      let others = listing.catalog.exercises(matching: filter, log: listing.log)
      report.notes = [
        SearchNotes.noneFound(
          "exercise", like: text, among: others.flatMap { [$0.title] + $0.aliases })
          ?? ExerciseReport.noneFound
      ]
    }
    report.notes = try FilterOptions.notes(arguments, in: context, or: report.notes)
    return report
  }
}

enum ExerciseShow: Command {
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
    operands: [Names.exercises]
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let library = try context.data.library
    let found = try Names(library, in: context).exercisesAnywhere(arguments[Names.exercises])
    let own = Set(library.exercises.map(\.id))
    for exercise in found { try context.draw(exercise) }
    return ExerciseReport.show(
      found, usage: library.usageCounts, isBuiltIn: { !own.contains($0) },
      isHidden: library.hidden.contains, path: context.store.path(of:))
  }
}

enum ExerciseReport {
  /// A list in the order given.
  static func list(_ exercises: [Exercise], in listing: Listing) -> Report {
    let usage = listing.own.usageCounts
    let columns = listing.columns(
      after: columns(SharedTitles(exercises), usage), doneAs: listing.log.entry(of:))
    return Report(
      .table(columns.table(of: exercises)),
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

  /// - Parameter usage: in how many workouts each is used, by id.
  static func show(
    _ exercises: [Exercise], usage: [UUID: Int], isBuiltIn: (UUID) -> Bool = { _ in false },
    isHidden: (UUID) -> Bool = { _ in false }, path: (ImageName) -> String = { $0.fileName }
  ) -> Report {
    let views = exercises.map { exercise in
      JSONView.exercise(
        exercise, usedInWorkouts: usage[exercise.id] ?? 0, isHidden: isHidden(exercise.id))
    }
    let documents = exercises.map { exercise in
      document(
        exercise, usedInWorkouts: usage[exercise.id] ?? 0, isBuiltIn: isBuiltIn(exercise.id),
        isHidden: isHidden(exercise.id), image: exercise.image.map(path))
    }
    return Report(.documents(documents), json: .oneOrMany(views))
  }

  /// The note for an empty library.
  static let noneYet =
    "no exercises of your own yet: gymtastic exercise add 'Push Up' -m chest adds one"
  /// The note for a search or filter without results.
  static let noneFound = "no exercise matches: gymtastic exercise list --all shows them all"

  /// The columns before the listing's own.
  ///
  /// - Parameter usage: in how many workouts each is used, by ID.
  static func columns(
    _ titles: SharedTitles = .none, _ usage: [UUID: Int] = [:]
  ) -> TableColumns<Exercise> {
    [
      .init("Id", for: .programs) { .text($0.id.lowercase) },
      .init("Title", leastWidth: 16) { titles.cell(for: $0) },
      .init("Muscle groups", leastWidth: 8) { .list($0.muscleGroups.groups.map(\.rawValue)) },
      .init("Equipment", leastWidth: 8, isSpare: true) { Cell($0.equipment?.text) },
      .init("Used", alignment: .right) { .number(usage[$0.id] ?? 0) },
      .init("Created", for: .programs) { .moment($0.createdAt) },
      .init("Updated", for: .programs) { .moment($0.updatedAt) },
    ]
  }

  private static func document(
    _ exercise: Exercise, usedInWorkouts: Int, isBuiltIn: Bool, isHidden: Bool, image: String?
  ) -> Document {
    let groups = exercise.muscleGroups.groups
    let aliases = exercise.aliases.map(\.text)
    let tags = exercise.tags.map(\.text)
    return Document(
      title: exercise.title.text,
      fields: [
        "id": .text(exercise.id.lowercase),
        "muscle groups": .either(
          people: groups.map { "\($0.symbol) \($0.rawValue)" }.joined(separator: ", "),
          programs: groups.map(\.rawValue).joined(separator: ",")
        ),
        "from": isBuiltIn ? .text("built-in") : .nothing,
        "equipment": Cell(exercise.equipment?.text),
        "tags": tags.isEmpty ? .nothing : .list(tags),
        "level": Cell(exercise.level?.rawValue),
        "style": Cell(exercise.style?.rawValue),
        "sides": exercise.isPerSide ? .text("one after the other") : .nothing,
        "noise": exercise.isQuiet ? .text("none") : .nothing,
        "easier": Cell(exercise.easierVariant?.text),
        "harder": Cell(exercise.harderVariant?.text),
        "hidden": isHidden ? .text("yes") : .nothing,
        "aliases": aliases.isEmpty ? .nothing : .list(aliases),
        "one-rep max": exercise.oneRepMax.map { .weight($0.weight) } ?? .nothing,
        "one-rep max set": exercise.oneRepMax.map { .moment($0.setAt) } ?? .nothing,
        "description": Cell(exercise.exerciseDescription?.text),
        "video": Cell(exercise.youtubeURL?.canonicalAddress),
        "image": Cell(image),
        "used in workouts": .number(usedInWorkouts),
        "created": .moment(exercise.createdAt),
        "updated": .moment(exercise.updatedAt),
      ]
    )
  }
}
