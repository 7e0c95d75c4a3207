import TestSupport
import Testing

@testable import DurableFiles

@Suite struct DetachedProcessTests {
  let launcher = ProcessLauncher.live(environment: ["PATH": "/usr/bin:/bin"])

  func start(_ script: String, pipe: String = "") -> DetachedProcess {
    launcher.start(ProcessRequest("sh", ["-c", script], environment: ["PIPE": pipe]))
  }

  @Test func `a program that is not waited for is told of when it ends`() {
    let process = start("exit 3")
    #expect(process.ending(within: .seconds(20)) == .exited(3))
    #expect(process.ending == .exited(3))
  }

  @Test func `a program that runs on has no ending`() {
    let process = start("sleep 60")
    #expect(process.ending == nil)
    #expect(process.ending(within: .milliseconds(20)) == nil)
    process.end()
    #expect(process.ending == .signalled(15))
  }

  @Test func `a program that will not end is ended for certain`() {
    let process = start("trap '' TERM; while :; do sleep 0.01; done")
    // The trap is set once the shell runs its loop; before, the polite signal is enough.
    #expect(process.ending(within: .milliseconds(100)) == nil)
    process.end()
    #expect(process.ending == .signalled(9))
  }

  @Test func `what it leaves in the background survives it, and ends with it`() throws {
    let pipe = try NamedPipe()
    let process = start("(echo up; exec sleep 60) > \"$PIPE\" & exit 3", pipe: pipe.path)
    #expect(pipe.waitForText())
    #expect(process.ending(within: .seconds(20)) == .exited(3))
    #expect(process.isSurvived)
    process.end()
    #expect(pipe.waitForEnd())
    #expect(process.ending == .exited(3))
  }

  @Test func `what it leaves in the background may be one that will not end`() throws {
    let pipe = try NamedPipe()
    let process = start(
      "(trap '' TERM; echo up; while :; do sleep 0.01; done) > \"$PIPE\" & exit 0", pipe: pipe.path)
    #expect(pipe.waitForText())
    #expect(process.ending(within: .seconds(20)) == .exited(0))
    #expect(process.isSurvived)
    process.end()
    #expect(pipe.waitForEnd())
  }

  @Test func `what leaves nothing is survived by nothing`() {
    let process = start("sleep 0.01 & wait")
    #expect(!process.isSurvived)
    #expect(process.ending(within: .seconds(20)) == .exited(0))
    #expect(!process.isSurvived)
  }

  @Test func `ending what has ended does nothing`() {
    let process = start("exit 0")
    _ = process.ending(within: .seconds(20))
    process.end()
    process.end()
    #expect(process.ending == .exited(0))
  }

  @Test func `what cannot be started has failed`() {
    let process = launcher.start(ProcessRequest("no-such-program-at-all", []))
    process.end()
    #expect(process.ending == .failed(Errno(ENOENT)))
  }

  @Test func `captured output goes nowhere`() {
    let request = ProcessRequest(
      "sh", ["-c", "echo out; echo wrong >&2"], output: .captured(limit: 1),
      errors: .captured(limit: 1))
    #expect(launcher.start(request).ending(within: .seconds(20)) == .exited(0))
  }
}

/// A pipe with a name, whose end tells that nobody is left who could write: a process that has ended
/// may keep its number for as long as nobody fetches that.
private final class NamedPipe {
  let path: String
  private let scratch: ScratchDirectory
  private let descriptor: CInt

  init() throws {
    scratch = try ScratchDirectory()
    path = scratch.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    descriptor = open(path, O_RDONLY | O_NONBLOCK)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Waits for a text, at most 20 s, and takes it.
  func waitForText() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    return wait(for: POLLIN) && read(descriptor, &bytes, bytes.count) > 0
  }

  /// Waits until nobody is left who could write, at most 20 s.
  func waitForEnd() -> Bool { wait(for: POLLHUP) }

  private func wait(for event: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&request, 1, 20_000) == 1 && Int32(request.revents) & event != 0
  }
}
