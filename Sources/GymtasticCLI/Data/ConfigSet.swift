import CommandLineKit
import WorkoutCore

/// `config set`: changes one setting.
struct ConfigSet: Command {
  static let description = CommandDescription(
    "config", "set",
    summary: "Change a setting",
    discussion: Setting.allCases.map(\.explanation).joined(separator: "\n\n")
      + "\n\nAn empty value brings the default back. A run that takes no keys counts nothing down.",
    examples: [
      .init("gymtastic config set getReady 10s", "Get ready for 10 seconds"),
      .init("gymtastic config set getReady 0", "Begin at once"),
      .init("gymtastic config set secondsPerRep ''", "Go back to the default"),
    ],
    operands: [ConfigGet.key, value]
  )
  private static let value = Operand(.secondsOrNothing, "What it is to be, or '' for the default")

  private let setting: Setting
  private let seconds: Int?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    setting = try arguments[ConfigGet.key]
    seconds = try arguments[Self.value].value
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
