/// A command line, read.
package struct ParsedLine: Sendable {
  /// The global options, as far as they could be read: errors too are printed as they say.
  package let options: GlobalOptions
  /// The words of the command, or of the group, that the line names.
  package let path: [String]
  /// What could be read of the rest. Of a line that is refused, lists of choices hold the nearest
  /// choice for each that is none.
  package let arguments: ParsedArguments
  /// How many words are left for the operands.
  package let operandCount: Int
  /// How many of them stand before the first that may be the value of an option nobody knows.
  package let certainOperandCount: Int
  package let request: Result<Request, UsageError>
}
