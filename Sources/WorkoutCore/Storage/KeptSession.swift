/// A run that is saved but not recorded yet.
public enum KeptSession: Hashable, Sendable {
  /// The session as it was when it was kept.
  case inProgress(SavedSession)
  /// An ended session whose record may not be in the history yet.
  case ended(SessionRecord)
}

/// The members of a session in progress; or, once it has ended, `schemaVersion record`, as a line
/// of the history has it.
extension KeptSession: StoredDocument {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    guard let record = members.find("record") else {
      self = .inProgress(try SavedSession(node))
      return
    }
    let version = SavedSession.schemaVersion
    try members.checkVersion("schemaVersion", upTo: version, FormatVersion.schema)
    self = .ended(try SessionRecord(record))
  }

  /// The bytes of its file, with what a later program kept of the same session in the one before.
  func contents(inPlaceOf before: [UInt8]?) -> [UInt8] {
    guard let before, let earlier = try? JSONText(before).root,
      let known = try? KeptSession(earlier), known.id == id
    else { return contents() }
    return contents(over: earlier)
  }

  private var id: UUID {
    switch self {
    case .inProgress(let saved): saved.session.id
    case .ended(let record): record.id
    }
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    switch self {
    case .inProgress(let session): session.write(to: &json, over: earlier)
    case .ended(let record):
      json.object { json in
        json.member("schemaVersion", SavedSession.schemaVersion)
        json.member("record") { record.write(to: &$0) }
        json.copyMembers(of: earlier, except: ["record"] + SavedSession.memberNames)
      }
    }
  }
}
