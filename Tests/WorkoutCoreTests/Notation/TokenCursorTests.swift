import Testing

@testable import WorkoutCore

@Suite struct TokenCursorTests {
  @Test func `a cursor never leaves its range`() {
    let line = TokenLine("a b c d")
    var cursor = TokenCursor(line, 1..<3)
    #expect(cursor.word == "b" && cursor.peek(1).word == "c")
    #expect(cursor.peek(2).kind == .end && cursor.peek(9).kind == .end)
    cursor.index = 3
    #expect(cursor.isAtEnd && cursor.word == Word(letters: 0) && cursor.isAtWordEnd)
    #expect(TokenCursor(line, 1..<99).end == 4)
  }

  @Test func `nothing is consumed at the end`() {
    var cursor = TokenCursor("")
    #expect(cursor.isAtEnd)
    let taken = [
      cursor.take(0), cursor.take(ASCII.colon), cursor.takeTimes(), cursor.takeDash(),
      cursor.take(.each),
    ]
    #expect(taken == [false, false, false, false, false])
    #expect(cursor.takeNumber() == nil && cursor.takeQuoted() == nil)
    #expect(cursor.takeDuration() == nil && cursor.takeLoad() == nil)
    #expect(cursor.index == 0)
  }

  @Test func `a sign is consumed only if it comes next`() {
    var cursor = TokenCursor(":a")
    let first = cursor.take(ASCII.colon)
    let second = cursor.take(ASCII.colon)
    #expect(first && !second)
    #expect(cursor.rest == "a")
  }

  @Test func `a failed attempt consumes nothing`() {
    var cursor = TokenCursor("3 x")
    let number = cursor.attempt { cursor in
      let number = cursor.takeNumber()
      return cursor.take(.sets) ? number?.value : nil
    }
    #expect(number == nil && cursor.index == 0)
  }

  // MARK: Words

  @Test(arguments: [
    ("rest 60s", "rest"), ("ReST:", "rest"), ("x10", "x"), ("10", ""), ("é", ""), ("resté", "rest"),
    ("@a", ""), ("[a", ""), ("`a", ""), ("{", ""), ("Az", "az"),
  ])
  func `a word consists of ASCII letters, in lower case`(_ text: String, _ word: String) {
    #expect(TokenCursor(text).word == Word(word.utf8))
  }

  @Test(arguments: [
    ("rest 60s", " 60s"), ("REST", ""), ("rested", "rested"), ("res", "res"),
    (" rest 1m", " 1m"),
    ("pause:", ":"),
  ])
  func `a word is consumed completely or not at all`(_ text: String, _ rest: String) {
    var cursor = TokenCursor(text)
    let isTaken = cursor.take(.rest, .pause)
    #expect(cursor.rest == rest)
    #expect(isTaken == (rest != text))
  }

  // MARK: Numbers

  @Test(arguments: [
    ("0", 0), ("007", 7), ("42kg", 42), ("9223372036854775806", .max - 1),
    ("9223372036854775807", .max), ("9223372036854775808", .max),
    ("99999999999999999999999999", .max),
  ])
  func `a number with too many digits is the maximum`(_ text: String, _ value: Int) {
    var cursor = TokenCursor(text)
    let number = cursor.takeNumber()
    #expect(number?.value == value)
    #expect(number?.range == 0..<text.prefix(while: \.isNumber).count)
    #expect(cursor.index == 1)
  }

  @Test(arguments: ["-1", "+1", ".5", "x", "１", "٣", "²"])
  func `only ASCII digits begin a number`(_ text: String) {
    var cursor = TokenCursor(text)
    #expect(cursor.takeNumber() == nil)
    #expect(cursor.index == 0)
  }

  @Test func `a number ends with the range`() {
    let line = TokenLine("12 345")
    var cursor = TokenCursor(line, 0..<1)
    #expect(cursor.takeNumber()?.value == 12 && cursor.takeNumber() == nil)
  }

  // MARK: Signs

  @Test(arguments: [
    ("x1", "1"), ("X1", "1"), ("×1", "1"), ("*1", "1"), ("÷1", "÷1"), ("xx", "xx"), ("xmax", "max"),
    ("xy", "xy"), ("8", "8"),
    ("\n", "\n"), ("Ø", "Ø"),
  ])
  func `these signs separate sets and repetitions`(_ text: String, _ rest: String) {
    var cursor = TokenCursor(text)
    let isTaken = cursor.takeTimes()
    #expect(cursor.rest == rest)
    #expect(isTaken == (rest != text))
  }

  @Test(arguments: [("-1", "1"), ("–1", "1"), ("—1", "1"), ("−1", "−1"), ("--", "-"), ("1", "1")])
  func `a range has a hyphen or a dash`(_ text: String, _ rest: String) {
    var cursor = TokenCursor(text)
    let isTaken = cursor.takeDash()
    #expect(cursor.rest == rest)
    #expect(isTaken == (rest != text))
  }

  // MARK: Quotes

  @Test(arguments: [
    (#""slow" now"#, "slow", " now"), (#""""#, "", ""), (#""a\"b\\c\d""#, #"a"b\c\d"#, ""),
    (#""é💪""#, "é💪", ""),
  ])
  func `quoted text is consumed completely`(_ text: String, _ inside: String, _ rest: String) {
    var cursor = TokenCursor(text)
    #expect(cursor.takeQuoted() == inside)
    #expect(cursor.rest == rest)
  }

  @Test(arguments: ["slow", #"a"b""#, #""never"#, #"""#, #""never\""#, "“slow”"])
  func `text without both quotes is not quoted text`(_ text: String) {
    var cursor = TokenCursor(text)
    #expect(cursor.takeQuoted() == nil)
    #expect(cursor.index == 0)
  }
}
