/// One thing that is wrong with what was asked.
///
/// Values are checked once, where they enter; services gather every problem of a request before
/// they refuse it. What a problem is called, says and advises stands in `Problem+Text.swift`.
///
/// Every case has a ``code`` for programs, a ``message`` and often a ``hint`` for people, and the
/// ``value`` that was refused.
public enum Problem: Error, Hashable, Sendable {
  // Exercises
  /// A title, or a text under a title's rules, as trimmed, and what is wrong with it.
  case invalidTitle(String, TextFault, of: TitleRole = .title)
  /// A description or a note; `field` is what messages call it.
  case invalidText(field: String, TextFault)
  /// The address as typed, for any departure from the rules of ``YouTubeURL``.
  case invalidYouTubeURL(String)
  /// An exercise trains at least one.
  case noMuscleGroupsSelected
  /// Sizes in bytes.
  case imageTooLarge(size: Int, limit: Int)
  /// The name of a file whose content is none of ``ImageFormat``.
  case unsupportedImage(String)
  /// Why no converter made one. The exercise is kept without: this is a note, not a refusal.
  case thumbnailGenerationFailed(String)
  /// The name, and the titles most like it.
  case exerciseNotFound(String, nearest: [String] = [])
  /// A second one of the same folded title, and the kind it is of.
  case duplicateTitle(String, Subject)
  /// A title that several of the workouts bear which are to be taken in together.
  case repeatedTitle(String)
  /// Why the library could not be saved without what was to go.
  case deletionFailed(String)

  // Prescriptions
  /// A number of sets outside ``SetBounds``.
  case invalidSets(Int)
  /// A number of repetitions outside ``RepBounds``.
  case invalidReps(Int)
  /// A range whose low end is not below its high end.
  case invalidRepRange(low: Int, high: Int)
  /// Seconds outside ``RestBounds``.
  case invalidRest(Int)
  /// Seconds outside ``WorkBounds``.
  case invalidDuration(Int)
  /// Seconds outside ``BreakBounds``.
  case invalidBreakDuration(Int)
  /// A number of rounds outside ``RoundBounds``.
  case invalidRounds(Int)
  /// Seconds outside ``IntervalBounds``.
  case invalidInterval(Int)
  /// A load outside its unit's range, as it would be written.
  case invalidLoad(String)
  /// Seconds outside ``SecondsPerRepBounds``.
  case invalidSecondsPerRep(Int)
  /// Seconds outside ``GetReadyBounds``.
  case invalidGetReady(Int)
  /// A circuit without entries, or a change that would leave it so.
  case emptyCircuit

  /// A factor outside 0.1–10,000.
  case invalidSpeed(String)

  // Workouts
  /// Nothing to run: breaks alone are no workout.
  case noExercisesInWorkout
  /// More of them than ``Workout/maximumSegmentCount``.
  case tooManySegments(Int)
  /// The position asked for as written, and the last one there is, of the circuit's own for one
  /// inside a circuit (0 where there is none).
  case invalidPosition(String, max: Int)
  /// A place that a change cannot use, and why.
  case impossiblePosition(EntryPosition, PositionFault)
  /// The name or id under which no workout was found.
  case workoutNotFound(String)
  /// The workout, which somebody else saved since it was read.
  case changedMeanwhile(String)
  /// The id under which a workout holds no entry.
  case itemNotFound(String)
  /// An entry without a prescription, by its position.
  case missingConfiguration(EntryPosition, title: String)

  /// What a title names.
  public enum Subject: String, Sendable {
    case exercise
    case workout
  }
}

/// Why no entry can be put at a position, or taken from it.
public enum PositionFault: Hashable, Sendable {
  /// It is written as one inside a circuit, and the workout has only so many entries.
  case noEntry(max: Int)
  /// It is written as one inside a circuit, and the entry there is none.
  case noCircuit
  /// A move's destination counts after the move, and the circuit meant is then at another place.
  case shifted(to: EntryPosition)
  /// A circuit was to go inside another.
  case nestedCircuit
  /// The circuit holds nothing else, and would be left empty.
  case lastOfCircuit
}
