/// One thing that is wrong with what was asked.
///
/// Values are checked once, where they enter; services gather every problem of a request before
/// they refuse it. What a problem is called, says and advises stands in `Problem+Text.swift`.
public enum Problem: Error, Hashable, Sendable {
  // Exercises
  case invalidTitle(String, TextFault)
  case invalidText(field: String, TextFault)
  case invalidYouTubeURL(String)
  case noMuscleGroupsSelected
  /// Sizes in bytes.
  case imageTooLarge(size: Int, limit: Int)
  case unsupportedImage(String)
  case thumbnailGenerationFailed(String)
  /// The name, and the titles most like it.
  case exerciseNotFound(String, nearest: [String] = [])
  /// A second one of the same folded title, and the kind it is of.
  case duplicateTitle(String, Subject)
  case deletionFailed(String)

  // Prescriptions
  case invalidSets(Int)
  case invalidReps(Int)
  case invalidRepRange(low: Int, high: Int)
  case invalidRest(Int)
  case invalidDuration(Int)
  case invalidBreakDuration(Int)
  case invalidRounds(Int)
  case invalidInterval(Int)
  case invalidLoad(String)
  case invalidSecondsPerRep(Int)
  case emptyCircuit

  /// A factor outside 0.1–10,000.
  case invalidSpeed(String)

  // Workouts
  case noExercisesInWorkout
  /// The position asked for as written, and the last one there is (0 where there is none).
  case invalidPosition(String, max: Int)
  case workoutNotFound(String)
  case itemNotFound(String)
  /// An entry without a prescription, by its position.
  case missingConfiguration(EntryPosition, title: String)

  /// What a title names.
  public enum Subject: String, Sendable {
    case exercise
    case workout
  }
}
