import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `config list`: every setting.
struct ConfigList: Command {
  static let description = CommandDescription(
    "config", "list",
    aliases: ["ls"],
    summary: "List the settings and their defaults",
    discussion: "In a pipe, the columns are key, value and default, in seconds.",
    examples: [.init("gymtastic config list", "Show the settings")],
    options: [GlobalOptions.null],
    conflicts: [GlobalOptions.nullConflict]
  )

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    let settings = try context.keptSettings()
    let rows = Setting.allCases.map { setting -> [Cell] in
      [
        .text(setting.rawValue), .seconds(settings[setting]), .seconds(Settings()[setting]),
        .text(setting.meaning),
      ]
    }
    return Report(
      .table(Table(columns: Self.columns, rows: rows)),
      json: .list(Setting.allCases.map { .setting($0, in: settings) }))
  }

  private static let columns = [
    Table.Column("Key", leastWidth: 16), Table.Column("Value"), Table.Column("Default"),
    Table.Column("Meaning", for: .people, leastWidth: 8, isSpare: true),
  ]
}

/// `config get`: the value of one setting alone, as a script wants it.
struct ConfigGet: Command {
  static let description = CommandDescription(
    "config", "get",
    summary: "Print a setting in seconds",
    examples: [.init("gymtastic config get secondsPerRep", "Print how long a repetition takes")],
    operands: [key]
  )
  static let key = Operand(.choice("key") as ValueKind<Setting>, "Which setting")

  private let setting: Setting

  init(_ arguments: ParsedArguments) throws(UsageError) {
    setting = try arguments[Self.key]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let settings = try context.keptSettings()
    return Report(.text("\(settings[setting])"), json: .setting(setting, in: settings))
  }
}

/// `config set`: changes one setting.
struct ConfigSet: Command {
  static let description = CommandDescription(
    "config", "set",
    summary: "Change a setting",
    discussion: Setting.allCases.map(\.explanation).joined(separator: "\n\n")
      + "\n\nA run that takes no keys has no time to get ready.",
    examples: [
      .init("gymtastic config set getReady 10s", "Count down 10 seconds before a run"),
      .init("gymtastic config set getReady 0", "Start without a countdown"),
      .init("gymtastic config set secondsPerRep ''", "Restore the default"),
    ],
    operands: [ConfigGet.key, value]
  )
  static let value = Operand(
    ValueKind<NewValue>(
      name: "seconds", expected: "a number of seconds, as in 5, 5s or 1m30s", isNumber: true
    ) { typed in
      if typed.isEmpty { return .standard }
      return (NumberSyntax.wholeNumber(typed) ?? DurationReader.seconds(of: typed))
        .map { .seconds($0) }
    },
    "The new value, or '' for the default")

  enum NewValue: Hashable, Sendable {
    case seconds(Int)
    case standard
  }

  private let setting: Setting
  private let seconds: Int?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    setting = try arguments[ConfigGet.key]
    seconds =
      switch try arguments[Self.value] {
      case .seconds(let seconds): seconds
      case .standard: nil
      }
  }

  func run(in context: Context) throws(Failure) -> Report {
    let (before, after) = try context.asking { () throws(LibraryError) in
      try context.settingsStore.update { settings throws(Problem) in
        try settings.change(setting, to: seconds)
      }
    }
    let (old, new) = (before[setting], after[setting])
    let value = DurationFormat.plain(new) + (new == Settings()[setting] ? ", the default" : "")
    let body: Report.Body =
      old == new
      ? .noChange("\(setting.rawValue) is already \(value)")
      : .change("Set \(setting.rawValue) from \(DurationFormat.plain(old)) to \(value)")
    return Report(body, json: .setting(setting, in: after))
  }
}

/// `config path`: where the settings are kept.
struct ConfigPath: Command {
  static let description = CommandDescription(
    "config", "path",
    summary: "Print the path of the settings file",
    discussion: """
      The file may not exist yet. You can write it by hand: a JSON object with the keys of \
      gymtastic config list and numbers of seconds.
      """,
    examples: [.init("gymtastic config path", "Print where the settings are kept")]
  )

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    let path = try context.settingsFile().path
    return Report(.text(path), json: .texts(["path": path]))
  }
}

extension Setting {
  /// What it is, in a table.
  var meaning: String {
    switch self {
    case .changeOver: "How long a run leaves to change sides"
    case .getReady: "How long a run counts down before it begins"
    case .secondsPerRep: "How long a repetition is taken to last"
    }
  }

  /// `getReady: How long …, 0 to 60 seconds, 5 by default.`
  fileprivate var explanation: String {
    "\(rawValue): \(meaning), \(range.lowerBound) to \(range.upperBound) seconds,"
      + " \(Settings()[self]) by default."
  }
}
