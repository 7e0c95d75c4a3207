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
      """,
    examples: [
      .init("gymtastic doctor", "Show what is wrong, where, and what to do"),
      .init("gymtastic doctor --repair", "Repair it"),
    ],
    options: [repair]
  )
  private static let repair = Flag("repair", "Repair what can be repaired without loss")

  private let repairs: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    repairs = arguments[Self.repair]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let files = try context.libraryFiles()
    let doctor = Doctor(store: files, identifiers: context.identifiers)
    if repairs {
      let repair = try context.asking { () throws(LibraryError) in try doctor.repair() }
      return Self.report(repair.actions, repair.remaining, of: files.folder)
    }
    let findings = try Failure.telling { () throws(StoreError) in try doctor.examine() }
    return Self.report([], findings, of: files.folder)
  }

  /// What was mended and what is left, for people and for programs.
  private static func report(
    _ actions: [String], _ findings: [StoreFinding], of folder: String
  ) -> Report {
    let view = JSONView { json in
      json.object { json in
        json.member("actions", actions)
        json.member("findings") { json in json.array(findings) { $1.write(to: &$0) } }
      }
    }
    guard !actions.isEmpty || !findings.isEmpty else {
      return Report(.noChange("Nothing is wrong in \(folder)"), json: view)
    }
    return Report(
      .records(
        actions.map { Document(title: "mended: \($0)", fields: []) } + findings.map(document),
        rows: Table(columns: columns, rows: actions.map(row) + findings.map(row))),
      json: view,
      exitCode: exitCode(findings)
    )
  }

  /// That the store is busy throughout is no fault of it.
  private static func exitCode(_ findings: [StoreFinding]) -> ExitCode {
    guard !findings.isEmpty else { return .done }
    return findings.allSatisfy { $0.code == .busyStore } ? .busy : .problemsFound
  }

  private static let columns = ["State", "Code", "What", "Place", "File", "Remedy"].map {
    Table.Column($0)
  }

  /// What a repair did, in the columns of a finding.
  private static func row(_ action: String) -> [Cell] {
    [.text("mended"), .nothing, shown(action), .nothing, .nothing, .nothing]
  }

  /// A finding in a line, with its code.
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

  /// Findings are about files that may hold anything, and are read where terminals are: even in a
  /// pipe nothing of them drives one.
  private static func shown(_ text: String) -> Cell {
    .text(TerminalText.line(text))
  }
}
