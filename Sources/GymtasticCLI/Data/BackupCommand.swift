import CommandLineKit
import DurableFiles
import WorkoutCore

/// `backup`: everything in one file.
struct BackupCommand: Command {
  static let description = CommandDescription(
    "backup",
    summary: "Write everything into one file",
    discussion: """
      Writes the library, the history, the run in progress, the settings and the pictures as one \
      JSON document of at most 1 GiB. Fails if anything is damaged or missing, or if there is \
      nothing to back up. The default file name has the date of today.
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
    let path = file ?? "gymtastic-\(backupDay(context)).json"
    if path != "-" { try check(path, service) }
    let backup = try context.asking { () throws(LibraryError) in try service.backup() }
    guard !backup.isEmpty else { throw Self.nothing(in: files.folder) }
    guard path != "-" else { return try document(backup, service) }
    let isWritten = try Failure.telling(ofDamage: Self.sizeHint) { () throws(StoreError) in
      try service.write(backup, to: path, replacingFile: isForced)
    }
    guard isWritten else { throw Self.exists(path) }
    let view = BackupView(backup, file: path)
    return Report(.change("Wrote \(view.text) to \(path)"), json: view.json)
  }

  /// - Throws: for a place that is taken, or that no backup may take.
  private func check(_ path: String, _ service: BackupService) throws(Failure) {
    guard !service.isOwn(path) else {
      throw .usage(
        "\(path) is a file of the store itself", hint: "write the backup elsewhere", value: path)
    }
    let isTaken = try Failure.telling { () throws(StoreError) in try service.exists(path) }
    if isTaken, !isForced { throw Self.exists(path) }
  }

  private static func nothing(in folder: String) -> Failure {
    .notFound(
      "there is nothing to back up", value: folder,
      hint: "\(folder) holds nothing; --data-dir names another folder")
  }

  private static func exists(_ path: String) -> Failure {
    .usage("\(path) exists already", hint: "pass --force to replace it", value: path)
  }

  /// The document itself, without its last newline, which printing adds.
  private func document(
    _ backup: Backup, _ service: BackupService
  ) throws(Failure) -> Report {
    let bytes = try Failure.telling(ofDamage: Self.sizeHint) { () throws(StoreError) in
      try service.contents(of: backup, named: "the backup")
    }
    return Report(
      .text(String(decoding: bytes.dropLast(), as: Unicode.UTF8.self)),
      json: JSONView { backup.write(to: &$0) })
  }

  /// All that can be wrong with a backup of what was found sound.
  private static let sizeHint = "its pictures take most of that; exercise edit --image= removes one"

  /// The day in UTC: a file's name should not depend on where it was made.
  private func backupDay(_ context: Context) -> String {
    String(context.clock.now().description.prefix(10))
  }
}
