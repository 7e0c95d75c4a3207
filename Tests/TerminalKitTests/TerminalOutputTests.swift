import DurableFiles
import Testing

@testable import TerminalKit

struct TerminalOutputTests {
  private let flood = [UInt8](repeating: 0x78, count: 50_000)

  @Test func `output that a terminal takes is not kept waiting`() throws {
    let terminal = try LooseTerminal()
    let output = TerminalOutput(terminal.child)
    try output.write(Array("hello".utf8))
    #expect(!output.isBehind)
    #expect(terminal.readAll() == "hello")
  }

  @Test func `what a terminal does not take waits, and goes out in order as it does`() throws {
    let terminal = try LooseTerminal()
    let output = TerminalOutput(terminal.child)
    try output.write(flood)
    #expect(output.isBehind)
    try output.write(Array("end".utf8))
    var shown = ""
    while output.isBehind {
      shown += terminal.readAll()
      try output.flush()
    }
    shown += terminal.readAll()
    #expect(shown.utf8.count == flood.count + 3)
    #expect(shown.hasSuffix("xend"))
  }

  @Test func `the last bytes take the place of what was not taken`() throws {
    let terminal = try LooseTerminal()
    let output = TerminalOutput(terminal.child)
    try output.write(flood)
    #expect(output.finish(Array("bye".utf8)))
    #expect(!output.isBehind)
    // A little was on its way to the reader already.
    let shown = terminal.readAll()
    #expect(shown.hasSuffix("bye"))
    #expect(shown.utf8.count < 10_000)
  }

  @Test func `writing to a terminal that is gone fails, and ends at once`() throws {
    let terminal = try LooseTerminal()
    let output = TerminalOutput(terminal.child)
    terminal.unplug()
    #expect(throws: Errno.self) { try output.write([0x78]) }
    #expect(!output.isBehind)
    output.finish([0x78])
    #expect(!output.isBehind)
  }

  /// The plain call of the system answers in memory that all threads share.
  @Test func `outputs made at once write to the terminals they were made for`() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<2 {
        group.addTask {
          for _ in 0..<300 {
            let terminal = try LooseTerminal()
            let output = TerminalOutput(terminal.child)
            try output.write(Array("\(number)".utf8))
            try #require(terminal.readOnce() == "\(number)")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
