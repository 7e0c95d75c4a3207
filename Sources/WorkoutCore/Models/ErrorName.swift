/// Machine-readable error codes: the `code` of an error in JSON.
///
/// A code never changes its meaning; more may be added.
public enum ErrorName: String, CaseIterable, Sendable {
  // Exercises
  case invalidTitle
  case invalidYouTubeURL
  case noMuscleGroupsSelected
  case imageTooLarge
  case unsupportedImage
  case thumbnailGenerationFailed
  case exerciseNotFound
  case duplicateTitle
  case deletionFailed

  // Workouts
  case noExercisesInWorkout
  case invalidSets
  case invalidReps
  case invalidRest
  /// The length of a timed set, an interval or limit of a circuit, or a setting.
  case invalidDuration
  case invalidBreakDuration
  case invalidRounds
  case invalidLoad
  case invalidDistance
  case invalidCalories
  /// A rating of perceived exertion, or repetitions in reserve.
  case invalidEffort
  case invalidTempo
  case invalidProgression
  case invalidPosition
  case workoutNotFound
  case placeNotFound
  case planNotFound
  case itemNotFound
  case missingConfiguration
  /// A circuit without entries.
  case emptyCircuit
  /// An entry or a line that cannot be parsed.
  case invalidEntry
  /// A description or a note.
  case invalidText
  /// An ID that another object already has.
  case repeatedID
  /// The workout or plan was saved elsewhere since it was read.
  case changedMeanwhile

  // Runs
  /// A workout that cannot be run, for example because it is too large.
  case workoutNotValid
  case invalidSpeed
  case sessionNotActive
  case alreadyCompleted
  case cannotAdvance
  case noCurrentItem

  /// A body measurement that cannot be parsed, or has the wrong unit for its measure.
  case invalidMeasurement
  /// A number outside the range of an argument.
  case invalidNumber

  // Everything
  /// Invalid arguments.
  case usage
  /// A missing file, version or video.
  case notFound
  /// A name that matches several objects equally well.
  case ambiguous
  /// Reading or writing failed.
  case inputOutput = "io"
  /// Another process is saving or running.
  case busy
  case damagedStore
  /// A file with conflict markers.
  case conflictedStore
  case newerStore
  /// Syncing the data folder with other machines failed.
  case notSynced
  /// A file of the store would exceed its size limit.
  case storeTooLarge
  /// An internal error.
  case bug
}
