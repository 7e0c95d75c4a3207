import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `config list`: every setting.
struct ConfigList: Command {
  static var description: CommandDescription {
    CommandDescription(
      "config", "list",
      aliases: ["ls"],
      summary: "List the settings",
      discussion: "In a pipe, the columns are key, value and default; times are in seconds.",
      examples: [.init("gymtastic config list", "Show the settings")],
      options: [GlobalOptions.null],
      conflicts: [GlobalOptions.nullConflict]
    )
  }

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report { try Self.report(in: context) }

  static func report(in context: Context) throws(Failure) -> Report {
    let settings = try context.keptSettings()
    let rows = Setting.allCases.map { setting -> [Cell] in
      [
        .text(setting.rawValue), settings[setting].cell, Settings()[setting].cell,
        .text(setting.meaning),
      ]
    }
    return Report(
      .table(Table(columns: columns, rows: rows)),
      json: .list(Setting.allCases.map { .setting($0, in: settings) }))
  }

  private static let columns = [
    Table.Column("Key", leastWidth: 14), Table.Column("Value"),
    Table.Column("Default", for: .programs),
    Table.Column("Meaning", for: .people, leastWidth: 8, isSpare: true),
  ]
}

/// `config get`: the value of one setting alone, as a script wants it.
struct ConfigGet: Command {
  static var description: CommandDescription {
    CommandDescription(
      "config", "get",
      summary: "Print a setting; a time in seconds",
      examples: [.init("gymtastic config get secondsPerRep", "Print how long a repetition takes")],
      operands: [key]
    )
  }
  static let key = Operand(ValueKind.settingKey, "Which setting")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    try arguments.value(of: Self.key).report(context.keptSettings())
  }
}

/// `config set`: changes one setting.
struct ConfigSet: Command {
  static var description: CommandDescription {
    CommandDescription(
      "config", "set",
      summary: "Change a setting",
      discussion: """
        gymtastic config list explains each. \(Setting.allCases.map(\.values).joined(separator: "; ")).

        Loads in the unit that bar or loadStep do not have use the standard bar, plates and step of \
        that unit. unit is that of your last sessions as long as it is auto. A run that takes no keys \
        has no time to get ready.
        """,
      examples: [
        .init("gymtastic config set getReady 10s", "Count down 10 seconds before a run"),
        .init(
          "gymtastic config set places.home 'mat, kettlebell 16kg'", "Say what there is at home"),
        .init("gymtastic config set plates '20, 10, 5, 2.5kg'", "Count the plates you have"),
        .init("gymtastic config set theme light", "Use colours for a light background"),
        .init("gymtastic config set secondsPerRep ''", "Restore the default"),
      ],
      operands: [ConfigGet.key, value]
    )
  }
  private static let value = Operand(
    ValueKind<String>(name: "value", expected: "a value", isNumber: true) { $0 },
    "The new value, or '' for the default")

  private let key: SettingKey
  private let value: SettingKey.Value

  init(arguments: ParsedArguments) throws(UsageError) {
    key = try arguments[ConfigGet.key]
    value = try key.value(try arguments[Self.value])
  }

  func run(in context: Context) throws(Failure) -> Report { try key.set(value, in: context) }
}

/// `config`: lists, prints or changes settings, by how much is named.
struct Config: Command {
  static var description: CommandDescription {
    CommandDescription(
      "config",
      summary: "Change the settings of runs and estimates",
      discussion: """
        Without a value it prints the setting, without a key it lists all. gymtastic config set --help \
        explains the keys.
        """,
      examples: [
        .init("gymtastic config getReady 10s", "Count down 10 seconds before a run"),
        .init("gymtastic config places.home 'mat, kettlebell 16kg'", "Say what there is at home"),
        .init("gymtastic config place home", "Choose only what can be done there"),
      ],
      operands: [key, value]
    )
  }
  private static let key = OptionalOperand(ValueKind.settingKey, "Which setting")
  private static let value = OptionalOperand(
    ValueKind<String>(name: "value", expected: "a value", isNumber: true) { $0 },
    "The new value, or '' for the default")

  private let key: SettingKey?
  private let value: SettingKey.Value?

  init(arguments: ParsedArguments) throws(UsageError) {
    key = arguments[Self.key]
    guard let key, let typed = arguments[Self.value] else {
      value = nil
      return
    }
    value = try key.value(typed)
  }

