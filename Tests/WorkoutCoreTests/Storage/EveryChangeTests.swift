import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every system call of every kind of change fails in turn, and is the last one before the process
/// is killed. Afterwards either nothing or the whole change has been made, and in both cases an
/// undo reverts the right change.
@Suite struct EveryChangeTests {
  @Test(arguments: ChangeKind.allCases)
  func `a change is made, undone and made again`(kind: ChangeKind) throws {
    let trial = try Trial(kind)
    try kind.make(in: trial.store)
    try trial.check("made", isMade: true)
  }

  @Test(arguments: ChangeKind.allCases)
  func `a change with a failing call is made completely or not at all`(kind: ChangeKind) throws {
    for (call, _) in try Self.calls(of: kind).made.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    {
      let made = try Self.calls(of: kind).made
      for (fault, _) in ForcedFailureTests.faults(of: call, in: made) { try Trial(kind).run(fault) }
    }
  }

  /// A full disk or quota may reject a name as well as bytes.
  @Test(arguments: ChangeKind.allCases)
  func `a change whose file cannot be created is not made at all`(kind: ChangeKind) throws {
    for number in [ENOSPC, EDQUOT] {
      for occurrence in 1...(try Self.calls(of: kind).made[.rename] ?? 1) {
        try Trial(kind).run(
          .init(call: .rename, occurrence: occurrence, interference: .failure(number)))
      }
    }
  }

  @Test(arguments: ChangeKind.allCases)
  func `a change killed at any call is made completely or not at all`(kind: ChangeKind) throws {
    let count = try Self.calls(of: kind).count
    #expect(count > 20)
    var found: [Bool] = []
    for calls in LawCases.share(of: 0..<(count + 1), every: 2, turn: count) {
      let trial = try Trial(kind)
      try? kind.make(in: trial.disturbed(FaultPlan(stoppingAfter: calls)))
      // The next change rolls back an interrupted one.
      try trial.store.acquireLock().release()
      let isMade = try trial.isMade("killed after \(calls) calls")
      try trial.check("killed after \(calls) calls", isMade: isMade)
      found.append(isMade)
    }
    // Once it is made, it stays made.
    #expect(found == found.sorted { !$0 && $1 })
    #expect(Set(found) == [false, true])
  }

  @Test func `a restored session is removed if the restore is rolled back`() throws {
    for calls in 0..<(try Self.calls(of: .restore).count) {
      let trial = try Trial(.restore)
      try? ChangeKind.restore.make(in: trial.disturbed(FaultPlan(stoppingAfter: calls)))
      guard try trial.scratch.names("data").contains("session.json") else { continue }
      try trial.store.acquireLock().release()
      let isMade = try trial.isMade("killed after \(calls) calls")
      #expect(try (trial.store.keptSession() != nil) == isMade, "killed after \(calls) calls")
    }
  }

  /// The calls of an undisturbed change.
  private static func calls(of kind: ChangeKind) throws -> FaultPlan {
    let plan = FaultPlan()
    let trial = try Trial(kind)
    try kind.make(in: trial.disturbed(plan))
    return plan
  }
}

/// A folder in which a change is about to be made.
private struct Trial {
  let kind: ChangeKind
  let scratch: ScratchDirectory
  let store: DataStore
  private let before: [String: [UInt8]]
  private let backup: [UInt8]

  init(_ kind: ChangeKind) throws {
    self.kind = kind
    scratch = try kind.folder()
    store = DataStore(at: scratch.path("data"))
    before = try scratch.contents()
    backup = try scratch.data("data/library.json.bak")
  }

  func disturbed(_ plan: FaultPlan) -> DataStore {
    DataStore(at: scratch.path("data"), plan.system)
  }

  func run(_ fault: FaultPlan.Fault) throws {
    var isMade = true
    do {
      try kind.make(in: disturbed(FaultPlan(fault)))
    } catch CoreError.store(.notDurable), StoreError.notDurable {
      // The change is saved.
    } catch {
      isMade = false
    }
    #expect(try self.isMade("\(fault)") == isMade, "\(fault)")
    try check("\(fault)", isMade: isMade)
  }

  /// Whether everything is as after the change; otherwise everything must be as before.
  func isMade(_ moment: String) throws -> Bool {
    let now = try scratch.contents()
    let version = try scratch.data("data/library.json.bak")
    if now == before {
      #expect(version == backup, "\(moment)")
      return false
    }
    // If it cannot be kept at the very end, the older version stays.
    #expect(version == backup || version == before["library.json"], "\(moment)")
    #expect(now == (try Self.after(kind)), "half made: \(moment)")
    return true
  }

  /// Undoes the last change, makes another one, and checks for leftovers.
  func check(_ moment: String, isMade: Bool) throws {
    let data = try scratch.data()
    let difference = try store.undo()
    let isRedo = kind == .undo && isMade || kind == .redo && !isMade
    #expect(difference?.isRedo == isRedo, "\(moment)")
    if isMade, kind.isUndone {
      // An undo reverts everything except the session that a restore replaced.
      let undone = try scratch.data().filter { $0.key != StoreFile.session.rawValue }
      #expect(undone == before.filter { StoreFile(rawValue: $0.key) != nil }, "\(moment)")
    } else {
      #expect(try scratch.data() == Self.undone(kind, isMade: isMade), "\(moment)")
    }
    #expect(try store.undo()?.isRedo == !isRedo, "\(moment)")
    #expect(try scratch.data() == data, "\(moment)")
    try store.save(Samples.library("Next"))
    // The next run removes the temporary files of a run.
    try store.claimRun().release()
    #expect(try strays() == [], "\(moment)")
    #expect(try Doctor(store).examine() == [], "\(moment)")
    #expect(try store.undo()?.exercises.removed == ["Next"], "\(moment)")
    #expect(try scratch.data() == data, "\(moment)")
  }

  /// Files that belong to a change in progress.
  private func strays() throws -> [String] {
    try ["", "images", "undo"].flatMap { try scratch.names("data/\($0)") }
      .filter { TemporaryFile.isOne($0) || $0 == "pending" }
  }

  // MARK: What is expected

  /// The contents of the folder after an undisturbed change.
  private static func after(_ kind: ChangeKind) throws -> [String: [UInt8]] {
    let scratch = try kind.folder()
    try kind.make(in: DataStore(at: scratch.path("data")))
    return try scratch.contents()
  }

  /// The contents after an undo of the previous change, with a session that a run recorded since.
  private static func undone(_ kind: ChangeKind, isMade: Bool) throws -> [String: [UInt8]] {
    let scratch = try kind.folder()
    let store = DataStore(at: scratch.path("data"))
    _ = try store.undo()
    if isMade { try kind.make(in: store) }
    return try scratch.data()
  }
}
