/// A number with a noun.
package enum CountedNoun {
  /// `1 break`, `2 breaks`; `zero` replaces the number 0, as in `no breaks`.
  package static func text(_ count: Int, _ noun: String, zero: String = "0") -> String {
    switch count {
    case 0: "\(zero) \(noun)s"
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }
}

extension [String] {
  /// A list for a sentence: `a`, `a and b`, `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Like `joined(separator:)`, for text that most commands print.
  ///
  /// The first use of `joined(separator:)` searches all protocol conformances in the program.
  package func joined(by separator: String) -> String {
    var text = first ?? ""
    text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}

extension String {
  /// The text as one shell argument, for hints that can be pasted.
  ///
  /// Plain text is unchanged; any other is put in single quotes.
  package var shellQuoted: String {
    guard isEmpty || !utf8.allSatisfy(Self.isPlainInShell) else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// The words that a shell would split the text into, interpreting only quotes and backslashes.
  ///
  /// `nil` if a quotation is not closed.
  package var shellWords: [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = self[...]
    while let character = rest.popFirst() {
      if character == "\\", quote != "'", let next = rest.popFirst() {
        let isKept = quote == "\"" && !"\"\\$`".contains(next)
        word = (word ?? "") + (isKept ? "\\" : "") + String(next)
      } else if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return quote == nil ? words + [word].compactMap(\.self) : nil
  }

  /// Whether no shell gives the byte a special meaning.
  private static func isPlainInShell(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x5F: true
    default: false
    }
  }
}
