import CommandLineKit
import WorkoutCore

/// `config edit`: changes the settings as text in an editor.
struct ConfigEdit: Command {
  static var description: CommandDescription {
    CommandDescription(
      "config", "edit",
      summary: "Change the settings in an editor",
      discussion: """
        Opens all settings as JSON in VISUAL, EDITOR or vi. One that is left out gets its default. A \
        text that cannot be read is shown again, or else stays in a file, whose path is printed.
        """,
      examples: [.init("gymtastic config edit", "Change them as text")]
    )
  }

  init(arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    let before = try context.keptSettings()
    let file = try EditedFile(context, name: "config.json")
    do throws(Failure) {
      let report = try edit(before, file, in: context)
      file.remove()
      return report
    } catch {
      guard file.holdsMore(than: before.text) else {
        file.remove()
        throw error
      }
      throw error.changingItems { item in
        item.hint = [item.hint, "what you wrote is kept in \(file.path)"].compactMap(\.self)
          .joined(separator: "; ")
      }
    }
  }

  private func edit(
    _ before: Settings, _ file: EditedFile, in context: Context
  ) throws(Failure) -> Report {
    try file.write(before.text)
    while true {
      try file.openInEditor()
      do throws(Failure) {
        let text = try file.read()
        let after = try Failure.wrap(try Settings(text: text, path: file.path))
        let view = JSONView.list(Setting.allCases.map { .setting($0, in: after) })
        guard after != before else { return Report(.noChange("Nothing changed"), json: view) }
        try Failure.wrap(try context.store.replace(before, by: after))
        return Report(.change("Changed the settings"), json: view)
      } catch {
        guard error.exitCode == .invalidData, context.mayAsk else { throw error }
        let question = "\(error.sentence). Edit it again?"
        guard try context.prompt.confirm(question, isYesUsual: true, option: "a terminal") else {
          throw error
        }
      }
    }
  }
}
