import CommandLineKit

/// `config list`: every setting.
struct ConfigList: Command {
  static let description = CommandDescription(
    "config", "list",
    aliases: ["ls"],
    summary: "List the settings and their defaults",
    discussion: """
      In a pipe, a line has three columns between tabs: key, value and default, in seconds.
      """,
    examples: [.init("gymtastic config list", "Show what can be set, and to what it is")]
  )

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    SettingReport.list(try context.keptSettings())
  }
}
