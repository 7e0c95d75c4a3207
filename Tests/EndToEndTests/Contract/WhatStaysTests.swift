import FoundationEssentials
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What stays of a run after each way out.
@Suite(.serialized)
struct RunKeepingTests: Sendable {
  private let store: Store

  init() throws {
    store = try Store()
  }

  private func live(_ words: String...) throws -> LiveProgram {
    try LiveProgram(["run"] + words, environment: ["GYMTASTIC_HOME": store.path])
  }

  private func text(_ name: String) -> String {
    String(decoding: store.contents[name] ?? Data(), as: Unicode.UTF8.self)
  }

  private var records: [String] {
    text("history.jsonl").split(separator: "\n").map(String.init)
  }

  private var isSessionLeft: Bool { store.contents["session.json"] != nil }

  /// Begins a run and cuts it off in its second segment.
  private func cutOff(by signal: CInt = SIGKILL) async throws -> ExitStatus {
    try await Program.onOwnThread {
      let program = try live("Push Day")
      try program.wait(for: "Work, set 1 of 4")
      program.type("next\n")
      try program.wait(for: "Rest: 2m")
      return try program.end(by: signal)
    }
  }

  @Test func `a run that ends is one line of the history, and its session is gone`() async throws {
    let transcript = try await store.run("run", "Tabata", "--auto", "--speed", "10000")
    #expect(transcript.status == .exited(0))
    #expect(!isSessionLeft)
    #expect(records.count == 1)
    let record = try #require(records.first)
    for part in [
      #""title":"Tabata""#, #""status":"completed""#, #""wasCompleted":true"#, #""duration":240"#,
      #""localOffset":0"#,
    ] {
      #expect(record.contains(part), "\(part) in \(record)")
    }
    #expect(store.contents.keys.sorted() == ["history.jsonl", "session.lock"])
  }

  @Test func `a run stopped by a word or by Ctrl-C is recorded as stopped`() async throws {
    try await Program.onOwnThread {
      let first = try live("Push Day")
      try first.wait(for: "Work, set 1 of 4")
      first.type("stop\n")
      #expect(try first.end() == .exited(4))
      let second = try live("Push Day")
      try second.wait(for: "Work, set 1 of 4")
      #expect(try second.end(by: SIGINT) == .signalled(2))
    }
    #expect(records.count == 2)
    #expect(records.allSatisfy { $0.contains(#""status":"stopped""#) })
    #expect(!isSessionLeft)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL, SIGSEGV])
  func `a run that is cut off is taken up at its segment's start`(signal: CInt) async throws {
    #expect(try await cutOff(by: signal) == .signalled(Int(signal)))
    #expect(isSessionLeft)
    #expect(records.isEmpty)
    try await Program.onOwnThread {
      let program = try live("--resume")
      try program.wait(for: "Rest: 2m")
      #expect(!program.text.contains("set 1 of 4"))
      program.type("next\n")
      try program.wait(for: "Work, set 2 of 4")
      program.type("stop\n")
      #expect(try program.end() == .exited(4))
    }
    #expect(records.count == 1)
    #expect(!isSessionLeft)
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
      let second = try live("--resume")
      try second.wait(for: "Rest: 2m 10s")
      second.type("pause\n")
      try second.wait(for: "Paused")
      _ = try second.end(by: SIGKILL)
      #expect(text("session.json").contains(#""speed" : 0.5"#))
      let third = try live("--resume", "--speed", "10000", "--auto")
      _ = try third.end(by: SIGKILL)
    }
    let transcript = try await store.run("run", "Push Day", "--auto", "--speed", "10000")
    #expect(transcript.status == .exited(0))
  }

