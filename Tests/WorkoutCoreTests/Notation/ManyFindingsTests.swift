import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ManyFindingsTests {
  private func diagnostics(errors: Int, unknown: Int) -> [Diagnostic] {
    let text =
      "# Day\n" + String(repeating: "Plank: 0s\n", count: errors)
      + (0..<unknown).map { "Zorb \($0): 3x10\n" }.joined()
    let document = NotationParser.parse(text, file: "a.gym")
    return NotationCheck(library: Library()).diagnostics(of: document)
  }

  @Test func `up to a thousand are listed`() {
    let found = diagnostics(errors: 300, unknown: 300)
    #expect(found.count >= 600 && !found.contains { $0.code == .moreFindings })
  }

  @Test(arguments: [(1500, 0, true), (0, 1500, false), (300, 900, false), (1100, 400, true)])
  func `the number of the others is listed`(
    errors: Int, unknown: Int, isError: Bool
  ) throws {
    let found = diagnostics(errors: errors, unknown: unknown)
    let more = try #require(found.last)
    #expect(found.count == 1001)
    #expect(found.dropLast().allSatisfy { $0.code != .moreFindings && $0.count == 1 })
    #expect(more.code == .moreFindings && more.message.hasPrefix("\(more.count) more "))
    #expect(found.map(\.line) == found.map(\.line).sorted())
    #expect(more.severity == (isError ? .error : .warning))
    // Every error, every unknown title, and the one title in the lines with errors.
    #expect(found.reduce(0) { $0 + $1.count } >= errors + unknown)
  }
}
