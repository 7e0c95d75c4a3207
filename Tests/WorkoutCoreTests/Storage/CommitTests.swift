import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every system call of a save is made to fail in turn, with an error caused by disks, quotas,
/// signals or permissions: each call with one of them, and with all of them at full scale.
@Suite struct ForcedFailureTests {
  static let errors: [CInt] = [EIO, ENOSPC, EDQUOT, EINTR, EACCES]

  /// Checking for a signal never fails, but a pending signal does.
  static let calls = SystemCalls.Call.allCases.filter { $0 != .lookForSignal }

  /// Each occurrence of a call, failing with one error number, and with all of them at full scale.
  static func faults(
    of call: SystemCalls.Call, in made: [SystemCalls.Call: Int]
  ) -> [(fault: FaultPlan.Fault, number: CInt)] {
    let turn = SystemCalls.Call.allCases.firstIndex(of: call) ?? 0
    return (1...max(1, made[call] ?? 0)).flatMap { occurrence in
      LawCases.share(of: errors, turn: turn + occurrence).map { number in
        let interference = SystemCalls.Interference.failure(number)
        return (.init(call: call, occurrence: occurrence, interference: interference), number)
      }
    }
  }

  @Test(arguments: calls)
  func `a save with a failing call loses nothing`(call: SystemCalls.Call) throws {
    for (fault, number) in Self.faults(of: call, in: try Self.callsOfASave()) {
      try Trial().run(fault, number)
    }
  }

