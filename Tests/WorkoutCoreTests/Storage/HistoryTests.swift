import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Reading a history from the end, and removing sessions from it.
@Suite struct HistoryReadingTests {
  private typealias Sample = HistorySample

  let scratch = ScratchDirectory()
  let store: DataStore

  init() { store = DataStore(at: scratch.path) }

  /// The current history.
  private var history: History { store.read().history }

  private func write(_ records: [SessionRecord]) throws {
    try scratch.write(records.reduce([]) { $0 + $1.line() }, to: "history.jsonl")
  }

  private func text() throws -> String {
    try String(decoding: scratch.data("history.jsonl"), as: Unicode.UTF8.self)
  }

  private func sessions(_ count: UInt8) throws -> [SessionRecord] {
    try (1...count).map { number in
      let set = try Sample.set(Sample.squat(), 1, reps: Int(number), Sample.kilograms(60))
      return Sample.session(number, "2026-01-01", Array(repeating: set, count: 20))
    }
  }

  @Test(arguments: [1, 2, 60, 200])
  func `the newest sessions come first, wherever blocks end`(count: UInt8) throws {
    let records = try sessions(count)
    try write(records)
    let found = try history.newest()
    #expect(found.map(\.record) == records.reversed())
    #expect(found.map(\.number) == Array(1...Int(count)))
    #expect(try history.newest(3).map(\.record) == Array(records.reversed().prefix(3)))
    #expect(try history.newest(0).isEmpty)
  }

