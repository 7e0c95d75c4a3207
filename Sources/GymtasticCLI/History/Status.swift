import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum Status: Command {
  static let description = CommandDescription(
    "status",
    summary: "Print one line: the run in progress, or what is next",
    discussion: """
      Made for a prompt or a status bar. Prints the number of days in a row with a session, the \
      last session, and what is next in your plan; nothing if there is none of these. With \
      --format, these words in braces are replaced: \(names.joined(separator: ", ")). state is \
      running, paused, interrupted or idle, and remaining is the seconds left; missing values are \
      empty.
      """,
    examples: [
      .init("gymtastic status", "Print it"),
      .init("gymtastic status --json", "Print its parts"),
      .init("gymtastic status --format '{state} {next}'", "Print what a prompt shows"),
    ],
    options: [format]
  )

  private static let format = Option("format", .text, "Print this, with words in braces replaced")
  private static let names = [
    "state", "title", "step", "remaining", "next", "plan", "place", "when", "last", "streak",
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let executions = context.store.executions
    let run = try executions.interruptedSession().map { saved in
      StatusView(saved, at: context.clock.now(), isInProgress: executions.isRunInProgress())
    }
    let format = arguments[Self.format]
    if let run, format == nil { return run.report(in: context) }
    let (streak, last) = try context.history.recent(at: context.today)
    let next = try? context.nextInPlan()
    let status =
      run
      ?? StatusView(
        state: "idle", title: last?.title, streak: last.map { _ in streak }, day: last?.day,
        next: next)
    var report = status.report(in: context)
    if let format {
      let values = [
        "state": status.state, "title": run?.title, "step": run?.step,
        "remaining": run?.remaining.map { "\($0)" }, "next": next?.title, "plan": next?.plan,
        "place": next?.name, "when": next?.when, "last": last?.title, "streak": "\(streak)",
      ].compactMapValues(\.self)
      report.body = .text(
        try Template(format, names: Self.names).filled { values[$0.lowercased()] ?? "" })
    }
    return report
  }
}

/// A run that is in progress or interrupted; otherwise the last session and the next one.
struct StatusView {
  var state: String
  var title: String?
  var step: String?
  /// In seconds.
  var remaining: Int?
  var streak: Int?
  var day: Day?
  var next: PlannedNext?
}

extension StatusView {
  /// A run that has not been saved for this long is considered dead.
  private static let aliveFor = SessionKeeper.interval * 5

  /// - Parameter isInProgress: whether a process is performing the run; `nil` if unknown.
  init(_ saved: SavedSession, at now: Timestamp, isInProgress: Bool?) {
    let session = saved.session
    let isAlive =
      isInProgress ?? (session.status == .paused || saved.age(at: now) <= Self.aliveFor)
    let progress = saved.progress(at: isAlive ? now : saved.savedAt)
    self.init(
      state: !isAlive ? "interrupted" : session.status == .paused ? "paused" : "running",
      title: session.timeline.title, step: session.step?.title ?? "",
      remaining: Int(progress.remainingTime.components.seconds))
  }

  func report(in context: Context) -> Report {
    let parts: [String?] =
      if let remaining {
        [title, step, state == "running" ? "\(DurationFormat.clock(remaining)) left" : state]
      } else {
        [last(on: context.today), next?.text]
      }
    let text = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return Report(
      text.isEmpty ? .nothing : .text(context.fitted(text)), json: OutputSchema.status.view(self))
  }

  /// `3 days in a row, last Push Day yesterday`
  private func last(on today: Day) -> String? {
    guard let title, let day, let streak else { return nil }
    let days = today.number - day.number
    let when = days == 0 ? "today" : days == 1 ? "yesterday" : "on \(day)"
    let begin = streak > 0 ? CountedNoun.text(streak, "day") + " in a row, last " : "last "
    return "\(begin)\(title) \(when)"
  }
}
