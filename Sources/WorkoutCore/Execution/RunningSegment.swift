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
  private var cues = PendingCues()

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
    plan = SegmentPlan(.wait, duration: max(1, seconds))
    self.index = index
    self.start = start
    length = end - start
    isClocked = true
    cues = schedule(limit: end)
  }

  /// The elapsed time at which the clock ends it, if it does.
  var end: Duration? { isClocked ? start + length : nil }

  /// Whether the end of its interval, at the elapsed time `limit`, takes it time that it asks for.
  func isCut(by limit: Duration?) -> Bool {
    guard let limit else { return false }
    return start + length >= limit && length < .seconds(plan.duration)
  }

  /// The next cue and its elapsed time.
  var nextCue: (cue: RunCue, time: Duration)? { cues.next }

  /// Strikes out ``nextCue``, which has been given.
  mutating func takeCue() {
    cues.take()
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
    cues.change(to: schedule(limit: limit), at: now)
  }

  /// Its cues. Estimated work has none of its own: counting down to users who may have finished
  /// would only hurry them. What ends it all the same, the end of its interval at the elapsed time
  /// `limit`, is counted in.
  private func schedule(limit: Duration?) -> PendingCues {
    guard plan.isEstimated else { return PendingCues(from: start, length: length) }
    return limit.map { PendingCues(from: start, countingDownTo: $0) } ?? PendingCues()
  }
}

/// The cues of a stretch of time that are still to be given, each with the elapsed time at which it
/// is due.
struct PendingCues: Equatable, Sendable {
  private struct Pending: Equatable {
    let cue: RunCue
    let time: Duration
  }

  private var cues: [Pending] = []

  /// None.
  init() {}

  /// All those of a stretch that the clock ends.
  init(from start: Duration, length: Duration) {
    cues = RunCue.schedule(length: length).map { Pending(cue: $0.cue, time: start + $0.time) }
  }

  /// The last seconds before `end`, as many as there are from `start` on.
  init(from start: Duration, countingDownTo end: Duration) {
    self.init(from: start, length: end - start)
    cues.removeAll { $0.cue == .halfway }
  }

  /// The next cue and its elapsed time.
  var next: (cue: RunCue, time: Duration)? { cues.first.map { ($0.cue, $0.time) } }

  /// Strikes out ``next``, which has been given.
  mutating func take() {
    if !cues.isEmpty { cues.removeFirst() }
  }

  /// Puts those of a stretch that was made longer or shorter in their place: what is past at `now`
  /// is not given again, nor a halfway that was given or never was to be.
  mutating func change(to new: PendingCues, at now: Duration) {
    let hadHalfway = cues.contains { $0.cue == .halfway }
    cues = new.cues.filter { pending in
      (pending.time > now || pending.cue == .end) && (hadHalfway || pending.cue != .halfway)
    }
  }
}

/// A signal to the user in a segment that the clock ends.
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

  /// The cues of a segment with the time from its start, in order: halfway only from 20 seconds up,
  /// rounded down to a whole second; the count where there is time for it.
  static func schedule(length: Duration) -> [(cue: RunCue, time: Duration)] {
    var cues: [(cue: RunCue, time: Duration)] = []
    if length >= .seconds(20) {
      cues.append((.halfway, .seconds((length / 2).components.seconds)))
    }
    let count: [(cue: RunCue, left: Duration)] = [
      (.three, .seconds(3)), (.two, .seconds(2)), (.one, .seconds(1)), (.end, .zero),
    ]
    cues += count.filter { $0.left <= length }.map { ($0.cue, length - $0.left) }
    return cues
  }
}
