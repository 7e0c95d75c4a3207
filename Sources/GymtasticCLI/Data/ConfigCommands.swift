import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `config list`: every setting.
struct ConfigList: Command {
  static let description = CommandDescription(
    "config", "list",
    aliases: ["ls"],
    summary: "List the settings",
    discussion: "In a pipe, the columns are \(columns.inPipe). Times are in seconds.",
    examples: [.init("gymtastic config list", "Show the settings")],
    options: ListOptions.all
  )

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws -> Report { try Self.report(in: context) }

  static func report(in context: Context) throws -> Report {
    let settings = try context.data.settings
    let rows = Setting.allCases.map { setting -> [Cell] in
      [
        .text(setting.rawValue), settings[setting].cell, Settings()[setting].cell,
        .text(setting.meaning),
      ]
    }
    return Report(
      .table(Table(columns: columns, rows: rows)),
      json: OutputSchema.setting.views(Setting.allCases.map { ($0, settings) }))
  }

  private static let columns = [
    Table.Column("Key", leastWidth: 14), Table.Column("Value"),
    Table.Column("Default", for: .programs),
    Table.Column("Meaning", for: .people, leastWidth: 8, isSpare: true),
  ]
}

/// `config get`: the value of one setting alone, as a script wants it.
struct ConfigGet: Command {
  static let description = CommandDescription(
    "config", "get",
    summary: "Print a setting; a time in seconds",
    examples: [.init("gymtastic config get secondsPerRep", "Print how long a repetition takes")],
    operands: [key]
  )
  static let key = Operand(ValueKind.settingKey, "Which setting")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    try arguments[Self.key].report(context.data.settings)
  }
}

/// `config set`: changes one setting.
struct ConfigSet: Command {
  static let description = CommandDescription(
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
      .init("gymtastic config set alias.go \"run 'Morning'\"", "Have gymtastic go run it"),
      .init("gymtastic config set secondsPerRep ''", "Restore the default"),
    ],
    operands: [ConfigGet.key, value]
  )
  private static let value = Operand(ValueKind.settingValue, "The new value, or '' for the default")

  private let key: SettingKey
  private let value: SettingKey.Value

  init(arguments: ParsedArguments) throws(UsageError) {
    key = try arguments[ConfigGet.key]
    value = try key.value(try arguments[Self.value])
  }

  func run(in context: Context) throws -> Report { try key.set(value, in: context) }
}

/// `config`: lists, prints or changes settings, by how much is named.
struct Config: Command {
  static let description = CommandDescription(
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
  private static let key = OptionalOperand(ValueKind.settingKey, "Which setting")
  private static let value = OptionalOperand(
    ValueKind.settingValue, "The new value, or '' for the default")

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

  func run(in context: Context) throws -> Report {
    guard let key else { return try ConfigList.report(in: context) }
    guard let value else { return try key.report(context.data.settings) }
    return try key.set(value, in: context)
  }
}

/// `config path`: where the settings are kept.
struct ConfigPath: Command {
  static let description = CommandDescription(
    "config", "path",
    summary: "Print the path of the settings file",
    discussion: """
      The file may not exist yet. You can write it by hand: a JSON object with the keys and values \
      of gymtastic config list --json.
      """,
    examples: [.init("gymtastic config path", "Print where the settings are kept")]
  )

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws -> Report {
    let path = context.store.settingsPath
    return Report(.text(path), json: OutputSchema.settingsFile.view(path))
  }
}
