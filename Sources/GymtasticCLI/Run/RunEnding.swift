import TerminalKit
import WorkoutCore

/// How a live run ended.
enum RunEnding: Hashable {
  /// The runner has finished: its end was reached, or it was stopped.
  case finished(ExecutionSummary)
  /// A signal, after which the process must not live on. ``Signal/interrupt`` has stopped the run.
  case signal(Signal)

  /// What the program is to tell of it; its lines are written already.
  var report: Report {
    switch self {
    case .finished(let summary):
      Report(.nothing, exitCode: summary.status == .completed ? .done : .stopped)
    case .signal(let signal): Report(.nothing, signal: signal.number)
    }
  }

  /// Whether the run is over; a run that was cut off can be taken up again.
  var isOver: Bool {
    switch self {
    case .finished, .signal(.interrupt): true
    case .signal: false
    }
  }
}
