import TerminalEmulator
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the builder does to its terminal: whatever comes, it is given back as it was.
struct BuilderTerminalTests {
  private let stage: RunningOnScreen
  private static let words = ["workout", "build", "New"]

  init() async throws {
    stage = try await RunningOnScreen()
  }

  /// The keys that lead to each of the builder's screens, a change being made before, and what then
  /// is shown.
  static let screens = [
    ["b1", "Break · 30s"], ["b1apla", "Add: pla"], ["b1aburpee\r", "Burpee: "],
    ["b1aZorp\r", "Muscle groups of Zorp"], ["b1b", "t type"], ["b1?", "marks for a circuit"],
    ["b1q", "Leave with changes?"],
  ]

  private func onScreen(
    _ screen: [String], _ body: @escaping @Sendable (ShellSession) throws -> Void
  ) async throws {
    try await stage.onScreen(Self.words) { session in
      try session.terminal.wait(for: "Nothing yet")
      try session.terminal.type(screen[0])
      try session.terminal.wait(for: screen[1])
      try body(session)
      #expect(session.traces.isEmpty)
    }
  }

  static let signals = [SIGTERM, SIGHUP, SIGQUIT] + (Program.isThreadSanitized ? [] : [SIGSEGV])

  @Test(arguments: signals, screens)
  func `every signal on every screen leaves the terminal as it was`(
    signal: CInt, screen: [String]
  ) async throws {
    try await onScreen(screen) { session in
      try session.signal(signal)
      #expect(try session.status() == 128 + Int(signal))
    }
  }

  @Test(arguments: RareSignals.all + [SIGPIPE])
  func `an unexpected signal leaves the terminal as it was`(signal: CInt) async throws {
    try await onScreen(Self.screens[0]) { session in
      try session.signal(signal)
      #expect(try session.status() == 128 + Int(signal))
    }
  }

  @Test(arguments: screens)
  func `Ctrl-C asks where something would be lost, and once more leaves`(
    screen: [String]
  ) async throws {
    try await onScreen(screen) { session in
      // The key itself would also end the shell.
      if !screen[0].hasSuffix("q") {
        try session.signal(SIGINT)
        try session.terminal.wait(for: "Leave with changes?")
      }
      try session.signal(SIGINT)
      #expect(try session.status() == 130)
    }
  }

  @Test func `after Ctrl-C the user can stay, and save`() async throws {
    try await onScreen(Self.screens[1]) { session in
      let terminal = session.terminal
      try session.signal(SIGINT)
      try terminal.wait(for: "Leave with changes?")
      try terminal.type("x")
      try terminal.wait(untilGone: "Leave with changes?")
      try terminal.type("s")
      try terminal.wait(for: "saved")
      // Nothing would be lost.
      try session.signal(SIGINT)
      #expect(try session.status() == 130)
    }
  }

  @Test(arguments: screens)
  func `a storm of resizes, a long paste and a resize back do no harm`(
    screen: [String]
  ) async throws {
    try await onScreen(screen) { session in
      let terminal = session.terminal
      for step in 0..<100 { terminal.resize(rows: 1 + step % 50, columns: 1 + step * 7 % 150) }
      terminal.resize(rows: 24, columns: 80)
      try terminal.wait(for: "New *")
      let flood = String(repeating: "q d y \u{1B}[A ", count: 8_000)
      try terminal.type("\u{1B}[200~\(flood)\u{1B}[201~")
      try terminal.type("\u{0C}")
      try session.signal(SIGTERM)
      #expect(try session.status() == 143)
    }
  }

  @Test(arguments: screens)
  func `a terminal that goes away ends the builder by its signal`(screen: [String]) async throws {
    let environment = stage.environment
    try await Program.onOwnThread {
      let terminal = try TerminalSession(Self.words, environment: environment)
      try terminal.wait(for: "Nothing yet")
      try terminal.type(screen[0])
      try terminal.wait(for: screen[1])
      terminal.unplug()
      #expect(try terminal.end() == .signalled(Int(SIGHUP)))
    }
  }

  @Test(arguments: screens)
  func `a suspended builder gives the terminal back, and comes back as it was`(
    screen: [String]
  ) async throws {
    let script = #"""
      "$@"; echo stopped; read ignored; fg > /dev/null; echo "status $?"; read ignored
      """#
    try await stage.underJobControl(script, Self.words, beginning: "Nothing yet") { terminal in
      try terminal.type(screen[0])
      try terminal.wait(for: screen[1])
      try terminal.type("\u{1A}")
      try terminal.wait(for: "stopped")
      #expect(!terminal.emulator.isAlternate)
      #expect(terminal.emulator.isCursorVisible)
      #expect(terminal.settings == terminal.settingsBefore)
      try terminal.type("\r")
      try terminal.wait(for: screen[1])
      #expect(terminal.emulator.isAlternate)
      if !screen[0].hasSuffix("q") { try terminal.type("\u{03}") }
      try terminal.wait(for: "Leave with changes?")
      try terminal.type("d")
      try terminal.wait(for: "status 0")
      #expect(terminal.settings == terminal.settingsBefore)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a builder whose terminal takes nothing ends by a signal all the same`(
    signal: CInt
  ) async throws {
    let entries = (1...99).map { "Push Up: \($0)x\($0) rest \($0)s" }
    let built = try await Program.run(
      ["workout", "build", "Long"] + entries + entries + entries, environment: stage.environment)
    try #require(built.status == .exited(0), "\(built.errors)")
    try await stage.onScreen(["workout", "edit", "Long"]) { session in
      try session.terminal.wait(for: "Push Up")
      try session.terminal.stall()
      try session.signal(signal)
      try session.waitUnreadForEnd()
      #expect(try session.status() == 128 + Int(signal))
      #expect(session.traces.isEmpty)
    }
  }

  @Test(arguments: RandomKeys.seeds)
  func `random keys leave a clean terminal`(seed: FuzzSeed) async throws {
    let stage = stage
    try await Program.onOwnThread {
      var keys = RandomKeys(
        [
          "a", "b", "e", "d", "x", "c", "u", "r", "[", "]", "s", "q", "?", "1", "4", "t", " ", "\r",
          "\r", "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{7F}", "\u{15}", "\u{0C}", "é", "3x12",
          "plank", "\u{1B}[200~y q\u{1B}[201~",
        ], seed: seed)
      let count = LawCases.count(100)
      var typed = 0
      while typed < count {
        // The keys may leave the builder: then it is started again.
        let session = try ShellSession(["workout", "edit", "Day"], environment: stage.environment)
        try session.terminal.wait(for: "Squat") { $0.isAlternate && $0.frames > 0 }
        while typed < count, !session.hasEnded {
          try session.terminal.type(keys.next())
          typed += 1
        }
        if !session.hasEnded { try session.signal(SIGTERM) }
        let status = try session.status()
        #expect([0, 143].contains(status), "\(keys.trace)")
        #expect(session.traces.isEmpty, "\(keys.trace)")
      }
    }
  }
}
