import Testing

/// What is wrong with a workout's text, and how that comes back into the editor.
struct EditorFaultsTests {
  private let stage: RunningOnScreen

  init() async throws {
    stage = try await RunningOnScreen()
  }

  @Test func `what cannot be read comes back with comments, until nothing more is changed`()
    async throws
  {
    let copy = stage.folder.path(of: "last.txt")
    let editor = try stage.editor("sed -i 's/45s/0x10/' \"$1\"; cp \"$1\" '\(copy)'")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 65)
      #expect(session.terminal.text.contains("sets go from 1 to 99"))
    }
    #expect(try stage.folder.read("last.txt").contains("// error: "))
    let shown = try await gymtastic("workout", "show", "Day")
    #expect(shown.output.contains("45s"))
  }

  @Test(arguments: [
    #"sed -i 's/$/\r/' "$1""#, #"sed -i '1s/$/\r/' "$1""#,
    #"tr '\n' '\r' < "$1" > "$1.new"; mv "$1.new" "$1""#,
  ])
  func `a comment is above its line, however lines end`(ending: String) async throws {
    let copy = stage.folder.path(of: "last.txt")
    let editor = try stage.editor("cp \"$1\" '\(copy)'; sed -i 's/45s/0s/' \"$1\"; \(ending)")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 65)
      #expect(session.shows("seconds of work go from 1 to 86400"))
      #expect(session.shows("what you wrote is kept in"))
    }
    let lines = try stage.folder.read("last.txt").split(separator: "\n")
    let comment = try #require(lines.firstIndex { $0.hasPrefix("// error: ") })
    #expect(lines[comment...].first { !$0.hasPrefix("//") }?.contains("Plank") == true)
  }

  @Test func `a comment has the hint and the fix, and so has the last message`() async throws {
    let copy = stage.folder.path(of: "last.txt")
    let editor = try stage.editor(
      "sed -i 's/45s$/45s, rest 90/; s/2x5/2x1000/' \"$1\"; cp \"$1\" '\(copy)'")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 65)
      #expect(session.shows("write 90s"))
      #expect(session.shows("repetitions go from 1 to 999"))
    }
    let text = try stage.folder.read("last.txt")
    #expect(text.contains("\n//   fix: 90s\nPlank"))
    #expect(text.contains("\n// error: repetitions go from 1 to 999, not 1000\nPush Up"))
  }

  @Test func `a title that is taken comes back with a comment`() async throws {
    _ = try await gymtastic("workout", "build", "Taken", "Plank 45s")
    let copy = stage.folder.path(of: "last.txt")
    let editor = try stage.editor("cp \"$1\" '\(copy)'; sed -i 's/^# Day/# Taken/' \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 65)
      #expect(session.shows("a workout “Taken” exists already"))
      #expect(!session.shows("--allow-duplicate"))
    }
    let lines = try stage.folder.read("last.txt").split(separator: "\n")
    #expect(lines.first == "// error: a workout “Taken” exists already")
    #expect(lines.contains("# Taken"))
  }

  @Test func `what is put right in the second turn is saved`() async throws {
    _ = try await gymtastic("workout", "build", "Taken", "Plank 45s")
    let editor = try stage.editor(
      "sed -i -e 's/^# Taken/# Other/' -e 's/^# Day/# Taken/' \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 0)
      #expect(session.shows("Changed “Other”"))
      #expect(!session.shows("comments were not kept"))
    }
  }

  @Test(arguments: ["\"no such\"", "'/tmp'", "/etc/passwd"])
  func `an editor that is no program is named once, without an error of the shell`(
    editor: String
  ) async throws {
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 74)
      #expect(session.shows("there is no editor “\(editor)”"))
      #expect(!session.terminal.text.contains("sh:"))
    }
  }

  @Test func `what is put back in the second turn changes nothing`() async throws {
    let editor = try stage.editor(
      "sed -i -e 's/: 0s/: 45s/;t' -e 's/: 45s/: 0s/' \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 0)
      #expect(session.shows("Nothing changed"))
    }
  }

  @Test func `an editor that wipes everything is not shown it for ever`() async throws {
    let editor = try stage.editor("sed -i 's/.*//' \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 65)
      #expect(session.terminal.text.contains("write one workout"))
    }
  }

  @Test func `a second workout is too many, and its title is where that is said`() async throws {
    let copy = stage.folder.path(of: "last.txt")
    let editor = try stage.editor(
      "cp \"$1\" '\(copy)'; grep -q Night \"$1\" || printf '# Night\\nPlank: 45s\\n' >> \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 65)
      #expect(session.shows("write one workout, not 2"))
    }
    #expect(try stage.folder.read("last.txt").contains("not 2\n# Night"))
  }

  private func gymtastic(_ arguments: String...) async throws -> Transcript {
    try await Program.run(arguments, environment: stage.environment)
  }
}
