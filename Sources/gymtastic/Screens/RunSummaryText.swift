import WorkoutCore

/// What is left of a run on the terminal once its screen is gone.
enum RunSummaryText {
  /// How it ended, what it was, how long it took and what was done.
  static func lines(_ summary: ExecutionSummary) -> [String] {
    let outcome = summary.status == .completed ? "Workout complete!" : "Workout stopped"
    let done = "\(summary.exercisesCompleted) of \(summary.exercisesTotal)"
    return [
      outcome,
      "  \(TerminalText.line(summary.title))",
      "  Time       \(DurationFormat.plain(summary.duration.wholeSeconds))",
      "  Exercises  \(done)",
    ]
  }
}
