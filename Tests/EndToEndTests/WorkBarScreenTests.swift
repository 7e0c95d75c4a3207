import FoundationEssentials
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bar of work that takes long, in a terminal.
struct WorkBarScreenTests {
  private static let text = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes
    2026-01-10 18:10:00,Push,1h 5m,Push Up,1,0,12,0,0,so
    """

  @Test func `a long import shows a bar, and nothing of it stays`() async throws {
    let store = try Store()
    try await store.output("exercise", "add", "Push Up", "-m", "chest")
    let file = try store.folder.write(Self.text, to: "strong.csv")
    // The import waits for the lock for as long as the test wants.
    let lock = open(store.path + "/library.lock", O_RDWR | O_CREAT, 0o600)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX) == 0)
    try await Program.onOwnThread {
      let session = try TerminalSession(
        ["history", "import", file, "--lock-timeout", "60s"],
        environment: ["GYMTASTIC_HOME": store.path])
      try session.wait(for: "Importing [")
      flock(lock, LOCK_UN)
      try session.wait(for: "Imported")
      #expect(try session.end() == .exited(0))
      #expect(!session.text.contains("[") && !session.text.contains("Importing"))
    }
    let piped = try await store.run("history", "import", file)
    #expect(!piped.errors.contains("ing ["))
  }
}
