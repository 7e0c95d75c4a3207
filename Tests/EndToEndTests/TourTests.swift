import FoundationEssentials
import TerminalEmulator
import Testing

/// The tour of the README, typed line by line on a terminal.
@Suite("The tour of the README")
struct TourTests {
  @Test("prints what the README says")
  func tour() async throws {
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    let steps = Self.steps(in: readme)
    try #require(steps.count > 10)
    let folder = try TemporaryFolder()
    let work = folder.path(of: "work")
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    let environment = try [
      "GYMTASTIC_HOME": folder.path(of: "data"),
      "NO_COLOR": "1",
      // The screen is wider than the tables, so that it breaks no line.
      "COLUMNS": "80",
      "PATH": Self.path(for: folder),
    ]
    for step in steps {
      let output = try await Program.onOwnThread {
        let session = try TerminalSession(
          ["-c", "cd '\(work)' && \(step.command)"],
          program: "/bin/sh",
          environment: environment,
          rows: 60,
          columns: 240
        )
        _ = try session.end()
        return session.text
      }
      #expect(Self.lines(of: output) == step.output, "$ \(step.command)\n\(output)")
    }
  }

  /// A command and the lines it prints.
  private struct Step {
    let command: String
    var output: [String] = []
  }

  private static let readme = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "README.md")

  /// The blocks marked `console`.
  private static func steps(in readme: String) -> [Step] {
    var steps: [Step] = []
    var isInside = false
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if isInside, !steps.isEmpty {
        steps[steps.count - 1].output.append(String(line))
      }
    }
    return steps.map { step in
      Step(command: step.command, output: lines(of: step.output.joined(separator: "\n")))
    }
  }

  /// The lines without white space at their ends, and without empty ones at the end.
  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop(while: \.isWhitespace).reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A search path on which `gymtastic` is the program under test.
  private static func path(for folder: TemporaryFolder) throws -> String {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "gymtastic"),
      withDestinationPath: Program.path
    )
    return "\(folder.path):/usr/bin:/bin"
  }
}
