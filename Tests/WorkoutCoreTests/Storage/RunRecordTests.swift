import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sessions that runs add to the history.
@Suite struct RunRecordTests {
  let scratch = ScratchDirectory()
  let store: DataStore

  init() { store = DataStore(at: scratch.path("data")) }

  private func text() throws -> String {
    try String(decoding: scratch.data("data/history.jsonl"), as: UTF8.self)
  }

  @Test(arguments: StoreKind.allCases)
  func `records are read in order, and the last one only once`(kind: StoreKind) throws {
    let store = kind == .file ? store : .inMemory()
    #expect(try store.records() == [])
    let records = [
      SessionSamples.record(title: "Eins"), SessionSamples.record(title: "Zwei 💪"),
      SessionSamples.record(title: "Drei", status: .stopped),
    ]
    for record in records { try store.record(record) }
    try store.record(records[2])
    #expect(try store.records() == records)
    #expect(try records.allSatisfy { try store.isRecorded($0.id) })
    #expect(try !store.isRecorded(UUID()))
  }

  @Test func `a record is one line of JSON with sorted members`() throws {
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000007"))
    try store.record(SessionSamples.record(id))
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

  @Test func `completed rounds are read back`() throws {
    var run = try Performance(
      Routine.amrap(60, Routine.timed("Plank", 20)), Routine.every(30, 2, Routine.timed("Row", 5)))
    run.follow(until: 90)
    let session = run.runner.session
    run.tell(.stop, at: 91)
    let summary = try #require(run.runner.summary)
    let record = SessionRecord(session, summary, localOffset: 0)
    try store.record(record)
    #expect(
      try text().hasPrefix(
        #"{"circuits":[{"position":"1","repetitions":0,"roundsCompleted":3},"#
          + #"{"position":"2","roundsCompleted":1,"roundsTotal":2}],"duration":91,"#))
    #expect(try store.records() == [record])
    try store.record(SessionSamples.record())
    #expect(try store.records().map(\.circuits.count) == [2, 0])
  }

  @Test func `a record whose circuits have only rounds is read`() throws {
    try store.record(SessionSamples.record())
    let line = try text()
    let rounds = #"{"circuits":[{"position":"1","roundsCompleted":3,"title":"Cindy"}],"#
    try scratch.write(rounds + line.dropFirst(), to: "data/history.jsonl")
    let circuit = try #require(try store.records().first?.circuits.first)
    #expect(circuit.text == "3 rounds" && circuit.repetitions == nil && !circuit.isScored)
  }

  @Test func `a torn last line is skipped, and removed by the next record`() throws {
    try SystemCalls.live.makeFolder(store.folder)
    let first = SessionSamples.record(title: "First")
    let record = SessionSamples.record(title: "Torn")
    let line = record.line()
    for length in [1, 20, line.count / 2, line.count - 12, line.count - 2] {
      try scratch.write(first.line() + line.prefix(length), to: "data/history.jsonl")
      #expect(try store.records() == [first])
      #expect(try store.isRecorded(first.id) && !store.isRecorded(record.id))
      try store.record(record)
      #expect(try store.records() == [first, record])
      #expect(try store.isRecorded(record.id))
      #expect(try scratch.data("data/history.jsonl") == first.line() + line)
    }
  }

  @Test func `a lone torn line is an empty history`() throws {
    try store.record(SessionSamples.record())
    try scratch.write("{\"id\":", to: "data/history.jsonl")
    #expect(try store.records() == [])
    let record = SessionSamples.record()
    try store.record(record)
    #expect(try store.records() == [record])
  }

  @Test func `a complete last line without a newline counts, and gets one`() throws {
    let first = SessionSamples.record()
    try store.record(first)
    try scratch.write(String(text().dropLast()), to: "data/history.jsonl")
    #expect(try store.records() == [first] && store.isRecorded(first.id))
    try store.record(first)
    #expect(try store.records() == [first])
    let next = SessionSamples.record()
    try store.record(next)
    #expect(try store.records() == [first, next])
  }

  @Test func `members of a later version are skipped`() throws {
    let record = SessionSamples.record()
    try store.record(record)
    let changed = try "{\"weather\":{\"rain\":true}," + text().dropFirst()
    try scratch.write(changed + "\n \n", to: "data/history.jsonl")
    #expect(try store.records() == [record])
  }

  @Test func `a damaged line is an error with its position`() throws {
    try store.record(SessionSamples.record())
    try scratch.write(text() + "{\"id\": 7}\n", to: "data/history.jsonl")
    let error = #expect(throws: CoreError.self) { try store.records() }
    guard case .store(.damaged(let path, let place, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == scratch.path("data/history.jsonl"))
    #expect(place.hasPrefix("line 2, column"))
    let record = SessionSamples.record()
    try store.record(record)
    #expect(try text().contains(record.id.lowercase))
  }

  @Test(arguments: [SystemCalls.Call.open, .write, .sync, .close])
  func `a record that cannot be saved is an error`(call: SystemCalls.Call) throws {
    let first = SessionSamples.record()
    try store.record(first)
    let fault = FaultPlan.Fault(call: call, occurrence: 1, interference: .failure(28))
    let failing = DataStore(at: store.folder, FaultPlan(fault).system)
    let next = SessionSamples.record()
    #expect(throws: StoreError.self) { try failing.record(next) }
    #expect(try store.records().first == first)
    try store.record(next)
    #expect(try store.records() == [first, next])
  }

  @Test func `an interrupted write leaves the file unchanged`() throws {
    try store.record(SessionSamples.record())
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
      try DataStore(at: scratch.path("data"), full).record(SessionSamples.record())
    }
    #expect(try text() == before)
  }

  @Test func `a record that may not be durable yet is neither rolled back nor added twice`() throws
  {
    let plan = FaultPlan(.init(call: .sync, occurrence: 1, interference: .failure(5)))
    let record = SessionSamples.record()
    #expect(throws: StoreError.self) {
      try DataStore(at: scratch.path("data"), plan.system).record(record)
    }
    let next = FaultPlan()
    try DataStore(at: scratch.path("data"), next.system).record(record)
    #expect(try store.records() == [record])
    #expect(next.made[.sync] == 1 && next.made[.syncFolder] == 1)
    #expect(next.made[.write] == nil)
  }

  @Test func `every record syncs a directory entry that may not be durable`() throws {
    try SystemCalls.live.makeFolder(scratch.path("data"))
    let plan = FaultPlan(.init(call: .syncFolder, occurrence: 1, interference: .failure(5)))
    let failing = DataStore(at: scratch.path("data"), plan.system)
    let error = #expect(throws: StoreError.self) { try failing.record(SessionSamples.record()) }
    guard case .notDurable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try failing.record(SessionSamples.record())
    #expect(plan.made[.syncFolder] == 2)
    #expect(try store.records().count == 2)
  }

  @Test func `syncing waits for the disk and creates nothing`() throws {
    try store.syncHistory()
    #expect(try scratch.names() == [])
    try store.record(SessionSamples.record())
    for call in [SystemCalls.Call.sync, .syncFolder] {
      let plan = FaultPlan(.init(call: call, occurrence: 1, interference: .failure(5)))
      let failing = DataStore(at: scratch.path("data"), plan.system)
      #expect(throws: StoreError.self, "\(call)") { try failing.syncHistory() }
      try failing.syncHistory()
    }
  }

  @Test func `a linked history is appended to in place, and a dangling link is rejected`() throws {
    try scratch.write(SessionSamples.record().line(), to: "real.jsonl")
    try SystemCalls.live.makeFolder(scratch.path("data"))
    try FileManager.default.createSymbolicLink(
      atPath: store.historyPath, withDestinationPath: scratch.path("real.jsonl"))
    let record = SessionSamples.record()
    try store.record(record)
    #expect(try store.records().last == record)
    #expect(
      try SystemCalls.live.status(of: store.historyPath, followingLinks: false)?.kind == .link)
    try FileManager.default.removeItem(atPath: scratch.path("real.jsonl"))
    #expect(throws: StoreError.self) { try store.record(record) }
    #expect(try scratch.names() == ["data"])
  }

