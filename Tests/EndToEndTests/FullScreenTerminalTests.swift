import TerminalEmulator
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a run on the whole screen does to its terminal: whatever comes, it is given back as it was.
@Suite(.serialized)
struct FullScreenTerminalTests {
  private let stage: RunningOnScreen

  init() async throws {
    stage = try await RunningOnScreen()
  }

  /// The keys that lead to each phase of a run, what then is on the screen, and what no more.
  static let phases = [
    ["", "Get ready"], [" ", "space next", "Get ready"], ["  ", "Next: Push Up"], ["    ", "Rest"],
    [" p", "Paused"], [" q", "Stop this run?"], ["?", "asks, then stops"],
  ]

  /// Those of a crash are left out under the thread sanitizer: it takes them for faults of the
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

  @Test func `resizing redraws, down to one cell and up again`() async throws {
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      for (rows, columns) in [(10, 40), (1, 1), (40, 120), (3, 200), (24, 80)] {
        terminal.resize(rows: rows, columns: columns)
      }
      try terminal.type(" ")
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

  @Test func `a suspended run gives the terminal back, and comes back paused`() async throws {
    let script = #"""
      "$@"; echo stopped; read ignored; fg > /dev/null; echo "status $?"; read ignored
      """#
    try await stage.underJobControl(script) { terminal in
      try terminal.type(" ")
      try terminal.wait(untilGone: "Get ready")
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
    let script = #"""
      "$@"; echo stopped; read ignored; kill %1; fg > /dev/null; echo "status $?"; read ignored
      """#
    try await stage.underJobControl(script) { terminal in
      try terminal.type(" ")
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
      try terminal.type("qy")
      #expect(try session.status() == 4)
      #expect(session.traces.isEmpty)
    }
  }

  @Test(arguments: 1...3)
  func `a thousand random keys leave a run that ends and a clean terminal`(
    seed: UInt64
  ) async throws {
    try await stage.onScreen { session in
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
}
