import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct LineChangeTests {
  private typealias Sample = HistorySample
  private let scratch: ScratchDirectory
  private let store: HistoryStore
  private let library: JSONFileLibraryStore

  init() throws {
    scratch = try ScratchDirectory()
    store = HistoryStore(folder: scratch.path)
    library = JSONFileLibraryStore(folder: scratch.path)
  }

  private func days() throws -> [String] { try store.load().map(\.day.description) }

  @Test func `what comes in is sorted in by its start, and is there once`() throws {
    for (number, day) in [(1, "2026-01-02"), (2, "2026-01-09"), (3, "2026-01-05")] {
      try store.append(Sample.session(UInt8(number), day))
    }
    let coming = [
      Sample.session(5, "2026-01-07"), Sample.session(4, "2026-01-01"),
      Sample.session(6, "2026-02-01"), Sample.session(2, "2026-01-09"),
    ]
    try store.change(removing: [], adding: coming)
    let sorted = [
      "2026-01-01", "2026-01-02", "2026-01-09", "2026-01-05", "2026-01-07", "2026-02-01",
    ]
    #expect(try days() == sorted)
    try store.change(removing: [], adding: coming)
    #expect(try days() == sorted)
    #expect(try library.undo()?.sessions?.removed.count == 3)
    #expect(try days() == ["2026-01-02", "2026-01-09", "2026-01-05"])
    #expect(try library.undo()?.sessions?.added.count == 3)
    #expect(try days() == sorted)
  }

  @Test func `the first change makes the file, and a last line without its end is ended`() throws {
    let session = Sample.session(1, "2026-01-02")
    try store.change(removing: [], adding: [session])
    #expect(try store.load() == [session])
    try scratch.write([UInt8](session.line().dropLast()), to: "history.jsonl")
    try store.change(removing: [], adding: [Sample.session(2, "2026-01-03")])
    #expect(try days() == ["2026-01-02", "2026-01-03"])
  }

  @Test func `a run that was recorded since stays when a change is undone`() throws {
    let before = Sample.session(1, "2026-01-02")
    try store.append(before)
    try store.change(removing: [before.id], adding: [Sample.session(2, "2026-01-03")])
    let run = Sample.session(3, "2026-01-04")
    try store.append(run)
    #expect(try library.undo() != nil)
    #expect(try store.load() == [before, run])
  }

  @Test func `a changed record is the one before again`() throws {
    let before = Sample.session(1, "2026-01-02")
    try store.append(before)
    try store.change(
      removing: [before.id], adding: [Sample.session(1, "2026-01-02", completed: 2)])
    #expect(try store.load().map(\.exercisesCompleted) == [2])
    #expect(try library.undo()?.sessions?.changed == ["Leg Day"])
    #expect(try store.load() == [before])
  }

  @Test func `of the library and the history the one that changed last is undone`() throws {
    try library.save(Samples.library("A"))
    try library.save(Samples.library("B"))
    try store.change(removing: [], adding: [Sample.session(1, "2026-01-02")])
    #expect(try library.undo()?.sessions?.removed == ["Leg Day"])
    try library.save(Samples.library("C"))
    for title in ["B", "C", "B"] {
      #expect(try library.undo()?.sessions == nil)
      #expect(try library.load().exercises.map(\.title.text) == [title])
    }
  }

  @Test func `a log that cannot be read is refused, found and set aside`() throws {
    try store.change(removing: [], adding: [Sample.session(1, "2026-01-02")])
    let log = try scratch.data("history.undo")
    try scratch.write(log + [UInt8]("{\n".utf8), to: "history.undo")
    #expect(throws: LibraryError.self) { try library.undo() }
    let doctor = Doctor(store: library, identifiers: .live)
    #expect(try doctor.examine().map(\.code) == [.damagedFile])
    #expect(try doctor.repair().remaining == [])
    #expect(try days() == ["2026-01-02"])
  }
}
