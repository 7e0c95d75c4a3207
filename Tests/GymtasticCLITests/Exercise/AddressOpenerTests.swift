import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct AddressOpenerTests {
  /// Records what programs were asked to do.
  final class Desk: Sendable {
    let calls = Mutex<[[String]]>([])

    func program(_ ending: ProcessEnding) -> @Sendable (ProcessRequest) -> ProcessOutcome {
      { [self] request in
        calls.withLock { $0.append([request.program] + request.arguments) }
        return ProcessOutcome(ending)
      }
    }

    var seen: [[String]] { calls.withLock { $0 } }
  }

  #if canImport(Darwin)
    let system = "open"
  #else
    let system = "xdg-open"
  #endif

  let canonical = "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3"

  func video() throws -> YouTubeURL { try YouTubeURL("https://youtu.be/dQw4w9WgXcQ?t=3") }

  @Test func `the system's program opens the canonical address`() throws {
    let desk = Desk()
    let launcher = ProcessLauncher.fixed([system: desk.program(.exited(0))])
    try AddressOpener(launcher: launcher, browser: nil).open(video())
    #expect(desk.seen == [[system, canonical]])
  }

  @Test func `the user's browser has priority`() throws {
    let desk = Desk()
    let launcher = ProcessLauncher.fixed([
      "lynx": desk.program(.exited(0)), system: desk.program(.exited(0)),
    ])
    try AddressOpener(launcher: launcher, browser: "missing:lynx -nopause").open(video())
    #expect(desk.seen == [["lynx", "-nopause", canonical]])
  }

  @Test func `a browser command may say where the address goes`() throws {
    let desk = Desk()
    let launcher = ProcessLauncher.fixed(["w3m": desk.program(.exited(0))])
    try AddressOpener(launcher: launcher, browser: "w3m %s -N").open(video())
    #expect(desk.seen == [["w3m", canonical, "-N"]])
  }

  @Test func `if a browser fails, the next one is tried`() throws {
    let desk = Desk()
    let launcher = ProcessLauncher.fixed([
      "lynx": desk.program(.exited(1)), system: desk.program(.exited(0)),
    ])
    try AddressOpener(launcher: launcher, browser: "lynx").open(video())
    #expect(desk.seen.map(\.first) == ["lynx", system])
  }

  @Test func `the last failure is reported`() throws {
    let launcher = ProcessLauncher.fixed([system: { _ in ProcessOutcome(.exited(3)) }])
    let opener = AddressOpener(launcher: launcher, browser: " : ")
    let error = #expect(throws: Failure.self) { try opener.open(video()) }
    #expect(error?.errors.map(\.message) == ["\(system) ended with code 3"])
  }

  @Test func `without any browser there is an error`() throws {
    let opener = AddressOpener(launcher: .fixed(), browser: "lynx")
    let error = #expect(throws: Failure.self) { try opener.open(video()) }
    #expect(error?.errors.map(\.value) == [try video().canonicalAddress])
  }

  @Test func `a browser that keeps running is a success and is left alone`() throws {
    let launcher = ProcessLauncher(
      find: { $0 },
      run: { _ in ProcessOutcome(.failed(Errno(EINVAL))) },
      start: { _ in DetachedProcess { _ in nil } }
    )
    try AddressOpener(launcher: launcher, browser: nil).open(video())
  }
}
