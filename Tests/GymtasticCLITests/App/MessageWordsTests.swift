import Testing

@testable import GymtasticCLI

struct MessageWordsTests {
  private let long = String(repeating: "x", count: 400)

  @Test func `a quoted word of hundreds of letters loses its middle, and no more`() {
    let shown = MessageWords.shortened("no exercise is called “a\(long)z”, nor “b\(long)y”")
    let start = String(repeating: "x", count: 224)
    let end = String(repeating: "x", count: 59)
    #expect(
      shown == "no exercise is called “a\(start) … \(end)z”, nor “b\(start) … \(end)y”")
  }

  @Test func `a quoted word ends at its own last quotation mark`() {
    let shown = MessageWords.shortened("“a ”“ ”\(long)” is too long")
    #expect(shown.hasPrefix("“a ”“ ”xxx") && shown.hasSuffix("xxx” is too long"))
    #expect(shown.count < 330)
  }

  @Test func `a list keeps all its names, however many`() {
    let quoted = (1...50).map { "“Workout number \($0) of a long plan”" }.joined(separator: ", ")
    let words = (1...50).map { "'Workout number \($0) of a long plan'" }.joined(separator: ", ")
    #expect(MessageWords.shortened("name one of them: \(quoted)").hasSuffix(quoted))
    #expect(MessageWords.shortened("name one of them: \(words)").hasSuffix(words))
  }

  @Test func `a word without quotation marks may be longer, but not without end`() {
    #expect(MessageWords.shortened("no such file: \(long)") == "no such file: \(long)")
    let longer = long + long + long
    let shown = MessageWords.shortened("no such file: \(longer) in this folder")
    #expect(shown.count < 1000)
    #expect(shown.hasPrefix("no such file: xxx") && shown.hasSuffix("xxx in this folder"))
  }

  @Test func `a quotation mark that is never closed changes nothing`() {
    #expect(MessageWords.shortened("“\(long)") == "“\(long)")
  }
}
