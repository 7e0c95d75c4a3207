import Testing

/// What each exit code means, code by code; the numbers never change meaning.
@Suite("Exit codes")
struct ExitCodeTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  private func expect(_ code: Int, of script: String) async throws {
    let transcript = try await store.shell(script)
    #expect(transcript.status == .exited(code), "\(script): \(transcript.errors)")
    let errors = transcript.errors.split(separator: "\n")
    #expect(code < 64 || errors.contains { $0.hasPrefix("error: ") }, "\(script)")
    for trace in ["Fatal", "Swift", "WorkoutCore", "Optional(", "Error("] {
      #expect(!transcript.errors.contains(trace), "\(script)")
    }
  }

  @Test(
    "0: done (a run whose end was reached, even with steps skipped)",
    arguments: [
      "g exercise list", "g run Day --simulate", "printf 'skip\\nskip\\nskip\\n' | g run Day",
    ])
  func done(script: String) async throws {
    try await expect(0, of: script)
  }

  @Test(
    "1: a check found problems (check, format --check, diff --exit-code, doctor)",
    arguments: [
      "printf 'Squat: 0x1\\n' > a.gym; g workout check a.gym",
      "printf '# A\\nSquat:   10\\n' > a.gym; g workout format --check a.gym",
      "g workout diff --exit-code Day Daylight",
      "echo '{' > \"$GYMTASTIC_HOME/session.json\"; g doctor",
    ])
  func problemsFound(script: String) async throws {
    try await expect(1, of: script)
  }

  @Test("4: the run was stopped before its end")
  func stopped() async throws {
    try await expect(4, of: "echo stop | g run Day")
  }

  @Test(
    "64: words that cannot be understood",
    arguments: [
      // Unknown command or option.
      "g exercise lsit", "g exercise list --srot title", "g lsit",
      // A word not among the allowed choices, muscle groups included.
      "g exercise list --sort size", "g exercise list -m chset", "g --color maybe exercise list",
      "g config get speed", "g config set speed 2",
      // A missing operand or value.
      "g exercise add", "g exercise list --sort", "g workout move Day 1", "g sync --setup ''",
      // Not a number.
      "g config set getReady soon", "g run Day --speed fast", "g workout move Day one 2",
      // A removal that needs --force.
      "g exercise remove Squat < /dev/null", "g exercise remove Pus < /dev/null",
    ])
  func usage(script: String) async throws {
    try await expect(64, of: script)
  }

  @Test(
    "65: understood, but against the rules",
    arguments: [
      // A title, a range, no muscle group, an address.
      "g exercise add '' -m legs", "g run Day --speed 0.09", "g run Day --speed 10001",
      "g config set getReady 61", "g config set getReady -1", "g config set secondsPerRep 0",
      "g workout add Day 'break 601s'", "g exercise add Row",
      "g exercise add Row -m back --youtube https://example.com/watch?v=dQw4w9WgXcQ",
      // An entry's syntax, a duplicate, a position.
      "g workout add Day 'Squat 3x'", "g exercise add SQUAT -m legs", "g workout drop Day 9",
      "g run Day --from 9",
      // Anything inside a file; a damaged or newer store.
      "printf '# A\\nSquat: 0x1\\n' > a.gym; g workout import a.gym",
      "echo '{' > \"$GYMTASTIC_HOME/library.json\"; g exercise list",
      "echo '{' > \"$GYMTASTIC_HOME/config.json\"; g workout list",
      "echo '{\"schemaVersion\":99}' > \"$GYMTASTIC_HOME/library.json\"; g exercise list",
    ])
  func invalidData(script: String) async throws {
    try await expect(65, of: script)
  }

  @Test(
    "66: no such exercise, workout or file, or several",
    arguments: [
      "g exercise show Nobody", "g workout show Nobody", "g workout check none.gym",
      "g workout import none.gym", "g restore none.json", "g exercise show Squ",
      "g exercise show 5a00000", "g undo", "g run Nobody --simulate",
    ])
  func notFound(script: String) async throws {
    try await expect(66, of: script)
  }

  @Test(
    "74: reading or writing failed; standard output closed before the start",
    arguments: [
      "g --data-dir /dev/null/data exercise add Row -m back",
      "g --data-dir /dev/null/data config set getReady 9",
      "mkdir a.json; g restore a.json", "g exercise list >&-", "g backup /dev/null/b.json",
    ])
  func inputOutput(script: String) async throws {
    try await expect(74, of: script)
  }

  #if os(Linux)
    @Test(
      "74: standard output is full",
      arguments: [
        "g exercise list > /dev/full", "g --help > /dev/full",
        "g run Day --simulate > /dev/full", "g workout export Day > /dev/full",
      ])
    func full(script: String) async throws {
      try await expect(74, of: script)
    }

    @Test("75: the store is busy")
    func busyStore() async throws {
      try await expect(
        75,
        of: "flock \"$GYMTASTIC_HOME/library.lock\" \"$G\" --lock-timeout 1s exercise add X -m core"
      )
    }
  #endif

  @Test("75: the run in progress is busy")
  func busyRun() async throws {
    let first = try await store.shell(
      """
      mkfifo words; g run Day < words > first & exec 3> words
      until grep -q Start first 2> /dev/null; do sleep 0.05; done
      g run Daylight; code=$?; echo stop >&3; wait; exit $code
      """)
    #expect(first.status == .exited(75), "\(first.errors)")
  }

  @Test("128 + n: ended by signal n, after cleaning up, by raising it again", arguments: [15, 1])
  func signals(number: Int) async throws {
    let words = ["run", "Day", "--plain"]
    try await Program.onOwnThread { [store] in
      let environment = ["GYMTASTIC_HOME": store.path]
      let program = try LiveProgram(words, environment: environment)
      try program.wait(for: "Start: Day")
      #expect(try program.end(by: CInt(number)) == .signalled(number))
    }
    // The run's lock was released, and what was begun can be resumed.
    let resumed = try await store.run(
      "run", "--resume", input: String(repeating: "skip\n", count: 3))
    #expect(resumed.status == .exited(0))
  }

  @Test("gymtastic help exit-codes says what they mean")
  func topic() async throws {
    let lines = try await store.run("help", "exit-codes").lines
    for code in ["0", "1", "4", "64", "65", "66", "70", "74", "75", "128 + n"] {
      #expect(lines.contains { $0.hasPrefix("  \(code)  ") }, "\(code)")
    }
  }

  @Test(
    "128 + n: ended by signal n; a reader that went away (| head -1) too: no message, SIGPIPE",
    arguments: [
      "g help --man", "g run '7-Minute Workout' --simulate", "g exercise list --all --json",
    ])
  func readerGone(line: String) async throws {
    let script = "(sleep 0.3; \(line); echo \"code $?\" >&2) | true"
    #expect(try await store.shell(script).errors == "code 141\n")
    let head = try await store.shell("\(line) | head -1")
    #expect(head.errors.isEmpty && head.lines.count == 1)
  }

  @Test(
    "if several apply: the first of 64, 74, 66, 65",
    arguments: [
      ("g exercise lsit >&-", 64), ("g exercise show Nobody >&-", 74),
      ("g exercise add '' -m legs >&-", 74), ("g exercise show Nobody Squ", 66),
      ("g exercise add '' -m chset", 64),
    ])
  func precedence(script: String, code: Int) async throws {
    try await expect(code, of: script)
  }

  @Test("check looks at everything before it exits; warnings alone are 0")
  func everything() async throws {
    let both = try await store.shell(
      "printf 'Squat: 0x1\\n' > a.gym; printf 'Squat: 1x0\\n' > b.gym; g workout check a.gym b.gym")
    #expect(both.status == .exited(1))
    #expect(both.output.contains("a.gym:1") && both.output.contains("b.gym:1"))
    let warned = try await store.shell(
      "printf 'Squat: 10\\nbreak 1m\\n' > a.gym; g workout check a.gym")
    #expect(warned.status == .exited(0) && warned.output.contains("warning"))
  }

  @Test("answering no is 0, nothing removed", arguments: ["n\r", "\r", "\u{4}"])
  func no(answer: String) async throws {
    let screen = try await store.screen(
      ["exercise", "remove", "Squat"], typing: answer, at: "[y/N]")
    #expect(screen.status == .exited(0))
    #expect(screen.text.contains("Nothing removed"))
    #expect(try await store.output("exercise", "show", "Squat").hasPrefix("title\tSquat\n"))
  }
}
