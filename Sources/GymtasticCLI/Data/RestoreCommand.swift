import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum RestoreCommand: Command {
  static let description = CommandDescription(
    "restore",
    summary: "Restore everything from a backup",
    discussion: """
      Replaces all that the backup has or nothing; what it lacks, such as a history, stays as it is. \
      Asks first, or needs --force, if there is data already. undo restores the old library; other \
      replaced files and damaged ones are kept in the folder set-aside.
      """,
    examples: [
      .init("gymtastic restore gymtastic-2026-11-20.json", "Restore everything"),
      .init("gymtastic restore gymtastic-2026-11-20.json --dry-run", "Show what it contains"),
      .init("gymtastic restore - --force < gym.json", "Read it from standard input"),
    ],
    operands: [file],
    options: [force, GlobalOptions.dryRun]
  )
  private static let file = Operand(
    .file(ending: "json"), "What gymtastic backup wrote, or - for standard input")
  private static let force = Flag("force", short: "f", "Do not ask before replacing data")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let service = BackupService(context.store)
    let file = try arguments[Self.file]
    let origin = file == "-" ? "standard input" : file
    let backup = try backup(file, named: origin, service, context)
    guard !backup.isEmpty else {
      throw Failure(
        StoreError.damaged(path: origin, place: "files", expected: "anything to restore"),
        damageHint: damageHint)
    }
    let left = try service.filesLeft(by: backup).reversed().map(\.noun)
    let note = left.isEmpty ? [] : ["not in the backup, so unchanged: \(left.listed())"]
    guard !arguments[GlobalOptions.dryRun] else {
      return try preview(of: backup, file, service, notes: note)
    }
    let folder = context.store.folder
    let question =
      left.isEmpty
      ? "Replace everything in \(folder)?"
      : "Replace the data in \(folder), except the \(left.listed()), which the backup lacks?"
    let setAside = try restore(backup, service, isForced: arguments[force], in: context) {
      try prompt(file, context).confirm(question, option: "--force")
    }
    guard let setAside else {
      let view = BackupView(backup: backup, file: file, restored: false)
      return Report(.noChange("Nothing restored"), json: view.json)
    }
    var view = BackupView(backup: backup, file: file, restored: true)
    if !setAside.isEmpty {
      view.setAside = setAside.map { ($0.path, $0.kept) }
    }
    return Report(
      .change("Restored \(view.text) from \(origin)"), json: view.json,
      notes: note + setAside.map { "kept the replaced \($0.path) as \($0.kept)" })
  }

  private static func preview(
    of backup: Backup, _ file: String, _ service: BackupService, notes: [String]
  ) throws -> Report {
    var view = BackupView(backup: backup, file: file, restored: false)
    view.dryRun = true
    let lost = try service.filesLost(to: backup)
    guard !lost.isEmpty else {
      return Report(.text("Would restore \(view.text)"), json: view.json, notes: notes)
    }
    view.setAside = lost.map { ($0, nil) }
    return Report(
      .text("Would restore \(view.text), and set aside \(lost.listed())"), json: view.json,
      notes: notes)
  }

  /// Restores; asks first if data would be replaced.
  ///
  /// - Parameter confirm: asks whether to replace the data.
  /// - Returns: the files that were set aside; `nil` if the user declined.
  private static func restore(
    _ backup: Backup, _ service: BackupService, isForced: Bool, in context: Context,
    ifConfirmed confirm: () throws -> Bool
  ) throws -> [SetAside.KeptFile]? {
    let holdsData = try service.holdsData()
    if isForced || !holdsData {
      let setAside = try context.working("Restoring") {
        try service.restore(backup, replacingData: isForced)
      }
      // `nil` means that data was created after the check above.
      if let setAside { return setAside }
    }
    guard try confirm() else { return nil }
    return try context.working("Restoring") { try service.restore(backup) }
  }

  private static func backup(
    _ file: String, named origin: String, _ service: BackupService, _ context: Context
  ) throws -> Backup {
    try Failure.advising(ifDamaged: damageHint) {
      guard file == "-" else {
        let backup = try context.working("Reading") { try service.read(file) }
        guard let backup else { throw context.noFile(file) }
        return backup
      }
      guard let bytes = try context.given(limit: Backup.limit) else {
        throw StoreError.tooLarge(path: origin, limit: Backup.limit)
      }
      return try service.read(bytes, named: origin)
    }
  }

  private static let damageHint =
    "it is not a backup that gymtastic wrote, or it was changed; nothing was restored"

  /// If the backup comes from standard input, the user cannot answer there.
  private static func prompt(_ file: String, _ context: Context) -> Prompt {
    let prompt = context.prompt
    return file == "-" && prompt.obstacle == nil ? Prompt(obstacle: .inputTaken) : prompt
  }
}

extension StoreFile {
  /// What it contains, for people.
  fileprivate var noun: String {
    switch self {
    case .library: "library"
    case .history: "history"
    case .body: "measurements"
    case .settings: "settings"
    case .session: "run in progress"
    }
  }
}
