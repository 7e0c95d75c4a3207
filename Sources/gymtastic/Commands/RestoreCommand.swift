import WorkoutCore

/// `restore`: everything back out of one file.
struct RestoreCommand: Command {
  static let description = CommandDescription(
    "restore",
    summary: "Bring back everything that a backup holds",
    discussion: """
      Puts the backup in the place of what there is, all of it or nothing. Where there is \
      something already it asks first, or needs --force; undo brings the library back that was \
      replaced. Files that the backup does not hold stay.
      """,
    examples: [
      .init("gymtastic restore gymtastic-2026-11-20.json", "Bring everything back"),
      .init("gymtastic restore gymtastic-2026-11-20.json --dry-run", "See what it holds"),
    ],
    operands: [file],
    options: [force, dryRun]
  )
  private static let file = Operand(.file, "What gymtastic backup wrote")
  private static let force = Flag("force", short: "f", "Replace what there is without asking")
  private static let dryRun = Flag("dry-run", "Say what would come back, and change nothing")

  private let file: String
  private let isForced: Bool
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    file = try arguments[Self.file]
    isForced = arguments[Self.force]
    isDryRun = arguments[Self.dryRun]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let files = try context.libraryFiles()
    let service = BackupService(store: files, clock: context.clock)
    let backup = try context.askingFile { () throws(StoreError) in try service.read(file) }
    guard let backup else { throw .notFound("there is no file \(file)", value: file) }
    let kept = BackupView(backup, file: file, restored: false)
    guard !isDryRun else { return Report(.text("Would restore \(kept.text)"), json: kept) }
    guard try isAllowed(service, files.folder, context) else {
      return Report(.change("Nothing restored"), json: kept)
    }
    try context.asking { () throws(LibraryError) in try service.restore(backup) }
    let view = BackupView(backup, file: file, restored: true)
    return Report(.change("Restored \(view.text) from \(file)"), json: view)
  }

  /// Asks only where there is something to lose.
  private func isAllowed(
    _ service: BackupService, _ folder: String, _ context: Context
  ) throws(Failure) -> Bool {
    let holdsData = try context.askingFile { () throws(StoreError) in try service.holdsData() }
    guard holdsData, !isForced else { return true }
    return try context.prompt
      .confirm("Replace everything in \(folder)?", option: "--force")
  }
}
