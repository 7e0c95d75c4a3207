extension CircuitEntry: Codable {
  /// - Throws: `DecodingError`, for an entry that breaks a rule, a circuit among them.
  public init(from decoder: any Decoder) throws {
    switch try EntryKind(from: decoder, allowed: [.exercise, .break]) {
    case .break: self = .break(try Break(from: decoder))
    case .exercise, .circuit: self = .exercise(try WorkoutItem(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try asSequenceItem.encode(to: encoder)
  }
}
