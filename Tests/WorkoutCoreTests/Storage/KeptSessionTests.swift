import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The run in progress: its file, and the lock that only one run can hold.
@Suite struct KeptSessionTests {
  let scratch = ScratchDirectory()
  let store: DataStore

  init() { store = DataStore(at: scratch.path("data")) }

  /// A store in memory, or the one in the scratch folder.
  private func store(_ kind: StoreKind) -> DataStore { kind == .file ? store : .inMemory() }

  @Test(arguments: StoreKind.allCases)
  func `a session is read back as saved, until it is removed`(kind: StoreKind) throws {
    let store = store(kind)
    #expect(try store.keptSession() == nil)
    try store.removeKeptSession()
    try store.save(.inProgress(SessionSamples.saved(atSecond: 5)))
    let second = try SessionSamples.saved(atSecond: 65)
    try store.save(.inProgress(second))
    #expect(try store.keptSession() == .inProgress(second))
    try store.removeKeptSession()
    #expect(try store.keptSession() == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `an ended session replaces the saved one, until it is removed`(kind: StoreKind) throws {
    let store = store(kind)
    try store.save(.inProgress(SessionSamples.saved()))
    let record = SessionSamples.record(status: .stopped)
    try store.save(.ended(record))
    #expect(try store.keptSession() == .ended(record))
    try store.removeKeptSession()
    #expect(try store.keptSession() == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `only one process can hold the run lock`(kind: StoreKind) throws {
    let store = store(kind)
    let run = try store.claimRun()
    let refusal = #expect(throws: StoreError.self) { try store.claimRun() }
    guard case .running(let path) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(path.hasSuffix("session.lock"))
    run.release()
    try store.claimRun().release()
  }

  /// A store that waits two seconds for locks, on a clock that does not advance.
  private var waiting: DataStore {
    DataStore(at: store.folder) {
      $0.lockTimeout = .seconds(2)
      $0.waitClock = VirtualTime().waitClock
    }
  }

  private var busy: StoreError {
    .busy(path: scratch.path("data/library.lock"), waited: .seconds(2))
  }

  @Test func `a run waits for a restore, which it does not mistake for a run`() throws {
    let lock = try store.acquireLock()
    let runLock = try store.claimRunUnderLock()
    #expect(throws: busy) { try waiting.claimRun() }
    runLock.release()
    lock.release()
    try waiting.claimRun().release()
  }

  @Test func `a run waits for an interrupted change to be settled`() throws {
    try store.save(Samples.library("A"))
    let lock = try store.acquireLock()
    let record = ChangeRecord(
      date: Samples.moment, isUndo: false, replaced: [], splices: [], pictures: [])
    try store.files.create("undo/pending", with: record.contents, isSynced: true)
    #expect(throws: busy) { try waiting.claimRun() }
    lock.release()
    try waiting.claimRun().release()
    #expect(try scratch.names("data/undo") == ["000001", "000002"])
  }

  @Test func `a session is saved at every point of a run and read back from its file`() throws {
    var performance = try Performance(SessionSamples.session(), RunOptions(isAutomatic: true))
    while let deadline = performance.runner.nextDeadline {
      let seconds = deadline / .seconds(1)
      let saved = SavedSession(
        performance.runner.session, localOffset: 3_600, savedAt: SessionSamples.time(Int(seconds)))
      try store.save(.inProgress(saved))
      #expect(try store.keptSession() == .inProgress(saved))
      performance.follow(until: seconds)
    }
  }

  @Test func `a paused session is still paused when read back`() throws {
    let saved = try SessionSamples.saved(atSecond: 10, pausedAt: 12)
    try store.save(.inProgress(saved))
    guard case .inProgress(let loaded) = try store.keptSession() else {
      Issue.record("no session in progress")
      return
    }
    #expect(loaded.session.status == .paused)
    #expect(loaded.session.pausedAt == SessionSamples.time(12))
    #expect(loaded == saved)
  }

  @Test func `the file is private to its owner and leaves nothing next to it`() throws {
    try store.save(.inProgress(SessionSamples.saved()))
    try store.save(.inProgress(SessionSamples.saved()))
    #expect(try scratch.names("data") == ["session.json"])
    #expect(try scratch.mode("data/session.json") == 0o600)
    #expect(try scratch.mode("data") == 0o700)
  }

