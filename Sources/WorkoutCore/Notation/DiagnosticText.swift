/// How a diagnostic is shown to a person: its place and message, the line with a caret below what
/// is meant, then what to do.
public enum DiagnosticText {
  /// The lines of one diagnostic, each with its line break.
  ///
  /// - Parameters:
  ///   - diagnostic: what to show.
  ///   - columns: how many columns of the terminal a character takes.
  public static func text(
    _ diagnostic: Diagnostic, columns: (Character) -> Int = { _ in 1 }
  ) -> String {
    var lines = [
      "\(place(of: diagnostic)): \(diagnostic.severity.rawValue) \(diagnostic.code.rawValue): "
        + String(diagnostic.message.map(shown))
    ]
    let characters = diagnostic.source.map { shown($0) }
    if characters.contains(where: { $0 != " " && $0 != "\t" }) {
      lines.append("  " + String(characters))
      lines.append("  " + caret(below: characters, diagnostic.span, columns))
    }
    if let hint = diagnostic.hint { lines.append("  hint: " + hint) }
    if let fix = diagnostic.fix { lines.append("  fix: " + fix) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `push.gym:4:12`, or `entry 2:12` for a word of the command line.
  public static func place(of diagnostic: Diagnostic) -> String {
    if let operand = diagnostic.operand { return "entry \(operand):\(diagnostic.column)" }
    return "\(diagnostic.file ?? "-"):\(diagnostic.line):\(diagnostic.column)"
  }

  /// White space up to the span, tabs as they are, and a caret for each column of the span.
  private static func caret(
    below characters: [Character], _ span: SourceSpan, _ columns: (Character) -> Int
  ) -> String {
    let before = characters.prefix(span.column - 1).map { character in
      character == "\t" ? "\t" : String(repeating: " ", count: max(0, columns(character)))
    }
    let covered = characters.dropFirst(span.column - 1).prefix(span.length)
    let width = covered.reduce(0) { $0 + max(0, columns($1)) }
    return before.joined() + String(repeating: "^", count: max(1, width))
  }

  /// The character, or a mark for one that would drive a terminal or turn its writing round.
  private static func shown(_ character: Character) -> Character {
    guard character != "\t" else { return character }
    return character.unicodeScalars.contains { $0.isControl || $0.isBidirectionalOverride }
      ? "\u{FFFD}" : character
  }
}
