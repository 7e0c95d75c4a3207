import WorkoutCore

/// An exercise as commands print it: what the store keeps, and what follows from it.
struct ExerciseView: Encodable, Sendable {
  let exercise: Exercise
  /// In how many workouts it occurs.
  let usedInWorkouts: Int

  private enum CodingKeys: String, CodingKey {
    case canonicalURL, usedInWorkouts
  }

  func encode(to encoder: any Encoder) throws {
    try exercise.encode(to: encoder)
    var derived = encoder.container(keyedBy: CodingKeys.self)
    try derived.encodeIfPresent(exercise.youtubeURL?.canonicalAddress, forKey: .canonicalURL)
    try derived.encode(usedInWorkouts, forKey: .usedInWorkouts)
  }
}
