import CommandLineKit
import WorkoutCore

/// `config edit`: changes the settings as text in an editor.
struct ConfigEdit: Command {
  static let description = CommandDescription(
    "config", "edit",
    summary: "Change the settings in an editor",
    discussion: """
      Opens all settings as JSON in VISUAL, EDITOR or vi. One that is left out gets its default. A \
      text that cannot be read is shown again, or else stays in a file, whose path is printed.
      """,
    examples: [.init("gymtastic config edit", "Change them as text")]
  )

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws -> Report {
    let before = try context.data.settings
    return try EditedFile.use("config.json", toEdit: before.text, in: context) { file in
      try edit(before, file, in: context)
    }
  }

  private func edit(_ before: Settings, _ file: EditedFile, in context: Context) throws -> Report {
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
