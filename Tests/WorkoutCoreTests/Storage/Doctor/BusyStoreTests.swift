import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A change in progress is not an error.
@Suite struct BusyStoreTests: ExaminesFolder {
  let folder: ExaminedFolder
  private let stray = ".gymtastic-library.json-1.tmp"

  init() throws {
    folder = try ExaminedFolder(saving: "A")
    try store.save(Samples.library("B"))
    try scratch.write("half", to: "data/\(stray)")
  }

  @Test func `a save that ends while the doctor waits leaves no finding`() throws {
    #expect(try watching(ending: stray).examine() == [])
  }

  @Test func `a picture saved before its library does not count as unused`() throws {
    let picture = Samples.imageName(of: [1])
    try store.pictures.write([1], as: picture)
    #expect(try doctor.examine().contains { $0.code == .unusedImage })
    #expect(try watching(ending: stray, "images/\(picture)").examine() == [])
  }

  @Test func `leftovers of a killed save are found`() throws {
    #expect(try doctor.examine().map(\.file) == [scratch.path("data/\(stray)")])
  }

  @Test func `a store that stays locked is busy`() throws {
    let path = scratch.path("data/library.lock")
    let lock = try FileLock(path: path, timeout: .zero, system: .live, waitClock: .live)
    let impatient = DataStore(at: store.folder) { $0.lockTimeout = .zero }
    #expect(throws: CoreError.store(.busy(path: path, waited: .zero))) {
      try Doctor(impatient).examine()
    }
    lock.release()
  }

  @Test func `a store that cannot be locked is examined as it is`() throws {
    let system = SystemCalls { call, path in
      [.open, .checkAccess].contains(call) && path.hasSuffix("library.lock") ? .failure(13) : nil
    }
    let refused = DataStore(at: store.folder, system)
    let codes = try Doctor(refused).examine().map(\.code)
    #expect(codes == [.unwritableFile, .strayFile])
  }

  @Test func `temporary files of a run in progress are not findings`() throws {
    try scratch.write("half", to: "data/.gymtastic-session.json-1.tmp")
    let claim = try #require(try DataStore(at: store.folder).runLockIfFree())
    #expect(try doctor.examine().map(\.file) == [scratch.path("data/\(stray)")])
    claim.release()
    #expect(try doctor.examine().count == 2)
  }

  @Test func `examining changes nothing`() throws {
    _ = try doctor.examine()
    #expect(try scratch.names("data").contains(stray))
  }

  /// A doctor that runs while a save finishes just before the doctor gets the lock.
  private func watching(ending names: String...) -> Doctor {
    let paths = names.map { scratch.path("data/\($0)") }
    let system = SystemCalls { call, _ in
      if call == .lock { for path in paths { try? SystemCalls.live.remove(path) } }
      return nil
    }
    return Doctor(DataStore(at: store.folder, system))
  }
}
