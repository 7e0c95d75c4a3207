import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Reading a history from its end, and removing from it.
@Suite struct HistoryReadingTests {
  private typealias Sample = HistorySample

  let scratch: ScratchDirectory
  let store: DataStore

  init() throws {
    scratch = try ScratchDirectory()
    store = DataStore(at: scratch.path)
  }

  /// The history as it is now.
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
  func `the last come first, wherever blocks end`(count: UInt8) throws {
    let records = try sessions(count)
    try write(records)
    let found = try history.newest()
    #expect(found.map(\.record) == records.reversed())
    #expect(found.map(\.number) == Array(1...Int(count)))
    #expect(try history.newest(3).map(\.record) == Array(records.reversed().prefix(3)))
    #expect(try history.newest(0).isEmpty)
  }

  @Test func `only the end is read for the last ones`() throws {
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

  @Test func `a history without a file is empty, and makes none`() throws {
    #expect(try history.newest().isEmpty)
    #expect(try history.recent(at: Day(number: 0)) == (0, nil))
    #expect(try scratch.names() == [])
  }

  @Test func `blank lines and one that was never finished are passed over`() throws {
    let records = try sessions(2)
    let torn = records[0].line().prefix(30)
    try scratch.write(
      [UInt8]("\n \n".utf8) + records[0].line() + [UInt8]("\r\n".utf8) + records[1].line() + torn,
      to: "history.jsonl")
    #expect(try history.newest().map(\.record) == records.reversed())
    try scratch.write(records[0].line() + records[1].line().dropLast(), to: "history.jsonl")
    #expect(try history.newest().map(\.record) == records.reversed())
  }

  @Test func `a damaged line is an error with its place once it is reached`() throws {
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

  @Test func `a session is named by its number, its id or the beginning of that`() throws {
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

  @Test func `sets are left out where they are not wanted`() throws {
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

  @Test func `a clock that was set back neither reorders nor loses a session`() throws {
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

  @Test func `a day is that of the place where the session started`() throws {
    try write([
      Sample.session(1, "2026-11-19", offset: 50_400),
      Sample.session(2, "2026-11-20", offset: -43_200),
    ])
    let days = try history.newest().map(\.record.day.description)
    #expect(days == ["2026-11-20", "2026-11-20"])
  }

  @Test func `a removal leaves the other lines byte for byte, and is undone`() throws {
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

  @Test func `what is not there is removed without a change`() throws {
    try write(try sessions(1))
    try store.sessions.delete([Sample.id(77)])
    #expect(try scratch.names() == ["history.jsonl", "library.lock"])
    // An id that another member has.
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
  func `a removal that fails leaves the history as it was`(call: SystemCalls.Call) throws {
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

  @Test func `CSV has a row a set, quoted where it must be`() throws {
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

  /// The session without its sets, as a value of CSV.
  private func json(_ record: SessionRecord) -> String {
    var record = record
    record.sets = []
    let line = String(decoding: record.line().dropLast(), as: UTF8.self)
    return "\"\(line.replacing("\"", with: "\"\""))\""
  }
}
