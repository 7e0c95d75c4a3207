import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A restore of many files is atomic, wherever it is interrupted.
@Suite struct RestoreTests {
  @Test(arguments: Opening.allCases)
  func `a restore killed at any call is made completely or not at all`(opening: Opening) throws {
    var found: [Bool] = []
    let all = 0..<(try Self.callsOfARestore())
    for calls in LawCases.share(of: all, every: opening.stride) {
      let trial = try RestoreTrial()
      try? trial.restore(FaultPlan(stoppingAfter: calls))
      try opening.run(trial.store)
      found.append(try trial.isRestored("killed after \(calls) calls"))
    }
    // Once it is made, it stays made.
    #expect(found == found.sorted { !$0 && $1 })
    #expect(Set(found) == [false, true])
  }

  @Test func `a restore of a linked library is rolled back too`() throws {
    var found: [Bool] = []
    let all = 0..<(try Self.callsOfARestore())
    for calls in LawCases.share(of: all, every: 4, turn: 2) {
      let trial = try RestoreTrial(isLinked: true)
      try? trial.restore(FaultPlan(stoppingAfter: calls))
      try Opening.change.run(trial.store)
      found.append(try trial.isRestored("killed after \(calls) calls"))
      #expect(try trial.scratch.names("real").filter(TemporaryFile.isOne) == [])
    }
    #expect(found == found.sorted { !$0 && $1 })
    #expect(Set(found) == [false, true])
  }

  @Test func `a restore that ends during a backup is not half in the backup`() throws {
    let trial = try RestoreTrial()
    let calls = try Self.callsThatHalve()
    let events = Mutex(0)
    let system = SystemCalls { call, path in
      guard [.open, .inspect].contains(call) else { return nil }
      // A backup reads, looks for an interrupted change, and reads again: the restore begins and is
      // rolled back in between.
      let event = events.withLock { count in
        let names = ["config.json", "undo/pending"]
        guard count < names.count, path.hasSuffix("/" + names[count]) else { return 0 }
        count += 1
        return count
      }
      if event == 1 { try? trial.restore(FaultPlan(stoppingAfter: calls)) }
      if event == 2 { try? Opening.change.run(trial.store) }
      return nil
    }
    let watched = DataStore(at: trial.store.folder, system)
    let backup = try BackupService(watched).backup()
    #expect(events.withLock(\.self) == 2)
    #expect(trial.isWhole(backup.files))
  }

  @Test func `a rollback killed at any call is completed by the next one`() throws {
    let calls = try Self.callsThatHalve()
    let counted = FaultPlan()
    let begun = try RestoreTrial()
    try? begun.restore(FaultPlan(stoppingAfter: calls))
    let system = counted.system
    try DataStore(at: begun.store.folder, system).acquireLock().release()
    #expect(counted.count > 20)
    for finishing in LawCases.share(of: 0..<(counted.count + 1), every: 3, turn: 1) {
      let trial = try RestoreTrial()
      #expect(throws: CoreError.self) { try trial.restore(FaultPlan(stoppingAfter: calls)) }
      let plan = FaultPlan(stoppingAfter: finishing)
      let disturbed = DataStore(at: trial.store.folder, plan.system)
      try? disturbed.acquireLock().release()
      try Opening.change.run(trial.store)
      #expect(try !trial.isRestored("taking back killed after \(finishing) calls"))
    }
  }

  @Test(arguments: SystemCalls.Call.allCases)
  func `a restore whose call fails has changed nothing or everything`(call: SystemCalls.Call) throws
  {
    let plan = FaultPlan()
    try RestoreTrial().restore(plan)
    for (fault, _) in ForcedFailureTests.faults(of: call, in: plan.made) {
      let trial = try RestoreTrial()
      var isExpected = true
      do throws(CoreError) {
        try trial.restore(FaultPlan(fault))
      } catch .store(.notDurable) {
        // Everything is saved.
      } catch {
        isExpected = false
        try Opening.change.run(trial.store)
        #expect(try trial.strays() == [], "\(fault)")
      }
      #expect(try trial.isRestored("\(fault)") == isExpected, "\(fault)")
    }
  }

  @Test func `a run in progress is not overwritten by a restore`() throws {
    let trial = try RestoreTrial()
    let claim = try DataStore(at: trial.store.folder).claimRun()
    let error = #expect(throws: CoreError.self) { try trial.restore(FaultPlan()) }
    guard case .store(.running) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    claim.release()
    #expect(try !trial.isRestored("refused"))
  }

  @Test func `restoring the same backup again keeps the previous version`() throws {
    let trial = try RestoreTrial()
    try trial.restore(FaultPlan())
    try trial.restore(FaultPlan())
    _ = try trial.store.undo()
    #expect(try trial.store.load().exercises.map(\.title.text) == ["Later"])
  }

