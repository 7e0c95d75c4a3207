import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Lost data is not backed up as if it had never existed.
@Suite struct BackupCompletenessTests {
  let scratch = ScratchDirectory()
  let store: DataStore
  let picture = Samples.imageName(of: [1])

  init() throws {
    store = DataStore(at: scratch.path("data"))
    try store.pictures.write([1], as: picture)
    for title in ["A", "B"] {
      try store.save(Library(exercises: [Samples.exercise(title, image: picture)]))
    }
  }

  @Test func `a missing library is not an empty one`() throws {
    try FileManager.default.removeItem(atPath: store.libraryPath)
    #expect(throws: missingLibrary) { try BackupService(store).backup() }
  }

  @Test func `a missing picture of the library is reported`() throws {
    let path = scratch.path("data/images/\(picture)")
    for gone in [path, scratch.path("data/images")] {
      try FileManager.default.removeItem(atPath: gone)
      let error = #expect(throws: CoreError.self) { try BackupService(store).backup() }
      guard case .store(.damaged(path, "it is gone", _)) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func `a missing picture of only the previous version is not reported`() throws {
    try store.save(Samples.library("C"))
    try FileManager.default.removeItem(atPath: scratch.path("data/images"))
    #expect(try BackupService(store).backup().imageCount == 0)
  }

  @Test func `pictures on an unmounted disk are an error`() throws {
    let images = scratch.path("data/images")
    try FileManager.default.removeItem(atPath: images)
    try FileManager.default.createSymbolicLink(
      atPath: images, withDestinationPath: scratch.path("unmounted"))
    let error = #expect(throws: CoreError.self) { try BackupService(store).backup() }
    guard case .store(.inputOutput(_, images, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `names that cannot be listed completely are an error`() throws {
    let system = SystemCalls { call, _ in call == .readFolder ? .failure(EIO) : nil }
    let disturbed = DataStore(at: store.folder, system)
    let error = #expect(throws: CoreError.self) { try BackupService(disturbed).backup() }
    guard case .store(.inputOutput(.readFolder, _, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private var missingLibrary: CoreError {
    .store(.missing(path: store.libraryPath, backup: store.libraryPath + ".bak", isReadable: true))
  }
}
