import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum SyncCommand: Command {
  static let description = CommandDescription(
    "sync",
    summary: "Exchange the data with your other machines through git",
    discussion: """
      Commits what changed in the data, fetches and merges what the other machines changed, and \
      pushes the result. Your other files in the folder are shared once you git add them. Files are \
      merged as by gymtastic merge: no conflict is left to resolve, and no file ever \
      contains conflict markers. Without a connection it only commits. If anything fails, no change \
      is lost.

      --setup makes the data folder a git repository if it is not one, registers the merge for git \
      pull too, and keeps locks, undo records, previous versions and a run in progress out of it. \
      The address is that of an empty repository, or of one set up by another machine.
      """,
    examples: [
      .init("gymtastic sync --setup git@example.com:gym.git", "Set it up, once per machine"),
      .init("gymtastic sync", "Exchange what changed"),
    ],
    operands: [address],
    options: [setup, force],
    conflicts: [Conflict(.option(setup), with: .option(force))]
  )
  private static let address = OptionalOperand(
    ValueKind.text.named("address"), "With --setup: the address of the shared repository")
  private static let setup = Flag("setup", "Prepare the data folder")
  private static let force = Flag(
    "force", "Delete everywhere what the files here lack, although no command removed it")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let service = SyncService(
      context.store, launcher: context.processes, isAsking: context.mayAsk,
      acceptingLosses: arguments[force])
    let address = try arguments[Self.address].map { try absolute($0, context) }
    guard arguments[Self.setup] else {
      if let address {
        throw Failure.usage(
          "sync takes an address only with --setup",
          hint: "gymtastic sync --setup \(address.shellQuoted)", value: address)
      }
      return Self.report(try service.sync())
    }
    let folder = context.store.folder
    let setup = try service.setUp(address: address)
    let line = setup.address.map { "Set up \(folder) to sync with \($0)" }
    let warning = setup.answer.map { "the shared repository could not be reached: \($0)" }
    return Report(
      .change(line ?? "Set up \(folder)"),
      json: OutputSchema.syncSetup.view((folder, setup)),
      notes: [
        warning,
        setup.address == nil
          ? "gymtastic sync --setup <address> names the repository to share"
          : "gymtastic sync exchanges the data",
      ].compactMap(\.self))
  }

  /// The address, as an absolute path if it is that of an existing folder.
  ///
  /// - Throws: exit code 64 for an empty address.
  private static func absolute(_ address: String, _ context: Context) throws -> String {
    guard !address.allSatisfy(\.isWhitespace) else {
      throw Failure.usage("the address is empty", hint: "leave it out to keep the one that is set")
    }
    return context.texts.isFolder(address) ? try context.texts.resolved(address) : address
  }

  private static func report(_ report: SyncService.Report) -> Report {
    var notes = MergeText.notes(report.conflicts)
    switch report.contact {
    case .done: break
    case .noRemote:
      notes.append("there is no repository to share: gymtastic sync --setup <address> names one")
    case .unreachable(let answer):
      notes.append("the shared repository was not reached, so this was only committed: \(answer)")
    }
    let line = line(report)
    return Report(
      line.isChange ? .change(line.text) : .noChange(line.text),
      json: OutputSchema.sync.view(report),
      notes: notes)
  }

  /// `Synced: 2 new sessions came; 1 changed workout went`
  private static func line(_ report: SyncService.Report) -> (text: String, isChange: Bool) {
    guard report.contact == .done else {
      return report.hasCommitted ? ("Committed", true) : ("Nothing to commit", false)
    }
    let parts = [(report.came, "came"), (report.went, "went")].compactMap { difference, verb in
      difference.flatMap(MergeText.text).map { "\($0) \(verb)" }
    }
    guard report.came != nil || report.went != nil else {
      return ("Nothing to exchange", report.hasCommitted)
    }
    // One side's edit may have lost to the other's.
    guard !parts.isEmpty else { return ("Synced: nothing new came or went", true) }
    return ("Synced: " + parts.joined(separator: "; "), true)
  }
}

extension SyncService.Contact {
  var named: (name: String?, answer: String?) {
    switch self {
    case .done: ("done", nil)
    case .noRemote: ("noRemote", nil)
    case .unreachable(let answer): ("unreachable", answer)
    }
  }
}
