extension WorkoutSequenceItem: Codable {
  /// - Throws: `DecodingError`, for an entry that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    switch try EntryKind(from: decoder, allowed: EntryKind.allCases) {
    case .exercise: self = .exercise(try WorkoutItem(from: decoder))
    case .break: self = .break(try Break(from: decoder))
    case .circuit: self = .circuit(try Circuit(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .exercise(let item): try item.encode(to: encoder)
    case .break(let pause): try pause.encode(to: encoder)
    case .circuit(let circuit): try circuit.encode(to: encoder)
    }
  }
}
