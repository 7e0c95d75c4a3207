/// `event offset step of exercise exercises kind title set sets side round rounds seconds estimated
/// target load cue`, what applies, and the summary in the last one.
extension RunEvent: Encodable {
  private enum CodingKeys: String, CodingKey {
    case event, offset, step, of, exercise, exercises, kind, title, set, sets, side, round, rounds
    case seconds, estimated, target, load, cue, summary
  }

  /// The name under which programs know the event; it never changes meaning.
  public var name: String {
    switch occurrence {
    case .runStarted: "run-started"
    case .stepStarted: "step-started"
    case .segmentStarted: "segment-started"
    case .cue: "cue"
    case .paused: "paused"
    case .resumed: "resumed"
    case .segmentEnded: "segment-ended"
    case .entryStarted: "entry-started"
    case .stepCompleted: "step-completed"
    case .stepSkipped: "step-skipped"
    case .runFinished: "run-finished"
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .event)
    try container.encode(MeasuredSeconds(offset), forKey: .offset)
    try container.encode(stepCount, forKey: .of)
    try container.encode(exerciseCount, forKey: .exercises)
    try container.encode(shownTitle, forKey: .title)
    if !isAboutWholeRun { try encodeStep(in: &container) }
    try encodeOccurrence(in: &container)
  }

  /// The title of what the event is about: the workout, the step, or the entry whose turn it is.
  public var shownTitle: String {
    switch occurrence {
    case .runStarted, .runFinished: title
    case .entryStarted(.exercise(let item), _): item.displayTitle
    case .entryStarted(.break, _): "Break"
    default: step.title
    }
  }

  private var isAboutWholeRun: Bool {
    switch occurrence {
    case .runStarted, .runFinished: true
    default: false
    }
  }

  private func encodeStep(
    in container: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    try container.encode(step.index + 1, forKey: .step)
    try container.encode(step.exerciseNumber, forKey: .exercise)
    try container.encodeIfPresent(step.round?.number, forKey: .round)
    try container.encodeIfPresent(step.round?.count, forKey: .rounds)
  }

  private func encodeOccurrence(
    in container: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    switch occurrence {
    case .runStarted(let planned):
      try container.encode(MeasuredSeconds(planned), forKey: .seconds)
    case .stepStarted: try container.encode(step.kind.rawValue, forKey: .kind)
    case .stepCompleted(let fullRounds), .stepSkipped(let fullRounds):
      try container.encode(step.kind.rawValue, forKey: .kind)
      if let fullRounds { try container.encode(fullRounds, forKey: .rounds) }
    case .segmentStarted(let plan, let length), .segmentEnded(let plan, let length):
      try encode(plan, in: &container)
      try container.encode(MeasuredSeconds(length), forKey: .seconds)
      try container.encode(plan.isEstimated, forKey: .estimated)
    case .cue(let cue, let plan):
      try container.encode(cue.rawValue, forKey: .cue)
      try encode(plan, in: &container)
    case .entryStarted(let entry, let round):
      try container.encode(round, forKey: .round)
      try container.encode(entry.item == nil ? "break" : "exercise", forKey: .kind)
    case .paused, .resumed: break
    case .runFinished(let summary): try container.encode(summary, forKey: .summary)
    }
  }

  private func encode(
    _ plan: SegmentPlan, in container: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    try container.encode(plan.kind.rawValue, forKey: .kind)
    try container.encodeIfPresent(plan.set, forKey: .set)
    try container.encodeIfPresent(plan.sets, forKey: .sets)
    try container.encodeIfPresent(plan.side, forKey: .side)
    try container.encodeIfPresent(plan.target, forKey: .target)
    try container.encodeIfPresent(plan.load, forKey: .load)
  }
}
