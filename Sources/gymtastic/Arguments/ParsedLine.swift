/// A command line, read.
struct ParsedLine: Sendable {
  /// The global options, as far as they could be read: errors too are printed as they say.
  let options: GlobalOptions
  /// The words of the command, or of the group, that the line names.
  let path: [String]
  /// What could be read of the rest. Of a line that is refused, lists of choices hold the nearest
  /// choice for each that is none.
  let arguments: ParsedArguments
  /// The long names of the options whose values could not be read.
  let faultyOptions: Set<String>
  /// Whether no other words can have been meant as operands than those that were taken for them.
  let hasCertainOperands: Bool
  let request: Result<Request, UsageError>
}
