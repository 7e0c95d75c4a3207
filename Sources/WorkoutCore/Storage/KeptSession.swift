/// The content of the file of the run in progress.
enum SessionDocument: Hashable, Sendable {
  /// The session, as it stood when it was kept.
  case inProgress(SavedSession)
  /// What a session came to whose record is perhaps not in the history yet.
  case ended(SessionRecord)

  /// The session that can be taken up.
  var session: SavedSession? {
    guard case .inProgress(let session) = self else { return nil }
    return session
  }

  /// The record that is still to be made.
  var end: SessionRecord? {
    guard case .ended(let record) = self else { return nil }
    return record
  }
}

/// The members of a session in progress; or, once it has ended, `schemaVersion record`, as a line
/// of the history has it.
extension SessionDocument: StoredDocument {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case schemaVersion, record
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.record) else {
      self = .inProgress(try SavedSession(from: decoder))
      return
    }
    let version = SavedSession.schemaVersion
    try container.checkVersion(.schemaVersion, upTo: version, FormatVersion.schema)
    self = .ended(try container.decode(SessionRecord.self, forKey: .record))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .inProgress(let session): try session.encode(to: encoder)
    case .ended(let record):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(SavedSession.schemaVersion, forKey: .schemaVersion)
      try container.encode(record, forKey: .record)
    }
  }
}
