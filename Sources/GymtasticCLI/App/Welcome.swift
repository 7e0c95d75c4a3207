import CommandLineKit
import TerminalKit
import WorkoutCore

/// What `gymtastic` alone prints: on a terminal what to run now, else help.
enum Welcome {
  static func report(in context: Context) -> Report {
    guard context.streams.outputIsTerminal else {
      return Help.report(on: [], in: context.table, columns: context.columns)
    }
    return Report(
      .text(HelpPageText(width: context.columns).render(page(in: context))),
      json: .commands(context.table))
  }

  private static func page(in context: Context) -> HelpPage {
    HelpPage(
      name: "welcome",
      summary: "Wherever you are, health is number one.",
      blocks: [
        .examples([
          start(in: context),
          .init("gymtastic workout list", "List your workouts"),
          .init("gymtastic starter list", "List the workouts that come with gymtastic"),
          .init(
            "gymtastic workout build 'First Day' 'Push Up: 3x10, rest 60s'", "Build a workout"),
          .init("gymtastic help", "List everything else"),
        ])
      ]
    )
  }

  /// What to run now: the run that was interrupted, the workout of last time, or a short one.
  /// Data that cannot be read counts as none.
  private static func start(in context: Context) -> CommandDescription.Example {
    let executions = context.store.executions
    if let saved = try? executions.interruptedSession() {
      return .init("gymtastic run --resume", "Resume “\(saved.session.workout.title)”")
    }
    if let next = context.nextInPlan {
      let when = next.when.isEmpty ? "" : " \(next.when)"
      return .init("gymtastic run", "Do “\(next.title)”\(when) (\(next.plan): \(next.name))")
    }
    if let last = (try? context.history.newest(1))?.first?.record {
      return .init(
        "gymtastic run \(last.title.shellQuoted)", "Run it again, last on \(last.day)")
    }
    return .init("gymtastic run '7-Minute Workout'", "Start now")
  }
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
      json: .object { $0.member("version", current) })
  }
}
