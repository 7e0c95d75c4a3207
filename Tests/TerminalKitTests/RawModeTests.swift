import Testing

@testable import DurableFiles
@testable import TerminalKit

/// Crash handlers belong to the process: one raw mode at a time.
@Suite(.serialized)
struct RawModeTests {
  @Test func `the very settings found come back`() throws {
    let terminal = try LooseTerminal()
    try terminal.change { $0.c_lflag &= ~tcflag_t(ECHOE) }
    let found = try terminal.settings()
    let mode = try RawMode(terminal.child)
    try mode.enter()
    #expect(try terminal.settings() != found)
    mode.leave()
    #expect(try terminal.settings() == found)
    mode.leave()
    #expect(try terminal.settings() == found)
  }

  @Test func `keys come at once and unechoed, and still raise signals`() throws {
    let terminal = try LooseTerminal()
    let mode = try RawMode(terminal.child)
    try mode.enter()
    defer { mode.leave() }
    let local = try terminal.localFlags()
    #expect(local & tcflag_t(ICANON | ECHO) == 0)
    #expect(local & tcflag_t(ISIG) != 0)
  }

  @Test func `a read does not wait for what was thrown away after it was announced`() throws {
    let terminal = try LooseTerminal()
    let mode = try RawMode(terminal.child)
    try mode.enter()
    defer { mode.leave() }
    try #require(try terminal.leastBytes() == 0)
    terminal.type("x")
    #expect(try Poller.ready(reading: [terminal.child], until: .now + .seconds(60)).count == 1)
    tcflush(terminal.child, TCIFLUSH)
    var byte: UInt8 = 0
    #expect(read(terminal.child, &byte, 1) == 0)
  }

  @Test func `a mode that is dropped is left`() throws {
    let terminal = try LooseTerminal()
    let found = try terminal.settings()
    try RawMode(terminal.child).enter()
    #expect(try terminal.settings() == found)
  }

  @Test func `what is no terminal is refused`() throws {
    let pipe = try LoosePipe()
    #expect(throws: Errno.self) { try RawMode(pipe.readEnd) }
  }

  @Test func `the size is read, and kept within reason`() throws {
    let terminal = try LooseTerminal(rows: 10, columns: 40)
    #expect(TerminalSize(of: terminal.child) == TerminalSize(rows: 10, columns: 40))
    #expect(TerminalSize(rows: 0, columns: 70_000) == TerminalSize(rows: 1, columns: 1000))
    #expect(TerminalSize(of: try LoosePipe().readEnd) == nil)
    #expect(TerminalSize(of: try LooseTerminal(rows: 0, columns: 0).child) == nil)
  }
}
