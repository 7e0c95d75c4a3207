import Testing

@testable import CommandLineKit

struct ArgumentWordTests {
  @Test func `a word of bytes that are text is that text`() {
    let word = ArgumentWord(bytes: Array("é 💪\t".utf8))
    #expect(word.text == "é 💪\t" && word.isText)
    #expect(word == ArgumentWord("é 💪\t"))
    #expect(ArgumentWord(bytes: []).text.isEmpty && ArgumentWord(bytes: []).isText)
  }

  @Test func `bytes that are no text are shown by their values`() {
    let word = ArgumentWord(bytes: Array("caf".utf8) + [0xE9, 0x0A, 0x7F, 0x20, 0x7E])
    #expect(word.text == #"caf\xE9\x0A\x7F ~"#)
    #expect(!word.isText)
  }
}
