import Testing

@testable import CommandLineKit

struct ConflictTests {
  @Test func `what contradicts each other is refused, by the names that it has`() {
    #expect(
      faults("thing", "add", "x", "-p", "--auto") == [.conflict(["--print", "--auto"])])
    #expect(
      faults("thing", "add", "x", "-p", "--at", "1", "--auto")
        == [.conflict(["--print", "--auto", "--at"])])
  }

  @Test func `what agrees, or was taken back, contradicts nothing`() {
    #expect(faults("thing", "add", "x", "--auto", "--at", "1").isEmpty)
    #expect(faults("thing", "add", "x", "-p", "--auto", "--no-auto").isEmpty)
  }

  @Test func `it is told beside whatever else is wrong`() {
    let conflict = UsageFault.conflict(["--print", "--auto"])
    #expect(
      faults("thing", "add", "-p", "--auto", "--bogus")
        == [.unknownOption("--bogus", nearest: []), missing("title", of: "thing", "add"), conflict])
  }

  @Test(arguments: [
    (["workout", "check", "x", "--format", "sarif", "--json"], ["--format", "--json"]),
    (["workout", "export", "x", "--format", "markdown", "--json"], ["--format", "--json"]),
    (["run", "x", "--plain", "--json"], ["--plain", "--json"]),
    (["workout", "export", "x", "--format", "json", "--json"], nil),
    (["workout", "export", "x", "--format", "gym", "--json"], nil),
    (["workout", "check", "x", "--format", "text", "--json"], nil),
    (["workout", "check", "x", "--format", "sarif", "--json", "--no-json"], nil),
    (["run", "x", "--plain", "--json", "--no-plain"], nil),
  ])
  func `of two forms only one can be printed`(words: [String], parts: [String]?) {
    #expect(faults(words, in: .live) == (parts.map { [.conflict($0)] } ?? []))
  }

  @Test func `conflicts of commands are refused beside a word too many`() {
    let found = faults(["starter", "add", "--all", "Tabata", "--bogus"], in: .live)
    #expect(found.last == .conflict(["--all", "<name>"]))
    #expect(found.count == 2)
  }
}
