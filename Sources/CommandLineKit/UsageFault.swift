/// One thing in a command line that cannot be understood.
package enum UsageFault: Hashable, Sendable {
  /// The words that name no command, the nearest that do, and the words that may stand there.
  case unknownCommand(String, nearest: [String], choices: [String])
  case unknownTopic(String, nearest: [String])
  case unknownOption(String, nearest: [String])
  /// An option that takes a value stands last, before another option, or before a word that begins
  /// with a dash, which may have been meant for it.
  case missingValue(
    option: String, expected: String, choices: [String] = [], dashed: String? = nil)
  /// A flag was given a value, as in `--quiet=yes`.
  case unexpectedValue(option: String, value: String)
  /// A word that is no value of the kind that `place`, an option or operand, takes.
  case invalidValue(String, place: String, expected: String, choices: [String], nearest: [String])
  /// A command was not given all that it needs; `usage` is how it is called.
  case missingOperand(String, choices: [String] = [], usage: String? = nil)
  /// A word behind all that a command takes; `usage` is how it is called, `nil` where the word may
  /// belong to the one before it.
  case unexpectedOperand(String, usage: String? = nil)
  /// Bytes that are not UTF-8, shown escaped.
  case invalidText(String)
  /// An environment variable that names a file, a folder or a program by bytes that are not UTF-8.
  case unreadableVariable(String)
  /// Options and operands of which the first contradicts each of the others.
  case conflict([String])
  /// A command needs more than it was given: what, and what to pass.
  case incomplete(String, hint: String)
}
