import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Pictures are kept with the library that names them, or not at all.
@Suite struct NewPicturesTests {
  private let data: [UInt8] = [1, 2, 3]
  private let name = Samples.imageName(of: [1, 2, 3])

  @Test(arguments: SystemCalls.Call.allCases)
  func `a change whose call fails leaves no picture that nothing names`(call: SystemCalls.Call)
    throws
  {
    let plan = FaultPlan()
    try change(try store(), plan)
    for (fault, _) in ForcedFailureTests.faults(of: call, in: plan.made) {
      let scratch = try store()
      let before = try versions(scratch)
      let isKept = (try? change(scratch, FaultPlan(fault))) != nil
      let library = try DataStore(at: scratch.path).load()
      let names = try Pictures(folder: Folder(scratch.path)).names()
      #expect(names == library.imageNames, "\(fault)")
      if isKept { #expect(names == [name], "\(fault)") }
      let after = try versions(scratch)
      #expect(names == [] ? after == before : after.last == before.first, "\(fault)")
    }
  }

  @Test func `a picture that was there before is not taken back`() throws {
    let scratch = try store()
    let images = Pictures(folder: Folder(scratch.path))
    try images.write(data, as: name)
    let full = SystemCalls { call, path in
      call == .rename && path.contains("library.json") ? .failure(ENOSPC) : nil
    }
    let store = DataStore(at: scratch.path, full)
    #expect(throws: CoreError.self) { try change(store, images) }
    #expect(try images.names() == [name])
  }

  @Test func `of several pictures none stays where one cannot be written`() throws {
    let scratch = try store()
    let images = ImageStore(dataFolder: scratch.path, system: failingSecondPicture)
    let other = Samples.imageName(of: [4])
    let pictures = NewPictures([(name, data), (other, [4])], in: images)
    #expect(throws: CoreError.self) {
      try DataStore(at: scratch.path).update(keeping: pictures) { _ in }
    }
    #expect(try images.names() == [])
  }

  private var failingSecondPicture: SystemCalls {
    FaultPlan(.init(call: .write, occurrence: 2, interference: .failure(ENOSPC))).system
  }

  @Test func `a change that is refused writes no picture`() throws {
    let scratch = try store()
    let images = Pictures(folder: Folder(scratch.path))
    let pictures = NewPictures([(name, data)], in: images)
    #expect(throws: CoreError.invalid([.noMuscleGroupsSelected])) {
      try DataStore(at: scratch.path).update(keeping: pictures) {
        _ throws(CoreError) in throw CoreError.invalid([.noMuscleGroupsSelected])
      }
    }
    #expect(try images.names() == [])
  }

  @Test func `a restore that fails takes back the pictures that it brought`() throws {
    let source = try ScratchDirectory()
    try change(DataStore(at: source.path), Pictures(folder: Folder(source.path)))
    let backup = try BackupService(DataStore(at: source.path)).backup()
    let scratch = try store()
    let full = SystemCalls { call, path in
      call == .write && path.contains("library.json") ? .failure(ENOSPC) : nil
    }
    let store = DataStore(at: scratch.path, full)
    #expect(throws: CoreError.self) { try BackupService(store).restore(backup) }
    #expect(try Pictures(folder: Folder(scratch.path)).names() == [])
    #expect(try scratch.names("images") == [])
  }

  /// A folder with a library that names no picture.
  private func store() throws -> ScratchDirectory {
    let scratch = try ScratchDirectory()
    for title in ["Older", "Old"] {
      try DataStore(at: scratch.path).save(Samples.library(title))
    }
    return scratch
  }

  /// The bytes of the current version and of the one before.
  private func versions(_ scratch: ScratchDirectory) throws -> [[UInt8]] {
    try ["library.json", "library.json.bak"].map(scratch.data)
  }

  private func change(_ scratch: ScratchDirectory, _ plan: FaultPlan) throws {
    try change(
      DataStore(at: scratch.path, plan.system),
      ImageStore(dataFolder: scratch.path, system: plan.system))
  }

  /// Gives the library an exercise with the picture.
  private func change(_ store: DataStore, _ images: ImageStore) throws {
    let exercise = try Samples.exercise("New", image: name)
    try store.update(keeping: NewPictures([(name, data)], in: images)) { library in
      library.exercises.append(exercise)
    }
  }
}
