/// `title estimatedDuration segments`.
extension Timeline: Encodable {
  private enum CodingKeys: String, CodingKey {
    case title, estimatedDuration, segments
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(duration, forKey: .estimatedDuration)
    var list = container.nestedUnkeyedContainer(forKey: .segments)
    for step in steps {
      for segment in segments(of: step) {
        try list.encode(SegmentForm(segment: segment, title: step.title, of: steps.count))
      }
    }
  }
}

/// A segment with what it takes from its step.
private struct SegmentForm: Encodable {
  let segment: Segment
  let title: String
  let of: Int

  private enum CodingKeys: String, CodingKey {
    case offset, duration, estimated, kind, step, of, title, set, sets, side, round, rounds
    case target, load
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(segment.offset, forKey: .offset)
    try container.encode(segment.duration, forKey: .duration)
    try container.encode(segment.isEstimated, forKey: .estimated)
    try container.encode(segment.kind.rawValue, forKey: .kind)
    try container.encode(segment.step + 1, forKey: .step)
    try container.encode(of, forKey: .of)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(segment.set, forKey: .set)
    try container.encodeIfPresent(segment.sets, forKey: .sets)
    try container.encodeIfPresent(segment.side, forKey: .side)
    try container.encodeIfPresent(segment.round, forKey: .round)
    try container.encodeIfPresent(segment.rounds, forKey: .rounds)
    try container.encodeIfPresent(segment.target, forKey: .target)
    try container.encodeIfPresent(segment.load, forKey: .load)
  }
}