  func run(in context: Context) throws(Failure) -> Report {
    guard let key else { return try ConfigList.report(in: context) }
    guard let value else { return try key.report(context.keptSettings()) }
    return try key.set(value, in: context)
  }
}

/// What a key names: a setting, or the equipment of a place, as in `places.home`.
enum SettingKey: Equatable, Sendable {
  case setting(Setting)
  case equipment(Title)

  /// A new value; `nil` for the default, or for a place that is removed.
  enum Value: Equatable, Sendable {
    case setting(Setting, SettingValue?)
    case equipment(Title?, at: Title)
  }

  private static let placePrefix = Setting.places.rawValue + "."

  init?(typed: String) {
    if let setting = Setting(rawValue: typed) {
      self = .setting(setting)
    } else if typed.hasPrefix(Self.placePrefix),
      let name = try? Title(String(typed.dropFirst(Self.placePrefix.count)))
    {
      self = .equipment(name)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .setting(let setting): setting.rawValue
    case .equipment(let place): Self.placePrefix + place.text
    }
  }

  /// The value that a text is for the key.
  ///
  /// - Throws: for a text of another kind.
  func value(_ typed: String) throws(UsageError) -> Value {
    switch self {
    case .equipment(let place):
      guard !typed.isEmpty else { return .equipment(nil, at: place) }
      guard let pieces = try? Title(typed, as: .equipment) else {
        throw .invalidValue(
          typed, place: name, expected: "pieces of equipment between commas", choices: [],
          nearest: [])
      }
      return .equipment(pieces, at: place)
    case .setting(let setting):
      guard !typed.isEmpty else { return .setting(setting, nil) }
      return .setting(setting, try setting.value(of: typed))
    }
  }

  /// Changes it, and says what it was.
  func set(_ value: Value, in context: Context) throws(Failure) -> Report {
    let store = context.store
    let (before, after) =
      switch value {
      case .setting(let setting, let value):
        try Failure.wrap(try store.change(setting, to: value))
      case .equipment(let pieces, let place):
        try Failure.wrap(try store.changeEquipment(at: place, to: pieces))
      }
    let (old, new) = (shown(before), shown(after))
    let text = new + (isStandard(after) ? ", the default" : "")
    let body: Report.Body =
      old == new
      ? .noChange("\(name) is already \(text)")
      : .change("Set \(name) from \(old) to \(text)")
    return Report(body, json: .setting(setting, in: after))
  }

  /// The value alone.
  func report(_ settings: Settings) -> Report {
    Report(.text(cell(settings).forPrograms), json: .setting(setting, in: settings))
  }

  /// The setting that it is or that it is a part of.
  private var setting: Setting {
    switch self {
    case .setting(let setting): setting
    case .equipment: .places
    }
  }

  private func cell(_ settings: Settings) -> Cell {
    switch self {
    case .setting(let setting): settings[setting].cell
    case .equipment(let name): Cell((try? settings.known(name))?.equipment.text)
    }
  }

  /// `1m 30s`, `light`
  private func shown(_ settings: Settings) -> String {
    let text = cell(settings).forPeople(.live)
    return text.isEmpty ? "nothing" : text
  }

  private func isStandard(_ settings: Settings) -> Bool {
    switch self {
    case .setting(let setting): settings[setting] == Settings()[setting]
    case .equipment: false
    }
  }
}

extension ValueKind where Value == SettingKey {
  static let settingKey = Self(
    name: "key", expected: "a setting, or a place as in places.home",
    choices: Setting.allCases.map(\.rawValue), completion: .choices,
    nearest: { EditDistance.nearest(to: $0, among: Setting.allCases.map(\.rawValue) + commands) },
    convert: { SettingKey(typed: $0) })
  /// What a word that is no key may have been meant for.
  private static let commands = ["list", "get", "set", "path"]
}

/// `config path`: where the settings are kept.
struct ConfigPath: Command {
  static var description: CommandDescription {
    CommandDescription(
      "config", "path",
      summary: "Print the path of the settings file",
      discussion: """
        The file may not exist yet. You can write it by hand: a JSON object with the keys and values \
        of gymtastic config list --json.
        """,
      examples: [.init("gymtastic config path", "Print where the settings are kept")]
    )
  }

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    let path = context.store.settingsPath
    return Report(.text(path), json: .texts(["path": path]))
  }
}

