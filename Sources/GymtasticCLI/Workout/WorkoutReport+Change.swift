import DurableFiles
import TerminalKit
import WorkoutCore

extension WorkoutReport {
  /// What is said of a change that changes nothing.
  static func unchanged(_ workout: Workout, secondsPerRep: SecondsPerRep) -> Report {
    Report(
      .noChange("“\(workout.title)” is as it was"),
      json: .workout(workout, secondsPerRep: secondsPerRep)
    )
  }

  /// A change in one line, with what the workout holds now: `Built “Chest Day”: 3 exercises,
  /// 1 break, 7m 30s`.
  static func change(
    _ deed: String,
    _ workout: Workout,
    notes: [String] = [],
    secondsPerRep: SecondsPerRep
  ) -> Report {
    let counts = [
      CountedNoun.text(workout.totalExercises, "exercise"),
      CountedNoun.text(workout.totalBreaks, "break"),
      DurationFormat.plain(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
    ]
    return Report(
      .change("\(deed) “\(workout.title)”: \(counts.joined(separator: ", "))"),
      json: .workout(workout, secondsPerRep: secondsPerRep),
      notes: notes
    )
  }
}
