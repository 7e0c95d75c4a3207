/// The settings in `config.json`, plus its unknown members.
struct SettingsDocument: Sendable {
  let settings: Settings
  private let root: JSONNode

  init(_ bytes: [UInt8]) throws(JSONError) {
    root = try JSONText(bytes).root
    settings = try Settings(root)
  }

  var bytes: [UInt8] { root.text.bytes }

  /// The bytes of the file with `changed` applied.
  func bytes(replacedBy changed: Settings) -> [UInt8] { changed.contents(over: root) }
}

extension Settings {
  /// Every setting in the file's format, including defaults. This is the text that a user edits.
  package var text: String {
    let shown = Setting.allCases.filter { self[$0] != .name(nil) }
    let bytes = JSONWriter.document(.pretty) { json in
      json.object { json in
        for setting in shown { json.member(setting.rawValue) { self[setting].write(to: &$0) } }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses settings from text in the format of ``text``.
  ///
  /// - Throws: `StoreError` with `path` and the position of the error.
  package init(text: String, path: String) throws(CoreError) {
    self = try CoreError.wrap(try StoreError.wrap(path, try Settings(reading: Array(text.utf8))))
  }
}

/// Absent members have their default value, so the file can be written by hand.
///
/// Only non-default values are written.
extension Settings: JSONObject, StoredDocument {
  /// The schema version that this program writes.
  package static let schemaVersion = 1

  static var schemaName: String { "settings" }

  static func fields(
    of settings: Settings?, in json: inout some FieldCoder
  ) throws(JSONError) -> Settings {
    var read = Settings()
    _ = try json.optional(
      "schemaVersion", settings.map { _ in schemaVersion }, as: VersionForm(current: schemaVersion))
    let aliases = try json.list("aliases", settings?.aliases)
    _ = try? read.change(.aliases, to: .aliases(aliases))
    let avoid = try json.list("avoid", settings?.avoid, "What is never chosen, as in knees.")
    _ = try? read.change(.avoid, to: .exclusions(avoid))
    read.bar = try json.setting("bar", settings, \.bar)
    read.changeOver = try json.setting("changeOver", settings, \.changeOver)
    read.division = try json.setting("division", settings, \.division)
    read.getReady = try json.setting("getReady", settings, \.getReady)
    read.loadStep = try json.setting("loadStep", settings, \.loadStep)
    read.name = try json.optional("name", settings?.name, "Whose data it is.")
    let place = try json.optional("place", settings?.place, "The name of one of the places.")
    let places = try json.list("places", settings?.places)
    _ = try? read.change(.places, to: .places(places))
    _ = try? read.change(.place, to: .name(place))
    read.plain = try json.setting("plain", settings, \.plain)
    read.rest = try json.setting("rest", settings, \.rest)
    read.say = try json.setting("say", settings, \.say)
    read.secondsPerRep = try json.setting("secondsPerRep", settings, \.secondsPerRep)
    read.sound = try json.setting("sound", settings, \.sound)
    read.theme = try json.setting("theme", settings, \.theme)
    read.unit = try json.setting("unit", settings, \.unit)
    let plates = try json.list("plates", settings?.plates == read.plates ? nil : settings?.plates)
    if !plates.isEmpty { read.plates = plates }
    return read
  }
}

extension FieldCoder {
  /// A member that is omitted if it has its default value.
  fileprivate mutating func setting<Value: JSONValue & Equatable>(
    _ name: StaticString, _ settings: Settings?, _ member: KeyPath<Settings, Value>
  ) throws(JSONError) -> Value {
    let standard = Settings()[keyPath: member]
    let value = settings?[keyPath: member]
    return try optional(name, value == standard ? nil : value) ?? standard
  }
}

extension Division: JSONWord {}
extension Theme: JSONWord {}
extension Toggle: JSONWord {}
extension UnitPreference: JSONWord {}

extension Place: JSONObject {
  static var schemaName: String { "place" }

  static func fields(of place: Place?, in json: inout some FieldCoder) throws(JSONError) -> Place {
    let equipment = try json.required("equipment", place?.equipment, as: .title(.equipment))
    return Place(try json.required("name", place?.name), equipment: equipment)
  }
}

extension CommandAlias: JSONObject {
  static var schemaName: String { "alias" }

  static func fields(
    of alias: CommandAlias?, in json: inout some FieldCoder
  ) throws(JSONError) -> CommandAlias {
    let command = try json.required("command", alias?.command, as: .prose("command"))
    return CommandAlias(try json.required("name", alias?.name), command: command)
  }
}

extension SettingValue {
  /// Writes the value in the format of the file.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .seconds(let seconds): json.integer(seconds)
    case .weight(let weight): weight.write(to: &json)
    case .weights(let weights): json.array(weights) { $1.write(to: &$0) }
    case .word(let word): json.string(word)
    case .name(let name): json.string(name?.text ?? "")
    case .places(let places): json.array(places) { $1.write(to: &$0) }
    case .aliases(let aliases): json.array(aliases) { $1.write(to: &$0) }
    case .exclusions(let words): json.array(words) { $0.string($1.text) }
    }
  }
}
