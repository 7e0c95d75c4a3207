import Testing

struct ProgramTests {
  @Test func `the built program starts and ends`() async throws {
    let transcript = try await Program.run(["--version"])
    #expect(transcript.status == .exited(0))
    #expect(transcript.errors.isEmpty)
  }
}
