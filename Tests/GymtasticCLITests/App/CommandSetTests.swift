import Testing

@testable import CommandLineKit
@testable import GymtasticCLI

struct CommandSetTests {
  @Test func `a line's command is made with what the line gives it`() throws {
    let call = try call("thing", "rm", "a", "b")
    let made = try CommandSet.sample.command(for: call)
    let command = try #require(made as? SampleRemove)
    #expect(command.arguments[SampleRemove.things] == ["a", "b"])
  }

  @Test func `what only the combination shows is refused when the command is made`() throws {
    let lines = [
      ["starter", "add"], ["exercise", "edit", "Squat"], ["workout", "diff", "-", "-"],
      ["workout", "format", "--write", "-"], ["help", "--man", "run"],
      ["exercise", "list", "-m="], ["exercise", "list", "--equipment="],
    ]
    for line in lines {
      let request = ArgumentParser(table: .live).parse(line.map { ArgumentWord($0) }).request
      guard case .command(let call) = try request.get() else {
        throw UnexpectedRequest(path: line)
      }
      let failure = #expect(throws: Failure.self, "\(line)") {
        try CommandSet.live.command(for: call)
      }
      #expect(failure?.exitCode == .usage)
    }
  }

  @Test("70: a bug in gymtastic, as a call read against another table") func bug() throws {
    let call = try call("thing", "move", "x", "1", "2")
    let failure = #expect(throws: Failure.self) { try CommandSet.live.command(for: call) }
    #expect(failure?.exitCode == .bug)
  }

  private func call(_ words: String...) throws -> CommandCall {
    let line = ArgumentParser(table: .sample).parse(words.map { ArgumentWord($0) })
    guard case .command(let call) = try line.request.get() else {
      throw UnexpectedRequest(path: line.path)
    }
    return call
  }
}
