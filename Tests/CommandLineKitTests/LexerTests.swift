import Testing

@testable import CommandLineKit

struct LexerTests {
  private func kinds(_ words: String...) -> [Token.Kind] {
    Token.tokens(of: words.map { Argument($0) }).map(\.kind)
  }

  @Test func `arguments and options are distinguished by their dashes`() {
    #expect(
      kinds("add", "-abc", "--at", "--at=5", "")
        == [
          .plain("add"), .short("abc"), .long(name: "at", value: nil),
          .long(name: "at", value: "5"), .plain(""),
        ]
    )
  }

  @Test func `a value is everything after the first equals sign`() {
    #expect(kinds("--description=a=b") == [.long(name: "description", value: "a=b")])
    #expect(kinds("--description=") == [.long(name: "description", value: "")])
    #expect(kinds("--description=--help") == [.long(name: "description", value: "--help")])
    #expect(kinds("--=x") == [.long(name: "", value: "x")])
  }

  @Test func `negative numbers are numbers`() {
    #expect(kinds("-5", "-2.5") == [.negativeNumber("-5"), .negativeNumber("-2.5")])
    #expect(kinds("-5m", "-5.") == [.negativeNumber("-5m"), .negativeNumber("-5.")])
    #expect(kinds("-.5", "-nan", "-inf") == [.short(".5"), .short("nan"), .short("inf")])
  }

  @Test func `a lone dash is a word`() {
    #expect(kinds("-") == [.plain("-")])
  }

  @Test func `after two dashes every argument is an operand`() {
    #expect(
      kinds("-a", "--", "-b", "--c", "--", "-5")
        == [
          .short("a"), .terminator, .operand("-b"), .operand("--c"), .operand("--"), .operand("-5"),
        ]
    )
  }

  @Test func `bytes that are not UTF-8 are escaped, even after two dashes`() {
    let bad = Argument(bytes: [0x63, 0xE9, 0x0A])
    #expect(!bad.isText)
    let tokens = Token.tokens(of: [bad, Argument("--"), bad])
    #expect(tokens.map(\.kind) == [.invalid(#"c\xE9\x0A"#), .terminator, .invalid(#"c\xE9\x0A"#)])
  }

  @Test func `a token has the index of its word`() {
    let tokens = Token.tokens(of: ["a", "--", "b"].map { Argument($0) })
    #expect(tokens.map(\.index) == [0, 1, 2])
  }

  @Test func `bytes that are UTF-8 are text`() {
    #expect(Argument(bytes: Array("é 💪\t".utf8)) == Argument("é 💪\t"))
    #expect(Argument(bytes: []).text.isEmpty && Argument(bytes: []).isText)
  }

  @Test func `bytes that are not UTF-8 are shown as hexadecimal`() {
    let argument = Argument(bytes: Array("caf".utf8) + [0xE9, 0x0A, 0x7F, 0x20, 0x7E])
    #expect(argument.text == #"caf\xE9\x0A\x7F ~"#)
    #expect(!argument.isText)
  }

  @Test func `a combining mark does not hide a dash or an equals sign`() {
    #expect(kinds("--at=\u{FF9F}x") == [.long(name: "at", value: "\u{FF9F}x")])
    #expect(kinds("--\u{301}x") == [.long(name: "\u{301}x", value: nil)])
  }
}
