import WorkoutCore

/// A workout as commands print it: what the store keeps, and what follows from it.
struct WorkoutView: Encodable, Sendable {
  let workout: Workout
  /// How long a repetition is taken to last.
  let secondsPerRep: SecondsPerRep
  /// Whether it was only asked what would become of it.
  var isRehearsed = false

  init(_ workout: Workout, secondsPerRep: SecondsPerRep) {
    self.workout = workout
    self.secondsPerRep = secondsPerRep
  }

  private enum CodingKeys: String, CodingKey {
    case sequence, totalExercises, totalBreaks, estimatedDuration, dryRun
  }

  func encode(to encoder: any Encoder) throws {
    // The entries are replaced below, so they are not encoded twice.
    var bare = workout
    bare.sequence = []
    try bare.encode(to: encoder)
    let entries = workout.sequence.enumerated().map { index, entry in
      EntryView(entry, at: EntryPosition(index))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .sequence)
    try container.encode(workout.totalExercises, forKey: .totalExercises)
    try container.encode(workout.totalBreaks, forKey: .totalBreaks)
    try container.encode(
      workout.estimatedDuration(secondsPerRep: secondsPerRep), forKey: .estimatedDuration)
    if isRehearsed { try container.encode(true, forKey: .dryRun) }
  }

  /// The same as what would be made.
  var rehearsed: WorkoutView {
    var view = self
    view.isRehearsed = true
    return view
  }
}
