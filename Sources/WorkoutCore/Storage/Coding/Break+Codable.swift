extension Break: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, kind, duration
  }

  /// - Throws: `DecodingError`, for a break that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      id: container.decodeID(.id),
      duration: container.decodeBounded(.duration)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, as: .id)
    try container.encode(EntryKind.break.rawValue, forKey: .kind)
    try container.encode(duration, as: .duration)
  }
}
