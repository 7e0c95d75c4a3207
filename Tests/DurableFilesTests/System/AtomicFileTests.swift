import TestSupport
import Testing

@testable import DurableFiles

@Suite struct AtomicFileTests {
  let scratch = ScratchDirectory()

  init() throws { try scratch.write("old", to: "file") }

  // MARK: Permissions

  @Test(arguments: [0o640, 0o660, 0o644, 0o600, 0o777])
  func `a file keeps its permissions`(mode: Int) throws {
    #expect(chmod(scratch.path("file"), mode_t(mode)) == 0)
    try replace()
    #expect(try scratch.mode("file") == UInt32(mode))
  }

  @Test func `a new file is private to its owner`() throws {
    try AtomicFile(scratch.path("new"), .live).replace(with: Self.long, keepingBackup: false)
    #expect(try scratch.mode("new") == 0o600)
  }

  // MARK: Signals

  @Test func `a signal aborts a long write, which leaves nothing behind`() throws {
    let system = SystemCalls { call, _ in call == .lookForSignal ? .failure(EINTR) : nil }
    #expect(throws: StoreError.failed(.write, scratch.path("file"), EINTR)) { try replace(system) }
    #expect(try scratch.data("file") == Array("old".utf8))
    #expect(try scratch.names() == ["file"])
  }

  @Test func `signals that end a process are blocked, and unblocked again`() {
    let ending = [SIGINT, SIGTERM, SIGHUP]
    // The threads of a pool may block them from the start.
    let before = held()
    let outer = SystemCalls.live.holdSignals()
    #expect(held() == ending)
    let inner = SystemCalls.live.holdSignals()
    #expect(held() == ending)
    inner.release()
    #expect(held() == ending)
    #expect(!SystemCalls.live.isEnding("file"))
    outer.release()
    #expect(held() == before)
  }

  private func held() -> [CInt] {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return [SIGINT, SIGTERM, SIGHUP].filter { sigismember(&mask, $0) == 1 }
  }

  // MARK: Names

  @Test func `linking a symbolic link links the link itself`() throws {
    try SystemCalls.live.remove(scratch.path("file"))
    #expect(symlink("nowhere", scratch.path("link")) == 0)
    try SystemCalls.live.link(scratch.path("link"), to: scratch.path("other"))
    let other = try SystemCalls.live.status(of: scratch.path("other"), followingLinks: false)
    #expect(other?.kind == .link)
  }

  @Test func `a file whose name is nearly too long is replaced`() throws {
    let name = String(repeating: "x", count: 235) + ".json"
    try AtomicFile(scratch.path(name), .live).replace(with: Self.long, keepingBackup: false)
    #expect(try scratch.names() == ["file", name])
  }

  /// More than is written in one call.
  private static let long = [UInt8](repeating: 0x20, count: 3_000_000)

  private func replace(_ system: SystemCalls = .live) throws {
    try AtomicFile(scratch.path("file"), system).replace(with: Self.long, keepingBackup: false)
  }
}
