import WorkoutCore

/// What a backup holds, in numbers.
struct BackupView: Encodable, Sendable {
  let file: String
  let exercises: Int
  let workouts: Int
  let images: Int
  /// Whether it was brought back; `nil` where nobody asked for that.
  let restored: Bool?
  /// `true` where it was asked what would happen, as ``RemovalView`` has it; `nil` otherwise.
  var dryRun: Bool?

  init(_ backup: Backup, file: String, restored: Bool? = nil) {
    self.file = file
    exercises = backup.library.exercises.count
    workouts = backup.library.workouts.count
    images = backup.imageCount
    self.restored = restored
  }

  /// `2 exercises, 1 workout and no pictures`
  var text: String {
    let counts = [(exercises, "exercise"), (workouts, "workout"), (images, "picture")]
      .map { CountedNoun.text($0, $1, zero: "no") }
    return counts.dropLast().joined(separator: ", ") + " and " + (counts.last ?? "")
  }
}
