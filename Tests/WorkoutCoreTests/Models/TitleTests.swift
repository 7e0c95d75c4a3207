import Testing

@testable import WorkoutCore

@Suite struct TitleTests {
  @Test(arguments: [
    ("  Push Up\n", "Push Up"), ("\u{A0}Squat\u{2003}", "Squat"), ("a", "a"), ("\r\nA B\t", "A B"),
  ])
  func `white space and newlines at the ends are trimmed`(_ typed: String, _ kept: String) throws {
    #expect(try Title(typed).text == kept)
    #expect(try "\(Title(typed))" == kept)
  }

  @Test(arguments: [
    "腕立て伏せ", "Отжимания", "تمرين الضغط", "עליות מתח", "ปั่นจักรยาน", "🏋️‍♀️", "👨‍👩‍👧‍👦 Day",
    "Liegestütz", "90/90", "#1: \"Best\" (ever)", "क्रंच", "A\u{200D}B", "Rückenübung №5",
  ])
  func `any script and emoji are accepted`(_ text: String) throws {
    #expect(try Title(text).text == text)
  }

  @Test(arguments: [
    "", " ", "\n\t \r\n", "\u{200B}", "\u{FEFF}\u{2060}", "\u{3000}\u{00A0}", "\u{FE0F}\u{200D}",
    "\u{00AD}", "\u{E0020}",
  ])
  func `text with nothing visible is empty`(_ text: String) throws {
    let problem = #expect(throws: Problem.self) { try Title(text) }
    #expect(problem == .invalidTitle(text.trimmed, .empty))
  }

  @Test func `100 characters are accepted and 101 are not`() throws {
    let longest = String(repeating: "x", count: 100)
    #expect(try Title(longest).text == longest)
    #expect(try Title("  \(longest)  ").text == longest)
    let longer = longest + "x"
    #expect(throws: Problem.invalidTitle(longer, .tooLong(count: 101, limit: 100))) {
      try Title(longer)
    }
  }

  @Test func `characters are counted as readers see them`() throws {
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 100)
    #expect(throws: Problem.invalidTitle(families + "👍🏽", .tooLong(count: 101, limit: 100))) {
      try Title(families + "👍🏽")
    }
    let accents = String(repeating: "e\u{301}", count: 100)
    #expect(try Title(accents).text == accents)
  }

  @Test func `400 bytes are accepted, and more are not`() throws {
    let longest = String(repeating: "😀", count: 100)
    #expect(try Title(longest).text == longest)
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 16)
    #expect(try Title(families).text == families)
    let longer = families + "a"
    #expect(throws: Problem.invalidTitle(longer, .tooManyBytes(count: 401, limit: 400))) {
      try Title(longer)
    }
  }

  @Test(
    arguments: [
      "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r", "\u{1B}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9B}",
      "\u{9F}", "\u{2028}", "\u{2029}",
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
      "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ] as [Unicode.Scalar])
  func `a control or bidirectional character inside is rejected`(_ scalar: Unicode.Scalar) {
    let text = "Push\(scalar)Up"
    #expect(throws: Problem.invalidTitle(text, .forbiddenCharacter(scalar))) { try Title(text) }
  }

  @Test func `a carriage return and newline inside is rejected`() {
    #expect(throws: Problem.self) { try Title("Push\r\nUp") }
  }

  @Test func `titles are folded for comparison`() throws {
    #expect(try Title("Push-Up").folded == Title("PUSH  UP").folded)
    #expect(try Title("Push-Up") != Title("PUSH UP"))
  }
}

@Suite struct ProseTests {
  @Test(arguments: ["One.", "Two\nlines.\n", "\tTabbed", " spaced ", "🏋️ ok", "a\u{200D}b"])
  func `text is preserved`(_ text: String) throws {
    #expect(try Prose(text, field: "note").text == text)
    #expect(try "\(Prose(text, field: "note"))" == text)
  }

  @Test func `a carriage return before a newline is dropped`() throws {
    #expect(try Prose("one\r\ntwo\r\n", field: "note").text == "one\ntwo\n")
  }

  @Test(arguments: ["", " ", "\n\n", "\t", "\u{200B}\u{FEFF}"])
  func `text with nothing visible is empty`(_ text: String) {
    #expect(throws: Problem.invalidText(field: "note", .empty)) { try Prose(text, field: "note") }
  }

  @Test func `10,000 characters are accepted and 10,001 are not`() throws {
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
  func `every other control character is rejected`(_ scalar: Unicode.Scalar) {
    #expect(throws: Problem.invalidText(field: "note", .forbiddenCharacter(scalar))) {
      try Prose("one\(scalar)two", field: "note")
    }
  }
}
