import FoundationEssentials
import TerminalEmulator
import TestSupport
import Testing

/// Runs on the whole screen of a terminal, as a user sees them.
struct FullScreenRunTests {
  private let stage: RunningOnScreen

  init() async throws {
    stage = try await RunningOnScreen()
  }

  @Test func `a user runs a workout to its end with the keys`() async throws {
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      #expect(terminal.emulator.isAlternate)
      #expect(!terminal.emulator.isCursorVisible)
      try terminal.type("\r")
      try terminal.wait(for: "Exercise 1 of 3")
      try terminal.wait(for: "Plank")
      try terminal.type("\r")
      try terminal.wait(for: "Next: Push Up")
      try terminal.type("\r")
      try terminal.wait(for: "Set 1 of 2")
      try terminal.type("\r")
      try terminal.wait(for: "Rest")
      try terminal.type("\r\r\r")
      try terminal.wait(for: "Exercise 3 of 3")
      try terminal.type("\r\r\r\r\r\r")
      #expect(try session.status() == 0)
      #expect(terminal.text.contains("Workout complete!"))
      #expect(terminal.text.contains("Exercises  3 of 3"))
      #expect(session.traces.isEmpty)
      #expect(terminal.emulator.frames > 2)
    }
  }

  @Test func `a run without a max asks before it takes the screen`() async throws {
    let built = try await Program.run(
      ["workout", "build", "Five", "Squat: 5 @ 65%"], environment: stage.environment)
    try #require(built.status == .exited(0), "\(built.errors)")
    try await stage.onScreen(["run", "Five"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Start without weights?")
      #expect(terminal.text.contains("--one-rep-max"))
      try terminal.type("\r")
      try terminal.wait(for: "Get ready")
      try terminal.type("qf\r")
      #expect(try session.status() == 4)
    }
  }

  @Test func `q asks, y stops, and the summary stays`() async throws {
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("q")
      try terminal.wait(for: "Stop this run?")
      try terminal.type("n")
      try terminal.wait(for: "enter next")
      try terminal.type("?")
      try terminal.wait(for: "save for later, or finish")
      try terminal.type("x")
      try terminal.wait(for: "enter next")
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
      #expect(terminal.text.contains("Workout stopped"))
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `a pasted megabyte does nothing`() async throws {
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      let flood = String(repeating: "s q y \u{1B}[A ", count: 100_000)
      try terminal.type("\u{1B}[200~\(flood)\u{1B}[201~")
      try terminal.type("\r")
      try terminal.wait(for: "Plank")
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `the rest of a paste that stalls is no keys, and Escape gives a lost end up`()
    async throws
  {
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(for: "Exercise 1 of 3")
      try terminal.type("\u{1B}[200~hello")
      // A paste is read for two seconds after its last byte; the run's clock counts them.
      try terminal.wait(for: "Elapsed 0:03")
      try terminal.type("s q y")
      try terminal.wait(for: "Elapsed 0:06")
      #expect(terminal.text.contains("Exercise 1 of 3"))
      try terminal.type("\u{1B}")
      try terminal.wait(for: "Elapsed 0:08")
      // A late end means nothing.
      try terminal.type("\u{1B}[201~qy\r")
      #expect(try session.status() == 4)
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `an hour at a thousand times the speed takes seconds`() async throws {
    let built = try await Program.run(
      ["workout", "build", "Hour", "60 rounds: Plank: 45s; break 15s"],
      environment: stage.environment)
    try #require(built.status == .exited(0), "\(built.errors)")
    try await stage.onScreen(["run", "Hour", "--speed", "1000"]) { session in
      let began = ContinuousClock.now
      let status = try session.status()
      #expect(status == 0)
      #expect(session.terminal.text.contains("Time       1h"))
      #expect(began.duration(to: .now) < .seconds(15))
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `the picture of an exercise is beside its figure, and goes with it`()
    async throws
  {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let size: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, 0, 4, 0, 0, 0, 4, 8, 2, 0, 0, 0]
    let end: [UInt8] =
      [0, 0, 0, 0] + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44] + [0xAE, 0x42, 0x60, 0x82]
    let path = stage.folder.path(of: "plank.png")
    try Data(png + size + end).write(to: URL(filePath: path))
    let edited = try await Program.run(
      ["exercise", "edit", "Plank", "--image", path], environment: stage.environment)
    try #require(edited.status == .exited(0), "\(edited.errors)")
    try await stage.onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      #expect(terminal.emulator.graphics.isEmpty)
      try terminal.type("\r")
      try terminal.wait(for: "the picture") { $0.graphics.contains { $0.contains("a=T") } }
      #expect(terminal.text.contains("Exercise 1 of 3"))
      try terminal.type("s")
      try terminal.wait(for: "Next: Push Up")
      #expect(terminal.emulator.graphics.last?.contains("a=d") == true)
      try terminal.type("bb")
      try terminal.wait(for: "Exercise 1 of 3")
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
      #expect(terminal.emulator.graphics.last?.contains("a=d") == true)
      #expect(session.traces.isEmpty)
    }
  }

  @Test func `the end of a rest is sent to terminals with notifications`() async throws {
    let words = ["run", "Day", "--from", "3", "--speed", "60", "--auto"]
    try await stage.onScreen(words, ["TERM_PROGRAM": "WezTerm"]) { session in
      let status = try session.status()
      #expect(status == 0)
      let told = session.terminal.emulator.commands.filter { $0.hasPrefix("9;") }
      #expect(told.first == "9;Now: Push Up, set 2 of 2")
      #expect(told.last == "9;Workout complete!")
      #expect(session.traces.isEmpty)
    }
  }

  /// The pictures of the documentation show real runs. `GYMTASTIC_UPDATE=screenshots`
  /// replaces them; look at them then.
  @Test func `the pictures of work and rest are those of the documentation`() async throws {
    try await build(
      "Leg Day", "Squat 5x5 @ 60kg rest 3m", "Push Up 3x8-12 rest 60s", "break 2m", "Plank 45s")
    // So slow that no figure changes while it is read.
    let words = ["run", "Leg Day", "--speed", "0.1"]
    try await stage.onScreen(words, ["COLORTERM": "truecolor"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(for: "Set 1 of 5")
      try Self.compare(terminal, "run-work", "A set of squats: five repetitions with 60 kg")
      try terminal.type("\r")
      try terminal.wait(for: "Rest")
      try terminal.type("4")
      try terminal.wait(for: "4 × 60 kg")
      try Self.compare(terminal, "run-rest", "A rest of three minutes after four repetitions")
    }
  }

  @Test func `the picture of an AMRAP is that of the documentation`() async throws {
    try await build("Cindy", "AMRAP 20m: Pull Up: 5; Push Up: 10; Squat: 15")
    let words = ["run", "Cindy", "--speed", "0.1"]
    try await stage.onScreen(words, ["COLORTERM": "truecolor"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\rrr\r")
      try terminal.wait(for: "2 rounds + 5 reps")
      try Self.compare(terminal, "run-amrap", "An AMRAP: two rounds and five repetitions")
    }
  }

  private func build(_ title: String, _ entries: String...) async throws {
    let built = try await Program.run(
      ["workout", "build", title] + entries, environment: stage.environment)
    try #require(built.status == .exited(0), "\(built.errors)")
  }

  /// Waits until the screen is as in the documentation.
  private static func compare(_ terminal: TerminalSession, _ name: String, _ title: String) throws {
    var root = URL(filePath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    let file = root.appending(
      path: "Sources/WorkoutCore/WorkoutCore.docc/Resources/\(name).svg")
    if Updates.isWanted(.screenshots) {
      // What is drawn last is the line of keys.
      try terminal.wait(for: "? keys")
      try Data(terminal.emulator.svg(title: title).utf8).write(to: file)
    }
    let picture = try String(contentsOf: file, encoding: .utf8)
    try terminal.wait(for: "screen as in \(file.lastPathComponent)") {
      $0.svg(title: title) == picture
    }
  }
}
