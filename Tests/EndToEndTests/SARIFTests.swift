import Testing

/// What code hosts read of a check: SARIF has no room for members of one's own.
@Suite("SARIF")
struct SARIFTests {
  private let validator: SchemaValidator
  private let log: String

  init() async throws {
    validator = try Self.format.get()
    log = try await Self.made.value
  }

  private static let format = Result { SchemaValidator(schema: try JSONTree(SARIFSchema.text)) }

  /// A log with faults and fixes in a file whose name needs escapes, and in a workout that is kept.
  private static let made = Task {
    let store = try Store.stocked()
    try store.folder.write("# Day é\nPlank: 3x10 60s\nbreak 1m\nSquat: 0x3\n", to: "my é#1.gym")
    return try await store.shell(
      "g workout build Faulty 'Plank: 45s' 'break 1m' >&2;"
        + " g workout check --format sarif 'my é#1.gym' Faulty"
    ).output
  }

  @Test("a log has the members that the format allows, and no other")
  func allowed() throws {
    let text = log
    let tree = try JSONTree(text)
    #expect(validator.check(tree, is: "sarifLog").faults == [])
    for part in ["fixes", "physicalLocation", "logicalLocations", "warning", "error"] {
      #expect(text.contains("\"\(part)\""), "the log tries no \(part)")
    }
  }

  @Test("a run's rules are all there are, and results point at them")
  func rules() throws {
    let run = try #require(try JSONTree(log)["runs"]?.elements.first)
    let rules = run["tool"]?["driver"]?["rules"]?.elements.map { $0["id"] } ?? []
    for result in run["results"]?.elements ?? [] {
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules[Int(index)] == result["ruleId"])
    }
  }

  /// A log as it is written, and what would be wrong with it.
  @Test(
    "what the format does not allow is noticed",
    arguments: [
      ("\"ruleId\":", "\"rule_id\":"), ("\"startLine\":", "\"line\":"),
      ("\"level\":\"error\"", "\"level\":\"fatal\""), ("\"message\":", "\"words\":"),
      ("\"fullyQualifiedName\":", "\"entry\":"), ("\"deletedRegion\":", "\"region\":"),
      ("\"insertedContent\":", "\"content\":"), ("\"version\":\"2.1.0\"", "\"version\":\"2.0\""),
      ("unicodeCodePoints", "characters"), ("\"startColumn\":1,", "\"startColumn\":0,"),
      ("\"artifactChanges\":[", "\"artifactChanges\":[],\"properties\":["),
      ("my%20", "my "), ("\"driver\":{", "\"driver\":{\"hint\":\"x\","),
    ])
  func refused(right: String, wrong: String) throws {
    let text = log
    try #require(text.contains(right))
    let tree = try JSONTree(text.replacing(right, with: wrong))
    #expect(validator.check(tree, is: "sarifLog").faults != [])
  }
}