  // MARK: Large histories

  @Test func `a record is added to a history that is too large to read`() throws {
    let oldest = SessionSamples.record(title: "Oldest")
    let first = SessionSamples.record(title: "First")
    try enlarge(from: oldest.line(), endingIn: [0x0A] + first.line())
    let plan = FaultPlan()
    let counted = DataStore(at: store.folder, plan.system)
    let next = SessionSamples.record(title: "Next")
    try counted.record(first)
    try counted.record(next)
    #expect(plan.made[.read] == 2)
    #expect(try end(512) == (first.line() + next.line()).suffix(512))
    #expect(try store.isRecorded(oldest.id))
    // Searching such a large file to its end takes a while.
    if LawCases.isFull { #expect(try store.isRecorded(next.id) && !store.isRecorded(UUID())) }
  }

  @Test func `removing from it is rejected with the limit, without reading it`() throws {
    try enlarge(endingIn: [])
    let plan = FaultPlan()
    let error = #expect(throws: CoreError.self) {
      try DataStore(at: store.folder, plan.system).change(removing: [UUID()])
    }
    #expect(error == .store(.tooLarge(path: store.historyPath, limit: Backup.limit)))
    #expect(plan.made[.read] == nil)
  }

  @Test func `the doctor reports it with a hint, and leaves it alone`() throws {
    try enlarge(endingIn: [])
    let doctor = Doctor(store)
    for finding in [try doctor.examine().first, try doctor.repair().remaining.first] {
      #expect(finding?.file == store.historyPath && finding?.code == .damagedFile)
      #expect(finding?.message.hasSuffix("move its oldest lines to another file") == true)
    }
    #expect(try SystemCalls.live.status(of: store.historyPath)?.size == Backup.limit + 1)
  }

