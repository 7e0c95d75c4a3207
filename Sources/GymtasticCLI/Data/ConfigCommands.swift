import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum ConfigList: Command {
  static let description = CommandDescription(
    "config", "list",
    aliases: ["ls"],
    summary: "List the settings",
    discussion: "In a pipe, the columns are \(columns.inPipe). Times are in seconds.",
    examples: [.init("gymtastic config list", "Show the settings")],
    options: options
  )
  fileprivate static let options = ListOptions.all(columns.headings)

  static func run(_: ParsedArguments, in context: Context) throws -> Report {
    let settings = try context.data.settings
    let rows = Setting.allCases.map { (setting: $0, settings: settings) }
    return Report(.table(columns.table(of: rows)), json: OutputSchema.setting.views(rows))
  }

  private static let columns: TableColumns<(setting: Setting, settings: Settings)> = [
    .init("Key", leastWidth: 14) { .text($0.setting.rawValue) },
    .init("Value") { $0.settings[$0.setting].cell },
    .init("Default", for: .programs) { Settings()[$0.setting].cell },
    .init("Meaning", for: .people, leastWidth: 8, isSpare: true) { .text($0.setting.meaning) },
  ]
}

enum ConfigGet: Command {
  static let description = CommandDescription(
    "config", "get",
    summary: "Print a setting; a time in seconds",
    examples: [.init("gymtastic config get secondsPerRep", "Print how long a repetition takes")],
    operands: [key]
  )
  fileprivate static let key = Operand(ValueKind.settingKey, "Which setting")

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    try Config.check(arguments)
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try Config.run(arguments, in: context)
  }
}

enum ConfigSet: Command {
  static let description = CommandDescription(
    "config", "set",
    summary: "Change a setting",
    discussion: """
      gymtastic config list explains each. \
      \(Setting.allCases.map(\.values).joined(separator: "; ")).

      Loads in another unit than bar or loadStep use the standard bar, plates and step of that \
      unit. While unit is auto, the unit is that of your last sessions. A run without keys has no \
      time to get ready.
      """,
    examples: [
      .init("gymtastic config set getReady 10s", "Count down 10 seconds before a run"),
      .init("gymtastic config set places.home 'mat, kettlebell 16kg'", "Say what there is at home"),
      .init("gymtastic config set plates '20, 10, 5, 2.5kg'", "Set the plates you have"),
      .init("gymtastic config set avoid 'knees, jumping'", "Never choose what strains the knees"),
      .init("gymtastic config set theme light", "Use colors for a light background"),
      .init("gymtastic config set alias.go \"run 'Morning'\"", "Have gymtastic go run it"),
      .init("gymtastic config set secondsPerRep ''", "Restore the default"),
    ],
    operands: [ConfigGet.key, value]
  )
  private static let value = Operand(ValueKind.settingValue, "The new value, or '' for the default")

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    try Config.check(arguments)
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try Config.run(arguments, in: context)
  }
}

enum Config: Command {
  static let description = CommandDescription(
    "config",
    summary: "Change the settings of runs and estimates",
    discussion: """
      Without a value, prints the setting; without a key, lists all settings. gymtastic config set \
      --help explains the keys.
      """,
    examples: [
      .init("gymtastic config getReady 10s", "Count down 10 seconds before a run"),
      .init("gymtastic config places.home 'mat, kettlebell 16kg'", "Say what there is at home"),
      .init("gymtastic config place home", "Choose only what can be done there"),
    ],
    operands: [key, value],
    options: ConfigList.options,
    conflicts: [
      Conflict(
        .operand(key), with: .option(ListOptions.columns), .option(ListOptions.format),
        .option(ListOptions.limit))
    ]
  )
  private static let key = OptionalOperand(ValueKind.settingKey, "Which setting")
  private static let value = OptionalOperand(
    ValueKind.settingValue, "The new value, or '' for the default")

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    _ = try change(arguments)
  }

  private static func change(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (key: SettingKey, value: SettingKey.Value)? {
    guard let key = arguments[key], let typed = arguments[value] else { return nil }
    return (key, try key.value(typed))
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    if let (key, value) = try change(arguments) { return try key.set(value, in: context) }
    guard let key = arguments[key] else { return try ConfigList.run(arguments, in: context) }
    return try key.report(context.data.settings)
  }
}

enum ConfigPath: Command {
  static let description = CommandDescription(
    "config", "path",
    summary: "Print the path of the settings file",
    discussion: """
      The file may not exist yet. You can write it by hand: a JSON object with the keys and values \
      of gymtastic config list --json.
      """,
    examples: [.init("gymtastic config path", "Print where the settings are kept")]
  )

  static func run(_: ParsedArguments, in context: Context) throws -> Report {
    let path = context.store.settingsPath
    return Report(.text(path), json: OutputSchema.settingsFile.view(path))
  }
}

enum ConfigEdit: Command {
  static let description = CommandDescription(
    "config", "edit",
    summary: "Change the settings in an editor",
    discussion: """
      Opens all settings as JSON in VISUAL, EDITOR or vi. One that is left out gets its default. \
      Text that cannot be read is shown again, or kept in a file whose path is printed.
      """,
    examples: [.init("gymtastic config edit", "Change them as text")]
  )

  static func run(_: ParsedArguments, in context: Context) throws -> Report {
    let before = try context.data.settings
    return try EditedFile.use("config.json", toEdit: before.text, in: context) { file in
      try edit(before, file, in: context)
    }
  }

  private static func edit(
    _ before: Settings, _ file: EditedFile, in context: Context
  ) throws -> Report {
    try file.write(before.text)
    while true {
      try file.openInEditor()
      do {
        let text = try file.read()
        let after = try Settings(text: text, path: file.path)
        let view = OutputSchema.setting.views(Setting.allCases.map { ($0, after) })
        guard after != before else { return Report(.noChange("Nothing changed"), json: view) }
        try context.store.replace(before, by: after)
        return Report(.change("Changed the settings"), json: view)
      } catch {
        let failure = Failure(error)
        let question = "\(failure.sentence). Edit it again?"
        guard failure.exitCode == .invalidData, context.mayAsk,
          try context.prompt.confirm(question, isYesUsual: true, option: "a terminal")
        else { throw failure }
      }
    }
  }
}
