import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// The history commands on a history file, at noon on Saturday, 2026-11-21, in UTC.
struct HistoryCommandTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try folder.file(
      "history.jsonl",
      Self.line(
        1, "2026-11-09", "Leg Day",
        sets: [Self.set(1, reps: 5, kilograms: 100), Self.set(2, reps: 3, kilograms: 100)])
        + Self.line(2, "2026-11-19", "7-Minute Workout")
        + Self.line(
          3, "2026-11-20", "Leg Day", sets: [Self.set(1, reps: 4, kilograms: 105)],
          circuits: #"[{"position":"2","repetitions":30,"roundsCompleted":3,"#
            + #""roundsTotal":3,"seconds":272.5}]"#))
  }

  private static func id(_ number: Int) -> String {
    "a000000\(number)-0000-4000-8000-000000000000"
  }

  private static func line(
    _ number: Int, _ day: String, _ title: String, sets: [String] = [], circuits: String? = nil
  ) -> String {
    let scores = circuits.map { #""circuits":\#($0),"# } ?? ""
    return #"{\#(scores)"duration":1500,"end":"\#(day)T10:25:00.000Z","exercisesCompleted":2,"#
      + #""exercisesTotal":3,"id":"\#(id(number))","localOffset":3600,"#
      + #""sets":[\#(sets.joined(separator: ","))],"start":"\#(day)T10:00:00.000Z","#
      + #""status":"stopped","title":"\#(title)","wasCompleted":false,"#
      + #""workoutID":"b0000000-0000-4000-8000-000000000000"}"# + "\n"
  }

  private static func set(_ number: Int, reps: Int, kilograms: Int) -> String {
    let load = #""load":{"unit":"kg","value":\#(kilograms)}"#
    return #"{"done":{\#(load),"reps":\#(reps)},"exerciseState":"unlinked","#
      + #""planned":{\#(load),"reps":{"max":5,"min":5},"rest":0},"position":"1","#
      + #""set":\#(number),"step":1,"title":"Back Squat"}"#
  }

  private func run(_ words: String...) throws -> Report { try run(words) }

  private func exitCode(_ work: @autoclosure () throws -> Report) -> ExitCode? {
    do {
      _ = try work()
      return nil
    } catch {
      return (error as? Failure)?.exitCode
    }
  }

  @Test func `the list has the latest session first, and its columns in a pipe`() throws {
    let lines = try run("history").shown(terminal: false).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.first.map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
        == [
          "1", Self.id(3), "2026-11-20T10:00:00.000Z", "2026-11-20", "Leg Day", "1500", "2", "3",
          "1", "420", "stopped", "4:32",
        ])
    let shown = try run("history", "list").shown(terminal: true)
    #expect(shown.contains("2026-11-20") && shown.contains("2 of 3") && shown.contains("420 kg"))
    #expect(!shown.contains("a0000003"))
  }

  @Test(arguments: [
    (["--last", "2d"], ["1"]), (["--last", "3d"], ["1", "2"]),
    (["--last", "2w"], ["1", "2", "3"]),
    (["--since", "2026-11-19"], ["1", "2"]), (["--exercise", "back squat"], ["1", "3"]),
    (["--workout", "7-minute"], ["2"]), (["--workout", "leg day", "--limit", "1"], ["1"]),
    (["--limit", "2"], ["1", "2"]), (["--since", "2027-01-01"], []),
  ])
  func `options select sessions, which keep their numbers`(
    options: [String], numbers: [String]
  ) throws {
    let report = try run(["history", "list"] + options)
    let found = report.shown(terminal: false).split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
    #expect(found == numbers)
  }

  private func run(_ words: [String]) throws -> Report { try folder.report(words) }

  @Test func `unknown names are not found, and invalid values are refused`() {
    #expect(exitCode(try run("history", "list", "--workout", "Zumba")) == .notFound)
    #expect(exitCode(try run("history", "stats", "Zumba")) == .notFound)
    #expect(exitCode(try run("history", "show", "9")) == .notFound)
    #expect(exitCode(try run("history", "show", "a00000")) == .notFound)
    #expect(exitCode(try run("history", "list", "--last", "30")) == .usage)
    #expect(exitCode(try run("history", "list", "--limit", "0")) == .invalidData)
    #expect(exitCode(try run("history", "list", "--limit", "-1")) == .invalidData)
    #expect(exitCode(try run("history", "list", "--since", "2026-02-30")) == .invalidData)
    #expect(exitCode(try run("history", "list", "--last", "1d", "--since", "2026-01-01")) == .usage)
    #expect(exitCode(try run("history", "lst")) == .usage)
  }

  @Test func `a session is shown with what was planned next to what was done`() throws {
    let shown = try run("history", "show").shown(terminal: true)
    #expect(shown.contains("5 reps @ 105 kg") && shown.contains("4 × 105 kg"))
    #expect(shown.contains("2026-11-20 11:00"))
    #expect(shown.contains("4:32"))
    let lines = try run("history", "show", "3").shown(terminal: false).split(separator: "\n")
    #expect(lines.first == "title\tLeg Day")
    #expect(lines.last == "1\tBack Squat\t\t2\t\t5 reps @ 100 kg\t3 × 100 kg\tworking\t")
    let json = try #require(try run("history", "show", "3", "--json").json).line
    #expect(json.hasPrefix(#"{"duration":1500,"#) && json.contains(Self.id(1)))
    #expect(try run("history", "show", "a0000002").json?.line.contains(Self.id(2)) == true)
  }

  @Test func `statistics match values computed by hand`() throws {
    let rows = try run("history", "stats").shown(terminal: false)
    #expect(
      rows == """
        total\t\t3\t4500\t3\t12\t1220
        week\t2026-11-09\t1\t1500\t2\t8\t800
        week\t2026-11-16\t2\t3000\t1\t4\t420
        group\tLegs\t2\t0\t3\t12\t1220
        group\tCore\t2\t0\t3\t12\t1220
        group\tGlutes\t2\t0\t3\t12\t1220
        exercise\tBack Squat\t2\t0\t3\t12\t1220
        day-streak\t\t2\t\t\t\t
        longest-day-streak\t\t2\t\t\t\t
        week-streak\t\t2\t\t\t\t
        longest-week-streak\t\t2\t\t\t\t

        """)
    let shown = try run("history", "stats").shown(terminal: true)
    #expect(shown.contains("3 sessions") && shown.contains("1,220 kg") && shown.contains("####"))
    let json = try #require(try run("history", "stats", "--json").json).line
    #expect(json.contains(#""dayStreak":{"current":2,"longest":2}"#))
    #expect(json.contains(#""volume":1220"#))
  }

  @Test func `records include their method, day and session`() throws {
    let rows = try run("history", "records").shown(terminal: false)
    // 105 × (1 + 4 ÷ 30) = 119; 100 × (1 + 5 ÷ 30) = 116.7.
    #expect(
      rows == """
        heaviest\tBack Squat\t4\t105 kg\t2026-11-20\t\(Self.id(3))
        maximum\tBack Squat\t119 kg\t105 kg\t2026-11-20\t\(Self.id(3))
        reps\tBack Squat\t4\t105 kg\t2026-11-20\t\(Self.id(3))
        reps\tBack Squat\t5\t100 kg\t2026-11-09\t\(Self.id(1))
        best-set\tBack Squat\t5\t100 kg\t2026-11-09\t\(Self.id(1))
        volume\tBack Squat\t800\t\t2026-11-09\t\(Self.id(1))
        for-time\tLeg Day\t4:32\t\t2026-11-20\t\(Self.id(3))

        """)
    let json = try #require(try run("history", "records", "--json").json).line
    #expect(json.contains(#""method":"Epley""#) && json.contains(#""value":119"#))
    #expect(try run("history", "records").shown(terminal: true).contains("Epley"))
  }

  @Test func `a removal asks, unless it is forced`() throws {
    #expect(exitCode(try run("history", "remove", "last", "--no-input")) == .usage)
    #expect(try run("history", "rm", "1", "2", "--dry-run").json?.line.contains("dryRun") == true)
    #expect(try run("history").shown(terminal: false).split(separator: "\n").count == 3)
    _ = try run("history", "remove", "1", "2", "1", "--force")
    _ = try run("history", "remove", Self.id(1), "--no-input")
    #expect(try run("history").body == .table(Table(columns: tableColumns(), rows: [])))
    #expect(try run("history").notes.count == 1)
    #expect(exitCode(try run("history", "remove", "1", "--force")) == .notFound)
  }

  private func tableColumns() throws -> [Table.Column] {
    guard case .table(let table) = try run("history").body else { return [] }
    return table.columns
  }

  @Test func `an export begins with the first session`() throws {
    let lines = try run("history", "export").shown(terminal: false).split { $0.isNewline }
    #expect(lines.count == 5)
    #expect(lines.first?.hasPrefix("session,start,day,workout,") == true)
    #expect(lines.dropFirst().first?.hasPrefix(Self.id(1)) == true)
    let json = try run("history", "export", "--format", "json").shown(terminal: false)
    #expect(json.hasPrefix(#"[{"duration":1500"#) && json.hasSuffix("]\n"))
  }

  @Test func `the calendar is readable without colors, and is rows in a pipe`() throws {
    let shown = try run("history", "calendar").shown(terminal: true)
    let rows = shown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 15)
    #expect(rows.dropFirst(3).first?.hasPrefix("Mon .....") == true)
    #expect(rows.allSatisfy { $0.utf8.count <= 60 && $0.utf8.count == $0.count })
    #expect(shown.count { $0 == "#" } == 4)
    let piped = try run("history", "calendar", "2026").shown(terminal: false)
    #expect(piped == "2026-11-09\t1\t1500\n2026-11-19\t1\t1500\n2026-11-20\t1\t1500\n")
    #expect(try run("history", "calendar", "2020").shown(terminal: false).isEmpty)
    #expect(exitCode(try run("history", "calendar", "99999")) == .invalidData)
  }

  @Test func `charts of weeks and of an exercise match values computed by hand`() throws {
    #expect(try piped("history", "chart") == "2026-11-09\t25\n2026-11-16\t50\n")
    #expect(
      try piped("history", "chart", "--of", "volume") == "2026-11-09\t800\n2026-11-16\t420\n")
    #expect(try piped("history", "chart", "--last", "1d").isEmpty)
    #expect(try run("history", "chart", "--last", "1d").notes.count == 1)
    // 100 × (1 + 5 ÷ 30) = 116.67; 105 × (1 + 4 ÷ 30) = 119.
    let squat = ["history", "chart", "back squat"]
    #expect(try piped(squat) == "2026-11-09\t116.67\n2026-11-20\t119\n")
    #expect(try piped(squat + ["--of", "reps"]) == "2026-11-09\t8\n2026-11-20\t4\n")
    #expect(try piped(squat + ["--of", "volume"]) == "2026-11-09\t800\n2026-11-20\t420\n")
    #expect(try piped(squat + ["--of", "sets"]) == "2026-11-09\t2\n2026-11-20\t1\n")
    #expect(try piped(squat + ["--of", "time"]).isEmpty)
    let json = try #require(try run(squat + ["--last", "2d", "--json"]).json).line
    #expect(json.hasPrefix(#"{"points":[{"day":"2026-11-20","value":119}],"title":"Back Squat: "#))
  }

  @Test(arguments: [
    ["chart", "--of", "maximum"], ["chart", "back squat", "--of", "sessions"],
    ["chart", "--of", "weight"], ["balance", "--range", "10"],
    ["chart", "--svg", ""],
  ])
  func `invalid chart options are refused`(words: [String]) {
    #expect(exitCode(try run(["history"] + words)) == .usage)
  }

  @Test(arguments: ["20-10", "5-5", "0-1000"])
  func `numbers that do not form a range are out of range`(range: String) {
    #expect(exitCode(try run("history", "balance", "--range", range)) == .invalidData)
  }

  @Test func `an unknown exercise is not found, and an empty chart is not drawn`() {
    #expect(exitCode(try run("history", "chart", "Zumba")) == .notFound)
    let file = folder.path("none.svg")
    #expect(exitCode(try run("history", "calendar", "2020", "--svg", file)) == .notFound)
  }

  @Test func `sets a week are counted since the first session`() throws {
    // Three sets of each group in 13 days, 3 ÷ (13 ÷ 7) = 1.6.
    let rows = try piped("history", "balance", "--range", "1-2").split(separator: "\n")
    // The full body was not trained.
    #expect(rows.count == MuscleGroup.allCases.count - 1)
    #expect(rows.contains("Legs\t1.6\twithin") && rows.contains("Chest\t0\tbelow"))
    #expect(try piped("history", "balance", "--last", "1w").contains("Glutes\t1\tbelow\n"))
    #expect(try run("history", "balance", "--last", "1w").shown(terminal: true).contains("1 week,"))
    let json = try #require(try run("history", "balance", "--json").json).line
    #expect(json.contains(#""range":{"max":20,"min":10}"#))
  }

  @Test func `a chart's file is replaced only with --force`() throws {
    let file = folder.path("squat.svg")
    let line = ["history", "chart", "back squat", "--svg", file]
    #expect(try run(line + ["--json"]).json?.line == #"{"file":"\#(file)"}"# + "\n")
    let picture = try String(contentsOfFile: file, encoding: .utf8)
    #expect(try run(Array(line.dropLast()) + ["-"]).shown(terminal: false) == picture)
    #expect(exitCode(try run(line)) == .usage)
    guard case .change = try run(line + ["--force"]).body else {
      Issue.record("nothing was written")
      return
    }
    let library = folder.path("history.jsonl")
    #expect(exitCode(try run(Array(line.dropLast()) + [library, "--force"])) == .usage)
    #expect(
      exitCode(try run(Array(line.dropLast()) + [folder.path("none/x.svg")])) == .inputOutput)
  }

  private func piped(_ words: String...) throws -> String { try piped(words) }

  private func piped(_ words: [String]) throws -> String { try run(words).shown(terminal: false) }

  @Test func `the status is one line with the streak and the last session`() throws {
    #expect(
      try run("status").shown(terminal: false) == "2 days in a row, last Leg Day yesterday\n")
    let json = try #require(try run("status", "--json").json).line
    #expect(json == #"{"day":"2026-11-20","state":"idle","streak":2,"title":"Leg Day"}"# + "\n")
    try folder.file("history.jsonl", "")
    #expect(try run("status").shown(terminal: false).isEmpty)
  }

  @Test(arguments: [
    ("active", true, "Day, Plank, 2:30 left"), ("active", false, "Day, Plank, interrupted"),
    ("paused", true, "Day, Plank, paused"), ("paused", false, "Day, Plank, interrupted"),
  ])
  func `a run in progress is the status`(state: String, isAlive: Bool, line: String) throws {
    try folder.file("session.json", Self.session(state, savedAt: "11:59:50"))
    let lock = isAlive ? try DataStore(folder: folder.path).claimRun() : nil
    defer { lock?.release() }
    let report = try run("status")
    #expect(report.shown(terminal: false) == line + "\n")
    #expect(report.json?.line.contains(#""step":"Plank""#) == true)
  }

  /// A three-minute plank that began 30 seconds before noon.
  private static func session(_ state: String, savedAt: String) -> String {
    let paused = state == "paused" ? #""pausedAt":"2026-11-21T11:59:45Z","# : ""
    return #"{"schemaVersion":1,"id":"\#(id(9))","completedSteps":[],"elapsed":20,\#(paused)"#
      + #""automatic":false,"localOffset":0,"speed":1,"#
      + #""savedAt":"2026-11-21T\#(savedAt)Z","secondsPerRep":3,"segment":1,"segmentStart":0,"#
      + #""start":"2026-11-21T11:59:30Z","status":"\#(state)","step":1,"totalPaused":0,"#
      + #""workout":{"createdAt":"2026-11-20T10:00:00Z","id":"\#(id(8))","title":"Day","#
      + #""updatedAt":"2026-11-20T10:00:00Z","sequence":[{"exerciseState":"unlinked","#
      + #""id":"\#(id(7))","kind":"exercise","perSide":false,"title":"Plank","#
      + #""sets":[{"duration":180,"rest":0}]}]}}"#
  }

  @Test(arguments: [
    (["--since", "yesterday"], 1), (["--since", "last week"], 3), (["--until", "10 Nov"], 1),
    (["--since", "2026-11-10", "--until", "2026-11-19"], 1), (["--last", "week"], 1),
    (["--last", "3d"], 2), (["--last", "thursday"], 1), (["week"], 2), (["2026-11"], 3),
    (["last week"], 1), (["yesterday"], 1), (["--workout", "leg"], 2), (["--workout", "7-m"], 1),
  ])
  func `sessions are selected by days in common notations`(options: [String], count: Int) throws {
    let isOption = options.first?.hasPrefix("--") == true
    let listed = try run((isOption ? ["history", "list"] : ["history"]) + options)
      .shown(terminal: false)
    #expect(listed.split(separator: "\n").count == count)
  }

  @Test func `history last shows the last session, and other words are refused`() throws {
    #expect(try run("history", "last").json?.line == run("history", "show", "last").json?.line)
    #expect(try run("history", "--last", "3d").shown(terminal: false).contains("Leg Day"))
    #expect(exitCode(try run("history", "lst")) == .usage)
    #expect(exitCode(try run("history", "list", "--since", "noday")) == .usage)
  }

  @Test(arguments: ["2027-11-10 18:00:00,2027-11-10 19:00", "2026-11-10 18:00:00,2026-11-10 17:00"])
  func `a session at an impossible time is not imported`(times: String) throws {
    let file = try folder.file(
      "hevy.csv",
      """
      start_time,end_time,title,exercise_title,set_index,set_type,weight_kg,reps
      \(times),Push,Push Up,0,normal,,12
      """)
    #expect(exitCode(try run("history", "import", file, "--create")) == .invalidData)
    #expect(try run("history").shown(terminal: false).split(separator: "\n").count == 3)
  }

  @Test func `an export is imported only once, and undo removes it`() throws {
    let strong = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds
      2026-11-10 18:00:00,Push,50m,Push Up,1,0,12,0,0
      2026-11-10 18:00:00,Push,50m,Bench Hop,1,20,12,0,0
      """
    let file = try folder.file("strong.csv", strong)
    #expect(exitCode(try run("history", "import", file)) == .notFound)
    #expect(exitCode(try run("history", "import", file, "--unit", "kg")) == .notFound)
    #expect(exitCode(try run("history", "import", folder.path("none.csv"))) == .notFound)
    let line = ["history", "import", file, "--unit", "kg", "--create"]
    #expect(try run(line + ["--dry-run"]).body == .text("Would import 1 session with 2 sets"))
    #expect(try run("history").shown(terminal: false).split(separator: "\n").count == 3)
    #expect(try run(line).body == .change("Imported 1 session with 2 sets"))
    #expect(
      try run("history").shown(terminal: false).split(separator: "\n").map {
        $0.split(separator: "\t")[4]
      } == ["Leg Day", "7-Minute Workout", "Push", "Leg Day"])
    #expect(
      try run(line + [try folder.file("again.csv", strong)]).body
        == .noChange("Nothing imported: 0 sessions with 0 sets, 2 already there"))
    #expect(
      try run("undo").json?.line.contains(
        #""sessions":{"added":[],"changed":[],"removed":["Push"]}"#) == true)
    #expect(try run("history").shown(terminal: false).split(separator: "\n").count == 3)
  }

  @Test func `a session without a run is recorded at its time`() throws {
    _ = try run(
      "history", "log", "7-minute", "Plank: 20s", "--at", "2026-11-15 18:30")
    let shown = try run("history", "show", "3").shown(terminal: false)
    #expect(shown.contains("2026-11-15T18:30:00.000Z") && shown.contains("\t20s"))
    #expect(
      exitCode(try run("history", "log", "7-minute", "--at", "2026-11-22 18:30")) == .invalidData)
    #expect(exitCode(try run("history", "log", "7-minute", "--at", "soon")) == .usage)
    #expect(exitCode(try run("history", "log", "7-minute", "Curl: 5")) == .notFound)
    #expect(exitCode(try run("history", "log", "7-minute", "Plank: ~")) == .invalidData)
    _ = try run("history", "log", "7-minute", "Plank: 20s note \"slipped\"", "--note", "Tired")
    let noted = try run("history", "show").shown(terminal: false)
    #expect(noted.contains("note\tTired\n") && noted.contains("\t20s\tworking\tslipped\n"))
  }

  @Test func `sets on each side are counted the same when recorded and when listed`() throws {
    _ = try run("workout", "build", "Sides", "Lunge: 2x10 each side", "Squat: 5")
    #expect(
      try run("history", "log", "Sides").body
        == .change("Recorded “Sides” of 2026-11-21: 3 sets done"))
    let listed = try run("history", "list", "--limit", "1").shown(terminal: false)
    #expect(listed.split(separator: "\t", omittingEmptySubsequences: false)[8] == "3")
  }

  @Test func `a second undo restores the change and says so`() throws {
    _ = try run("history", "log", "7-minute", "--at", "2026-11-15 18:30")
    let texts = try (0..<3).map { _ in try run("undo").shown(terminal: false) }
    #expect(texts[0].hasPrefix("Undone") && texts[1].hasPrefix("Redone") && texts[2] == texts[0])
  }

  @Test func `the history is exported as a calendar`() throws {
    let text = try run("history", "export", "--format", "ical").shown(terminal: false)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n"))
  }
}
