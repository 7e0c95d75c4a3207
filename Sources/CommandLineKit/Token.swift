/// A word of the command line by its shape alone, with the place it came from.
package struct Token: Hashable, Sendable {
  package let kind: Kind
  /// The index of the word in the line, from 0.
  package let index: Int

  package enum Kind: Hashable, Sendable {
    /// `--name`, or `--name=value` with the text behind the first `=`.
    case long(name: String, value: String?)
    /// What follows a single dash: `abc` of `-abc`.
    case short(String)
    /// `-5`, `-2.5`: a value where a number is expected.
    case negativeNumber(String)
    /// Anything else: an operand, or the value of the option before it.
    case word(String)
    /// The first `--`, behind which every word is an operand.
    case terminator
    /// A word that is not UTF-8, escaped.
    case invalid(String)
  }

  /// Whether it may name a command.
  package var isWord: Bool {
    if case .word = kind { true } else { false }
  }
}
