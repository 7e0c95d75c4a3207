extension Store {
  /// What a terminal shows of one run of the program, and how that ended.
  struct Screen: Sendable {
    /// The lines, without spaces at their ends.
    let lines: [String]
    let status: ExitStatus
  }

  /// Runs the program on a terminal.
  ///
  /// - Parameters:
  ///   - words: the words after the program's name.
  ///   - program: another program to run.
  ///   - columns: how wide the terminal is.
  ///   - environment: added to the variables of every run.
  ///   - answer: what is typed once the question is there.
  ///   - question: what is waited for before anything is typed.
  func screen(
    _ words: [String], program: String = Program.path, columns: Int = 80,
    environment: [String: String] = [:], typing answer: String = "", at question: String = ""
  ) async throws -> Screen {
    let variables = ["GYMTASTIC_HOME": path].merging(environment) { _, new in new }
    return try await Program.onOwnThread {
      let session = try TerminalSession(
        words, program: program, environment: variables, rows: 100, columns: columns)
      if !answer.isEmpty {
        try session.wait(for: question)
        try session.type(answer)
      }
      let status = try session.end()
      let lines = session.text.split(separator: "\n", omittingEmptySubsequences: false)
      return Screen(lines: lines.map(Self.withoutTrailingSpaces), status: status)
    }
  }

  /// The bytes that one run of the program sends to a terminal.
  func rawScreen(_ words: [String], columns: Int) async throws -> [UInt8] {
    let variables = ["GYMTASTIC_HOME": path]
    return try await Program.onOwnThread {
      let session = try TerminalSession(
        words, environment: variables, rows: 100, columns: columns)
      _ = try session.end()
      return session.bytes
    }
  }

  private static func withoutTrailingSpaces(_ line: Substring) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}

extension Store.Screen {
  /// All of it.
  var text: String { lines.joined(separator: "\n") }
}
