import DurableFiles
import TerminalKit
import WorkoutCore

/// A run in words: one line per event, suitable for screen readers and logs.
enum PlainLines {
  /// The line for an event, beginning with the run's time, without a newline.
  ///
  /// `nil` for a set that was recorded as planned.
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
    case .resumed: "Resumed"
    case .segmentEnded(let plan, _): segmentEnded(plan)
    case .entryStarted(let entry, let round):
      "\(event.shownTitle): \(summary(of: entry)), round \(round)"
    case .stepCompleted(nil): "Done: \(event.step.title)"
    case .stepCompleted(let rounds?): "Done: \(event.step.title), full rounds: \(rounds)"
    case .stepSkipped(nil): "Skipped: \(event.step.title)"
    case .stepSkipped(let rounds?): "Skipped: \(event.step.title), full rounds: \(rounds)"
    case .setRecorded(let record, isCorrection: true):
      "\(RunCaption.name(of: record.exercise, record.place)): \(record.text)" + noted(record.note)
    case .setRecorded(let record, isCorrection: false):
      "\(RunCaption.name(of: record.exercise, record.place)): "
        + (record.asksForReps
          ? "how many \(record.countedNoun)? write reps 8"
          : record.asksForDistance ? "how far? write distance 5 km" : record.text)
    case .exerciseSwapped(let title): "Now: \(title)"
    case .entryAdded(let title, let isUndone): "\(isUndone ? "Removed" : "Added"): \(title)"
    case .circuitScored(let score): "Score: \(score.text)"
    case .sessionNoted(let note): note.map { "Note: \($0)" } ?? "Note removed"
    case .runFinished(let summary): finished(summary)
    }
  }

  /// A set that was changed before it was done: `0:12 Squat, set 2: 5 reps @ 62.5 kg`
  static func entered(_ set: RunSet, _ snapshot: RunSnapshot) -> String {
    "\(clock(snapshot)) \(RunCaption.text(of: set))" + noted(set.note)
  }

  private static func noted(_ note: Prose?) -> String { note.map { ", note: \($0)" } ?? "" }

  /// The step about to begin, and how soon.
  static func ready(_ snapshot: RunSnapshot, seconds: Int) -> String {
    let step = snapshot.step.map { ", then \($0.title): \($0.summary)" } ?? ""
    return "\(clock(snapshot)) Get ready: \(DurationFormat.plain(seconds))\(step)"
  }

  /// When the other side begins, after the end of the first side; `nil` at other times.
  static func changeOver(_ snapshot: RunSnapshot, after events: [RunEvent]) -> String? {
    guard let left = snapshot.changeOver, let segment = snapshot.segment,
      case .setRecorded(_, isCorrection: false)? = events.last?.occurrence
    else { return nil }
    let side = segment.plan.side.map { ", then \(RunCaption.side($0)) side" } ?? ""
    return "\(clock(snapshot)) Change sides: \(DurationFormat.plain(left.startedSeconds))\(side)"
  }

  /// The last seconds before the start.
  static func count(_ snapshot: RunSnapshot, seconds: Int) -> String {
    "\(clock(snapshot)) \(seconds)"
  }

  private static func clock(_ snapshot: RunSnapshot) -> String {
    DurationFormat.clock(snapshot.progress.elapsed.wholeSeconds)
  }

  /// The work that begins, briefly.
  private static func call(_ event: RunEvent) -> String {
    guard case .segmentStarted(let plan, _) = event.occurrence else {
      return "Now: \(event.shownTitle)"
    }
    return "Now: " + numbered(event.step.title, plan)
  }

  private static func stepStarted(_ event: RunEvent) -> String {
    let step = event.step
    let name =
      switch step.kind {
      case .exercise: "Exercise \(step.exerciseNumber) of \(event.exerciseCount): \(step.title)"
      case .break: "Break"
      }
    let round = step.round.map { ", round \($0.number) of \($0.count)" } ?? ""
    return "\(name)\(round): \(step.summary)"
  }

  private static func segmentStarted(_ plan: SegmentPlan, _ length: Duration) -> String {
    switch plan.kind {
    case .work:
      let reps = plan.reps.map { $0 == "1" ? "1 rep" : "\($0) reps" }
      let load = plan.load.map { " @ \($0)" } ?? ""
      return "\(work(plan)): \(reps ?? plan.target ?? plain(length))\(load)"
    case .rest: return plan.isEstimated ? "Rest until ready" : "Rest: \(plain(length))"
    case .break: return "Break begins: \(plain(length))"
    case .wait: return "Wait for the interval to end: \(plain(length))"
    }
  }

  private static func segmentEnded(_ plan: SegmentPlan) -> String {
    switch plan.kind {
    case .work: "\(work(plan)) over"
    case .rest: "Rest over"
    case .break: "Break over"
    case .wait: "Interval over"
    }
  }

  private static func work(_ plan: SegmentPlan) -> String {
    numbered(plan.isWarmUp ? "Warm-up" : "Work", plan)
  }

  /// A name with the number of the set and the side: `Work, set 1 of 3, right side`
  private static func numbered(_ name: String, _ plan: SegmentPlan) -> String {
    var parts = [name]
    if let set = plan.set, let sets = plan.sets, sets > 1 { parts.append("set \(set) of \(sets)") }
    if let side = plan.side { parts.append("\(RunCaption.side(side)) side") }
    return parts.joined(separator: ", ")
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

  /// The lines left on the terminal after a run on the whole screen.
  ///
  /// They show how it ended, its title, its duration and what was done.
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

  /// How a run ended; `stopped` if it did not reach its end.
  private static func outcome(of summary: ExecutionSummary, stopped: String) -> String {
    guard summary.isAtEnd else { return stopped }
    return summary.wasCompleted ? "Workout complete!" : "Workout ended:"
  }

  /// `, 4 skipped`, if the run reached its end.
  private static func skipped(in summary: ExecutionSummary) -> String {
    guard summary.isAtEnd, !summary.wasCompleted else { return "" }
    return ", \(summary.exercisesTotal - summary.exercisesCompleted) skipped"
  }

  /// The name of a scored circuit: its title, otherwise its kind, otherwise its position.
  private static func name(of circuit: CircuitScore) -> String {
    if let title = circuit.title { return title.text }
    guard circuit.isScored else { return "Entry \(circuit.position)" }
    guard circuit.total != nil else { return "As many rounds as possible" }
    return circuit.time == nil ? "Circuit" : "For time"
  }

  /// The notification for events that happened together; `nil` if none is needed.
  ///
  /// It announces that the clock starts work again, or that the run has ended. Events caused by a
  /// key need no notification.
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
