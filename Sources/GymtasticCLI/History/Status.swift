import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `status`: one line for a prompt or the bar of a terminal multiplexer.
struct Status: Command {
  static var description: CommandDescription {
    CommandDescription(
      "status",
      summary: "Print one line: the run in progress, or what is next",
      discussion: """
        Made for a prompt or a status bar. The last session comes after the number of days in a row \
        with one, then what is next in your plan. Prints nothing where there is none of these. \
        With --format, these words in braces are replaced: \(names.joined(separator: ", ")). state is \
        running, paused, interrupted or idle, and remaining the seconds left; what there is not is \
        empty.
        """,
      examples: [
        .init("gymtastic status", "Print it"),
        .init("gymtastic status --json", "Print its parts"),
        .init("gymtastic status --format '{state} {next}'", "Print what a prompt shows"),
      ],
      options: [format]
    )
  }

  private static let format = Option("format", .text, "Print this, with words in braces replaced")
  private static let names = [
    "state", "title", "step", "remaining", "next", "plan", "place", "when", "last", "streak",
  ]

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let now = context.clock.now()
    let today = context.today
    let kept = try context.store.executions.interruptedSession()
    var values: [String: String] = [:]
    var report: Report
    if let kept {
      let run = RunState(
        kept, at: now, isInProgress: context.store.executions.isRunInProgress())
      values = run.values
      report = run.report
      guard arguments[Self.format] != nil else { return report }
    } else {
      values["state"] = "idle"
      report = Report(.nothing, json: OutputSchema.status.view(StatusView(state: "idle")))
    }
    let (streak, last) = try context.history.recent(at: today)
    let next = try? context.nextInPlan()
    values["streak"] = "\(streak)"
    values["last"] = last?.title
    (values["next"], values["plan"]) = (next?.title, next?.plan)
    (values["place"], values["when"]) = (next?.name, next?.when)
    if kept == nil, last != nil || next != nil { report = Self.idle(last, streak, next, on: today) }
    if let format = arguments[Self.format] {
      report.body = .text(
        try Template(format, names: Self.names).filled { values[$0.lowercased()] ?? "" })
    }
    return report
  }

  private static func idle(
    _ last: SessionRecord?, _ streak: Int, _ next: PlannedNext?, on today: Day
  ) -> Report {
    let parts = [last.map { text($0, streak, on: today) }, next.map(\.text)].compactMap(\.self)
    return Report(
      .text(parts.joined(separator: ", ")),
      json: OutputSchema.status.view(
        StatusView(
          state: "idle", title: last?.title, streak: last.map { _ in streak }, day: last?.day,
          next: next)))
  }

  private static func text(_ last: SessionRecord, _ streak: Int, on today: Day) -> String {
    let days = today.number - last.day.number
    let when = days == 0 ? "today" : days == 1 ? "yesterday" : "on \(last.day)"
    let begin = streak > 0 ? CountedNoun.text(streak, "day") + " in a row, last " : "last "
    return "\(begin)\(last.title) \(when)"
  }
}

/// A run that is in progress, or that was interrupted.
private struct RunState {
  private let state: String
  private let title: String
  private let step: String
  /// In seconds.
  private let remaining: Int

  /// A run that has not been kept for so long is not running any more.
  private static let aliveFor = SessionKeeper.interval * 5 / 2

  /// - Parameter isInProgress: whether a process performs it; `nil` where that is not known.
  init(_ saved: SavedSession, at now: Timestamp, isInProgress: Bool?) {
    let session = saved.session
    let isAlive =
      isInProgress ?? (session.status == .paused || saved.age(at: now) <= Self.aliveFor)
    state = !isAlive ? "interrupted" : session.status == .paused ? "paused" : "running"
    title = session.timeline.title
    step = session.step?.title ?? ""
    let progress = saved.progress(at: isAlive ? now : saved.savedAt)
    remaining = Int(progress.remainingTime.components.seconds)
  }

  var values: [String: String] {
    ["state": state, "title": title, "step": step, "remaining": "\(remaining)"]
  }

  var report: Report {
    let parts = [
      title, step, state == "running" ? "\(DurationFormat.clock(remaining)) left" : state,
    ]
    return Report(
      .text(parts.filter { !$0.isEmpty }.joined(separator: ", ")),
      json: OutputSchema.status.view(
        StatusView(state: state, title: title, step: step, remaining: remaining)))
  }
}

/// What `status` prints as JSON.
struct StatusView {
  var state: String
  var title: String?
  var step: String?
  var remaining: Int?
  var streak: Int?
  var day: Day?
  var next: PlannedNext?
}
