import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct BackupServiceTests {
  let scratch = ScratchDirectory()
  let store: DataStore
  let service: BackupService
  let picture = Samples.imageName(of: [1, 2, 255])

  init() {
    store = DataStore(at: scratch.path("data"))
    service = BackupService(store)
  }

  @Test func `everything is restored in another folder`() throws {
    try fill()
    let path = scratch.path("backup.json")
    try service.write(service.backup(), to: path)
    let other = DataStore(at: scratch.path("other"))
    let otherService = BackupService(other)
    let read = try #require(try otherService.read(path))
    #expect(read.createdAt == Samples.moment)
    try otherService.restore(read)
    let files = ["library.json", "history.jsonl", "session.json", "config.json"]
    for name in files + ["images/\(picture)"] {
      #expect(try scratch.data("other/\(name)") == scratch.data("data/\(name)"), "\(name)")
    }
    #expect(try other.load() == store.load())
    #expect(try scratch.mode("backup.json") == 0o600)
  }

  @Test func `the same content gives the same bytes`() throws {
    try fill()
    #expect(try service.backup().contents() == service.backup().contents())
  }

  @Test func `a missing folder is empty and is not created`() throws {
    #expect(try !service.holdsData())
    #expect(try service.backup().library == Library())
    #expect(try scratch.names() == [])
    try fill()
    #expect(try service.holdsData())
  }

  @Test func `a restore can be undone`() throws {
    try fill()
    let before = try store.load()
    let backup = try service.backup()
    try store.save(Samples.library("Later"))
    try service.restore(backup)
    #expect(try store.load() == before)
    _ = try store.undo()
    #expect(try store.load().exercises.map(\.title.text) == ["Later"])
  }

  @Test func `a damaged library is set aside, not made the previous version`() throws {
    try fill()
    let backup = try service.backup()
    try store.save(Samples.library("Good"))
    try store.save(Samples.library("Later"))
    try scratch.write("{", to: "data/library.json")
    try service.restore(backup)
    // The damaged library cannot be restored.
    #expect(try store.undo() == nil)
    #expect(try store.load() == backup.library)
    #expect(
      try LibraryDocument(scratch.data("data/library.json.bak")).library.exercises
        .map(\.title.text) == ["Good"])
    let kept = try FileManager.default.contentsOfDirectory(atPath: scratch.path("data/set-aside"))
    #expect(kept.count == 1)
  }

  @Test(arguments: [
    ("{", "line 1, column 2"),
    (#"{"backupVersion":1,"createdAt":"now","files":{},"images":{}}"#, "line 1, column 32"),
    (Self.document(files: #""../x":{"text":""}"#), "line 1, column 63 (files)"),
    (Self.document(images: #""../x":"""#), "line 1, column 75 (images)"),
    (Self.document(images: "\"\(Self.name)\":\"AQ==\""), "line 1, column 184 (images."),
    (Self.document(files: #""library.json":{"text":"{"}"#), "line 1, column 2 (library.json)"),
    (
      Self.document(files: #""history.jsonl":{"text":"\n{\"id\":7}\n"}"#),
      "line 2, column 1 (history.jsonl)"
    ),
    (
      Self.document(files: #""session.json":{"text":"[]"}"#), "line 1, column 1 (session.json)"
    ),
    (Self.document(files: #""config.json":{"text":"7"}"#), "line 1, column 1 (config.json)"),
  ])
  func `a damaged backup is rejected before anything changes`(text: String, place: String) throws {
    try scratch.write(text, to: "backup.json")
    let error = #expect(throws: CoreError.self) { try service.read(scratch.path("backup.json")) }
    guard case .store(.damaged(_, let found, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.hasPrefix(place))
  }

  /// The name of a picture other than the single byte stored under it.
  private static let name = Samples.imageName(of: [2]).fileName

  private static func document(files: String = "", images: String = "") -> String {
    #"{"backupVersion":1,"createdAt":"2026-11-20T18:30:00Z","files":{\#(files)},"#
      + #""images":{\#(images)}}"#
  }

  @Test func `a backup removes what one killed an hour ago left next to it`() throws {
    let now = Samples.moment
    for (name, age) in [("old", 3_700_000), ("new", 3_500_000)] {
      try scratch.write(
        "half", to: ".gymtastic-backup.json-\(name).tmp",
        at: Timestamp(milliseconds: now.milliseconds - Int64(age)))
    }
    try scratch.write("half", to: ".gymtastic-other.json-1.tmp", at: Timestamp(milliseconds: 0))
    let service = BackupService(DataStore(at: scratch.path("data")))
    try service.write(service.backup(), to: scratch.path("backup.json"))
    #expect(
      try scratch.names().filter(TemporaryFile.isOne)
        == [".gymtastic-backup.json-new.tmp", ".gymtastic-other.json-1.tmp"])
  }

  @Test func `a backup of a later version is rejected`() {
    let error = #expect(throws: JSONError.self) {
      try Backup(reading: [UInt8](#"{"backupVersion":2}"#.utf8))
    }
    #expect(error?.version == .backup(2))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf32])
  func `a backup in another encoding is rejected, like any file`(encoding: String.Encoding) throws {
    try fill()
    let text = String(decoding: try service.backup().contents(), as: UTF8.self)
    try scratch.write(Array(#require(text.data(using: encoding))), to: "backup.json")
    let error = #expect(throws: CoreError.self) { try service.read(scratch.path("backup.json")) }
    guard case .store(.damaged(_, _, "text in UTF-8")) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [0, -1])
  func `a version that never existed is damage`(version: Int) {
    let damage = #expect(throws: JSONError.self) {
      try Backup(reading: [UInt8](#"{"backupVersion":\#(version)}"#.utf8))
    }
    #expect(damage?.place == "line 1, column 18 (backupVersion)")
    #expect(damage?.version == nil)
  }

  @Test func `a file over the size limit of backups is rejected unread`() throws {
    let path = scratch.path("backup.json")
    try scratch.write("{", to: "backup.json")
    #expect(truncate(path, off_t(Backup.limit + 1)) == 0)
    let plan = FaultPlan()
    let watched = DataStore(at: store.folder, plan.system)
    #expect(throws: CoreError.store(.tooLarge(path: path, limit: 1_073_741_824))) {
      try BackupService(watched).read(path)
    }
    #expect(plan.made[.read] == nil)
  }

  @Test func `a library that is too large to read is set aside and replaced by a backup`() throws {
    try fill()
    let backup = try service.backup()
    #expect(truncate(store.libraryPath, off_t(FileContents.limit + 1)) == 0)
    try service.restore(backup)
    #expect(try store.load() == backup.library)
    let kept = try #require(try scratch.names("data/set-aside").first)
    let path = scratch.path("data/set-aside/\(kept)")
    #expect(try SystemCalls.live.status(of: path)?.size == FileContents.limit + 1)
  }

  @Test(arguments: ["library.json", "history.jsonl", "session.json", "config.json"])
  func `no damaged file is backed up as if it were intact`(name: String) throws {
    try fill()
    try scratch.write("{\n", to: "data/\(name)")
    #expect(throws: CoreError.self) { try service.backup() }
  }

  @Test(arguments: [
    ("library.json", #"{"schemaVersion":1,"exercises":[],"workouts":[],"x":"#),
    ("config.json", #"{"x":"#),
  ])
  func `bytes that a backup cannot represent as text are not backed up`(
    name: String, start: String
  ) throws {
    try fill()
    try scratch.write([UInt8](start.utf8) + [0x22, 0xFF, 0x22, 0x7D], to: "data/\(name)")
    #expect(throws: CoreError.self) { try service.backup() }
  }

  @Test func `a history with bytes that are not UTF-8 is not backed up`() throws {
    try fill()
    var changed = Array(try scratch.data("data/history.jsonl").dropLast(2))
    changed += #","x":""#.utf8
    changed.append(0xFF)
    changed += "\"}\n".utf8
    try scratch.write(changed, to: "data/history.jsonl")
    #expect(throws: CoreError.self) { try service.backup() }
  }

  @Test func `a picture that does not match its name is not backed up`() throws {
    try fill()
    try scratch.write([7], to: "data/images/\(picture)")
    let error = #expect(throws: CoreError.self) { try service.backup() }
    guard case .store(.damaged(let path, _, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path.hasSuffix(picture.fileName))
  }

  @Test func `a backup takes no lock`() throws {
    try fill()
    let lock = try FileLock(
      path: scratch.path("data/library.lock"), timeout: .seconds(5), system: .live, waitClock: .live
    )
    #expect(try service.backup().library == store.load())
    lock.release()
  }

  @Test func `files that change during a read are read again`() throws {
    try fill()
    let later = try Samples.library("Later")
    let hasChanged = Mutex(false)
    let store = store
    let system = SystemCalls { call, _ in
      let isFirst = hasChanged.withLock { hasChanged in
        defer { hasChanged = hasChanged || call == .list }
        return call == .list && !hasChanged
      }
      if isFirst { try? store.save(later) }
      return nil
    }
    let watched = DataStore(at: store.folder, system)
    #expect(try BackupService(watched).backup().library == later)
  }

  @Test func `a record still being written is left for the next backup`() throws {
    try fill()
    let history = try scratch.data("data/history.jsonl")
    try scratch.write(history + [UInt8]("{\"id\":".utf8), to: "data/history.jsonl")
    #expect(try service.backup().files[.history] == history)
  }

  private func fill() throws {
    try store.pictures.write([1, 2, 255], as: picture)
    var library = try Samples.rich()
    library.exercises[0].image = picture
    library.exercises[0].thumbnail = nil
    try store.save(library)
    try store.record(SessionSamples.record())
    try store.save(.inProgress(SessionSamples.saved()))
    try scratch.write("{\"secondsPerRep\":4}\n", to: "data/config.json")
  }
}
