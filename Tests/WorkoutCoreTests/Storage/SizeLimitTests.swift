import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What could not be read again is not written: each file may have at most what is read of it.
@Suite struct SizeLimitTests {
  let scratch: ScratchDirectory
  let store: DataStore
  let limit: Int64

  init() throws {
    scratch = try ScratchDirectory()
    for title in ["A", "B"] { try DataStore(at: scratch.path).save(Samples.library(title)) }
    let limit = try Int64(scratch.data("library.json").count)
    self.limit = limit
    store = DataStore(at: scratch.path) { $0.sizeLimit = limit }
  }

  @Test func `a library that would outgrow its limit by a byte is refused, and nothing changes`()
    throws
  {
    let before = try files()
    let longer = try Samples.library("BC")
    let error = #expect(throws: CoreError.self) { try store.save(longer) }
    #expect(
      error
        == .store(
          .outgrown(path: store.libraryPath, size: limit + 1, limit: limit)))
    #expect(try files() == before)
    try store.save(Samples.library("C"))
    #expect(try store.load().exercises.map(\.title.text) == ["C"])
  }

  @Test func `the picture of a change that is refused goes with it`() throws {
    let picture: [UInt8] = [1, 2, 3]
    let name = Samples.imageName(of: picture)
    let images = Pictures(folder: Folder(scratch.path))
    var library = try store.load()
    library.exercises[0].image = name
    #expect(throws: CoreError.self) { try store.save(library, with: [(name, picture)]) }
    #expect(try images.names() == [])
  }

  @Test func `a session that would outgrow its limit is refused, and the one before stays`() throws
  {
    try DataStore(at: scratch.path).keep(.inProgress(SessionSamples.saved(atSecond: 5)))
    let before = try scratch.data("session.json")
    let ended = KeptSession.ended(SessionSamples.record(title: String(repeating: "x", count: 100)))
    let sessions = DataStore(at: scratch.path) { $0.sizeLimit = 100 }
    let size = Int64(ended.contents().count)
    #expect(throws: StoreError.outgrown(path: scratch.path("session.json"), size: size, limit: 100))
    {
      try sessions.keep(ended)
    }
    #expect(try scratch.data("session.json") == before)
  }

  @Test func `a backup whose files are too large is refused before anything is touched`() throws {
    let library = try scratch.data("library.json")
    let backup = try BackupService(store).backup()
    let before = try files()
    let smaller = DataStore(at: scratch.path) { $0.sizeLimit = limit - 1 }
    try scratch.write("{}", to: "library.json")
    #expect(throws: CoreError.self) { try BackupService(smaller).restore(backup) }
    try scratch.write(library, to: "library.json")
    #expect(try files() == before)
  }

  @Test func `a file may have exactly its limit, and no byte more`() throws {
    let path = scratch.path("day.gym")
    let file = try AtomicFile(path, .live)
    #expect(throws: StoreError.outgrown(path: path, size: 3, limit: 2)) {
      try file.replace(with: [UInt8]("abc".utf8), keepingBackup: false, limit: 2)
    }
    try file.replace(with: [UInt8]("abc".utf8), keepingBackup: false, limit: 3)
    #expect(try scratch.data("day.gym") == Array("abc".utf8))
  }

  /// Every file of the folder, locks aside, by name.
  private func files() throws -> [String: [UInt8]] {
    let names = try scratch.names().filter { !$0.hasSuffix(".lock") }
    return names.reduce(into: [:]) { files, name in
      files[name] = try? scratch.data(name)
    }
  }
}
