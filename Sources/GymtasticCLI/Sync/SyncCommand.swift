import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `sync`: the same data on several machines, through a git repository.
struct SyncCommand: Command {
  static let description = CommandDescription(
    "sync",
    summary: "Exchange the data with your other machines through git",
    discussion: """
      Commits what changed, fetches and merges what the other machines changed, and pushes the \
      result. The merge is the one of gymtastic merge: no conflict is left to resolve, and no file \
      ever holds the marks of one. Without a connection it only commits. Whatever fails, the data \
      is as before.

      --setup makes the data folder a git repository, if it is none, registers the merge for git \
      pull too, and keeps locks, undo records, previous versions and a run in progress out of it. \
      The address is that of an empty repository, or of one that another machine filled.
      """,
    examples: [
      .init("gymtastic sync --setup git@example.com:gym.git", "Set it up, once a machine"),
      .init("gymtastic sync", "Exchange what changed"),
    ],
    operands: [address],
    options: [setup]
  )
  private static let address = OptionalOperand(
    ValueKind.text.named("address"), "With --setup: the repository to share, as git takes it")
  private static let setup = Flag("setup", "Prepare the data folder")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let service = SyncService(context.store, launcher: context.processes, isAsking: context.mayAsk)
    let address = arguments[Self.address]
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
    let line = setup.address.map { "Set up \(folder) to be exchanged with \($0)" }
    return Report(
      .change(line ?? "Set up \(folder)"),
      json: OutputSchema.syncSetup.view((folder, setup)),
      notes: [
        setup.address == nil
          ? "gymtastic sync --setup <address> names the repository to share"
          : "gymtastic sync exchanges the data"
      ])
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
      difference.map { (MergeText.text($0) ?? "a change of form") + " \(verb)" }
    }
    guard !parts.isEmpty else { return ("Nothing to exchange", report.hasCommitted) }
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
