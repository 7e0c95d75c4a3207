/// The names of errors for programs: the `code` of an error in JSON.
///
/// A name never changes its meaning; more may be added.
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
  /// A timed set, the interval or limit of a circuit, or a setting.
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
  /// A circuit that holds nothing.
  case emptyCircuit
  /// An entry or a line that cannot be read as one.
  case invalidEntry
  /// A description or a note.
  case invalidText
  /// An id that another object has.
  case repeatedID
  /// Another process saved the workout since it was read.
  case changedMeanwhile

  // Runs
  /// More to do than a run can lay out.
  case workoutNotValid
  case invalidSpeed
  case sessionNotActive
  case alreadyCompleted
  case cannotAdvance
  case noCurrentItem

  /// A measurement of the body that cannot be read, or not in the unit of its measure.
  case invalidMeasurement
  /// A number that an argument never takes.
  case invalidNumber

  // Everything
  /// Arguments that cannot be understood.
  case usage
  /// No such file, version or video.
  case notFound
  /// Several match the name equally well.
  case ambiguous
  /// Reading or writing failed.
  case inputOutput = "io"
  /// Another process is saving, or running.
  case busy
  case damagedStore
  /// A file with the marks of a merge that was not finished.
  case conflictedStore
  case newerStore
  /// The data folder could not be synchronized with other machines.
  case notSynced
  /// A file of the store would grow over its limit.
  case storeTooLarge
  /// An internal error.
  case bug
}
