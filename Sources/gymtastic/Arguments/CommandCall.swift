/// A command as a line calls it: the words that name it, and what they are given.
struct CommandCall: Sendable {
  /// The command's own path, whatever alias was typed.
  let path: [String]
  let arguments: ParsedArguments
}
