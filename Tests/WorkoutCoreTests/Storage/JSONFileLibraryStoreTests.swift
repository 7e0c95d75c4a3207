import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct JSONFileLibraryStoreTests {
  let scratch: ScratchDirectory
  let store: JSONFileLibraryStore

  init() throws {
    scratch = try ScratchDirectory()
    store = JSONFileLibraryStore(folder: scratch.path("data"))
  }

  @Test func `a folder that does not exist holds an empty library`() throws {
    #expect(try store.load() == Library())
    #expect(try scratch.names() == [])
  }

  @Test func `what is saved is there for the next`() throws {
    let library = try Samples.rich()
    try store.save(library)
    #expect(try JSONFileLibraryStore(folder: store.folder).load() == library)
  }

  @Test func `the outcome of a change is handed on`() throws {
    let count = try store.update { library in
      library.workouts = []
      return 7
    }
    #expect(count == 7)
  }

  @Test func `a failed change leaves no files`() throws {
    let changed = try Samples.library("A")
    #expect(throws: LibraryError.invalid([.noMuscleGroupsSelected])) {
      try store.update { library throws(LibraryError) in
        library = changed
        throw LibraryError.invalid([.noMuscleGroupsSelected])
      }
    }
    #expect(try scratch.names() == [])
  }

  @Test func `a change that changes nothing writes nothing`() throws {
    try store.update { _ in }
    #expect(try scratch.names() == [])
    try store.save(Samples.library("A"))
    let before = try scratch.data("data/library.json")
    try store.update { $0.exercises.reverse() }
    #expect(try scratch.data("data/library.json") == before)
    #expect(try names() == ["library.json", "library.lock"])
  }

  @Test func `the previous version stays as a backup`() throws {
    try store.save(Samples.library("A"))
    let first = try scratch.data("data/library.json")
    try store.save(Samples.library("B"))
    #expect(try scratch.data("data/library.json.bak") == first)
    #expect(try names() == ["library.json", "library.json.bak", "library.lock"])
  }

  @Test func `new files and folders are for their owner alone`() throws {
    try store.save(Samples.library("A"))
    #expect(try scratch.mode("data") == 0o700)
    #expect(try scratch.mode("data/library.json") == 0o600)
  }

  @Test func `an old file keeps its mode`() throws {
    try store.save(Samples.library("A"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: store.path)
    try store.save(Samples.library("B"))
    #expect(try scratch.mode("data/library.json") == 0o640)
  }

  @Test func `a store reached by a symbolic link stays where it is`() throws {
    let real = JSONFileLibraryStore(folder: scratch.path("real"))
    try real.save(Samples.library("A"))
    try FileManager.default.createDirectory(
      atPath: store.folder, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: store.path, withDestinationPath: real.path)
    try store.save(Samples.library("B"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store.path) == real.path)
    #expect(try real.load().exercises.map(\.title.text) == ["B"])
    #expect(try names() == ["library.json"])
  }

  @Test func `a library that is gone is not taken for one that never was`() throws {
    try store.save(Samples.library("A"))
    try store.save(Samples.library("B"))
    let backup = try scratch.data("data/library.json.bak")
    try FileManager.default.removeItem(atPath: store.path)
    let missing = LibraryError.store(
      .missing(path: store.path, backup: store.path + ".bak", isReadable: true))
    #expect(throws: missing) { try store.load() }
    #expect(throws: missing) { try store.save(Samples.library("C")) }
    #expect(try names() == ["library.json.bak", "library.lock"])
    #expect(try scratch.data("data/library.json.bak") == backup)
    _ = try store.undo()
    #expect(try store.load().exercises.map(\.title.text) == ["A"])
  }

  @Test func `the error for a missing library reports whether its backup can be read`() throws {
    try store.save(Samples.library("A"))
    try store.save(Samples.library("B"))
    try FileManager.default.removeItem(atPath: store.path)
    try scratch.write("{", to: "data/library.json.bak")
    let missing = LibraryError.store(
      .missing(path: store.path, backup: store.path + ".bak", isReadable: false))
    #expect(throws: missing) { try store.load() }
  }

  @Test func `two first saves while it is read are no loss of the library`() throws {
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
    let watched = JSONFileLibraryStore(folder: store.folder, system: system)
    #expect(try watched.load().exercises.map(\.title.text) == ["B"])
  }

  @Test func `invalid UTF-8 is damage, in unknown members too`() throws {
    let text = [UInt8]("{\"schemaVersion\":1,\"exercises\":[],\n\"workouts\":[],\"é\":\"".utf8)
    try store.save(Samples.library("A"))
    try scratch.write(text + [0xFF] + [UInt8]("\"}".utf8), to: "data/library.json")
    let damaged = LibraryError.store(
      .damaged(path: store.path, place: "line 2, column 20 (é)", expected: "text in UTF-8"))
    #expect(throws: damaged) { try store.load() }
    #expect(throws: damaged) { try store.save(Samples.library("B")) }
  }

  @Test func `a file over the limit is too large, not unreadable`() throws {
    try store.save(Samples.library("A"))
    #expect(truncate(store.path, off_t(FileContents.limit + 1)) == 0)
    let error = #expect(throws: LibraryError.self) { try store.load() }
    #expect(error == .store(.tooLarge(path: store.path, limit: 268_435_456)))
  }

  @Test func `a link that leads nowhere is refused, not replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: store.folder, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: store.path, withDestinationPath: scratch.path("nowhere"))
    for attempt in [{ _ = try store.load() }, { try store.save(Samples.library("A")) }] {
      let error = #expect(throws: LibraryError.self) { try attempt() }
      guard case .store(.inputOutput(_, let path, let cause)) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(path == store.path)
      #expect(cause == .danglingLink)
    }
  }

  @Test func `files of killed saves are removed`() throws {
    try store.save(Samples.library("A"))
    try scratch.write("half", to: "data/.gymtastic-library.json-abc.tmp")
    try scratch.write("mine", to: "data/.gymtastic-notes.txt")
    try SystemCalls.live.makeFolder(scratch.path("data/images"))
    try scratch.write("half", to: "data/images/.gymtastic-abc-1.png-abc.tmp")
    try scratch.write("mine", to: "data/images/.gymtastic-abc.gym-abc.tmp")
    try store.save(Samples.library("B"))
    #expect(try scratch.names("data/images") == [".gymtastic-abc.gym-abc.tmp"])
    #expect(
      try names() == [
        ".gymtastic-notes.txt", "images", "library.json", "library.json.bak", "library.lock",
      ])
  }

  @Test func `a former version that the disk fails to read is an error, not damage`() throws {
    for title in ["A", "B"] { try store.save(Samples.library(title)) }
    try FileManager.default.removeItem(atPath: store.path)
    let backup = store.path + ".bak"
    let system = SystemCalls { call, path in
      call == .read && path == backup ? .failure(EIO) : nil
    }
    let disturbed = JSONFileLibraryStore(folder: store.folder, system: system)
    #expect(throws: LibraryError.store(.failed(.read, backup, EIO))) { try disturbed.load() }
  }

  @Test func `a former version that cannot be read is replaced by the current one`() throws {
    try store.save(Samples.library("A"))
    let before = try scratch.data("data/library.json")
    try scratch.write("{", to: "data/library.json.bak")
    try store.save(Samples.library("B"))
    #expect(try scratch.data("data/library.json.bak") == before)
    #expect(try names() == ["library.json", "library.json.bak", "library.lock"])
  }

  @Test func `pictures go once neither the library nor its backup names them`() throws {
    let images = ImageStore(dataFolder: store.folder)
    let store = JSONFileLibraryStore(folder: store.folder, images: images)
    let name = try #require(ImageName(stored: "a-1.png"))
    let fresh = try #require(ImageName(stored: "b-2.png"))
    try images.write([1], as: name)
    try images.write([2], as: fresh)
    try store.save(Library(exercises: [Samples.exercise("A", image: name)]))
    try store.save(Samples.library("B"))
    #expect(try images.names() == [name, fresh])
    try store.save(Samples.library("C"))
    #expect(try images.names() == [fresh], "a picture that nothing names yet is left alone")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: store.folder).sorted()
  }
}
