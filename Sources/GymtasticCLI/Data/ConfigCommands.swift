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
      summary: "List the settings and their defaults",
      discussion: "In a pipe, the columns are key, value and default; times are in seconds.",
      examples: [.init("gymtastic config list", "Show the settings")],
      options: [GlobalOptions.null],
      conflicts: [GlobalOptions.nullConflict]
    )
  }

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    let settings = try context.keptSettings()
    let rows = Setting.allCases.map { setting -> [Cell] in
      [
        .text(setting.rawValue), settings[setting].cell, Settings()[setting].cell,
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
  static var description: CommandDescription {
    CommandDescription(
      "config", "get",
      summary: "Print a setting; a time in seconds",
      examples: [.init("gymtastic config get secondsPerRep", "Print how long a repetition takes")],
      operands: [key]
    )
  }
  static let key = Operand(.choice("key") as ValueKind<Setting>, "Which setting")

  let arguments: ParsedArguments

  func run(in context: Context) throws(Failure) -> Report {
    let setting = try arguments.value(of: Self.key)
    let settings = try context.keptSettings()
    return Report(
      .text(settings[setting].cell.forPrograms), json: .setting(setting, in: settings))
  }
}

/// `config set`: changes one setting.
struct ConfigSet: Command {
  static var description: CommandDescription {
    CommandDescription(
      "config", "set",
      summary: "Change a setting",
      discussion: Setting.allCases.map(\.explanation).joined(separator: "\n\n")
        + "\n\nA run that takes no keys has no time to get ready.",
      examples: [
        .init("gymtastic config set getReady 10s", "Count down 10 seconds before a run"),
        .init("gymtastic config set getReady 0", "Start without a countdown"),
        .init("gymtastic config set loadStep 1.25kg", "Round loads in percent to 1.25 kg"),
        .init("gymtastic config set theme light", "Use colours for a light background"),
        .init("gymtastic config set secondsPerRep ''", "Restore the default"),
      ],
      operands: [ConfigGet.key, value]
    )
  }
  static let value = Operand(
    ValueKind<NewValue>(
      name: "value", expected: "a time as in 5s, a weight as in 2.5kg, or a background as in light",
      isNumber: true
    ) { NewValue($0) },
    "The new value, or '' for the default")

  enum NewValue: Equatable, Sendable {
    case value(SettingValue)
    case standard

    /// The text alone decides the kind of the value: no two kinds look alike.
    init?(_ typed: String) {
      if typed.isEmpty {
        self = .standard
      } else if let theme = Theme(rawValue: typed) {
        self = .value(.theme(theme))
      } else if let seconds = NumberSyntax.wholeNumber(typed) ?? DurationReader.seconds(of: typed) {
        self = .value(.seconds(seconds))
      } else if let weight = try? Weight(written: typed) {
        self = .value(.weight(weight))
      } else {
        return nil
      }
    }
  }

  private let setting: Setting
  private let value: SettingValue?

  init(arguments: ParsedArguments) throws(UsageError) {
    setting = try arguments[ConfigGet.key]
    switch try arguments[Self.value] {
    case .standard: value = nil
    case .value(let given):
      guard given.isOfKind(of: Settings()[setting]) else { throw setting.refusal(of: given) }
      value = given
    }
  }

  func run(in context: Context) throws(Failure) -> Report {
    let (before, after) = try Failure.wrap(try context.store.change(setting, to: value))
    let (old, new) = (before[setting], after[setting])
    let text = new.shown + (new == Settings()[setting] ? ", the default" : "")
    let body: Report.Body =
      old == new
      ? .noChange("\(setting.rawValue) is already \(text)")
      : .change("Set \(setting.rawValue) from \(old.shown) to \(text)")
    return Report(body, json: .setting(setting, in: after))
  }
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
    case .changeOver: "How long a run leaves to change sides"
    case .getReady: "How long a run counts down before it begins"
    case .loadStep: "What loads in percent are rounded to"
    case .secondsPerRep: "How long a repetition is taken to last"
    case .theme: "The background that colours are for"
    }
  }

  /// `getReady: How long …, 0 to 60 seconds, 5 by default.`
  fileprivate var explanation: String {
    let values =
      switch self {
      case .loadStep: "a weight"
      case .theme: "one of \(Self.themes.joined(separator: ", "))"
      case .changeOver, .getReady, .secondsPerRep:
        range.map { "\($0.lowerBound) to \($0.upperBound) seconds" } ?? ""
      }
    let more =
      self == .loadStep ? " Maxima in the other unit give loads rounded to 5 lb or 2.5 kg." : ""
    return "\(rawValue): \(meaning), \(values), \(Settings()[self].cell.forPrograms) by default."
      + more
  }

  private static let themes = Theme.allCases.map(\.rawValue)

  /// The error of a value that is not of its kind.
  fileprivate func refusal(of value: SettingValue) -> UsageError {
    .invalidValue(
      value.cell.forPrograms, place: rawValue,
      expected: self == .loadStep ? "a weight, as in 2.5kg" : "a time, as in 5s or 1m30s",
      choices: self == .theme ? Self.themes : [], nearest: [])
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
    case .theme(let theme): .text(theme.rawValue)
    }
  }

  /// `1m 30s`, `light`
  fileprivate var shown: String { cell.forPeople(.live) }
}
