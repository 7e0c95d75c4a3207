import CommandLineKit
import WorkoutCore

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
    SettingReport.path(try context.settingsFile().path)
  }
}
