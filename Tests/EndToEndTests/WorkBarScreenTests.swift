import FoundationEssentials
import TestSupport
import Testing

/// The bar of work that takes long, in a terminal.
struct WorkBarScreenTests {
  private static func text(rows: Int) -> String {
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes\n"
      + (0..<rows).map { row in
        "2026-01-\(10 + row % 20) 18:\(10 + row % 40):00,Push,1h 5m,Push Up,\(row % 90),0,12,0,0,so\n"
      }.joined()
  }

  @Test func `a long import shows a bar, and nothing of it stays`() async throws {
    let store = try Store()
    let file = try store.folder.write(Self.text(rows: 10_000), to: "strong.csv")
    let arguments = ["history", "import", file, "--create", "--dry-run"]
    let start = ContinuousClock.now
    let piped = try await store.run(arguments)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    #expect(!piped.errors.contains("Reading"))

    // As many rows as this machine reads in two seconds; the bar appears after half a second.
    let rows = Int(10_000 * min(2 / seconds, 30))
    _ = try store.folder.write(Self.text(rows: rows), to: "strong.csv")
    try await Program.onOwnThread {
      let session = try TerminalSession(arguments, environment: ["GYMTASTIC_HOME": store.path])
      try session.wait(for: "Reading [")
      try session.wait(for: "Would import")
      #expect(try session.end() == .exited(0))
      #expect(!session.text.contains("[") && !session.text.contains("Reading"))
    }
  }
}
