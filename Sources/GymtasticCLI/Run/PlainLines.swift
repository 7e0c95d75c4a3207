import DurableFiles
import TerminalKit
import WorkoutCore

/// A run in words: one line an event, fit for screen readers and logs.
enum PlainLines {
  /// The line of an event, the run's time first; no newline. `nil` for a set that was recorded as
  /// planned.
  ///
  /// - Parameter lastTime: what was done last time in the set that begins.
  static func line(_ event: RunEvent, lastTime: SetResult? = nil) -> String? {
    if case .setRecorded(let record, isCorrection: false) = event.occurrence,
      !record.asksForReps, !record.asksForDistance, !record.isCorrected,
      record.done.isSkipped || record.done.load == record.planned.load?.lifted
    {
      return nil
    }
    let last = lastTime.map { ", last time: \($0.text)" } ?? ""
    return "\(DurationFormat.clock(seconds(event.offset))) \(words(of: event))\(last)"
  }

  private static func words(of event: RunEvent) -> String {
    switch event.occurrence {
    case .runStarted(let planned):
      "Start: \(event.title), \(CountedNoun.text(event.exerciseCount, "exercise")), "
        + plain(planned)
    case .stepStarted: stepStarted(event)
    case .segmentStarted(let plan, let length): segmentStarted(plan, length)
    case .cue(let cue, _): words(of: cue)
    case .paused: "Paused"
    case .resumed: "Going on"
    case .segmentEnded(let plan, _): segmentEnded(plan)
    case .entryStarted(let entry, let round):
      "\(event.shownTitle): \(summary(of: entry)), round \(round)"
    case .stepCompleted(nil): "Done: \(event.step.title)"
    case .stepCompleted(let rounds?): "Done: \(event.step.title), full rounds: \(rounds)"
    case .stepSkipped(nil): "Skipped: \(event.step.title)"
    case .stepSkipped(let rounds?): "Skipped: \(event.step.title), full rounds: \(rounds)"
    case .setRecorded(let record, isCorrection: true):
      "\(name(of: record)): \(record.text)"
    case .setRecorded(let record, isCorrection: false):
      "\(name(of: record)): "
        + (record.asksForReps
          ? "how many \(record.countedNoun)? write reps 8"
          : record.asksForDistance ? "how far? write distance 5 km" : record.text)
    case .exerciseSwapped(let title): "Now: \(title)"
    case .entryAdded(let title): "Added: \(title)"
    case .circuitScored(let score): "Score: \(score.text)"
    case .sessionNoted(let note): note.map { "Note: \($0)" } ?? "Note removed"
    case .runFinished(let summary): finished(summary)
    }
  }

  /// `Squat, set 2`; in rounds of one set each `Push Up, round 2`.
  private static func name(of record: SetRecord) -> String {
    let place = record.round.map { "round \($0)" + (record.set > 1 ? ", set \(record.set)" : "") }
    return "\(record.exercise.title), \(place ?? "set \(record.set)")"
  }

  /// The step about to begin, and how soon.
  static func ready(_ snapshot: RunSnapshot, seconds: Int) -> String {
    let step = snapshot.step.map { ", then \($0.title): \($0.summary)" } ?? ""
    return "\(clock(snapshot)) Get ready: \(DurationFormat.plain(seconds))\(step)"
  }

  /// How soon the other side of a set begins, after the end of one; `nil` at other times.
  static func changeOver(_ snapshot: RunSnapshot, after events: [RunEvent]) -> String? {
    guard let left = snapshot.changeOver, let segment = snapshot.segment,
      case .setRecorded(_, isCorrection: false)? = events.last?.occurrence
    else { return nil }
    let side = segment.plan.side.map { ", then side \($0)" } ?? ""
    return "\(clock(snapshot)) Change sides: \(DurationFormat.plain(left.startedSeconds))\(side)"
  }

  /// The last seconds before the start.
  static func count(_ snapshot: RunSnapshot, seconds: Int) -> String {
    "\(clock(snapshot)) \(seconds)"
  }

  private static func clock(_ snapshot: RunSnapshot) -> String {
    DurationFormat.clock(snapshot.progress.elapsed.wholeSeconds)
  }

