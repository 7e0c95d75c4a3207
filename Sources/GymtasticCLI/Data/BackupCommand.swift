import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum BackupCommand: Command {
  static let description = CommandDescription(
    "backup",
    summary: "Write everything into one file",
    discussion: """
      Writes the library, the history, the measurements, the run in progress, the settings and the \
      pictures as one JSON document of at most 1 GiB. Fails if anything is damaged or missing, or \
      if there is nothing to back up; an incomplete last line of the history or the measurements \
      is left out. The default file name contains today's date.
      """,
    examples: [
      .init("gymtastic backup", "Write gymtastic-2026-11-20.json"),
      .init("gymtastic backup - | gzip > gym.json.gz", "Compress it"),
    ],
    operands: [file],
    options: [force]
  )
  private static let file = OptionalOperand(
    .file(ending: "json"), "Where to write it, or - for standard output")
  private static let force = Flag("force", short: "f", "Replace an existing file")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let service = BackupService(context.store)
    let isForced = arguments[force]
    // In UTC, so that the file name does not depend on the time zone.
    let today = context.clock.now().description.prefix(10)
    let path = arguments[Self.file] ?? "gymtastic-\(today).json"
    if path != "-" { try context.checkIsWritable(path, replacingFile: isForced) }
    let backup = try service.backup()
    guard !backup.isEmpty else {
      throw Failure.notFound(
        "there is nothing to back up", value: context.store.folder,
        hint: "\(context.store.folder) is empty; --data-dir names another folder")
    }
    guard path != "-" else { return try document(backup, service) }
    let isWritten = try Failure.advising(ifDamaged: sizeHint) {
      try service.write(backup, to: path, replacingFile: isForced)
    }
    guard isWritten else { throw Context.exists(path) }
    let view = BackupView(backup: backup, file: path)
    return Report(.change("Wrote \(view.text) to \(path)"), json: view.json)
  }

  /// The document itself, without its final newline, which printing adds.
  private static func document(_ backup: Backup, _ service: BackupService) throws -> Report {
    let bytes = try Failure.advising(ifDamaged: sizeHint) {
      try service.contents(of: backup, named: "the backup")
    }
    return Report(
      .text(String(decoding: bytes.dropLast(), as: UTF8.self)),
      json: JSONView { backup.write(to: &$0) })
  }

  private static let sizeHint =
    "pictures take most of that; exercise edit --image= removes the picture of an exercise"
}

struct BackupView: Sendable {
  let backup: Backup
  let file: String
  /// Whether it was restored; `nil` if no restore was requested.
  var restored: Bool?
  /// `true` for a dry run, otherwise `nil`.
  var dryRun: Bool?
  /// The files that a restore sets aside; otherwise `nil`.
  ///
  /// `kept` is where they are kept; a dry run leaves it open.
  var setAside: [(file: String, kept: String?)]?

  /// `2 exercises, 1 workout, no pictures and 3 finished runs`, or `no library, …`.
  var text: String {
    let library = backup.library
    let counts =
      (backup.holdsLibrary
        ? [(library.exercises.count, "exercise"), (library.workouts.count, "workout")] : [])
      + [(backup.imageCount, "picture"), (backup.recordCount, "finished run")]
    let others = [
      (library.plans.count, "plan"), (library.hidden.count, "hidden title"),
      (backup.measurementCount, "measurement"),
    ]
    let parts =
      (backup.holdsLibrary ? [] : ["no library"])
      + counts.map { CountedNoun.text($0, $1, zero: "no") }
      + others.filter { $0.0 > 0 }.map { CountedNoun.text($0, $1) }
      + (backup.holdsSession ? ["a run in progress"] : [])
      + (backup.holdsSettings ? ["settings"] : [])
    return parts.listed()
  }

  var json: JSONView { OutputSchema.backupSummary.view(self) }
}
