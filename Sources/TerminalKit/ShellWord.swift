/// How a text is typed as one word of a shell, for hints that can be pasted.
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
