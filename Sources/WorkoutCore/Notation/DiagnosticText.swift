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
        + diagnostic.message.map(shown).joined()
    ]
    let excerpt = diagnostic.excerpt
    let characters = excerpt.text.map(shown)
    if characters.contains(where: { $0 != " " && $0 != "\t" }) {
      lines.append("  " + characters.joined())
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
    below characters: [String], _ excerpt: SourceExcerpt, _ columns: (Character) -> Int
  ) -> String {
    func width(_ shown: String) -> Int { shown.reduce(0) { $0 + max(0, columns($1)) } }
    let before = characters.prefix(excerpt.column - 1).map { character in
      character == "\t" ? "\t" : String(repeating: " ", count: width(character))
    }
    let covered = characters.dropFirst(excerpt.column - 1).prefix(excerpt.length)
    let width = covered.reduce(0) { $0 + width($1) }
    return before.joined() + String(repeating: "^", count: max(1, width))
  }

  /// The character; what of it would drive a terminal or turn its writing round is written out, as
  /// `\u{1B}`.
  private static func shown(_ character: Character) -> String {
    guard character != "\t" else { return "\t" }
    return character.unicodeScalars.map { scalar in
      guard scalar.isControl || scalar.isBidirectionalOverride else { return String(scalar) }
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
    .joined()
  }
}
