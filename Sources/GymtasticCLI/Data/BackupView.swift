import DurableFiles
import TerminalKit
import WorkoutCore

/// What a backup holds, in numbers.
struct BackupView: Sendable {
  let file: String
  let exercises: Int
  let workouts: Int
  let images: Int
  let records: Int
  let session: Bool
  let settings: Bool
  /// Whether it was brought back; `nil` where nobody asked for that.
  let restored: Bool?
  /// `true` where it was asked what would happen; `nil` otherwise.
  var dryRun: Bool?
  /// What a restore sets aside; `nil` where it sets nothing aside.
  var setAside: [SetAsideView]?

  private let holdsLibrary: Bool

  /// A file that is set aside.
  struct SetAsideView: Sendable {
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

  var json: JSONView {
    JSONView { json in
      json.object { json in
        json.member("file", file)
        json.member("exercises", exercises)
        json.member("workouts", workouts)
        json.member("images", images)
        json.member("records", records)
        json.member("session", session)
        json.member("settings", settings)
        json.member("restored", restored)
        json.member("dryRun", dryRun)
        guard let setAside else { return }
        json.member("setAside") { json in
          json.array(setAside) { json, file in
            json.object { json in
              json.member("file", file.file)
              json.member("kept", file.kept)
            }
          }
        }
      }
    }
  }
}
