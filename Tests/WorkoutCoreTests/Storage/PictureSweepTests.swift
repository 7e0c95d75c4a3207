import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Pictures go with the last version that names them, wherever a change breaks off.
@Suite struct PictureSweepTests {
  let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
  }

  @Test func `a change with a picture that is killed at any call leaves none that nothing names`()
    throws
  {
    try leavesNothingUnused { trial, plan in try trial.give(3, plan) }
  }

  @Test func `a restore that is killed at any call leaves none that nothing names`() throws {
    let backup = try backup()
    try leavesNothingUnused { trial, plan in
      let store = trial.store(plan.system)
      try BackupService(store).restore(backup)
    }
  }

  @Test func `a restore keeps the pictures that an undo brings back`() throws {
    try give(3)
    let backup = try backup()
    for picture: UInt8 in [1, 2] { try give(picture) }
    try BackupService(store()).restore(backup)
    #expect(try Set(images()) == [name(1), name(2), name(3)])
    #expect(try Doctor(store()).examine() == [])
  }

  @Test func `a picture that nothing names and no change left is not removed`() throws {
    try give(1)
    let other = try #require(ImageName(stored: "abc-123.png"))
    try Pictures(folder: Folder(scratch.path("data"))).write([9], as: other)
    for picture: UInt8 in [2, 3] { try give(picture) }
    #expect(try images().contains(other))
  }

  @Test func `a picture goes with the last change that can bring it back`() throws {
    for picture in UInt8(1)...UInt8(ChangeLog.depth + 3) { try give(picture) }
    #expect(try !images().contains(name(1)))
    // The oldest change that is kept was of the third picture.
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
    // The last two changes drop the records of the pictures.
    for number in 3...(ChangeLog.depth + 2) {
      let store = store(number > ChangeLog.depth ? unreadable : .live)
      _ = try store.change(.getReady, to: .seconds(number))
    }
    #expect(try Set(images()) == [name(1), name(2)])
  }

  @Test func `the previous version of a linked library keeps its pictures`() throws {
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
  func `a change whose call fails leaves no picture that nothing names`(call: SystemCalls.Call)
    throws
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

  @Test func `a picture that was there before is not taken back`() throws {
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

  /// Does a change that gives pictures, killed after a number of calls, and another after it: at
  /// full scale after every number.
  private func leavesNothingUnused(
    _ change: (PictureSweepTests, FaultPlan) throws -> Void
  ) throws {
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

  /// A folder in which the exercise got one picture, and then another.
  private static func withTwo() throws -> PictureSweepTests {
    let trial = try PictureSweepTests()
    for picture: UInt8 in [1, 2] { try trial.give(picture) }
    return trial
  }

  /// A backup of another folder, whose exercise has another picture.
  private func backup() throws -> Backup {
    let other = try PictureSweepTests()
    try other.give(3)
    return try BackupService(other.store()).backup()
  }

  /// Gives the only exercise a picture.
  private func give(_ picture: UInt8, _ plan: FaultPlan = FaultPlan()) throws {
    let exercise = try Samples.exercise("Squat", image: name(picture))
    try store(plan.system).save(
      Library(exercises: [exercise]), with: [(name(picture), [picture])])
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
