import TestSupport
import Testing

@testable import DurableFiles

@Suite struct AtomicFileTests {
  let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try scratch.write("old", to: "file")
  }

  // MARK: Owner, group and permissions

  @Test(arguments: [
    (0o640, 0o600), (0o660, 0o600), (0o644, 0o644), (0o604, 0o600), (0o664, 0o644), (0o600, 0o600),
    (0o777, 0o777), (0o4755, 0o755),
  ])
  func `where the group is lost nobody gains access`(mode: Int, expected: UInt32) throws {
    #expect(chmod(scratch.path("file"), mode_t(mode)) == 0)
    let status = try #require(try SystemCalls.live.status(of: scratch.path("file")))
    #expect(status.modeOfSuccessor(isGroupKept: true) == UInt32(mode))
    #expect(status.modeOfSuccessor(isGroupKept: false) == expected)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"))
  func `a file stays its owner's and its group's`() throws {
    #expect(chown(scratch.path("file"), 65534, 65533) == 0)
    #expect(chmod(scratch.path("file"), 0o640) == 0)
    try replace()
    let status = try #require(try SystemCalls.live.status(of: scratch.path("file")))
    #expect((status.owner, status.group, status.mode) == (65534, 65533, 0o640))
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"))
  func `one that cannot be given away is saved, and is no other group's`() throws {
    #expect(chown(scratch.path("file"), 65534, 65533) == 0)
    #expect(chmod(scratch.path("file"), 0o660) == 0)
    try replace(SystemCalls { call, _ in call == .setOwner ? .failure(EPERM) : nil })
    let status = try #require(try SystemCalls.live.status(of: scratch.path("file")))
    #expect((status.owner, status.mode) == (geteuid(), 0o600))
    #expect(try scratch.data("file") == Self.long)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"))
  func `where only the owner cannot be kept the group is`() throws {
    #expect(chown(scratch.path("file"), 65534, 65533) == 0)
    #expect(chmod(scratch.path("file"), 0o660) == 0)
    let plan = FaultPlan(.init(call: .setOwner, occurrence: 1, interference: .failure(EPERM)))
    try replace(plan.system)
    let status = try #require(try SystemCalls.live.status(of: scratch.path("file")))
    #expect((status.owner, status.group, status.mode) == (geteuid(), 65533, 0o660))
  }

  @Test func `an access list goes with the file, and widens nobody's access where it cannot`()
    throws
  {
    let path = scratch.path("file")
    guard try giveAccessList(to: path) else { return }
    #expect(try scratch.mode("file") == 0o660)
    try replace()
    #expect(try scratch.mode("file") == 0o660)
    #expect(try SystemCalls.live.accessList(of: path) == Self.accessList)
    try replace(SystemCalls { call, _ in call == .setAccessList ? .failure(EPERM) : nil })
    #expect(try scratch.mode("file") == 0o600)
    #expect(try SystemCalls.live.accessList(of: path) == nil)
    #expect(try scratch.data("file") == Self.long)
  }

  /// - Returns: false on a file system that knows no access lists.
  private func giveAccessList(to path: String) throws -> Bool {
    #expect(chmod(path, 0o600) == 0)
    let file = try SystemCalls.live.open(path, for: .appending)
    defer { SystemCalls.live.closeQuietly(file) }
    return (try? SystemCalls.live.setAccessList(Self.accessList, of: file)) != nil
  }

  /// The owner and the user 65534 may read and write, the group and others nothing. Version 2, then
  /// tag, permissions and number of each entry: `user::rw-`, `user:65534:rw-`, `group::---`,
  /// `mask::rw-`, `other::---`.
  private static let accessList: [UInt8] =
    [2, 0, 0, 0] + entry(0x01, 6) + entry(0x02, 6, [0xFE, 0xFF, 0, 0]) + entry(0x04, 0)
    + entry(0x10, 6) + entry(0x20, 0)

  private static func entry(
    _ tag: UInt8, _ permissions: UInt8, _ number: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
  ) -> [UInt8] {
    [tag, 0, permissions, 0] + number
  }

  // MARK: Signals

  @Test func `a long write is given up for a signal, and leaves nothing`() throws {
    let system = SystemCalls { call, _ in call == .lookForSignal ? .failure(EINTR) : nil }
    #expect(
      throws: StoreError.inputOutput(
        operation: "write", path: scratch.path("file"), cause: "ended by a signal")
    ) { try replace(system) }
    #expect(try scratch.data("file") == Data("old".utf8))
    #expect(try scratch.names() == ["file"])
  }

  @Test func `what ends a process is held back, and let through again`() {
    let ending = [SIGINT, SIGTERM, SIGHUP]
    // The threads of a pool may hold them from the start.
    let before = held()
    SystemCalls.live.holdingSignals {
      #expect(held() == ending)
      SystemCalls.live.holdingSignals { #expect(held() == ending) }
      #expect(held() == ending)
      #expect(!SystemCalls.live.isEnding("file"))
    }
    #expect(held() == before)
  }

  private func held() -> [CInt] {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return [SIGINT, SIGTERM, SIGHUP].filter { sigismember(&mask, $0) == 1 }
  }

  // MARK: Names

  @Test func `a file whose name is nearly too long is replaced`() throws {
    let name = String(repeating: "x", count: 235) + ".json"
    try AtomicFile(scratch.path(name), .live).replace(with: Self.long, keepingBackup: false)
    #expect(try scratch.names() == ["file", name])
  }

  /// More than is written at once.
  private static let long = Data(repeating: 0x20, count: 3_000_000)

  private func replace(_ system: SystemCalls = .live) throws {
    try AtomicFile(scratch.path("file"), system).replace(with: Self.long, keepingBackup: false)
  }
}
