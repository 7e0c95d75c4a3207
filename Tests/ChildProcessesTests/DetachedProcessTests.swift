import DurableFiles
import TestSupport
import Testing

@testable import ChildProcesses

@Suite struct DetachedProcessTests {
  let launcher = ProcessLauncher.live(environment: ["PATH": "/usr/bin:/bin"])

  func start(
    _ script: String, pipe: String = "", in group: ProcessGroup? = nil
  ) -> DetachedProcess {
    var request = ProcessRequest("sh", ["-c", script], environment: ["PIPE": pipe])
    request.group = group?.number
    return launcher.start(request)
  }

  @Test func `a program that is not waited for reports when it ends`() {
    let process = start("exit 3")
    #expect(process.ending(within: .seconds(20)) == .exited(3))
    #expect(process.ending == .exited(3))
  }

  @Test func `a running program has no ending`() throws {
    let group = try #require(launcher.newGroup())
    let process = start("sleep 60", in: group)
    #expect(process.ending == nil)
    #expect(process.ending(within: .milliseconds(20)) == nil)
    group.ask()
    #expect(process.ending(within: .seconds(20)) == .signalled(15))
    group.end()
  }

  @Test func `a group ends with everything its members left in the background`() throws {
    let pipe = try NamedPipe()
    let group = try #require(launcher.newGroup())
    let process = start(
      "(trap '' TERM; echo up; while :; do sleep 0.01; done) > \"$PIPE\" & exit 3",
      pipe: pipe.path, in: group)
    #expect(pipe.waitForText())
    #expect(process.ending(within: .seconds(20)) == .exited(3))
    group.end()
    #expect(pipe.waitForEnd())
    group.end()
  }

  @Test func `a group ends when its last reference is released`() throws {
    let pipe = try NamedPipe()
    var group = launcher.newGroup()
    let process = start("echo up > \"$PIPE\"; sleep 60", pipe: pipe.path, in: group)
    #expect(pipe.waitForText())
    group = nil
    #expect(process.ending(within: .seconds(20)) == .signalled(9))
  }

  @Test func `a program that cannot be started has failed`() {
    let process = launcher.start(ProcessRequest("no-such-program-at-all", []))
    #expect(process.ending == .failed(Errno(ENOENT)))
  }

  @Test func `captured output is discarded`() {
    let request = ProcessRequest(
      "sh", ["-c", "echo out; echo wrong >&2"], output: .captured(limit: 1))
    #expect(launcher.start(request).ending(within: .seconds(20)) == .exited(0))
  }
}

/// A named pipe, which ends when no process is left that could write to it.
///
/// A process ID would not show this: a process that has ended keeps it until its exit status is
/// fetched.
private final class NamedPipe {
  let path: String
  private let scratch = ScratchDirectory()
  private let descriptor: CInt

  init() throws {
    path = scratch.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Waits at most 20 s for a text, and removes it.
  func waitForText() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    return wait(for: POLLIN) && read(descriptor, &bytes, bytes.count) > 0
  }

  /// Waits at most 20 s until no process is left that could write.
  func waitForEnd() -> Bool { wait(for: POLLHUP) }

  private func wait(for event: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&request, 1, 20_000) == 1 && Int32(request.revents) & event != 0
  }
}
