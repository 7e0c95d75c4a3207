import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Files are never written larger than the limit for reading them.
@Suite struct SizeLimitTests {
  let scratch = ScratchDirectory()
  let store: DataStore
  let limit: Int64

  init() throws {
    for title in ["A", "B"] { try DataStore(at: scratch.path).save(Samples.library(title)) }
    let limit = try Int64(scratch.data("library.json").count)
    self.limit = limit
    store = DataStore(at: scratch.path) { $0.sizeLimit = limit }
  }

  @Test func `a library one byte over its limit is rejected, and nothing changes`() throws {
    let before = try files()
    let longer = try Samples.library("BC")
    let error = #expect(throws: CoreError.self) { try store.save(longer) }
    #expect(error == .store(.outgrown(path: store.libraryPath, size: limit + 1, limit: limit)))
    #expect(try files() == before)
    try store.save(Samples.library("C"))
    #expect(try store.load().exercises.map(\.title.text) == ["C"])
  }

  @Test func `the picture of a rejected change is removed too`() throws {
    let picture: [UInt8] = [1, 2, 3]
    let name = Samples.imageName(of: picture)
    let images = Pictures(folder: Folder(scratch.path))
    var library = try store.load()
    library.exercises[0].image = name
    #expect(throws: CoreError.self) { try store.save(library, with: [(name, picture)]) }
    #expect(try images.names() == [])
  }

  @Test func `a session over its size limit is rejected, and the previous session is kept`() throws
  {
    try DataStore(at: scratch.path).save(.inProgress(SessionSamples.saved(atSecond: 5)))
    let before = try scratch.data("session.json")
    let ended = KeptSession.ended(SessionSamples.record(title: String(repeating: "x", count: 100)))
    let sessions = DataStore(at: scratch.path) { $0.sizeLimit = 100 }
    let size = Int64(ended.contents().count)
    #expect(throws: StoreError.outgrown(path: scratch.path("session.json"), size: size, limit: 100))
    {
      try sessions.save(ended)
    }
    #expect(try scratch.data("session.json") == before)
  }

  @Test func `a backup with files that are too large is rejected before any change`() throws {
    let library = try scratch.data("library.json")
    let backup = try BackupService(store).backup()
    let before = try files()
    let smaller = DataStore(at: scratch.path) { $0.sizeLimit = limit - 1 }
    try scratch.write("{}", to: "library.json")
    #expect(throws: CoreError.self) { try BackupService(smaller).restore(backup) }
    try scratch.write(library, to: "library.json")
    #expect(try files() == before)
  }

  @Test func `a file may have exactly its size limit`() throws {
    let path = scratch.path("day.gym")
    let file = try AtomicFile(path, .live)
    #expect(throws: StoreError.outgrown(path: path, size: 3, limit: 2)) {
      try file.replace(with: [UInt8]("abc".utf8), keepingBackup: false, limit: 2)
    }
    try file.replace(with: [UInt8]("abc".utf8), keepingBackup: false, limit: 3)
    #expect(try scratch.data("day.gym") == Array("abc".utf8))
  }

  /// Every file of the folder except locks, by name.
  private func files() throws -> [String: [UInt8]] {
    let names = try scratch.names().filter { !$0.hasSuffix(".lock") }
    return names.reduce(into: [:]) { files, name in files[name] = try? scratch.data(name) }
  }
}
