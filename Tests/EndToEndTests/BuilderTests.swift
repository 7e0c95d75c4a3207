import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Building workouts on the screen, as a user does.
struct BuilderTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() async throws {
    folder = try TemporaryFolder()
    environment = ["GYMTASTIC_HOME": folder.path(of: "store"), "TMPDIR": folder.path]
  }

  private func onScreen(
    _ arguments: [String], _ variables: [String: String] = [:],
    _ body: @escaping @Sendable (ShellSession) throws -> Void
  ) async throws {
    let environment = environment.merging(variables) { _, new in new }
    try await Program.onOwnThread {
      try body(try ShellSession(arguments, environment: environment))
    }
  }

  private func gymtastic(_ arguments: String...) async throws -> Transcript {
    try await Program.run(arguments, environment: environment)
  }

  @Test func `a workout is built with keys, saved and left`() async throws {
    try await onScreen(["workout", "build", "Chest Day"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Nothing yet")
      try terminal.type("apush up\r")
      try terminal.wait(for: "Push Up: 3x10")
      try terminal.type("\u{15}3x12, rest 60s\r")
      try terminal.wait(for: "3 sets × 12 reps")
      try terminal.type("b4")
      try terminal.wait(for: "Break · 2m 0s")
      try terminal.type("aZorp Hop\r")
      try terminal.wait(for: "Muscle groups")
      try terminal.type("full body\r")
      try terminal.wait(for: "Zorp Hop:")
      try terminal.type("\u{15}30s\r")
      try terminal.wait(for: "Zorp Hop · 30s")
      try terminal.type("q")
      try terminal.wait(for: "Leave with changes?")
      try terminal.type("s")
      #expect(try session.status() == 0)
      #expect(terminal.text.contains("Chest Day"))
      #expect(session.traces.isEmpty)
    }
    let shown = try await gymtastic("workout", "show", "Chest Day", "--json")
    #expect(shown.output.contains(#""estimatedDuration":438"#))
    let exercises = try await gymtastic("exercise", "list")
    #expect(exercises.output.contains("Zorp Hop"))
    #expect(exercises.output.contains("Push Up"))
  }

  @Test func `leaving without saving keeps nothing`() async throws {
    try await onScreen(["workout", "build", "Later"]) { session in
      try session.terminal.wait(for: "Nothing yet")
      try session.terminal.type("b1qd")
      #expect(try session.status() == 0)
      #expect(session.terminal.text.contains("Nothing saved"))
      #expect(session.traces.isEmpty)
    }
    let shown = try await gymtastic("workout", "show", "Later")
    #expect(shown.status == .exited(66))
  }

  @Test(arguments: ["q", "b1qd"])
  func `leaving a built-in workout without saving adds nothing`(keys: String) async throws {
    try await onScreen(["workout", "edit", "Tabata"]) { session in
      try session.terminal.wait(for: "Burpee")
      try session.terminal.type(keys)
      #expect(try session.status() == 0)
      #expect(session.terminal.text.contains("Nothing saved"))
    }
    let origins = try await gymtastic("workout", "list", "--columns", "from").output
    #expect(Set(origins.split(separator: "\n")) == ["built-in"])
  }

  @Test func `a workout is changed on the screen`() async throws {
    _ = try await gymtastic("workout", "build", "Day", "Plank 45s", "break 30s")
    try await onScreen(["workout", "edit", "Day"]) { session in
      try session.terminal.wait(for: "Plank")
      try session.terminal.type("]")
      try session.terminal.wait(for: "Day *")
      try session.terminal.type("sq")
      #expect(try session.status() == 0)
      #expect(session.traces.isEmpty)
    }
    let shown = try await gymtastic("workout", "show", "Day", "--json")
    let isMoved = shown.output.occurs(#""kind":"break""#, before: #""kind":"exercise""#)
    #expect(isMoved)
  }

  @Test func `saving says what was copied, and what was removed meanwhile stays removed`()
    async throws
  {
    _ = try await gymtastic("exercise", "add", "Sprawl", "-m", "full body")
    _ = try await gymtastic("workout", "build", "Day", "Sprawl 45s")
    let environment = environment
    try await Program.onOwnThread {
      let session = try ShellSession(["workout", "edit", "Day"], environment: environment)
      try session.terminal.wait(for: "Sprawl")
      let variables = Program.baseEnvironment.merging(environment) { $1 }
      _ = try Invocation(
        path: Program.path, arguments: ["exercise", "remove", "Sprawl", "--force"],
        environment: variables, input: [], folder: nil, patience: .seconds(30)
      ).run()
      try session.terminal.type("ahollow\r")
      try session.terminal.wait(for: "Hollow")
      try session.terminal.type("\r")
      try session.terminal.wait(for: "3 sets")
      try session.terminal.type("s")
      try session.terminal.wait(for: "saved; copied from the built-in exercises: Hollow")
      try session.terminal.type("q")
      #expect(try session.status() == 0)
      #expect(session.terminal.text.contains("note: copied from the built-in exercises: Hollow"))
    }
    let exercises = try await gymtastic("exercise", "list")
    #expect(!exercises.output.contains("Sprawl"))
    let shown = try await gymtastic("workout", "show", "Day")
    #expect(shown.output.contains("Deleted Exercise (Sprawl)"))
  }

  @Test func `a save over someone else's change is refused with a hint`()
    async throws
  {
    _ = try await gymtastic("workout", "build", "Day", "Plank 45s")
    let environment = environment
    try await Program.onOwnThread {
      let session = try ShellSession(["workout", "edit", "Day"], environment: environment)
      try session.terminal.wait(for: "Plank")
      try session.terminal.type("b1")
      try session.terminal.wait(for: "Break · 30s")
      let variables = Program.baseEnvironment.merging(environment) { $1 }
      _ = try Invocation(
        path: Program.path, arguments: ["workout", "add", "Day", "Squat 3x10"],
        environment: variables, input: [], folder: nil, patience: .seconds(30)
      ).run()
      try session.terminal.type("s")
      try session.terminal.wait(for: "“Day” was changed elsewhere while you edited it; not saved;")
      #expect(session.shows("start again from the current workout"))
      try session.terminal.type("qd")
      #expect(try session.status() == 0)
    }
    let shown = try await gymtastic("workout", "show", "Day")
    #expect(shown.output.contains("Squat") && !shown.output.contains("Break"))
  }

  @Test func `without a terminal there is a hint instead of a screen`() async throws {
    _ = try await gymtastic("workout", "build", "Day", "Plank 45s")
    let transcript = try await gymtastic("workout", "edit", "Day")
    #expect(transcript.status == .exited(64))
    #expect(transcript.errors.contains("needs a terminal"))
  }

  @Test func `a terminal without a screen is no script: nothing is saved unasked`() async throws {
    for (words, advice) in [
      (["workout", "build", "Day"], "give entries, or --file"),
      (["workout", "edit", "Day"], "--editor"),
    ] {
      try await onScreen(words, ["TERM": "dumb"]) { session in
        let status = try session.status()
        #expect(status == 64)
        #expect(session.terminal.text.contains("with TERM=dumb there is no screen"))
        #expect(session.terminal.text.contains(advice))
      }
      _ = try await gymtastic("workout", "build", "Day", "Plank 45s")
    }
    let shown = try await gymtastic("workout", "list", "--json")
    #expect(shown.output.ranges(of: "Day").count == 1)
  }

  @Test func `keys that wait are searched for once, however many`() async throws {
    try await onScreen(["workout", "build", "Day"]) { session in
      let terminal = session.terminal
      try terminal.wait(for: "Nothing yet")
      try terminal.type("a")
      try terminal.wait(for: "Add:")
      let began = ContinuousClock.now
      try terminal.type(String(repeating: "x", count: 100_000) + "\u{15}squat")
      try terminal.wait(for: "Add: squat")
      #expect(began.duration(to: .now) < .seconds(15))
      try terminal.type("\u{1B}")
      try terminal.wait(for: "Nothing yet")
      try terminal.type("q")
      #expect(try session.status() == 0)
    }
  }
}

extension String {
  /// Whether `first` occurs before `second`.
  fileprivate func occurs(_ first: String, before second: String) -> Bool {
    guard let one = firstRange(of: first), let two = firstRange(of: second) else { return false }
    return one.lowerBound < two.lowerBound
  }
}
