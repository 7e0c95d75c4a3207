import CommandLineKit
import WorkoutCore

/// `config get`: one setting.
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
    SettingReport.value(of: setting, in: try context.keptSettings())
  }
}
