import TerminalKit
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
      + summary.circuits.map { circuit in
        "  Rounds     \(TerminalText.line(name(of: circuit))): \(count(of: circuit))"
      }
  }

  /// What a circuit that the clock drives is called: by its name, or else as a run calls it, or by
  /// its place in the workout.
  static func name(of circuit: CircuitRounds) -> String {
    if let title = circuit.title { return title.text }
    return circuit.total == nil ? "As many rounds as possible" : "Entry \(circuit.position)"
  }

  /// Its rounds: `2`, or `9 of 10` where their number was given.
  static func count(of circuit: CircuitRounds) -> String {
    circuit.total.map { "\(circuit.completed) of \($0)" } ?? "\(circuit.completed)"
  }
}
