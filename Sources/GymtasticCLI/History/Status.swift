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
        With --format, {next}, {plan}, {place}, {when}, {last} and {streak} are replaced. In JSON, state is running, paused, \
        interrupted or idle.
        """,
      examples: [
        .init("gymtastic status", "Print it"),
        .init("gymtastic status --json", "Print its parts"),
        .init("gymtastic status --format '{next} {when}'", "Print what is next alone"),
      ],
      options: [format]
    )
  }

  private static let format = Option("format", .text, "Print this, with words in braces replaced")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let now = context.clock.now()
    let kept = try Failure.wrap(try context.store.executions.interruptedSession())
    if let kept { return Self.report(kept, at: now) }
    let today = context.today
    let (streak, last) = try Failure.wrap(try context.history.recent(at: today))
    let next = context.nextInPlan
    guard last != nil || next != nil else {
      return Report(.nothing, json: .texts(["state": "idle"]))
    }
    let text =
      arguments[Self.format].map { Self.filled($0, streak, last, next) }
      ?? [last.map { Self.text($0, streak, on: today) }, next.map(\.text)].compactMap(\.self)
      .joined(separator: ", ")
    return Report(
      .text(text),
      json: .object { json in
        json.member("state", "idle")
        if let last {
          json.member("streak", streak)
          json.member("title", last.title)
          json.member("day", "\(last.day)")
        }
        if let next { json.member("next") { next.json.write(&$0) } }
      })
  }

  private static func text(_ last: SessionRecord, _ streak: Int, on today: Day) -> String {
    let days = today.number - last.day.number
    let when = days == 0 ? "today" : days == 1 ? "yesterday" : "on \(last.day)"
    let begin = streak > 0 ? CountedNoun.text(streak, "day") + " in a row, last " : "last "
    return "\(begin)\(last.title) \(when)"
  }

  private static func filled(
    _ format: String, _ streak: Int, _ last: SessionRecord?, _ next: PlannedNext?
  ) -> String {
    let values = [
      "next": next?.title, "plan": next?.plan, "place": next?.name, "when": next?.when,
      "last": last?.title, "streak": "\(streak)",
    ]
    return values.reduce(format) { text, value in
      text.replacing("{\(value.key)}", with: value.value ?? "")
    }
  }

  /// A run that has not been kept for so long is not running any more.
  private static let aliveFor = SessionKeeper.interval * 5 / 2

  private static func report(_ saved: SavedSession, at now: Timestamp) -> Report {
    let session = saved.session
    let isAlive = session.status == .paused || saved.age(at: now) <= aliveFor
    let state = !isAlive ? "interrupted" : session.status == .paused ? "paused" : "running"
    let progress = saved.progress(at: isAlive ? now : saved.savedAt)
    let left = Int(progress.remainingTime.components.seconds)
    let step = session.step?.title ?? ""
    let parts = [
      session.timeline.title, step,
      state == "running" ? "\(DurationFormat.clock(left)) left" : state,
    ]
    return Report(
      .text(parts.filter { !$0.isEmpty }.joined(separator: ", ")),
      json: .object { json in
        json.member("state", state)
        json.member("title", session.timeline.title)
        json.member("step", step)
        json.member("remaining", left)
      })
  }
}
