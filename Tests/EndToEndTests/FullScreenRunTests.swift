import FoundationEssentials
import TerminalEmulator
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs on the whole screen of a terminal, as a person sees them.
@Suite(.serialized)
struct FullScreenRunTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() async throws {
    folder = try TemporaryFolder()
    environment = ["GYMTASTIC_HOME": folder.path(of: "store")]
    let built = try await Program.run(
      ["workout", "build", "Day", "Plank 45s", "break 2m", "Push Up 2x5 rest 10s", "Squat 3x10"],
      environment: environment)
    try #require(built.status == .exited(0), "\(built.errors)")
  }

  private func onScreen(
    _ arguments: [String] = ["run", "Day"], _ variables: [String: String] = [:], rows: Int = 24,
    columns: Int = 80, _ body: @escaping @Sendable (ShellSession) throws -> Void
  ) async throws {
    let environment = environment.merging(variables) { _, new in new }
    try await Program.onOwnThread {
      let session = try ShellSession(
        arguments, environment: environment, rows: rows, columns: columns)
      try body(session)
    }
  }

  @Test func `a person runs a workout to its end with the keys`() async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      #expect(terminal.emulator.isAlternate)
      #expect(!terminal.emulator.isCursorVisible)
      try terminal.type(" ")
      try terminal.wait(for: "Exercise 1 of 3")
      try terminal.wait(for: "Plank")
      try terminal.type(" ")
      try terminal.wait(for: "Next: Push Up")
      try terminal.type(" ")
      try terminal.wait(for: "Set 1 of 2")
      try terminal.type(" ")
      try terminal.wait(for: "Rest")
      try terminal.type("   ")
      try terminal.wait(for: "Exercise 3 of 3")
      try terminal.type("      ")
      #expect(try session.status() == 0)
      #expect(terminal.text.contains("Workout complete!"))
      #expect(terminal.text.contains("Exercises  3 of 3"))
      #expect(session.traces.isEmpty)
      #expect(terminal.emulator.frames > 2)
    }
  }

  @Test func `q asks, y stops, and the summary stays`() async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("q")
      try terminal.wait(for: "Stop this run?")
      try terminal.type("n")
      try terminal.wait(for: "space next")
      try terminal.type("?")
      try terminal.wait(for: "asks, then stops")
      try terminal.type("x")
      try terminal.wait(for: "space next")
      try terminal.type("qy")
      #expect(try session.status() == 4)
      #expect(terminal.text.contains("Workout stopped"))
      #expect(session.traces.isEmpty)
    }
  }

  /// The keys that lead to each phase of a run, and what then is on the screen.
  static let phases = [
    ["", "Get ready"], [" ", "Plank"], ["  ", "Next: Push Up"], ["    ", "Rest"],
    [" p", "Paused"], [" q", "Stop this run?"], ["?", "asks, then stops"],
  ]

  @Test(
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP],
    phases)
  func `every signal at every phase leaves the terminal as it was`(
    signal: CInt, phase: [String]
  ) async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      for key in phase[0] { try terminal.type(String(key)) }
      try terminal.wait(for: phase[1])
      try session.signal(signal)
      #expect(try session.status() == 128 + Int(signal))
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `resizing redraws, down to one cell and up again`() async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      for (rows, columns) in [(10, 40), (1, 1), (40, 120), (3, 200), (24, 80)] {
        terminal.resize(rows: rows, columns: columns)
      }
      try terminal.type(" ")
      try terminal.wait(for: "Plank")
      for step in 0..<200 { terminal.resize(rows: 1 + step % 50, columns: 1 + step * 7 % 150) }
      terminal.resize(rows: 24, columns: 80)
      try terminal.wait(for: "Exercise 1 of 3")
      try session.signal(SIGTERM)
      #expect(try session.status() == 143)
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `a pasted megabyte does nothing`() async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      let flood = String(repeating: "s q y \u{1B}[A ", count: 100_000)
      try terminal.type("\u{1B}[200~\(flood)\u{1B}[201~")
      try terminal.type(" ")
      try terminal.wait(for: "Plank")
      try terminal.type("qy")
      #expect(try session.status() == 4)
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `a terminal that goes away ends the run by its signal`() async throws {
    let environment = environment
    try await Program.onOwnThread {
      let terminal = try TerminalSession(["run", "Day"], environment: environment)
      try terminal.wait(for: "Get ready")
      terminal.unplug()
      #expect(try terminal.end() == .signalled(Int(SIGHUP)))
    }
  }

  @Test func `a suspended run gives the terminal back, and comes back paused`() async throws {
    let environment = environment
    try await Program.onOwnThread {
      let script = """
        set -m; "$@"; echo "stopped"; stty -g; read ignored; fg > /dev/null; echo "status $?"
        read ignored
        """
      let terminal = try TerminalSession(
        ["-c", script, "bash", Program.path, "run", "Day"], program: "/bin/bash",
        environment: environment)
      try terminal.wait(for: "Get ready")
      try terminal.type(" ")
      try terminal.wait(for: "Plank")
      try terminal.type("\u{1A}")
      try terminal.wait(for: "stopped")
      #expect(!terminal.emulator.isAlternate)
      #expect(terminal.emulator.isCursorVisible)
      #expect(terminal.settings == terminal.settingsBefore)
      try terminal.type("\r")
      try terminal.wait(for: "Paused")
      #expect(terminal.emulator.isAlternate)
      try terminal.type("pqy")
      try terminal.wait(for: "status 4")
      #expect(!terminal.emulator.isAlternate)
      #expect(terminal.settings == terminal.settingsBefore)
    }
  }

  @Test func `a suspended run that is ended does not take the terminal again`() async throws {
    let environment = environment
    try await Program.onOwnThread {
      let script = """
        set -m; "$@"; echo "stopped"; read ignored; kill %1; fg > /dev/null; echo "status $?"
        read ignored
        """
      let terminal = try TerminalSession(
        ["-c", script, "bash", Program.path, "run", "Day"], program: "/bin/bash",
        environment: environment)
      try terminal.wait(for: "Get ready")
      try terminal.type(" ")
      try terminal.wait(for: "Plank")
      try terminal.type("\u{1A}")
      try terminal.wait(for: "stopped")
      let frames = terminal.emulator.frames
      try terminal.type("\r")
      try terminal.wait(for: "status 143")
      #expect(terminal.emulator.frames == frames)
      #expect(!terminal.emulator.isAlternate)
      #expect(terminal.settings == terminal.settingsBefore)
    }
    #expect(try folder.read("store/session.json").contains("Plank"))
  }

  @Test(arguments: ["linux", "vt100", "xterm-256color"])
  func `a console gets plain characters and no questions`(terminalName: String) async throws {
    let variables = ["TERM": terminalName, "LC_ALL": "C"]
    try await onScreen(["run", "Day"], variables) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      #expect(terminal.text.utf8.allSatisfy { $0 < 0x80 })
      try terminal.type("qy")
      #expect(try session.status() == 4)
      #expect(session.traces.isEmpty)
    }
  }

  @Test(arguments: 1...3)
  func `a thousand random keys leave a run that ends and a clean terminal`(
    seed: UInt64
  ) async throws {
    try await onScreen { session in
      let terminal = session.terminal
      var generator = SeededGenerator(seed: seed)
      let keys = [
        " ", "b", "s", "p", "+", "-", "?", "q", "n", "v", "\r", "\u{1B}", "\u{1B}[A", "x", "é",
        "\u{0C}", "\u{1B}[200~y\u{1B}[201~",
      ]
      try terminal.wait(for: "Get ready")
      let typed = (0..<1000).map { _ in keys.randomElement(using: &generator) ?? " " }
      for key in typed where key != "y" {
        // The rest would be echoed by the shell's terminal, and scroll the status away.
        guard !terminal.text.contains("status ") else { break }
        try? terminal.type(key)
      }
      try? terminal.type("n")
      try session.signal(SIGTERM)
      let status = try session.status()
      #expect([143, 0].contains(status), "seed \(seed)")
      #expect(session.traces.isEmpty, "seed \(seed)")
    }
  }

  @Test func `an hour at a thousand times the speed takes seconds`() async throws {
    let built = try await Program.run(
      ["workout", "build", "Hour", "60 rounds: Plank: 45s; break 15s"], environment: environment)
    try #require(built.status == .exited(0), "\(built.errors)")
    try await onScreen(["run", "Hour", "--speed", "1000"]) { session in
      let began = ContinuousClock.now
      let status = try session.status()
      #expect(status == 0)
      #expect(session.terminal.text.contains("Time       1h"))
      #expect(began.duration(to: .now) < .seconds(15))
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `the picture of an exercise stands beside its figure, and goes with it`()
    async throws
  {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let size: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, 0, 4, 0, 0, 0, 4, 8, 2, 0, 0, 0]
    let path = folder.path(of: "plank.png")
    try Data(png + size).write(to: URL(filePath: path))
    let edited = try await Program.run(
      ["exercise", "edit", "Plank", "--image", path], environment: environment)
    try #require(edited.status == .exited(0), "\(edited.errors)")
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      #expect(terminal.emulator.graphics.isEmpty)
      try terminal.type(" ")
      try terminal.wait(for: "the picture") { $0.graphics.contains { $0.contains("a=T") } }
      #expect(terminal.text.contains("Exercise 1 of 3"))
      try terminal.type("s")
      try terminal.wait(for: "Next: Push Up")
      #expect(terminal.emulator.graphics.last?.contains("a=d") == true)
      try terminal.type("bb")
      try terminal.wait(for: "Exercise 1 of 3")
      try terminal.type("qy")
      #expect(try session.status() == 4)
      #expect(terminal.emulator.graphics.last?.contains("a=d") == true)
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `a rest that is over is told to the terminals that notify`() async throws {
    let words = ["run", "Day", "--from", "3", "--speed", "20", "--auto"]
    try await onScreen(words, ["TERM_PROGRAM": "WezTerm"]) { session in
      let status = try session.status()
      #expect(status == 0)
      let told = session.terminal.emulator.commands.filter { $0.hasPrefix("9;") }
      #expect(told.first == "9;Now: Push Up, set 2 of 2")
      #expect(told.last == "9;Workout complete!")
      #expect(session.traces.isEmpty)
    }
  }

  /// The pictures of the documentation are real runs. To take them anew, run this test with
  /// `GYMTASTIC_SCREENSHOTS` naming the folder they go to.
  @Test func `work and a break are worth a picture`() async throws {
    let built = try await Program.run(
      [
        "workout", "build", "Chest & Core Day", "Push Up 3x12 rest 60s", "break 2m",
        "Squat 4x10 @ 60kg rest 90s", "Plank 45s", "Burpee 30s",
      ], environment: environment)
    try #require(built.status == .exited(0), "\(built.errors)")
    let target = ProcessInfo.processInfo.environment["GYMTASTIC_SCREENSHOTS"]
    try await onScreen(["run", "Chest & Core Day"], ["COLORTERM": "truecolor"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type(" ")
      try terminal.wait(for: "Set 1 of 3")
      try Self.keep(terminal, "run-work", "A set of push-ups: twelve repetitions", target)
      try terminal.type("s")
      try terminal.wait(for: "Next: Squat")
      try Self.keep(terminal, "run-break", "A break of two minutes, squats being next", target)
    }
  }

  private static func keep(
    _ terminal: TerminalSession, _ name: String, _ title: String, _ folder: String?
  ) throws {
    let picture = terminal.emulator.svg(title: title)
    #expect(picture.hasPrefix("<svg") && picture.contains("<rect") && picture.contains("<text"))
    guard let folder else { return }
    try Data(picture.utf8).write(to: URL(filePath: "\(folder)/\(name).svg"))
  }
}
