import DurableFiles
import Testing

@testable import TerminalKit

struct TerminalOutputTests {
  private let flood = [UInt8](repeating: 0x78, count: 50_000)

  @Test func `output that a terminal accepts is written immediately`() throws {
    let terminal = try LooseTerminal()
    let output = TerminalOutput(terminal.child)
    try output.write(Array("hello".utf8))
    #expect(!output.isBehind)
    #expect(terminal.readAll() == "hello")
  }

  @Test func `output that a terminal does not accept is buffered, and written in order`() throws {
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

  @Test func `the last bytes replace the output that was not accepted`() throws {
    let terminal = try LooseTerminal()
    let output = TerminalOutput(terminal.child)
    try output.write(flood)
    #expect(output.finish(Array("bye".utf8)))
    #expect(!output.isBehind)
    // A small part was already on its way to the reader.
    let shown = terminal.readAll()
    #expect(shown.hasSuffix("bye"))
    #expect(shown.utf8.count < 10_000)
  }

  @Test func `writing to a terminal that is gone fails immediately`() throws {
    let terminal = try LooseTerminal()
    let output = TerminalOutput(terminal.child)
    terminal.unplug()
    #expect(throws: Errno.self) { try output.write([0x78]) }
    #expect(!output.isBehind)
    output.finish([0x78])
    #expect(!output.isBehind)
  }

  /// `ttyname` returns memory that all threads share.
  @Test func `outputs created concurrently write to their own terminals`() async throws {
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
