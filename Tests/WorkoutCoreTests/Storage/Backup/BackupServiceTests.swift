import FoundationEssentials
import Testing

@testable import WorkoutCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct BackupServiceTests {
  let scratch: ScratchDirectory
  let store: JSONFileLibraryStore
  let service: BackupService
  let picture: ImageName

  init() throws {
    scratch = try ScratchDirectory()
    store = JSONFileLibraryStore(folder: scratch.path("data"))
    service = BackupService(store: store, clock: .fixed(Samples.moment))
    picture = try #require(ImageName(stored: "abc-123.png"))
  }

  @Test func `everything comes back in another folder`() throws {
    try fill()
    let path = scratch.path("backup.json")
    try service.write(service.backup(), to: path)
    let other = JSONFileLibraryStore(folder: scratch.path("other"))
    let otherService = BackupService(store: other)
    let read = try #require(try otherService.read(path))
    #expect(read.createdAt == Samples.moment)
    try otherService.restore(read)
    for name in ["library.json", "history.jsonl", "config.json", "images/abc-123.png"] {
      #expect(try scratch.data("other/\(name)") == scratch.data("data/\(name)"), "\(name)")
    }
    #expect(try other.load() == store.load())
    #expect(try scratch.mode("backup.json") == 0o600)
  }

  @Test func `the same content gives the same bytes`() throws {
    try fill()
    #expect(try service.backup().bytes() == service.backup().bytes())
  }

  @Test func `a folder that does not exist is empty and stays away`() throws {
    #expect(try !service.holdsData())
    #expect(try service.backup().library() == Library())
    #expect(try scratch.names() == [])
    try fill()
    #expect(try service.holdsData())
  }

  @Test func `what a restore replaces can be undone`() throws {
    try fill()
    let before = try store.load()
    let backup = try service.backup()
    try store.save(Samples.library("Later"))
    try service.restore(backup)
    #expect(try store.load() == before)
    _ = try store.undo()
    #expect(try store.load().exercises.map(\.title.text) == ["Later"])
  }

  @Test func `a damaged library is set aside, not made the version before`() throws {
    try fill()
    let backup = try service.backup()
    try store.save(Samples.library("Good"))
    try store.save(Samples.library("Later"))
    try scratch.write("{", to: "data/library.json")
    try service.restore(backup)
    _ = try store.undo()
    #expect(try store.load().exercises.map(\.title.text) == ["Good"])
    let kept = try FileManager.default.contentsOfDirectory(atPath: scratch.path("data/set-aside"))
    #expect(kept.count == 1)
  }

  @Test func `files that are not text survive in base64`() throws {
    try fill()
    try scratch.write(Data([0xFF, 0x00, 0xC3]), to: "data/history.jsonl")
    let again = try Backup(service.backup().bytes())
    #expect(again.files["history.jsonl"] == Data([0xFF, 0x00, 0xC3]))
  }

  @Test(arguments: [
    ("{", "line 1, column 2"),
    (#"{"backupVersion":1,"createdAt":"now","files":{},"images":{}}"#, "line 1, column 32"),
    (
      #"{"backupVersion":1,"createdAt":"2026-11-20T18:30:00Z","files":{"../x":{"text":""}},"#
        + #""images":{}}"#, "line 1, column 63 (files)"
    ),
    (
      #"{"backupVersion":1,"createdAt":"2026-11-20T18:30:00Z","files":{},"images":{"../x":""}}"#,
      "line 1, column 75 (images)"
    ),
    (
      #"{"backupVersion":1,"createdAt":"2026-11-20T18:30:00Z","images":{},"#
        + #""files":{"library.json":{"text":"{"}}}"#, "line 1, column 2"
    ),
  ])
  func `a damaged backup is refused before anything changes`(text: String, place: String) throws {
    try scratch.write(text, to: "backup.json")
    let error = #expect(throws: StoreError.self) { try service.read(scratch.path("backup.json")) }
    guard case .damaged(_, let found, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.hasPrefix(place))
  }

  @Test func `a backup of a later program is refused`() {
    #expect(throws: LibraryDocument.Refusal.newer(version: 2)) {
      try Backup(Data(#"{"backupVersion":2}"#.utf8))
    }
  }

  @Test func `a damaged library is not backed up as if it were sound`() throws {
    try fill()
    try scratch.write("{", to: "data/library.json")
    #expect(throws: LibraryError.self) { try service.backup() }
  }

  @Test(arguments: [SystemCalls.Call.write, .sync, .open, .link, .rename, .close])
  func `a restore that fails leaves the library as it was`(call: SystemCalls.Call) throws {
    try fill()
    let backup = try service.backup()
    try store.save(Samples.library("Later"))
    let later = try store.load()
    let changed = Data("{}".utf8)
    for occurrence in 1...20 {
      try scratch.write(changed, to: "data/config.json")
      let plan = FaultPlan(
        .init(call: call, occurrence: occurrence, interference: .failure(ENOSPC)))
      let disturbed = JSONFileLibraryStore(folder: store.folder, system: plan.system)
      do throws(LibraryError) {
        try BackupService(store: disturbed).restore(backup)
        try store.save(later)
      } catch {
        guard case .store(.inputOutput) = error else { continue }
        #expect(try store.load() == later, "\(call) no. \(occurrence)")
        #expect(try scratch.data("data/config.json") == changed, "\(call) no. \(occurrence)")
      }
      #expect(try scratch.names("data").allSatisfy { !$0.hasSuffix(".tmp") })
    }
  }

  private func fill() throws {
    try FileImageStore(dataFolder: store.folder).write(Data([1, 2, 255]), as: picture)
    try store.save(Samples.rich())
    try scratch.write("{\"finished\":true}\n", to: "data/history.jsonl")
    try scratch.write("{\"secondsPerRep\":4}\n", to: "data/config.json")
  }
}
