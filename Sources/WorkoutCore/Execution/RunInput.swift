/// An input to a runner: a key, a button, or the time.
public enum RunInput: Equatable, Sendable {
  /// Time has passed.
  case tick
  /// Ends the current set, side, rest or break; in a rotation, the current entry.
  case next
  /// Ends the current round of a rotation and counts all of it as done.
  case nextRound
  /// Goes back to the previous set, rest or break; in a rotation, to the previous entry. Recorded
  /// sets stay.
  case back
  /// Skips the set and its rest, or the rest or break in progress.
  case skipSet
  /// Skips the step; an exercise is then not completed.
  case skip
  /// Stops the run's time.
  case pause
  /// Continues the run's time.
  case resume
  /// Ends the run early.
  case stop
  /// Goes to a step by its index, and to a set in it or to its beginning. The steps in between keep
  /// their state.
  case goTo(Int, set: Int? = nil)
  /// Moves the selection by this many rows in the table of sets; the set in progress continues.
  case select(by: Int)
  /// Replaces the exercise with its next alternative in every step of the entry, with other sets if
  /// given.
  case swap(Configuration? = nil)
  /// Adds a set like the last one to the exercise in progress.
  case addSet
  /// Adds entries after the one in progress; the workout in the library does not change.
  case add([WorkoutSequenceItem])
  /// Changes a recorded or upcoming set, even after the run; without a place, the set recorded
  /// last. If it is `continuing`, it replaces the last change of the set, as for each digit of a
  /// number. A time for a set by repetitions in a finished circuit for time is the circuit's.
  case correct(SetChange, of: SetPlace? = nil, continuing: Bool = false)
  /// Undoes the last change of a set or a score, the last swap, or the last addition unless it has
  /// begun; even after the run.
  case undo
  /// Sets or removes the note on the session, even after the run.
  case note(Prose?)
  /// Sets the score of an AMRAP by the index of its step; without one, of the last AMRAP.
  case score(rounds: Int, repetitions: Int, ofStep: Int? = nil)
  /// Sets whether the scored circuits were done as prescribed; `nil` removes that. Works after the
  /// run too.
  case scaling(CircuitScore.Scaling?)
  /// Makes the current countdown longer or, if negative, shorter.
  case adjust(by: Duration)
  /// Continues without a user: work by repetitions ends after its estimate, as in an automatic run,
  /// and a paused run continues.
  case becomeAutomatic
  /// The machine or the program has been asleep since that moment; pauses the run from then on.
  case slept(since: Duration)
}

extension RunInput {
  /// Whether it resets the selected set, because it moves in the run or moves its steps.
  var resetsSelection: Bool {
    switch self {
    case .next, .nextRound, .back, .skipSet, .skip, .goTo, .stop, .add: true
    case .tick, .pause, .resume, .swap, .addSet, .select, .correct, .undo, .note, .score, .scaling,
      .adjust, .becomeAutomatic, .slept:
      false
    }
  }
}

/// Why a runner ignores an input.
package enum RunRefusal: Sendable {
  case paused
  /// The run is waiting for the end of an interval, which cannot be skipped.
  case waiting
  /// A rotation can only be skipped as a whole.
  case inRotation
  case noSuchSet
  /// No rounds are counted in this step.
  case noRound
  case noSuchStep
  /// There is no step before the first.
  case firstStep
  /// The amount is too large for a set.
  case outOfRange
  /// The clock ends the circuit for time before that time.
  case pastCap
  /// The set is not planned by time or distance.
  case notOfSet
  case nothingRecorded
  /// Nothing was changed or added since the last set, or the addition has begun.
  case nothingToUndo
  case noAlternative
  /// No circuit of the workout has a score.
  case noScore
  /// Nothing can be added here: it is a circuit, or the maximum is reached.
  case noRoom
  /// There is no countdown to change.
  case noCountdown
  /// The run has not started.
  case gettingReady
  case finished
}
