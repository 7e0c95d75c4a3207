import FoundationEssentials
import Testing

@testable import WorkoutCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A restore of many files is one step, wherever it breaks off.
@Suite struct RestoreTests {
  @Test(arguments: Opening.allCases)
  func `a restore that is killed at any call is found not begun or made`(opening: Opening) throws {
    var found: [Bool] = []
    for calls in stride(from: 0, to: try Self.callsOfARestore(), by: opening.stride) {
      let trial = try RestoreTrial()
      #expect(throws: LibraryError.self) { try trial.restore(FaultPlan(stoppingAfter: calls)) }
      try opening.run(trial.store)
      found.append(try trial.isRestored("killed after \(calls) calls"))
    }
    // Once it counts it counts for ever.
    #expect(found == found.sorted { !$0 && $1 })
    #expect(Set(found) == [false, true])
  }

  @Test func `a finishing that is killed at any call is finished by the next`() throws {
    let calls = try Self.firstCallThatCounts()
    var finishing = 0
    while true {
      let trial = try RestoreTrial()
      #expect(throws: LibraryError.self) { try trial.restore(FaultPlan(stoppingAfter: calls)) }
      let plan = FaultPlan(stoppingAfter: finishing)
      let disturbed = JSONFileLibraryStore(folder: trial.store.folder, system: plan.system)
      let isFinished = (try? disturbed.locked { _ in }) != nil
      try Opening.change.run(trial.store)
      #expect(try trial.isRestored("finishing killed after \(finishing) calls"))
      if isFinished { break }
      finishing += 1
    }
    #expect(finishing > 20)
  }

  @Test(arguments: SystemCalls.Call.allCases, [ENOSPC, EIO])
  func `a restore whose call fails has changed nothing, or all of it stands`(
    call: SystemCalls.Call, number: CInt
  ) throws {
    let plan = FaultPlan()
    try RestoreTrial().restore(plan)
    for occurrence in 1...max(1, plan.made[call] ?? 0) {
      let fault = FaultPlan.Fault(
        call: call, occurrence: occurrence, interference: .failure(number))
      let trial = try RestoreTrial()
      var isExpected = true
      do throws(LibraryError) {
        try trial.restore(FaultPlan(fault))
      } catch .store(.unfinishedRestore), .store(.notDurable) {
        try Opening.change.run(trial.store)
      } catch {
        isExpected = false
        #expect(try trial.strays() == [], "\(fault)")
      }
      #expect(try trial.isRestored("\(fault)") == isExpected, "\(fault)")
    }
  }

  @Test func `a run in progress is not restored over`() throws {
    let trial = try RestoreTrial()
    let claim = try FileSessionStore(folder: trial.store.folder).claim()
    let error = #expect(throws: LibraryError.self) { try trial.restore(FaultPlan()) }
    guard case .store(.busy) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    claim.release()
    #expect(try !trial.isRestored("refused"))
  }

  @Test func `the same restored again keeps the version before`() throws {
    let trial = try RestoreTrial()
    try trial.restore(FaultPlan())
    try trial.restore(FaultPlan())
    _ = try trial.store.undo()
    #expect(try trial.store.load().exercises.map(\.title.text) == ["Later"])
  }

  @Test func `a list that cannot be read stops every change until it is set aside`() throws {
    let trial = try RestoreTrial()
    try trial.scratch.write("{", to: "data/restore.json")
    #expect(throws: LibraryError.self) { try trial.store.save(Library()) }
    #expect(throws: StoreError.self) { try FileSessionStore(folder: trial.store.folder).claim() }
    let doctor = Doctor(store: trial.store)
    #expect(try doctor.examine().map(\.code) == [.damagedFile])
    #expect(try doctor.repair().remaining == [])
    try Opening.change.run(trial.store)
  }

  @Test(arguments: ["../library.json", "library.json", ".gymtastic-a/../b.tmp"])
  func `a list cannot name other files than staged ones`(name: String) throws {
    let intent = RestoreIntent(
      replacements: [.init(file: "library.json", staged: name, keepsBackup: true)])
    #expect(throws: LibraryDocument.Refusal.self) {
      try RestoreIntent(reading: intent.contents())
    }
  }

  private static func callsOfARestore() throws -> Int {
    let plan = FaultPlan()
    try RestoreTrial().restore(plan)
    return plan.count
  }

  /// After how many calls the list of what is to be done stands.
  private static func firstCallThatCounts() throws -> Int {
    for calls in 0..<(try callsOfARestore()) {
      let trial = try RestoreTrial()
      #expect(throws: LibraryError.self) { try trial.restore(FaultPlan(stoppingAfter: calls)) }
      if try trial.store.restoreJournal.pending() != nil { return calls }
    }
    Issue.record("a restore never counts")
    return 0
  }
}

/// Who comes first after a restore that was cut off.
enum Opening: CaseIterable {
  case change, run, repair

  /// The change comes after every call, the others after some: they do the same first.
  var stride: Int { self == .change ? 1 : 7 }

  func run(_ store: JSONFileLibraryStore) throws {
    switch self {
    case .change: try store.locked { _ in }
    case .run: try FileSessionStore(folder: store.folder).claim().release()
    case .repair: _ = try Doctor(store: store).repair()
    }
  }
}

/// A folder in which everything is about to be replaced.
private struct RestoreTrial {
  let scratch: ScratchDirectory
  let store: JSONFileLibraryStore
  private let backup: Backup
  private let before: [StoreFile: Data]

  init() throws {
    scratch = try ScratchDirectory()
    store = JSONFileLibraryStore(folder: scratch.path("data"))
    backup = try Self.earlier.get()
    try Self.fill(store, "Later", picture: Data([2]))
    before = try BackupService(store: store).backup().files
  }

  private static let earlier = Result {
    let scratch = try ScratchDirectory()
    let store = JSONFileLibraryStore(folder: scratch.path)
    try fill(store, "Earlier", picture: Data([1]))
    return try BackupService(store: store).backup()
  }

  private static func fill(
    _ store: JSONFileLibraryStore, _ title: String, picture: Data
  ) throws {
    let name = Samples.imageName(of: picture)
    try FileImageStore(dataFolder: store.folder).write(picture, as: name)
    try store.save(Library(exercises: [Samples.exercise(title, image: name)]))
    try FileHistoryStore(folder: store.folder).append(SessionSamples.record(title: title))
    try FileSessionStore(folder: store.folder).save(SessionSamples.saved())
    try JSONForm.pretty.data(["title": title])
      .write(to: URL(filePath: store.folder + "/config.json"))
  }

  func restore(_ plan: FaultPlan) throws(LibraryError) {
    let disturbed = JSONFileLibraryStore(folder: store.folder, system: plan.system)
    try BackupService(store: disturbed).restore(backup)
  }

  /// Whether everything is as in the backup; else everything has to be as it was.
  func isRestored(_ moment: String) throws -> Bool {
    let now = try BackupService(store: store).backup()
    #expect(now.files == before || now.files == backup.files, "half restored: \(moment)")
    #expect(try store.restoreJournal.pending() == nil, "\(moment)")
    let codes = Set(try Doctor(store: store).examine().map(\.code))
    #expect(codes.isSubset(of: [.unusedImage, .strayFile]), "\(codes): \(moment)")
    guard now.files == backup.files else { return false }
    #expect(try scratch.data("data/library.json.bak") == before[.library], "\(moment)")
    #expect(Set(backup.images.keys).isSubset(of: now.images.keys), "\(moment)")
    return true
  }

  func strays() throws -> [String] {
    try scratch.names("data").filter(TemporaryFile.isOne)
  }
}
