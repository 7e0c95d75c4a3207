/// A number with the noun that it counts.
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

/// A list as a sentence has it.
package enum ListedWords {
  /// `a`, `a and b`, `a, b and c`
  package static func text(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// A text as one argument of a shell command, for hints that can be pasted.
package enum ShellWord {
  /// The text as it is where it is plain, else between single quotes.
  package static func quoted(_ text: String) -> String {
    guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// What no shell gives a meaning to.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x5F: true
    default: false
    }
  }
}
