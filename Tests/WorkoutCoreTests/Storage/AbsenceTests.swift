import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The target of a dangling link is only missing for now: it must not count as never having
/// existed.
@Suite struct AbsenceTests {
  let scratch = ScratchDirectory()
  let link: String

  init() throws {
    link = scratch.path("link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: scratch.path("unmounted"))
  }

  @Test(arguments: ["", "/", "/data", "//data/", "/none/data"])
  func `a dangling link to the data folder is not an empty store`(rest: String) throws {
    let store = DataStore(at: link + rest)
    #expect(linkOf { try store.load() } == link)
    #expect(linkOf { try BackupService(store).backup() } == link)
    #expect(linkOf { try store.save(Samples.library("A")) } == link)
    #expect(linkOf { try store.records() } == link)
    #expect(linkOf { try store.claimRun() } == link)
    #expect(linkOf { try Doctor(store).examine() } == link)
    #expect(linkOf { try Doctor(store).repair() } == link)
    #expect(try scratch.names() == ["link"])
  }

  @Test func `a dangling link to the previous version does not mean there never was one`() throws {
    let backup = scratch.path("library.json.bak")
    try FileManager.default.createSymbolicLink(
      atPath: backup, withDestinationPath: scratch.path("unmounted"))
    let store = DataStore(at: scratch.path)
    #expect(linkOf { try store.load() } == backup)
    #expect(linkOf { try store.save(Samples.library("A")) } == backup)
  }

  @Test func `a file missing below a valid link is missing`() throws {
    try SystemCalls.live.makeFolder(scratch.path("unmounted"))
    let store = DataStore(at: link + "/none/data")
    #expect(try store.load() == Library())
    try store.save(Samples.library("A"))
    #expect(try scratch.names("unmounted/none/data") == ["library.json", "library.lock", "undo"])
  }

  @Test func `relative paths and the root are checked too`() throws {
    for path in ["none/of/these", "/", "/none", "./none", "../none/"] {
      #expect(throws: Never.self) { try SystemCalls.live.status(of: path) }
    }
  }

  /// The link named in an error.
  private func linkOf<Outcome>(_ work: () throws -> Outcome) -> String? {
    do {
      _ = try work()
      return nil
    } catch CoreError.store(let error) {
      return named(by: error)
    } catch {
      return (error as? StoreError).flatMap(named)
    }
  }

  private func named(by error: StoreError) -> String? {
    guard case .inputOutput(_, let path, .danglingLink) = error else { return nil }
    return path
  }
}
