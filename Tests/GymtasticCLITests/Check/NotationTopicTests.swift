import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// `help notation` shows what the parser accepts.
@Suite struct NotationTopicTests {
  @Test func `the sample is parsed without problems`() throws {
    let sample = HelpPage.notation.blocks.compactMap { block -> String? in
      guard case .verbatim(let lines) = block else { return nil }
      return lines.joined(separator: "\n")
    }
    #expect(NotationParser.parse(try #require(sample.first)).diagnostics.isEmpty)
  }

  @Test func `every line is parsed`() {
    for term in terms(under: "Lines") {
      for line in term.split(separator: " · ") {
        let isBare = line.hasPrefix("tabata") || line.hasPrefix("21-")
        let entry = isBare ? "\n  Squat" : "\n  Squat: 10"
        let text = "Plank: 45s\n\(line)\(line.hasSuffix(":") ? entry : "")"
        #expect(NotationParser.parse(text).diagnostics.isEmpty, "\(line)")
      }
    }
  }

  @Test func `every prescription is parsed`() {
    for term in terms(under: "Sets, repetitions and times") {
      for part in term.split(separator: " · ").map(String.init) {
        let texts = ["", "3x10, ", "3x10 @ 60kg, ", "45s, "].map { "Squat: \($0)\(part)" }
        #expect(texts.contains { NotationParser.parse($0).diagnostics.isEmpty }, "\(part)")
      }
    }
  }

  @Test func `every progression rule is parsed`() {
    let terms = terms(under: "Progress")
    #expect(terms.count > 8)
    for term in terms {
      for part in term.split(separator: " · ").map(String.init) {
        let isBelow = ["miss", "week"].contains { part.hasPrefix($0) }
        var texts = ["2x5, 5+ @ 60kg", "2x5, 5+ @ 75%", "45s"].map { sets in
          isBelow ? "Squat: \(sets), progress +5%\n  \(part)" : "Squat: \(sets), \(part)"
        }
        let day = "\n\n# Day\nSquat: 5\n"
        if part.hasPrefix("plan") { texts = [part + day] }
        if part.hasPrefix("sets") { texts = ["plan A:\n\n" + part + day] }
        #expect(texts.contains { NotationParser.parse($0).diagnostics.isEmpty }, "\(part)")
      }
    }
  }

  @Test func `everything that the article shows is in the help`() throws {
    let article = try article
    let headings = ["Lines", "Sets, repetitions and times", "Progress"]
    let all: [String] = headings.flatMap { terms(under: $0) }
    let shown = all.flatMap { $0.split(separator: " · ").map(String.init) }
    var missing = ["Lines", "Circuits", "Prescriptions", "Progress", "Durations"].flatMap {
      heading in
      Self.examples(in: article, under: heading)
    }
    #expect(missing.count > 40)
    missing.removeAll(where: shown.contains)
    #expect(missing == [])
  }

  @Test(arguments: [
    "between digits", "have none", "\\\" is a quote", "\\\\ a backslash", "never meters",
  ])
  func `rules without an example are in the text`(words: String) {
    let told = HelpPage.notation.blocks.flatMap { block -> [String] in
      guard case .definitions(let definitions) = block else { return [] }
      return definitions.flatMap(\.lines)
    }
    #expect(told.contains { $0.contains(words) })
  }

  /// The article on the notation, which is longer.
  private var article: String {
    get throws {
      var root = URL(filePath: #filePath)
      for _ in 1...4 { root.deleteLastPathComponent() }
      return try String(
        contentsOf: root.appending(path: "Sources/WorkoutCore/WorkoutCore.docc/Notation.md"),
        encoding: .utf8)
    }
  }

  /// The text in backquotes in the first table column of a section or, without tables, in its text.
  private static func examples(in article: String, under heading: String) -> [String] {
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "### \(heading)" }.dropFirst().prefix { !$0.hasPrefix("### ") }
    let rows = lines.filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: " | ", maxSplits: 1)[0] }
    let text = rows.isEmpty ? lines.joined(separator: " ") : rows.joined(separator: " ")
    return text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element != "m" }
      .map { String($0.element).replacing("\\|", with: "|") }
  }

  @Test func `every code is listed`() {
    guard case .definitions(let definitions)? = HelpPage.codes.blocks.first else {
      Issue.record("no codes")
      return
    }
    #expect(definitions.map(\.term) == DiagnosticCode.allCases.map(\.rawValue))
  }

  /// The terms of the definitions after a heading.
  private func terms(under heading: String) -> [String] {
    let blocks = HelpPage.notation.blocks
    guard let index = blocks.firstIndex(of: .heading(heading)),
      case .definitions(let definitions) = blocks[index + 1]
    else { return [] }
    return definitions.map(\.term)
  }
}
