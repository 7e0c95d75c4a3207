/// A command as a line calls it: the words that name it, and what they are given.
package struct CommandCall: Sendable {
  /// The command's own path, whatever alias was typed.
  package let path: [String]
  package let arguments: ParsedArguments

  package init(
    path: [String],
    arguments: ParsedArguments
  ) {
    self.path = path
    self.arguments = arguments
  }
}