  /// The work that begins, in few words.
  private static func call(_ event: RunEvent) -> String {
    guard case .segmentStarted(let plan, _) = event.occurrence else {
      return "Now: \(event.shownTitle)"
    }
    let parts = [event.step.title, set(plan), plan.side.map { "side \($0)" }]
    return "Now: " + parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func stepStarted(_ event: RunEvent) -> String {
    let step = event.step
    var parts: [String] = []
    switch step.kind {
    case .exercise:
      parts.append("Exercise \(step.exerciseNumber) of \(event.exerciseCount): \(step.title)")
    case .break: parts.append("Break")
    }
    if let round = step.round { parts.append("round \(round.number) of \(round.count)") }
    return parts.joined(separator: ", ") + ": \(step.summary)"
  }

  private static func segmentStarted(_ plan: SegmentPlan, _ length: Duration) -> String {
    var parts: [String] = []
    switch plan.kind {
    case .work: parts.append(plan.isWarmUp ? "Warm-up" : "Work")
    case .rest: return plan.isEstimated ? "Rest until ready" : "Rest: \(plain(length))"
    case .break: return "Break begins: \(plain(length))"
    case .wait: return "Wait for the interval to end: \(plain(length))"
    }
    parts += [set(plan), plan.side.map { "side \($0)" }].compactMap(\.self)
    let reps = plan.reps.map { $0 == "1" ? "1 rep" : "\($0) reps" }
    let amount = reps ?? plan.target ?? plain(length)
    let load = plan.load.map { " @ \($0)" } ?? ""
    return parts.joined(separator: ", ") + ": \(amount)\(load)"
  }

  private static func segmentEnded(_ plan: SegmentPlan) -> String {
    switch plan.kind {
    case .work:
      ([plan.isWarmUp ? "Warm-up" : "Work", set(plan), plan.side.map { "side \($0)" }].compactMap(
        \.self))
        .joined(separator: ", ") + " over"
    case .rest: "Rest over"
    case .break: "Break over"
    case .wait: "Interval over"
    }
  }

  private static func set(_ plan: SegmentPlan) -> String? {
    guard let set = plan.set, let sets = plan.sets, sets > 1 else { return nil }
    return "set \(set) of \(sets)"
  }

  private static func words(of cue: RunCue) -> String {
    switch cue {
    case .three, .two, .one: cue.rawValue
    case .halfway: "Halfway"
    case .end: "Time"
    }
  }

  private static func summary(of entry: CircuitEntry) -> String {
    switch entry {
    case .exercise(let item): item.summary
    case .break(let pause): pause.summary
    }
  }

  private static func finished(_ summary: ExecutionSummary) -> String {
    let done =
      "\(summary.exercisesCompleted) of \(CountedNoun.text(summary.exercisesTotal, "exercise"))"
    let scores = summary.circuits.map { "; \(name(of: $0)): \($0.text)" }
    let outcome = outcome(of: summary, stopped: "Stopped:")
    let length = plain(summary.duration)
    return "\(outcome) \(done)\(skipped(in: summary)) in \(length)" + scores.joined()
  }

  /// What a run on the whole screen leaves on the terminal: how it ended, what it was, how long it
  /// took and what was done.
  static func lines(_ summary: ExecutionSummary) -> [String] {
    [
      outcome(of: summary, stopped: "Workout stopped"),
      "  \(TerminalText.line(summary.title))",
      "  Time       \(DurationFormat.plain(summary.duration.wholeSeconds))",
      "  Exercises  \(summary.exercisesCompleted) of \(summary.exercisesTotal)"
        + skipped(in: summary),
    ]
      + summary.circuits.map { circuit in
        "  Score      \(TerminalText.line(name(of: circuit))): \(circuit.text)"
      }
  }

  /// How a run ended; `stopped` where that was before its end.
  private static func outcome(of summary: ExecutionSummary, stopped: String) -> String {
    guard summary.isAtEnd else { return stopped }
    return summary.wasCompleted ? "Workout complete!" : "Workout ended:"
  }

  /// `, 4 skipped`, where the end was reached.
  private static func skipped(in summary: ExecutionSummary) -> String {
    guard summary.isAtEnd, !summary.wasCompleted else { return "" }
    return ", \(summary.exercisesTotal - summary.exercisesCompleted) skipped"
  }

  /// The name of a circuit driven by the clock: its title, else its kind, else its position.
  private static func name(of circuit: CircuitScore) -> String {
    if let title = circuit.title { return title.text }
    guard circuit.isScored else { return "Entry \(circuit.position)" }
    guard circuit.total != nil else { return "As many rounds as possible" }
    return circuit.time == nil ? "Circuit" : "For time"
  }

  /// What a user who is not looking at the terminal should hear of events that happened together:
  /// work begins again by the clock, or the run has ended. What a key has brought about is no news.
  static func notification(_ events: [RunEvent]) -> String? {
    if let summary = events.last?.summary {
      return summary.isAtEnd ? "Workout complete!" : nil
    }
    guard let calm = events.firstIndex(where: endsCalmByClock),
      let work = events[calm...].first(where: beginsWork)
    else { return nil }
    return call(work)
  }

  private static func plain(_ duration: Duration) -> String {
    DurationFormat.plain(seconds(duration))
  }

  private static func seconds(_ duration: Duration) -> Int {
    Int(clamping: duration.components.seconds)
  }

  /// Whether it is the last cue of a rest, a break or a wait.
  private static func endsCalmByClock(_ event: RunEvent) -> Bool {
    guard case .cue(.end, let plan) = event.occurrence else { return false }
    return plan.kind != .work
  }

  private static func beginsWork(_ event: RunEvent) -> Bool {
    switch event.occurrence {
    case .segmentStarted(let plan, _): plan.kind == .work
    case .entryStarted(let entry, _): entry.item != nil
    default: false
    }
  }
}
