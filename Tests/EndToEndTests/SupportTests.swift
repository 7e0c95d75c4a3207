import Testing

/// The harness itself, on programs every system has.
struct SupportTests {
  private func shell(_ script: String, input: String = "", patience: Int = 20) async throws
    -> Transcript
  {
    let invocation = Invocation(
      path: "/bin/sh", arguments: ["-c", script], environment: Program.baseEnvironment,
      input: Array(input.utf8), folder: nil, patience: .seconds(patience))
    return try await Program.onOwnThread { try invocation.run() }
  }

  @Test func `both outputs and the exit status are returned`() async throws {
    let transcript = try await shell("echo out; echo err >&2; exit 7")
    #expect(transcript.output == "out\n")
    #expect(transcript.errors == "err\n")
    #expect(transcript.status == .exited(7))
  }

  @Test func `a signal that ended the program is returned`() async throws {
    let transcript = try await shell("kill -TERM $$")
    #expect(transcript.status == .signalled(15))
  }

  @Test func `a megabyte goes in and out without either side waiting for the other`() async throws {
    let million = String(repeating: "0123456789abcde\n", count: 65_536)
    let transcript = try await shell("cat", input: million)
    #expect(transcript.output == million)
  }

  @Test func `a program that does not end is killed`() async throws {
    let transcript = try await shell("exec sleep 1000", patience: 0)
    #expect(transcript.status == .signalled(9))
  }

  @Test func `a program that reads nothing ends all the same`() async throws {
    let transcript = try await shell("exit 0", input: String(repeating: "x", count: 1_000_000))
    #expect(transcript.status == .exited(0))
  }
}
