import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct SessionStoreTests {
  @Test(arguments: SessionStoreKind.allCases)
  func `a session comes back as it was kept, until it is removed`(kind: SessionStoreKind) throws {
    try kind.run { sessions, _ in
      #expect(try sessions.load() == nil)
      try sessions.remove()
      try sessions.save(.inProgress(SessionSamples.saved(atSecond: 5)))
      let second = try SessionSamples.saved(atSecond: 65)
      try sessions.save(.inProgress(second))
      #expect(try sessions.load() == .inProgress(second))
      try sessions.remove()
      #expect(try sessions.load() == nil)
    }
  }

  @Test(arguments: SessionStoreKind.allCases)
  func `what a session came to is kept in its place, until it is removed`(
    kind: SessionStoreKind
  ) throws {
    try kind.run { sessions, _ in
      try sessions.save(.inProgress(SessionSamples.saved()))
      let record = SessionSamples.record(status: .stopped)
      try sessions.save(.ended(record))
      #expect(try sessions.load() == .ended(record))
      try sessions.remove()
      #expect(try sessions.load() == nil)
    }
  }

  @Test(arguments: SessionStoreKind.allCases)
  func `the right to run is had by one at a time`(kind: SessionStoreKind) throws {
    try kind.run { sessions, _ in
      let claim = try sessions.claim()
      let refusal = #expect(throws: StoreError.self) { try sessions.claim() }
      guard case .running(let path) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(path.hasSuffix("session.lock"))
      claim.release()
      try sessions.claim().release()
    }
  }

  @Test func `a restore is waited for as long as was asked for, and is called no run`() throws {
    try besideLibrary { _, store, sessions, busy in
      _ = try store.lockedAlone { _ in
        #expect(throws: busy) { try sessions.claim() }
      }
      try sessions.claim().release()
    }
  }

  @Test func `what a restore has begun is waited for as long as was asked for`() throws {
    let log = #"{"backupVersion":1,"createdAt":"2026-11-20T10:00:00Z","files":{},"images":{}}"#
    try besideLibrary { scratch, store, sessions, busy in
      try store.locked { _ in
        try? scratch.write(log, to: "restore.json")
        #expect(throws: busy) { try sessions.claim() }
      }
      try sessions.claim().release()
      #expect(try scratch.names() == ["library.lock", "session.lock"])
    }
  }

  /// Hands over a folder's library and its runs, whose claims wait for two seconds that do not
  /// pass, and the error that then names the library's lock.
  private func besideLibrary(
    _ body: (ScratchDirectory, JSONFileLibraryStore, FileSessionStore, StoreError) throws -> Void
  ) throws {
    let scratch = try ScratchDirectory()
    let sessions = FileSessionStore(
      folder: scratch.path, lockTimeout: .seconds(2), waitClock: VirtualTime().waitClock)
    let busy = StoreError.busy(path: scratch.path("library.lock"), waited: .seconds(2))
    try body(scratch, JSONFileLibraryStore(folder: scratch.path), sessions, busy)
  }

  @Test func `a session is kept at every place of a run and comes back from its file`() throws {
    let scratch = try ScratchDirectory()
    let store = FileSessionStore(folder: scratch.path("data"))
    var performance = try Performance(SessionSamples.session(), RunOptions(isAutomatic: true))
    while let deadline = performance.runner.nextDeadline {
      let seconds = deadline / .seconds(1)
      let saved = SavedSession(
        performance.runner.session, localOffset: 3_600,
        savedAt: SessionSamples.time(Int(seconds)))
      try store.save(.inProgress(saved))
      #expect(try store.load() == .inProgress(saved))
      performance.follow(until: seconds)
    }
  }

  @Test func `a paused session comes back paused`() throws {
    let scratch = try ScratchDirectory()
    let store = FileSessionStore(folder: scratch.path)
    let saved = try SessionSamples.saved(atSecond: 10, pausedAt: 12)
    try store.save(.inProgress(saved))
    guard case .inProgress(let loaded) = try store.load() else {
      Issue.record("no session in progress")
      return
    }
    #expect(loaded.session.status == .paused)
    #expect(loaded.session.pausedAt == SessionSamples.time(12))
    #expect(loaded == saved)
  }

  @Test func `the file is for its owner alone and leaves nothing beside it`() throws {
    let scratch = try ScratchDirectory()
    let store = FileSessionStore(folder: scratch.path("data"))
    try store.save(.inProgress(SessionSamples.saved()))
    try store.save(.inProgress(SessionSamples.saved()))
    #expect(try scratch.names("data") == ["session.json"])
    #expect(try scratch.mode("data/session.json") == 0o600)
    #expect(try scratch.mode("data") == 0o700)
  }

  @Test func `what a later program kept with a session stays as long as that`() throws {
    let scratch = try ScratchDirectory()
    let store = FileSessionStore(folder: scratch.path)
    let early = try SessionSamples.saved(atSecond: 10)
    try store.save(.inProgress(early))
    try scratch.write(
      String(decoding: scratch.data("session.json"), as: UTF8.self)
        .replacing("\"title\" : ", with: "\"later\" : [1], \"title\" : ")
        .replacing("\"schemaVersion\"", with: "\"later\" : 2, \"schemaVersion\""),
      to: "session.json")
    var paused = Performance(early.session)
    paused.tell(.pause, at: 12)
    try store.save(
      .inProgress(SavedSession(paused.runner.session, localOffset: 0, savedAt: early.savedAt)))
    var members = try JSONText(scratch.data("session.json")).root.members()
    #expect(try members.require("status").string() == "paused")
    #expect(members.find("later")?.source == "2")
    var workout = try members.require("workout").members()
    #expect(workout.find("later")?.source == "[1]")
    var entry = try workout.require("sequence").elements().first { _ in true }?.members()
    #expect(entry?.find("later")?.source == "[1]")
    try store.save(.inProgress(SessionSamples.saved(atSecond: 10)))
    #expect(
      try !String(decoding: scratch.data("session.json"), as: UTF8.self)
        .contains("later"))
  }

  @Test func `what a later program kept with a set stays while the run goes on`() throws {
    let scratch = try ScratchDirectory()
    let store = FileSessionStore(folder: scratch.path)
    let early = try SessionSamples.saved(atSecond: 65)
    let count = early.session.records.count
    try #require(count > 0)
    try store.save(.inProgress(early))
    try scratch.write(
      String(decoding: scratch.data("session.json"), as: UTF8.self)
        .replacing("\"done\" : {", with: "\"done\" : {\"later\" : [1], "),
      to: "session.json")
    var performance = Performance(early.session)
    while performance.runner.session.records.count == count {
      performance.tell(.next, at: 70)
    }
    let session = performance.runner.session
    try store.save(
      .inProgress(SavedSession(session, localOffset: -18_000, savedAt: early.savedAt)))
    var members = try JSONText(scratch.data("session.json")).root.members()
    let kept = try members.require("sets").elements().map { set in
      var members = try set.members()
      var done = try members.require("done").members()
      return done.find("later")?.source
    }
    #expect(kept == Array(repeating: "[1]", count: count) + [nil])
    guard case .inProgress(let read) = try store.load() else {
      Issue.record("no session in progress")
      return
    }
    #expect(read.session == session)
  }

  @Test func `what is no session of this program is refused with its place`() throws {
    let scratch = try ScratchDirectory()
    let store = FileSessionStore(folder: scratch.path)
    try store.save(.inProgress(SessionSamples.saved()))
    let text = try String(decoding: scratch.data("session.json"), as: UTF8.self)
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
      try scratch.write(changed, to: "session.json")
      #expect(throws: StoreError.self, "\(wrong)") { try store.load() }
    }
    let wrongEnd = #"{"schemaVersion": 1, "record": {}}"#
    for foreign in [wrongEnd, "", "{", "[]", "null", #"{"workouts": []}"#, "session"] {
      try scratch.write(foreign, to: "session.json")
      let error = #expect(throws: StoreError.self) { try store.load() }
      guard case .damaged = error else {
        Issue.record("\(foreign): \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `a session of a later version is refused as such`() throws {
    let scratch = try ScratchDirectory()
    let store = FileSessionStore(folder: scratch.path)
    let newer = StoreError.newer(path: scratch.path("session.json"), version: .schema(2))
    for text in [#"{"schemaVersion": 2}"#, #"{"schemaVersion": 2, "record": {}}"#] {
      try scratch.write(text, to: "session.json")
      #expect(throws: newer) { try store.load() }
    }
  }

  @Test(arguments: [SystemCalls.Call.open, .write, .sync, .rename])
  func `a save that fails leaves the session before`(call: SystemCalls.Call) throws {
    let scratch = try ScratchDirectory()
    let before = try SessionSamples.saved(atSecond: 5)
    try FileSessionStore(folder: scratch.path).save(.inProgress(before))
    // What is opened first is the session before, of which nothing but others' members is lost.
    let occurrence = call == .open ? 2 : 1
    let plan = FaultPlan(.init(call: call, occurrence: occurrence, interference: .failure(28)))
    let failing = FileSessionStore(folder: scratch.path, system: plan.system)
    #expect(throws: StoreError.self) { try failing.save(.inProgress(SessionSamples.saved())) }
    #expect(try FileSessionStore(folder: scratch.path).load() == .inProgress(before))
    #expect(try scratch.names() == ["session.json"])
  }
}

extension String {
  /// The text with one of its parts exchanged; `nil` where it has none.
  fileprivate func replacing(_ part: String, with other: String) -> String? {
    firstRange(of: part).map { self[..<$0.lowerBound] + other + self[$0.upperBound...] }
      .map { String($0) }
  }
}
