import FoundationEssentials
import WorkoutCore

/// `restore`: everything back out of one file.
struct RestoreCommand: Command {
  static let description = CommandDescription(
    "restore",
    summary: "Bring back everything that a backup holds",
    discussion: """
      Puts the backup in the place of what there is, all of it or nothing, once all of it was \
      checked. Where there is something already it asks first, or needs --force; undo brings the \
      library back that was replaced. Files that the backup does not hold stay. A lone - reads \
      standard input.
      """,
    examples: [
      .init("gymtastic restore gymtastic-2026-11-20.json", "Bring everything back"),
      .init("gymtastic restore gymtastic-2026-11-20.json --dry-run", "See what it holds"),
      .init("gymtastic restore - --force < gym.json", "Read it from standard input"),
    ],
    operands: [file],
    options: [force, dryRun]
  )
  private static let file = Operand(.file, "What gymtastic backup wrote, or - for standard input")
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
    let service = BackupService(store: files)
    let backup = try backup(service, context)
    var kept = BackupView(backup, file: file, restored: false)
    guard !isDryRun else {
      kept.dryRun = true
      return Report(.text("Would restore \(kept.text)"), json: kept)
    }
    guard try isAllowed(service, files.folder, context) else {
      return Report(.change("Nothing restored"), json: kept)
    }
    try context.asking { () throws(LibraryError) in try service.restore(backup) }
    let view = BackupView(backup, file: file, restored: true)
    let origin = file == "-" ? "standard input" : file
    return Report(.change("Restored \(view.text) from \(origin)"), json: view)
  }

  private func backup(_ service: BackupService, _ context: Context) throws(Failure) -> Backup {
    guard file == "-" else {
      let backup = try Failure.telling(ofDamage: Self.damageHint) { () throws(StoreError) in
        try service.read(file)
      }
      guard let backup else { throw context.noFile(file) }
      return backup
    }
    let name = "standard input"
    let bytes = try context.given(limit: Backup.limit)
    return try Failure.telling(ofDamage: Self.damageHint) { () throws(StoreError) in
      guard let bytes else { throw .tooLarge(path: name, limit: Backup.limit) }
      return try service.read(Data(bytes), named: name)
    }
  }

  private static let damageHint =
    "it is not what gymtastic backup wrote, or no longer; nothing was changed"

  /// Asks only where there is something to lose.
  private func isAllowed(
    _ service: BackupService, _ folder: String, _ context: Context
  ) throws(Failure) -> Bool {
    let holdsData = try Failure.telling { () throws(StoreError) in try service.holdsData() }
    guard holdsData, !isForced else { return true }
    return try prompt(context).confirm("Replace everything in \(folder)?", option: "--force")
  }

  /// Where the backup came from standard input, no answer can.
  private func prompt(_ context: Context) -> Prompt {
    let prompt = context.prompt
    return file == "-" && prompt.obstacle == nil ? Prompt(obstacle: .inputTaken) : prompt
  }
}
