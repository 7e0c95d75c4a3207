/// `position title roundsCompleted roundsTotal`. Members that a later version adds are passed over.
extension CircuitRounds: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, title, roundsCompleted, roundsTotal
  }

  /// - Throws: `DecodingError`, for a count that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let total =
      container.contains(.roundsTotal) ? try container.decodeCount(.roundsTotal) : nil
    try self.init(
      position: container.decode(.position, expected: "a position such as 3") {
        EntryPosition(written: $0)
      },
      title: container.decodeTitleIfPresent(.title),
      completed: container.decodeCount(.roundsCompleted, upTo: total ?? CircuitRounds.most),
      total: total
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position.description, forKey: .position)
    try container.encodeIfPresent(title?.text, forKey: .title)
    try container.encode(completed, forKey: .roundsCompleted)
    try container.encodeIfPresent(total, forKey: .roundsTotal)
  }
}
