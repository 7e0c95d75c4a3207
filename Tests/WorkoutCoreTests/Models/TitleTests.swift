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
  func `any script and emoji are kept`(_ text: String) throws {
    #expect(try Title(text).text == text)
  }

  @Test(arguments: [
    "", " ", "\n\t \r\n", "\u{200B}", "\u{FEFF}\u{2060}", "\u{3000}\u{00A0}", "\u{FE0F}\u{200D}",
    "\u{00AD}", "\u{E0020}",
  ])
  func `what has nothing visible is empty`(_ text: String) throws {
    let problem = #expect(throws: Problem.self) { try Title(text) }
    #expect(problem == .invalidTitle(text.trimmed, .empty))
  }

  @Test func `100 characters are kept and 101 are not`() throws {
    let longest = String(repeating: "x", count: 100)
    #expect(try Title(longest).text == longest)
    #expect(try Title("  \(longest)  ").text == longest)
    let longer = longest + "x"
    #expect(throws: Problem.invalidTitle(longer, .tooLong(count: 101, limit: 100))) {
      try Title(longer)
    }
  }

  @Test func `characters are counted as a reader sees them`() throws {
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 100)
    #expect(throws: Problem.invalidTitle(families + "👍🏽", .tooLong(count: 101, limit: 100))) {
      try Title(families + "👍🏽")
    }
    let accents = String(repeating: "e\u{301}", count: 100)
    #expect(try Title(accents).text == accents)
  }

  @Test func `400 bytes are kept, and more are not`() throws {
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
  func `a control or bidirectional character inside is refused`(_ scalar: Unicode.Scalar) {
    let text = "Push\(scalar)Up"
    #expect(throws: Problem.invalidTitle(text, .forbiddenCharacter(scalar))) { try Title(text) }
  }

  @Test func `a carriage return and newline inside is refused`() {
    #expect(throws: Problem.self) { try Title("Push\r\nUp") }
  }

  @Test func `titles fold for comparison`() throws {
    #expect(try Title("Push-Up").folded == Title("PUSH  UP").folded)
    #expect(try Title("Push-Up") != Title("PUSH UP"))
  }
}