  @Test func `a record is added after a line that is too long for a record`() throws {
    let long = [UInt8](repeating: 0x61, count: Int(LineFile.longestLine)) + [0x0A]
    try write(long)
    let record = SessionSamples.record()
    try store.record(record)
    #expect(try scratch.data("data/history.jsonl") == long + record.line())
  }

  @Test func `a newline is added to such a line before a record is added`() throws {
    let record = SessionSamples.record()
    let mark = LineDocument.mark(of: record.id)
    let long = [UInt8](repeating: 0x61, count: Int(LineFile.longestLine) + 1)
    try write([0x0A] + mark + long)
    #expect(try !store.isRecorded(record.id))
    try store.record(record)
    let whole = [0x0A] + mark + long + [0x0A] + record.line()
    #expect(try scratch.data("data/history.jsonl") == whole)
    #expect(try store.isRecorded(record.id))
    #expect(try Doctor(store).examine().map(\.code) == [.damagedLine])
  }

  @Test func `only the last line is read, even after a long one`() throws {
    let before = [UInt8](repeating: 0x61, count: 9_000) + [0x0A]
    let record = SessionSamples.record()
    try write(before + record.line())
    try store.record(record)
    #expect(try scratch.data("data/history.jsonl") == before + record.line())
  }

  @Test func `an ID is found wherever a block ends`() throws {
    let record = SessionSamples.record()
    for length in [65_480, 65_520, 65_535, 65_536, 300_000] {
      try write([UInt8](repeating: 0x20, count: length) + record.line())
      #expect(try store.isRecorded(record.id), "after \(length) bytes")
      #expect(try !store.isRecorded(UUID()))
    }
  }

  private func write(_ contents: [UInt8]) throws {
    try SystemCalls.live.makeFolder(store.folder)
    try scratch.write(contents, to: "data/history.jsonl")
  }

  /// Makes a file larger than the limit, nearly all of it a hole.
  private func enlarge(from start: [UInt8] = [], endingIn end: [UInt8]) throws {
    try write(start)
    #expect(truncate(store.historyPath, off_t(Backup.limit + 1)) == 0)
    let file = try SystemCalls.live.open(store.historyPath, for: .appending)
    defer { SystemCalls.live.closeQuietly(file) }
    try SystemCalls.live.writeAll(end, to: file)
  }

  /// The last bytes of the file.
  private func end(_ count: Int) throws -> [UInt8] {
    let file = try SystemCalls.live.open(store.historyPath, for: .reading)
    defer { SystemCalls.live.closeQuietly(file) }
    let size = try SystemCalls.live.status(of: file).size
    return try SystemCalls.live.read(file, count, at: size - Int64(count))
  }
}
