import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI

struct CommandSetTests {
  @Test func `the command of a line gets the line's arguments`() throws {
    let invocation = try CommandSet.sample.command(for: line("thing", "rm", "a", "b"))
    #expect("\(invocation.command)" == "SampleRemove")
    #expect(invocation.arguments[SampleRemove.things] == ["a", "b"])
  }

  @Test func `a wrong combination of arguments is refused before the command runs`() throws {
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

  @Test func `every command in the sources is in the set`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/GymtasticCLI")
    let declaration = /\n(?:struct|enum|final class) (\w+): [\w, ]*\bCommand\b/
    var declared: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      declared.formUnion(text.matches(of: declaration).map { String($0.1) })
    }
    #expect(declared == Set(CommandSet.live.types.map { "\($0)" }))
  }

  /// A line of the sample commands.
  private func line(_ words: String...) -> ParsedLine {
    ArgumentParser(table: .sample).parse(words.map { Argument($0) })
  }
}
