import TerminalKit
import WorkoutCore

/// What a backup holds, in numbers.
struct BackupView: Encodable, Sendable {
  let file: String
  let exercises: Int
  let workouts: Int
  let images: Int
  let records: Int
  let session: Bool
  let settings: Bool
  /// Whether it was brought back; `nil` where nobody asked for that.
  let restored: Bool?
  /// `true` where it was asked what would happen, as ``RemovalView`` has it; `nil` otherwise.
  var dryRun: Bool?
  /// What a restore sets aside; `nil` where it sets nothing aside.
  var setAside: [SetAsideView]?

  private let holdsLibrary: Bool

  private enum CodingKeys: CodingKey {
    case file, exercises, workouts, images, records, session, settings, restored, dryRun, setAside
  }

  /// A file that is set aside.
  struct SetAsideView: Encodable, Sendable {
    let file: String
    /// Where it is now; `nil` where it was only asked what would happen.
    let kept: String?
  }

  init(_ backup: Backup, file: String, restored: Bool? = nil) {
    self.file = file
    holdsLibrary = backup.holdsLibrary
    exercises = backup.library.exercises.count
    workouts = backup.library.workouts.count
    images = backup.imageCount
    records = backup.recordCount
    session = backup.holdsSession
    settings = backup.holdsSettings
    self.restored = restored
  }

  /// `2 exercises, 1 workout, no pictures and 3 finished runs`; without a library, which stays as
  /// it is then, `no library`.
  var text: String {
    let library = holdsLibrary ? [(exercises, "exercise"), (workouts, "workout")] : []
    let counts = (library + [(images, "picture"), (records, "finished run")])
      .map { CountedNoun.text($0, $1, zero: "no") }
    return ListedWords.text(
      (holdsLibrary ? [] : ["no library"]) + counts + (session ? ["a run in progress"] : [])
        + (settings ? ["settings"] : []))
  }
}
