import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct HistoryStoreTests {
  let scratch: ScratchDirectory
  let store: HistoryStore

  init() throws {
    scratch = try ScratchDirectory()
    store = HistoryStore(folder: scratch.path("data"))
  }

  private func text() throws -> String {
    try String(decoding: scratch.data("data/history.jsonl"), as: UTF8.self)
  }

  @Test(arguments: SessionStoreKind.allCases)
  func `records come back in their order, the last not twice`(kind: SessionStoreKind) throws {
    try kind.run { _, history in
      #expect(try history.load() == [])
      let records = [
        SessionSamples.record(title: "Eins"), SessionSamples.record(title: "Zwei 💪"),
        SessionSamples.record(title: "Drei", status: .stopped),
      ]
      for record in records { try history.append(record) }
      try history.append(records[2])
      #expect(try history.load() == records)
      #expect(try records.allSatisfy { try history.holds($0.id) })
      #expect(try !history.holds(UUID()))
    }
  }

  @Test func `a record is one line of JSON with sorted members`() throws {
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000007"))
    try store.append(SessionSamples.record(id))
    let line = try text()
    #expect(line.hasSuffix("}\n"))
    #expect(line.count { $0.isNewline } == 1)
    #expect(
      line.hasPrefix(
        #"{"duration":89.5,"end":"2026-09-21T14:14:50.000Z","exercisesCompleted":3,"#
          + #""exercisesTotal":4,"id":"00000000-0000-0000-0000-000000000007","localOffset":32400,"#
          + #""start":"2026-09-21T14:13:20.000Z","status":"completed","title":"Leg Day","#
          + #""wasCompleted":true,"workoutID":""#
      )
    )
    #expect(try scratch.mode("data/history.jsonl") == 0o600)
  }

  @Test func `rounds done come back`() throws {
    var run = try Performance(
      Routine.amrap(60, Routine.timed("Plank", 20)), Routine.every(30, 2, Routine.timed("Row", 5)))
    run.follow(until: 90)
    let session = run.runner.session
    run.tell(.stop, at: 91)
    let summary = try #require(run.runner.summary)
    let record = SessionRecord(session, summary, localOffset: 0)
    try store.append(record)
    #expect(
      try text().hasPrefix(
        #"{"circuits":[{"position":"1","repetitions":0,"roundsCompleted":3},"#
          + #"{"position":"2","roundsCompleted":1,"roundsTotal":2}],"duration":91,"#))
    #expect(try store.load() == [record])
    try store.append(SessionSamples.record())
    #expect(try store.load().map(\.circuits.count) == [2, 0])
  }

  @Test func `a record whose circuits have rounds alone is read`() throws {
    try store.append(SessionSamples.record())
    let line = try text()
    let rounds = #"{"circuits":[{"position":"1","roundsCompleted":3,"title":"Cindy"}],"#
    try scratch.write(rounds + line.dropFirst(), to: "data/history.jsonl")
    let circuit = try #require(try store.load().first?.circuits.first)
    #expect(circuit.text == "3 rounds" && circuit.repetitions == nil && !circuit.isScored)
  }

  @Test func `a torn last line is passed over, and taken away by the next record`() throws {
    let first = SessionSamples.record(title: "First")
    try store.append(first)
    let whole = try text()
    for length in [1, 20, whole.utf8.count - 2] {
      try scratch.write(whole + String(whole.prefix(length)), to: "data/history.jsonl")
      #expect(try store.load() == [first])
      let next = SessionSamples.record(title: "Next")
      try store.append(next)
      #expect(try store.load() == [first, next])
      #expect(try text().hasPrefix(whole))
    }
  }

  @Test func `a torn line alone leaves an empty history`() throws {
    try store.append(SessionSamples.record())
    try scratch.write("{\"id\":", to: "data/history.jsonl")
    #expect(try store.load() == [])
    let record = SessionSamples.record()
    try store.append(record)
    #expect(try store.load() == [record])
  }

  @Test func `a whole last line without its newline counts, and is ended`() throws {
    let first = SessionSamples.record()
    try store.append(first)
    try scratch.write(String(text().dropLast()), to: "data/history.jsonl")
    #expect(try store.load() == [first])
    let next = SessionSamples.record()
    try store.append(next)
    #expect(try store.load() == [first, next])
  }

  @Test func `members that a later version adds are passed over`() throws {
    let record = SessionSamples.record()
    try store.append(record)
    let changed = try "{\"weather\":{\"rain\":true}," + text().dropFirst()
    try scratch.write(changed + "\n \n", to: "data/history.jsonl")
    #expect(try store.load() == [record])
  }

  @Test func `a damaged line is an error that names its place`() throws {
    try store.append(SessionSamples.record())
    try scratch.write(text() + "{\"id\": 7}\n", to: "data/history.jsonl")
    let error = #expect(throws: StoreError.self) { try store.load() }
    guard case .damaged(let path, let place, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == scratch.path("data/history.jsonl"))
    #expect(place.hasPrefix("line 2, column"))
    let record = SessionSamples.record()
    try store.append(record)
    #expect(try text().contains(record.id.lowercase))
  }

  @Test(arguments: [SystemCalls.Call.open, .write, .sync, .close])
  func `a record that cannot be kept is an error`(call: SystemCalls.Call) throws {
    let first = SessionSamples.record()
    try store.append(first)
    let fault = FaultPlan.Fault(call: call, occurrence: 1, interference: .failure(28))
    let failing = HistoryStore(folder: scratch.path("data"), system: FaultPlan(fault).system)
    let next = SessionSamples.record()
    #expect(throws: StoreError.self) { try failing.append(next) }
    #expect(try store.load().first == first)
    try store.append(next)
    #expect(try store.load() == [first, next])
  }

  @Test func `a write that breaks off in the middle leaves the file as it was`() throws {
    try store.append(SessionSamples.record())
    let before = try text()
    let writes = Mutex(0)
    let full = SystemCalls { call, _ in
      guard call == .write else { return nil }
      let isFirst = writes.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? .shortened(to: 9) : .failure(28)
    }
    #expect(throws: StoreError.self) {
      try HistoryStore(folder: scratch.path("data"), system: full)
        .append(SessionSamples.record())
    }
    #expect(try text() == before)
  }

  @Test func `a record that may not be on the disk is not taken back, and not added twice`() throws
  {
    let plan = FaultPlan(.init(call: .sync, occurrence: 1, interference: .failure(5)))
    let record = SessionSamples.record()
    #expect(throws: StoreError.self) {
      try HistoryStore(folder: scratch.path("data"), system: plan.system).append(record)
    }
    let next = FaultPlan()
    try HistoryStore(folder: scratch.path("data"), system: next.system).append(record)
    #expect(try store.load() == [record])
    #expect(next.made[.sync] == 1 && next.made[.syncFolder] == 1)
    #expect(next.made[.write] == nil)
  }

  @Test func `a name that may not be on the disk is waited for by every record`() throws {
    try SystemCalls.live.makeFolder(scratch.path("data"))
    let plan = FaultPlan(.init(call: .syncFolder, occurrence: 1, interference: .failure(5)))
    let failing = HistoryStore(folder: scratch.path("data"), system: plan.system)
    let error = #expect(throws: StoreError.self) { try failing.append(SessionSamples.record()) }
    guard case .notDurable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try failing.append(SessionSamples.record())
    #expect(plan.made[.syncFolder] == 2)
    #expect(try store.load().count == 2)
  }

  @Test func `what is kept is waited for, and nothing is made for that`() throws {
    try store.settle()
    #expect(try scratch.names() == [])
    try store.append(SessionSamples.record())
    for call in [SystemCalls.Call.sync, .syncFolder] {
      let plan = FaultPlan(.init(call: call, occurrence: 1, interference: .failure(5)))
      let failing = HistoryStore(folder: scratch.path("data"), system: plan.system)
      #expect(throws: StoreError.self, "\(call)") { try failing.settle() }
      try failing.settle()
    }
  }

  @Test func `a torn line holds no record, wherever it was torn`() throws {
    try SystemCalls.live.makeFolder(scratch.path("data"))
    let first = SessionSamples.record(title: "First")
    let record = SessionSamples.record(title: "Torn")
    let line = record.line()
    for length in [line.count - 2, line.count - 12, line.count / 2] {
      try scratch.write(first.line() + line.prefix(length), to: "data/history.jsonl")
      #expect(try !store.holds(record.id))
      #expect(try store.holds(first.id))
      try store.append(record)
      #expect(try store.load() == [first, record])
      #expect(try store.holds(record.id))
    }
  }

  @Test func `a whole line without its newline holds its record`() throws {
    try SystemCalls.live.makeFolder(scratch.path("data"))
    let record = SessionSamples.record()
    try scratch.write(record.line().dropLast(), to: "data/history.jsonl")
    #expect(try store.holds(record.id))
    try store.append(record)
    #expect(try store.load() == [record])
  }

  @Test func `a linked history is added to where it is, and a dangling link refused`()
    throws
  {
    try scratch.write(SessionSamples.record().line(), to: "real.jsonl")
    try SystemCalls.live.makeFolder(scratch.path("data"))
    try FileManager.default.createSymbolicLink(
      atPath: store.path, withDestinationPath: scratch.path("real.jsonl"))
    let record = SessionSamples.record()
    try store.append(record)
    #expect(try store.load().last == record)
    #expect(try SystemCalls.live.status(of: store.path, followingLinks: false)?.kind == .link)
    try FileManager.default.removeItem(atPath: scratch.path("real.jsonl"))
    #expect(throws: StoreError.self) { try store.append(record) }
    #expect(try scratch.names() == ["data"])
  }
}
