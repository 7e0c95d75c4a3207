extension Workout: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, title, note, createdAt, updatedAt, sequence
  }

  /// - Throws: `DecodingError`, for a workout that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      id: container.decodeID(.id),
      title: container.decodeTitle(.title),
      note: container.decodeProseIfPresent(.note, field: "note"),
      createdAt: container.decodeTimestamp(.createdAt),
      updatedAt: container.decodeTimestamp(.updatedAt),
      sequence: container.decode([WorkoutSequenceItem].self, forKey: .sequence)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, as: .id)
    try container.encode(title, as: .title)
    try container.encode(note, as: .note)
    try container.encode(createdAt, as: .createdAt)
    try container.encode(updatedAt, as: .updatedAt)
    try container.encode(sequence, forKey: .sequence)
  }
}
