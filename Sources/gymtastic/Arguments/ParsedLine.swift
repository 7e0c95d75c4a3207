/// A command line, read.
struct ParsedLine: Sendable {
  /// The global options, as far as they could be read: errors too are printed as they say.
  let options: GlobalOptions
  /// The words of the command, or of the group, that the line names.
  let path: [String]
  /// What could be read of the rest.
  let arguments: ParsedArguments
  let request: Result<Request, UsageError>
}
