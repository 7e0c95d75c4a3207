import TerminalEmulator
import Testing

/// What a run shows on the whole screen, and what its keys do.
@Suite("The full screen")
struct FullScreenTests {
  private let store: Store
  private static let filled = FilledStore([
    [
      "workout", "build", "Leg Work",
      #"Squat: 2x10 @ 60kg each side rest 1m note "Heels down""#, "break 40s", "Plank 40s",
      "Push Up: 12", "Burpee: 12", "Lunge: 12", "Wall Sit 30s", "Crunch: 20", "Jumping Jack 30s",
    ]
  ])

  init() async throws {
    store = try Store()
    try await Self.filled.copy(to: store.folder, as: "data")
  }

  /// Runs the workout, or does something else, in a window of 100 by 32.
  private func onScreen(
    _ words: [String] = ["run", "Leg Work"], _ variables: [String: String] = [:],
    _ body: @escaping @Sendable (ShellSession) throws -> Void
  ) async throws {
    let environment = ["GYMTASTIC_HOME": store.path].merging(variables) { $1 }
    try await Program.onOwnThread {
      try body(ShellSession(words, environment: environment, rows: 32, columns: 100))
    }
  }

  @Test("the current exercise large, its set, repetitions, configuration and note; bars; what next")
  func work() async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(untilGone: "Get ready")
      #expect(terminal.text.contains("Exercise 1 of 8"))
      for part in [
        "Squat", "2 sets × 10 reps each side @ 60 kg · rest 1m", "plates 20 kg a side",
        "Heels down",
        "Set 1 of 2 · Left side", "Elapsed 0:0", "Remaining 9:0", " Step ", " Workout ",
      ] {
        #expect(terminal.text.contains(part), "\(part)")
      }
      // Ten, in figures of five rows, three of them with wide blocks.
      #expect(terminal.emulator.lines.filter { $0.contains("████") }.count == 3)
      let next = terminal.emulator.lines.drop { !$0.hasPrefix(" Next ") }.prefix(3)
      let titles = ["Right side", "Break 40s", "Plank"]
      #expect(next.map { String($0.dropFirst(13)) } == titles)
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
    }
  }

  @Test("its countdown; work and break distinguishable without colour too", arguments: ["", "1"])
  func countdown(noColor: String) async throws {
    try await onScreen(["run", "Leg Work"], ["NO_COLOR": noColor]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\rS")
      try terminal.wait(for: "Next: Plank")
      #expect(terminal.text.contains("Break") && terminal.text.contains("▒▒▒▒"))
      #expect(!terminal.text.contains("████"))
      try terminal.type("s")
      try terminal.wait(untilGone: "Next: Plank")
      #expect(terminal.text.contains("████") && !terminal.text.contains("▒▒▒▒"))
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
      #expect(session.traces == [])
    }
  }

  @Test(
    "Enter or →: next (ends the current set, side, rest or break)",
    arguments: ["\r", "\u{1B}[C"])
  func next(key: String) async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      for place in [
        "Set 1 of 2 · Left side", "Set 1 of 2 · Right side", "Next: Set 2 of 2 · Squat",
        "Set 2 of 2 · Left side", "Set 2 of 2 · Right side", "Rest", "Next: Plank",
        "Exercise 2 of 8",
      ] {
        try terminal.type(key)
        try terminal.wait(for: place)
      }
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
    }
  }

  @Test(
    "b back; s skip the set; Space pause; + - ten seconds; v video; q stop, asked first; ? keys",
    arguments: [
      // At first in Plank, the second exercise, which has just begun.
      ["b", "Next: Plank"], ["s", "Exercise 3 of 8"], [" ", "Paused"], ["  ", "space pause"],
      ["+", "Remaining 4:3"], ["-", "Remaining 4:1"], ["v", "There is no video to show"],
      ["q", "Stop this run?"], ["qn", "space pause"], ["qx", "space pause"],
      ["?", "any key goes back"], ["??", "space pause"],
    ])
  func keys(case keys: [String]) async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\rSs")
      try terminal.wait(for: "Exercise 2 of 8")
      try terminal.type(keys[0])
      try terminal.wait(for: keys[1])
      try session.signal(15)
      #expect(try session.status() == 143)
    }
  }

  @Test("Ctrl-L draws the screen whole, also where something else has written on it")
  func redraw() async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\rSs")
      try terminal.wait(for: "Exercise 2 of 8")
      terminal.squeeze()
      try #require(!terminal.text.contains("Leg Work"))
      try terminal.type("\u{0C}")
      try terminal.wait(for: "Leg Work")
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
      #expect(session.traces == [])
    }
  }

  @Test(
    "lime accent #C8F065 on the terminal's own background, else the nearest of 256 or 16 colours",
    arguments: [
      (["COLORTERM": "truecolor"], EmulatedColor.mixed(red: 200, green: 240, blue: 101)),
      // Of the cube's levels 215, 255 and 95 come nearest to it; of the 16, bright yellow.
      (["TERM": "xterm-256color"], .indexed(191)), (["TERM": "xterm"], .indexed(11)),
      (["NO_COLOR": "1"], nil),
    ])
  func palette(variables: [String: String], accent: EmulatedColor?) async throws {
    try await onScreen(["run", "Leg Work"], variables) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(for: "Set 1 of 2")
      let cells = terminal.emulator.cells.joined()
      let figures = cells.filter { $0.text == "█" }
      #expect(!figures.isEmpty && figures.allSatisfy { $0.style.foreground == accent })
      #expect(cells.allSatisfy { $0.style.background == nil })
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
    }
  }

  @Test(
    "--theme, or else the setting, forces the colours for a background",
    arguments: [
      (["--theme", "auto"], "light", EmulatedColor.mixed(red: 200, green: 240, blue: 101)),
      (["--theme", "light"], "dark", .mixed(red: 46, green: 125, blue: 0)),
      (["--theme", "dark"], "auto", .mixed(red: 200, green: 240, blue: 101)),
      ([], "light", .mixed(red: 46, green: 125, blue: 0)),
    ])
  func theme(option: [String], setting: String, accent: EmulatedColor) async throws {
    try await store.output("config", "set", "theme", setting)
    let words = ["run", "Leg Work"] + option
    try await onScreen(words, ["COLORTERM": "truecolor"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(for: "Set 1 of 2")
      let figures = terminal.emulator.cells.joined().filter { $0.text == "█" }
      #expect(!figures.isEmpty && figures.allSatisfy { $0.style.foreground == accent })
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
    }
  }

  @Test("a cue at 3-2-1, halfway and the end (bell; --mute)", arguments: [true, false])
  func cues(isMuted: Bool) async throws {
    try await store.output("workout", "build", "Short", "Plank 20s")
    let words = ["run", "Short", "--speed", "10", "--auto"] + (isMuted ? ["--mute"] : [])
    try await onScreen(words) { session in
      let status = try session.status()
      #expect(status == 0)
      // Three seconds and the start of getting ready; halfway, three seconds and the end of it.
      let bells = session.terminal.emulator.bells
      #expect(isMuted ? bells == 0 : bells >= 4 + 5)
    }
  }

  @Test("the last screen is the summary, left in the scroll-back", arguments: ["end", "stop"])
  func summary(way: String) async throws {
    let pace = way == "stop" ? [] : ["--auto", "--speed", "9999"]
    try await onScreen(["run", "Leg Work"] + pace) { session in
      if way == "stop" {
        try session.terminal.wait(for: "Get ready")
        try session.terminal.type("qy\r")
      }
      let status = try session.status()
      #expect(status == (way == "stop" ? 4 : 0))
      let history = session.terminal.emulator.history
      #expect(history.contains { $0.hasPrefix(way == "stop" ? "Workout stopped" : "Workout c") })
      #expect(history.contains { $0.contains(way == "stop" ? "0 of 8" : "8 of 8") })
      #expect(session.traces == [])
    }
  }

  @Test("a resize redraws; a 1×1 terminal survives")
  func resize() async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      terminal.resize(rows: 1, columns: 1)
      try terminal.type("\r")
      terminal.resize(rows: 10, columns: 40)
      try terminal.wait(for: "Remaining")
      #expect(terminal.emulator.lines.allSatisfy { $0.count <= 40 })
      terminal.resize(rows: 40, columns: 120)
      try terminal.wait(for: "Exercise 1 of 8")
      try terminal.wait(for: "Set 1 of 2 · Left side")
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
      #expect(session.traces == [])
    }
  }

  @Test("frames are differences in synchronized-output marks; a countdown writes what changed")
  func differences() async throws {
    try await onScreen { session in
      let terminal = session.terminal
      try terminal.wait(for: "Get ready")
      try terminal.type("\rSs")
      try terminal.wait(for: "Exercise 2 of 8")
      try terminal.wait(for: "Elapsed 0:02")
      let (before, emulator) = (terminal.written, terminal.emulator)
      try terminal.wait(for: "Elapsed 0:05")
      // A whole window has 3,200 cells; in three seconds three figures and as many times changed.
      #expect((1...3_200).contains(terminal.written - before))
      #expect((1...12).contains(terminal.emulator.frames - emulator.frames))
      // There are no marks until the terminal reports that it supports them.
      #expect(terminal.emulator.unsynchronized == emulator.unsynchronized)
      try terminal.type("qy\r")
      #expect(try session.status() == 4)
    }
  }
}