  @Test(arguments: ["", "{", #"{"at":1}"#])
  func `the next change removes an incomplete record`(text: String) throws {
    let trial = try RestoreTrial()
    try trial.scratch.write(text, to: "data/undo/pending")
    let doctor = Doctor(trial.store)
    #expect(try doctor.examine().map(\.code) == [.damagedFile])
    try DataStore(at: trial.store.folder).claimRun().release()
    #expect(try doctor.examine() == [])
    try Opening.change.run(trial.store)
    #expect(try !trial.isRestored("removed"))
  }

  @Test func `restoring existing data writes nothing`() throws {
    let trial = try RestoreTrial()
    try trial.restore(FaultPlan())
    let plan = FaultPlan()
    try trial.restore(plan)
    #expect(plan.made[.rename] == nil)
  }

  /// The number of calls after which some of the files are new and the others old.
  private static func callsThatHalve() throws -> Int {
    for calls in 0..<(try callsOfARestore()) {
      let trial = try RestoreTrial()
      try? trial.restore(FaultPlan(stoppingAfter: calls))
      if try !trial.isWhole(trial.files()) { return calls }
    }
    Issue.record("a restore is never half made")
    return 0
  }

  private static func callsOfARestore() throws -> Int {
    let plan = FaultPlan()
    try RestoreTrial().restore(plan)
    return plan.count
  }
}

/// The first action after an interrupted restore.
enum Opening: CaseIterable {
  case change, run, repair

  /// More calls are tried with a change than with the other actions, which do the same.
  var stride: Int { self == .change ? 3 : 9 }

  func run(_ store: DataStore) throws {
    switch self {
    case .change: try store.acquireLock().release()
    case .run: try store.claimRun().release()
    case .repair: _ = try Doctor(store).repair()
    }
  }
}

/// A folder in which everything is about to be replaced.
private struct RestoreTrial {
  let scratch: ScratchDirectory
  let store: DataStore
  private let backup: Backup
  private let before: [StoreFile: [UInt8]]
  private let backupsBefore: [StoreFile: [UInt8]]

  /// - Parameter isLinked: whether the library is linked from another folder.
  init(isLinked: Bool = false) throws {
    scratch = ScratchDirectory()
    store = DataStore(at: scratch.path("data"))
    backup = try Self.earlier.get()
    if isLinked {
      try Self.link(store.libraryPath, to: scratch.path("real"))
      try Self.fill(store, "Later", picture: [2])
    } else {
      try FileManager.default.copyItem(atPath: Self.later.get().path, toPath: store.folder)
    }
    before = try BackupService(store).backup().files
    backupsBefore = try Self.versionsBefore(store)
  }

  /// The folder that is copied for each trial.
  private static let later = Result {
    let scratch = ScratchDirectory()
    try fill(DataStore(at: scratch.path), "Later", picture: [2])
    return scratch
  }

  private static func link(_ path: String, to folder: String) throws {
    let real = DataStore(at: folder)
    try real.save(Samples.library("Real"))
    try SystemCalls.live.makeFolder(FilePath(path).folder)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real.libraryPath)
  }

  private static let earlier = Result {
    let scratch = ScratchDirectory()
    let store = DataStore(at: scratch.path)
    try fill(store, "Earlier", picture: [1])
    return try BackupService(store).backup()
  }

  private static func fill(_ store: DataStore, _ title: String, picture: [UInt8]) throws {
    let name = Samples.imageName(of: picture)
    try store.save(Samples.library("Before \(title)"))
    try store.pictures.write(picture, as: name)
    try store.save(Library(exercises: [Samples.exercise(title, image: name)]))
    try store.record(SessionSamples.record(title: title))
    try store.save(.inProgress(SessionSamples.saved()))
    try BodySample.measurement(1, "2026-01-01", title, "82kg").line()
      .write(to: URL(filePath: store.folder + "/body.jsonl"))
    try [UInt8](#"{"title":"\#(title)"}"#.utf8)
      .write(to: URL(filePath: store.folder + "/config.json"))
  }

  func restore(_ plan: FaultPlan) throws(CoreError) {
    let disturbed = DataStore(at: store.folder, plan.system)
    try BackupService(disturbed).restore(backup)
  }

  /// Whether everything is as in the backup; otherwise everything must be as it was before.
  func isRestored(_ moment: String) throws -> Bool {
    let now = try BackupService(store).backup()
    #expect(isWhole(now.files), "half restored: \(moment)")
    #expect(try ChangeLog(folder: store.files).pendingRecord() == nil, "\(moment)")
    // The next change and the next run remove what is left, whichever comes first.
    for opening in [Opening.change, .run] { try opening.run(store) }
    #expect(try Doctor(store).examine() == [], "\(moment)")
    guard now.files == backup.files else {
      #expect(try Self.versionsBefore(store) == backupsBefore, "\(moment)")
      return false
    }
    // A process that dies at the very end leaves the previous version of the library as it was.
    let version = try Self.versionsBefore(store)[.library]
    #expect(version == before[.library] || version == backupsBefore[.library], "\(moment)")
    #expect(Set(backup.images.keys).isSubset(of: now.images.keys), "\(moment)")
    return true
  }

  /// Whether all files are as they were, or all are as in the backup.
  func isWhole(_ files: [StoreFile: [UInt8]]) -> Bool { files == before || files == backup.files }

  /// The current files.
  func files() throws -> [StoreFile: [UInt8]] {
    try StoreFile.allCases.reduce(into: [:]) { $0[$1] = try scratch.data("data/\($1.rawValue)") }
  }

  /// The previous versions of the files.
  private static func versionsBefore(_ store: DataStore) throws -> [StoreFile: [UInt8]] {
    try StoreFile.allCases.reduce(into: [:]) { versions, file in
      let backup = try AtomicFile(store.files.path(of: file.rawValue), .live).backup.text
      versions[file] = try FileContents.read(backup, .live)
    }
  }

  func strays() throws -> [String] { try scratch.names("data").filter(TemporaryFile.isOne) }
}
