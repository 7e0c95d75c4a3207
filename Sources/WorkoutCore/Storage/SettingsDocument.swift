/// `schemaVersion getReady secondsPerRep`. A member that is absent is the default, so that the file
/// may be written by hand; and only what is not the default is written.
extension Settings: StoredDocument {
  /// The version of the file's form that this program writes.
  public static let schemaVersion = 1

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    self.init()
    if members.find("schemaVersion") != nil {
      try members.checkVersion("schemaVersion", upTo: Self.schemaVersion, FormatVersion.schema)
    }
    getReady = try members.optionalBounded("getReady") ?? .standard
    secondsPerRep = try members.optionalBounded("secondsPerRep") ?? .standard
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      json.member("schemaVersion", Self.schemaVersion)
      if getReady != .standard { json.member("getReady", getReady.value) }
      if secondsPerRep != .standard { json.member("secondsPerRep", secondsPerRep.value) }
      json.copyMembers(of: earlier, except: ["getReady", "schemaVersion", "secondsPerRep"])
    }
  }
}

/// The settings' file as it was read.
struct SettingsDocument {
  let settings: Settings
  private let root: JSONNode

  init(_ data: Data) throws(JSONError) {
    root = try JSONText([UInt8](data)).root
    settings = try Settings(root)
  }

  /// The bytes of the file that holds changed settings in this one's place, with the members that
  /// this program does not know.
  func bytes(replacedBy changed: Settings) -> Data { changed.contents(over: root) }
}
