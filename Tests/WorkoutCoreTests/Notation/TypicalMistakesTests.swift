import Testing

@testable import WorkoutCore

@Suite struct TypicalMistakesTests {
  @Test(arguments: TypicalMistakes.allUnderstood.indices)
  func `clear mistakes are understood`(index: Int) {
    let sample = TypicalMistakes.allUnderstood[index]
    let document = NotationParser.parse(sample.written)
    #expect(document.diagnostics.map(\.rendered) == [], "\(sample.written)")
    #expect(canonical(document) == sample.canonical)
  }

  @Test(arguments: TypicalMistakes.allFixed.indices)
  func `a fix gives the intended text`(index: Int) throws {
    let sample = TypicalMistakes.allFixed[index]
    let document = NotationParser.parse(sample.written)
    #expect(document.diagnostics.map(\.code) == [sample.code], "\(sample.written)")
    let diagnostic = try #require(document.diagnostics.first)
    let text = try #require(fixed(sample.written, diagnostic))
    let again = NotationParser.parse(text)
    #expect(again.diagnostics.map(\.rendered) == [], "\(text)")
    #expect(canonical(again) == sample.canonical)
  }

  @Test(arguments: TypicalMistakes.allRefused.indices)
  func `unclear mistakes have no fix`(index: Int) {
    let sample = TypicalMistakes.allRefused[index]
    let document = NotationParser.parse(sample.written)
    #expect(document.diagnostics.first?.code == sample.code, "\(sample.written)")
    #expect(document.diagnostics.compactMap(\.fix) == [], "\(sample.written)")
  }

  @Test func `most mistakes are understood or have a fix`() {
    let good = TypicalMistakes.allUnderstood.count + TypicalMistakes.allFixed.count
    let all = good + TypicalMistakes.allRefused.count
    #expect(all >= 350 && good * 100 >= all * 80, "\(good) of \(all)")
  }

  private func canonical(_ document: NotationDocument) -> String? {
    NotationFormatter.format(document)?.split(separator: "\n").joined(separator: "\n")
  }

  /// The text with a fix applied as in an editor.
  private func fixed(_ text: String, _ diagnostic: Diagnostic) -> String? {
    var lines = text.split(separator: "\n").map { Array($0) }
    guard let fix = diagnostic.fix, lines.indices.contains(diagnostic.line - 1) else { return nil }
    let start = diagnostic.column - 1
    lines[diagnostic.line - 1].replaceSubrange(
      start..<(start + diagnostic.span.length), with: Array(fix))
    return lines.map { String($0) }.joined(separator: "\n")
  }
}
