import FoundationEssentials
import TestSupport
import Testing

/// The bar of work that takes long, in a terminal.
struct WorkBarScreenTests {
  /// Reading them takes longer than half a second, also by a release build.
  private static let rowCount =
    ProcessInfo.processInfo.environment["GYMTASTIC_BINARY"] == nil ? 20_000 : 80_000

  private static let text =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes\n"
    + (0..<rowCount).map { row in
      "2026-01-\(10 + row % 20) 18:\(10 + row % 40):00,Push,1h 5m,Push Up,\(row % 90),0,12,0,0,so\n"
    }.joined()

  @Test func `a long import shows a bar, and nothing of it stays`() async throws {
    let store = try Store()
    let file = try store.folder.write(Self.text, to: "strong.csv")
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["history", "import", file, "--create", "--dry-run"],
        environment: ["GYMTASTIC_HOME": store.path])
      try session.wait(for: "Reading [")
      try session.wait(for: "Would import")
      #expect(try session.end() == .exited(0))
      #expect(!session.text.contains("[") && !session.text.contains("Reading"))
    }
    let piped = try await store.run("history", "import", file, "--create", "--dry-run")
    #expect(!piped.errors.contains("Reading"))
  }
}
