import TerminalKit
import WorkoutCore

/// Workouts as reports.
enum WorkoutReport {
  /// A list in the order given; `emptyNote` is what is said where there are none.
  static func list(
    _ workouts: [Workout],
    secondsPerRep: SecondsPerRep,
    emptyNote: String = Self.noneYet
  ) -> Report {
    let titles = SharedTitles(workouts)
    return Report(
      .table(Table(columns: columns, rows: workouts.map { row($0, titles, secondsPerRep) })),
      json: .list(workouts.map { .workout($0, secondsPerRep: secondsPerRep) }),
      notes: workouts.isEmpty ? [emptyNote] : []
    )
  }

  /// Everything about one workout, or about several.
  static func show(
    _ workouts: [Workout], secondsPerRep: SecondsPerRep
  ) -> Report {
    Report(
      .documents(workouts.map { document($0, secondsPerRep) }),
      json: .oneOrMany(workouts.map { .workout($0, secondsPerRep: secondsPerRep) })
    )
  }

  /// What an empty library is answered with.
  static let noneYet =
    "no workouts yet: gymtastic workout build 'First Day' 'Push Up 3x10 rest 60s' builds one,"
    + " gymtastic starter list shows what comes along"

  /// For programs: id, title, exercises, breaks, seconds, created, updated.
  private static let columns = [
    Table.Column("Id", for: .programs),
    Table.Column("Title", leastWidth: 16),
    Table.Column("Exercises", alignment: .right, isSpare: true),
    Table.Column("Breaks", alignment: .right, isSpare: true),
    Table.Column("Duration", alignment: .right),
    Table.Column("Created", for: .programs),
    Table.Column("Updated", for: .programs),
  ]

  private static func row(
    _ workout: Workout, _ titles: SharedTitles, _ secondsPerRep: SecondsPerRep
  ) -> [Cell] {
    [
      .text(workout.id.lowercase),
      titles.cell(for: workout),
      .number(workout.totalExercises),
      .number(workout.totalBreaks),
      .seconds(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
      .moment(workout.createdAt),
      .moment(workout.updatedAt),
    ]
  }

  private static func document(
    _ workout: Workout, _ secondsPerRep: SecondsPerRep
  ) -> Document {
    Document(
      title: workout.title.text,
      fields: [
        Document.Field("id", .text(workout.id.lowercase)),
        Document.Field("note", Cell(workout.note?.text)),
        Document.Field("exercises", .number(workout.totalExercises)),
        Document.Field("breaks", .number(workout.totalBreaks)),
        Document.Field(
          "duration", .seconds(workout.estimatedDuration(secondsPerRep: secondsPerRep))),
        Document.Field("created", .moment(workout.createdAt)),
        Document.Field("updated", .moment(workout.updatedAt)),
      ],
      table: WorkoutEntryTable.table(of: workout)
    )
  }
}
