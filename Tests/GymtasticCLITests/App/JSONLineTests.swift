import Testing

@testable import DurableFiles
@testable import GymtasticCLI

struct JSONLineTests {
  @Test func `what would drive a terminal is escaped, and what is read is the same`() throws {
    let text = "x\u{9B}31m\u{202E}\u{7F}\u{2066}\u{200E}\u{61C}\u{2028}é深💪\u{A0}\u{85}"
    let line = try JSONLine.text(of: ["a": text])
    #expect(
      line == #"{"a":"x\u009b31m\u202e\u007f\u2066\u200e\u061c\u2028é深💪"# + "\u{A0}"
        + #"\u0085"}"# + "\n")
    #expect(try JSONDecoder().decode([String: String].self, from: Data(line.utf8)) == ["a": text])
  }

  @Test func `all other text stands as it is`() throws {
    let text = "Über 深蹲 — 3×10 „so“ …\u{10FFFF}\u{E000}"
    #expect(try JSONLine.text(of: [text]) == "[\"\(text)\"]\n")
  }
}
