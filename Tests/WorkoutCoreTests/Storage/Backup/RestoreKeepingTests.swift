import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What a restore replaces is not lost.
@Suite struct RestoreKeepingTests {
  let scratch = ScratchDirectory()
  let store: DataStore
  let service: BackupService

  init() throws {
    store = DataStore(at: scratch.path("data"))
    service = BackupService(store)
    try store.save(Samples.library("A"))
    try record("First")
    try scratch.write("{\"secondsPerRep\":4}\n", to: "data/config.json")
  }

  @Test func `runs that a backup lacks are kept, however often it is restored`() throws {
    let backup = try service.backup()
    for title in ["Second", "Third"] {
      try record(title)
      let setAside = try #require(try service.restore(backup))
      #expect(try setAside.map { try records(place($0)) } == [["First", title]])
      #expect(try records("data/history.jsonl") == ["First"])
    }
  }

  @Test func `a history whose runs are all restored is not kept twice`() throws {
    try record("Second")
    let backup = try service.backup()
    let whole = try scratch.data("data/history.jsonl")
    let first = try #require(whole.firstIndex(of: 0x0A))
    try scratch.write(Array(whole[...first]), to: "data/history.jsonl")
    #expect(try service.filesLost(to: backup) == [])
    #expect(try service.restore(backup) == [])
    #expect(try records("data/history.jsonl") == ["First", "Second"])
  }

  @Test func `a torn last line is kept as well`() throws {
    let backup = try service.backup()
    let torn = try scratch.data("data/history.jsonl") + [UInt8]("{\"id".utf8)
    try scratch.write(torn, to: "data/history.jsonl")
    let setAside = try #require(try service.restore(backup))
    #expect(try setAside.map { try scratch.data(place($0)) } == [torn])
  }

  @Test func `different settings and another run in progress are kept`() throws {
    let sessions = DataStore(at: store.folder)
    try sessions.save(.inProgress(SessionSamples.saved()))
    let backup = try service.backup()
    let settings = [UInt8]("{\"secondsPerRep\":5}\n".utf8)
    try scratch.write(settings, to: "data/config.json")
    try sessions.save(.ended(SessionSamples.record()))
    let session = try scratch.data("data/session.json")
    let lost = ["config.json", "session.json"].map { scratch.path("data/\($0)") }
    #expect(try service.filesLost(to: backup) == lost)
    let setAside = try #require(try service.restore(backup))
    #expect(setAside.map { FilePath($0.path).name } == lost.map { FilePath($0).name })
    #expect(try setAside.map { try scratch.data(place($0)) } == [settings, session])
    #expect(try service.filesLost(to: backup) == [])
  }

  @Test func `everything that a restore sets aside is known in advance`() throws {
    let picture = Samples.imageName(of: [1])
    let images = store.pictures
    try images.write([1], as: picture)
    try store.save(Library(exercises: [Samples.exercise("B", image: picture)]))
    let backup = try service.backup()
    try store.save(Samples.library("C"))
    try scratch.write([2], to: "data/images/\(picture)")
    try scratch.write("{}", to: "data/library.json")
    let lost = try service.filesLost(to: backup)
    #expect(lost == ["images/\(picture)", "library.json"].map { scratch.path("data/\($0)") })
    let setAside = try #require(try service.restore(backup))
    #expect(setAside.map { FilePath($0.path).name } == lost.map { FilePath($0).name })
    #expect(try service.filesLost(to: backup) == [])
  }

  @Test func `a file created just before the lock is not replaced unasked`() throws {
    let backup = try service.backup()
    let empty = scratch.path("empty")
    let hasAdded = Mutex(false)
    let system = SystemCalls { call, _ in
      let isFirst =
        call == .lock
        && !hasAdded.withLock { hasAdded in
          defer { hasAdded = true }
          return hasAdded
        }
      // Another process gets there first.
      if isFirst { try? DataStore(at: empty).save(Samples.library("Added")) }
      return nil
    }
    let late = BackupService(DataStore(at: empty, system))
    #expect(try !late.holdsData())
    #expect(try late.restore(backup, replacingData: false) == nil)
    #expect(try late.store.load().exercises.map(\.title.text) == ["Added"])
    #expect(try late.restore(backup, replacingData: true) == [])
  }

  private func record(_ title: String) throws {
    try store.record(SessionSamples.record(title: title))
  }

  private func records(_ name: String) throws -> [String] {
    try LineDocument(scratch.data(name)).records().map(\.title)
  }

  private func place(_ entry: SetAside.KeptFile) -> String {
    "data/set-aside/\(FilePath(entry.kept).name)"
  }
}
