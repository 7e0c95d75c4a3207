import Testing

@testable import DurableFiles
@testable import TerminalKit

/// Crash handlers belong to the whole process, so only one raw mode exists at a time.
@Suite(.serialized)
struct RawModeTests {
  @Test func `the original settings are restored exactly`() throws {
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

  @Test func `keys arrive immediately without echo, and still raise signals`() throws {
    let terminal = try LooseTerminal()
    let mode = try RawMode(terminal.child)
    try mode.enter()
    defer { mode.leave() }
    let local = try terminal.localFlags()
    #expect(local & tcflag_t(ICANON | ECHO) == 0)
    #expect(local & tcflag_t(ISIG) != 0)
  }

  @Test func `a read does not block if reported input was discarded`() throws {
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

  @Test func `a released raw mode restores the settings`() throws {
    let terminal = try LooseTerminal()
    let found = try terminal.settings()
    try RawMode(terminal.child).enter()
    #expect(try terminal.settings() == found)
  }

  @Test func `anything but a terminal is refused`() throws {
    let pipe = try LoosePipe()
    #expect(throws: Errno.self) { try RawMode(pipe.readEnd) }
  }

  @Test func `the size is read, and clamped to sensible values`() throws {
    let terminal = try LooseTerminal(rows: 10, columns: 40)
    #expect(TerminalSize(of: terminal.child) == TerminalSize(rows: 10, columns: 40))
    #expect(TerminalSize(rows: 0, columns: 70_000) == TerminalSize(rows: 1, columns: 1000))
    #expect(TerminalSize(of: try LoosePipe().readEnd) == nil)
    #expect(TerminalSize(of: try LooseTerminal(rows: 0, columns: 0).child) == nil)
  }
}
