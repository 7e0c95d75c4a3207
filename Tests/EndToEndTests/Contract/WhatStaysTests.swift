import FoundationEssentials
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What stays of a run after each way out.
@Suite("What stays")
struct WhatStaysTests: Sendable {
  private let store: Store

  init() throws {
    store = try Store()
  }

  @Test("a run that ends is one line of the history, and its session is gone")
  func end() async throws {
    let file = try store.folder.write("# Quick\nPlank: 1s\nPlank: 1s", to: "quick.gym")
    let transcript = try await store.run("run", file, "--auto")
    #expect(transcript.status == .exited(0))
    #expect(!store.isSessionLeft)
    #expect(store.records.count == 1)
    let record = try #require(store.records.first)
    for part in [
      #""title":"Quick""#, #""status":"completed""#, #""wasCompleted":true"#, #""duration":2"#,
      #""localOffset":0"#,
    ] {
      #expect(record.contains(part), "\(part) in \(record)")
    }
    #expect(store.contents.keys.sorted() == ["history.jsonl", "library.lock", "session.lock"])
  }

  @Test("q and stop end the run for good: it is recorded as stopped")
  func stopped() async throws {
    try await Program.onOwnThread {
      let terminal = try TerminalSession(
        ["run", "Push Day"], environment: ["GYMTASTIC_HOME": store.path])
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(for: "Set 1 of 4")
      try terminal.type("qf")
      #expect(try terminal.end() == .exited(4))
      let first = try store.live("Push Day")
      try first.wait(for: "Work, set 1 of 4")
      first.type("stop\n")
      #expect(try first.end() == .exited(4))
    }
    #expect(store.records.count == 2)
    #expect(store.records.allSatisfy { $0.contains(#""status":"stopped""#) })
    #expect(!store.isSessionLeft)
  }

