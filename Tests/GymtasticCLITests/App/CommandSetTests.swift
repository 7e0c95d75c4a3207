import Testing

@testable import CommandLineKit
@testable import GymtasticCLI

struct CommandSetTests {
  @Test func `a line's command is made with what the line gives it`() throws {
    let made = try CommandSet.sample.command(for: line("thing", "rm", "a", "b"))
    let command = try #require(made as? SampleRemove)
    #expect(command.arguments[SampleRemove.things] == ["a", "b"])
  }

  @Test func `what only the combination shows is refused when the command is made`() throws {
    let lines = [
      ["exercise", "edit", "Squat"], ["workout", "diff", "-", "-"],
      ["workout", "check", "-", "-"], ["workout", "format", "--write", "-"],
      ["help", "--schema", "run"],
    ]
    for words in lines {
      let line = parse(words)
      guard case .command = line.request else {
        Issue.record("\(words) is no command")
        continue
      }
      #expect(throws: UsageError.self, "\(words)") { try CommandSet.live.command(for: line) }
    }
  }

  @Test("70: a bug in gymtastic, as a line parsed with another table") func bug() throws {
    let line = line("thing", "move", "x", "1", "2")
    let failure = #expect(throws: Failure.self) { try CommandSet.live.command(for: line) }
    #expect(failure?.exitCode == .bug)
  }

  /// A line of the sample commands.
  private func line(_ words: String...) -> ParsedLine {
    ArgumentParser(table: .sample).parse(words.map { Argument($0) })
  }
}
