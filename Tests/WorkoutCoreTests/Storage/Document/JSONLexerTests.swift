import Testing

@testable import DurableFiles

@Suite struct JSONLexerTests {
  func lexer(_ text: String) -> JSONLexer { JSONLexer(Data(text.utf8)) }

  @Test func `a mark at the start is passed over, once`() {
    #expect(lexer("\u{FEFF}1").offset == 3)
    #expect(lexer("\u{FEFF}\u{FEFF}").peek == 0xEF)
    #expect(lexer("").peek == nil)
    #expect(lexer("\u{FEFF}").peek == nil)
  }

  @Test(arguments: [("  \t\r\n1", 5), ("1", 0), ("\u{A0}1", 0), ("\u{B}1", 0), (" ", 1), ("", 0)])
  func `white space is four characters and no other`(_ text: String, _ offset: Int) {
    var lexer = lexer(text)
    lexer.skipWhiteSpace()
    #expect(lexer.offset == offset)
  }

  @Test(arguments: [
    ("true", true), ("true,", true), ("true ", true), ("truely", false), ("true1", false),
    ("true.", false), ("trueé", false), ("tru", false), ("TRUE", false), ("", false),
    ("true]", true), ("true\"", true),
  ])
  func `a word is taken where neither letter nor digit follows`(_ text: String, _ isTaken: Bool) {
    var lexer = lexer(text)
    let taken = lexer.take(word: "true")
    #expect(taken == isTaken)
    #expect(lexer.offset == (isTaken ? 4 : 0))
  }

  // MARK: Numbers

  @Test(arguments: [
    "0", "-0", "10", "1.0", "0.05", "1e5", "1E+5", "1e-05", "-1.5e10", "9999999999999999999999",
  ])
  func `a number of JSON is read whole`(_ text: String) throws {
    for end in ["", ",", "]", " ", "}"] {
      var lexer = lexer(text + end)
      #expect(try lexer.read(.number) == 0..<text.utf8.count)
    }
  }

  @Test(arguments: [
    ("", 0), ("-", 1), ("+1", 0), ("01", 1), ("-01", 2), ("1.", 2), (".5", 0), ("1e", 2),
    ("1e+", 3),
    ("1e+-5", 3), ("1x", 1), ("1.5.2", 3), ("0x10", 1), ("1é", 1), ("１", 0),
  ])
  func `any other stops where it goes wrong`(_ text: String, _ offset: Int) {
    var lexer = lexer(text)
    let fault = #expect(throws: JSONLexer.Fault.self) { try lexer.read(.number) }
    #expect(fault?.offset == offset)
  }

  // MARK: Texts

  @Test(arguments: [
    (#""""#, ""), (#""a b""#, "a b"), (#""é💪""#, "é💪"), (#""\"\\\/""#, "\"\\/"),
    (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9""#, "éé"),
    (#""\ud83d\udcaa""#, "💪"), (#""a\u0000b""#, "a\u{0}b"), (#""x\\u0041""#, "x\\u0041"),
    ("\"\u{7F}\u{80}\"", "\u{7F}\u{80}"),
  ])
  func `a text means what its escapes say`(_ source: String, _ text: String) throws {
    var lexer = lexer(source + ",")
    let range = try lexer.read(.string)
    #expect(range == 0..<source.utf8.count)
    #expect(lexer.text(range) == text)
    #expect(lexer.source(range) == source)
  }

  @Test(arguments: [
    (#"""#, 1), (#""abc"#, 4), (#""\"#, 2), (#""\x""#, 1), (#""\u12g4""#, 5), (#""\u12"#, 5),
    (#""\ud83d""#, 1), (#""\ud83dx""#, 1), (#""\ud83d\n""#, 1), (#""\udcaa""#, 1),
    (#""\ud83d\u0041""#, 1), ("\"a\u{1F}\"", 2), ("\"a\nb\"", 2), (#""\"# + "\n\"", 1),
  ])
  func `what no reader would understand is refused at its place`(_ source: String, _ offset: Int) {
    var lexer = lexer(source)
    let fault = #expect(throws: JSONLexer.Fault.self) { try lexer.read(.string) }
    #expect(fault?.offset == offset)
  }

  // MARK: Places

  @Test func `the first byte that is no text is found`() {
    func place(_ bytes: [UInt8]) -> Int? { JSONLexer(Data(bytes)).firstInvalidOffset() }
    #expect(place([]) == nil)
    #expect(place(Array("é💪".utf8)) == nil)
    #expect(place([0xFF]) == 0)
    #expect(place(Array("é💪".utf8) + [0x80]) == 6)
    #expect(place([0x61, 0xC3]) == 1)
    #expect(place([0xED, 0xA0, 0x80]) == 0)
  }

  @Test(arguments: [(0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 2, 1), (8, 2, 2), (9, 3, 1), (99, 3, 2)])
  func `a place is counted from 1, in characters`(_ byte: Int, _ line: Int, _ column: Int) {
    // a é newline 💪 newline b
    let place = lexer("aé\n💪\nb").lineAndColumn(at: byte)
    #expect(place.line == line)
    #expect(place.column == column)
  }

  @Test func `a mark at the start has no column`() {
    #expect(lexer("\u{FEFF}ab").lineAndColumn(at: 4).column == 2)
  }
}
