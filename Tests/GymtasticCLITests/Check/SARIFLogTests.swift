import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct SARIFLogTests {
  @Test func `a log names its schema, its version and its tool`() throws {
    let log = try decoded("Plank: 0s", file: "a.gym")
    #expect(log.schema.hasSuffix("sarif-2.1.0.json"))
    #expect(log.version == "2.1.0")
    let driver = try #require(log.runs.first).tool.driver
    #expect(driver.name == "gymtastic")
    #expect(driver.rules.map(\.id) == DiagnosticCode.allCases.map(\.rawValue))
    #expect(driver.rules.map(\.shortDescription.text) == DiagnosticCode.allCases.map(\.meaning))
  }

  @Test func `a result refers to its rule`() throws {
    let run = try #require(try decoded("Plank: 0s", file: "a.gym").runs.first)
    let result = try #require(run.results.first)
    #expect(result.ruleId == "G015")
    #expect(run.tool.driver.rules.map(\.id).firstIndex(of: "G015") == result.ruleIndex)
    #expect(result.level == "error")
    #expect(result.message.text.hasPrefix("seconds of work go from 1 to 86400"))
  }

  @Test func `a region counts code points and ends after the span`() throws {
    let run = try #require(try decoded("# Day\nPlank e\u{301}: 0s", file: "a.gym").runs.first)
    #expect(run.columnKind == "unicodeCodePoints")
    let region = try #require(run.results.first?.locations.first).physicalLocation.region
    #expect(region == Region(startLine: 2, startColumn: 11, endColumn: 13))
  }

  @Test func `a path is escaped as a relative reference`() throws {
    let run = try #require(try decoded("Plank: 0s", file: "my é/50%:#1.gym").runs.first)
    let place = try #require(run.results.first?.locations.first).physicalLocation
    #expect(place.artifactLocation.uri == "my%20%C3%A9/50%25%3A%231.gym")
  }

  @Test func `a result has a fix that replaces its region`() throws {
    let run = try #require(try decoded("Plank: 45s 60s", file: "my a.gym").runs.first)
    let change = try #require(run.results.first?.fixes?.first?.artifactChanges.first)
    #expect(change.artifactLocation.uri == "my%20a.gym")
    let replacement = try #require(change.replacements.first)
    #expect(replacement.insertedContent.text == "rest 60s")
    #expect(replacement.deletedRegion == Region(startLine: 1, startColumn: 12, endColumn: 15))
    let other = try #require(try decoded("Plank: 0s", file: "a.gym").runs.first)
    #expect(other.results.map { $0.fixes?.count } == [nil])
  }

  private func decoded(_ text: String, file: String) throws -> Log {
    let diagnostics = NotationParser.parse(text, file: file).diagnostics
    let log = SARIFLog(diagnostics, toolVersion: "1.0.0")
    let bytes = JSONWriter.document(.compact) { log.write(to: &$0) }
    return try JSONDecoder().decode(Log.self, from: Data(bytes))
  }

  // MARK: The members that readers of the format need

  private struct Log: Decodable {
    let schema: String
    let version: String
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Decodable {
    let tool: Tool
    let columnKind: String
    let results: [Outcome]
  }

  private struct Tool: Decodable {
    let driver: Driver
  }

  private struct Driver: Decodable {
    let name: String
    let rules: [Rule]
  }

  private struct Rule: Decodable {
    let id: String
    let shortDescription: Message
  }

  private struct Message: Decodable {
    let text: String
  }

  private struct Outcome: Decodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let fixes: [Fix]?
  }

  private struct Fix: Decodable {
    let artifactChanges: [ArtifactChange]
  }

  private struct ArtifactChange: Decodable {
    let artifactLocation: Artifact
    let replacements: [Replacement]
  }

  private struct Replacement: Decodable {
    let deletedRegion: Region
    let insertedContent: Message
  }

  private struct Location: Decodable {
    let physicalLocation: Place
  }

  private struct Place: Decodable {
    let artifactLocation: Artifact
    let region: Region
  }

  private struct Artifact: Decodable {
    let uri: String
  }

  private struct Region: Decodable, Equatable {
    let startLine: Int
    let startColumn: Int
    let endColumn: Int
  }
}
