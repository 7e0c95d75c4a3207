import TerminalEmulator
import Testing

/// Rules of progress through runs of the built program.
struct RunProgressTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., input: String = "") async throws -> Transcript {
    try await Program.run(
      arguments, environment: ["GYMTASTIC_HOME": folder.path(of: "store")], input: input)
  }

  private func next() async throws -> Substring? {
    try await run("workout", "next", "Day").lines.last?.split(separator: ": ").last
  }

  @Test func `sixteen weeks of runs ask for what StrongLifts says`() async throws {
    let built = try await run(
      "workout", "build", "Day", "Squat: 2x5 @ 60kg, progress +2.5kg, miss 3 -10%")
    #expect(built.status == .exited(0))
    var (grams, misses) = (60_000, 0)
    for session in 1...48 {
      let shown = (grams * 2 + 2500) / 5000 * 2500
      let text = shown % 1000 == 0 ? "\(shown / 1000)" : "\(shown / 1000).\(shown % 1000 / 100)"
      let expected = "2x5 @ \(text)kg, progress +2.5kg, miss 3 -10%"
      #expect(try await next() ?? "" == expected, "session \(session)")
      let isMissed = shown > 80_000
      let input = isMissed ? "next\nreps 4\nnext\n" : "next\nnext\n"
      let transcript = try await run("run", "Day", "--plain", input: input)
      #expect(transcript.status == .exited(0), "\(transcript.lines)")
      misses = isMissed ? misses + 1 : 0
      if !isMissed { grams += 2500 }
      if misses == 3 { (grams, misses) = (grams * 9 / 10, 0) }
    }
  }

  @Test func `a load typed in a run is done, and not prescribed`() async throws {
    _ = try await run("workout", "build", "Day", "Squat: 3x5 @ 60kg, progress +2.5kg")
    _ = try await run("run", "Day", "--plain", input: "load 70\nnext\nnext\nnext\n")
    let planned = try await run("history", "show", "last").lines
    #expect(planned.count { $0.contains("60 kg") && $0.contains("70 kg") } == 3, "\(planned)")
    #expect(try await next() ?? "" == "3x5 @ 72.5kg, progress +2.5kg")
    _ = try await run("run", "Day", "--plain", "--as-written", input: "next\nnext\nnext\n")
    #expect(try await next() ?? "" == "3x5 @ 72.5kg, progress +2.5kg")
  }
}
