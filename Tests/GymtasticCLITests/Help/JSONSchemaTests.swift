import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct JSONSchemaTests {
  @Test func `the schema cannot be combined with a command or --man`() throws {
    #expect(throws: UsageError.self) {
      try CommandSet.live.command(for: parse(["help", "--schema", "workout"]))
    }
    #expect(errors(["help", "--schema", "--man"]) == [.conflict(["--man", "--schema"])])
    #expect(errors(["help", "--schema", "--json"]).isEmpty)
  }
}
