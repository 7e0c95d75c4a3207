/// What a session is doing at present, by its own clock: a step, or one segment of it.
public struct Stretch: Hashable, Sendable {
  /// Which of the step's plans it is, from 0; their number for a wait.
  public let plan: Int
  /// The session's elapsed time at its start.
  public let startedAt: Duration
  /// How long it lasts.
  public let length: Duration
  /// The planned length of everything after it.
  public let later: Duration

  /// A stretch as a runner knows it, its length that of the clock and not of the plan.
  init(plan: Int, startedAt: Duration, length: Duration, later: Duration) {
    self.plan = plan
    self.startedAt = startedAt
    self.length = length
    self.later = later
  }

  /// The whole of a step, or nothing behind the last.
  init(of timeline: Timeline, step index: Int, startedAt: Duration) {
    let step = timeline.steps.dropFirst(index).first
    let later = step.map { timeline.seconds(after: $0) } ?? 0
    plan = 0
    self.startedAt = startedAt
    length = step.map { .seconds(timeline.duration - later - $0.offset) } ?? .zero
    self.later = .seconds(later)
  }

  /// One segment of a step, as long as the timeline has it unless said; the wait behind the last
  /// lasts no time there.
  init(
    of timeline: Timeline, step index: Int, plan: Int, _ startedAt: Duration,
    length: Duration? = nil
  ) {
    let step = timeline.steps.dropFirst(index).first
    let segment = step.flatMap { timeline.segments(of: $0).dropFirst(plan).first }
    let later = segment.map { timeline.duration - $0.end } ?? step.map(timeline.seconds) ?? 0
    self.plan = plan
    self.startedAt = startedAt
    self.length = length ?? .seconds(segment?.duration ?? 0)
    self.later = .seconds(later)
  }
}
