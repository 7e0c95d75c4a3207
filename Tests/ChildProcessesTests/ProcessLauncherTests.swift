import DurableFiles
import TestSupport
import Testing

@testable import ChildProcesses

#if os(Linux)
  import Glibc
#endif

@Suite struct ProcessLauncherTests {
  let launcher = ProcessLauncher.live(environment: ["PATH": "/usr/bin:/bin", "COLOUR": "red"])

  func shell(
    _ script: String, _ words: [String] = [], environment: [String: String] = [:],
    input: ProcessRequest.Input = .null, limit: Int = 1_000_000, timeLimit: Duration = .seconds(20)
  ) -> ProcessOutcome {
    launcher.run(
      ProcessRequest(
        "sh", ["-c", script, "sh"] + words, environment: environment, input: input,
        output: .captured(limit: limit), timeLimit: timeLimit))
  }

  func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a program's output and code are returned`() {
    let outcome = shell("echo out; echo wrong >&2; exit 7")
    #expect(outcome.ending == .exited(7))
    #expect(text(outcome.output) == "out\n")
    #expect(!outcome.ending.isSuccess)
  }

  @Test func `arguments reach the program unchanged`() {
    let words = ["two words", "$HOME", "; rm -rf nothing", "", "'\"", "é🏋️", "-n"]
    let outcome = shell(#"printf '%s|' "$@""#, words)
    #expect(text(outcome.output) == words.map { $0 + "|" }.joined())
  }

  @Test func `an argument that contains a zero byte is refused`() {
    let outcome = shell("echo", ["before\u{0}behind"])
    #expect(outcome.ending == .failed(Errno(EINVAL)))
  }

  @Test func `the environment is inherited and extended`() {
    let outcome = shell("echo $COLOUR $SIZE", environment: ["SIZE": "large"])
    #expect(text(outcome.output) == "red large\n")
    #expect(text(shell("echo $COLOUR", environment: ["COLOUR": "blue"]).output) == "blue\n")
  }

  @Test func `withheld variables are not inherited, but can be set`() {
    var request = ProcessRequest(
      "sh", ["-c", "echo ${COLOUR-none} $SIZE"], environment: ["SIZE": "large"],
      output: .captured(limit: 100), timeLimit: .seconds(20))
    request.withheld = ["COLOUR", "SIZE"]
    #expect(text(launcher.run(request).output) == "none large\n")
  }

  @Test func `a program reads the bytes it is given, and can seek in them`() {
    let bytes = [UInt8](repeating: 65, count: 3_000_000)
    let outcome = shell("wc -c", input: .bytes(bytes))
    #expect(text(outcome.output).contains("3000000"))
    #expect(shell("exit 0", input: .bytes(bytes)).ending == .exited(0))
  }

  @Test func `without input, reading ends immediately`() { #expect(shell("cat").output.isEmpty) }

  @Test func `large output arrives completely`() {
    let outcome = shell("head -c 400000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output.count == 400_000)
  }

  @Test func `a program that writes too much is killed`() {
    let outcome = shell("yes", limit: 1000)
    #expect(outcome.ending == .outputTooLarge)
    #expect(outcome.output.count == 1000)
  }

  @Test func `a program that takes too long is killed with everything it started`() throws {
    let outcome = shell("echo $$; sleep 60 & sleep 60", timeLimit: .milliseconds(300))
    #expect(outcome.ending == .timedOut)
    let group = try #require(text(outcome.output).split(whereSeparator: \.isNewline).first)
    #expect(shell("kill -0 -- -\(group)").ending != .exited(0))
  }

  @Test func `a background program that keeps the pipe open does not block the caller`() {
    let clock = ContinuousClock()
    let time = clock.measure { #expect(text(shell("sleep 5 & echo done").output) == "done\n") }
    #expect(time < .seconds(4))
  }

  @Test func `a program killed by a signal reports which one`() {
    #expect(shell("kill -TERM $$").ending == .signalled(15))
  }

  @Test func `an unknown program cannot be run`() {
    let outcome = launcher.run(ProcessRequest("no-such-program-at-all", []))
    #expect(outcome.ending == .failed(Errno(ENOENT)))
    #expect(launcher.find("no-such-program-at-all") == nil)
    #expect(launcher.find("") == nil)
    #expect(launcher.find("/etc/passwd") == nil)
  }

  @Test func `a program is found only in absolute folders of the path`() {
    #expect(launcher.find("sh") == "/usr/bin/sh" || launcher.find("sh") == "/bin/sh")
    #expect(launcher.find("/bin/sh") == "/bin/sh")
    #expect(ProcessLauncher.live(environment: ["PATH": ".:bin::"]).find("sh") == nil)
    #expect(ProcessLauncher.live(environment: [:]).find("sh") != nil)
  }

  @Test func `a child has only the three standard descriptors`() {
    let outcome = shell("ls /dev/fd/ | wc -l")
    // The listing itself opens the folder.
    #expect(text(outcome.output).filter(\.isNumber) == "4")
  }

  #if os(Linux)
    @Test func `a child has no blocked signals, and default actions for all`() throws {
      var blocked = sigset_t()
      var before = sigset_t()
      sigemptyset(&blocked)
      sigaddset(&blocked, SIGUSR2)
      pthread_sigmask(SIG_BLOCK, &blocked, &before)
      let outcome = shell("sed -n 's/^Sig\\(Blk\\|Ign\\):.//p' /proc/self/status")
      pthread_sigmask(SIG_SETMASK, &before, nil)
      let masks = text(outcome.output).split(whereSeparator: \.isNewline).map {
        UInt64($0, radix: 16)
      }
      // Signals 32 and 33 belong to the C library.
      #expect(masks.map { $0.map { $0 & ~0x1_8000_0000 } } == [0, 0])
    }
  #endif

  @Test func `many concurrent programs are all collected`() async {
    await withTaskGroup(of: ProcessEnding.self) { group in
      for code in 0..<16 { group.addTask { shell("exit \(code)").ending } }
      var endings: [ProcessEnding] = []
      for await ending in group { endings.append(ending) }
      #expect(endings.count == 16)
      for code in 0..<16 { #expect(endings.contains(.exited(code))) }
    }
  }

  @Test func `a fixed launcher knows the programs it was given`() {
    let launcher = ProcessLauncher.fixed(["echo": { ProcessOutcome(.exited(0), output: $0.bytes) }])
    let request = ProcessRequest("echo", [], input: .bytes([1, 2]))
    #expect(launcher.run(request).output == [1, 2])
    #expect(launcher.find("echo") == "/fixed/echo")
    #expect(launcher.find("cat") == nil)
    #expect(launcher.run(ProcessRequest("cat", [])).ending == .failed(Errno(ENOENT)))
    #expect(launcher.start(request).ending == .exited(0))
  }
}

extension ProcessRequest {
  fileprivate var bytes: [UInt8] {
    guard case .bytes(let bytes) = input else { return [] }
    return bytes
  }
}
