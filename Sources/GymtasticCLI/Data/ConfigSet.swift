import CommandLineKit
import WorkoutCore

/// `config set`: changes one setting.
struct ConfigSet: Command {
  static let description = CommandDescription(
    "config", "set",
    summary: "Change a setting",
    discussion: Setting.allCases.map(\.explanation).joined(separator: "\n\n")
      + "\n\nA run that takes no keys has no countdown.",
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
    return SettingReport.change(of: setting, from: before, to: after)
  }
}
