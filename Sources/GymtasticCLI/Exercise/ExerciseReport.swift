import DurableFiles
import TerminalKit
import WorkoutCore

/// Exercises as reports.
enum ExerciseReport {
  /// A list in the order given. `usage` says in how many workouts each occurs, by id; `emptyNote`
  /// is what is said where there are none.
  static func list(
    _ exercises: [Exercise],
    usage: [UUID: Int],
    emptyNote: String = Self.noneYet
  ) -> Report {
    let titles = SharedTitles(exercises)
    return Report(
      .table(Table(columns: columns, rows: exercises.map { row($0, titles, usage[$0.id] ?? 0) })),
      json: .list(exercises.map { .exercise($0, usedInWorkouts: usage[$0.id] ?? 0) }),
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

  /// What an empty library is answered with.
  static let noneYet =
    "no exercises yet: gymtastic exercise add 'Push Up' -m chest adds one,"
    + " gymtastic starter list shows what comes along"
  /// What a search or filter without a result is answered with.
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
