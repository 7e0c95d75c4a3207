import TerminalKit
import WorkoutCore

/// The starter set, and what was copied from it, for people and programs.
enum StarterReport {
  /// Its workouts, then its exercises, each by title.
  static func list(_ starter: Library, secondsPerRep: SecondsPerRep) -> Report {
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
      json: .list(views(workouts, exercises, secondsPerRep))
    )
  }

  /// What was copied, in one line, and what was there already.
  static func added(_ added: StarterService.Added, secondsPerRep: SecondsPerRep) -> Report {
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
      json: .list(views(added.workouts, added.exercises, secondsPerRep)),
      notes: added.present.isEmpty
        ? []
        : ["in the library already: " + added.present.map(\.text).joined(separator: ", ")]
    )
  }

  private static func views(
    _ workouts: [Workout], _ exercises: [Exercise], _ secondsPerRep: SecondsPerRep
  ) -> [JSONView] {
    workouts.map { .workout($0, secondsPerRep: secondsPerRep, kind: "workout") }
      + exercises.map { .exercise($0, usedInWorkouts: 0, kind: "exercise") }
  }

  private static let columns = [
    Table.Column("Kind"), Table.Column("Id", for: .programs),
    Table.Column("Title", leastWidth: 16), Table.Column("Trains or takes", leastWidth: 8),
  ]
}