  @Test func `what a later version stored with a session is kept as long as the session`() throws {
    let early = try SessionSamples.saved(atSecond: 10)
    try store.save(.inProgress(early))
    try scratch.write(
      String(decoding: scratch.data("data/session.json"), as: UTF8.self)
        .replacing("\"title\" : ", with: "\"later\" : [1], \"title\" : ")
        .replacing("\"schemaVersion\"", with: "\"later\" : 2, \"schemaVersion\""),
      to: "data/session.json")
    var paused = Performance(early.session)
    paused.tell(.pause, at: 12)
    try store.save(
      .inProgress(SavedSession(paused.runner.session, localOffset: 0, savedAt: early.savedAt)))
    var members = try JSONText(scratch.data("data/session.json")).root.members()
    #expect(try members.require("status").string() == "paused")
    #expect(members.find("later")?.source == "2")
    var workout = try members.require("workout").members()
    #expect(workout.find("later")?.source == "[1]")
    var entry = try workout.require("sequence").elements().first { _ in true }?.members()
    #expect(entry?.find("later")?.source == "[1]")
    try store.save(.inProgress(SessionSamples.saved(atSecond: 10)))
    #expect(
      try !String(decoding: scratch.data("data/session.json"), as: UTF8.self).contains("later"))
  }

  @Test func `what a later version stored with a set is kept while the run continues`() throws {
    let early = try SessionSamples.saved(atSecond: 65)
    let count = early.session.records.count
    try #require(count > 0)
    try store.save(.inProgress(early))
    try scratch.write(
      String(decoding: scratch.data("data/session.json"), as: UTF8.self).replacing(
        "\"done\" : {", with: "\"done\" : {\"later\" : [1], "), to: "data/session.json")
    var performance = Performance(early.session)
    while performance.runner.session.records.count == count { performance.tell(.next, at: 70) }
    let session = performance.runner.session
    try store.save(.inProgress(SavedSession(session, localOffset: -18_000, savedAt: early.savedAt)))
    var members = try JSONText(scratch.data("data/session.json")).root.members()
    let kept = try members.require("sets").elements().map { set in
      var members = try set.members()
      var done = try members.require("done").members()
      return done.find("later")?.source
    }
    #expect(kept == Array(repeating: "[1]", count: count) + [nil])
    guard case .inProgress(let read) = try store.keptSession() else {
      Issue.record("no session in progress")
      return
    }
    #expect(read.session == session.withoutRunner)
  }

  @Test func `anything but a session of this program is rejected with its position`() throws {
    try store.save(.inProgress(SessionSamples.saved()))
    let text = try String(decoding: scratch.data("data/session.json"), as: UTF8.self)
    let wrongs = [
      ("\"step\" : 1", "\"step\" : 99"), ("\"step\" : 1", "\"step\" : 0"),
      ("\"segment\" : 3", "\"segment\" : 9"),
      ("\"status\" : \"active\"", "\"status\" : \"stopped\""),
      ("\"segmentStart\" : 60", "\"segmentStart\" : -1"),
      ("\"segmentStart\" : 60", "\"segmentStart\" : 1e300"),
      ("\"completedSteps\" : [", "\"completedSteps\" : [ 77"),
      ("\"localOffset\" : -18000", "\"localOffset\" : 999999"),
      ("\"secondsPerRep\" : 3", "\"secondsPerRep\" : 0"), ("\"savedAt\"", "\"saved\""),
      ("\"schemaVersion\" : 1", "\"schemaVersion\" : 0"),
    ]
    for (right, wrong) in wrongs {
      let changed = try #require(text.replacing(right, with: wrong))
      try scratch.write(changed, to: "data/session.json")
      #expect(throws: StoreError.self, "\(wrong)") { try store.keptSession() }
    }
    let wrongEnd = #"{"schemaVersion": 1, "record": {}}"#
    for foreign in [wrongEnd, "", "{", "[]", "null", #"{"workouts": []}"#, "session"] {
      try scratch.write(foreign, to: "data/session.json")
      let error = #expect(throws: StoreError.self) { try store.keptSession() }
      guard case .damaged = error else {
        Issue.record("\(foreign): \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `a session of a later version is rejected as such`() throws {
    let newer = StoreError.newer(path: scratch.path("data/session.json"), version: .schema(2))
    try SystemCalls.live.makeFolder(store.folder)
    for text in [#"{"schemaVersion": 2}"#, #"{"schemaVersion": 2, "record": {}}"#] {
      try scratch.write(text, to: "data/session.json")
      #expect(throws: newer) { try store.keptSession() }
    }
  }

  @Test(arguments: [SystemCalls.Call.open, .write, .sync, .rename])
  func `a failing save keeps the previous session`(call: SystemCalls.Call) throws {
    let before = try SessionSamples.saved(atSecond: 5)
    try store.save(.inProgress(before))
    // The previous session is opened first; losing it loses only unknown members.
    let occurrence = call == .open ? 2 : 1
    let plan = FaultPlan(.init(call: call, occurrence: occurrence, interference: .failure(28)))
    let failing = DataStore(at: store.folder, plan.system)
    #expect(throws: StoreError.self) { try failing.save(.inProgress(SessionSamples.saved())) }
    #expect(try store.keptSession() == .inProgress(before))
    #expect(try scratch.names("data") == ["session.json"])
  }
}

extension String {
  /// The text with one part replaced; `nil` if it lacks the part.
  fileprivate func replacing(_ part: String, with other: String) -> String? {
    firstRange(of: part).map { self[..<$0.lowerBound] + other + self[$0.upperBound...] }
      .map { String($0) }
  }
}
