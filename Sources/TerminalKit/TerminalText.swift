import DurableFiles

/// Escapes text for a terminal.
///
/// Characters that control the terminal or reorder the line become `\u{1B}` and the like, so that
/// untrusted data is only ever shown as text.
package enum TerminalText {
  /// One line: newline and tab are escaped too, as `\n` and `\t`.
  package static func line(_ text: String) -> String { escaped(text) { _ in false } }

  /// Several lines: newline and tab are kept.
  package static func lines(_ text: String) -> String { escaped(text) { $0 == "\n" || $0 == "\t" } }

  /// Escapes control characters and overrides: an imported title must not move the cursor.
  private static func escaped(
    _ text: String, except isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    guard text.unicodeScalars.contains(where: { isEscaped($0) && !isKept($0) }) else {
      return text
    }
    var shown = ""
    for scalar in text.unicodeScalars {
      if isEscaped(scalar), !isKept(scalar) {
        shown += name(of: scalar)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where String.byte(scalar) != nil: String(scalar).showingBytes
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// C0 and C1 controls, line separators, bidirectional controls, and bytes of a path that are not
  /// UTF-8.
  package static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0x10_FF80...: String.byte(scalar) != nil
    default: false
    }
  }
}
