import Testing

@testable import CommandLineKit

struct LexerTests {
  private func kinds(_ words: String...) -> [Token.Kind] {
    Lexer.tokens(of: words.map { ArgumentWord($0) }).map(\.kind)
  }

  @Test func `words and options are told apart by their dashes`() {
    #expect(
      kinds("add", "-abc", "--at", "--at=5", "")
        == [
          .word("add"), .short("abc"), .long(name: "at", value: nil),
          .long(name: "at", value: "5"), .word(""),
        ]
    )
  }

  @Test func `a value is everything behind the first equals sign`() {
    #expect(kinds("--description=a=b") == [.long(name: "description", value: "a=b")])
    #expect(kinds("--description=") == [.long(name: "description", value: "")])
    #expect(kinds("--description=--help") == [.long(name: "description", value: "--help")])
    #expect(kinds("--=x") == [.long(name: "", value: "x")])
  }

  @Test func `negative numbers are numbers`() {
    #expect(kinds("-5", "-2.5") == [.negativeNumber("-5"), .negativeNumber("-2.5")])
    #expect(kinds("-5m", "-.5", "-5.") == [.short("5m"), .short(".5"), .short("5.")])
    #expect(kinds("-nan", "-inf") == [.short("nan"), .short("inf")])
  }

  @Test func `a lone dash is a word`() {
    #expect(kinds("-") == [.word("-")])
  }

  @Test func `behind two dashes everything is a word`() {
    #expect(
      kinds("-a", "--", "-b", "--c", "--", "-5")
        == [.short("a"), .terminator, .word("-b"), .word("--c"), .word("--"), .word("-5")]
    )
  }

  @Test func `bytes that are not UTF-8 are kept escaped, behind two dashes too`() {
    let bad = ArgumentWord(bytes: [0x63, 0xE9, 0x0A])
    #expect(!bad.isText)
    let tokens = Lexer.tokens(of: [bad, ArgumentWord("--"), bad])
    #expect(tokens.map(\.kind) == [.invalid(#"c\xE9\x0A"#), .terminator, .invalid(#"c\xE9\x0A"#)])
  }

  @Test func `a token knows which word it was`() {
    let tokens = Lexer.tokens(of: ["a", "--", "b"].map { ArgumentWord($0) })
    #expect(tokens.map(\.index) == [0, 1, 2])
  }

  @Test func `valid bytes are the text they stand for`() {
    #expect(ArgumentWord(bytes: Array("Übung".utf8)) == ArgumentWord("Übung"))
  }
}
