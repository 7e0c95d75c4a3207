import WorkoutCore

/// `backup`: everything in one file.
struct BackupCommand: Command {
  static let description = CommandDescription(
    "backup",
    summary: "Write everything into one file",
    discussion: """
      The library, the history, the run in progress, the settings and the pictures, as one JSON \
      document, as they were at one moment. What is damaged is not backed up. Without a file, its \
      name is that of the day. A lone - writes to standard output.
      """,
    examples: [
      .init("gymtastic backup", "Write gymtastic-2026-11-20.json, named for the day"),
      .init("gymtastic backup - | gzip > gym.json.gz", "Compress it on the way"),
    ],
    operands: [file],
    options: [force]
  )
  private static let file = OptionalOperand(.file, "Where to write it, or - for standard output")
  private static let force = Flag("force", short: "f", "Replace the file if it exists")

  private let file: String?
  private let isForced: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments[Self.file]
    isForced = arguments[Self.force]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let service = BackupService(store: try context.libraryFiles(), clock: context.clock)
    let path = file ?? "gymtastic-\(backupDay(context)).json"
    if path != "-", !isForced,
      try Failure.telling({ () throws(StoreError) in try service.exists(path) })
    {
      throw .usage("\(path) exists already", hint: "pass --force to replace it", value: path)
    }
    let backup = try context.asking { () throws(LibraryError) in try service.backup() }
    let view = BackupView(backup, file: path)
    guard path != "-" else { return Report(.text(try text(of: backup)), json: backup) }
    try Failure.telling { () throws(StoreError) in try service.write(backup, to: path) }
    return Report(.change("Wrote \(view.text) to \(path)"), json: view)
  }

  /// The day in UTC: a file's name should not depend on where it was made.
  private func backupDay(_ context: Context) -> String {
    String(context.clock.now().description.prefix(10))
  }

  /// The document without its last newline, which printing adds.
  private func text(of backup: Backup) throws(Failure) -> String {
    do throws(LibraryDocument.Refusal) {
      return String(decoding: try backup.bytes().dropLast(), as: Unicode.UTF8.self)
    } catch {
      throw .bug("a backup could not be written as JSON")
    }
  }
}

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
    let library = (try? backup.library()) ?? Library()
    self.file = file
    exercises = library.exercises.count
    workouts = library.workouts.count
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
