extension Circuit: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, kind, title, rounds, restBetweenRounds, pacing, entries
  }

  /// Rounds and a rest that the pacing leaves no room for mean nothing, and are not even read.
  ///
  /// - Throws: `DecodingError`, for a circuit that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decodeID(.id)
    let title = try container.decodeTitleIfPresent(.title)
    let pacing = try Pacing(
      from: container.nestedContainer(keyedBy: Pacing.CodingKeys.self, forKey: .pacing),
      rounds: container.decodeBounded(.rounds), rest: container.decodeRest(.restBetweenRounds))
    self = try container.decode(.entries) { (entries: [CircuitEntry]) throws(Problem) in
      try Circuit(id: id, title: title, pacing: pacing, entries: entries)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, as: .id)
    try container.encode(EntryKind.circuit.rawValue, forKey: .kind)
    try container.encode(title, as: .title)
    try container.encode(rounds, as: .rounds)
    try container.encode(restBetweenRounds, as: .restBetweenRounds)
    try container.encode(pacing, forKey: .pacing)
    try container.encode(entries, forKey: .entries)
  }
}
