/// The segment in progress.
struct RunningSegment: Hashable, Sendable {
  /// What it asks for.
  let plan: SegmentPlan
  /// Its index among the step's plans; their number for a wait.
  let index: Int
  /// The elapsed time at its start.
  let start: Duration
  /// What it lasts, or is estimated at.
  private(set) var length: Duration
  /// Whether the clock ends it after ``length``; else the person does.
  private(set) var isClocked: Bool
  private var cues: [PendingCue] = []

  /// A cue, with the elapsed time at which it is due.
  private struct PendingCue: Hashable {
    let cue: RunCue
    let time: Duration
  }

  /// A planned segment from an elapsed time on, at most up to `limit`, its interval's end.
  init(
    _ plan: SegmentPlan, index: Int, start: Duration, limit: Duration?, isAutomatic: Bool
  ) {
    let planned = Duration.seconds(plan.duration)
    self.plan = plan
    self.index = index
    self.start = start
    length = min(planned, limit.map { $0 - start } ?? planned)
    isClocked = isAutomatic || !plan.isEstimated
    schedule(after: nil)
  }

  /// The time left of an interval, to its end.
  init(waitUntil end: Duration, index: Int, start: Duration) {
    let seconds = Int(clamping: (end - start).components.seconds)
    plan = SegmentPlan(.wait, duration: max(1, seconds))
    self.index = index
    self.start = start
    length = end - start
    isClocked = true
    schedule(after: nil)
  }

  /// The elapsed time at which the clock ends it, if it does.
  var end: Duration? { isClocked ? start + length : nil }

  /// Whether the end of its interval, at the elapsed time `limit`, takes it time that it asks for.
  func isCut(by limit: Duration?) -> Bool {
    guard let limit else { return false }
    return start + length >= limit && length < .seconds(plan.duration)
  }

  /// The next cue and its elapsed time.
  var nextCue: (cue: RunCue, time: Duration)? { cues.first.map { ($0.cue, $0.time) } }

  /// Strikes out ``nextCue``, which has been given.
  mutating func takeCue() {
    if !cues.isEmpty { cues.removeFirst() }
  }

  /// Lets the clock end it from `now` on, when it may be overdue.
  mutating func becomeClocked(at now: Duration) {
    guard !isClocked else { return }
    isClocked = true
    length = max(length, now - start)
  }

  /// Makes it last as long as it did before the run was cut off, at most up to `limit`.
  mutating func keep(_ kept: Duration, limit: Duration?) {
    guard isClocked else { return }
    length = limit.map { min($0 - start, kept) } ?? kept
    schedule(after: nil)
  }

  /// Makes it last longer or shorter from `now` on, up to the elapsed time `limit`.
  mutating func adjust(by change: Duration, now: Duration, limit: Duration?) {
    let wanted = max(now, start + length + change)
    let hadHalfway = cues.contains { $0.cue == .halfway }
    length = (limit.map { min($0, wanted) } ?? wanted) - start
    schedule(after: now)
    if !hadHalfway { cues.removeAll { $0.cue == .halfway } }
  }

  /// Sets the cues anew, without those that are past. Estimated work has none: counting a person
  /// down who may have finished would only hurry them.
  private mutating func schedule(after now: Duration?) {
    guard !plan.isEstimated else { return }
    cues = RunCue.schedule(length: length)
      .map { PendingCue(cue: $0.cue, time: start + $0.time) }
      .filter { cue in now.map { cue.time > $0 || cue.cue == .end } ?? true }
  }
}
