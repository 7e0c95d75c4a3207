import CommandLineKit

/// `config list`: every setting.
struct ConfigList: Command {
  static let description = CommandDescription(
    "config", "list",
    aliases: ["ls"],
    summary: "List the settings and their defaults",
    examples: [.init("gymtastic config list", "Show the settings")]
  )

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    SettingReport.list(try context.keptSettings())
  }
}