  @Test func `a save makes every kind of call that can damage it`() throws {
    let made = Set(try Self.callsOfASave().keys)
    #expect(
      made.isSuperset(of: [
        .open, .read, .write, .sync, .syncFolder, .setMode, .close, .link, .rename, .lock,
      ]))
  }

  @Test func `a save that a signal is waiting to end does not start`() throws {
    let trial = try Trial()
    let plan = FaultPlan(.init(call: .lookForSignal, occurrence: 1, interference: .failure(EINTR)))
    #expect(throws: CoreError.self) {
      try DataStore(at: trial.scratch.path, plan.system).save(trial.new)
    }
    try trial.checkUntouched("ended by a signal")
    #expect(try trial.strays() == [])
  }

  @Test(arguments: [1, 7, 4096])
  func `short writes are continued`(limit: Int) throws {
    let trial = try Trial()
    let system = SystemCalls { call, _ in call == .write ? .shortened(to: limit) : nil }
    try DataStore(at: trial.scratch.path, system).save(trial.new)
    #expect(try trial.store.load() == trial.new)
  }

  @Test func `a write that makes no progress is an error, not a loop`() throws {
    let trial = try Trial()
    let system = SystemCalls { call, _ in call == .write ? .shortened(to: 0) : nil }
    #expect(throws: CoreError.self) {
      try DataStore(at: trial.scratch.path, system).save(trial.new)
    }
    #expect(try trial.store.load() == trial.old)
  }

  @Test(arguments: [EPERM, ENOTSUP, EMLINK, EXDEV])
  func `if links are not supported the backup is a copy`(number: CInt) throws {
    let trial = try Trial()
    let plan = FaultPlan(.init(call: .link, occurrence: 1, interference: .failure(number)))
    try DataStore(at: trial.scratch.path, plan.system).save(trial.new)
    #expect(try trial.store.load() == trial.new)
    #expect(try trial.backup() == trial.old)
    #expect(try trial.strays() == [])
  }

  @Test func `a failing save without a previous version leaves none`() throws {
    let trial = try Trial()
    try FileManager.default.removeItem(atPath: trial.store.libraryPath + ".bak")
    let plan = FaultPlan(.init(call: .rename, occurrence: 2, interference: .failure(EIO)))
    let disturbed = DataStore(at: trial.scratch.path, plan.system)
    #expect(throws: CoreError.self) { try disturbed.save(trial.new) }
    #expect(try trial.scratch.names() == ["library.json", "library.lock", "undo"])
  }

  @Test(arguments: [EPERM, EIO])
  func `if no second name is possible a failing save loses nothing`(number: CInt) throws {
    let trial = try Trial()
    let renames = Mutex(0)
    let system = SystemCalls { call, path in
      guard call != .link else { return path.hasSuffix(".bak") ? .failure(number) : nil }
      guard call == .rename else { return nil }
      let isLast = renames.withLock { count in
        count += path.hasSuffix(".bak") ? 0 : 1
        return count == 2
      }
      return isLast ? .failure(EIO) : nil
    }
    let disturbed = DataStore(at: trial.scratch.path, system)
    #expect(throws: CoreError.self) { try disturbed.save(trial.new) }
    try trial.checkUntouched("links refused")
    #expect(try trial.strays() == [])
  }

  @Test func `a save killed at any call keeps the previous version`() throws {
    var calls = 0
    while true {
      let trial = try Trial()
      let plan = FaultPlan(stoppingAfter: calls)
      let disturbed = DataStore(at: trial.scratch.path, plan.system)
      let isSaved = (try? disturbed.save(trial.new)) != nil
      try trial.store.acquireLock().release()
      if try trial.store.load() == trial.old {
        try trial.checkUntouched("killed after \(calls) calls")
      } else {
        #expect(try trial.backup() == trial.old, "killed after \(calls) calls")
      }
      #expect(try trial.strays() == [], "killed after \(calls) calls")
      if isSaved { break }
      calls += 1
    }
    #expect(calls > 20)
  }

  @Test func `a backup that is the same file is left alone`() throws {
    let trial = try Trial()
    _ = try? FileManager.default.removeItem(atPath: trial.store.libraryPath + ".bak")
    try FileManager.default.linkItem(
      atPath: trial.store.libraryPath, toPath: trial.store.libraryPath + ".bak")
    try trial.store.save(trial.new)
    #expect(try trial.backup() == trial.old)
    #expect(try trial.strays() == [])
  }

  @Test func `a previous version that cannot get a second name is kept`() throws {
    let trial = try Trial()
    let counts = Mutex<[SystemCalls.Call: Int]>([:])
    let system = SystemCalls { call, _ in
      let made = counts.withLock { counts in
        counts[call, default: 0] += 1
        return counts[call]
      }
      // The link, and the rename that is tried instead.
      return call == .link && made == 2 || call == .rename && made == 1 ? .failure(ENOSPC) : nil
    }
    #expect(throws: CoreError.self) {
      try DataStore(at: trial.scratch.path, system).save(trial.new)
    }
    try trial.checkUntouched("without a second name")
    #expect(try trial.strays() == [])
  }

  @Test func `the previous version is restored after a kill even without links`() throws {
    let trial = try Trial()
    let isKilled = Mutex(false)
    let system = SystemCalls { call, _ in
      if isKilled.withLock(\.self) { return .failure(EIO) }
      // Nothing more is done once the backup has its new content.
      if call == .rename { isKilled.withLock { $0 = true } }
      return call == .link ? .failure(EPERM) : nil
    }
    #expect(throws: CoreError.self) {
      try DataStore(at: trial.scratch.path, system).save(trial.new)
    }
    try trial.store.acquireLock().release()
    try trial.checkUntouched("killed where links are refused")
    #expect(try trial.strays() == [])
  }

  @Test func `the first save fails just as cleanly`() throws {
    for call in SystemCalls.Call.allCases {
      let scratch = ScratchDirectory()
      let plan = FaultPlan(.init(call: call, occurrence: 1, interference: .failure(EIO)))
      let store = DataStore(at: scratch.path("a/b"), plan.system)
      let library = try Samples.library("New")
      do {
        try store.save(library)
        #expect(try DataStore(at: scratch.path("a/b")).load() == library)
      } catch {
        let found = try DataStore(at: scratch.path("a/b")).load()
        #expect(found == Library() || found == library, "\(call)")
      }
    }
  }

  @Test func `a link in place of the previous version is replaced, not written through`() throws {
    let scratch = ScratchDirectory()
    let store = DataStore(at: scratch.path("data"))
    try store.save(Samples.library("A"))
    try scratch.write("mine", to: "outside")
    #expect(symlink(scratch.path("outside"), scratch.path("data/library.json.bak")) == 0)
    let name = try #require(ImageName(stored: "a-1.png"))
    try store.save(Samples.library("B"), with: [(name, [1])])
    #expect(try scratch.data("outside") == Array("mine".utf8))
    let backup = try LibraryDocument(scratch.data("data/library.json.bak"))
    #expect(backup.library.exercises.map(\.title.text) == ["A"])
  }

  private static func callsOfASave() throws -> [SystemCalls.Call: Int] {
    let trial = try Trial()
    let plan = FaultPlan()
    try DataStore(at: trial.scratch.path, plan.system).save(trial.new)
    return plan.made
  }
}

