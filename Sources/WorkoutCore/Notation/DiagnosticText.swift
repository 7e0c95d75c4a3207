/// How a diagnostic is shown to a person: its place and message, the line, or what is
/// near of a long one, with a caret below what is meant, then what to do.
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
    let excerpt = diagnostic.excerpt
    let characters = excerpt.text.map { shown($0) }
    if characters.contains(where: { $0 != " " && $0 != "\t" }) {
      lines.append("  " + String(characters))
      lines.append("  " + caret(below: characters, excerpt, columns))
    }
    if let hint = diagnostic.hint { lines.append("  hint: " + hint) }
    if let fix = diagnostic.fix { lines.append("  fix: " + fix) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `push.gym:4:12`; `entry 2:12` for a word of the command line; `Leg Day, entry 3.1` for a
  /// workout that is kept.
  public static func place(of diagnostic: Diagnostic) -> String {
    switch diagnostic.origin {
    case .file(let name): "\(name):\(diagnostic.line):\(diagnostic.column)"
    case .word(let number): "entry \(number):\(diagnostic.column)"
    case .workout(let title, nil): title
    case .workout(let title, let position?): "\(title), entry \(position)"
    }
  }

  /// White space up to the span, tabs as they are, and a caret for each column of the span.
  private static func caret(
    below characters: [Character], _ excerpt: SourceExcerpt, _ columns: (Character) -> Int
  ) -> String {
    let before = characters.prefix(excerpt.column - 1).map { character in
      character == "\t" ? "\t" : String(repeating: " ", count: max(0, columns(character)))
    }
    let covered = characters.dropFirst(excerpt.column - 1).prefix(excerpt.length)
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
