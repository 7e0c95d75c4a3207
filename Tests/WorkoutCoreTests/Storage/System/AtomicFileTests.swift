import FoundationEssentials
import Testing

@testable import WorkoutCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct AtomicFileTests {
  let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try scratch.write("old", to: "file")
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
    #expect(held() == [])
    SystemCalls.live.holdingSignals {
      #expect(held() == ending)
      SystemCalls.live.holdingSignals { #expect(held() == ending) }
      #expect(held() == ending)
      #expect(!SystemCalls.live.isEnding("file"))
    }
    #expect(held() == [])
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
