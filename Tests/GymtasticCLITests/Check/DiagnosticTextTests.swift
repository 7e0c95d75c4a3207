import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct DiagnosticTextTests {
  func diagnostic(
    _ line: String, column: Int, length: Int, origin: DiagnosticOrigin = .file("a.gym"),
    hint: String? = nil, fix: String? = nil, message: String = "wrong"
  ) -> Diagnostic {
    Diagnostic(
      code: .openQuote, severity: .error, origin: origin,
      span: SourceSpan(
        line: 4, column: column, length: length, codePoints: column..<(column + length)),
      excerpt: SourceExcerpt(text: line, column: column, length: length),
      message: message, hint: hint, fix: fix, problem: nil)
  }

  @Test func `a diagnostic shows its place, its line with a caret, and what to do`() {
    let text = DiagnosticText.text(
      diagnostic("\"Squat: 10", column: 1, length: 6, hint: "close it", fix: "\"Squat\""))
    #expect(
      text == """
        a.gym:4:1: error G009: wrong
          "Squat: 10
          ^^^^^^
          hint: close it
          fix: "Squat"

        """)
  }

  @Test func `the message and the hint are wrapped to a width, the line and the fix are not`() {
    let long = diagnostic(
      "\"Squat: 10 and more than fits", column: 1, length: 6, hint: "close it before the colon",
      fix: "\"Squat\": 10 and more than fits", message: "this quotation mark stays open")
    #expect(
      DiagnosticText.text(long, width: 28) == """
        a.gym:4:1: error G009:
            this quotation mark
            stays open
          "Squat: 10 and more than fits
          ^^^^^^
          hint: close it before
            the colon
          fix: "Squat": 10 and more than fits

        """)
  }

  @Test(arguments: ["", "   ", "\t "])
  func `a blank line is not shown`(_ line: String) {
    let text = DiagnosticText.text(diagnostic(line, column: 1, length: 1))
    #expect(text == "a.gym:4:1: error G009: wrong\n")
  }

  @Test func `the caret is placed by columns, and tabs are kept`() {
    let diagnostic = diagnostic("\t腕: 3x0 é", column: 7, length: 1)
    let lines = DiagnosticText.text(diagnostic) { $0 == "腕" ? 2 : 1 }.split(separator: "\n")
    #expect(lines[1] == "  \t腕: 3x0 é")
    #expect(lines[2] == "  \t       ".dropLast(1) + "^")
  }

  @Test func `a wide span has a caret per column, and a zero-width span has one`() {
    let wide = DiagnosticText.text(diagnostic("腕腕", column: 1, length: 2)) { _ in 2 }
    #expect(wide.contains("\n  ^^^^\n"))
    let none = DiagnosticText.text(diagnostic("a\u{200B}", column: 2, length: 1)) {
      $0 == "a" ? 1 : 0
    }
    #expect(none.contains("\n   ^\n"))
    let beyond = DiagnosticText.text(diagnostic("ab", column: 2, length: 9))
    #expect(beyond.contains("\n   ^\n"))
  }

  @Test(arguments: ["\u{1B}", "\u{7}", "\u{85}", "\u{202E}", "\u{2066}", "\u{2028}"])
  func `control characters are escaped, with carets below all of the escape`(_ character: String) {
    let text = DiagnosticText.text(
      diagnostic("a\(character)b", column: 2, length: 1, message: "not \(character)"))
    let value = character.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
    let shown = "\\u{\(value.joined())}"
    let carets = String(repeating: "^", count: shown.count)
    #expect(text == "a.gym:4:2: error G009: not \(shown)\n  a\(shown)b\n   \(carets)\n")
  }

  @Test func `a place is a line of a file, an argument, or an entry of a workout`() {
    func place(_ origin: DiagnosticOrigin) -> String {
      DiagnosticText.place(of: diagnostic("x", column: 12, length: 1, origin: origin))
    }
    #expect(place(.file("push.gym")) == "push.gym:4:12")
    #expect(place(.entry(2)) == "entry 2:12")
    #expect(place(.workout("Leg Day", nil)) == "Leg Day")
    #expect(place(.workout("Leg Day", EntryPosition(2, inner: 0))) == "Leg Day, entry 3.1")
  }

  @Test(arguments: [
    ("::warning::x.gym", "\\u{3A}:warning::x.gym:4:3: "), ("a\n::b.gym", "a\\n::b.gym:4:3: "),
    ("\u{1B}[2J.gym", "\\u{1B}[2J.gym:4:3: "),
  ])
  func `a file's name cannot start a command or drive a terminal`(_ name: String, _ shown: String) {
    let text = DiagnosticText.text(
      diagnostic("  ::error::pwned", column: 3, length: 2, origin: .file(name)))
    let lines = text.split(separator: "\n")
    #expect(lines.first?.hasPrefix(shown) == true)
    #expect(lines.allSatisfy { !$0.drop { $0 == " " }.hasPrefix("::") })
    #expect(lines.dropFirst(2).first?.drop { $0 == " " } == "^^^^^^^")
  }

  // MARK: As an annotation of a workflow

  @Test func `an annotation names file, line and both columns`() {
    let text = DiagnosticText.annotation(
      diagnostic("x", column: 12, length: 3, hint: "close it", fix: "a, b"))
    #expect(
      text == "::error file=a.gym,line=4,col=12,endColumn=15,title=G009::wrong%0A"
        + "hint: close it%0Afix: a, b")
  }

  @Test func `a warning is shown as a warning`() {
    var warning = diagnostic("x", column: 1, length: 1)
    warning.severity = .warning
    #expect(DiagnosticText.annotation(warning).hasPrefix("::warning file="))
  }

  @Test func `the separators of workflow commands are escaped`() {
    let origin = DiagnosticOrigin.file("a,b:c%d.gym")
    let text = DiagnosticText.annotation(
      diagnostic("x", column: 1, length: 1, origin: origin, message: "100%: a,\r\nb"))
    #expect(text.hasPrefix("::error file=a%2Cb%3Ac%25d.gym,line=4,"))
    #expect(text.hasSuffix("::100%25: a,%0D%0Ab"))
  }

  @Test func `a stored workout has no file, so the message names it`() {
    let origin = DiagnosticOrigin.workout("Leg Day", EntryPosition(0))
    let text = DiagnosticText.annotation(diagnostic("x", column: 1, length: 1, origin: origin))
    #expect(text == "::error title=G009::Leg Day, entry 1: wrong")
  }
}