/// A store with two versions, about to get a third.
private struct Trial {
  let scratch = ScratchDirectory()
  let store: DataStore
  let old: Library
  let new: Library
  private let bytes: (library: [UInt8], backup: [UInt8])

  init() throws {
    store = DataStore(at: scratch.path)
    old = try Samples.library("Old")
    new = try Samples.rich()
    try store.save(try Samples.library("Oldest"))
    try store.save(old)
    bytes = (try scratch.data("library.json"), try scratch.data("library.json.bak"))
  }

  func run(_ fault: FaultPlan.Fault, _ number: CInt) throws {
    let plan = FaultPlan(fault)
    let disturbed = DataStore(at: scratch.path, plan.system)
    let outcome = Result { () throws(CoreError) in try disturbed.save(new) }
    switch outcome {
    case .success:
      try checkSaved(fault)
      // The next change removes temporary files that could not be removed.
      try store.acquireLock().release()
    case .failure(let error):
      #expect(number != EINTR, "\(fault)")
      try check(error, fault, number)
    }
    #expect(try strays() == [], "\(fault)")
    // Nothing is left locked, and nothing blocks the next save.
    try store.save(try Samples.library("Next"))
  }

  private func check(_ error: CoreError, _ fault: FaultPlan.Fault, _ number: CInt) throws {
    switch error {
    case .store(.notDurable(let path, let cause)):
      try checkSaved(fault)
      #expect(path == store.libraryPath && cause == .system(Errno(number)))
    case .store(.inputOutput(let operation, let path, let cause)):
      try checkUntouched("\(fault)")
      #expect(operation == fault.call)
      #expect(namedPaths.contains(path) && cause == .system(Errno(number)))
    default: Issue.record("\(fault) gave \(error)")
    }
  }

  /// The names that a message may contain: the same for every save, and no temporary names.
  private var namedPaths: [String] {
    [
      "library.json", "library.json.bak", "library.lock", "undo", "undo/pending",
      "undo/000003",
    ]
    .map(scratch.path) + [scratch.path]
  }

  private func checkSaved(_ fault: FaultPlan.Fault) throws {
    #expect(try store.load() == new, "\(fault)")
    #expect(try scratch.data("library.json.bak") == bytes.library, "\(fault)")
  }

  /// Checks that both versions are unchanged, byte for byte.
  func checkUntouched(_ moment: String) throws {
    #expect(try scratch.data("library.json") == bytes.library, "\(moment)")
    #expect(try scratch.data("library.json.bak") == bytes.backup, "\(moment)")
    #expect(try setAside() == [], "\(moment)")
  }

  /// The files set aside from a previous version that could not be read.
  private func setAside() throws -> [String] {
    try scratch.names().contains("set-aside") ? scratch.names("set-aside") : []
  }

  func backup() throws -> Library? {
    guard let data = try? scratch.data("library.json.bak") else { return nil }
    return try LibraryDocument(data).library
  }

  func strays() throws -> [String] {
    try scratch.names().filter { !$0.hasPrefix("library.") && !["set-aside", "undo"].contains($0) }
  }
}
