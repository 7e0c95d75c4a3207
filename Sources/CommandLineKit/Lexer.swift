/// The first phase of reading a command line: words to tokens, by their shape alone.
///
/// What a token means depends on the options there are, which the lexer does not know.
enum Lexer {
  /// Tells words, options and the terminator apart, without asking which options there are.
  static func tokens(of words: [ArgumentWord]) -> [Token] {
    let end = words.firstIndex(of: ArgumentWord("--")) ?? words.endIndex
    return words.enumerated().map { index, word in
      Token(kind: kind(of: word, isBehindTerminator: index > end), index: index)
    }
  }

  /// A lone `-` is a word: it stands for standard input.
  private static func kind(of word: ArgumentWord, isBehindTerminator: Bool) -> Token.Kind {
    let text = word.text
    guard word.isText else { return .invalid(text) }
    if isBehindTerminator || !text.hasPrefix("-") || text == "-" { return .word(text) }
    if text == "--" { return .terminator }
    if text.hasPrefix("--") { return long(text.dropFirst(2)) }
    if NumberSyntax.isNegativeNumber(text) { return .negativeNumber(text) }
    return .short(String(text.dropFirst()))
  }

  /// A value behind the first `=` belongs to the option, empty or not.
  private static func long(_ text: Substring) -> Token.Kind {
    guard let equals = text.firstIndex(of: "=") else {
      return .long(name: String(text), value: nil)
    }
    return .long(name: String(text[..<equals]), value: String(text[equals...].dropFirst()))
  }
}
