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

  @Test func `a restore forgets the pictures that only the previous version named`() throws {
    try give(3)
    let backup = try backup()
    for picture: UInt8 in [1, 2] { try give(picture) }
    try BackupService(store()).restore(backup)
    #expect(try images() == [name(2), name(3)].sorted { $0.fileName < $1.fileName })
    #expect(try Doctor(store()).examine() == [])
  }

  @Test func `a picture that nothing names and no change left is not removed`() throws {
    try give(1)
    let other = try #require(ImageName(stored: "abc-123.png"))
    try Pictures(folder: Folder(scratch.path("data"))).write([9], as: other)
    for picture: UInt8 in [2, 3] { try give(picture) }
    #expect(try images().contains(other))
  }

  @Test func `no picture goes while a version cannot be read`() throws {
    try give(1)
    let mark = TemporaryFile.path(for: FilePath(scratch.path("data/images/\(name(1))"))).text
    try [].write(to: URL(filePath: mark))
    try scratch.write("{", to: "data/library.json")
    try store().acquireLock().release()
    #expect(try images() == [name(1)])
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

  /// Makes a picture that of the only exercise.
  private func give(_ picture: UInt8, _ plan: FaultPlan = FaultPlan()) throws {
    let images = ImageStore(dataFolder: scratch.path("data"), system: plan.system)
    let exercise = try Samples.exercise("Squat", image: name(picture))
    let pictures = NewPictures([(name(picture), [picture])], in: images)
    try store(plan.system).update(keeping: pictures) { $0.exercises = [exercise] }
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
    let folder = scratch.path("data")
    return DataStore(
      folder: folder, images: ImageStore(dataFolder: folder, system: system), system: system)
  }
}