  @Test func `the newest sessions are read from the end only`() throws {
    let records = try sessions(250)
    try write(records)
    let plan = FaultPlan()
    let counted = DataStore(at: scratch.path, plan.system)
    #expect(
      try counted.read().history.newest(10).map(\.record.id)
        == records.suffix(10).reversed().map(\.id))
    #expect(plan.made[.read] == 1)
    #expect(try SystemCalls.live.status(of: scratch.path("history.jsonl"))?.size ?? 0 > 5 * 65_536)
  }

  @Test func `a history without a file is empty and creates none`() throws {
    #expect(try history.newest().isEmpty)
    #expect(try history.recent(at: Day(number: 0)) == (0, nil))
    #expect(try scratch.names() == [])
  }

  @Test func `blank and torn lines are skipped`() throws {
    let records = try sessions(2)
    let torn = records[0].line().prefix(30)
    try scratch.write(
      [UInt8]("\n \n".utf8) + records[0].line() + [UInt8]("\r\n".utf8) + records[1].line() + torn,
      to: "history.jsonl")
    #expect(try history.newest().map(\.record) == records.reversed())
    try scratch.write(records[0].line() + records[1].line().dropLast(), to: "history.jsonl")
    #expect(try history.newest().map(\.record) == records.reversed())
  }

  @Test func `a damaged line is an error with its position once it is reached`() throws {
    let records = try sessions(2)
    try scratch.write(
      records[0].line() + [UInt8]("{\"id\":7}\n".utf8) + records[1].line(), to: "history.jsonl")
    #expect(try history.newest(1).map(\.record) == [records[1]])
    let error = #expect(throws: CoreError.self) { try history.newest(2) }
    guard case .store(.damaged(_, let place, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.hasPrefix("line 2, column"))
  }

  @Test func `a session is identified by its number, its ID or a prefix of that`() throws {
    var records = try sessions(3)
    records[0] = Sample.session(200, "2026-01-01")
    try write(records)
    #expect(try history.record(named: "last")?.record == records[2])
    #expect(try history.record(named: "1")?.record == records[2])
    #expect(try history.record(named: "3")?.record == records[0])
    #expect(try history.record(named: "3")?.number == 3)
    #expect(try history.record(named: records[0].id.lowercase)?.number == 3)
    let long = String(records[1].id.lowercase.dropLast(0))
    #expect(try history.record(named: long)?.record == records[1])
    for name in ["4", "0", "-1", "", "x", "00000000", "first"] {
      #expect(try history.record(named: name) == nil, "\(name)")
    }
  }

  @Test func `unwanted sets are not read`() throws {
    let set = try Sample.set(Sample.squat(), 1, reps: 5)
    try write([
      Sample.session(1, "2026-01-01", [set], completed: 0), Sample.session(2, "2026-01-02", [set]),
    ])
    var counts: [Int] = []
    try history.visitNewestFirst(
      wantsSets: { $0.exercisesCompleted == 0 },
      { record in
        counts.append(record.sets.count)
        return true
      })
    #expect(counts == [0, 1])
  }

  @Test func `a clock that was set back neither reorders nor loses sessions`() throws {
    let days = ["2026-11-18", "2026-11-19", "2020-01-01", "2026-11-20", "2026-11-21"]
    let records = days.enumerated().map { Sample.session(UInt8($0.offset + 1), $0.element) }
    try write(records)
    #expect(try history.newest().map(\.record.day.description) == days.reversed())
    let since = HistoryFilter(since: Day(written: "2026-11-19"))
    #expect(try history.newest(nil, since).map(\.number) == [1, 2, 4])
    let today = try #require(Day(written: "2026-11-21"))
    #expect(try history.recent(at: today).streak == 4)
    #expect(try history.recent(at: today).last == records[4])
    #expect(try history.training(on: today.adding(-2)...today).count == 3)
  }

  @Test func `a session in which nothing was done is not the last one`() throws {
    let records = [
      Sample.session(1, "2026-11-20", workout: 91),
      Sample.session(2, "2026-11-21", workout: 92, completed: 0),
    ]
    try write(records)
    let today = try #require(Day(written: "2026-11-21"))
    #expect(try history.recent(at: today).last == records[0])
    #expect(try history.recent(at: today).streak == 1)
    #expect(try TrainingLog(history).recentWorkouts == [Sample.id(91)])
    #expect(try TrainingLog(history, hasExercises: false).recentWorkouts == [Sample.id(91)])
  }

  @Test func `a session's day is local to where it started`() throws {
    try write([
      Sample.session(1, "2026-11-19", offset: 50_400),
      Sample.session(2, "2026-11-20", offset: -43_200),
    ])
    let days = try history.newest().map(\.record.day.description)
    #expect(days == ["2026-11-20", "2026-11-20"])
  }

  @Test func `a removal leaves the other lines byte for byte, and can be undone`() throws {
    let records = (1...3).map { Sample.session($0, "2026-01-0\($0)") }
    let foreign = [UInt8]("{\"weather\":\"rain\",".utf8) + records[1].line().dropFirst()
    let torn = [UInt8]("{\"id\":".utf8)
    let before = records[0].line() + foreign + records[2].line() + torn
    try scratch.write(before, to: "history.jsonl")
    try store.sessions.delete([records[0].id, Sample.id(99)])
    #expect(try scratch.data("history.jsonl") == foreign + records[2].line() + torn)
    #expect(try store.undo()?.sessions?.added == ["Leg Day"])
    #expect(try scratch.data("history.jsonl") == before)
    #expect(try store.undo()?.sessions?.removed == ["Leg Day"])
    try store.sessions.delete([records[1].id, records[2].id])
    #expect(try scratch.data("history.jsonl") == torn)
    #expect(try history.newest().isEmpty)
  }

  @Test func `removing a missing session changes nothing`() throws {
    try write(try sessions(1))
    try store.sessions.delete([Sample.id(77)])
    #expect(try scratch.names() == ["history.jsonl", "library.lock"])
    // An ID that occurs in another member.
    try store.sessions.delete([Sample.id(90)])
    #expect(try history.newest().count == 1)
  }

  @Test func `a session can be removed while a run is in progress`() throws {
    try write(try sessions(2))
    let run = try store.claimRun()
    defer { run.release() }
    try store.sessions.delete([Sample.id(1)])
    #expect(try history.newest().map(\.record.id) == [Sample.id(2)])
  }

  @Test(arguments: [SystemCalls.Call.open, .write, .sync, .rename])
  func `a failing removal leaves the history unchanged`(call: SystemCalls.Call) throws {
    let records = try sessions(2)
    try write(records)
    for occurrence in 1...3 {
      let fault = FaultPlan.Fault(call: call, occurrence: occurrence, interference: .failure(28))
      let failing = DataStore(at: scratch.path, FaultPlan(fault).system)
      guard (try? failing.sessions.delete([records[0].id])) == nil else { break }
      #expect(try history.newest().map(\.record) == records.reversed())
      #expect(try DataStore(at: scratch.path).undo() == nil)
    }
  }

  @Test func `CSV has one row per set, quoted if needed`() throws {
    var hold = try Sample.hold(Sample.link("Plank, \"side\"", nil), 2, seconds: 45)
    hold.done.effort = try Effort(.rpe, halves: 17)
    let record = Sample.session(
      1, "2026-01-01",
      [try Sample.set(Sample.squat(), 1, reps: 5, Sample.kilograms(62.5), side: 1), hold])
    let head =
      "00000000-0000-4000-8000-000000000001,2026-01-01T12:00:00.000Z,2026-01-01,Leg Day,600,"
    #expect(
      HistoryCSV.rows(of: record)
        == head + "Squat,1,,1,1,5 @ 62.5kg,5,62.5,kg,62.5 kg,,,,,,false,0,,working,,,"
        + ",1,,\(try #require(Sample.squat().exercise.linkedID).lowercase),,\(json(record))\r\n"
        + head + "\"Plank, \"\"side\"\"\",2,,2,,1m,,,,,45,,,,RPE 8.5,false,0,,working,,,,2,,,,\r\n")
    let bare = Sample.session(1, "2026-01-01")
    #expect(
      HistoryCSV.rows(of: bare)
        == head + String(repeating: ",", count: 16) + "0,,,,,,,,,,\(json(bare))\r\n")
    #expect(HistoryCSV.header.hasPrefix("session,start,day,"))
  }

  /// The session without its sets, as a CSV value.
  private func json(_ record: SessionRecord) -> String {
    var record = record
    record.sets = []
    let line = String(decoding: record.line().dropLast(), as: UTF8.self)
    return "\"\(line.replacing("\"", with: "\"\""))\""
  }
}