  @Test func `a fresh run records the one that was cut off as stopped, and says so`() async throws {
    _ = try await cutOff()
    let transcript = try await store.run("run", "Tabata", "--auto", "--speed", "10000")
    #expect(transcript.status == .exited(0))
    #expect(
      transcript.errors.hasPrefix(
        "note: the run of “Push Day” that was cut off is recorded as stopped\n")
    )
    #expect(records.count == 2)
    #expect(records.first?.contains(#""status":"stopped""#) == true)
    #expect(!isSessionLeft)
  }

  @Test func `a second run while one is in progress is refused`() async throws {
    try await Program.onOwnThread {
      let program = try live("Push Day")
      try program.wait(for: "Work, set 1 of 4")
      for words in [["Tabata", "--auto"], ["--resume"]] {
        let second = try LiveProgram(
          ["run", "--json"] + words, environment: ["GYMTASTIC_HOME": store.path])
        #expect(try second.end() == .exited(75))
        #expect(second.text.isEmpty)
        #expect(second.errors.contains(#""code":"busy""#))
      }
      program.type("stop\n")
      #expect(try program.end() == .exited(4))
    }
    #expect(records.count == 1)
  }

  @Test func `a session left long ago is taken up only with consent`() async throws {
    _ = try await cutOff()
    let session = text("session.json")
    let moment = try #require(session.firstMatch(of: /"savedAt" : "(\d{4})/))
    let old = session.replacing(moment.0, with: #""savedAt" : "2020"#)
    try Data(old.utf8).write(to: URL(filePath: store.path + "/session.json"))
    let refused = try await store.run("run", "--resume")
    #expect(refused.status == .exited(64))
    #expect(refused.errors.contains("hint: pass --force"))
    #expect(text("session.json") == old)
    let taken = try await store.run("run", "--resume", "--force", input: "stop\n")
    #expect(taken.status == .exited(4))
  }

  @Test func `on a terminal the person is asked`() async throws {
    _ = try await cutOff()
    let old = text("session.json").replacing(/"savedAt" : "\d{4}/, with: #""savedAt" : "2020"#)
    try Data(old.utf8).write(to: URL(filePath: store.path + "/session.json"))
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["run", "--resume"], environment: ["GYMTASTIC_HOME": store.path])
      try session.wait(for: "Go on with it? [y/N]")
      try session.type("n\n")
      #expect(try session.end() == .exited(0))
      #expect(session.text.contains("Nothing taken up"))
    }
    #expect(isSessionLeft)
  }

  @Test(arguments: ["", "{\"schemaVersion\": 1}", "[1, 2"])
  func `a damaged session is neither taken up nor overwritten`(text damage: String) async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    try Data(damage.utf8).write(to: URL(filePath: store.path + "/session.json"))
    for words in [["run", "--resume"], ["run", "Tabata", "--auto", "--speed", "10000"]] {
      let transcript = try await store.run(words)
      #expect(transcript.status == .exited(65))
      #expect(transcript.output.isEmpty)
      #expect(transcript.errors.contains("gymtastic doctor --repair"))
      #expect(text("session.json") == damage)
    }
    try await store.run("doctor", "--repair")
    #expect(!isSessionLeft)
    #expect(try await store.run("run", "Tabata", "--auto", "--speed", "9999").status == .exited(0))
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

  @Test func `where nothing can be kept, the run says so once and ends as usual`() async throws {
    for (input, code) in [("", 0), ("stop\n", 4)] {
      let transcript = try await Program.run(
        ["run", "Push Day", "--speed", "10000", "--data-dir", "/proc/gymtastic"], input: input)
      #expect(transcript.status == .exited(code))
      let notes = transcript.errors.split(separator: "\n").filter { $0.contains("will be kept") }
      #expect(notes.count == 1)
      #expect(notes.first?.contains("/proc/gymtastic") == true)
    }
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

  @Test(arguments: ["{", #"{"schemaVersion": 9}"#])
  func `a library that is damaged or newer is not passed over`(text: String) async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    try Data(text.utf8).write(to: URL(filePath: store.path + "/library.json"))
    let transcript = try await store.run("run", "Tabata", "--auto", "--speed", "10000")
    #expect(transcript.status == .exited(65))
  }

  @Test func `a record that cannot be written in the end is an error`() async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    let history = store.path + "/history.jsonl"
    try FileManager.default.createDirectory(atPath: history, withIntermediateDirectories: false)
    let transcript = try await store.run("run", "Tabata", "--auto", "--speed", "10000")
    #expect(transcript.status == .exited(74))
    #expect(transcript.lines.last?.contains("Workout complete!") == true)
    #expect(transcript.errors.contains("history.jsonl"))
    #expect(isSessionLeft)
    try FileManager.default.removeItem(atPath: history)
    let next = try await store.run("run", "Push Day", "--auto", "--speed", "10000")
    #expect(
      next.errors.hasPrefix("note: the run of “Tabata” that was completed before is recorded now\n")
    )
    #expect(records.count == 2)
    #expect(records.first?.contains(#""wasCompleted":true"#) == true)
    #expect(!isSessionLeft)
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
    #expect(records.count == 1 && records.first?.contains(#""wasCompleted":true"#) == true)
    #expect(!isSessionLeft)
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
    _ = try await cutOff()
    let before = store.contents
    #expect(try await store.run("run", "Tabata", "--simulate").status == .exited(0))
    #expect(store.contents == before)
  }
}
