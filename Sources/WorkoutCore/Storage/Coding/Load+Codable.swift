extension Load: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case value, unit
  }

  /// - Throws: `DecodingError`, for an unknown unit, a value out of range, or one of more than two
  ///   decimal places.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let names = Unit.allCases.map(\.rawValue).joined(separator: ", ")
    let unit = try container.decode(.unit, expected: "one of \(names)", Unit.init(rawValue:))
    self = try container.decode(.value) { (value: Decimal) throws(Problem) in
      // A whole Decimal prints as digits alone, so what has more than two places is no Int.
      guard let hundredths = Int("\(value * 100)") else { throw .invalidLoad("\(value)") }
      return try Load(hundredths: hundredths, unit: unit)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Decimal(hundredths) / 100, forKey: .value)
    try container.encode(unit.rawValue, forKey: .unit)
  }
}
