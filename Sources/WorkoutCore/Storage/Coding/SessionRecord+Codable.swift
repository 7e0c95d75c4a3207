/// `id workoutID title start end localOffset duration exercisesCompleted exercisesTotal
/// wasCompleted status circuits`. The last came later, and stands only where the clock drove any.
/// Members that a later version adds are passed over.
extension SessionRecord: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, workoutID, title, start, end, localOffset, duration
    case exercisesCompleted, exercisesTotal, wasCompleted, status, circuits
  }

  /// - Throws: `DecodingError`, for a record that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let total = try container.decodeCount(.exercisesTotal)
    try self.init(
      id: container.decodeID(.id),
      workoutID: container.decodeID(.workoutID),
      title: container.decodeTitle(.title).text,
      start: container.decodeTimestamp(.start),
      end: container.decodeTimestamp(.end),
      localOffset: container.decodeLocalOffset(.localOffset),
      duration: container.decodeMeasured(.duration),
      exercisesCompleted: container.decodeCount(.exercisesCompleted, upTo: total),
      exercisesTotal: total,
      status: container.decode(.status, expected: "completed or stopped") { text in
        [.completed, .stopped].first { $0.rawValue == text }
      },
      circuits: container.decodeIfPresent([CircuitRounds].self, forKey: .circuits) ?? []
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, as: .id)
    try container.encode(workoutID, as: .workoutID)
    try container.encode(title, forKey: .title)
    try container.encode(start, as: .start)
    try container.encode(end, as: .end)
    try container.encode(localOffset, forKey: .localOffset)
    try container.encode(MeasuredSeconds(duration), forKey: .duration)
    try container.encode(exercisesCompleted, forKey: .exercisesCompleted)
    try container.encode(exercisesTotal, forKey: .exercisesTotal)
    try container.encode(wasCompleted, forKey: .wasCompleted)
    try container.encode(status.rawValue, forKey: .status)
    if !circuits.isEmpty { try container.encode(circuits, forKey: .circuits) }
  }
}

extension SessionRecord {
  /// Its line in the history's file, with the newline.
  func line() throws(LibraryDocument.Refusal) -> Data {
    try JSONForm.compact.contents(of: self)
  }
}
