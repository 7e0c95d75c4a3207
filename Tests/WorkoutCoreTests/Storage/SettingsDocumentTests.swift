import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct SettingsDocumentTests {
  private let scratch = ScratchDirectory()
  private let store: DataStore

  init() { store = DataStore(at: scratch.path("data")) }

  private func choose(_ setting: Setting, _ seconds: Int?) throws {
    _ = try store.change(setting, to: seconds.map(SettingValue.seconds))
  }

  /// The data folder with settings written by hand.
  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("data"), withIntermediateDirectories: true)
    try scratch.write(text, to: "data/config.json")
  }

  private var text: String {
    get throws { String(decoding: try scratch.data("data/config.json"), as: UTF8.self) }
  }

  private func settings() throws -> Settings { try store.read().settings }

  @Test func `changed settings are read back`() throws {
    #expect(try settings() == Settings())
    let change = try store.change(.getReady, to: .seconds(10))
    #expect(change.before == Settings())
    #expect(change.after[.getReady] == .seconds(10))
    #expect(try settings() == change.after)
    #expect(throws: CoreError.invalid([.outOfRange(SecondsPerRepBounds.self, 0)])) {
      try store.change(.secondsPerRep, to: .seconds(0))
    }
    #expect(try settings() == change.after)
  }

  @Test func `the file contains only non-default values and is private to its owner`() throws {
    try choose(.getReady, 10)
    #expect(try text == "{\n  \"getReady\" : 10,\n  \"schemaVersion\" : 1\n}\n")
    try choose(.getReady, nil)
    #expect(try text == "{\n  \"schemaVersion\" : 1\n}\n")
    #expect(try scratch.mode("data/config.json") == 0o600)
    #expect(try scratch.mode("data") == 0o700)
    #expect(try scratch.names("data") == ["config.json", "library.lock", "undo"])
  }

  @Test func `what to avoid is a list of words`() throws {
    let words = [try Title("knees"), try Title("jumping")]
    _ = try store.change(.avoid, to: .exclusions(words))
    #expect(try text.contains(#""avoid""#) && settings().avoid == words)
    _ = try store.change(.avoid, to: nil)
    #expect(try !text.contains(#""avoid""#) && settings() == Settings())
  }

  @Test func `a rejected or empty change does not create the folder`() throws {
    try choose(.getReady, 5)
    #expect(throws: CoreError.self) { try choose(.getReady, 61) }
    #expect(try scratch.names() == [])
  }

  @Test func `handwritten settings are read, and survive a change`() throws {
    try write(#"{"colours":{"dark":true,"size":1.50},"secondsPerRep":4,"getReady":5}"#)
    #expect(try settings()[.secondsPerRep] == .seconds(4))
    try choose(.getReady, 0)
    #expect(try settings()[.secondsPerRep] == .seconds(4))
    var members = try JSONText(scratch.data("data/config.json")).root.members()
    #expect(members.find("colours")?.source == #"{"dark":true,"size":1.50}"#)
    #expect(members.find("getReady")?.source == "0")
  }

  @Test(arguments: [
    ("{", "line 1, column 2"), ("", "line 1, column 1"), ("7", "line 1, column 1"),
    ("[]", "line 1, column 1"), (#"{"getReady":61}"#, "line 1, column 13 (getReady)"),
    (#"{"secondsPerRep":0}"#, "line 1, column 18 (secondsPerRep)"),
    (#"{"secondsPerRep":"4"}"#, "line 1, column 18 (secondsPerRep)"),
    (#"{"getReady":1.5}"#, "line 1, column 13 (getReady)"),
    (#"{"schemaVersion":0}"#, "line 1, column 18 (schemaVersion)"),
    (#"{"theme":1}"#, "line 1, column 10 (theme)"),
    (#"{"sound":true}"#, "line 1, column 10 (sound)"),
    (#"{"plates":[{"unit":"kg","value":0}]}"#, "line 1, column 33 (plates[0].value)"),
    (#"{"loadStep":2.5}"#, "line 1, column 13 (loadStep)"),
    (#"{"loadStep":{"unit":"kg","value":0}}"#, "line 1, column 34 (loadStep.value)"),
  ])
  func `invalid settings are rejected with their position, and never overwritten`(
    damaged: String, place: String
  ) throws {
    try write(damaged)
    let error = #expect(throws: CoreError.self) { try settings() }
    guard case .store(.damaged(store.settingsPath, place, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(throws: CoreError.self) { try choose(.getReady, 9) }
    #expect(try text == damaged)
  }

  @Test func `settings of a later version are rejected as such`() throws {
    try write(#"{"schemaVersion":2,"getReady":"soon"}"#)
    let newer = CoreError.store(.newer(path: store.settingsPath, version: .schema(2)))
    #expect(throws: newer) { try settings() }
    #expect(throws: newer) { try choose(.getReady, 9) }
  }

  @Test(arguments: Theme.allCases)
  func `a theme is stored by name`(theme: Theme) throws {
    try write(#"{"theme":"\#(theme.rawValue)"}"#)
    #expect(try settings().theme == theme)
    _ = try store.change(.theme, to: .word("light"))
    #expect(try settings().theme == .light)
    _ = try store.change(.theme, to: nil)
    #expect(try !text.contains("theme"))
  }

  @Test func `a step is stored as a weight, with unknown members`() throws {
    try write(#"{"loadStep":{"unit":"lb","value":2.5,"plates":2}}"#)
    #expect(try settings().loadStep == Weight(written: "2.5lb"))
    _ = try store.change(.loadStep, to: .weight(Weight(written: "1.25kg")))
    #expect(try settings().loadStep == Weight(written: "1.25kg"))
    #expect(try text.contains("plates"))
  }

  @Test func `a theme of a later version is rejected as such`() throws {
    try write(#"{"theme":"sepia"}"#)
    let error = #expect(throws: CoreError.self) { try settings() }
    guard case .store(.newer(store.settingsPath, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a number of any length is preserved`() throws {
    let number = String(repeating: "7", count: 39)
    try write("{\"mine\":\(number)}")
    #expect(try settings() == Settings())
    try choose(.getReady, 9)
    #expect(try text.contains(number))
  }

  @Test func `a change waits for the lock for the configured time`() throws {
    let waiting = DataStore(at: store.folder) {
      $0.lockTimeout = .seconds(2)
      $0.waitClock = VirtualTime().waitClock
    }
    let busy = StoreError.busy(path: scratch.path("data/library.lock"), waited: .seconds(2))
    let lock = try store.acquireLock()
    defer { lock.release() }
    #expect(throws: CoreError.store(busy)) { try waiting.change(.getReady, to: .seconds(9)) }
    #expect(throws: Never.self) { try waiting.read().settings }
  }

  @Test func `the next change removes the files of a killed one`() throws {
    try choose(.getReady, 9)
    let left = FilePath(scratch.path("data/config.json"))
    let temporary = TemporaryFile.path(for: left).name
    try scratch.write("half", to: "data/\(temporary)")
    try choose(.getReady, 10)
    #expect(try scratch.names("data") == ["config.json", "library.lock", "undo"])
  }

  @Test(arguments: [SystemCalls.Call.write, .sync, .rename])
  func `a failing change keeps the previous settings`(call: SystemCalls.Call) throws {
    try choose(.getReady, 9)
    let plan = FaultPlan(.init(call: call, occurrence: 1, interference: .failure(28)))
    let failing = DataStore(at: store.folder, plan.system)
    #expect(throws: CoreError.self) { try failing.change(.getReady, to: .seconds(0)) }
    #expect(try settings()[.getReady] == .seconds(9))
    #expect(try scratch.names("data") == ["config.json", "library.lock", "undo"])
  }

  @Test func `a link to settings elsewhere remains a link`() throws {
    try write("{}")
    try FileManager.default.moveItem(
      atPath: scratch.path("data/config.json"), toPath: scratch.path("mine.json"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("data/config.json"), withDestinationPath: "../mine.json")
    try choose(.getReady, 9)
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: scratch.path("data/config.json"))
    #expect(target == "../mine.json")
    #expect(try scratch.names() == ["data", "mine.json"])
    #expect(try settings()[.getReady] == .seconds(9))
  }
}
