import Testing

@testable import WorkoutCore

@Suite struct ProseTests {
  @Test(arguments: ["One.", "Two\nlines.\n", "\tTabbed", " spaced ", "🏋️ ok", "a\u{200D}b"])
  func `a text is kept as it is`(_ text: String) throws {
    #expect(try Prose(text, field: "note").text == text)
    #expect(try "\(Prose(text, field: "note"))" == text)
  }

  @Test func `a carriage return before a newline is dropped`() throws {
    #expect(try Prose("one\r\ntwo\r\n", field: "note").text == "one\ntwo\n")
  }

  @Test(arguments: ["", " ", "\n\n", "\t", "\u{200B}\u{FEFF}"])
  func `a text with nothing visible is empty`(_ text: String) {
    #expect(throws: Problem.invalidText(field: "note", .empty)) { try Prose(text, field: "note") }
  }

  @Test func `10,000 characters are kept and 10,001 are not`() throws {
    let longest = String(repeating: "é", count: 10_000)
    #expect(try Prose(longest, field: "description").text == longest)
    let fault = Problem.TextReason.tooLong(count: 10_001, limit: 10_000)
    #expect(throws: Problem.invalidText(field: "description", fault)) {
      try Prose(longest + "é", field: "description")
    }
  }

  @Test(
    arguments: ["\u{0}", "\u{7}", "\r", "\u{B}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}"]
      as [Unicode.Scalar])
  func `every other control character is refused`(_ scalar: Unicode.Scalar) {
    #expect(throws: Problem.invalidText(field: "note", .forbiddenCharacter(scalar))) {
      try Prose("one\(scalar)two", field: "note")
    }
  }
}
