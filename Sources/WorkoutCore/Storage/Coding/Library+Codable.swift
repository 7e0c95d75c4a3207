extension Library: Codable {
  /// The version of the store's schema that this program writes.
  public static let schemaVersion = 1

  enum CodingKeys: String, CodingKey, CaseIterable {
    case schemaVersion, exercises, workouts
  }

  /// - Throws: ``SchemaMismatch`` for another version than ``schemaVersion``; `DecodingError` for
  ///   a library that breaks a rule, with the path and the rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(.schemaVersion) { (version: Int) in version }
    guard version == Self.schemaVersion else { throw SchemaMismatch(version: version) }
    try self.init(
      exercises: container.decode([Exercise].self, forKey: .exercises),
      workouts: container.decode([Workout].self, forKey: .workouts)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    try container.encode(exercises, forKey: .exercises)
    try container.encode(workouts, forKey: .workouts)
  }
}

/// A library of another schema version than the one that this program writes.
public struct SchemaMismatch: Error, Hashable, Sendable {
  /// The version that the library names.
  public let version: Int
}
