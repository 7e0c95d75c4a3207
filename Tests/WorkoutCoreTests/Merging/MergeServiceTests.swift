import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct MergeServiceTests {
  private let scratch = ScratchDirectory()
  private let store: DataStore
  private let picture: (name: ImageName, bytes: [UInt8])
  private var service: MergeService { MergeService(store) }

  init() {
    store = DataStore(at: scratch.path("data"))
    picture = (Samples.imageName(of: [1, 2, 3]), [1, 2, 3])
  }

  private func other(_ title: String) throws -> DataStore {
    let other = DataStore(at: scratch.path("other"))
    let exercise = try Samples.exercise(title, id: HistorySample.id(7), image: picture.name)
    try other.save(Library(exercises: [exercise]), with: [picture])
    try other.record(SessionSamples.record(HistorySample.id(1)))
    return other
  }

  @Test func `a folder from elsewhere comes in with its pictures, and undo takes it back`() throws {
    try store.save(Samples.library("Squat"))
    let outcome = try #require(try service.mergeCopy(at: other("Row").folder))
    #expect(outcome.difference?.exercises.added == ["Row"])
    #expect(outcome.difference?.sessions?.added == ["Leg Day"])
    #expect(try store.load().exercises.map(\.title.text).sorted() == ["Row", "Squat"])
    #expect(try store.records().count == 1)
    #expect(try store.picture(picture.name) == picture.bytes)
    #expect(try service.mergeCopy(at: scratch.path("other"))?.difference == nil)
    _ = try store.undo()
    #expect(try store.load().exercises.map(\.title.text) == ["Squat"])
    #expect(try store.records().isEmpty)
  }

  @Test func `a conflict copy is found, taken in and set aside`() throws {
    try store.save(Samples.library("Squat"))
    let name = "library.sync-conflict-20261120-183000-ABCDEFG.json"
    let copy = try #require(try FileContents.read(other("Row").libraryPath, .live))
    try scratch.write(copy, to: "data/" + name)
    #expect(try Doctor(store).examine().map(\.code) == [.conflictCopy])
    let outcome = try #require(try service.mergeCopy(at: store.files.path(of: name)))
    #expect(outcome.setAside?.contains("set-aside") == true)
    #expect(try !store.files.holds(name))
    #expect(try store.load().exercises.count == 2)
  }

  @Test func `what cannot be merged changes nothing`() throws {
    try store.save(Samples.library("Squat"))
    let before = try store.mergedFiles()
    for text in ["{", "[]", "", #"{"schemaVersion":99,"exercises":[],"workouts":[]}"#] {
      try scratch.write(text, to: "copy")
      #expect(throws: CoreError.self, "\(text)") { try service.mergeCopy(at: scratch.path("copy")) }
    }
    #expect(try service.mergeCopy(at: scratch.path("none")) == nil)
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder"), withIntermediateDirectories: false)
    #expect(try service.mergeCopy(at: scratch.path("folder")) == nil)
    #expect(try store.mergedFiles() == before)
  }

  @Test(arguments: [
    ("config (conflicted copy).json", "config.json"), ("config.json", "config.json"),
    ("session.sync-conflict-20261120-183000-ABCDEFG.json", "session.json"),
  ])
  func `a copy of the settings or of a run is refused, not called damaged`(
    name: String, file: String
  ) throws {
    try scratch.write("{}", to: name)
    let path = scratch.path(name)
    #expect(throws: CoreError.invalid([.notMerged(path: path, file: file)])) {
      try service.mergeCopy(at: path)
    }
    #expect(try scratch.data(name) == Array("{}".utf8))
  }

  @Test func `three files are merged in place of the second`() throws {
    let lines = [1, 2, 3].map { number in
      String(
        decoding: SessionSamples.record(HistorySample.id(UInt8(number))).line(), as: UTF8.self)
    }
    try scratch.write(lines[0], to: "base")
    try scratch.write(lines[0] + lines[1], to: "ours")
    try scratch.write(lines[2], to: "theirs")
    let conflicts = try service.merge(
      base: scratch.path("base"), ours: scratch.path("ours"), theirs: scratch.path("theirs"))
    #expect(conflicts == [])
    #expect(try scratch.data("ours") == Array((lines[1] + lines[2]).utf8))
    #expect(try !store.files.exists)
    try scratch.write("{\n", to: "theirs")
    #expect(throws: CoreError.self) {
      try service.merge(
        base: scratch.path("base"), ours: scratch.path("ours"), theirs: scratch.path("theirs"))
    }
    #expect(try scratch.data("ours") == Array((lines[1] + lines[2]).utf8))
  }

  @Test(arguments: [StoreFile.library, .history])
  func `marks of a merge are named, and no repair touches them`(file: StoreFile) throws {
    try store.save(Samples.library("Squat"))
    try store.save(Samples.library("Row"))
    try store.record(SessionSamples.record())
    let content = try #require(try store.files.read(file.rawValue)?.bytes)
    let marked =
      "<<<<<<< HEAD\n" + String(decoding: content, as: UTF8.self) + "=======\n>>>>>>> other\n"
    try scratch.write(marked, to: "data/" + file.rawValue)
    let path = store.files.path(of: file.rawValue)
    let read = DataStore(at: store.folder)
    #expect(throws: CoreError.store(.conflicted(path: path, line: 1))) {
      switch file {
      case .library: _ = try read.load()
      case .history, .body, .settings, .session: _ = try read.records()
      }
    }
    #expect(try Doctor(read).examine().map(\.code) == [.mergeMarks])
    let repair = try Doctor(read).repair()
    #expect(repair.remaining.map(\.code) == [.mergeMarks])
    #expect(repair.actions == [])
    #expect(try scratch.data("data/" + file.rawValue) == Array(marked.utf8))
  }

  @Test func `marks that git no longer knows of are resolved`() throws {
    let sides = [1, 2].map { number in
      String(
        decoding: SessionSamples.record(HistorySample.id(UInt8(number))).line(), as: UTF8.self)
    }
    try store.record(SessionSamples.record(HistorySample.id(3)))
    let shared = String(decoding: try scratch.data("data/history.jsonl"), as: UTF8.self)
    #expect(try service.mergeMarked() == nil)
    try scratch.write(
      "\(shared)<<<<<<< HEAD\n\(sides[0])||||||| base\n{}\n=======\n\(sides[1])>>>>>>> a\n",
      to: "data/history.jsonl")
    #expect(try service.mergeMarked() == [])
    #expect(
      try Set(store.records().map(\.id)) == Set([1, 2, 3].map { HistorySample.id($0) }))
  }
}
