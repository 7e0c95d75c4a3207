/// The settings in `config.json`, and the members there that this program does not know.
struct SettingsDocument: Sendable {
  let settings: Settings
  private let root: JSONNode

  init(_ bytes: [UInt8]) throws(JSONError) {
    root = try JSONText(bytes).root
    settings = try Settings(root)
  }

  /// The bytes of the file.
  var bytes: [UInt8] { root.text.bytes }

  /// The bytes of the file that holds changed settings in this one's place.
  func bytes(replacedBy changed: Settings) -> [UInt8] { changed.contents(over: root) }
}

/// `schemaVersion changeOver getReady loadStep secondsPerRep theme`. A member that is absent is the
/// default, so that the file may be written by hand; and only what is not the default is written.
extension Settings: StoredDocument {
  /// The version of the file's form that this program writes.
  public static let schemaVersion = 1

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    self.init()
    try members.find("schemaVersion")?
      .checkVersion(upTo: Self.schemaVersion, FormatVersion.schema)
    changeOver = try members.optionalBounded("changeOver") ?? .standard
    getReady = try members.optionalBounded("getReady") ?? .standard
    loadStep = try members.find("loadStep").map(Weight.init) ?? loadStep
    secondsPerRep = try members.optionalBounded("secondsPerRep") ?? .standard
    theme = try members.find("theme")?.word() ?? .auto
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    var before = earlier.flatMap { try? $0.members() }
    let loadStep = before?.find("loadStep")
    json.object { json in
      json.member("schemaVersion", Self.schemaVersion)
      for setting in Setting.allCases where self[setting] != Settings()[setting] {
        json.member(setting.rawValue) { self[setting].write(to: &$0, over: loadStep) }
      }
      json.copyMembers(
        of: earlier,
        except: [
          "changeOver", "getReady", "loadStep", "schemaVersion", "secondsPerRep", "theme",
        ])
    }
  }
}

extension SettingValue {
  /// As in the file; a weight with the unknown members of the earlier one.
  package func write(to json: inout JSONWriter, over earlier: JSONNode? = nil) {
    switch self {
    case .seconds(let seconds): json.integer(seconds)
    case .weight(let weight): weight.write(to: &json, over: earlier)
    case .theme(let theme): json.string(theme.rawValue)
    }
  }
}
