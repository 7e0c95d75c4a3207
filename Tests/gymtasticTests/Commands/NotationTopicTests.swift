import Testing
import WorkoutCore

@testable import gymtastic

/// `help notation` shows what the parser reads.
@Suite struct NotationTopicTests {
  @Test func `the sample is read without a fault`() throws {
    let sample = HelpTopic.notation.blocks.compactMap { block -> String? in
      guard case .verbatim(let lines) = block else { return nil }
      return lines.joined(separator: "\n")
    }
    #expect(NotationParser.parse(try #require(sample.first)).diagnostics.isEmpty)
  }

  @Test func `every line is read`() {
    for term in terms(under: "Lines") {
      let entry = term.hasPrefix("tabata") ? "\n  Squat" : "\n  Squat: 10"
      let text = "Plank: 45s\n\(term)\(term.hasSuffix(":") ? entry : "")"
      #expect(NotationParser.parse(text).diagnostics.isEmpty, "\(term)")
    }
  }

  @Test func `every prescription is read`() {
    for term in terms(under: "Sets, repetitions and times") {
      let durations = term.hasPrefix("90s ") ? term.split(separator: " ").map(String.init) : nil
      for part in durations ?? term.split(separator: " · ").map(String.init) {
        let texts = ["Squat: \(part)", "Squat: 3x10, \(part)"]
        #expect(texts.contains { NotationParser.parse($0).diagnostics.isEmpty }, "\(part)")
      }
    }
  }

  @Test func `every code is listed`() {
    #expect(terms(under: "What a check reports") == DiagnosticCode.allCases.map(\.rawValue))
  }

  /// The terms of the definitions behind a heading.
  private func terms(under heading: String) -> [String] {
    let blocks = HelpTopic.notation.blocks
    guard let index = blocks.firstIndex(of: .heading(heading)),
      case .definitions(let definitions) = blocks[index + 1]
    else { return [] }
    return definitions.map(\.term)
  }
}
