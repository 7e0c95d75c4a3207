import WorkoutCore

extension WorkoutReport {
  /// A change in one line, with what the workout holds now: `Built “Chest Day”: 3 exercises,
  /// 1 break, 7m 30s`.
  static func change(
    _ deed: String,
    _ workout: Workout,
    notes: [String] = [],
    secondsPerRep: SecondsPerRep
  ) -> Report {
    let counts = [
      counted(workout.totalExercises, "exercise"), counted(workout.totalBreaks, "break"),
      DurationFormat.plain(workout.estimatedDuration(secondsPerRep: secondsPerRep)),
    ]
    return Report(
      .change("\(deed) “\(workout.title)”: \(counts.joined(separator: ", "))"),
      json: WorkoutView(workout, secondsPerRep: secondsPerRep),
      notes: notes
    )
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
