import TerminalEmulator
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `gymtastic run` through the built program, line by line.
struct RunTests {
  private let folder: TemporaryFolder
  private static let tryOut =
    "note: this run is not recorded: --speed is for trying a workout out\n"

  init() throws {
    folder = try TemporaryFolder()
  }

  private var environment: [String: String] { ["GYMTASTIC_HOME": folder.path(of: "store")] }

  private func run(_ arguments: String..., input: String = "") async throws -> Transcript {
    try await Program.run(
      ["run"] + arguments, environment: environment, input: input)
  }

  @Test func `a starter workout is simulated with an empty store`() async throws {
    let transcript = try await run("7-Minute Workout", "--simulate")
    #expect(transcript.status == .exited(0))
    #expect(transcript.lines.first == "0:00 Start: 7-Minute Workout, 12 exercises, 7m 50s")
    #expect(transcript.lines.last == "7:50 Workout complete! 12 of 12 exercises in 7m 50s")
    #expect(transcript.errors.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func `a simulation prints the same bytes every time, a line an event`() async throws {
    let first = try await run("7-Minute Workout", "--simulate", "--json")
    let second = try await run("7-Minute Workout", "--json", "--simulate", "--speed", "3")
    let words = try await run("7-Minute Workout", "--simulate")
    #expect(first.outputBytes == second.outputBytes)
    let told = first.lines.filter { $0.value(of: "event") != "set-recorded" }
    #expect(told.count == words.lines.count)
    #expect(first.lines.last?.contains(#""event":"run-finished""#) == true)
    #expect(first.lines.last?.contains(#""offset":470,"#) == true)
    #expect(first.lines.last?.contains("start") == false)
  }

