import FoundationEssentials
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is kept of runs: what cannot be read, and what is taken up.
@Suite(.serialized)
struct RunKeepingTests: Sendable {
  private let store: Store

  init() throws {
    store = try Store()
  }

  @Test func `a run that is taken up goes on as fast, as automatic, and with the time added`()
    async throws
  {
    try await Program.onOwnThread {
      let environment = ["GYMTASTIC_HOME": store.path]
      let first = try TerminalSession(
        ["run", "Push Day", "--plain", "--speed", "0.5"], environment: environment)
      try first.wait(for: "Get ready")
      try first.type("  +p")
      try first.wait(for: "Paused")
      first.signal(SIGKILL)
      _ = try first.end()
      let second = try store.live("--resume")
      try second.wait(for: "Rest: 2m 10s")
      second.type("pause\n")
      try second.wait(for: "Paused")
      _ = try second.end(by: SIGKILL)
      #expect(store.text("session.json").contains(#""speed" : 0.5"#))
      let third = try store.live("--resume", "--speed", "10000", "--auto")
      _ = try third.end(by: SIGKILL)
    }
    let transcript = try await store.run("run", "Push Day", "--auto", "--speed", "10000")
    #expect(transcript.status == .exited(0))
  }

  @Test func `the rounds that were done when a run was cut off are recorded with it`()
    async throws
  {
    let entry = #"amrap 5m "Cindy": Push Up: 1; Squat: 1"#
    try await store.output("workout", "build", "Cindy", entry)
    try await Program.onOwnThread {
      let program = try store.live("Cindy")
      program.type("next\nnext\nnext\nnext\nnext\n")
      try program.wait(for: "Squat", times: 3)
      _ = try program.end(by: SIGKILL)
    }
    try await store.output("run", "Tabata", "--auto", "--speed", "10000")
    #expect(store.records.first?.contains(#""roundsCompleted":2"#) == true)
  }

  @Test(
    "a damaged session is neither taken up nor overwritten",
    arguments: ["", "{\"schemaVersion\": 1}", "[1, 2"])
  func damaged(text damage: String) async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    try Data(damage.utf8).write(to: URL(filePath: store.path + "/session.json"))
    for words in [["run", "--resume"], ["run", "Tabata", "--auto", "--speed", "10000"]] {
      let transcript = try await store.run(words)
      #expect(transcript.status == .exited(65))
      #expect(transcript.output.isEmpty)
      #expect(transcript.errors.contains("gymtastic doctor --repair"))
      #expect(store.text("session.json") == damage)
    }
    try await store.run("doctor", "--repair")
    #expect(!store.isSessionLeft)
    #expect(try await store.run("run", "Tabata", "--auto", "--speed", "9999").status == .exited(0))
  }

  @Test func `a session of a later version is left to that`() async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    let later = Data(#"{"schemaVersion": 3}"#.utf8)
    try later.write(to: URL(filePath: store.path + "/session.json"))
    let transcript = try await store.run("run", "--resume", "--json")
    #expect(transcript.status == .exited(65))
    #expect(transcript.errors.contains(#""code":"newerStore""#))
    #expect(store.contents["session.json"] == later)
  }

  @Test func `a file or a starter workout needs no library that can be read`() async throws {
    let file = try store.folder.write("# Day\nPlank: 45s\n", to: "day.gym")
    for (name, code, words) in [
      (file, 0, "nothing will be kept of this run"), ("Tabata", 0, "nothing will be kept"),
      ("Mine", 74, "error: "),
    ] {
      let transcript = try await Program.run(
        ["run", name, "--auto", "--speed", "10000"],
        environment: ["GYMTASTIC_HOME": "/dev/null/x"])
      #expect(transcript.status == .exited(code))
      #expect(transcript.errors.ranges(of: "/dev/null/x").count == 1)
      #expect(transcript.errors.contains(words))
    }
  }

  @Test(
    "a library that is damaged or newer is not passed over",
    arguments: ["{", #"{"schemaVersion": 9}"#])
  func damagedLibrary(text: String) async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    try Data(text.utf8).write(to: URL(filePath: store.path + "/library.json"))
    let transcript = try await store.run("run", "Tabata", "--auto", "--speed", "10000")
    #expect(transcript.status == .exited(65))
  }

  @Test func `what had ended before it could be recorded is recorded, not taken up`() async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    let history = store.path + "/history.jsonl"
    try FileManager.default.createDirectory(atPath: history, withIntermediateDirectories: false)
    let failed = try await store.run("run", "Tabata", "--auto", "--speed", "10000")
    #expect(failed.status == .exited(74))
    try FileManager.default.removeItem(atPath: history)
    let transcript = try await store.run("run", "--resume")
    #expect(transcript.status == .exited(66))
    #expect(transcript.errors.contains("the run of “Tabata” had ended, and is recorded now"))
    #expect(store.records.count == 1)
    #expect(store.records.first?.contains(#""wasCompleted":true"#) == true)
    #expect(!store.isSessionLeft)
  }

  @Test func `without a run that was cut off there is nothing to take up`() async throws {
    let transcript = try await store.run("run", "--resume")
    #expect(transcript.status == .exited(66))
    #expect(store.contents.isEmpty)
    for words in [["Tabata"], ["--from", "1"], ["--simulate"]] {
      #expect(try await store.run(["run", "--resume"] + words).status == .exited(64))
    }
  }

  @Test func `a simulation keeps nothing and leaves what is kept`() async throws {
    _ = try await store.cutOff()
    let before = store.contents
    #expect(try await store.run("run", "Tabata", "--simulate").status == .exited(0))
    #expect(store.contents == before)
  }
}
