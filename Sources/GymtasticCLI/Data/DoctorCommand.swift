import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum DoctorCommand: Command {
  static let description = CommandDescription(
    "doctor",
    summary: "Examine everything in the data folder",
    discussion: """
      Checks every file, ids, references, pictures, permissions, free space, and the leftovers of \
      an interrupted save or restore. Exits with 1 if it finds anything, with 75 if only another \
      gymtastic is saving. What --repair replaces is kept in the folder set-aside.

      In a pipe, the columns are \(columns.inPipe). The state is found or repaired.
      """,
    examples: [
      .init("gymtastic doctor", "Show what is wrong, where, and what to do"),
      .init("gymtastic doctor --repair", "Repair it"),
    ],
    options: [repair] + ListOptions.all(columns)
  )
  private static let repair = Flag("repair", "Repair what can be repaired without loss")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let doctor = Doctor(context.store, launcher: context.processes)
    let (actions, findings): ([String], [StoreFinding])
    if arguments[repair] {
      let repair = try context.working("Repairing") { try doctor.repair() }
      (actions, findings) = (repair.actions, repair.remaining)
    } else {
      (actions, findings) = ([], try context.working("Checking") { try doctor.examine() })
    }
    let limit = arguments[ListOptions.limit] ?? .max
    let view = OutputSchema.examination.view(
      (Array(actions.prefix(limit)), Array(findings.prefix(max(0, limit - actions.count)))))
    let isSound = actions.isEmpty && findings.isEmpty
    return Report(
      .records(
        actions.map { Document(title: "repaired: \($0)") }
          + findings.map(document),
        rows: Table(
          columns: columns, rows: actions.map(row) + findings.map(row))),
      json: view, notes: isSound ? ["nothing is wrong in \(context.store.folder)"] : [],
      exitCode: findings.isEmpty ? .done : .problemsFound)
  }

  private static let columns = ["State", "Code", "What", "Place", "File", "Remedy"].map {
    Table.Column($0)
  }

  /// A repair action, in the columns of a finding.
  private static func row(_ action: String) -> [Cell] {
    [.text("repaired"), .nothing, shown(action), .nothing, .nothing, .nothing]
  }

  private static func row(_ finding: StoreFinding) -> [Cell] {
    [
      .text("found"), .text(finding.code.rawValue), shown(finding.message),
      finding.place.map(shown) ?? .nothing, shown(finding.file), shown(finding.remedy),
    ]
  }

  /// A finding in full, because its sentences are too wide for columns.
  private static func document(_ finding: StoreFinding) -> Document {
    Document(
      title: finding.message,
      fields: [
        "place": Cell(finding.place),
        "file": .text(finding.file),
        "remedy": .text(finding.remedy),
      ])
  }

  /// Damaged files may contain any characters, and a pipe may end at a terminal.
  private static func shown(_ text: String) -> Cell { .text(TerminalText.line(text)) }
}

extension StoreFinding {

  /// What to do about it, or what a repair does.
  var remedy: String {
    switch fix {
    case .setAside where code == .damagedImage:
      "a repair sets it aside and restores it from the last commit if it is there; otherwise add it"
        + " again with gymtastic exercise edit --image"
    case .setAside: "a repair sets it aside"
    case .bringBack: "a repair restores the newest version that is left"
    case .restore: "a repair restores it from the last commit, and keeps what was added since"
    case .setLineAside: "a repair sets the line aside"
    case .endLine: "a repair ends the line"
    case .renew: "a repair gives the later one a new id"
    case .markDeleted: "a repair marks the exercise as deleted and keeps its title"
    case .settle: "a repair completes it or rolls it back, and so does the next change"
    case .remove: "a repair removes it"
    case .closePermissions: "a repair removes their permission"
    case nil: remedyByHand
    }
  }

  private var remedyByHand: String {
    switch code {
    case .damagedFile, .missingLibrary, .lostContent:
      "fix it by hand, or restore a backup with gymtastic restore --force"
    case .mergeMarks: "resolve it with gymtastic merge"
    case .conflictCopy where FilePath(file).name.hasPrefix("config"):
      "compare it with config.json, then remove it"
    case .conflictCopy where FilePath(file).name.hasPrefix("session"):
      "it is of a run on another machine: remove it"
    case .conflictCopy: "merge it with gymtastic merge \(file.shellQuoted)"
    case .newerSchema: "update gymtastic"
    case .unreadableFile: "make it readable for this user, or name another folder with --data-dir"
    case .unwritableFile: "make it writable for this user, or name another folder with --data-dir"
    case .repeatedMember: "remove one of the two by hand"
    case .repeatedID: "give one of them another id, or remove it, by hand"
    case .missingImage:
      "gymtastic doctor --repair restores it from the last commit if it is there; otherwise add it"
        + " again with gymtastic exercise edit --image, or remove it: --image="
    case .openPermissions: "the library is behind a link: chmod go-w it, if only you change it"
    case .lowSpace: "make room, or name another folder with --data-dir"
    case .missingExercise, .damagedImage, .unusedImage, .tornLine, .damagedLine,
      .unfinishedChange, .strayFile:
      "run gymtastic doctor --repair"
    }
  }
}
