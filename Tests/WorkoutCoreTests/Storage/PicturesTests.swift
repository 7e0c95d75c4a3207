import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct PicturesTests {
  @Test func `a picture is stored under its name until it is removed`() throws {
    let scratch = ScratchDirectory()
    let store = Pictures(folder: Folder(scratch.path("data")))
    let first = try #require(ImageName(stored: "b-1.png"))
    let second = try #require(ImageName(stored: "a-2-thumb.jpg"))
    #expect(try store.names() == [])
    #expect(try store.read(first) == nil)
    try store.write([1, 2, 3], as: first)
    try store.write([4], as: second)
    try store.write([5], as: second)
    #expect(try store.names() == [second, first])
    #expect(try store.read(first) == [1, 2, 3])
    #expect(try store.read(second) == [5])
    try store.remove(first)
    try store.remove(first)
    #expect(try store.names() == [second])
  }

  @Test func `files and their folder are private to their owner`() throws {
    let scratch = ScratchDirectory()
    let store = Pictures(folder: Folder(scratch.path("data")))
    try store.write([1], as: try #require(ImageName(stored: "a-1.png")))
    #expect(try scratch.mode("data/images") == 0o700)
    #expect(try scratch.mode("data/images/a-1.png") == 0o600)
  }

  @Test func `files that are not pictures are not listed`() throws {
    let scratch = ScratchDirectory()
    let store = Pictures(folder: Folder(scratch.path))
    try store.write([1], as: try #require(ImageName(stored: "a-1.png")))
    try scratch.write("x", to: "images/.gymtastic-a.tmp")
    try scratch.write("x", to: "images/notes.txt")
    #expect(try store.names().map(\.fileName) == ["a-1.png"])
  }

  @Test func `a picture that cannot be written reports why`() throws {
    let scratch = ScratchDirectory()
    let plan = FaultPlan(.init(call: .write, occurrence: 1, interference: .failure(28)))
    let store = Pictures(folder: Folder(scratch.path, plan.system))
    let name = try #require(ImageName(stored: "a-1.png"))
    #expect(throws: StoreError.self) { try store.write([1], as: name) }
    #expect(try scratch.names() == ["images"])
    #expect(try store.names() == [])
  }
}

/// Pictures are removed with the last version that refers to them, wherever a change is
/// interrupted.
@Suite struct PictureSweepTests {
  let scratch = ScratchDirectory()

  @Test func `a change with a picture, killed at any call, leaves no unreferenced one`() throws {
    try leavesNothingUnused { trial, plan in try trial.give(3, plan) }
  }

  @Test func `a restore killed at any call leaves no unreferenced picture`() throws {
    let backup = try backup()
    try leavesNothingUnused { trial, plan in
      let store = trial.store(plan.system)
      try BackupService(store).restore(backup)
    }
  }

  @Test func `a restore keeps the pictures that an undo restores`() throws {
    try give(3)
    let backup = try backup()
    for picture: UInt8 in [1, 2] { try give(picture) }
    try BackupService(store()).restore(backup)
    #expect(try Set(images()) == [name(1), name(2), name(3)])
    #expect(try Doctor(store()).examine() == [])
  }

  @Test func `an unreferenced picture that no change left is not removed`() throws {
    try give(1)
    let other = try #require(ImageName(stored: "abc-123.png"))
    try Pictures(folder: Folder(scratch.path("data"))).write([9], as: other)
    for picture: UInt8 in [2, 3] { try give(picture) }
    #expect(try images().contains(other))
  }

  @Test func `a picture is removed with the last change that can restore it`() throws {
    for picture in UInt8(1)...UInt8(ChangeLog.depth + 3) { try give(picture) }
    #expect(try !images().contains(name(1)))
    // The oldest change that is kept was the one with the third picture.
    #expect(try images().contains(name(3)))
    #expect(try images().count == ChangeLog.depth + 1)
    #expect(try Doctor(store()).examine() == [])
  }

  @Test(arguments: ["library.json", "library.json.bak", "undo/000002"])
  func `no picture goes while what names it cannot be read`(file: String) throws {
    for picture: UInt8 in [1, 2] { try give(picture) }
    let unreadable = SystemCalls { call, path in
      call == .read && path.hasSuffix("/\(file)") ? .failure(EIO) : nil
    }
    // The last two changes drop the records that refer to the pictures.
    for number in 3...(ChangeLog.depth + 2) {
      let store = store(number > ChangeLog.depth ? unreadable : .live)
      _ = try store.change(.getReady, to: .seconds(number))
    }
    #expect(try Set(images()) == [name(1), name(2)])
  }

  @Test func `a linked library's previous version keeps its pictures`() throws {
    for picture: UInt8 in [1, 2] { try give(picture) }
    let library = store().libraryPath
    try SystemCalls.live.makeFolder(scratch.path("real"))
    for file in [library, library + ".bak"] {
      try FileManager.default.moveItem(
        atPath: file, toPath: scratch.path("real/\(FilePath(file).name)"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: library, withDestinationPath: scratch.path("real/library.json"))
    for number in 3...(ChangeLog.depth + 2) {
      _ = try store().change(.getReady, to: .seconds(number))
    }
    #expect(try Set(images()) == [name(1), name(2)])
    #expect(try Doctor(store()).examine() == [])
  }

  @Test(arguments: SystemCalls.Call.allCases)
  func `a change with a failing call leaves no unreferenced picture`(call: SystemCalls.Call) throws
  {
    let counted = FaultPlan()
    try Self.withTwo().give(3, counted)
    for (fault, _) in ForcedFailureTests.faults(of: call, in: counted.made) {
      let trial = try Self.withTwo()
      let isMade = (try? trial.give(3, FaultPlan(fault))) != nil
      try trial.store().acquireLock().release()
      let isNamed = try trial.store().load().imageNames == [name(3)]
      #expect(try trial.images().contains(name(3)) == isNamed, "\(fault)")
      #expect(isNamed || !isMade, "\(fault)")
    }
  }

  @Test func `a picture that already existed is not rolled back`() throws {
    try give(1)
    try Pictures(folder: Folder(scratch.path("data"))).write([2], as: name(2))
    let full = SystemCalls { call, path in
      call == .rename && path.contains("library.json") ? .failure(ENOSPC) : nil
    }
    let exercise = try Samples.exercise("Squat", image: name(2))
    #expect(throws: CoreError.self) {
      try store(full).save(Library(exercises: [exercise]), with: [(name(2), [2])])
    }
    #expect(try images().contains(name(2)))
  }

  /// Makes a change that adds pictures, killed after a number of calls, followed by another change.
  ///
  /// At full scale, it is killed after every number of calls.
  private func leavesNothingUnused(_ change: (PictureSweepTests, FaultPlan) throws -> Void) throws {
    let counted = FaultPlan()
    try change(Self.withTwo(), counted)
    #expect(counted.count > 20)
    for calls in LawCases.share(of: 0..<counted.count, every: 3, turn: counted.count) {
      let trial = try Self.withTwo()
      try? change(trial, FaultPlan(stoppingAfter: calls))
      try trial.store().acquireLock().release()
      #expect(try Doctor(trial.store()).examine() == [], "killed after \(calls) calls")
    }
  }

  /// A folder in which the exercise got one picture and then another.
  private static func withTwo() throws -> PictureSweepTests {
    let trial = PictureSweepTests()
    for picture: UInt8 in [1, 2] { try trial.give(picture) }
    return trial
  }

  /// A backup of another folder, whose exercise has another picture.
  private func backup() throws -> Backup {
    let other = PictureSweepTests()
    try other.give(3)
    return try BackupService(other.store()).backup()
  }

  /// Gives the only exercise a picture.
  private func give(_ picture: UInt8, _ plan: FaultPlan = FaultPlan()) throws {
    let exercise = try Samples.exercise("Squat", image: name(picture))
    try store(plan.system).save(Library(exercises: [exercise]), with: [(name(picture), [picture])])
  }

  private func name(_ picture: UInt8) -> ImageName {
    ImageName(
      exercise: Self.exercise, contentHash: ContentHash.hexadecimal(of: [picture]),
      isThumbnail: false, format: .png)
  }

  private static let exercise = UUID()

  private func images() throws -> [ImageName] {
    try Pictures(folder: Folder(scratch.path("data"))).names()
  }

  private func store(_ system: SystemCalls = .live) -> DataStore {
    DataStore(at: scratch.path("data"), system)
  }
}
