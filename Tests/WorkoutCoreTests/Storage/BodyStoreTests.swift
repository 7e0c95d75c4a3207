import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Measurements in their file, which the library's undo, doctor, backup and restore cover.
@Suite struct BodyStoreTests {
  private let scratch: ScratchDirectory
  private let store: BodyStore
  private let library: JSONFileLibraryStore

  init() throws {
    scratch = try ScratchDirectory()
    store = BodyStore(folder: scratch.path)
    library = JSONFileLibraryStore(
      folder: scratch.path, clock: .fixed(Timestamp(milliseconds: 1_790_000_000_000)))
  }

  private func weight(_ number: UInt8, _ day: String) throws -> BodyMeasurement {
    try BodySample.measurement(number, day, "weight", "8\(number)kg")
  }

  private func amounts() throws -> [String] {
    try store.load().measurements.map(\.amount.text)
  }

  @Test func `measurements are sorted in by their time, in a private file`() throws {
    #expect(try store.load().measurements.isEmpty)
    #expect(try scratch.names() == [])
    try store.change([], [weight(2, "2026-01-02")])
    try store.change([], [weight(3, "2026-01-03"), weight(1, "2026-01-01")])
    let lines = try [
      weight(1, "2026-01-01"), weight(2, "2026-01-02"), weight(3, "2026-01-03"),
    ].map { $0.line() }
    #expect(try scratch.data("body.jsonl") == [UInt8](lines.joined()))
    #expect(try scratch.mode("body.jsonl") == 0o600)
    try store.change([HistorySample.id(2)], [])
    #expect(try amounts() == ["81 kg", "83 kg"])
  }

  @Test func `an undo takes back what changed last: measurements, sessions or the library`() throws
  {
    try library.save(Samples.library("A"))
    try store.change([], [weight(1, "2026-01-01")])
    let history = HistoryStore(folder: scratch.path)
    try history.change(removing: [], adding: [HistorySample.session(9, "2026-01-01")])
    try store.change([HistorySample.id(1)], [weight(2, "2026-01-02")])

    let difference = try #require(try library.undo())
    #expect(difference.measurements?.added == ["weight 81 kg"])
    #expect(difference.measurements?.removed == ["weight 82 kg"])
    #expect(difference.sessions == nil && difference.isEmpty)
    #expect(try amounts() == ["81 kg"])
    #expect(try library.undo()?.measurements?.added == ["weight 82 kg"])
    #expect(try amounts() == ["82 kg"])
    #expect(try history.load().count == 1)

    try history.remove([HistorySample.id(9)])
    #expect(try library.undo()?.sessions?.added == ["Leg Day"])
    try library.save(Samples.library("B"))
    #expect(try library.undo()?.exercises.added == ["A"])
    #expect(try amounts() == ["82 kg"])
  }

  @Test(arguments: [EIO, ENOSPC])
  func `a change of which any call fails is made or not, and whole either way`(
    number: CInt
  ) throws {
    let other = try Samples.library("A")
    try library.save(other)
    let counting = FaultPlan()
    try store.change([], [weight(1, "2026-01-01")])
    try BodyStore(folder: scratch.path, system: counting.system)
      .change([], [weight(2, "2026-01-02")])
    let before = try scratch.data("body.jsonl")
    let after = before + (try weight(3, "2026-01-03").line())
    for (call, count) in counting.made where call != .lookForSignal {
      for occurrence in 1...count {
        let plan = FaultPlan(
          .init(call: call, occurrence: occurrence, interference: .failure(number)))
        let failing = BodyStore(folder: scratch.path, system: plan.system)
        let isMade: Void? = try? failing.change([], [weight(3, "2026-01-03")])
        let kept = try scratch.data("body.jsonl")
        #expect(kept == after || isMade == nil && kept == before, "\(call) \(occurrence)")
        #expect(try library.load() == other)
        if kept == after { try store.change([HistorySample.id(3)], []) }
      }
    }
    #expect(try scratch.data("body.jsonl") == before)
  }

  @Test func `a change may be made during a run, and waits for another`() throws {
    let run = try FileSessionStore(folder: scratch.path).claim()
    defer { run.release() }
    try store.change([], [weight(1, "2026-01-01")])
    #expect(try amounts() == ["81 kg"])
    let lock = try library.takeLock().lock
    defer { lock.release() }
    let impatient = BodyStore(folder: scratch.path, lockTimeout: .zero)
    #expect(throws: LibraryError.self) { try impatient.change([], [weight(2, "2026-01-02")]) }
  }

  @Test func `a damaged line is refused with its place, and set aside by a repair`() throws {
    try library.save(Samples.library("A"))
    let line = try weight(1, "2026-01-01").line()
    try scratch.write(
      line + [UInt8]("{\"id\":7}\n".utf8) + line + [UInt8]("{\"a".utf8), to: "body.jsonl")
    let error = #expect(throws: StoreError.self) { try store.load() }
    guard case .damaged(scratch.path("body.jsonl"), let place, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.hasPrefix("line 2, column"))
    let doctor = Doctor(store: library)
    #expect(try doctor.examine().map(\.code) == [.damagedLine, .repeatedID, .tornLine])
    #expect(try doctor.repair().remaining == [])
    #expect(try scratch.data("body.jsonl") == line)
    let kept = try scratch.data("set-aside/2026-09-21T141320.000Z-body.jsonl")
    #expect(kept == [UInt8]("{\"id\":7}\n".utf8) + line + [UInt8]("{\"a\n".utf8))
  }

  @Test func `a log of measurements that cannot be read is found and set aside`() throws {
    try store.change([], [weight(1, "2026-01-01")])
    let log = try scratch.data("history.undo")
    try scratch.write(log + HistorySample.session(1, "2026-01-01").line(), to: "history.undo")
    let doctor = Doctor(store: library)
    #expect(try doctor.examine().map(\.code) == [.damagedFile])
    #expect(try doctor.repair().remaining == [])
    #expect(try amounts() == ["81 kg"])
  }

  @Test func `a backup brings measurements back, and keeps those it lacks`() throws {
    let service = BackupService(store: library)
    try store.change([], [weight(1, "2026-01-01")])
    let backup = try service.backup()
    #expect(backup.measurementCount == 1 && backup.recordCount == 0)
    try store.change([], [weight(2, "2026-01-02")])
    let later = try scratch.data("body.jsonl")
    #expect(try service.filesLost(to: backup) == [scratch.path("body.jsonl")])
    let setAside = try #require(try service.restore(backup))
    #expect(try setAside.map { try scratch.data("set-aside/\(FilePath($0.kept).name)") } == [later])
    #expect(try amounts() == ["81 kg"])
    try scratch.write("", to: "body.jsonl")
    #expect(try service.restore(backup) == [])
    #expect(try amounts() == ["81 kg"])
  }
}
