import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct PlanListingTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  @discardableResult
  private func run(_ words: String...) throws -> Report { try folder.report(words) }

  @Test(arguments: [
    ("bodyweight", "Couch to 5K", "Five by Five"), ("no equipment", "Couch to 5K", "Five by Five"),
    ("barbell", "Five by Five", "Couch to 5K"), ("BB wednesday", "Five by Five", "Upper and Lower"),
    ("home", "Kettlebell Minimum", "Five by Five"), ("kb", "Kettlebell Minimum", "Couch to 5K"),
  ])
  func `search finds plans by equipment, description and days`(
    text: String, found: String, other: String
  ) throws {
    let rows = try run("plan", "search", text, "--columns", "title").shown(terminal: false)
    let titles = rows.split(separator: "\n").map(String.init)
    #expect(titles.contains(found) && !titles.contains(other))
  }

  @Test func `a list of plans names their equipment`() throws {
    try run("plan", "set", "none", "Kettlebell Every Minute")
    let own = try run("plan", "list", "--columns", "equipment").shown(terminal: false)
    #expect(own.contains("kettlebell"))
    let builtIn = try run("plan", "list", "--built-in", "--format", "{title}: {equipment}")
    #expect(builtIn.shown(terminal: false).contains("Couch to 5K: none\n"))
    #expect(try run("plan", "search", "5k").json?.line.contains(#""equipment":["none"]"#) == true)
  }
}
