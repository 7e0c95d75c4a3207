/// `schemaVersion getReady secondsPerRep`. A member that is absent is the default, so that a person
/// may write the file by hand; and only what is not the default is written.
extension Settings: StoredDocument {
  /// The version of the settings' schema that this program writes.
  public static let schemaVersion = 1

  enum CodingKeys: String, CodingKey, CaseIterable {
    case schemaVersion, getReady, secondsPerRep
  }

  /// - Throws: ``LibraryDocument/Refusal/newer(_:)`` for a later version; `DecodingError` for a
  ///   setting that is none, with its path and what belongs there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.schemaVersion) {
      try container.checkVersion(.schemaVersion, upTo: Self.schemaVersion, FormatVersion.schema)
    }
    getReady = try container.decodeBoundedIfPresent(.getReady) ?? .standard
    secondsPerRep = try container.decodeBoundedIfPresent(.secondsPerRep) ?? .standard
  }

  /// Writes the version, and what is not the default.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    if getReady != .standard { try container.encode(getReady, as: .getReady) }
    if secondsPerRep != .standard { try container.encode(secondsPerRep, as: .secondsPerRep) }
  }
}
