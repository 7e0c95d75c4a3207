import CommandLineKit
import TerminalKit
import WorkoutCore

/// What `gymtastic` alone prints: a welcome on first use, help otherwise.
enum Welcome {
  static func report(in context: Context) -> Report {
    guard isFirstTime(in: context) else { return Help.report(on: [], in: context) }
    return Report(
      .text(HelpPageText(width: context.columns).render(page)),
      json: .commands(context.table))
  }

  /// A store that cannot be read is no reason to refuse help.
  private static func isFirstTime(in context: Context) -> Bool {
    guard context.streams.outputIsTerminal, let library = try? context.store.load() else {
      return false
    }
    return library.exercises.isEmpty && library.workouts.isEmpty
  }

  private static let page = HelpPage(
    name: "welcome",
    summary: "Wherever you are, health is number one.",
    blocks: [
      .heading("Three commands to start with"),
      .examples([
        .init("gymtastic starter list", "List the workouts that come with gymtastic"),
        .init("gymtastic exercise add 'Push Up' -m chest", "Add an exercise of your own"),
        .init(
          "gymtastic workout build 'First Day' 'Push Up: 3x10, rest 60s'",
          "Build a workout from it"),
      ]),
      .paragraph("gymtastic help lists everything else."),
    ]
  )
}

/// Which gymtastic this is.
enum Version {
  /// By semantic versioning: what scripts rely on changes only with the first number.
  static let current = "0.1.0"

  /// The day of its release.
  static let date = "2026-11-20"

  /// What `--version` prints.
  static var report: Report {
    Report(
      .text("gymtastic \(current)"),
      json: JSONView { json in json.object { $0.member("version", current) } })
  }
}
