import WorkoutCore

extension RunRefusal {
  /// Why nothing happened, in a short line.
  var text: String {
    switch self {
    case .paused: "Paused: nothing moves until the run goes on"
    case .waiting: "The interval ends by the clock"
    case .firstStep: "This is the first step"
    case .noCountdown: "There is no countdown to change"
    case .gettingReady: "The run has not begun"
    case .finished: "The run has ended"
    }
  }
}
