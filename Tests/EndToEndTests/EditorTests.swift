import Testing

/// Changing a workout as text, in whatever editor.
struct EditorTests {
  private let stage: RunningOnScreen

  init() async throws {
    stage = try await RunningOnScreen()
  }

  @Test func `a workout is changed as text in an editor`() async throws {
    let editor = try stage.editor("sed -i 's/45s/2x60s/' \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 0)
      #expect(session.traces.isEmpty)
    }
    let shown = try await gymtastic("workout", "show", "Day")
    #expect(shown.output.contains("2 sets × 1m"))
    #expect(!stage.folder.names.contains { $0.hasPrefix("gymtastic.") })
  }

  @Test func `a plan is changed as text in an editor`() async throws {
    let editor = try stage.editor(
      "sed -i -e 's/^plan .*/plan Other, mon:/' -e 's/45s/2x60s/' \"$1\"")
    let variables = stage.environment.merging(["VISUAL": editor]) { _, new in new }
    let set = try await gymtastic("plan", "set", "tue,fri", "Day")
    #expect(set.status == .exited(0))
    let edited = try await Program.run(["plan", "edit"], environment: variables)
    #expect(edited.status == .exited(0) && edited.errors.isEmpty)
    let listed = try await gymtastic("plan", "list")
    #expect(listed.output.contains("\tOther\tmon\t1\t1\tnone\ttrue\n"))
    let shown = try await gymtastic("workout", "show", "Day")
    #expect(shown.output.contains("2 sets × 1m"))
    let wrong = try stage.editor("sed -i 's/Plank/Plonk/' \"$1\"")
    let refused = try await Program.run(
      ["plan", "edit", "--no-input"],
      environment: stage.environment.merging(["VISUAL": wrong]) { _, new in new })
    #expect(refused.status == .exited(65))
  }

  @Test func `copies from the built-in set and dropped comments are reported`() async throws {
    let editor = try stage.editor("echo 'Burpee: 30s // hard' >> \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 0)
      #expect(session.shows("copied from the built-in exercises: Burpee"))
      #expect(session.shows("comments were not kept"))
    }
  }

  @Test func `where no one can be asked an editor has one turn`() async throws {
    let turns = stage.folder.path(of: "turns")
    let editor = try stage.editor("echo turn >> '\(turns)'; date +'0x%N' > \"$1\"")
    let variables = ["VISUAL": editor]
    let transcript = try await Program.run(
      ["workout", "edit", "Day", "--editor", "--no-input"],
      environment: stage.environment.merging(variables) { _, new in new })
    #expect(transcript.status == .exited(65))
    #expect(try stage.folder.read("turns") == "turn\n")
  }

  @Test func `what an editor shows is nothing of ours where standard output is for programs`()
    async throws
  {
    let variables = stage.environment.merging(["EDITOR": "echo noise; true"]) { _, new in new }
    let transcript = try await Program.run(
      ["workout", "edit", "Day", "--editor", "--json"], environment: variables)
    #expect(transcript.status == .exited(0) && transcript.output.hasPrefix("{\""))
    #expect(transcript.output.split(separator: "\n").count == 1)
    #expect(transcript.errors.contains("noise"))
  }

  @Test func `the default editor is not started without a terminal`() async throws {
    let transcript = try await Program.run(
      ["workout", "edit", "Day", "--editor"], environment: stage.environment)
    #expect(transcript.status == .exited(64))
    #expect(transcript.errors.contains("set VISUAL or EDITOR"))
  }

  @Test(arguments: [("--no-input", "--no-input forbids"), ("--json", "--json leaves no screen")])
  func `an option that keeps from the screen is named`(
    option: String, message: String
  ) async throws {
    let stage = stage
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["workout", "edit", "Day", option], environment: stage.environment)
      #expect(try session.end() == .exited(64))
      #expect(session.text.contains(message))
    }
  }

  @Test func `what cannot be saved stays in the file that the hint names`() async throws {
    let program = Program.path
    let editor = try stage.editor(
      "'\(program)' workout rename Day Other >/dev/null; sed -i 's/45s/2x60s/' \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 65)
      #expect(session.terminal.text.contains("start again from the current workout"))
    }
    let name = try #require(stage.folder.names.first { $0.hasPrefix("gymtastic.") })
    #expect(try stage.folder.read("\(name)/workout.gym").contains("2x60s"))
    let shown = try await gymtastic("workout", "show", "Other")
    #expect(shown.output.contains("45s"))
  }

  @Test(arguments: [
    (#"printf 'Plank: 45s\n\377\n' > "$1""#, 65, "workout.gym:2:1: the file is not UTF-8 text"),
    (#"truncate -s 20M "$1""#, 74, "over the limit of 16777216 bytes"),
  ])
  func `what an editor leaves that cannot be read is kept, and named`(
    line: String, code: Int, message: String
  ) async throws {
    let editor = try stage.editor(line)
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == code)
      // However the lines are broken.
      let text = session.terminal.text.filter { !$0.isWhitespace }
      #expect(text.contains(message.filter { !$0.isWhitespace }))
    }
    let shown = try await gymtastic("workout", "show", "Day")
    #expect(shown.output.contains("45s"))
  }

  @Test(arguments: [
    (#"rm "$1""#, "left no file at"), (#"rm "$1"; mkfifo "$1""#, "left no file at"),
    ("kill -9 $$", "ended"), ("exit 3", "ended with code 3"),
  ])
  func `an editor that leaves nothing leaves no file, and nothing is said to be kept`(
    line: String, message: String
  ) async throws {
    let editor = try stage.editor(line)
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 74)
      let text = session.terminal.text.filter { !$0.isWhitespace }
      #expect(text.contains(message.filter { !$0.isWhitespace }))
      #expect(!text.contains("kept"))
      #expect(session.traces.isEmpty)
    }
    #expect(!stage.folder.names.contains { $0.hasPrefix("gymtastic.") })
  }

  @Test(arguments: ["EDITOR", "VISUAL"])
  func `an editor is named as a shell takes it, with options and quotes`(
    variable: String
  ) async throws {
    let command = [variable: "sed -i -e 's/45s/2 x 60s/' "]
    let variables = command.merging(["VISUAL": "  "]) { given, _ in given }
    try await stage.edit(with: variables) { session in
      let status = try session.status()
      #expect(status == 0)
    }
    let shown = try await gymtastic("workout", "show", "Day")
    #expect(shown.output.contains("2 sets × 1m"))
  }

  @Test func `an item of a removed exercise stays one, with what the file says about it`()
    async throws
  {
    _ = try await gymtastic("exercise", "remove", "Plank", "--force")
    let stored = try stage.folder.read("store/library.json")
    _ = try stage.folder.write(
      stored.replacing("\"exerciseState\"", with: "\"later\": 7, \"exerciseState\""),
      to: "store/library.json")
    let editor = try stage.editor("sed -i 's/45s/2x60s/' \"$1\"")
    try await stage.edit(with: ["VISUAL": editor]) { session in
      let status = try session.status()
      #expect(status == 0)
    }
    let shown = try await gymtastic("workout", "show", "Day")
    let exercises = try await gymtastic("exercise", "list")
    #expect(!exercises.output.contains("Plank"))
    #expect(shown.output.contains("2 sets × 1m"))
    #expect(try stage.folder.read("store/library.json").contains("\"later\""))
  }

  private func gymtastic(_ arguments: String...) async throws -> Transcript {
    try await Program.run(arguments, environment: stage.environment)
  }
}
