import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The article on the notation matches the parser.
@Suite struct NotationArticleTests {
  private let article: String

  init() throws {
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    article = try String(
      contentsOf: root.appending(path: "Sources/WorkoutCore/WorkoutCore.docc/Notation.md"),
      encoding: .utf8)
  }

  @Test func `the sample parses, and has the stated duration`() throws {
    let block = try #require(article.split(separator: "```").dropFirst().first)
    let document = NotationParser.parse(String(block.drop { $0 == "\n" }))
    #expect(document.diagnostics.map(\.rendered) == [])
    let parsed = try #require(document.workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let workout = resolver.resolve(parsed, named: try Title("Sample")).workout
    #expect(workout.estimatedDuration() == 1428)
  }

  @Test func `every line parses`() throws {
    try expectReadable(firstColumn(of: "Lines"), more: 8) { "Squat: 10\n\($0)" }
  }

  @Test func `every header parses`() throws {
    let headers = firstColumn(of: "Circuits") + secondColumn(of: "Circuits")
    try expectReadable(headers, more: 8) { header in
      header.hasPrefix("tabata") ? "\(header)\n  Squat" : "\(header)\n  Squat: 10"
    }
  }

  @Test func `every prescription parses`() throws {
    let tables = section("Prescriptions").parts(between: "Then, in any order")
    try expectReadable(codes(in: column(1, of: tables[0])), more: 12) { "Squat: \($0)" }
    try expectReadable(codes(in: column(1, of: tables[1])), more: 7) { part in
      // A progression rule needs something to change.
      part.contains("first")
        ? "Squat: 5 @ 80kg, \(part)"
        : "Squat: 3x10\(part.hasPrefix("progress") ? " @ 60kg" : ""), \(part)"
    }
  }

  @Test func `every progression rule parses`() throws {
    let rules = codes(in: section("Progress")).filter { $0.hasPrefix("progress") }
    try expectReadable(rules, more: 14) { rule in
      let load = rule.hasPrefix("progress max") ? "75%" : "60kg"
      return "Squat: \(rule.hasSuffix("+5s") ? "45s" : "2x5, 5+") @ \(load), \(rule)"
    }
  }

  @Test func `every duration parses`() throws {
    let durations = codes(in: section("Durations")).filter { $0.contains(where: \.isNumber) }
    try expectReadable(durations, more: 14) { "Plank: \($0)" }
  }

  @Test func `the table of codes matches the parser`() {
    let rows = section("Diagnostics").split(separator: "\n").filter { $0.hasPrefix("| G") }
    let known = DiagnosticCode.allCases.map { code in
      "| \(code.rawValue) | \(code.severity.rawValue) | \(code.meaning) |"
    }
    #expect(rows.map(String.init) == known)
  }

  @Test func `the number of segments matches the model`() {
    let limit = Workout.maximumSegmentCount
    #expect(limit == 100_000 && section("Limits").contains("up to 100,000 sets"))
  }

  // MARK: Parts of the article

  private func expectReadable(
    _ examples: [String], more least: Int, in text: (String) -> String
  ) throws {
    try #require(examples.count >= least, "\(examples)")
    for example in examples {
      let found = NotationParser.parse(text(example)).diagnostics.map(\.rendered)
      #expect(found == [], "\(example)")
    }
  }

  private func section(_ heading: String) -> String {
    let behind = article.parts(between: "### \(heading)\n").dropFirst().first ?? ""
    return behind.parts(between: "\n### ")[0]
  }

  private func firstColumn(of heading: String) -> [String] {
    codes(in: column(1, of: section(heading)))
  }

  /// Further headers in the explanations.
  private func secondColumn(of heading: String) -> [String] {
    codes(in: column(2, of: section(heading)))
  }

  private func column(_ number: Int, of table: String) -> String {
    table.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.parts(between: " | ")[number - 1] }
      .joined(separator: "\n")
  }

  /// The text between backquotes.
  private func codes(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}

extension String {
  /// The parts between each occurrence of a text.
  fileprivate func parts(between separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

extension Substring {
  fileprivate func parts(between separator: String) -> [String] {
    String(self).parts(between: separator)
  }
}
