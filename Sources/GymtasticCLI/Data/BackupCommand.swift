import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `backup`: everything in one file.
struct BackupCommand: Command {
  static let description = CommandDescription(
    "backup",
    summary: "Write everything into one file",
    discussion: """
      Writes the library, the history, the measurements, the run in progress, the settings and the \
      pictures as one JSON document of at most 1 GiB. Fails if anything is damaged or missing, or if there is \
      nothing to back up; a last line of the history or the measurements that was never finished is \
      left out. The default file name has the date of today.
      """,
    examples: [
      .init("gymtastic backup", "Write gymtastic-2026-11-20.json"),
      .init("gymtastic backup - | gzip > gym.json.gz", "Compress it"),
    ],
    operands: [file],
    options: [force]
  )
  private static let file = OptionalOperand(.file, "Where to write it, or - for standard output")
  private static let force = Flag("force", short: "f", "Replace an existing file")

  private let file: String?
  private let isForced: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments[Self.file]
    isForced = arguments[Self.force]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let files = try context.libraryFiles()
    let service = BackupService(store: files)
    // In UTC: a file's name should not depend on where it was made.
    let path = file ?? "gymtastic-\(context.clock.now().description.prefix(10)).json"
    if path != "-" { try context.checkIsWritable(path, replacingFile: isForced) }
    let backup = try Failure.wrap(try service.backup())
    guard !backup.isEmpty else {
      throw .notFound(
        "there is nothing to back up", value: files.folder,
        hint: "\(files.folder) is empty; --data-dir names another folder")
    }
    guard path != "-" else { return try document(backup, service) }
    let isWritten = try Failure.wrapStore(
      ofDamage: Self.sizeHint, try service.write(backup, to: path, replacingFile: isForced))
    guard isWritten else { throw Context.exists(path) }
    let view = BackupView(backup, file: path)
    return Report(.change("Wrote \(view.text) to \(path)"), json: view.json)
  }

  /// The document itself, without its last newline, which printing adds.
  private func document(
    _ backup: Backup, _ service: BackupService
  ) throws(Failure) -> Report {
    let bytes = try Failure.wrapStore(
      ofDamage: Self.sizeHint, try service.contents(of: backup, named: "the backup"))
    return Report(
      .text(String(decoding: bytes.dropLast(), as: UTF8.self)),
      json: JSONView { backup.write(to: &$0) })
  }

  private static let sizeHint =
    "pictures take most of that; exercise edit --image= removes the picture of an exercise"
}

/// What a backup holds, in numbers.
struct BackupView: Sendable {
  let file: String
  let exercises: Int
  let workouts: Int
  let images: Int
  let records: Int
  let measurements: Int
  let session: Bool
  let settings: Bool
  /// Whether it was restored; `nil` where that was not asked for.
  let restored: Bool?
  /// `true` or `nil`.
  var dryRun: Bool?
  /// What a restore sets aside; `nil` where it sets nothing aside.
  var setAside: [SetAsideView]?

  private let holdsLibrary: Bool

  /// A file that is set aside.
  struct SetAsideView: Sendable {
    let file: String
    /// Where it is kept; `nil` in a dry run.
    let kept: String?
  }

  init(_ backup: Backup, file: String, restored: Bool? = nil) {
    self.file = file
    holdsLibrary = backup.holdsLibrary
    exercises = backup.library.exercises.count
    workouts = backup.library.workouts.count
    images = backup.imageCount
    records = backup.recordCount
    measurements = backup.measurementCount
    session = backup.holdsSession
    settings = backup.holdsSettings
    self.restored = restored
  }

  /// `2 exercises, 1 workout, no pictures and 3 finished runs`, or `no library, …`.
  var text: String {
    let library = holdsLibrary ? [(exercises, "exercise"), (workouts, "workout")] : []
    let counts = (library + [(images, "picture"), (records, "finished run")])
      .map { CountedNoun.text($0, $1, zero: "no") }
    let body = measurements > 0 ? [CountedNoun.text(measurements, "measurement")] : []
    return ListedWords.text(
      (holdsLibrary ? [] : ["no library"]) + counts + body + (session ? ["a run in progress"] : [])
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
        json.member("measurements", measurements)
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
