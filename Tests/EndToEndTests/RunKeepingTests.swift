import FoundationEssentials
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Saved runs: those that cannot be read, and those that are resumed.
struct RunKeepingTests: Sendable {
  private let store: Store

  init() throws {
    store = try Store()
  }

  /// A run that ends by itself within a second, and is recorded.
  private func quickRun() async throws -> Transcript {
    let file = try store.folder.write("# Quick\nPlank: 1s\n", to: "quick.gym")
    return try await store.run("run", file, "--auto")
  }

  @Test func `a run that is resumed stays automatic, with the time added`() async throws {
    try await Program.onOwnThread {
      let environment = ["GYMTASTIC_HOME": store.path]
      let first = try TerminalSession(
        ["run", "Push Day", "--plain", "--auto"], environment: environment)
      try first.wait(for: "Get ready")
      try first.type("\r\r+p")
      try first.wait(for: "Paused")
      first.signal(SIGKILL)
      _ = try first.end()
      #expect(store.text("session.json").contains(#""automatic" : true"#))
      let second = try store.live("--resume")
      try second.wait(for: "Rest: 2m 10s")
      second.type("pause\n")
      try second.wait(for: "Paused")
      _ = try second.end(by: SIGKILL)
    }
    #expect(try await quickRun().status == .exited(0))
    #expect(store.records.count == 2)
  }

  @Test func `a run at another speed is a try-out, and leaves what is kept`() async throws {
    _ = try await store.cutOff()
    let before = store.contents
    let transcript = try await store.run("run", "Tabata", "--auto", "--speed", "10000")
    #expect(transcript.status == .exited(0))
    #expect(transcript.errors.contains("not recorded"))
    #expect(store.contents == before)
  }

