/// An input to a runner: a key, a button, or the time.
public enum RunInput: Equatable, Sendable {
  /// Time has passed.
  case tick
  /// Ends the current set, side, rest or break; among rotating entries, the current one.
  case next
  /// Ends the round in progress of rotating entries, all of it done.
  case nextRound
  /// Goes back to the previous set, rest or break; among rotating entries, to the previous one.
  /// Recorded sets stay.
  case back
  /// Skips the set and its rest, or the rest or break in progress.
  case skipSet
  /// Skips the step; an exercise is then not completed.
  case skip
  /// Stops the run's time.
  case pause
  /// Continues the run's time.
  case resume
  /// Ends the run before its end.
  case stop
  /// Goes to a step by its index, and in it to a set or to its beginning. The steps between keep
  /// their state.
  case goTo(Int, set: Int? = nil)
  /// Moves the selection in the table of sets by so many rows; the set in progress continues.
  case select(by: Int)
  /// Replaces the exercise by its next alternative in every step of the entry, with other sets if
  /// given.
  case swap(Configuration? = nil)
  /// Adds a set like the last one to the exercise in progress.
  case addSet
  /// Adds entries after the one in progress; the workout in the library does not change.
  case add([WorkoutSequenceItem])
  /// Changes a set, done or coming, also after the run: the one recorded last, unless a place is
  /// given.
  case correct(SetChange, of: SetPlace? = nil)
  /// Sets or removes the note on the session; also after the run.
  case note(Prose?)
  /// Sets the score of the last as-many-rounds-as-possible circuit.
  case score(rounds: Int, repetitions: Int)
  /// Sets whether the circuits with a score were done as prescribed; `nil` removes it. Also after
  /// the run.
  case scaling(CircuitScore.Scaling?)
  /// Makes the current countdown longer or, if negative, shorter.
  case adjust(by: Duration)
  /// Continues without a user: work by repetitions ends after its estimate, as in an automatic run,
  /// and a paused run continues.
  case becomeAutomatic
  /// The machine or the program slept since that moment: pauses from then on.
  case slept(since: Duration)
}

extension RunInput {
  /// Whether the user goes on or back in the run, so that the set selected before is forgotten.
  var isMove: Bool {
    switch self {
    case .next, .nextRound, .back, .skipSet, .skip, .goTo, .stop: true
    case .tick, .pause, .resume, .swap, .addSet, .add, .select, .correct, .note, .score, .scaling,
      .adjust,
      .becomeAutomatic, .slept:
      false
    }
  }
}

/// Why a runner does nothing about an input.
package enum RunRefusal: Sendable {
  /// The run is paused.
  case paused
  /// An interval's rest of time is waited for; it cannot be skipped.
  case waiting
  /// Entries that take turns are skipped as a whole.
  case inRotation
  /// There is no such set.
  case noSuchSet
  /// No rounds are counted here.
  case noRound
  /// There is no step of that number.
  case noSuchStep
  /// There is no step before the first.
  case firstStep
  /// A set cannot have so much.
  case outOfRange
  /// The set is not by time or distance.
  case notOfSet
  /// No set was recorded yet, or there is no correction to undo.
  case nothingRecorded
  /// The exercise has no alternative.
  case noAlternative
  /// No circuit of the workout has a score.
  case noScore
  /// Nothing can be added here: it is in a circuit, or there are as many as there can be.
  case noRoom
  /// There is no countdown to change.
  case noCountdown
  /// The run has not started.
  case gettingReady
  /// The run has ended.
  case finished
}
