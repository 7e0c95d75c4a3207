import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct DataStoreTests {
  let scratch = ScratchDirectory()
  let store: DataStore

  init() { store = DataStore(at: scratch.path("data")) }

  @Test func `a missing folder means an empty library`() throws {
    #expect(try store.load() == Library())
    #expect(try scratch.names() == [])
  }

  @Test func `saved data is there for the next reader`() throws {
    let library = try Samples.rich()
    try store.save(library)
    #expect(try DataStore(at: store.folder).load() == library)
  }

  @Test func `the outcome of a change is returned`() throws {
    let count = try store.update { change in
      change.library = Library()
      return 7
    }
    #expect(count == 7)
  }

  @Test func `a failed change leaves no files`() throws {
    let changed = try Samples.library("A")
    #expect(throws: CoreError.invalid([.noMuscleGroupsSelected])) {
      try store.update { change throws(CoreError) in
        change.library = changed
        throw CoreError.invalid([.noMuscleGroupsSelected])
      }
    }
    #expect(try scratch.names() == [])
  }

  @Test func `a change that changes nothing writes nothing`() throws {
    try store.update { _ in }
    #expect(try scratch.names() == [])
    try store.save(Samples.library("A"))
    let before = try scratch.data("data/library.json")
    try store.updateLibrary { $0.exercises.reverse() }
    #expect(try scratch.data("data/library.json") == before)
    #expect(try names() == ["library.json", "library.lock", "undo"])
  }

  @Test func `the previous version stays as a backup`() throws {
    try store.save(Samples.library("A"))
    let first = try scratch.data("data/library.json")
    try store.save(Samples.library("B"))
    #expect(try scratch.data("data/library.json.bak") == first)
    #expect(try names() == ["library.json", "library.json.bak", "library.lock", "undo"])
  }

  @Test func `the first library has no previous version, even with a picture`() throws {
    let name = Samples.imageName(of: [1])
    try store.save(Library(exercises: [Samples.exercise("A", image: name)]), with: [(name, [1])])
    #expect(try names() == ["images", "library.json", "library.lock", "undo"])
  }

  @Test func `new files and folders are private to their owner`() throws {
    try store.save(Samples.library("A"))
    #expect(try scratch.mode("data") == 0o700)
    #expect(try scratch.mode("data/library.json") == 0o600)
  }

  @Test func `an existing file keeps its mode`() throws {
    try store.save(Samples.library("A"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: store.libraryPath)
    try store.save(Samples.library("B"))
    #expect(try scratch.mode("data/library.json") == 0o640)
  }

  @Test func `a store behind a symbolic link stays where it is`() throws {
    let real = DataStore(at: scratch.path("real"))
    try real.save(Samples.library("A"))
    try FileManager.default.createDirectory(
      atPath: store.folder, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: store.libraryPath, withDestinationPath: real.libraryPath)
    try store.save(Samples.library("B"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: store.libraryPath)
        == real.libraryPath)
    #expect(try real.load().exercises.map(\.title.text) == ["B"])
    #expect(try names() == ["library.json", "undo"])
  }

  @Test func `a library that disappeared is not taken for one that never existed`() throws {
    try store.save(Samples.library("A"))
    try store.save(Samples.library("B"))
    let backup = try scratch.data("data/library.json.bak")
    try FileManager.default.removeItem(atPath: store.libraryPath)
    let missing = CoreError.store(
      .missing(path: store.libraryPath, backup: store.libraryPath + ".bak", isReadable: true))
    #expect(throws: missing) { try store.load() }
    #expect(throws: missing) { try store.save(Samples.library("C")) }
    #expect(try names() == ["library.json.bak", "library.lock", "undo"])
    #expect(try scratch.data("data/library.json.bak") == backup)
    #expect(throws: CoreError.store(.changedElsewhere(path: store.libraryPath))) {
      try store.undo()
    }
    #expect(try Doctor(store).repair().remaining == [])
    #expect(try store.load().exercises.map(\.title.text) == ["A"])
  }

  @Test func `the error for a missing library reports whether its backup can be read`() throws {
    try store.save(Samples.library("A"))
    try store.save(Samples.library("B"))
    try FileManager.default.removeItem(atPath: store.libraryPath)
    try scratch.write("{", to: "data/library.json.bak")
    let missing = CoreError.store(
      .missing(path: store.libraryPath, backup: store.libraryPath + ".bak", isReadable: false))
    #expect(throws: missing) { try store.load() }
  }

  @Test func `two first saves during a read do not look like a lost library`() throws {
    let store = store
    let saves = Mutex(0)
    let system = SystemCalls { call, path in
      guard call == .inspect, path == store.folder else { return nil }
      let isFirst = saves.withLock { count in
        count += 1
        return count == 1
      }
      guard isFirst else { return nil }
      for title in ["A", "B"] { try? store.save(Samples.library(title)) }
      return nil
    }
    let watched = DataStore(at: store.folder, system)
    #expect(try watched.load().exercises.map(\.title.text) == ["B"])
  }

  @Test func `invalid UTF-8 is damage, even in unknown members`() throws {
    let text = [UInt8]("{\"schemaVersion\":1,\"exercises\":[],\n\"workouts\":[],\"é\":\"".utf8)
    try store.save(Samples.library("A"))
    try scratch.write(text + [0xFF] + [UInt8]("\"}".utf8), to: "data/library.json")
    let damaged = CoreError.store(
      .damaged(path: store.libraryPath, place: "line 2, column 20 (é)", expected: "text in UTF-8"))
    #expect(throws: damaged) { try store.load() }
    #expect(throws: damaged) { try store.save(Samples.library("B")) }
  }

  @Test func `a file over the limit is too large, not unreadable`() throws {
    try store.save(Samples.library("A"))
    #expect(truncate(store.libraryPath, off_t(FileContents.limit + 1)) == 0)
    let error = #expect(throws: CoreError.self) { try store.load() }
    #expect(error == .store(.tooLarge(path: store.libraryPath, limit: 268_435_456)))
  }

  @Test func `a dangling link is rejected, not replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: store.folder, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: store.libraryPath, withDestinationPath: scratch.path("nowhere"))
    for attempt in [{ _ = try store.load() }, { try store.save(Samples.library("A")) }] {
      let error = #expect(throws: CoreError.self) { try attempt() }
      guard case .store(.inputOutput(_, let path, let cause)) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(path == store.libraryPath)
      #expect(cause == .danglingLink)
    }
  }

  @Test func `files of killed saves are removed`() throws {
    try store.save(Samples.library("A"))
    try scratch.write("half", to: "data/.gymtastic-library.json-abc.tmp")
    try scratch.write("mine", to: "data/.gymtastic-notes.txt")
    try store.save(Samples.library("B"))
    #expect(
      try names() == [
        ".gymtastic-notes.txt", "library.json", "library.json.bak", "library.lock", "undo",
      ])
  }

  @Test func `a read error in the previous version is an error, not damage`() throws {
    for title in ["A", "B"] { try store.save(Samples.library(title)) }
    try FileManager.default.removeItem(atPath: store.libraryPath)
    let backup = store.libraryPath + ".bak"
    let system = SystemCalls { call, path in call == .read && path == backup ? .failure(EIO) : nil }
    let disturbed = DataStore(at: store.folder, system)
    #expect(throws: CoreError.store(.failed(.read, backup, EIO))) { try disturbed.load() }
  }

  @Test func `an unreadable previous version is replaced by the current one`() throws {
    try store.save(Samples.library("A"))
    let before = try scratch.data("data/library.json")
    try scratch.write("{", to: "data/library.json.bak")
    try store.save(Samples.library("B"))
    #expect(try scratch.data("data/library.json.bak") == before)
    #expect(try names() == ["library.json", "library.json.bak", "library.lock", "undo"])
  }

  @Test(arguments: [ENOLCK, EIO])
  func `without lock support the store refuses to continue`(number: CInt) throws {
    let system = SystemCalls { call, _ in call == .lock ? .failure(number) : nil }
    let error = #expect(throws: CoreError.self) {
      try DataStore(at: store.folder, system).save(Samples.library("A"))
    }
    guard case .store(.inputOutput(.lock, _, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try names() == ["library.lock"])
  }

  @Test func `readers take no lock`() throws {
    let library = try Samples.library("A")
    try store.save(library)
    let lock = try store.acquireLock()
    defer { lock.release() }
    #expect(try DataStore(at: store.folder).load() == library)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: store.folder).sorted()
  }
}

/// The previous version, if it cannot be read.
@Suite struct SavingTests {
  let scratch = ScratchDirectory()

  init() throws { for title in ["A", "B"] { try store().save(Samples.library(title)) } }

  @Test func `failing saves leave a damaged previous version unchanged`() throws {
    try scratch.write("{", to: "library.json.bak")
    for failing in 1...2 {
      #expect(throws: CoreError.self) {
        try store(refusing(renaming: failing)).save(Samples.library("C"))
      }
      #expect(try scratch.data("library.json.bak") == Array("{".utf8))
    }
    #expect(try setAside() == [])
  }

  @Test func `failing restores set aside neither a library nor a picture`() throws {
    let picture: [UInt8] = [1, 2, 3]
    let name = Samples.imageName(of: picture)
    let exercise = try Samples.exercise("C", image: name)
    let images = Pictures(folder: Folder(scratch.path))
    let library = try store().load()
    try store().save(Library(exercises: library.exercises + [exercise]), with: [(name, picture)])
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

  /// Calls that make a rename of a temporary file of the library or its backup fail, counted from
  /// 1.
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
