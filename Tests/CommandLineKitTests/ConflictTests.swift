import Testing

@testable import CommandLineKit

struct ConflictTests {
  @Test func `conflicting options are refused by name`() {
    #expect(
      errors("thing", "add", "x", "-p", "--auto") == [.conflict(["--print", "--auto"])])
    #expect(
      errors("thing", "add", "x", "-p", "--at", "1", "--auto")
        == [.conflict(["--print", "--auto", "--at"])])
  }

  @Test func `compatible or negated options do not conflict`() {
    #expect(errors("thing", "add", "x", "--auto", "--at", "1").isEmpty)
    #expect(errors("thing", "add", "x", "-p", "--auto", "--no-auto").isEmpty)
  }

  @Test func `a conflict is reported with all other errors`() {
    let conflict = UsageError.conflict(["--print", "--auto"])
    #expect(
      errors("thing", "add", "-p", "--auto", "--bogus")
        == [.unknownOption("--bogus", nearest: []), missing("title", of: "thing", "add"), conflict])
  }
}
