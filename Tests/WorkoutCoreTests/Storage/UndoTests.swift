import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct UndoTests {
  private typealias Sample = HistorySample

  private let scratch = ScratchDirectory()
  private let store: DataStore

  init() { store = DataStore(at: scratch.path("data")) }

  private func save(_ titles: String...) throws {
    for title in titles { try store.save(Samples.library(title)) }
  }

  private func titles() throws -> [String] { try store.load().exercises.map(\.title.text) }

  private func weight(_ number: UInt8, _ day: String) throws -> BodyMeasurement {
    try BodySample.measurement(number, day, "weight", "8\(number)kg")
  }

  private func amounts() throws -> [String] {
    try store.read().body.measurements.map(\.amount.text)
  }

  private func changedElsewhere(_ path: String) -> CoreError {
    .store(.changedElsewhere(path: path))
  }

  // MARK: One level

  @Test func `undo restores the previous version, and then the other one`() throws {
    let first = try Samples.rich()
    var second = first
    second.exercises.removeFirst()
    second.workouts[1].title = try Title("Renamed")
    try store.save(first)
    try store.save(second)

    let difference = try #require(try store.undo())
    #expect(try store.load() == first)
    #expect(difference.exercises.added == ["Push Up / é 💪"])
    #expect(difference.exercises.removed == [] && !difference.isRedo)
    #expect(difference.workouts.changed == ["Empty"])

    let again = try #require(try store.undo())
    #expect(try store.load() == second)
    #expect(again.exercises.removed == ["Push Up / é 💪"] && again.isRedo)
  }

  @Test func `without a change, nothing is undone and nothing is created`() throws {
    #expect(try store.undo() == nil)
    #expect(try store.undoableChanges().isEmpty)
    #expect(try scratch.names() == [])
  }

  @Test func `the first change is undone too`() throws {
    try save("A")
    #expect(try store.undo()?.exercises.removed == ["A"])
    #expect(try store.load() == Library())
    #expect(try store.undo()?.exercises.added == ["A"])
    #expect(try titles() == ["A"])
  }

  @Test func `unknown members are restored too`() throws {
    let text = #"{"exercises":[],"future":[1.50],"schemaVersion":1,"workouts":[]}"#
    try SystemCalls.live.makeFolder(store.folder)
    try scratch.write(text, to: "data/library.json")
    try save("A")
    _ = try store.undo()
    #expect(try scratch.data("data/library.json") == [UInt8](text.utf8))
  }

  @Test func `a file that another program changed since is left alone`() throws {
    try save("A", "B")
    for text in ["{", String(decoding: LibraryDocument.bytes(of: Library()), as: UTF8.self)] {
      try scratch.write(text, to: "data/library.json")
      #expect(throws: changedElsewhere(store.libraryPath)) { try store.undo() }
      #expect(try store.undoableChanges().isEmpty)
      #expect(try scratch.data("data/library.json") == Array(text.utf8))
    }
  }

  @Test func `marks of a merge are reported as such`() throws {
    try save("A", "B")
    let text = "{\n<<<<<<< ours\n=======\n>>>>>>> theirs\n}\n"
    try scratch.write(text, to: "data/library.json")
    #expect(throws: CoreError.store(.conflicted(path: store.libraryPath, line: 2))) {
      try store.undo()
    }
    #expect(try scratch.data("data/library.json") == Array(text.utf8))
  }

  @Test func `a damaged version is not restored`() throws {
    try save("A", "B")
    var damaged = try scratch.data("data/undo/000002")
    damaged[damaged.count - 1] ^= 1
    try scratch.write(damaged, to: "data/undo/000002")
    let before = try scratch.data("data/library.json")
    #expect(throws: CoreError.self) { try store.undo() }
    #expect(try scratch.data("data/library.json") == before)
  }

  @Test func `an undo reverts the last change: measurements, sessions, settings or the library`()
    throws
  {
    try save("A")
    try store.measure(adding: [weight(1, "2026-01-01")])
    try store.change(adding: [Sample.session(9, "2026-01-01")])
    try store.measure(removing: [Sample.id(1)], adding: [weight(2, "2026-01-02")])

    let difference = try #require(try store.undo())
    #expect(difference.measurements?.added == ["weight 81 kg"])
    #expect(difference.measurements?.removed == ["weight 82 kg"])
    #expect(difference.sessions == nil && difference.exercises.removed == [])
    #expect(try amounts() == ["81 kg"])
    #expect(try store.undo()?.measurements?.added == ["weight 82 kg"])
    #expect(try amounts() == ["82 kg"])
    #expect(try store.records().count == 1)

    try store.change(removing: [Sample.id(9)])
    #expect(try store.undo()?.sessions?.added == ["Leg Day"])
    try save("B")
    #expect(try store.undo()?.exercises.added == ["A"])
    _ = try store.change(.theme, to: .word("light"))
    let setting = try #require(try store.undo())
    #expect(setting.settings == [.theme] && !setting.isInUnknownMembersOnly)
    #expect(try store.read().settings == Settings())
    #expect(try amounts() == ["82 kg"])
  }

  // MARK: Runs since

  @Test func `a session recorded by a run survives undo and redo`() throws {
    let before = Sample.session(1, "2026-01-02")
    try store.record(before)
    let changed = Sample.session(2, "2026-01-03")
    try store.change(removing: [before.id], adding: [changed])
    let run = Sample.session(3, "2026-01-04")
    try store.record(run)
    #expect(try store.undo()?.sessions?.removed == ["Leg Day"])
    #expect(try store.records() == [before, run])
    let other = Sample.session(4, "2026-01-05")
    try store.record(other)
    #expect(try store.undo()?.isRedo == true)
    #expect(try store.records() == [changed, run, other])
  }

  @Test func `a recorded run is a change that can be undone`() throws {
    try save("A")
    let runs = [Sample.session(1, "2026-01-02"), Sample.session(2, "2026-01-03")]
    for run in runs { try store.record(run, isUndoable: true) }
    #expect(try store.undoableChanges().count == 3)
    #expect(try store.undo()?.sessions?.removed == ["Leg Day"])
    #expect(try store.records() == [runs[0]])
    #expect(try store.undo()?.isRedo == true)
    #expect(try store.records() == runs)
    #expect(try store.undo(3)?.exercises.removed == ["A"])
    #expect(try store.records().isEmpty && titles().isEmpty)
  }

  @Test func `undo removes an added session from between recorded ones`() throws {
    let added = Sample.session(2, "2026-01-03")
    try store.record(Sample.session(1, "2026-01-02"))
    try store.change(adding: [added])
    try store.record(Sample.session(3, "2026-01-04"))
    _ = try store.undo()
    #expect(try store.records().map(\.id) == [Sample.id(1), Sample.id(3)])
    _ = try store.undo()
    #expect(try store.records().map(\.id) == [Sample.id(1), added.id, Sample.id(3)])
  }

  @Test func `a line without a newline is not joined with the next record`() throws {
    let first = Sample.session(1, "2026-01-02")
    try SystemCalls.live.makeFolder(store.folder)
    try scratch.write([UInt8](first.line().dropLast()), to: "data/history.jsonl")
    try store.change(adding: [Sample.session(2, "2026-01-03")])
    let run = Sample.session(3, "2026-01-04")
    try store.record(run)
    _ = try store.undo()
    #expect(try store.records() == [first, run])
    _ = try store.undo()
    #expect(try store.records().map(\.id) == [first.id, Sample.id(2), run.id])
  }

  @Test func `an undo is possible during a run, and keeps the run's data`() throws {
    try save("A", "B")
    let run = try store.claimRun()
    defer { run.release() }
    try store.save(.inProgress(SessionSamples.saved()))
    let kept = try scratch.data("data/session.json")
    _ = try store.undo()
    #expect(try titles() == ["A"])
    #expect(try scratch.data("data/session.json") == kept)
  }

  // MARK: Levels

  @Test func `several changes are undone at once and redone at once`() throws {
    try save("A", "B", "C")
    try store.change(adding: [Sample.session(1, "2026-01-02")])
    #expect(try store.undo(5) == nil)
    let difference = try #require(try store.undo(3))
    #expect(try titles() == ["A"] && store.records().isEmpty)
    #expect(difference.exercises.added == ["A"] && difference.exercises.removed == ["C"])
    #expect(difference.sessions?.removed == ["Leg Day"])
    #expect(try store.undo()?.isRedo == true)
    #expect(try titles() == ["C"] && store.records().count == 1)
    #expect(try store.undo(1)?.sessions?.removed == ["Leg Day"])
  }

  @Test func `with a count each undo goes further back, and without one the last is redone`() throws
  {
    try save("A", "B", "C")
    #expect(
      try store.undoableChanges().map(\.difference.exercises.removed) == [["C"], ["B"], ["A"]])
    for title in ["B", "A"] {
      _ = try store.undo(1)
      #expect(try titles() == [title])
    }
    #expect(try store.undoableChanges().map(\.difference.exercises.removed) == [["A"]])
    #expect(try store.undo()?.isRedo == true)
    #expect(try titles() == ["B"])
    // The earlier undo belongs to another history now.
    #expect(try store.undo()?.isRedo == false)
    #expect(try titles() == ["A"])
  }

  @Test func `a merge between an undo and the next one does not change what is redone`() throws {
    try save("A", "B")
    _ = try store.undo()
    try store.update { change in
      change.isMerge = true
      change.addedSessions = [Sample.session(1, "2026-01-02")]
    }
    #expect(try store.undo()?.isRedo == true)
    #expect(try titles() == ["B"] && store.records().count == 1)
  }

  @Test func `undoable changes have a date and describe what is undone`() throws {
    try save("A")
    try store.change(adding: [Sample.session(1, "2026-01-02", title: "Arms")])
    let changes = try store.undoableChanges()
    #expect(changes.map(\.date) == [Samples.moment, Samples.moment])
    #expect(changes.map(\.difference.sessions?.removed) == [["Arms"], nil])
    #expect(changes.map(\.difference.exercises.removed) == [[], ["A"]])
  }

  @Test func `an ordinary change discards what could be redone`() throws {
    try save("A", "B")
    _ = try store.undo()
    try save("C")
    #expect(try store.undo()?.exercises.removed == ["C"])
    #expect(try store.undo()?.exercises.added == ["C"])
    _ = try store.undo(1)
    #expect(try titles() == ["A"])
    _ = try store.undo(1)
    #expect(try store.load() == Library())
    #expect(try store.undo(1) == nil)
  }

  @Test func `the last twenty changes can be undone`() throws {
    #expect(DataStore.undoDepth == 20)
    for number in 0...22 { try save("\(number)") }
    #expect(try store.undoableChanges().count == 20)
    #expect(try scratch.names("data/undo").count == 20)
    #expect(try store.undo(21) == nil)
    for number in (2..<22).reversed() {
      _ = try store.undo(1)
      #expect(try titles() == ["\(number)"])
    }
    #expect(try store.undo(1) == nil)
    #expect(try store.undo()?.isRedo == true)
  }

  @Test func `if records are too large together, the oldest are removed first`() throws {
    try SystemCalls.live.makeFolder(scratch.path("data/undo"))
    for (name, size) in [("1", 10), ("2", ChangeLog.sizeLimit / 2), ("3", ChangeLog.sizeLimit / 2)]
    {
      try scratch.write("", to: "data/undo/00000\(name)")
      #expect(truncate(scratch.path("data/undo/00000\(name)"), off_t(size)) == 0)
    }
    try save("A")
    #expect(try scratch.names("data/undo") == ["000003", "000004"])
    #expect(truncate(scratch.path("data/undo/000004"), off_t(ChangeLog.sizeLimit + 1)) == 0)
    try save("B")
    #expect(try scratch.names("data/undo") == ["000005"])
  }

  @Test func `an incomplete record is skipped`() throws {
    try save("A", "B")
    try scratch.write("", to: "data/undo/000003")
    #expect(try store.undoableChanges().count == 2)
    try save("C")
    _ = try store.undo(2)
    #expect(try titles() == ["A"])
  }

  @Test func `a record of a change that was never made is skipped`() throws {
    try save("A")
    let before = try scratch.data("data/library.json")
    try save("B")
    _ = try store.undo()
    let killed = FaultPlan()
    let record = ChangeRecord(
      date: Samples.moment, isUndo: false, replaced: [],
      splices: [
        Splice(of: .library, from: before, to: LibraryDocument.bytes(of: try Samples.library("C")))
      ], pictures: [])
    try ChangeLog(folder: Folder(store.folder, killed.system)).begin(record, isSynced: false)
    #expect(try store.undoableChanges().map(\.difference.exercises.removed) == [["A"]])
    #expect(try store.undo()?.isRedo == true)
    #expect(try titles() == ["B"])
  }

  @Test func `a damaged earlier version limits what can be undone`() throws {
    try save("A")
    try store.update { $0.contents[.library] = Array("{".utf8) }
    let library = LibraryDocument.bytes(of: try Samples.library("B"))
    try store.update { $0.contents[.library] = library }
    #expect(try store.undoableChanges().isEmpty)
    #expect(try store.undo() == nil)
    #expect(try titles() == ["B"])
  }

  @Test func `replacing a large record does not discard others`() throws {
    let half = Int(ChangeLog.sizeLimit) * 6 / 10
    try save("A", "B")
    let large = Array(repeating: UInt8(ascii: "\n"), count: half)
    try store.update { $0.contents[.history] = large }
    try store.update { $0.contents[.history] = [] }
    #expect(try store.undoableChanges().count == 4)
    _ = try store.undo()
    #expect(try store.undoableChanges().count == 3)
  }
}
