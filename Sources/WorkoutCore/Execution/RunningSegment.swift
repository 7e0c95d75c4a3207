struct RunningSegment: Equatable, Sendable {
  private(set) var plan: SegmentPlan
  /// Its index among the step's plans; their number for a wait.
  let index: Int
  /// The elapsed time at its start.
  let start: Duration
  /// Its length, or an estimate.
  private(set) var length: Duration
  /// Whether the clock ends it after ``length``; otherwise the user does.
  private(set) var isClocked: Bool
  /// The cues that have not been given yet.
  private var cues: [DueCue] = []

  /// A planned segment that starts at an elapsed time and ends by `limit`, the end of its interval.
  init(
    _ plan: SegmentPlan, index: Int, start: Duration, limit: Duration?, isAutomatic: Bool
  ) {
    let planned = Duration.seconds(plan.duration)
    self.plan = plan
    self.index = index
    self.start = start
    length = min(planned, limit.map { $0 - start } ?? planned)
    isClocked = isAutomatic || !plan.isEstimated
    cues = schedule(limit: limit)
  }

  /// The wait for the end of an interval.
  init(waitUntil end: Duration, index: Int, start: Duration) {
    let seconds = Int(clamping: (end - start).components.seconds)
    self.init(
      SegmentPlan(kind: .wait, duration: max(1, seconds)), index: index, start: start, limit: end,
      isAutomatic: false)
    length = end - start
    cues = schedule(limit: end)
  }

  /// The elapsed time at which the clock ends it, if it does.
  var end: Duration? { isClocked ? start + length : nil }

  /// Whether the interval's end, at the elapsed time `limit`, cuts it short.
  func isCut(by limit: Duration?) -> Bool {
    guard let limit else { return false }
    return start + length >= limit && length < .seconds(plan.duration)
  }

  /// Follows a changed plan that lasts as long, such as one with another load.
  mutating func follow(_ changed: SegmentPlan?) {
    guard let changed, changed.kind == plan.kind, changed.duration == plan.duration else { return }
    plan = changed
  }

  /// The next cue, with its elapsed time.
  var nextCue: DueCue? { cues.first }

  /// Removes ``nextCue`` after it has been given.
  mutating func takeCue() {
    cues = Array(cues.dropFirst())
  }

  /// Removes the cues before a time at which it goes on.
  mutating func skipCues(before time: Duration) {
    cues = cues.filter { $0.time >= time }
  }

  /// Lets the clock end it from `now` on, even if it is overdue.
  mutating func becomeClocked(at now: Duration) {
    guard !isClocked else { return }
    isClocked = true
    length = max(length, now - start)
  }

  /// Sets a length other than planned, limited by `limit`. Has no effect if the user ends it.
  mutating func setLength(_ new: Duration, limit: Duration?) {
    guard isClocked else { return }
    length = limit.map { min($0 - start, new) } ?? new
    cues = schedule(limit: limit)
  }

  /// Extends or shortens it to end no earlier than `now` and no later than the elapsed time
  /// `limit`.
  mutating func adjust(by change: Duration, now: Duration, limit: Duration?) {
    let wanted = max(now, start + length + change)
    length = (limit.map { min($0, wanted) } ?? wanted) - start
    // Do not repeat past cues, nor add a halfway cue that was given or never scheduled.
    let hadHalfway = cues.contains { $0.cue == .halfway }
    cues = schedule(limit: limit).filter {
      ($0.time > now || $0.cue == .end) && (hadHalfway || $0.cue != .halfway)
    }
  }

  /// Its cues.
  ///
  /// Estimated work has none: a countdown would only hurry users who may have finished. The end of
  /// its interval at the elapsed time `limit` does end it, so that is counted down.
  private func schedule(limit: Duration?) -> [DueCue] {
    guard plan.isEstimated else { return RunCue.schedule(from: start, length: length) }
    guard let limit else { return [] }
    return RunCue.schedule(from: start, length: limit - start).filter { $0.cue != .halfway }
  }
}
