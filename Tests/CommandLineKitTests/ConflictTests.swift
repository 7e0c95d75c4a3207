import Testing

@testable import CommandLineKit

struct ConflictTests {
  @Test func `what contradicts each other is refused, by the names that it has`() {
    #expect(
      errors("thing", "add", "x", "-p", "--auto") == [.conflict(["--print", "--auto"])])
    #expect(
      errors("thing", "add", "x", "-p", "--at", "1", "--auto")
        == [.conflict(["--print", "--auto", "--at"])])
  }

  @Test func `what agrees, or was taken back, contradicts nothing`() {
    #expect(errors("thing", "add", "x", "--auto", "--at", "1").isEmpty)
    #expect(errors("thing", "add", "x", "-p", "--auto", "--no-auto").isEmpty)
  }

  @Test func `it is reported beside all other errors`() {
    let conflict = UsageError.conflict(["--print", "--auto"])
    #expect(
      errors("thing", "add", "-p", "--auto", "--bogus")
        == [.unknownOption("--bogus", nearest: []), missing("title", of: "thing", "add"), conflict])
  }
}
