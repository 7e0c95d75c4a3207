import Testing
import WorkoutCore

@Suite struct DetachedProcessTests {
  let launcher = ProcessLauncher.live(environment: ["PATH": "/usr/bin:/bin"])

  func start(_ script: String) -> DetachedProcess {
    launcher.start(ProcessRequest("sh", ["-c", script]))
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

  @Test func `what it leaves in the background survives it, and ends with it`() {
    let process = start("sleep 60 & exit 3")
    #expect(process.ending(within: .seconds(20)) == .exited(3))
    #expect(process.isSurvived)
    process.end()
    [process].settle(within: .seconds(20))
    #expect(!process.isSurvived)
    #expect(process.ending == .exited(3))
  }

  @Test func `what it leaves in the background may be one that will not end`() {
    let process = start("(trap '' TERM; while :; do sleep 0.01; done) & sleep 0.1")
    #expect(process.ending(within: .seconds(20)) == .exited(0))
    #expect(process.isSurvived)
    process.end()
    [process].settle(within: .seconds(20))
    #expect(!process.isSurvived)
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
    #expect(process.ending == .failed(cause: "No such file or directory"))
  }

  @Test func `captured output goes nowhere`() {
    let request = ProcessRequest(
      "sh", ["-c", "echo out; echo wrong >&2"], output: .captured(limit: 1),
      errors: .captured(limit: 1))
    #expect(launcher.start(request).ending(within: .seconds(20)) == .exited(0))
  }
}
