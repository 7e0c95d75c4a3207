import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The version before, where a save finds that it cannot be read.
@Suite struct SavingTests {
  let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    for title in ["A", "B"] { try store().save(Samples.library(title)) }
  }

  @Test(arguments: [[SystemCalls.Call.open], [.open, .link]])
  func `one that may not be opened is set aside`(refused: [SystemCalls.Call]) throws {
    let current = try scratch.data("library.json")
    let before = try scratch.data("library.json.bak")
    try store(refusing(refused)).save(Samples.library("C"))
    #expect(try setAside() == [before])
    #expect(try scratch.data("library.json.bak") == current)
  }

  @Test(arguments: [[SystemCalls.Call.open], [.open, .link]])
  func `one that may not be opened stays in its place where the save fails`(
    refused: [SystemCalls.Call]
  ) throws {
    let before = try scratch.data("library.json.bak")
    for _ in 1...3 {
      #expect(throws: LibraryError.self) {
        try store(refusing(refused, failing: 2)).save(Samples.library("C"))
      }
      #expect(try scratch.data("library.json.bak") == before)
      #expect(try setAside() == [])
    }
  }

  @Test func `saves that fail set a damaged one aside not once`() throws {
    try scratch.write("{", to: "library.json.bak")
    for _ in 1...3 {
      #expect(throws: LibraryError.self) {
        try store(refusing([], failing: 2)).save(Samples.library("C"))
      }
    }
    #expect(try setAside() == [])
    #expect(try scratch.data("library.json.bak") == Data("{".utf8))
  }

  @Test func `restores that fail set neither a library nor a picture aside`() throws {
    let picture = Data([1, 2, 3])
    let name = Samples.imageName(of: picture)
    let exercise = try Samples.exercise("C", image: name)
    let images = FileImageStore(dataFolder: scratch.path)
    try store().update(keeping: NewPictures([name: picture], in: images)) { library in
      library.exercises.append(exercise)
    }
    let backup = try BackupService(store: store()).backup()
    try scratch.write("{", to: "library.json")
    try scratch.write("damaged", to: "images/\(name.fileName)")
    for _ in 1...3 {
      #expect(throws: LibraryError.self) {
        try BackupService(store: store(refusing([], failing: 1))).restore(backup)
      }
    }
    #expect(try setAside() == [])
    #expect(try scratch.data("library.json") == Data("{".utf8))
    #expect(try images.read(name) == Data("damaged".utf8))
    try BackupService(store: store()).restore(backup)
    #expect(try setAside().count == 2)
    #expect(try images.read(name) == picture)
  }

  /// Calls that refuse some of them for the version before.
  ///
  /// - Parameters:
  ///   - refused: the calls.
  ///   - failing: which renaming of the library's own temporary files fails, from 1.
  private func refusing(
    _ refused: [SystemCalls.Call], failing: Int? = nil
  ) -> SystemCalls {
    let renames = Mutex(0)
    return SystemCalls { call, path in
      let name = FilePath(path).name
      if call == .rename, TemporaryFile.target(of: name) == "library.json" {
        let count = renames.withLock { count in
          count += 1
          return count
        }
        return count == failing ? .failure(EIO) : nil
      }
      return refused.contains(call) && name == "library.json.bak" ? .failure(EPERM) : nil
    }
  }

  private func store(_ system: SystemCalls = .live) -> JSONFileLibraryStore {
    JSONFileLibraryStore(folder: scratch.path, system: system)
  }

  private func setAside() throws -> [Data] {
    guard try scratch.names().contains("set-aside") else { return [] }
    return try scratch.names("set-aside").map { try scratch.data("set-aside/\($0)") }
  }
}
