import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What was lost, or belongs to somebody else, neither leaves nor enters a machine.
@Suite(.enabled(if: SyncBench.hasGit), .serialized) struct SyncLossTests {
  private let bench: SyncBench

  init() throws { bench = try SyncBench() }

  private func syncBoth() throws {
    for index in [0, 1] { _ = try bench.sync(index) }
  }

  /// A new store, because nothing else notices that files were changed behind its back.
  private func store(_ index: Int) -> DataStore {
    DataStore(at: bench.stores[index].folder) { $0.identifiers = .live }
  }

  /// Adds an element to a file.
  private func add(_ number: UInt8, to file: StoreFile) throws {
    let store = store(0)
    switch file {
    case .library:
      try store.exercises.create(ExerciseDraft(title: "E \(number)", muscleGroups: [.core]))
    case .body:
      let weight = try BodySample.measurement(number, "2026-01-1\(number)", "weight", "80kg")
      try store.update { $0.addedMeasurements = [weight] }
    default: try store.change(adding: [HistorySample.session(number, "2026-01-1\(number)")])
    }
  }

  private func count(_ file: StoreFile, of index: Int) throws -> Int {
    let content = try store(index).files.read(file.rawValue)?.bytes
    return file.names(in: content ?? []).count
  }

  /// Expects that a sync refuses a loss, and that a repair mends it.
  private func expectLoss(_ count: Int, of file: StoreFile) throws {
    try expectRefusal(.lost(count, file: file.rawValue))
    let doctor = Doctor(store(0), launcher: bench.launcher)
    #expect(try doctor.examine().map(\.code) == [.lostContent])
    #expect(try doctor.repair().remaining == [])
  }

  private func expectRefusal(_ reason: Problem.SyncReason) throws {
    #expect(throws: CoreError.invalid([.notSynced(reason)])) { try bench.sync(0) }
  }

  @Test(arguments: [StoreFile.library, .history, .body])
  func `a lost file that was started anew is refused, and a repair restores it`(
    file: StoreFile
  ) throws {
    for number: UInt8 in [1, 2] { try add(number, to: file) }
    try syncBoth()
    for name in [file.rawValue, file.rawValue + ".bak"] {
      try? FileManager.default.removeItem(atPath: bench.stores[0].folder + "/" + name)
    }
    try FileManager.default.removeItem(atPath: bench.stores[0].folder + "/undo")
    try add(3, to: file)
    try expectLoss(2, of: file)
    #expect(try count(file, of: 0) == 3)
    try syncBoth()
    #expect(try count(file, of: 1) == 3)
  }

  @Test(arguments: [StoreFile.library, .history, .body])
  func `an addition that is undone does not explain a loss`(file: StoreFile) throws {
    for number: UInt8 in [1, 2] { try add(number, to: file) }
    try syncBoth()
    for name in [file.rawValue, file.rawValue + ".bak"] {
      try? FileManager.default.removeItem(atPath: bench.stores[0].folder + "/" + name)
    }
    try add(3, to: file)
    #expect(try store(0).undo() != nil)
    try expectLoss(2, of: file)
    try syncBoth()
    for index in [0, 1] { #expect(try count(file, of: index) == 2) }
  }

  @Test(arguments: ["missing", "empty"])
  func `a repair restores a lost history`(loss: String) throws {
    try add(1, to: .history)
    try syncBoth()
    if loss == "empty" {
      try bench.write("", to: "history.jsonl", of: 0)
    } else {
      try FileManager.default.removeItem(atPath: bench.stores[0].folder + "/history.jsonl")
    }
    let doctor = Doctor(store(0), launcher: bench.launcher)
    #expect(try doctor.examine().map(\.code) == [.lostContent])
    #expect(try doctor.repair().remaining == [])
    #expect(try count(.history, of: 0) == 1)
    #expect(try bench.sync(0).went == nil)
  }

  @Test func `what commands removed is shared, even if something was added since`() throws {
    try add(1, to: .history)
    try add(1, to: .library)
    try syncBoth()
    try store(0).update { $0.removedSessions = [HistorySample.id(1)] }
    try store(0).updateLibrary { $0.exercises = [] }
    try add(2, to: .history)
    try add(2, to: .library)
    let went = try bench.sync(0).went
    #expect(went?.sessions?.removed.count == 1)
    #expect(went?.exercises.removed == ["E 1"])
    _ = try bench.sync(1)
    #expect(try count(.history, of: 1) == 1)
    #expect(try count(.library, of: 1) == 1)
  }

  @Test func `if the records of changes do not reach back, replaced content counts as lost`() throws
  {
    try add(1, to: .library)
    try syncBoth()
    try store(0).updateLibrary { $0.exercises = [] }
    for number in 1...UInt8(ChangeLog.depth + 1) { try add(100 + number, to: .library) }
    try expectRefusal(.lost(1, file: "library.json"))
    let forced = try bench.service(0, acceptingLosses: true).sync()
    #expect(forced.went?.exercises.removed == ["E 1"])
    try syncBoth()
    #expect(try count(.library, of: 1) == ChangeLog.depth + 1)
  }

  @Test func `a library that was started anew with a known exercise is refused`() throws {
    for number: UInt8 in [1, 2] { try add(number, to: .library) }
    try syncBoth()
    let known = try #require(try store(0).read().library.exercises.first)
    for name in ["library.json", "library.json.bak"] {
      try FileManager.default.removeItem(atPath: bench.stores[0].folder + "/" + name)
    }
    try store(0).updateLibrary { $0.exercises = [known] }
    try expectLoss(1, of: .library)
    try syncBoth()
    #expect(try count(.library, of: 1) == 2)
  }

  @Test func `settings that were started anew are refused, and a repair restores them`() throws {
    _ = try store(0).change(.name, to: .name(try Title("Kim")))
    _ = try store(0).change(.getReady, to: .seconds(10))
    try syncBoth()
    try FileManager.default.removeItem(atPath: bench.stores[0].folder + "/config.json")
    _ = try store(0).change(.getReady, to: .seconds(20))
    try expectLoss(1, of: .settings)
    try syncBoth()
    let settings = try store(1).read().settings
    #expect(settings.name?.text == "Kim" && settings[.getReady] == .seconds(20))
  }

  @Test func `a setting that a command removed is shared, and so is what an undo removed`() throws {
    _ = try store(0).change(.getReady, to: .seconds(10))
    try add(1, to: .library)
    _ = try store(0).change(.name, to: .name(try Title("Kim")))
    try syncBoth()
    _ = try store(0).undo()
    _ = try store(0).change(.getReady, to: nil)
    _ = try store(0).change(.theme, to: .word("light"))
    #expect(try bench.sync(0).went?.settings?.count == 3)
    _ = try bench.sync(1)
    #expect(try store(1).read().settings == store(0).read().settings)
  }

  @Test(arguments: [true, false])
  func `what a restored backup lacks is refused, then brought back or removed everywhere`(
    isBroughtBack: Bool
  ) throws {
    for file in [StoreFile.library, .history] { try add(1, to: file) }
    let backup = try BackupService(store(0)).backup()
    for number: UInt8 in [2, 3] { try add(number, to: .history) }
    try syncBoth()
    try BackupService(store(0)).restore(backup)
    try add(5, to: .history)
    _ = try store(0).undo()
    try add(4, to: .history)
    if isBroughtBack {
      try expectLoss(2, of: .history)
    } else {
      try expectRefusal(.lost(2, file: "history.jsonl"))
      let forced = try bench.service(0, acceptingLosses: true).sync()
      #expect(forced.went?.sessions?.removed.count == 2)
    }
    try syncBoth()
    for index in [0, 1] { #expect(try count(.history, of: index) == (isBroughtBack ? 4 : 2)) }
  }

  @Test func `a restore can be undone and redone, and a later removal is one`() throws {
    try add(1, to: .library)
    let backup = try BackupService(store(0)).backup()
    try add(2, to: .library)
    try syncBoth()
    try BackupService(store(0)).restore(backup)
    _ = try store(0).undo()
    #expect(try bench.sync(0).went == nil)
    _ = try store(0).undo()
    try expectLoss(1, of: .library)
    try store(0).updateLibrary { $0.exercises.removeAll { $0.title.text == "E 2" } }
    #expect(try bench.sync(0).went?.exercises.removed == ["E 2"])
  }

  @Test func `lost settings are refused, and a repair restores them`() throws {
    _ = try store(0).change(.name, to: .name(try Title("Kim")))
    try syncBoth()
    try FileManager.default.removeItem(atPath: bench.stores[0].folder + "/config.json")
    try expectLoss(1, of: .settings)
    #expect(try store(0).read().settings.name?.text == "Kim")
    #expect(try bench.sync(0).went == nil)
  }

  @Test(arguments: ["library.json", "history.jsonl", "emptied"])
  func `a file that is gone from the shared repository changes nothing here`(
    loss: String
  ) throws {
    try add(1, to: .history)
    try add(1, to: .library)
    try syncBoth()
    if loss == "emptied" {
      try bench.write("", to: "history.jsonl", of: 1)
    } else {
      try bench.git(1, ["rm", "-q", loss])
    }
    try bench.git(1, ["commit", "-qam", "Loss"])
    try bench.git(1, ["push", "-q", "origin", "HEAD"])
    let file = loss == "emptied" ? "history.jsonl" : loss
    let commit = try bench.git(1, ["rev-parse", "HEAD"])[0]
    let refusal = Problem.notSynced(.damaged(file: file, commit: String(commit.prefix(10))))
    for isMerge in [false, true] {
      if isMerge { try add(2, to: .library) }
      #expect(throws: CoreError.invalid([refusal])) { try bench.sync(0) }
    }
    #expect(try count(.history, of: 0) == 1)
    #expect(try count(.library, of: 0) == 2)
  }

  @Test func `the data of another person is refused`() throws {
    try add(1, to: .history)
    _ = try store(0).change(.name, to: .name(try Title("Kim")))
    _ = try bench.sync(0)
    _ = try store(1).change(.name, to: .name(try Title("Anna")))
    #expect(throws: CoreError.invalid([.notSynced(.otherPerson(theirs: "Kim", ours: "Anna"))])) {
      try bench.sync(1)
    }
    #expect(try count(.history, of: 1) == 0)
    // Whoever has changed the own name is no other person.
    _ = try store(1).change(.name, to: .name(try Title("kim")))
    _ = try bench.sync(1)
    _ = try store(1).change(.name, to: .name(try Title("Kim B")))
    for index in [1, 0] { _ = try bench.sync(index) }
    #expect(try store(0).read().settings.name?.text == "Kim B")
  }
}