  @Test(arguments: [("next\nskip\n", 0), ("next\nstop\n", 4)])
  func `a run that was stopped says what its finished exercises ask for next time`(
    input: String, code: Int
  ) async throws {
    _ = try await store.run(
      "workout", "build", "Day", "Squat: 1x5 @ 60kg, progress +2.5kg",
      "Bench Press: 1x5 @ 40kg, progress +2.5kg")
    let first = try await store.run("run", "Day", input: input)
    #expect(first.status == .exited(code))
    #expect(first.output.split(separator: "\n").last == "Next time: Squat 62.5 kg")
    let second = try await store.run("run", "Day", "--as-written", input: input)
    #expect(!second.output.contains("Next time"))
    let third = try await store.run("run", "Day", input: "reps 4\nnext\nnext\n")
    #expect(
      third.output.split(separator: "\n").suffix(2) == [
        "Next time: Squat 5 reps @ 62.5 kg", "Next time: Bench Press 42.5 kg",
      ])
  }

  @Test func `a run knows last time, and names its records`() async throws {
    let file = try store.folder.write("# Day\nSquat: 5 @ 60kg\nPlank: 1s\n", to: "day.gym")
    let first = try await store.run("run", file, input: "next\n")
    #expect(!first.output.contains("last time") && !first.output.contains("New record"))
    let second = try await store.run("run", file, input: "load 62.5kg\nnext\n")
    let lines = second.output.split(separator: "\n")
    #expect(
      lines.dropFirst().first?.hasSuffix(", last time: 5 × 60 kg")
        == true)
    #expect(lines.count { $0.contains("New record") } == 1)
    #expect(
      lines.last?.hasPrefix("New record: Squat: heaviest 5 × 62.5 kg; one repetition") == true)
    let third = try await store.run("run", file, "--json", input: "load 70kg\nnext\n")
    #expect(third.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
    let fourth = try await store.run("run", file, input: "load 70kg\nnext\n")
    #expect(fourth.output.contains("last time: 5 × 70 kg"))
    #expect(!fourth.output.contains("New record"))
  }

  @Test func `Ctrl-C keeps the run, and on a terminal the next one asks about it`() async throws {
    #expect(try await store.cutOff(by: SIGINT) == .signalled(Int(SIGINT)))
    #expect(store.isSessionLeft)
    try await Program.onOwnThread {
      let environment = ["GYMTASTIC_HOME": store.path]
      let session = try TerminalSession(["run", "Tabata", "--plain"], environment: environment)
      try session.wait(for: "Resume “Push Day” (Bench Press, set 1 of 4, stopped ")
      try session.type("\r")
      try session.wait(for: "Get ready")
      try session.type("\rq")
      try session.wait(for: "Stop this run?")
      try session.type("s")
      #expect(try session.end() == .exited(4))
      #expect(session.text.contains("gymtastic run --resume"))
    }
    #expect(store.isSessionLeft)
    #expect(store.records.isEmpty)
  }

  @Test func `a run that was killed is recorded until it was last alive`() async throws {
    try await Program.onOwnThread {
      let program = try store.live("Push Day")
      try program.wait(for: "Work, set 1 of 4")
      program.type("next\n")
      try program.wait(for: "Rest: 2m")
      sleep(11)
      _ = try program.end(by: SIGKILL)
    }
    #expect(try await quickRun().status == .exited(0))
    let record = try #require(store.records.first)
    let duration = try #require(record.firstMatch(of: /"duration":([0-9.]+)/)?.1)
    #expect(try #require(Double(duration)) >= 10)
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
    _ = try await quickRun()
    #expect(store.records.first?.contains(#""roundsCompleted":2"#) == true)
  }

  @Test(
    "a damaged session is neither resumed nor overwritten",
    arguments: ["", "{\"schemaVersion\": 1}", "[1, 2"])
  func damaged(text damage: String) async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    try Data(damage.utf8).write(to: URL(filePath: store.path + "/session.json"))
    for words in [["run", "--resume"], ["run", "Tabata", "--auto"]] {
      let transcript = try await store.run(words)
      #expect(transcript.status == .exited(65))
      #expect(transcript.output.isEmpty)
      #expect(transcript.errors.contains("gymtastic doctor --repair"))
      #expect(store.text("session.json") == damage)
    }
    try await store.run("doctor", "--repair")
    #expect(!store.isSessionLeft)
    #expect(try await quickRun().status == .exited(0))
  }

  @Test func `a session of a later version is left to that`() async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    let later = Data(#"{"schemaVersion": 2}"#.utf8)
    try later.write(to: URL(filePath: store.path + "/session.json"))
    let transcript = try await store.run("run", "--resume", "--json")
    #expect(transcript.status == .exited(65))
    #expect(transcript.errors.contains(#""code":"newerStore""#))
    #expect(store.contents["session.json"] == later)
  }

  @Test func `a file or a starter workout needs no library that can be read`() async throws {
    let file = try store.folder.write("# Day\nPlank: 1s\n", to: "day.gym")
    for (name, code, words) in [
      (file, 74, "this run cannot be saved yet"), ("Mine", 74, "error: "),
    ] {
      let transcript = try await Program.run(
        ["run", name, "--auto"],
        environment: ["GYMTASTIC_HOME": "/dev/null/x"])
      #expect(transcript.status == .exited(code))
      #expect(transcript.errors.contains("/dev/null/x"))
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

  @Test func `a run that had ended before it was recorded is recorded, not resumed`() async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    let history = store.path + "/history.jsonl"
    try FileManager.default.createDirectory(atPath: history, withIntermediateDirectories: false)
    let failed = try await quickRun()
    #expect(failed.status == .exited(74))
    try FileManager.default.removeItem(atPath: history)
    let transcript = try await store.run("run", "--resume")
    #expect(transcript.status == .exited(66))
    #expect(transcript.errors.contains("the run of “Quick” had ended, and is recorded now"))
    #expect(store.records.count == 1)
    #expect(store.records.first?.contains(#""wasCompleted":true"#) == true)
    #expect(!store.isSessionLeft)
  }

  @Test func `a run killed in its summary counts for the next command`() async throws {
    let day = try store.folder.write("# One\nPlank: 1s\n\n# Two\nPlank: 1s\n", to: "day.gym")
    try await store.output("workout", "import", day)
    try await store.output("config", "set", "getReady", "0")
    for words in [["status"], ["history", "list"], ["plan"], ["run", "--yes", "--auto"]] {
      try await store.output("plan", "set", "none", "One", "Two")
      try await Program.onOwnThread {
        let run = try TerminalSession(
          ["run", "--yes"], environment: ["GYMTASTIC_HOME": store.path])
        try run.wait(for: "the record") { _ in
          store.text("session.json").contains(#""record""#)
        }
        run.signal(SIGKILL)
        _ = try run.end()
      }
      #expect(store.isSessionLeft)
      let transcript = try await store.run(words)
      #expect(transcript.errors.contains("“One” that was completed before is recorded now"))
      #expect(transcript.output.contains(words == ["history", "list"] ? "One" : "Two"))
      #expect(!store.isSessionLeft)
    }
    #expect(store.records.count == 5)
  }

  @Test func `an undo after a run removes its session, and another one restores it`() async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    #expect(try await quickRun().status == .exited(0))
    #expect(try await store.output("undo").contains("Quick"))
    #expect(store.records.isEmpty && store.text("library.json").contains("Squat"))
    try await store.output("undo")
    #expect(store.records.count == 1)
  }

  @Test func `without a run that was cut off there is nothing to resume`() async throws {
    let transcript = try await store.run("run", "--resume")
    #expect(transcript.status == .exited(66))
    #expect(store.contents.isEmpty)
    for words in [["Tabata"], ["--from", "1"], ["--simulate"], ["--speed", "2"]] {
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
