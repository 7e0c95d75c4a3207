import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `doctor`: examines every file of the data folder.
struct DoctorCommand: Command {
  static let description = CommandDescription(
    "doctor",
    summary: "Examine everything in the data folder",
    discussion: """
      Checks every file, ids, references, pictures, permissions, free space, and what an \
      interrupted save or restore left. Exits with 1 if it finds anything, with 75 if only another \
      gymtastic is saving. What --repair replaces is kept in the folder set-aside.

      In a pipe, the columns are \(columns.inPipe). The state is found or repaired.
      """,
    examples: [
      .init("gymtastic doctor", "Show what is wrong, where, and what to do"),
      .init("gymtastic doctor --repair", "Repair it"),
    ],
    options: [repair] + ListOptions.all
  )
  private static let repair = Flag("repair", "Repair what can be repaired without loss")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let doctor = Doctor(context.store)
    if arguments[Self.repair] {
      let repair = try context.working("Repairing") { try doctor.repair() }
      return report(repair.actions, repair.remaining, of: context.store.folder)
    }
    let findings = try context.working("Checking") { try doctor.examine() }
    return report([], findings, of: context.store.folder)
  }

  private func report(
    _ actions: [String], _ findings: [StoreFinding], of folder: String
  ) -> Report {
    let limit = arguments[ListOptions.limit] ?? .max
    let view = OutputSchema.examination.view(
      (Array(actions.prefix(limit)), Array(findings.prefix(max(0, limit - actions.count)))))
    guard !actions.isEmpty || !findings.isEmpty else {
      return Report(.nothing, json: view, notes: ["nothing is wrong in \(folder)"])
    }
    return Report(
      .records(
        actions.map { Document(title: "repaired: \($0)", fields: []) }
          + findings.map(Self.document),
        rows: Table(
          columns: Self.columns, rows: actions.map(Self.row) + findings.map(Self.row))),
      json: view,
      exitCode: findings.isEmpty ? .done : .problemsFound)
  }

  private static let columns = ["State", "Code", "What", "Place", "File", "Remedy"].map {
    Table.Column($0)
  }

  /// What a repair did, in the columns of a finding.
  private static func row(_ action: String) -> [Cell] {
    [.text("repaired"), .nothing, shown(action), .nothing, .nothing, .nothing]
  }

  private static func row(_ finding: StoreFinding) -> [Cell] {
    [
      .text("found"), .text(finding.code.rawValue), shown(finding.message),
      finding.place.map(shown) ?? .nothing, shown(finding.file), shown(finding.remedy),
    ]
  }

  /// A finding in full, since its sentences are wider than columns.
  private static func document(_ finding: StoreFinding) -> Document {
    Document(
      title: finding.message,
      fields: [
        Document.Field("place", Cell(finding.place)),
        Document.Field("file", .text(finding.file)),
        Document.Field("remedy", .text(finding.remedy)),
      ])
  }

  /// Damaged files may hold anything, and a pipe may end at a terminal.
  private static func shown(_ text: String) -> Cell { .text(TerminalText.line(text)) }
}

extension StoreFinding {

  /// What to do about it, or what a repair does.
  var remedy: String {
    switch fix {
    case .setAside where code == .damagedImage:
      "a repair sets it aside; add it again with gymtastic exercise edit --image"
    case .setAside: "a repair sets it aside"
    case .bringBack: "a repair brings back the previous version"
    case .setLineAside: "a repair sets the line aside"
    case .endLine: "a repair ends the line"
    case .renew: "a repair gives the later one a new id"
    case .markDeleted: "a repair marks the exercise as deleted and keeps its title"
    case .settle: "a repair finishes it or takes it back, and so does the next change"
    case .remove: "a repair removes it"
    case .closePermissions: "a repair takes their permission away"
    case nil: remedyByHand
    }
  }

  private var remedyByHand: String {
    switch code {
    case .damagedFile, .missingLibrary:
      "fix it by hand, or bring back a backup with gymtastic restore --force"
    case .mergeMarks: "resolve it with gymtastic merge"
    case .conflictCopy where FilePath(file).name.hasPrefix("config"):
      "compare it with config.json, then remove it"
    case .conflictCopy: "take it in with gymtastic merge \(file.shellQuoted)"
    case .newerSchema: "update gymtastic"
    case .unreadableFile: "make it readable for this user, or name another folder with --data-dir"
    case .unwritableFile: "make it writable for this user, or name another folder with --data-dir"
    case .repeatedMember: "remove one of the two by hand"
    case .repeatedID: "give one of them another id, or remove it, by hand"
    case .missingImage: "add it again with gymtastic exercise edit --image, or remove it: --image="
    case .openPermissions: "the library is reached by a link: chmod go-w it, if only you change it"
    case .lowSpace: "make room, or name another folder with --data-dir"
    case .missingExercise, .damagedImage, .unusedImage, .tornLine, .damagedLine,
      .unfinishedChange, .strayFile:
      "run gymtastic doctor --repair"
    }
  }
}
