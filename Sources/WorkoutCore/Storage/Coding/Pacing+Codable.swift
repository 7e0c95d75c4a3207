extension Pacing: Encodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, seconds
  }

  enum Kind: String, CaseIterable {
    case free
    case every
    case amrap
  }

  /// Reads what drives rounds whose number and rest stand beside it, and these where they mean
  /// something.
  ///
  /// - Throws: `DecodingError`, for an unknown kind or an interval out of range.
  init(
    from container: KeyedDecodingContainer<CodingKeys>,
    rounds: @autoclosure () throws -> RoundCount, rest: @autoclosure () throws -> RestDuration
  ) throws {
    let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    switch try container.decode(.kind, expected: "one of \(names)", Kind.init(rawValue:)) {
    case .free: self = .free(try rounds(), rest: try rest())
    case .every: self = .every(try container.decodeBounded(.seconds), try rounds())
    case .amrap: self = .asManyRoundsAsPossible(try container.decodeBounded(.seconds))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .free:
      try container.encode(Kind.free.rawValue, forKey: .kind)
    case .every(let interval, _):
      try container.encode(Kind.every.rawValue, forKey: .kind)
      try container.encode(interval, as: .seconds)
    case .asManyRoundsAsPossible(let limit):
      try container.encode(Kind.amrap.rawValue, forKey: .kind)
      try container.encode(limit, as: .seconds)
    }
  }
}
