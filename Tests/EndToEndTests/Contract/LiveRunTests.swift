import Testing

/// Runs driven by lines, by nothing, and simulated.
@Suite("The live run")
struct LiveRunTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  /// Runs a workout of a minute, a break and ten repetitions, typing lines.
  private func run(_ options: String..., input: String) async throws -> Transcript {
    let entries = ["Squat 60s", "break 30s", "Squat: 10"]
    try await store.output(["workout", "build", "Long"] + entries)
    return try await store.run(["run", "Long"] + options, input: input)
  }

  @Test("plain lines with TERM=dumb: one line an event, keys where standard input is a terminal")
  func plain() async throws {
    let screen = try await store.screen(
      ["run", "Day", "--auto", "--speed", "10000"], environment: ["TERM": "dumb"],
      typing: "?", at: "Start: Day")
    #expect(screen.status == .exited(0))
    #expect(screen.lines.contains { $0.hasPrefix("0:06 Workout complete! 3 of 3 exercises") })
  }

  @Test("lines: next, back, skip, pause, resume, stop; an unknown one is noted once and ignored")
  func lines() async throws {
    let transcript = try await run(input: "hop\nskip\nback\nnext\nhop\npause\nresume\nstop\n")
    #expect(transcript.status == .exited(4))
    #expect(transcript.errors.ranges(of: "“hop” is ignored").count == 1)
    for event in ["Done: Squat", "Skipped: Squat", "Paused", "Resumed", "Stopped: "] {
      #expect(transcript.output.contains(event), "\(event)")
    }
  }

  @Test(
    "next, skip and back move on while paused, and the run stays paused",
    arguments: [("next", "Exercise 2"), ("skip", "Exercise 2"), ("back", "Exercise 1")])
  func paused(word: String, told: String) async throws {
    let transcript = try await run(input: "pause\nnext\n\(word)\nresume\nstop\n")
    let paused = try #require(transcript.output.firstRange(of: "Paused"))
    let resumed = try #require(transcript.output.firstRange(of: "Resumed"))
    #expect(transcript.output[paused.upperBound..<resumed.lowerBound].contains(told))
  }

  @Test("when standard input ends, the run resumes if paused, goes on as with --auto, says so once")
  func endOfInput() async throws {
    let transcript = try await run("--speed", "10000", input: "pause\n")
    #expect(transcript.status == .exited(0))
    #expect(transcript.errors.ranges(of: "end of input").count == 1)
    #expect(transcript.output.contains("Resumed") && transcript.output.contains("2 of 2"))
  }

  @Test("get-ready time exists only where input is a terminal")
  func getReady() async throws {
    #expect(try await !run("--speed", "10000", input: "").output.contains("Get ready"))
    let screen = try await store.screen(
      ["run", "Day", "--plain", "--speed", "10000", "--auto"], typing: "?", at: "Get ready")
    #expect(screen.status == .exited(0))
  }

  @Test("a setting says how long: none at all, where it is 0")
  func getReadySetting() async throws {
    try await store.output("config", "set", "getReady", "0")
    let none = try await store.screen(["run", "Day", "--plain", "--speed", "10000", "--auto"])
    #expect(none.status == .exited(0) && !none.text.contains("Get ready"))
    try await store.output("config", "set", "getReady", "42s")
    let long = try await store.screen(
      ["run", "Day", "--plain"], typing: "\u{3}", at: "Get ready: 42s")
    #expect(long.status == .signalled(2))
  }

  @Test("back goes to the set, rest or break before, however late")
  func back() async throws {
    try await store.output("workout", "build", "Back", "Plank 60s", "break 20s", "Squat: 10")
    try await Program.onOwnThread { [store] in
      let slow = try store.live("Back", "--speed", "0.1")
      slow.type("skip\nback\n")
      try slow.wait(for: "Exercise 1 of 2", times: 2)
      #expect(try slow.end(by: 15) == .signalled(15))
      let fast = try store.live("Back", "--speed", "20")
      fast.type("skip\n")
      // Ten of its twenty seconds have passed.
      try fast.wait(for: "Halfway")
      fast.type("back\n")
      try fast.wait(for: "Exercise 1 of 2", times: 2)
      #expect(try fast.end(by: 15) == .signalled(15))
    }
  }

  @Test("--auto advances repetitions by their estimated time")
  func automatic() async throws {
    // Ten repetitions of three seconds each.
    let transcript = try await run("--auto", "--speed", "10000", "--json", "--from", "3", input: "")
    let events = try transcript.lines.map { try JSONTree($0) }
    #expect(events.last?["event"]?.text == "run-finished")
    #expect(events.last?["offset"]?.number == 30)
  }

  @Test("with run - the workout comes from standard input and keys from the controlling terminal")
  func fromStandardInput() async throws {
    let line = "printf 'Squat: 10\n' | '\(Program.path)' run -; echo status $?"
    try await Program.onOwnThread { [store] in
      let terminal = try TerminalSession(
        ["-c", line], program: "/bin/bash", environment: ["GYMTASTIC_HOME": store.path])
      try terminal.wait(for: "Get ready")
      try terminal.type("\r\r")
      // Nothing follows the last set in which to say how many repetitions there were.
      try terminal.wait(for: "Enter keeps this")
      try terminal.type("9\r\r")
      try terminal.wait(for: "status 0")
      #expect(terminal.text.contains("Workout complete!"))
    }
    let record = try JSONTree(try #require(store.records.last))
    #expect(record["sets"]?.elements.map { $0["done"]?["reps"]?.number } == [9])
    let alone = try await store.run(["run", "-", "--speed", "10000"], input: "Squat: 10\n")
    #expect(alone.status == .exited(0) && alone.output.contains("1 of 1 exercise in 30s"))
  }

  @Test("--on-event <command> runs /bin/sh -c with the events as GYMTASTIC_EVENT, …_TITLE, …")
  func hooks() async throws {
    let hook = #"echo "$GYMTASTIC_EVENT|$GYMTASTIC_TITLE|$GYMTASTIC_OFFSET|$0" >> log"#
    let transcript = try await store.shell(
      "g run Day --auto --speed 10000 --json --on-event '\(hook)'")
    #expect(transcript.status == .exited(0))
    #expect(transcript.errors.split(separator: "\n").allSatisfy { $0.contains("not recorded") })
    let heard = try store.folder.read("log").split(separator: "\n")
    #expect(heard.count == transcript.lines.count)
    #expect(heard.contains { $0.hasPrefix("run-started|Day|0|") && $0.hasSuffix("sh") })
    #expect(heard.contains { $0.hasPrefix("run-finished|Day|6|") })
  }

  @Test("a hook neither delays the clock nor outlives the run, and a failing one is reported once")
  func slowAndFailingHooks() async throws {
    let transcript = try await store.shell(
      "g run Day --auto --speed 10000 --on-event 'echo $$ >> ids; sleep 99; exit 3'; "
        + "for id in $(cat ids); do kill -0 $id 2> /dev/null && echo left; done; "
        + "g run Day --auto --speed 10000 --on-event 'exit 3'")
    #expect(transcript.status == .exited(0))
    #expect(!transcript.output.contains("left"))
    #expect(transcript.errors.ranges(of: "note: the hook ended with code 3").count == 1)
  }

  @Test(
    "entering and leaving the screen are exact reverses, on every way out",
    arguments: [
      // The end, an answer, and signals: SIGINT, SIGHUP, SIGTERM, and SIGSEGV for a crash.
      ("\r\r\r\r\r", 0, 0), ("qy", 0, 4), ("", 2, 130), ("", 1, 129), ("", 15, 143), ("", 11, 139),
    ])
  func wayOut(keys: String, signal: Int, status: Int) async throws {
    try await Program.onOwnThread { [store] in
      let environment = ["GYMTASTIC_HOME": store.path]
      let session = try ShellSession(["run", "Day"], environment: environment)
      try session.terminal.wait(for: "Get ready")
      for key in keys { try session.terminal.type(String(key)) }
      if signal > 0 { try session.signal(CInt(signal)) }
      #expect(try session.status() == status)
      #expect(session.traces == [])
    }
  }

  @Test("--from takes an entry's position; earlier steps are uncompleted, offsets start at 0")
  func from() async throws {
    let transcript = try await run("--simulate", "--json", "--from", "3", input: "")
    let events = try transcript.lines.map { try JSONTree($0) }
    #expect(events.first?["offset"]?.number == 0)
    #expect(events.last?["summary"]?["exercisesCompleted"]?.number == 1)
    #expect(events.last?["summary"]?["exercisesTotal"]?.number == 2)
    #expect(events.last?["summary"]?["wasCompleted"] == .boolean(false))
  }

  @Test("--json: JSON Lines, an object an event, from run-started to run-finished")
  func jsonLines() async throws {
    let transcript = try await run("--auto", "--speed", "10000", "--json", input: "")
    let events = try transcript.lines.map { try JSONTree($0)["event"]?.text }
    #expect(events.first == "run-started" && events.last == "run-finished")
    #expect(
      Set(events.compactMap(\.self)) == [
        "run-started", "step-started", "segment-started", "cue", "segment-ended",
        "set-recorded", "step-completed", "run-finished",
      ])
  }

  @Test("--simulate reads no commands, writes nothing to the store, is byte-identical every time")
  func simulation() async throws {
    let first = try await run("--simulate", "--json", input: "stop\n")
    let before = store.contents
    for _ in 1...3 {
      let again = try await store.run("run", "Long", "--simulate", "--json", input: "skip\n")
      #expect(again.outputBytes == first.outputBytes && again.status == .exited(0))
    }
    #expect(store.contents == before)
    #expect(first.lines.last?.contains("\"start\"") == false)
    #expect(!first.output.contains("-4000-8000-") && !first.output.contains("2026-"))
  }
}
