import CommandLineKit

/// `gymtastic completions`: prints the script that makes a shell complete gymtastic's words.
struct Completions: Command {
  static let shell = Operand(ValueKind<Shell>.choice("shell"), "The shell that is to read it")
  static let description = CommandDescription(
    "completions",
    summary: "Print a completion script for a shell",
    discussion: """
      The script knows commands, options not yet used, choices, and the titles of your exercises \
      and workouts: it asks gymtastic itself while you type. The folder that a shell looks in has \
      to be there first: mkdir -p ~/.zfunc makes that of the example.
      """,
    examples: [
      .init(
        "gymtastic completions bash > ~/.local/share/bash-completion/completions/gymtastic",
        "Complete in bash, from the next shell on"
      ),
      .init(
        "gymtastic completions zsh > ~/.zfunc/_gymtastic",
        "Complete in zsh, where ~/.zfunc is in fpath"
      ),
      .init(
        "gymtastic completions fish > ~/.config/fish/completions/gymtastic.fish",
        "Complete in fish"
      ),
    ],
    operands: [shell]
  )

  private let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    shell = try arguments[Self.shell]
  }

  func run(in context: Context) throws(Failure) -> Report {
    Report(
      .text(shell.completionScript),
      json: .texts(["shell": shell.rawValue, "script": shell.completionScript]))
  }
}
