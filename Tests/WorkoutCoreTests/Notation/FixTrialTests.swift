import Testing

@testable import WorkoutCore

/// A fix that is shown mends: whoever takes it has one fault fewer.
@Suite struct FixTrialTests {
  @Test(arguments: DiagnosticSamples.all.indices)
  func `a fix takes its fault away and brings none`(index: Int) throws {
    try checkFixes(of: DiagnosticSamples.all[index].text)
  }

  @Test(arguments: (0..<100).map { UInt64($0) })
  func `a fix mends a mutated file too`(seed: UInt64) throws {
    var generated = NotationGenerator(seed: seed)
    for _ in 0..<10 {
      try checkFixes(of: generated.mutated(generated.text() + Self.faults))
    }
  }

  @Test func `a line too long for a title has no fix`() throws {
    let short = NotationParser.parse(String(repeating: "a", count: 98) + " 5")
    #expect(short.diagnostics.map(\.fix) == [String(repeating: "a", count: 98) + ": 5"])
    for count in [101, 2000, 1_000_000] {
      let long = NotationParser.parse(String(repeating: "a", count: count) + " 5")
      #expect(long.diagnostics.map(\.code) == [.missingPrescription])
      #expect(long.diagnostics.map(\.fix) == [nil])
    }
    let title = NotationParser.parse("#" + String(repeating: "a", count: 101))
    #expect(title.diagnostics.map(\.fix) == [nil])
  }

  @Test func `of many faults in a line the first ten have a fix`() {
    let document = NotationParser.parse(String(repeating: "A: 5 9s;", count: 12))
    #expect(document.diagnostics.count == 12)
    #expect(document.diagnostics.compactMap(\.fix).count == 10)
  }

  /// Lines whose faults have fixes, for the mutations to spoil.
  private static let faults = """
    #Legs
    A: 3x10 60s; B: 4x10 62,5kg
    C 45
    D: 3x12,10,8 @ 60, rest 90
    3 rounds 60s: E: 12-8, note slowly
    every 1.5m x 5
      F: 5 @ 62,5kg

    """

  private func checkFixes(of text: String) throws {
    let document = NotationParser.parse(text)
    for diagnostic in document.diagnostics {
      guard let fix = diagnostic.fix else { continue }
      var lines = document.source.map { String(decoding: $0.bytes, as: Unicode.UTF8.self) }
      let line = lines[diagnostic.line - 1]
      let start = line.index(line.startIndex, offsetBy: diagnostic.column - 1)
      let end = line.index(start, offsetBy: diagnostic.span.length)
      lines[diagnostic.line - 1] = line.replacingCharacters(in: start..<end, with: fix)
      let again = NotationParser.parse(lines.joined(separator: "\n"))
      var left = codes(document, diagnostic.line)
      left.remove(at: try #require(left.firstIndex(of: diagnostic.code)))
      for code in codes(again, diagnostic.line) {
        let known = try #require(
          left.firstIndex(of: code), "\(diagnostic.rendered)\n\(line)\n\(code.rawValue)")
        left.remove(at: known)
      }
    }
  }

  private func codes(_ document: NotationDocument, _ line: Int) -> [DiagnosticCode] {
    document.diagnostics.filter { $0.line == line }.map(\.code)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    var changed = self
    changed.replaceSubrange(range, with: text)
    return changed
  }
}
