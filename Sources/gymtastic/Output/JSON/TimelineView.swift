import WorkoutCore

/// A workout laid out in time, as commands print it.
struct TimelineView: Encodable, Sendable {
  private let title: String
  private let estimatedDuration: Int
  private let segments: [SegmentView]

  init(_ timeline: Timeline) {
    title = timeline.title
    estimatedDuration = timeline.duration
    segments = timeline.segments.compactMap { segment in
      guard timeline.steps.indices.contains(segment.step) else { return nil }
      return SegmentView(segment, timeline.steps[segment.step], of: timeline.steps.count)
    }
  }
}

/// One segment of a timeline, with what it needs of its step.
private struct SegmentView: Encodable {
  let offset: Int
  let duration: Int
  let estimated: Bool
  let kind: String
  /// From 1.
  let step: Int
  let of: Int
  let title: String
  let set: Int?
  let sets: Int?
  let side: Int?
  let round: Int?
  let rounds: Int?
  let target: String?
  let load: Load?

  init(_ segment: Segment, _ step: Step, of steps: Int) {
    offset = segment.offset
    duration = segment.duration
    estimated = segment.isEstimated
    kind = segment.kind.rawValue
    self.step = segment.step + 1
    of = steps
    title = step.title
    set = segment.set
    sets = segment.sets
    side = segment.side
    round = segment.round
    rounds = segment.rounds
    target = segment.target
    load = segment.load
  }
}
