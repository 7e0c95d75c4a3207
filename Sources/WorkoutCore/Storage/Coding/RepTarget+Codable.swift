extension RepTarget: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case min, max
  }

  /// - Throws: `DecodingError`, for numbers out of range and a high end without a low one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.max) else {
      self =
        container.contains(.min)
        ? .atLeast(try container.decodeBounded(.min)) : .asManyAsPossible
      return
    }
    let low: RepCount = try container.decodeBounded(.min)
    let high: RepCount = try container.decodeBounded(.max)
    if low == high {
      self = .exactly(low)
    } else {
      self = try container.decode(.max) { (_: Int) throws(Problem) in
        .range(try RepRange(low, high))
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .exactly(let count):
      try container.encode(count, as: .min)
      try container.encode(count, as: .max)
    case .range(let range):
      try container.encode(range.low, as: .min)
      try container.encode(range.high, as: .max)
    case .atLeast(let count):
      try container.encode(count, as: .min)
    case .asManyAsPossible:
      break
    }
  }
}