  @Test func `lines on standard input drive the run`() async throws {
    let input = "next\nfly\njump\npause\nnext\nresume\nskip exercise\nstop\n"
    let transcript = try await run("Push Day", input: input)
    #expect(transcript.status == .exited(4))
    #expect(
      transcript.lines.map { $0.dropFirst("0:00 ".count) } == [
        "Start: Push Day, 6 exercises, 33m 57s",
        "Exercise 1 of 6: Bench Press: 4 sets × 6–8 reps", "Work, set 1 of 4: 6–8 reps",
        "Work, set 1 of 4 over", "Bench Press, set 1: how many reps? write reps 8", "Rest: 2m",
        "Paused", "Rest over", "Work, set 2 of 4: 6–8 reps", "Resumed",
        "Work, set 2 of 4 over", "Skipped: Bench Press",
        "Exercise 2 of 6: Overhead Press: 3 sets × 8–10 reps",
        "Work, set 1 of 3: 8–10 reps", "Work, set 1 of 3 over",
        "Stopped: 0 of 6 exercises in 0s",
      ]
    )
    #expect(transcript.errors.components(of: "“fly” is ignored") == 1)
    #expect(!transcript.errors.contains("jump"))
  }

  @Test func `each value that a line gives is echoed or refused`() async throws {
    let file = try folder.write("# Day\nSquat: 2x5 @ 60kg, rest 60s\n", to: "day.gym")
    let lines = [
      "4", "load 62,5", "effort 8.5", "note Felt easy", "time 90", "load 3000", "undo", "next",
      "3", "time 90", "undo", "undo", "undo", "score 5", "stop",
    ]
    let transcript = try await run(
      file, input: lines.joined(separator: "\n") + "\n")
    #expect(
      transcript.lines.map { $0.dropFirst("0:00 ".count) } == [
        "Start: Day, 1 exercise, 1m 30s", "Exercise 1 of 1: Squat: 2 sets × 5 reps @ 60 kg",
        "Work, set 1 of 2: 5 reps @ 60 kg", "Squat, set 1: 4 × 60 kg",
        "Squat, set 1: 4 × 62.5 kg", "Squat, set 1: 4 × 62.5 kg RPE 8.5",
        "Squat, set 1: 4 × 62.5 kg RPE 8.5, note: Felt easy",
        "Squat, set 1: 4 in 1m 30s × 62.5 kg RPE 8.5, note: Felt easy",
        "Squat, set 1: 4 × 62.5 kg RPE 8.5, note: Felt easy", "Work, set 1 of 2 over",
        "Squat, set 1: 4 × 62.5 kg RPE 8.5", "Rest: 1m",
        "Squat, set 1: 3 × 62.5 kg RPE 8.5, note: Felt easy",
        "Squat, set 1: 3 in 1m 30s × 62.5 kg RPE 8.5, note: Felt easy",
        "Squat, set 1: 3 × 62.5 kg RPE 8.5, note: Felt easy",
        "Squat, set 1: 4 × 62.5 kg RPE 8.5, note: Felt easy",
        "Squat, set 1: 4 × 62.5 kg RPE 8.5", "Rest over", "Stopped: 0 of 1 exercise in 0s",
      ])
    #expect(
      transcript.errors.split(separator: "\n") == [
        "note: “load 3000” is not possible here; write it like load 62.5",
        "note: Only AMRAP circuits count rounds",
      ])
  }

  @Test(arguments: [("Squat: 8", false), ("Dib: 8", true)])
  func `an added exercise that does not exist is named`(entry: String, isNamed: Bool) async throws {
    let transcript = try await run("Push Day", input: "next\nadd \(entry)\nstop\n")
    let lines = transcript.lines + transcript.errors.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("“Dib”") && $0.contains("No exercise") } == isNamed)
  }

  @Test func `when the input ends the run continues by itself, and says so once`() async throws {
    let transcript = try await run("Push Day", "--speed", "10000", "--json", input: "pause\n")
    #expect(transcript.status == .exited(0))
    #expect(
      transcript.errors == Self.tryOut + "note: end of input: the run continues by itself\n")
    let names = transcript.lines.compactMap { $0.value(of: "event") }
    #expect(names.filter { $0 == "paused" || $0 == "resumed" } == ["paused", "resumed"])
    #expect(transcript.lines.last?.contains(#""status":"completed""#) == true)
  }

  @Test(arguments: [["--simulate"], ["--auto", "--speed", "10000"]])
  func `a repetition takes as long as was chosen`(words: [String]) async throws {
    let file = try folder.write("# Day\nSquat: 10\n", to: "day.gym")
    let chosen = try await Program.run(
      ["config", "set", "secondsPerRep", "10"], environment: environment)
    try #require(chosen.status == .exited(0), "\(chosen.errors)")
    let transcript = try await Program.run(["run", file] + words, environment: environment)
    #expect(transcript.lines.last == "1:40 Workout complete! 1 of 1 exercise in 1m 40s")
  }

  @Test(arguments: [["--simulate"], ["--auto", "--speed", "10000"]])
  func `an unknown exercise is run, and noted once`(words: [String]) async throws {
    let file = try folder.write("# Day\nPlankk: 5s\nFlurb: 5s\nPlankk: 5s", to: "day.gym")
    let transcript = try await Program.run(["run", file] + words, environment: environment)
    #expect(transcript.status == .exited(0))
    #expect(transcript.lines.last?.hasSuffix("3 of 3 exercises in 15s") == true)
    let remarks = transcript.errors.split(separator: "\n").filter { $0.contains("named") }
    #expect(
      remarks == [
        "note: no exercise named “Plankk”; like it: “Plank”",
        "note: no exercise named “Flurb”",
      ])
    let quiet = try await Program.run(
      ["run", file, "--quiet"] + words, environment: environment)
    #expect(quiet.status == .exited(0) && quiet.errors.isEmpty)
  }

  @Test func `a run can begin at a later entry`() async throws {
    let transcript = try await run("7-Minute Workout", "--simulate", "--from", "3")
    #expect(transcript.lines[1] == "0:00 Exercise 2 of 12: Wall Sit: 30s")
    #expect(transcript.lines.last?.contains("11 of 12 exercises") == true)
    let beyond = try await run("7-Minute Workout", "--simulate", "--from", "99")
    #expect(beyond.status == .exited(65))
    #expect(beyond.output.isEmpty)
  }

  @Test(arguments: ["2", "2.1", "2.2"])
  func `as many rounds as possible are begun whole, wherever inside a run begins`(
    position: String
  ) async throws {
    let text = "Plank: 5s\namrap 1m:\n  Plank: 5\n  Squat: 10s\n"
    let file = try folder.write(text, to: "amrap.gym")
    let transcript = try await run(file, "--from", position, "--simulate")
    #expect(transcript.lines.dropFirst().first?.contains("Exercise 2 of 2") == true)
    #expect(transcript.lines.last?.contains("1 of 2 exercises, 1 skipped in 1m") == true)
  }

  @Test(arguments: [
    ("3.1", "there is no position 3.1: the entry at 3 is not a circuit"),
    ("5.9", "there is no position 5.9: the circuit at 5 has the entries 5.1 to 5.3"),
    ("9", "there is no position 9: they go from 1 to 5"),
    ("9.1", "there is no position 9.1: the workout's go from 1 to 5"),
  ])
  func `a place to begin at that does not exist is refused as everywhere`(
    position: String, message: String
  ) async throws {
    let text = "# Day\nPlank: 45s\nSquat: 10\nbreak 20s\nPush Up: 10\n"
    let circuit = "2 rounds:\n  Plank: 45s\n  Squat: 10\n  Burpee: 10\n"
    let file = try folder.write(text + circuit, to: "day.gym")
    let refused = try await run(file, "--from", position, "--simulate")
    #expect(refused.status == .exited(65))
    #expect(refused.errors.hasPrefix("error: \(message)\n"))
    let inner = try await run(file, "--from", "5.3", "--simulate")
    #expect(inner.lines.dropFirst().first?.contains("Burpee") == true)
  }

  @Test(arguments: ["0.09", "10000.1", "0", "-1"])
  func `a speed outside its range is refused`(speed: String) async throws {
    let transcript = try await run("Tabata", "--simulate", "--speed", speed)
    #expect(transcript.status == .exited(65))
    #expect(transcript.errors.hasPrefix("error: a speed goes from 0.1 to 10000"))
  }

  @Test func `what cannot be run is named`() async throws {
    #expect(try await run().status == .exited(64))
    #expect(try await run("Tabbata", "--simulate").status == .exited(66))
    #expect(try await run("Tabata", "--speed", "fast").status == .exited(64))
  }

  @Test func `a reader that goes away ends the run without a word`() async throws {
    let words = "'\(Program.path)' run Tabata --auto --speed 60 --quiet </dev/null | head -1"
    let environment = Program.baseEnvironment.merging(environment) { $1 }
    let transcript = try await Program.onOwnThread {
      try Invocation(
        path: "/bin/bash",
        arguments: ["-c", "set -o pipefail; \(words); echo ${PIPESTATUS[0]}"],
        environment: environment, input: [], folder: nil, patience: .seconds(30)
      ).run()
    }
    #expect(transcript.lines.last == "141")
    #expect(transcript.errors.isEmpty)
  }

  @Test func `Ctrl-C ends the program by the signal, and says how to resume`() async throws {
    let silence = "<(exec sleep 20 &>/dev/null)"
    // The session is saved once the run has begun.
    let begun = "until [ -s \"$GYMTASTIC_HOME/session.json\" ]; do sleep 0.1; done"
    let words =
      "'\(Program.path)' run 'Push Day' < \(silence) & run=$!; \(begun); kill -INT $run; wait $run"
    let environment = Program.baseEnvironment.merging(environment) { $1 }
    let transcript = try await Program.onOwnThread {
      try Invocation(
        path: "/bin/bash", arguments: ["-c", "set -m; \(words); echo $?"],
        environment: environment, input: [], folder: nil, patience: .seconds(30)
      ).run()
    }
    #expect(transcript.lines.last == "130")
    #expect(transcript.errors.contains("gymtastic run --resume"))
  }

  @Test func `keys drive the run on a terminal`() async throws {
    let environment = environment
    let text = try await Program.onOwnThread {
      let session = try TerminalSession(
        ["run", "Push Day", "--plain"], environment: environment)
      try session.wait(for: "Start: Push Day")
      try session.type("\r")
      try session.wait(for: "Work, set 1 of 4")
      try session.type("p")
      try session.wait(for: "Paused")
      try session.type("p")
      try session.wait(for: "Resumed")
      try session.type("q")
      try session.wait(for: "Stop this run?")
      try session.type("n")
      try session.wait(for: "the run continues")
      try session.type("qy\r")
      #expect(try session.end() == .exited(4))
      return session.text
    }
    #expect(text.contains("Get ready: 5s, then Bench Press"))
    #expect(text.contains("Stopped: 0 of 6 exercises"))
  }

  @Test func `plain lines know every key, and note once that one does nothing`() async throws {
    let environment = environment
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["run", "Push Day", "--plain"], environment: environment)
      try session.wait(for: "0:00 3")
      try session.wait(for: "Work, set 1 of 4")
      try session.wait(for: "3, 2, 1 and the start") { $0.bells == 4 }
      try session.type("v")
      try session.wait(for: "There is no video to show")
      try session.type("zzz")
      try session.wait(for: "? lists the keys")
      #expect(session.text.components(of: "this key does nothing") == 1)
      try session.type("?")
      try session.wait(for: "Ctrl-Z: pause and suspend")
      try session.type("qy\r")
      #expect(try session.end() == .exited(4))
    }
  }

  @Test func `a quiet run still prints what a key asks for`() async throws {
    let environment = environment
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["run", "Push Day", "--plain", "--quiet"], environment: environment)
      try session.wait(for: "Get ready")
      try session.type("z")
      try session.type("?")
      try session.wait(for: "Ctrl-Z: pause and suspend")
      try session.type("v")
      try session.wait(for: "There is no video to show")
      try session.type("qy\r")
      #expect(try session.end() == .exited(4))
      #expect(!session.text.contains("this key does nothing"))
    }
  }

  /// The workout is what another program writes.
  private static let piped = "printf '# Pipe\nPlank: 45s\nbreak 20s\nSquat: 10\n'"

  @Test func `a workout from standard input takes its keys from the terminal`() async throws {
    let store = folder.path(of: "store")
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["-c", "\(Self.piped) | '\(Program.path)' run -; echo status $?; read x"],
        program: "/bin/bash", environment: ["GYMTASTIC_HOME": store])
      try session.wait(for: "Get ready")
      #expect(session.emulator.isAlternate)
      try session.type("\r")
      try session.wait(for: "Exercise 1 of 2")
      try session.type("s")
      try session.wait(for: "Next: Squat")
      try session.type("qy\r")
      try session.wait(for: "status 4")
      #expect(session.text.contains("Workout stopped"))
      #expect(session.settings == session.settingsBefore)
    }
  }

  @Test func `into a file it is followed line by line, the keys being the terminal's`()
    async throws
  {
    let (store, log) = (folder.path(of: "store"), folder.path(of: "log"))
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["-c", "\(Self.piped) | '\(Program.path)' run - > '\(log)'; echo status $?; read x"],
        program: "/bin/bash", environment: ["GYMTASTIC_HOME": store])
      try session.type("\r\r\rq")
      try session.wait(for: "Stop this run?")
      try session.type("y")
      try session.wait(for: "status 4")
      #expect(session.settings == session.settingsBefore)
    }
    #expect(try folder.read("log").contains("Stopped: 1 of 2 exercises"))
  }

  @Test func `without a terminal it goes on by itself, and says so once`() async throws {
    let text = "# Pipe\nPlank: 45s\nSquat: 10\n"
    let transcript = try await run("-", "--speed", "10000", input: text)
    #expect(transcript.status == .exited(0))
    #expect(
      transcript.errors
        == Self.tryOut + "note: no terminal to read keys from: the run continues by itself\n"
    )
    #expect(transcript.lines.last == "1:15 Workout complete! 2 of 2 exercises in 1m 15s")
    let automatic = try await run("-", "--speed", "10000", "--auto", input: text)
    #expect(automatic.errors == Self.tryOut)
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(of part: String) -> Int {
    ranges(of: part).count
  }

  /// The text after `"name":"` in a line of JSON.
  fileprivate func value(of name: String) -> String? {
    let marks = ranges(of: "\"\(name)\":\"")
    return marks.first.map { String(self[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
