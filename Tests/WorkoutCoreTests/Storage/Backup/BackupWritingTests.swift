import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A backup does not replace a file unless asked to.
@Suite struct BackupWritingTests {
  let scratch = ScratchDirectory()

  init() throws { try store().save(Samples.library("A")) }

  @Test(arguments: [nil, EPERM, EXDEV])
  func `a backup is created if nothing exists, and does not replace a file`(refused: CInt?) throws {
    let service = service { call in call == .link ? refused : nil }
    let backup = try service.backup()
    let path = scratch.path("b.json")
    #expect(try service.write(backup, to: path, replacingFile: false))
    let written = try scratch.data("b.json")
    #expect(try !service.write(backup, to: path, replacingFile: false))
    #expect(try scratch.data("b.json") == written)
    #expect(try scratch.names() == ["b.json", "data"])
    #expect(try service.write(backup, to: path, replacingFile: true))
  }

  @Test func `a file created during the write is kept`() throws {
    let path = scratch.path("b.json")
    let service = service { call in
      if call == .link { try? [UInt8]("mine".utf8).write(to: URL(filePath: path)) }
      return nil
    }
    let backup = try service.backup()
    #expect(try !service.write(backup, to: path, replacingFile: false))
    #expect(try scratch.data("b.json") == Array("mine".utf8))
    #expect(try scratch.names() == ["b.json", "data"])
  }

  @Test(arguments: [
    "library.json", "library.json.bak", "history.jsonl", "body.jsonl", "session.json",
    "config.json",
    "library.lock", "session.lock", "undo", "images", "set-aside",
  ])
  func `the store's own names are its own, even if the files do not exist`(name: String) throws {
    let service = service()
    #expect(service.isOwn(scratch.path("data/\(name)")))
    #expect(service.isOwn(scratch.path("data/../data/\(name)")))
    #expect(!service.isOwn(scratch.path(name)))
  }

  @Test func `a link to the store's own file counts as its own, and other files do not`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.json"), withDestinationPath: scratch.path("data/library.json"))
    #expect(service().isOwn(scratch.path("link.json")))
    #expect(!service().isOwn(scratch.path("data/gym.json")))
    #expect(!service().isOwn(scratch.path("none/library.json")))
  }

  @Test func `a linked store includes its real files`() throws {
    let other = DataStore(at: scratch.path("linked"))
    try SystemCalls.live.makeFolder(other.folder)
    try FileManager.default.createSymbolicLink(
      atPath: other.libraryPath, withDestinationPath: scratch.path("data/library.json"))
    for name in ["library.json", "library.json.bak", "library.lock"] {
      #expect(BackupService(other).isOwn(scratch.path("data/\(name)")))
    }
  }

  private func service(
    _ refusal: @escaping @Sendable (SystemCalls.Call) -> CInt? = { _ in nil }
  ) -> BackupService {
    let system = SystemCalls { call, _ in refusal(call).map(SystemCalls.Interference.failure) }
    return BackupService(DataStore(at: scratch.path("data"), system))
  }

  private func store() -> DataStore { DataStore(at: scratch.path("data")) }
}