/// The end of a history line, which names the workout without parsing the line.
struct SessionLineTests {
  private static func line(_ title: String) -> [UInt8] {
    var record = HistorySample.session(7, "2026-01-05", title: title)
    record.recordedAt = Samples.moment
    return record.line().dropLast()
  }

  @Test(arguments: [
    "Day", "5/3/1", "Über \"den\" Tag", "a\\", "\\\"", "\",\"title\":\"Other", "深蹲 👩‍👩‍👧", "\u{7F}x",
    String(repeating: "\"", count: 100),
  ])
  func `the title and the ID match the record`(title: String) throws {
    let bytes = Self.line(title)
    let line = try #require(SessionLine(bytes, bytes.indices))
    #expect(line.title == title)
    #expect(line.workout == HistorySample.id(90))
    let twice = bytes + [0x0A] + bytes
    let second = try #require(SessionLine(twice, (bytes.count + 1)..<twice.count))
    #expect(second.title == title && second.workoutAndTitle == line.workoutAndTitle)
  }

  @Test func `a line in another format yields nothing, whatever it contains`() {
    let bytes = Self.line("Day")
    for cut in bytes.indices {
      #expect(SessionLine(bytes, 0..<cut) == nil)
      let rest = Array(bytes[cut...])
      // Cut from the start, it may still end like a complete line.
      _ = SessionLine(rest, rest.indices)
      var changed = bytes
      changed[cut] = 0x22
      _ = SessionLine(changed, changed.indices)
    }
    let quotes = [UInt8](repeating: 0x22, count: 200) + bytes.suffix(100)
    _ = SessionLine(quotes, quotes.indices)
    let foreign = Array(#"{"workoutID":"b0000000-0000-4000-8000-000000000000","title":"Day"}"#.utf8)
    #expect(SessionLine(foreign, foreign.indices) == nil)
  }

  @Test func `a session in another format still counts`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +2.5kg")
    try diary.train()
    let bytes = try #require(try diary.store.read().history.file.lines()?.bytes(at: 0, 10_000))
    let text = String(decoding: bytes, as: UTF8.self)
    let spaced = text.replacing("\"wasCompleted\":true,", with: "\"wasCompleted\": true, ")
    #expect(spaced != text)
    try diary.store.update { $0.contents[.history] = Array(spaced.utf8) }
    #expect(try diary.next() == ["3x5 @ 62.5kg"])
  }
}
