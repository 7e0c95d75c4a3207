import Testing

@testable import WorkoutCore

@Suite struct MeasuredLineTests {
  @Test func `a span counts characters, and code points beside them`() {
    // é is one character of two code points and three bytes; the family one of five.
    let line = measured("e\u{301}👩‍👩‍👧 3x0")
    let span = line.span(of: 24..<25)
    #expect(span.column == 6 && span.length == 1)
    #expect(span.codePoints == 11..<12)
  }

  @Test(arguments: [(0..<0, 1), (5..<9, 1), (90..<95, 1)])
  func `a span covers a character, and stays inside the line`(bytes: Range<Int>, length: Int) {
    let span = measured("Squat").span(of: bytes)
    #expect((1...5).contains(span.column) && span.length == length)
  }

  @Test func `an empty line has a first column`() {
    let line = measured("")
    let span = line.span(of: 0..<0)
    #expect(span.column == 1 && span.length == 1 && span.codePoints == 1..<2)
    #expect(line.excerpt(around: span) == SourceExcerpt(text: "", column: 1, length: 1))
  }

  @Test func `a line of 120 characters is shown whole`() {
    let text = String(repeating: "a", count: 120)
    let line = measured(text)
    let excerpt = line.excerpt(around: line.span(of: 119..<120))
    #expect(excerpt == SourceExcerpt(text: text, column: 120, length: 1))
  }

  @Test(arguments: [
    (0, 0..<120, "", "…"), (100, 60..<180, "…", "…"), (999, 880..<1000, "…", ""),
  ])
  func `of a longer line what is near the span is shown`(
    byte: Int, shown: Range<Int>, before: String, behind: String
  ) {
    let digits = (0..<1000).map { UInt8(0x30 + $0 % 10) }
    let line = measured(String(decoding: digits, as: Unicode.UTF8.self))
    let excerpt = line.excerpt(around: line.span(of: byte..<(byte + 1)))
    let text = String(decoding: digits[shown], as: Unicode.UTF8.self)
    #expect(excerpt.text == before + text + behind)
    let marked = Array(excerpt.text)[excerpt.column - 1]
    #expect(marked == Character("\(byte % 10)"))
  }

  @Test func `the caret below a cut line stands below the fault`() throws {
    let text = String(repeating: "Squat: 10; ", count: 50) + "Plank: 0s; Row: 10"
    let diagnostic = try #require(NotationParser.parse(text, file: "a.gym").diagnostics.first)
    let lines = diagnostic.shown.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("a.gym:1:558: error G015: "))
    let caret = lines[2].prefix { $0 == " " }.count
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("Plank: 0s; Row: 10"))
    #expect(lines[1].dropFirst(caret).hasPrefix("0s; Row"))
    #expect(lines[2].count { $0 == "^" } == 2)
  }

  @Test func `what is shown of a line grows with its faults, not with their square`() {
    let faults = 2000
    let text = String(repeating: "Squat: 0;", count: faults)
    let diagnostics = NotationParser.parse(text, file: "a.gym").diagnostics
    #expect(diagnostics.count == faults)
    let shown = diagnostics.map(\.shown)
    #expect(shown.allSatisfy { $0.utf8.count < 600 })
  }

  private func measured(_ text: String) -> MeasuredLine {
    MeasuredLine(SourceLine(number: 1, entry: nil, bytes: Array(text.utf8)))
  }
}
