import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The former version, where it cannot be read.
@Suite struct SavingTests {
  let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    for title in ["A", "B"] { try store().save(Samples.library(title)) }
  }

  @Test func `saves that fail leave one that is damaged as it was`() throws {
    try scratch.write("{", to: "library.json.bak")
    for failing in 1...2 {
      #expect(throws: CoreError.self) {
        try store(refusing(renaming: failing)).save(Samples.library("C"))
      }
      #expect(try scratch.data("library.json.bak") == Array("{".utf8))
    }
    #expect(try setAside() == [])
  }

  @Test func `restores that fail set neither a library nor a picture aside`() throws {
    let picture: [UInt8] = [1, 2, 3]
    let name = Samples.imageName(of: picture)
    let exercise = try Samples.exercise("C", image: name)
    let images = Pictures(folder: Folder(scratch.path))
    let library = try store().load()
    try store().save(
      Library(exercises: library.exercises + [exercise]), with: [(name, picture)])
    let backup = try BackupService(store()).backup()
    try scratch.write("{", to: "library.json")
    try scratch.write("damaged", to: "images/\(name.fileName)")
    for _ in 1...3 {
      #expect(throws: CoreError.self) {
        try BackupService(store(refusing(renaming: 1))).restore(backup)
      }
    }
    #expect(try setAside() == [])
    #expect(try scratch.data("library.json") == Array("{".utf8))
    #expect(try images.read(name) == Array("damaged".utf8))
    try BackupService(store()).restore(backup)
    #expect(try setAside().count == 2)
    #expect(try images.read(name) == picture)
  }

  /// Calls that refuse the renaming of a temporary file of the library or its backup, from 1.
  private func refusing(renaming failing: Int) -> SystemCalls {
    let renames = Mutex(0)
    return SystemCalls { call, path in
      guard call == .rename, TemporaryFile.target(of: FilePath(path).name) != nil else {
        return nil
      }
      let count = renames.withLock { count in
        count += 1
        return count
      }
      return count == failing ? .failure(EIO) : nil
    }
  }

  private func store(_ system: SystemCalls = .live) -> DataStore {
    DataStore(at: scratch.path, system)
  }

  private func setAside() throws -> [[UInt8]] {
    guard try scratch.names().contains("set-aside") else { return [] }
    return try scratch.names("set-aside").map { try scratch.data("set-aside/\($0)") }
  }
}
