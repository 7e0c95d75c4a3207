import TerminalEmulator
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a run on the whole screen does to its terminal: whatever comes, it is given back as it was.
struct FullScreenTerminalTests {
  private let stage: RunningOnScreen

  init() async throws {
    stage = try await RunningOnScreen()
  }

  /// The keys that lead to each phase of a run, what then is on the screen, and what no more.
  static let phases = [
    ["", "Get ready"], ["\r", "enter next", "Get ready"], ["\r\r", "Next: Push Up"],
    ["\r\r\r\r", "Rest"],
    ["\rp", "Paused"], ["\rq", "Stop this run?"], ["?", "save for later, or finish"],
  ]

  /// Crash signals are left out under the thread sanitizer: it takes them for faults of the
  /// program's own, and runs their handler at once, also where it holds a lock that the handler
  /// comes to need. One run in 60 hung.
  static let signals =
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    + (Program.isThreadSanitized ? [] : [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])

  @Test(arguments: signals, phases)
  func `every signal at every phase leaves the terminal as it was`(
    signal: CInt, phase: [String]
  ) async throws {
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      for key in phase[0] { try terminal.type(String(key)) }
      try terminal.wait(for: phase[1])
      for gone in phase.dropFirst(2) { try terminal.wait(untilGone: gone) }
      try session.signal(signal)
      #expect(try session.status() == 128 + Int(signal))
      #expect(session.traces.isEmpty)
    }
  }

  @Test(arguments: RareSignals.all, [["run", "Day"], ["run", "Day", "--plain"]])
  func `an unexpected signal leaves the terminal as it was`(
    signal: CInt, words: [String]
  ) async throws {
    try await stage.onScreen(words) { session in
      try session.terminal.wait(for: "Get ready")
      try session.terminal.type("\r")
      try session.terminal.wait(for: "Plank")
      try session.signal(signal)
      #expect(try session.status() == 128 + Int(signal))
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `resizing redraws, down to one cell and up again`() async throws {
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      for (rows, columns) in [(10, 40), (1, 1), (40, 120), (3, 200), (24, 80)] {
        terminal.resize(rows: rows, columns: columns)
      }
      try terminal.type("\r")
      try terminal.wait(untilGone: "Get ready")
      for step in 0..<200 { terminal.resize(rows: 1 + step % 50, columns: 1 + step * 7 % 150) }
      terminal.resize(rows: 24, columns: 80)
      try terminal.wait(for: "Exercise 1 of 3")
      try session.signal(SIGTERM)
      #expect(try session.status() == 143)
      #expect(session.traces.isEmpty)
    }
  }

  @Test(arguments: [["run", "Day"], ["workout", "edit", "Day"]])
  func `a window that is back at its size is drawn whole`(words: [String]) async throws {
    try await stage.onScreen(words) { session in
      let terminal = session.terminal
      try terminal.wait(for: "a frame, after its answers") { $0.frames > 0 }
      terminal.squeeze()
      try #require(!terminal.text.contains("Push Up"))
      try session.signal(SIGWINCH)
      try terminal.wait(for: "Push Up")
      try session.signal(SIGTERM)
      #expect(try session.status() == 143)
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `a terminal that goes away ends the run by its signal`() async throws {
    let environment = stage.environment
    try await Program.onOwnThread {
      let terminal = try TerminalSession(["run", "Day"], environment: environment)
      try terminal.wait(for: "Get ready")
      terminal.unplug()
      #expect(try terminal.end() == .signalled(Int(SIGHUP)))
    }
  }

  @Test(arguments: phases)
  func `a run suspended at any phase gives the terminal back, and comes back paused`(
    phase: [String]
  ) async throws {
    let script = #"""
      "$@"; echo stopped; read ignored; fg > /dev/null; echo "status $?"; read ignored
      """#
    try await stage.underJobControl(script) { terminal in
      for key in phase[0] { try terminal.type(String(key)) }
      try terminal.wait(for: phase[1])
      for gone in phase.dropFirst(2) { try terminal.wait(untilGone: gone) }
      try terminal.type("\u{1A}")
      try terminal.wait(for: "stopped")
      #expect(!terminal.emulator.isAlternate)
      #expect(terminal.emulator.isCursorVisible)
      #expect(terminal.settings == terminal.settingsBefore)
      try terminal.type("\r")
      try terminal.wait(for: "its screen") { $0.isAlternate }
      // Whatever is open is closed by a key that means nothing.
      try terminal.type("x")
      try terminal.wait(for: "Paused")
      try terminal.type("qy\r")
      try terminal.wait(for: "status 4")
      #expect(!terminal.emulator.isAlternate)
      #expect(terminal.settings == terminal.settingsBefore)
    }
  }

  @Test func `a suspended run that is ended does not take the terminal again`() async throws {
    let script = #"""
      "$@"; echo stopped; read ignored; kill %1; fg > /dev/null; echo "status $?"; read ignored
      """#
    try await stage.underJobControl(script) { terminal in
      try terminal.type("\r")
      try terminal.wait(untilGone: "Get ready")
      try terminal.type("\u{1A}")
      try terminal.wait(for: "stopped")
      let frames = terminal.emulator.frames
      try terminal.type("\r")
      try terminal.wait(for: "status 143")
      #expect(terminal.emulator.frames == frames)
      #expect(!terminal.emulator.isAlternate)
      #expect(terminal.settings == terminal.settingsBefore)
    }
    #expect(try stage.folder.read("store/session.json").contains("Plank"))
  }

  /// Ctrl-Z throws away what was typed before it, which may have been announced already.
  @Test func `a key and Ctrl-Z at once suspend a run, every time`() async throws {
    // A program that stops ends the shell's loops.
    let turns = (1...100).map { "echo stopped \($0).; read ignored; fg > /dev/null;" }
    let script = "\"$@\";" + turns.joined()
    try await stage.underJobControl(script) { terminal in
      for count in 1...100 {
        terminal.hammer("p\u{1A}")
        try terminal.wait(for: "stopped \(count).")
        #expect(!terminal.emulator.isAlternate)
        try terminal.type("\r")
        try terminal.wait(for: "the run") { $0.isAlternate && $0.text.contains("Elapsed") }
      }
    }
  }

  @Test(arguments: ["linux", "vt100", "xterm-256color"])
  func `a console gets plain characters and no questions`(terminalName: String) async throws {
    let variables = ["TERM": terminalName, "LC_ALL": "C"]
    try await stage.onScreen(["run", "Day"], variables) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      #expect(terminal.text.utf8.allSatisfy { $0 < 0x80 })
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
      #expect(session.traces.isEmpty)
    }
  }

  @Test(arguments: RandomKeys.seeds)
  func `random keys leave a run that goes on, and a clean terminal`(
    seed: FuzzSeed
  ) async throws {
    // About two hundred keys lead on, and seventy lead back.
    let round = "99 rounds: Plank: 45s; break 15s; Push Up 2x5 rest 10s"
    let built = try await Program.run(
      ["workout", "build", "Weeks", round, round, round], environment: stage.environment)
    try #require(built.status == .exited(0), "\(built.errors)")
    try await stage.onScreen(["run", "Weeks"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      var keys = RandomKeys(
        [
          " ", "b", "s", "p", "+", "-", "?", "qn", "n", "v", "\r", "\u{1B}", "\u{1B}[A", "x", "é",
          "5", "w", "u", "r", "R", "g", "m",
          "\u{0C}", "\u{1B}[200~y\u{1B}[201~",
        ], seed: seed)
      for count in 1...LawCases.count(100) {
        try terminal.type(keys.next())
        try #require(!session.hasEnded, "\(keys.trace) \(count)")
      }
      // Enter ends a note or a question, and the question asked now is the last.
      try terminal.type("\r\rq")
      try terminal.wait(for: "Stop this run?")
      try session.signal(SIGTERM)
      #expect(try session.status() == 143, "\(keys.trace)")
      #expect(session.traces.isEmpty, "\(keys.trace)")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a run whose terminal takes nothing ends by a signal all the same`(
    signal: CInt
  ) async throws {
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(for: "Exercise 1 of 3")
      try terminal.stall()
      try session.signal(signal)
      try session.waitUnreadForEnd()
      #expect(try session.status() == 128 + Int(signal))
      #expect(session.traces.isEmpty)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a run whose terminal is stopped ends by a signal all the same`(
    signal: CInt
  ) async throws {
    try await stage.onScreen(["run", "Day", "--on-event", "exit 5"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "the hook ended with code 5")
      terminal.stopOutput()
      try session.signal(signal)
      try session.waitUnreadForEnd()
      terminal.resumeOutput()
      // It has no way to show its own screen again.
      try terminal.wait(for: "its status") { $0.text.contains("status \(128 + Int(signal))") }
    }
  }

  @Test func `a run out of sight for long is paused, and catches up with nothing`()
    async throws
  {
    let built = try await Program.run(
      ["workout", "build", "Quick", "9 rounds: Plank: 6s; break 1s"],
      environment: stage.environment)
    try #require(built.status == .exited(0), "\(built.errors)")
    try await stage.onScreen(["run", "Quick"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(for: "Exercise 1 of 9")
      try terminal.stall()
      terminal.lookAway(for: .seconds(7))
      terminal.resize(rows: 24, columns: 80)
      try terminal.wait(for: "Paused")
      #expect(terminal.text.contains("Exercise 1 of 9"))
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
      #expect(session.traces.isEmpty)
    }
  }
}