  @Test(
    "Ctrl-C, SIGTERM, SIGHUP, kill, crash leave session.json: --resume resumes the segment",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL, SIGSEGV])
  func cutOff(signal: CInt) async throws {
    #expect(try await store.cutOff(by: signal) == .signalled(Int(signal)))
    #expect(store.isSessionLeft)
    #expect(store.records.isEmpty)
    try await Program.onOwnThread {
      let program = try store.live("--resume")
      try program.wait(for: "Rest: 2m")
      #expect(!program.text.contains("set 1 of 4"))
      program.type("next\n")
      try program.wait(for: "Work, set 2 of 4")
      program.type("stop\n")
      #expect(try program.end() == .exited(4))
    }
    #expect(store.records.count == 1)
    #expect(!store.isSessionLeft)
  }

  @Test("session.json is replaced at every segment")
  func everySegment() async throws {
    try await Program.onOwnThread {
      let program = try store.live("Push Day")
      for set in 1...3 {
        // What was reported has been saved.
        try program.wait(for: "Work, set \(set) of 4")
        #expect(store.text("session.json").contains("\"segment\" : \(2 * set - 1)"))
        program.type("next\n")
        try program.wait(for: "Rest: 2m", times: set)
        #expect(store.text("session.json").contains("\"segment\" : \(2 * set)"))
        program.type("next\n")
      }
      _ = try program.end(by: SIGTERM)
    }
  }

  @Test("a fresh run where one was abandoned records that one as stopped, says so, and starts")
  func abandoned() async throws {
    _ = try await store.cutOff()
    let file = try store.folder.write("# Quick\nPlank: 1s", to: "quick.gym")
    let transcript = try await store.run("run", file, "--auto")
    #expect(transcript.status == .exited(0))
    #expect(
      transcript.errors.hasPrefix(
        "note: the run of “Push Day” that was cut off is recorded as stopped\n")
    )
    #expect(store.records.count == 2)
    #expect(store.records.first?.contains(#""status":"stopped""#) == true)
    #expect(!store.isSessionLeft)
  }

  @Test("a second run while one is in progress is refused (75)")
  func second() async throws {
    try await Program.onOwnThread {
      let program = try store.live("Push Day")
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
    #expect(store.records.count == 1)
  }

  @Test("the gap counts as pause")
  func gap() async throws {
    _ = try await store.cutOff()
    try store.wasLongAgo()
    let transcript = try await store.run("run", "--resume", "--force", input: "stop\n")
    #expect(transcript.status == .exited(4))
    let record = try JSONTree(#require(store.records.first))
    #expect(record["start"]?.text?.hasPrefix("2020-") == true)
    #expect(record["end"]?.text?.hasPrefix("2020-") == false)
    #expect(try #require(record["duration"]?.number) < 30)
  }

  @Test("older than 12 hours, it is resumed only with consent")
  func consent() async throws {
    _ = try await store.cutOff()
    let old = try store.wasLongAgo()
    let refused = try await store.run("run", "--resume")
    #expect(refused.status == .exited(64))
    #expect(refused.errors.contains("hint: pass --force"))
    #expect(store.text("session.json") == old)
    let taken = try await store.run("run", "--resume", "--force", input: "stop\n")
    #expect(taken.status == .exited(4))
  }

  @Test("older than 12 hours, it asks")
  func question() async throws {
    _ = try await store.cutOff()
    try store.wasLongAgo()
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["run", "--resume"], environment: ["GYMTASTIC_HOME": store.path])
      try session.wait(for: "Resume it? [y/N]")
      try session.type("n\n")
      #expect(try session.end() == .exited(0))
      #expect(session.text.contains("Nothing resumed"))
    }
    #expect(store.isSessionLeft)
  }

  @Test("suspending (SIGTSTP) pauses from the last moment awake: a run never catches up by itself")
  func suspended() async throws {
    let script = #"set -m; "$@"; echo stopped; sleep 3; fg > /dev/null; read ignored"#
    let words = ["-c", script, "bash", Program.path, "run", "Push Day", "--speed", "5"]
    try await Program.onOwnThread { [store] in
      let terminal = try TerminalSession(
        words, program: "/bin/bash", environment: ["GYMTASTIC_HOME": store.path])
      try terminal.wait(for: "Get ready")
      try terminal.type("\r")
      try terminal.wait(for: "Elapsed 0:03")
      try terminal.type("\u{1A}")
      try terminal.wait(for: "stopped")
      try terminal.wait(for: "Paused")
      let elapsed = try #require(terminal.text.firstMatch(of: /Elapsed 0:(\d\d)/))
      // Fifteen seconds of the run have passed.
      #expect(try #require(Int(elapsed.1)) < 15)
      try terminal.type("p")
      try terminal.wait(untilGone: "Paused")
    }
  }

  @Test(
    "unwritable from start to end: says once that it cannot be saved yet, prints the record, 74")
  func unwritable() async throws {
    let file = try store.folder.write("# Quick\nPlank: 1s", to: "quick.gym")
    for input in ["", "stop\n"] {
      let transcript = try await Program.run(
        ["run", file, "--data-dir", "/proc/gymtastic"], input: input)
      #expect(transcript.status == .exited(74))
      #expect(transcript.errors.contains(#""title":"Quick""#))
      let notes = transcript.errors.split(separator: "\n").filter {
        $0.contains("cannot be saved yet")
      }
      #expect(notes.count == 1)
      #expect(notes.first?.contains("/proc/gymtastic") == true)
    }
  }

  @Test("if writing the record fails later, 74")
  func unrecorded() async throws {
    try await store.output("exercise", "add", "Squat", "-m", "legs")
    let history = store.path + "/history.jsonl"
    try FileManager.default.createDirectory(atPath: history, withIntermediateDirectories: false)
    let file = try store.folder.write("# Quick\nPlank: 1s", to: "quick.gym")
    let transcript = try await store.run("run", file, "--auto")
    #expect(transcript.status == .exited(74))
    #expect(transcript.lines.last?.contains("Workout complete!") == true)
    #expect(transcript.errors.contains("history.jsonl"))
    #expect(store.isSessionLeft)
    try FileManager.default.removeItem(atPath: history)
    let next = try await store.run("run", file, "--auto")
    #expect(
      next.errors.hasPrefix("note: the run of “Quick” that was completed before is recorded now\n")
    )
    #expect(store.records.count == 2)
    #expect(store.records.first?.contains(#""wasCompleted":true"#) == true)
    #expect(!store.isSessionLeft)
  }
}
