import FoundationEssentials

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs that are kept in a store, and cut off.
extension Store {
  /// Begins a run that goes on while it is watched.
  func live(_ words: String...) throws -> LiveProgram {
    try LiveProgram(["run"] + words, environment: ["GYMTASTIC_HOME": path])
  }

  /// The contents of a file of the data folder; empty if it does not exist.
  func text(_ name: String) -> String {
    String(decoding: contents[name] ?? Data(), as: UTF8.self)
  }

  /// The lines of the history.
  var records: [String] {
    text("history.jsonl").split(separator: "\n").map(String.init)
  }

  /// Whether a session lies in the data folder.
  var isSessionLeft: Bool { contents["session.json"] != nil }

  /// Begins a run and cuts it off in its second segment.
  func cutOff(by signal: CInt = SIGKILL) async throws -> ExitStatus {
    try await Program.onOwnThread {
      let program = try live("Push Day")
      try program.wait(for: "Work, set 1 of 4")
      program.type("next\n")
      try program.wait(for: "Rest: 2m")
      return try program.end(by: signal)
    }
  }

  /// Lets the session be one of the year 2020.
  ///
  /// - Returns: what the file holds then.
  @discardableResult
  func wasLongAgo() throws -> String {
    let old = text("session.json").replacing(/"(start|savedAt)" : "\d{4}/) { match in
      "\"\(match.1)\" : \"2020"
    }
    try Data(old.utf8).write(to: URL(filePath: path + "/session.json"))
    return old
  }
}
