import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct UndoTests {
  let scratch: ScratchDirectory
  let store: JSONFileLibraryStore

  init() throws {
    scratch = try ScratchDirectory()
    store = JSONFileLibraryStore(folder: scratch.path("data"))
  }

  @Test func `the previous version comes back, and the other again`() throws {
    let first = try Samples.rich()
    var second = first
    second.exercises.removeFirst()
    second.workouts[1].title = try Title("Renamed")
    try store.save(first)
    try store.save(second)

    let difference = try #require(try store.undo())
    #expect(try store.load() == first)
    #expect(difference.exercises.added == ["Push Up / é 💪"])
    #expect(difference.exercises.removed == [])
    #expect(difference.workouts.changed == ["Empty"])

    let again = try #require(try store.undo())
    #expect(try store.load() == second)
    #expect(again.exercises.removed == ["Push Up / é 💪"])
  }

  @Test func `without another version nothing is undone and nothing made`() throws {
    #expect(try store.undo() == nil)
    #expect(try scratch.names() == [])
    try store.save(Samples.library("A"))
    #expect(try store.undo() == nil)
  }

  @Test func `a save that broke off after its backup leaves nothing to undo`() throws {
    try store.save(Samples.library("A"))
    try FileManager.default.copyItem(atPath: store.path, toPath: store.path + ".bak")
    #expect(try store.undo() == nil)
  }

  @Test func `what this version does not know comes back too`() throws {
    let text = #"{"exercises":[],"future":[1.50],"schemaVersion":1,"workouts":[]}"#
    try store.save(Samples.library("A"))
    try scratch.write(text, to: "data/library.json.bak")
    _ = try store.undo()
    #expect(try scratch.data("data/library.json") == [UInt8](text.utf8))
  }

  @Test func `a damaged version is neither overwritten nor brought back`() throws {
    let library = try Samples.library("A")
    try store.save(library)
    try scratch.write("{", to: "data/library.json.bak")
    #expect(throws: LibraryError.self) { try store.undo() }
    #expect(try store.load() == library)
    try scratch.write("{", to: "data/library.json")
    #expect(throws: LibraryError.self) { try store.undo() }
    #expect(try scratch.data("data/library.json") == Array("{".utf8))
  }

  /// Whether the file system exchanges names.
  @Test(arguments: [true, false])
  func `an undo that is killed at any call keeps both versions`(exchanges: Bool) throws {
    var outcomes: Set<Bool> = []
    var calls = 0
    while true {
      let store = JSONFileLibraryStore(folder: scratch.path("killed \(calls)"))
      try store.save(Samples.library("First"))
      try store.save(Samples.library("Second"))
      let plan = FaultPlan(stoppingAfter: calls)
      let disturbed = JSONFileLibraryStore(
        folder: store.folder, system: Self.system(plan, exchanges: exchanges))
      let isDone = (try? disturbed.undo()) != nil
      try Opening.change.run(store)
      let title = try store.load().exercises.map(\.title.text)
      _ = try store.undo()
      let other = try store.load().exercises.map(\.title.text)
      #expect(Set([title, other]) == [["First"], ["Second"]], "killed after \(calls) calls")
      outcomes.insert(title == ["First"])
      if isDone { break }
      calls += 1
    }
    #expect(outcomes == [false, true])
  }

  private static func system(_ plan: FaultPlan, exchanges: Bool) -> SystemCalls {
    SystemCalls { call, path in
      plan.system.interfere(call, path)
        ?? (call == .exchange && !exchanges ? .failure(EINVAL) : nil)
    }
  }

  @Test func `an undo exchanges the two files`() throws {
    let store = try twoVersions("exchanged")
    let identities = { () throws -> [FileStatus.Identity?] in
      try [store.path, store.path + ".bak"].map { try SystemCalls.live.status(of: $0)?.identity }
    }
    let before = try identities()
    _ = try store.undo()
    #expect(try identities() == before.reversed())
  }

  @Test(arguments: SystemCalls.Call.allCases)
  func `an undo whose call fails has changed nothing, or is made`(call: SystemCalls.Call) throws {
    let plan = FaultPlan()
    _ = try undo(try twoVersions("counted"), plan)
    for (fault, number) in ForcedFailureTests.faults(of: call, in: plan.made) {
      let folder = "\(fault.occurrence) \(number)"
      let store = try twoVersions(folder)
      let before = try versions(of: store)
      var isExpected = true
      do throws(LibraryError) {
        _ = try undo(store, FaultPlan(fault))
        // A temporary name that could not be taken away is left to the next change.
        try store.locked { _ throws(LibraryError) in }
      } catch .store(.unfinishedRestore), .store(.notDurable) {
        try Opening.change.run(store)
      } catch {
        isExpected = false
        #expect(try scratch.names(folder).filter(TemporaryFile.isOne) == [], "\(fault)")
      }
      #expect(try versions(of: store) == (isExpected ? before.reversed() : before), "\(fault)")
      #expect(try Doctor(store: store).examine() == [], "\(fault)")
    }
  }

  private func twoVersions(_ folder: String) throws -> JSONFileLibraryStore {
    let store = JSONFileLibraryStore(folder: scratch.path(folder))
    for title in ["First", "Second"] { try store.save(Samples.library(title)) }
    return store
  }

  private func undo(
    _ store: JSONFileLibraryStore, _ plan: FaultPlan
  ) throws(LibraryError) -> LibraryDifference? {
    try JSONFileLibraryStore(folder: store.folder, system: plan.system).undo()
  }

  /// The bytes of the current version and of the one before.
  private func versions(of store: JSONFileLibraryStore) throws -> [[UInt8]?] {
    try [store.path, store.path + ".bak"].map { try FileContents.read($0, .live) }
  }

  @Test func `a difference names what was added, removed and changed`() throws {
    let before = try Samples.rich()
    #expect(LibraryDifference(from: before, to: before).isEmpty)
    let none = LibraryDifference(from: before, to: Library())
    #expect(none.workouts.removed == ["Everything", "Empty"])
    #expect(!none.isEmpty)
  }
}
