/// The segment in progress.
struct RunningSegment: Equatable, Sendable {
  /// What it asks for.
  let plan: SegmentPlan
  /// Its index among the step's plans; their number for a wait.
  let index: Int
  /// The elapsed time at its start.
  let start: Duration
  /// What it lasts, or is estimated at.
  private(set) var length: Duration
  /// Whether the clock ends it after ``length``; else the user does.
  private(set) var isClocked: Bool
  /// The cues that are still to be given.
  private var cues: [DueCue] = []

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
    cues = schedule(limit: limit)
  }

  /// The time left of an interval, to its end.
  init(waitUntil end: Duration, index: Int, start: Duration) {
    let seconds = Int(clamping: (end - start).components.seconds)
    self.init(
      SegmentPlan(.wait, duration: max(1, seconds)), index: index, start: start, limit: end,
      isAutomatic: false)
    length = end - start
    cues = schedule(limit: end)
  }

  /// The elapsed time at which the clock ends it, if it does.
  var end: Duration? { isClocked ? start + length : nil }

  /// Whether the end of its interval, at the elapsed time `limit`, takes it time that it asks for.
  func isCut(by limit: Duration?) -> Bool {
    guard let limit else { return false }
    return start + length >= limit && length < .seconds(plan.duration)
  }

  /// The next cue, with its elapsed time.
  var nextCue: DueCue? { cues.first }

  /// Strikes out ``nextCue``, which has been given.
  mutating func takeCue() {
    cues = Array(cues.dropFirst())
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
    cues = schedule(limit: limit)
  }

  /// Makes it last longer or shorter from `now` on, up to the elapsed time `limit`.
  mutating func adjust(by change: Duration, now: Duration, limit: Duration?) {
    let wanted = max(now, start + length + change)
    length = (limit.map { min($0, wanted) } ?? wanted) - start
    // What is past is not given again, nor a halfway that was given or never was to be.
    let hadHalfway = cues.contains { $0.cue == .halfway }
    cues = schedule(limit: limit).filter {
      ($0.time > now || $0.cue == .end) && (hadHalfway || $0.cue != .halfway)
    }
  }

  /// Its cues. Estimated work has none of its own: counting down to users who may have finished
  /// would only hurry them. The end of its interval, which does end it at the elapsed time
  /// `limit`, is counted in.
  private func schedule(limit: Duration?) -> [DueCue] {
    guard plan.isEstimated else { return RunCue.schedule(from: start, length: length) }
    guard let limit else { return [] }
    return RunCue.schedule(from: start, length: limit - start).filter { $0.cue != .halfway }
  }
}

/// A cue, and when it is due.
struct DueCue: Equatable, Sendable {
  let cue: RunCue
  let time: Duration
}

/// A signal in a segment that the clock ends, for instance a tone.
public enum RunCue: String, CaseIterable, Sendable {
  /// Three seconds are left.
  case three = "3"
  /// Two seconds are left.
  case two = "2"
  /// One second is left.
  case one = "1"
  /// Half of the segment has passed.
  case halfway
  /// The segment is over.
  case end

  /// The cues of a segment in order: halfway only from 20 seconds up, rounded down to a whole
  /// second; the count if there is time for it.
  static func schedule(from start: Duration = .zero, length: Duration) -> [DueCue] {
    let half = Duration.seconds((length / 2).components.seconds)
    let halfway = length >= .seconds(20) ? [DueCue(cue: .halfway, time: start + half)] : []
    let count: [(cue: RunCue, left: Duration)] = [
      (.three, .seconds(3)), (.two, .seconds(2)), (.one, .seconds(1)), (.end, .zero),
    ]
    return halfway
      + count.filter { $0.left <= length }
      .map { DueCue(cue: $0.cue, time: start + length - $0.left) }
  }
}
