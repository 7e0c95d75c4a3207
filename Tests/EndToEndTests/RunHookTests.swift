import TerminalEmulator
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a run reports to other programs.
struct RunHookTests: Sendable {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(
    _ words: String..., variables: [String: String] = [:], input: String = "", patience: Int = 60
  ) async throws -> Transcript {
    let store = ["GYMTASTIC_HOME": folder.path(of: "store"), "LOG": folder.path(of: "log")]
    return try await Program.run(
      ["run"] + words, environment: store.merging(variables) { $1 }, input: input,
      patience: patience)
  }

  @Test func `a hook that hangs neither delays the run nor outlives it`() async throws {
    let transcript = try await run(
      "Tabata", "--auto", "--speed", "10000", "--on-event", #"echo $$ >> "$LOG"; sleep 77"#,
      patience: 20)
    #expect(transcript.status == .exited(0))
    let ids = try folder.read("log").split(separator: "\n").compactMap { pid_t($0) }
    // One at a time, and the one for the end.
    #expect(ids.count == 2)
    #expect(ids.allSatisfy { kill($0, 0) != 0 })
  }

  @Test func `a hook that fails is reported once`() async throws {
    let transcript = try await run(
      "Tabata", "--auto", "--speed", "10000", "--on-event", "exit 5")
    #expect(transcript.status == .exited(0))
    let reports = transcript.errors.split(separator: "\n").filter { $0.contains("code") }
    #expect(reports == ["note: the hook ended with code 5"])
  }

  @Test func `the end of a run is announced even if much before it was not`() async throws {
    let transcript = try await run(
      "Tabata", "--auto", "--speed", "10000", "--json", "--on-event",
      #"sleep 0.5; echo "$GYMTASTIC_EVENT" >> "$LOG""#)
    #expect(transcript.status == .exited(0))
    let heard = try folder.read("log").split(separator: "\n")
    #expect(heard.contains("run-finished"))
    #expect(heard.count < transcript.lines.count)
    let untold = transcript.errors.firstMatch(of: /(\d+) events did not reach it/)
    #expect(untold.flatMap { Int($0.1) } ?? 0 > 0, "\(transcript.errors)")
  }

  /// A hook that says through a pipe that it runs, and keeps that open for as long as it does.
  private static let clinging = #"exec > "$LOG"; echo up; exec sleep 77"#

  /// The same, but that what keeps the pipe open goes on when its shell has ended.
  private static let lingering = #"exec > "$LOG"; echo up; sleep 77 & exit 0"#

  /// Crash signals are left out under the thread sanitizer, which handles them itself.
  private static let signals =
    [SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGKILL]
    + (Program.isThreadSanitized ? [] : [SIGSEGV, SIGABRT])

  @Test(arguments: signals, [[clinging], [clinging, "--plain"], [lingering, "--plain"]])
  func `no signal leaves hooks running, not even SIGKILL`(
    signal: CInt, hook: [String]
  ) async throws {
    let pipe = try HookPipe(in: folder)
    let words = ["run", "Tabata", "--speed", "10", "--on-event"] + hook
    try await Program.onOwnThread {
      let session = try ShellSession(words, environment: pipe.environment)
      // When the second runs, the shell of the first has ended; one that hangs runs alone.
      let isAlone = hook.first == Self.clinging
      try session.terminal.wait(for: "hooks") { _ in pipe.heard(isAlone ? "up\n" : "up\nup\n") }
      try session.signal(signal)
      #expect(try session.status() == 128 + Int(signal))
      if signal != SIGKILL { #expect(session.traces.isEmpty) }
      try session.terminal.wait(for: "the end of the hooks") { _ in pipe.hasEnded }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal while a run ends ends its hooks too`(signal: CInt) async throws {
    let pipe = try HookPipe(in: folder)
    let words = [
      "run", "Tabata", "--plain", "--auto", "--speed", "10000", "--on-event", Self.clinging,
    ]
    try await Program.onOwnThread {
      let session = try ShellSession(words, environment: pipe.environment)
      try session.terminal.wait(for: "the end of the run") { terminal in
        terminal.text.contains("Workout complete!") && pipe.heard("up\n")
      }
      try session.signal(signal)
      #expect(try session.status() == 128 + Int(signal))
      try session.terminal.wait(for: "the end of the hooks") { _ in pipe.hasEnded }
    }
  }

  @Test(arguments: [["", "--speed", "10000"], ["stop\n"]])
  func `what a hook leaves in the background ends with the run`(way: [String]) async throws {
    let pipe = try HookPipe(in: folder)
    let transcript = try await Program.run(
      ["run", "Tabata", "--auto", "--on-event", Self.lingering] + way.dropFirst(),
      environment: pipe.environment, input: way[0])
    #expect(transcript.status == .exited(way.count > 1 ? 0 : 4))
    #expect(pipe.heard("up\n"))
    await pipe.waitForEnd()
    #expect(pipe.hasEnded)
  }

  @Test func `a hook gets no variable that its event does not have`() async throws {
    let transcript = try await run(
      "Tabata", "--auto", "--speed", "10000", "--on-event",
      #"echo "$GYMTASTIC_EVENT ${GYMTASTIC_CUE-none}" >> "$LOG""#,
      variables: ["GYMTASTIC_CUE": "of a hook around this run"])
    #expect(transcript.status == .exited(0))
    let heard = try folder.read("log").split(separator: "\n")
    #expect(heard.contains("run-finished none"))
    #expect(!heard.contains { $0.hasSuffix("run") })
  }

  @Test func `notes of a full-screen run come after its summary`() async throws {
    let store = ["GYMTASTIC_HOME": folder.path(of: "store")]
    try await Program.onOwnThread {
      let session = try ShellSession(
        ["run", "Tabata", "--on-event", "exit 5"], environment: store)
      let terminal = session.terminal
      try terminal.wait(for: "the hook ended with code 5")
      try terminal.type("pqy")
      #expect(try session.status() == 4)
      let lines = terminal.emulator.history
      let summary = try #require(lines.firstIndex { $0.hasPrefix("Workout stopped") })
      let remark = try #require(lines.firstIndex { $0 == "note: the hook ended with code 5" })
      #expect(remark > summary)
    }
  }

  @Test func `a simulation with a hook is refused, and nothing runs`() async throws {
    let transcript = try await run("Tabata", "--simulate", "--on-event", #"echo >> "$LOG""#)
    #expect(transcript.status == .exited(64))
    #expect(transcript.output.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func `steps are spoken by the voice on the path`() async throws {
    let voice = try folder.write("#!/bin/sh\necho \"$2\" >> \"$LOG\"\n", to: "espeak-ng")
    chmod(voice, 0o755)
    let transcript = try await run(
      "Tabata", "--auto", "--speed", "20", "--say",
      variables: ["PATH": "\(folder.path):/usr/bin:/bin"], input: "stop\n")
    #expect(transcript.status == .exited(4))
    #expect(try folder.read("log").contains("Workout stopped"))
  }

  @Test(arguments: [false, true])
  func `cues ring the bell on a terminal, unless it is muted`(isMuted: Bool) async throws {
    try await Program.onOwnThread {
      let words = ["run", "Tabata", "--plain", "--auto", "--speed", "100"]
      let session = try TerminalSession(
        words + (isMuted ? ["--mute"] : []),
        environment: ["GYMTASTIC_HOME": folder.path(of: "store")])
      #expect(try session.end() == .exited(0))
      #expect((session.emulator.bells > 0) == !isMuted)
    }
  }
}
