import WorkoutCore

/// `doctor`: examines every file of the data folder.
struct DoctorCommand: Command {
  static let description = CommandDescription(
    "doctor",
    summary: "Examine everything in the data folder",
    discussion: """
      Looks at the syntax and schema of every file, ids and references, pictures, files left \
      behind, permissions and free space. Exit code 1 if anything is found.

      With --repair, mends what can be mended without loss. What it replaces is kept in the \
      folder set-aside.
      """,
    examples: [
      .init("gymtastic doctor", "Say what is wrong, where, and what to do"),
      .init("gymtastic doctor --repair", "Mend it"),
    ],
    options: [repair]
  )
  private static let repair = Flag("repair", "Mend what can be mended without loss")

  private let repairs: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    repairs = arguments[Self.repair]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let files = try context.libraryFiles()
    let doctor = Doctor(store: files, clock: context.clock, identifiers: context.identifiers)
    if repairs {
      let repair = try context.asking { () throws(LibraryError) in try doctor.repair() }
      return Self.report(repair.actions, repair.remaining, of: files.folder)
    }
    let findings = try context.askingFile { () throws(StoreError) in try doctor.examine() }
    return Self.report([], findings, of: files.folder)
  }

  /// What was mended and what is left, for people and for programs.
  private static func report(
    _ actions: [String], _ findings: [StoreFinding], of folder: String
  ) -> Report {
    let view = DoctorView(actions: actions, findings: findings)
    guard !actions.isEmpty || !findings.isEmpty else {
      return Report(.change("Nothing is wrong in \(folder)"), json: view)
    }
    return Report(
      .table(Table(columns: columns, rows: actions.map(row) + findings.map(row))),
      json: view,
      exitCode: findings.isEmpty ? .done : .problemsFound
    )
  }

  private static let columns = [
    Table.Column("State"),
    Table.Column("Code", for: .programs),
    Table.Column("What", isFlexible: true),
    Table.Column("Place", isFlexible: true),
    Table.Column("File", isFlexible: true),
    Table.Column("Remedy", isFlexible: true),
  ]

  /// What a repair did, in the columns of a finding.
  private static func row(_ action: String) -> [Cell] {
    [.text("mended"), .nothing, .text(action), .nothing, .nothing, .nothing]
  }

  /// A finding, with its code for programs.
  private static func row(_ finding: StoreFinding) -> [Cell] {
    [
      .text("found"), .text(finding.code.rawValue), .text(finding.message), Cell(finding.place),
      .text(finding.file), .text(finding.remedy),
    ]
  }
}

/// What a repair did and what is left, for programs.
private struct DoctorView: Encodable, Sendable {
  let actions: [String]
  let findings: [StoreFinding]
}
