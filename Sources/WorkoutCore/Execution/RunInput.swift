/// What a runner can be told.
public enum RunInput: Hashable, Sendable {
  /// Time has passed.
  case tick
  /// Ends the current set, side, rest or break; among rotating entries, the current one.
  case next
  /// Restarts the step, or in its first three seconds goes to the one before; among rotating
  /// entries, to the one before.
  case back
  /// Leaves the step; an exercise stays uncompleted.
  case skip
  /// Lets the run's time stand still.
  case pause
  /// Lets the run's time go on.
  case resume
  /// Ends the run before its end.
  case stop
  /// Makes the current countdown longer, or shorter.
  case adjust(by: Duration)
  /// Nothing was seen since that moment, the machine or the program having slept: pauses from then.
  case slept(since: Duration)
}

/// Why a runner does nothing about an input.
public enum RunRefusal: Hashable, Sendable {
  /// The run is paused.
  case paused
  /// An interval's rest of time is waited for; it cannot be skipped.
  case waiting
  /// There is no step before the first.
  case firstStep
  /// There is no countdown to change.
  case noCountdown
  /// The run has not started.
  case gettingReady
  /// The run has ended.
  case finished
}
