import DurableFiles
import TerminalKit
import WorkoutCore

/// Diagnostics as text: place and message, the line with a caret under the span, then what to do.
enum DiagnosticText {
  /// The lines of one diagnostic, each with its line break.
  ///
  /// - Parameters:
  ///   - columns: returns the width of a character in terminal columns.
  ///   - width: the columns into which the message and the hint are wrapped; `nil` in a pipe.
  static func text(
    _ diagnostic: Diagnostic, columns: (Character) -> Int = { _ in 1 }, width: Int? = nil
  ) -> String {
    func wrapped(_ text: String) -> String {
      guard let width else { return text }
      return TextWrap.lines(of: text, width: width - 4).joined(separator: "\n    ")
    }
    var lines = [
      wrapped(
        "\(line(place(of: diagnostic))): \(diagnostic.severity.rawValue) "
          + "\(diagnostic.code.rawValue): \(TerminalText.line(diagnostic.message))")
    ]
    let excerpt = diagnostic.excerpt
    let characters = shown(excerpt.text)
    if characters.contains(where: { $0 != " " && $0 != "\t" }) {
      lines.append("  " + characters.joined())
      lines.append("  " + caret(under: characters, excerpt, columns))
    }
    if let hint = diagnostic.hint { lines.append("  " + wrapped("hint: " + hint)) }
    if let fix = diagnostic.fix { lines.append("  fix: " + fix) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A diagnostic as a note of one line.
  static func note(_ diagnostic: Diagnostic) -> String {
    let hint = diagnostic.hint.map { " (\($0))" } ?? ""
    return "\(line(place(of: diagnostic))): \(diagnostic.code.rawValue): "
      + line(diagnostic.message + hint)
  }

  /// `push.gym:4:12`; `entry 2:12` for an argument; `Leg Day, entry 3.1` for a stored workout.
  static func place(of diagnostic: Diagnostic) -> String {
    switch diagnostic.origin {
    case .file(let name): "\(name):\(diagnostic.line):\(diagnostic.column)"
    case .entry(let number): "entry \(number):\(diagnostic.column)"
    case .workout(let title, nil): title
    case .workout(let title, let position?): "\(title), entry \(position)"
    }
  }

  /// A name from outside, made safe for the start of a line.
  ///
  /// Escapes control characters, and the `::` that begins a command in a workflow's log.
  static func line(_ text: String) -> String { shown(text, includingTabs: true).joined() }

  /// A GitHub workflow annotation, shown next to the line.
  ///
  /// For example `::error file=push.gym,line=4,col=12,endColumn=13,title=G012::…`.
  ///
  /// It has no line break at its end. A stored workout and standard input are not files, so the
  /// message names them. Line breaks are escaped for workflows, other control characters as on a
  /// terminal.
  static func annotation(_ diagnostic: Diagnostic) -> String {
    let hint = diagnostic.hint.map { "\nhint: " + $0 } ?? ""
    let fix = diagnostic.fix.map { "\nfix: " + $0 } ?? ""
    let span = diagnostic.span
    var properties = [("title", diagnostic.code.rawValue)]
    var message = diagnostic.message + hint + fix
    if case .file(let name) = diagnostic.origin, name != "-" {
      properties =
        [
          ("file", name), ("line", "\(span.line)"), ("col", "\(span.column)"),
          ("endColumn", "\(span.column + span.length)"),
        ] + properties
    } else {
      message = "\(place(of: diagnostic)): \(message)"
    }
    return annotation(diagnostic.severity.rawValue, properties, message)
  }

  /// An annotation of any kind, with properties and a message.
  static func annotation(
    _ kind: String, _ properties: [(String, String)], _ message: String
  ) -> String {
    let head = properties.map { "\($0.0)=\(escaped($0.1, alsoSeparators: true))" }
    return "::\(kind) \(head.joined(separator: ","))::\(escaped(message, alsoSeparators: false))"
  }

  private static func escaped(_ text: String, alsoSeparators: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where alsoSeparators: escaped += "%3A"
      case "," where alsoSeparators: escaped += "%2C"
      default: escaped += TerminalText.line(String(scalar))
      }
    }
    return escaped
  }

  /// White space up to the span, with tabs unchanged, then a caret for each column of the span.
  private static func caret(
    under characters: [String], _ excerpt: SourceExcerpt, _ columns: (Character) -> Int
  ) -> String {
    func width(_ shown: String) -> Int { shown.reduce(0) { $0 + max(0, columns($1)) } }
    let before = characters.prefix(excerpt.column - 1).map { character in
      character == "\t" ? "\t" : String(repeating: " ", count: width(character))
    }
    let covered = characters.dropFirst(excerpt.column - 1).prefix(excerpt.length)
    let width = covered.reduce(0) { $0 + width($1) }
    return before.joined() + String(repeating: "^", count: max(1, width))
  }

  /// Each character of a text as displayed.
  private static func shown(_ text: String, includingTabs: Bool = false) -> [String] {
    var shown = text.map { character in
      character == "\t" && !includingTabs ? "\t" : TerminalText.line(String(character))
    }
    let start = shown.firstIndex { $0 != " " && $0 != "\t" } ?? shown.endIndex
    if shown[start...].starts(with: [":", ":"]) { shown[start] = "\\u{3A}" }
    return shown
  }
}
