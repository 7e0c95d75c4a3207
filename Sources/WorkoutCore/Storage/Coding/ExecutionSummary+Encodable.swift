/// `title start end duration exercisesCompleted exercisesTotal wasCompleted status circuits`, the
/// last where the clock drives any.
extension ExecutionSummary: Encodable {
  private enum CodingKeys: String, CodingKey {
    case title, start, end, duration, exercisesCompleted, exercisesTotal, wasCompleted, status
    case circuits
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(start?.description, forKey: .start)
    try container.encodeIfPresent(end?.description, forKey: .end)
    try container.encode(MeasuredSeconds(duration), forKey: .duration)
    try container.encode(exercisesCompleted, forKey: .exercisesCompleted)
    try container.encode(exercisesTotal, forKey: .exercisesTotal)
    try container.encode(wasCompleted, forKey: .wasCompleted)
    try container.encode(status.rawValue, forKey: .status)
    if !circuits.isEmpty { try container.encode(circuits, forKey: .circuits) }
  }
}
