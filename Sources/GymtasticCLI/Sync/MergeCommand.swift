import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum MergeCommand: Command {
  static let description = CommandDescription(
    "merge",
    summary: "Merge data that another machine changed",
    discussion: """
      One file or folder is a copy from elsewhere: another data folder, or a file that Syncthing \
      or Dropbox left beside the library, the history or the measurements. What it holds and the \
      data lacks is added; nothing is removed. A copy that was left in the data folder is set \
      aside afterwards. The data of another person, by the setting name, is merged only after a \
      question or with --mine.

      Without a file, it resolves the conflicts that git left in the data folder. With three \
      files, it merges the changes of the second and the third since the first into the second, as \
      a git merge driver must; gymtastic sync --setup registers it.

      Exercises, workouts, plans, sessions and measurements are merged by id, member by member. \
      Where both sides changed a member, the value of the later version stays, and of a setting \
      one of the two; what one side removed and the other changed stays too. Each of these is \
      reported.
      """,
    examples: [
      .init("gymtastic merge /media/laptop/gymtastic", "Merge another data folder"),
      .init(
        "gymtastic merge library.sync-conflict-20261120-183000-ABCDEFG.json",
        "Merge a conflict copy"),
      .init("gymtastic merge", "Resolve the conflicts of git pull"),
    ],
    operands: [files],
    options: [mine]
  )
  private static let files = OperandList(
    .file, allowsNone: true, "A copy from elsewhere, or the base, ours and theirs")
  private static let mine = Flag("mine", "Merge the data of another person as yours")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let service = MergeService(context.store)
    let files = arguments[Self.files]
    switch files.count {
    case 0: return try resolve(in: context)
    case 1: return try mergeCopy(files[0], isMine: arguments[mine], service, context)
    case 3: return try merge(files, service, context)
    default:
      throw Failure.usage(
        "merge takes no file, one or three, not \(files.count)",
        hint: "as in gymtastic merge <base> <ours> <theirs>")
    }
  }

  private static func merge(
    _ files: [String], _ service: MergeService, _ context: Context
  ) throws -> Report {
    for path in files where try !context.texts.exists(path) {
      throw context.noFile(path)
    }
    let conflicts = try Failure.advising(ifDamaged: damageHint) {
      try service.merge(base: files[0], ours: files[1], theirs: files[2])
    }
    guard let conflicts else { throw context.noFile(files[1]) }
    return report("Merged \(files[2]) into \(files[1])", nil, conflicts)
  }

  private static let damageHint = "nothing was merged"

  private static func mergeCopy(
    _ path: String, isMine: Bool, _ service: MergeService, _ context: Context
  ) throws -> Report {
    let folder = context.texts.isFolder(path) ? path : FilePath(path).folder
    let owner = try? context.storeInFolder(folder)?.read().settings.name?.text
    guard try isMine || context.confirmsData(of: [owner].compactMap(\.self)) else {
      let nothing = MergeView(conflicts: [], came: nil, setAside: nil)
      return Report(.noChange("Nothing merged"), json: OutputSchema.merge.view(nothing))
    }
    let outcome: MergeService.Outcome?
    do {
      outcome = try Failure.advising(ifDamaged: damageHint) { try service.mergeCopy(at: path) }
    } catch {
      let bytes = try? context.bytes(of: path, limit: WorkoutBundle.limit)
      guard bytes.map(WorkoutBundle.isOne) == true else { throw error }
      throw Failure(
        .damagedStore, "\(path) is a bundle, not a copy of the data",
        hint: "gymtastic workout import \(path.shellQuoted) adds what it holds", value: path)
    }
    guard let outcome else {
      guard context.texts.isFolder(path) else { throw context.noFile(path) }
      throw Failure.notFound(
        "there is nothing to merge: \(path) holds no library, history or measurements", value: path)
    }
    let news = outcome.difference.flatMap(MergeText.text)
    var report = Self.report(
      news.map { "Merged \(path): \($0)" } ?? "\(path) holds nothing new", outcome.difference,
      outcome.conflicts, setAside: outcome.setAside, isCopy: true)
    if outcome.difference == nil { report.body = .noChange("\(path) holds nothing new") }
    if let kept = outcome.setAside { report.notes.append("kept the copy as \(kept)") }
    let settings = FilePath(folder: path, name: StoreFile.settings.rawValue).text
    if context.texts.isFolder(path), try context.texts.exists(settings) {
      report.notes.append("its settings are not merged: compare \(settings) with yours")
    }
    return report
  }

  private static func resolve(in context: Context) throws -> Report {
    let service = SyncService(context.store, launcher: context.processes)
    let copies = MergeService(context.store).conflictCopies.map(\.shellQuoted)
    let conflicts = try Failure.advising(ifDamaged: damageHint) {
      try service.resolve() ?? MergeService(context.store).mergeMarked()
    }
    guard let conflicts else {
      throw Failure.notFound(
        "git left no conflict in the data files of \(context.store.folder)",
        value: context.store.folder,
        hint: copies.isEmpty
          ? "name a file or folder to take in, as in gymtastic merge /media/laptop/gymtastic"
          : "other programs left copies there: "
            + copies.map { "gymtastic merge \($0)" }.joined(separator: ", "))
    }
    var report = Self.report("Resolved the conflicts in \(context.store.folder)", nil, conflicts)
    report.notes.append("gymtastic sync commits the merge, or git commit")
    return report
  }

  private static func report(
    _ line: String, _ difference: DataDifference?, _ conflicts: [MergeConflict],
    setAside: String? = nil, isCopy: Bool = false
  ) -> Report {
    Report(
      .change(line),
      json: OutputSchema.merge.view(
        MergeView(conflicts: conflicts, came: difference, setAside: setAside)),
      notes: MergeText.notes(conflicts, isCopy: isCopy))
  }
}
