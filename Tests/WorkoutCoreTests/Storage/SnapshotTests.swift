import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What is read from a folder, and how often its files are opened for that.
@Suite struct SnapshotTests {
  let scratch = ScratchDirectory()
  let store: DataStore

  init() { store = DataStore(at: scratch.path) }

  private func fill() throws {
    try store.save(Samples.library("A"))
    try store.record(HistorySample.session(1, "2026-01-01"))
    _ = try store.measurements.add("weight", "82kg")
    _ = try store.change(.theme, to: .word("light"))
  }

  private func readAll(_ snapshot: Snapshot) throws {
    #expect(try snapshot.library.exercises.count == 1)
    #expect(try snapshot.settings.theme == .light)
    #expect(try snapshot.body.measurements.count == 1)
    #expect(try snapshot.history.newest(1).count == 1)
  }

  @Test func `the same snapshot is returned until a file changes`() throws {
    try fill()
    let first = store.read()
    try readAll(first)
    #expect(store.read() === first)
    let changes: [() throws -> Void] = [
      { try store.save(Samples.library("B")) },
      { try store.record(HistorySample.session(2, "2026-01-02")) },
      { _ = try store.measurements.add("weight", "81kg") },
      { _ = try store.change(.theme, to: .word("dark")) },
      { _ = try store.undo() },
      { try FileManager.default.removeItem(atPath: scratch.path("config.json")) },
      { try DataStore(at: scratch.path).save(Samples.library("C")) },
    ]
    for (number, change) in changes.enumerated() {
      let before = store.read()
      for read in [
        { _ = try $0.library }, { _ = try $0.settings }, { _ = try $0.body },
        { _ = try $0.history.newest(1) },
      ] as [(Snapshot) throws -> Void] { try read(before) }
      try change()
      #expect(store.read() !== before, "\(number)")
    }
  }

  @Test func `files that are not read yet do not invalidate a snapshot`() throws {
    try fill()
    let snapshot = store.read()
    #expect(try snapshot.library.exercises.map(\.title.text) == ["A"])
    _ = try DataStore(at: scratch.path).change(.theme, to: .word("dark"))
    #expect(store.read() === snapshot)
    #expect(try snapshot.settings.theme == .dark)
  }

  @Test(arguments: StoreKind.allCases)
  func `a snapshot keeps its contents`(kind: StoreKind) throws {
    try kind.run { bench in
      let store = bench.store
      try store.save(Samples.library("A"))
      for number: UInt8 in 1...2 { try store.record(HistorySample.session(number, "2026-01-01")) }
      let snapshot = store.read()
      #expect(try snapshot.library.exercises.map(\.title.text) == ["A"])
      let records = try snapshot.history.newest().map(\.record)
      #expect(records.count == 2)
      try store.save(Samples.library("B"))
      try store.record(HistorySample.session(3, "2026-01-01"))
      try store.sessions.delete([HistorySample.id(1)])
      #expect(try snapshot.library.exercises.map(\.title.text) == ["A"])
      #expect(try snapshot.history.newest().map(\.record) == records)
      #expect(try store.read().history.newest().map(\.record.id.lowercase.last) == ["3", "2"])
    }
  }

  /// The store with a record of the opened files.
  private func counted() -> (store: DataStore, opened: OpenedFiles) {
    let opened = OpenedFiles()
    return (DataStore(at: scratch.path, opened.system), opened)
  }

  @Test func `each file is opened once, when it is needed`() throws {
    try fill()
    let (store, opened) = counted()
    let snapshot = store.read()
    #expect(opened.names == [])
    _ = try snapshot.library
    #expect(opened.names == ["library.json"])
    for _ in 1...3 { try readAll(store.read()) }
    #expect(opened.names == ["library.json", "config.json", "body.jsonl", "history.jsonl"])
  }

  @Test func `a missing file is looked for only once`() throws {
    let (store, opened) = counted()
    for _ in 1...3 {
      let snapshot = store.read()
      #expect(try snapshot.library == Library() && snapshot.settings == Settings())
      #expect(try snapshot.body.measurements.isEmpty && snapshot.history.newest().isEmpty)
    }
    #expect(Set(opened.names).count == opened.names.count)
  }

  @Test func `a change opens each file once, and only the files that it reads`() throws {
    try fill()
    let (store, opened) = counted()
    try readAll(store.read())
    let alias = try Title("Other")
    try store.updateLibrary { $0.exercises[0].aliases = [alias] }
    #expect(opened.names.count { $0 == "library.json" } == 1)
    #expect(opened.names.count { $0.hasSuffix(".jsonl") } == 2)
  }
}

/// The names of the opened files, in order.
private final class OpenedFiles: Sendable {
  private let opened = Mutex<[String]>([])

  var names: [String] {
    opened.withLock(\.self).filter { !$0.hasSuffix(".lock") && StoreFile(rawValue: $0) != nil }
  }

  var system: SystemCalls {
    SystemCalls { call, path in
      if call == .open { self.opened.withLock { $0.append(FilePath(path).name) } }
      return nil
    }
  }
}
