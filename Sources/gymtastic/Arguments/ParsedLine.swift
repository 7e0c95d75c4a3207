/// A command line, read.
struct ParsedLine: Sendable {
  /// The global options, as far as they could be read: errors too are printed as they say.
  let options: GlobalOptions
  /// The words of the command, or of the group, that the line names.
  let path: [String]
  /// What could be read of the rest. Of a line that is refused, lists of choices hold the nearest
  /// choice for each that is none.
  let arguments: ParsedArguments
  /// How many words are left for the operands.
  let operandCount: Int
  /// How many of them stand before the first that may be the value of an option nobody knows.
  let certainOperandCount: Int
  let request: Result<Request, UsageError>
}
