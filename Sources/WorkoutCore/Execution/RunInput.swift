/// What a runner can be asked or informed of.
public enum RunInput: Equatable, Sendable {
  /// Time has passed.
  case tick
  /// Ends the current set, side, rest or break; among rotating entries, the current one.
  case next
  /// Ends the round in progress of rotating entries, all of it done.
  case nextRound
  /// Restarts the step, or in its first three seconds goes to the one before; among rotating
  /// entries, to the one before.
  case back
  /// Leaves the step; an exercise stays uncompleted.
  case skip
  /// Stops the run's time.
  case pause
  /// Lets the run's time go on.
  case resume
  /// Ends the run before its end.
  case stop
  /// Goes to a step, by its index; those between are left as they are.
  case goTo(Int)
  /// Does the exercise's next alternative in its place, in this step and all others of the entry.
  case swap
  /// Corrects the set that was recorded last, until the next one ends; also after the run.
  case correct(SetChange)
  /// Sets or removes the note on the session; also after the run.
  case note(Prose?)
  /// Says what the last as-many-rounds-as-possible circuit came to.
  case score(rounds: Int, repetitions: Int)
  /// Makes the current countdown longer, or shorter.
  case adjust(by: Duration)
  /// There is no user any more: from now on work by repetitions ends by its estimate, as in an
  /// automatic run, and a paused run goes on.
  case becomeAutomatic
  /// Nothing was seen since that moment, the machine or the program having slept: pauses from then.
  case slept(since: Duration)
}

/// Why a runner does nothing about an input.
public enum RunRefusal: Sendable {
  /// The run is paused.
  case paused
  /// An interval's rest of time is waited for; it cannot be skipped.
  case waiting
  /// No rounds are counted here.
  case noRound
  /// There is no step of that number.
  case noSuchStep
  /// There is no step before the first.
  case firstStep
  /// No set was recorded yet, or there is no correction to undo.
  case nothingRecorded
  /// The exercise has no alternative.
  case noAlternative
  /// There is no countdown to change.
  case noCountdown
  /// The run has not started.
  case gettingReady
  /// The run has ended.
  case finished
}
