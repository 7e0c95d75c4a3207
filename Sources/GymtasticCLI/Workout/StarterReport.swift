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
          .title(workout.title.text, id: workout.id.lowercase),
          .seconds(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
        ]
      }
      + exercises.map { exercise -> [Cell] in
        [
          .text("exercise"), .text(exercise.id.lowercase),
          .title(exercise.title.text, id: exercise.id.lowercase),
          .list(exercise.muscleGroups.groups.map(\.rawValue)),
        ]
      }
    return Report(
      .table(Table(columns: columns, rows: rows)),
      json: workouts.map { StarterView.workout(WorkoutView($0, secondsPerRep: secondsPerRep)) }
        + exercises.map { StarterView.exercise(ExerciseView(exercise: $0, usedInWorkouts: 0)) }
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
    let views =
      added.workouts.map { StarterView.workout(WorkoutView($0, secondsPerRep: secondsPerRep)) }
      + added.exercises.map { StarterView.exercise(ExerciseView(exercise: $0, usedInWorkouts: 0)) }
    return Report(
      body,
      json: views,
      notes: added.present.isEmpty
        ? []
        : ["in the library already: " + added.present.map(\.text).joined(separator: ", ")]
    )
  }

  private static let columns = [
    Table.Column("Kind"), Table.Column("Id", for: .programs),
    Table.Column("Title", fit: .subject), Table.Column("Trains or takes", fit: .flexible),
  ]
}

/// An exercise or a workout of the starter set, with the member `kind` to tell them apart.
enum StarterView: Encodable, Sendable {
  case exercise(ExerciseView)
  case workout(WorkoutView)

  private enum Key: CodingKey {
    case kind
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .exercise(let view):
      try container.encode("exercise", forKey: .kind)
      try view.encode(to: encoder)
    case .workout(let view):
      try container.encode("workout", forKey: .kind)
      try view.encode(to: encoder)
    }
  }
}
