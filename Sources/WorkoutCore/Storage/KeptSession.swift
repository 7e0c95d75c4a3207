/// What is kept of a run while it is not recorded.
public enum KeptSession: Hashable, Sendable {
  /// The session, as it stood when it was kept.
  case inProgress(SavedSession)
  /// What a session came to whose record is perhaps not in the history yet.
  case ended(SessionRecord)
}

/// The members of a session in progress; or, once it has ended, `schemaVersion record`, as a line
/// of the history has it.
extension KeptSession: StoredDocument {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case schemaVersion, record
  }

  /// - Throws: ``LibraryDocument/Refusal/newer(_:)`` for a later version; `DecodingError` for what
  ///   is neither a session in progress nor a record.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.record) else {
      self = .inProgress(try SavedSession(from: decoder))
      return
    }
    let version = SavedSession.schemaVersion
    try container.checkVersion(.schemaVersion, upTo: version, FormatVersion.schema)
    self = .ended(try container.decode(SessionRecord.self, forKey: .record))
  }

  /// The bytes of its file, with what a later program kept of the same session in the one before.
  func contents(inPlaceOf before: Data?) throws(LibraryDocument.Refusal) -> Data {
    guard let before, let known = try? KeptSession(reading: before), known.id == id,
      let carried = try? CarriedMembers.bytes(of: self, inPlaceOf: before, .session)
    else { return try contents() }
    return carried
  }

  private var id: UUID {
    switch self {
    case .inProgress(let saved): saved.session.id
    case .ended(let record): record.id
    }
  }

  /// Writes the session as it is read.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .inProgress(let session): try session.encode(to: encoder)
    case .ended(let record):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(SavedSession.schemaVersion, forKey: .schemaVersion)
      try container.encode(record, forKey: .record)
    }
  }
}
