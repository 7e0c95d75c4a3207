extension Configuration: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, sets, reps, duration, rest
  }

  enum Kind: String, CaseIterable {
    case repetitions
    case time
  }

  /// - Throws: `DecodingError`, for a prescription that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    let kind = try container.decode(.kind, expected: "one of \(names)", Kind.init(rawValue:))
    let sets: SetCount = try container.decodeBounded(.sets)
    let rest = try container.decodeRest(.rest)
    switch kind {
    case .repetitions:
      self = .repetitions(try container.decodeTargets(sets), rest: rest)
    case .time:
      self = .time(sets, duration: try container.decodeBounded(.duration), rest: rest)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sets, as: .sets)
    try container.encode(rest, as: .rest)
    switch self {
    case .repetitions(let targets, _):
      try container.encode(Kind.repetitions.rawValue, forKey: .kind)
      try container.encode(targets.targets, forKey: .reps)
    case .time(_, let duration, _):
      try container.encode(Kind.time.rawValue, forKey: .kind)
      try container.encode(duration, as: .duration)
    }
  }
}

extension KeyedDecodingContainer<Configuration.CodingKeys> {
  fileprivate func decodeTargets(_ sets: SetCount) throws -> SetTargets {
    let targets = try decode([RepTarget].self, forKey: .reps)
    guard targets.count == sets.value, let kept = try? SetTargets(each: targets) else {
      let expected = "one target for each of the \(sets.value) sets, not \(targets.count)"
      throw RefusedValue(expected: expected).error(at: codingPath + [Key.reps])
    }
    return kept
  }
}