extension Setting {
  /// What it is, in a table.
  var meaning: String {
    switch self {
    case .bar: "The bar of barbell lifts"
    case .changeOver: "Time to change sides in a run"
    case .getReady: "Countdown before a run"
    case .loadStep: "What % loads are rounded to"
    case .name: "Whose data it is"
    case .place: "Where you train"
    case .places: "Equipment, as places.home"
    case .plain: "Lines, not the whole screen"
    case .plates: "Plates for each side of a bar"
    case .rest: "Rest for what the builder adds"
    case .say: "Speak what a run does"
    case .secondsPerRep: "How long a repetition takes"
    case .sound: "Tones or the bell in a run"
    case .theme: "Background of the terminal"
    case .unit: "Unit of weights without one"
    }
  }

  /// `getReady: 0 to 60 seconds`
  fileprivate var values: String {
    switch kind {
    case .seconds(let range): "\(rawValue): \(range.lowerBound) to \(range.upperBound) seconds"
    case .weight: "\(rawValue): a weight"
    case .weights: "\(rawValue): weights"
    case .name: "\(rawValue): your name"
    case .place: "\(rawValue): one of the places"
    case .places: "places.<name>: pieces between commas"
    case .word(let words): "\(rawValue): \(words.joined(separator: ", "))"
    }
  }

  /// The value of a text.
  func value(of typed: String) throws(UsageError) -> SettingValue {
    let value: SettingValue? =
      switch kind {
      case .seconds:
        (NumberSyntax.wholeNumber(typed) ?? DurationReader.seconds(of: typed))
          .map(SettingValue.seconds)
      case .weight: (try? Weight(written: typed)).map(SettingValue.weight)
      case .weights: Self.weights(typed).map(SettingValue.weights)
      case .word(let words): words.contains(typed) ? .word(typed) : nil
      case .name, .place: (try? Title(typed)).map { .name($0) }
      // Each place has a key of its own.
      case .places: nil
      }
    guard let value else { throw refusal(of: typed) }
    return value
  }

  /// `20, 10, 5kg`: numbers without a unit take the unit of the last.
  private static func weights(_ typed: String) -> [Weight]? {
    let parts = typed.split(separator: ",").map { String($0).trimmed }
    guard let last = parts.last.flatMap({ try? Weight(written: $0) }) else { return nil }
    let weights = parts.map { Load(written: $0, in: last.unit) }
      .compactMap { load -> Weight? in if case .weight(let weight)? = load { weight } else { nil } }
    return weights.count == parts.count ? weights : nil
  }

  /// The error of a value that is not of its kind.
  private func refusal(of typed: String) -> UsageError {
    var choices: [String] = []
    let expected: String
    switch kind {
    case .seconds: expected = "a time, as in 5s or 1m30s"
    case .weight: expected = "a weight, as in 2.5kg"
    case .weights: expected = "weights, as in 20, 10, 5, 2.5kg"
    case .name: expected = "a name"
    case .place: expected = "the name of a place"
    case .places: expected = "nothing: places.home is the equipment at home"
    case .word(let words): (choices, expected) = (words, "a word")
    }
    return .invalidValue(
      typed, place: rawValue, expected: expected, choices: choices, nearest: [])
  }
}

extension Cell {
  /// `2.5 kg` for people, `2.5kg` for programs.
  static func weight(_ weight: Weight) -> Cell {
    .either(people: "\(weight)", programs: NotationText.load(.weight(weight)))
  }
}

extension SettingValue {
  /// Its two forms.
  fileprivate var cell: Cell {
    switch self {
    case .seconds(let seconds): .seconds(seconds)
    case .weight(let weight): .weight(weight)
    case .weights(let weights):
      .either(
        people: (weights.dropLast().map(\.number) + weights.suffix(1).map(\.description))
          .joined(separator: ", "),
        programs: weights.map { NotationText.load(.weight($0)) }.joined(separator: ","))
    case .word(let word): .text(word)
    case .name(let name): Cell(name?.text)
    case .places(let places):
      places.isEmpty ? .nothing : .list(places.map { "\($0.name): \($0.equipment)" })
    }
  }
}
