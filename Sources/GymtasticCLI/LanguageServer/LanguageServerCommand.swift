import CommandLineKit
import TerminalKit
import WorkoutCore

enum LanguageServerCommand: Command {
  static let description = CommandDescription(
    "lsp",
    summary: "Serve an editor that has .gym files open",
    discussion: """
      Speaks the Language Server Protocol on standard input and output: diagnostics, fixes, \
      formatting, completion of exercises and words, descriptions and durations, the parts of a \
      file, and renaming of an exercise in all .gym files of the open folders. The README has setups for Vim and VS Code.
      """,
    examples: [.init("gymtastic lsp", "Let an editor start it")]
  )

  static func run(_: ParsedArguments, in context: Context) throws -> Report {
    let stream = MessageStream(input: context.standardInput, output: .standardOutput)
    var server = LanguageServer(context.store, context.texts)
    return Report(.nothing, exitCode: try server.serve(stream) ? .done : .problemsFound)
  }
}
