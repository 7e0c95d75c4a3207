import CommandLineKit
import WorkoutCore

enum Completions: Command {
  private static let shell = Operand(ValueKind<Shell>.choice("shell"), "The shell")
  static let description = CommandDescription(
    "completions",
    summary: "Print a completion script for a shell",
    discussion: """
      Completes commands, your aliases, options, choices, files, settings, sessions, profiles, and \
      the titles of your exercises and workouts. Bash must be version 4 or later. The script may be in a \
      folder for completions instead; make its folder first, as in mkdir -p ~/.zfunc or mkdir -p \
      ~/.config/fish.
      """,
    examples: [
      .init("gymtastic completions bash >> ~/.bashrc", "Complete in new bash sessions"),
      .init(
        "gymtastic completions zsh >> ~/.zshrc", "Complete in new zsh sessions, after compinit"),
      .init(
        "gymtastic completions fish >> ~/.config/fish/config.fish",
        "Complete in new fish sessions"),
    ],
    operands: [shell]
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let shell = try arguments[Self.shell]
    let script = shell.completionScript(for: context.table.program)
    return Report(.text(script), json: OutputSchema.completionScript.view((shell, script)))
  }
}

enum Complete: Command {
  private static let line = OperandList(
    .text, allowsNone: true, "The line without gymtastic, up to the argument being typed")
  static let description = CommandDescription(
    "complete",
    summary: "List what is possible in place of the last argument",
    operands: [line],
    isHidden: true
  )

  /// Offers no titles if the library cannot be read.
  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let line = arguments[Self.line]
    let typed = ArgumentParser(table: context.table).parse(line.dropLast().map { Argument($0) })
    let options = GlobalOptions(typed.arguments)
    let isNamed = options.dataFolder != nil || options.profile != nil
    let folder =
      isNamed ? try? DataFolder.path(options: options, environment: context.environment) : nil
    let data = (folder.flatMap(context.storeInFolder) ?? context.store).read()
    let completer = Completer(line, table: context.table) { kind, operands in
      guard let kind = NameKind(rawValue: kind), kind != .profile else {
        let folders = (try? ProfileList.folders(in: context)) ?? []
        return folders.dropFirst().map { .init(text: $0.profile) }
      }
      return kind.candidates(in: data, after: operands)
    }
    var completion = completer.completion
    if line.count == 1, let word = line.first {
      let aliases = ((try? data.settings) ?? Settings()).aliases
      completion.candidates += aliases.filter { $0.name.text.hasPrefix(word) }
        .map { .init(text: $0.name.text, summary: $0.command.text) }
    }
    return Report(.text(completion.lines))
  }
}
