import TerminalEmulator
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a run tells other programs.
@Suite(.serialized)
struct RunHookTests: Sendable {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(
    _ words: String..., variables: [String: String] = [:], input: String = ""
  ) async throws -> Transcript {
    let store = ["GYMTASTIC_HOME": folder.path(of: "store"), "LOG": folder.path(of: "log")]
    return try await Program.run(
      ["run"] + words, environment: store.merging(variables) { $1 }, input: input)
  }

  @Test func `a hook learns of every event`() async throws {
    let transcript = try await run(
      "Tabata", "--auto", "--speed", "2000", "--json", "--on-event",
      #"echo "$GYMTASTIC_EVENT $GYMTASTIC_OFFSET $GYMTASTIC_TITLE" >> "$LOG""#)
    #expect(transcript.status == .exited(0))
    #expect(transcript.errors.isEmpty)
    let heard = try folder.read("log").split(separator: "\n")
    #expect(heard.count == transcript.lines.count)
    #expect(heard.contains("run-finished 240 Tabata"))
  }

  @Test func `a hook that hangs neither delays the run nor outlives it`() async throws {
    let began = ContinuousClock.now
    let transcript = try await run(
      "Tabata", "--auto", "--speed", "10000", "--on-event", #"echo $$ >> "$LOG"; sleep 77"#)
    #expect(transcript.status == .exited(0))
    #expect(ContinuousClock.now - began < .seconds(20))
    let ids = try folder.read("log").split(separator: "\n").compactMap { pid_t($0) }
    #expect(ids.count == 4)
    #expect(ids.allSatisfy { kill($0, 0) != 0 })
  }

  @Test func `a hook that fails is reported once`() async throws {
    let transcript = try await run(
      "Tabata", "--auto", "--speed", "10000", "--on-event", "exit 5")
    #expect(transcript.status == .exited(0))
    #expect(transcript.errors == "note: the hook ended with code 5\n")
  }

  @Test func `a simulation runs no hook`() async throws {
    let transcript = try await run("Tabata", "--simulate", "--on-event", #"echo >> "$LOG""#)
    #expect(transcript.status == .exited(0))
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
