import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct SetAsideTests {
  let scratch = ScratchDirectory()
  private let place = "set-aside/2026-09-21T141320.000Z-file"

  init() throws { try scratch.write("content", to: "file") }

  @Test func `a kept file stays in place until it is replaced`() throws {
    let kept = try keep()
    #expect(kept == scratch.path(place))
    let new = Array("new".utf8)
    try AtomicFile(scratch.path("file"), .live).replace(with: new, keepingBackup: false)
    #expect(try scratch.data(place) == Array("content".utf8))
    #expect(try scratch.mode("set-aside") == 0o700)
  }

  @Test func `several files kept at the same moment are all preserved`() throws {
    let contents = ["one", "two", "three"].map { [UInt8]($0.utf8) }
    for content in contents {
      try scratch.write(content, to: "file")
      try keep()
      try FileManager.default.removeItem(atPath: scratch.path("file"))
    }
    let kept = try scratch.names("set-aside").map { try scratch.data("set-aside/\($0)") }
    #expect(Set(kept) == Set(contents))
  }

  @Test(arguments: [EPERM, EXDEV])
  func `if links are not supported a copy is kept`(number: CInt) throws {
    let system = refusing([.link], number)
    try keep(system)
    #expect(try scratch.data(place) == Array("content".utf8))
    #expect(try scratch.data("file") == Array("content".utf8))
    #expect(try scratch.names("set-aside").count == 1)
  }

  @Test func `a folder is not moved`() throws {
    try SystemCalls.live.makeFolder(scratch.path("folder/inner"))
    var setAside = setAside()
    #expect(throws: StoreError.self) { try setAside.keep(scratch.path("folder")) }
    setAside.restoreAll()
    #expect(try scratch.names("folder") == ["inner"])
    #expect(try scratch.names("set-aside") == [])
  }

  @Test func `a folder that cannot be created is not taken for missing link support`() throws {
    let error = #expect(throws: StoreError.self) { try keep(refusing([.makeFolder], EPERM)) }
    guard case .inputOutput(.makeFolder, scratch.path("set-aside"), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: SystemCalls.Call.allCases, [[], [SystemCalls.Call.link]])
  func `a file that cannot be kept leaves no other one`(
    call: SystemCalls.Call, refused: [SystemCalls.Call]
  ) throws {
    let plan = FaultPlan()
    try keep(plan.system, refusing: refused)
    for occurrence in 1...max(1, plan.made[call] ?? 0) {
      let trial = try SetAsideTests()
      let fault = FaultPlan.Fault(call: call, occurrence: occurrence, interference: .failure(EIO))
      let isKept = (try? trial.keep(FaultPlan(fault).system, refusing: refused)) != nil
      let names = try trial.scratch.names()
      let kept = names.contains("set-aside") ? try trial.scratch.names("set-aside") : []
      #expect(kept.count == (isKept ? 1 : 0), "\(fault)")
      #expect(isKept || names.contains("file"), "\(fault)")
    }
  }

  @Test(arguments: [[], [SystemCalls.Call.link]], [false, true])
  func `kept files are moved back`(refused: [SystemCalls.Call], isReplaced: Bool) throws {
    let file = scratch.path("file")
    var setAside = setAside(refusing(refused, EPERM))
    try setAside.keep(file)
    if isReplaced {
      try AtomicFile(file, .live).replace(with: [UInt8]("new".utf8), keepingBackup: false)
    }
    setAside.restoreAll()
    #expect(try scratch.data("file") == Array("content".utf8))
    #expect(try scratch.names("set-aside") == [])
    #expect(setAside.entries == [])
  }

  @discardableResult
  private func keep(
    _ system: SystemCalls = .live, refusing refused: [SystemCalls.Call] = []
  ) throws(StoreError) -> String {
    let disturbed = SystemCalls { call, path in
      system.interfere(call, path) ?? (refused.contains(call) ? .failure(EPERM) : nil)
    }
    var setAside = setAside(disturbed)
    do throws(StoreError) {
      return try setAside.keep(scratch.path("file"))
    } catch {
      setAside.restoreAll()
      throw error
    }
  }

  private func refusing(_ calls: [SystemCalls.Call], _ number: CInt) -> SystemCalls {
    SystemCalls { call, _ in calls.contains(call) ? .failure(number) : nil }
  }

  private func setAside(_ system: SystemCalls = .live) -> SetAside {
    SetAside(folder: scratch.path, clock: .fixed(Samples.moment), system: system)
  }
}
