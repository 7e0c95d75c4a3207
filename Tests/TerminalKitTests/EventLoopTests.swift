import Testing

@testable import DurableFiles
@testable import TerminalKit

struct EventLoopTests {
  private let soon = ContinuousClock.now + .seconds(60)

  @Test func `input arrives line by line, and its end once`() throws {
    let input = try LoosePipe()
    var loop = EventLoop(.lines(input.readEnd), signals: nil)
    input.send("next\nba")
    #expect(try loop.next(until: soon) == .line(.text("next")))
    input.send("ck\nlast")
    #expect(try loop.next(until: soon) == .line(.text("back")))
    input.closeWriteEnd()
    #expect(try loop.next(until: soon) == .line(.text("last")))
    #expect(loop.hasMore)
    #expect(try loop.next(until: soon) == .inputEnded)
    #expect(try loop.next(until: .now) == .time)
  }

  @Test func `keys arrive one by one, and a lone Escape after a short wait`() throws {
    let terminal = try LooseTerminal()
    let mode = try RawMode(terminal.child)
    var loop = EventLoop(.keys(mode), signals: nil)
    try loop.begin()
    defer { loop.end() }
    terminal.type("xy\u{1B}")
    #expect(try loop.next(until: soon) == .key(.character("x")))
    #expect(try loop.next(until: soon) == .key(.character("y")))
    #expect(try loop.next(until: soon) == .key(.escape))
  }

  @Test func `only a hangup ends a terminal, not a read without bytes`() throws {
    let terminal = try LooseTerminal()
    let mode = try RawMode(terminal.child)
    var loop = EventLoop(.keys(mode), signals: nil)
    try loop.begin()
    #expect(EventLoop.bytes(from: terminal.child) == nil)
    terminal.type("x")
    #expect(try loop.next(until: soon) == .key(.character("x")))
    terminal.unplug()
    #expect(try loop.next(until: soon) == .inputEnded)
    #expect(try loop.next(until: .now) == .time)
  }

  @Test func `a past deadline returns immediately`() throws {
    let input = try LoosePipe()
    var loop = EventLoop(.lines(input.readEnd), signals: nil)
    #expect(try loop.next(until: .now - .seconds(1)) == .time)
  }

  @Test func `waking long after a deadline is a sleep, but slightly late is not`() {
    let now = ContinuousClock.now
    let begin = now - .seconds(20)
    #expect(EventLoop.hasSlept(planned: begin, now: now))
    #expect(!EventLoop.hasSlept(planned: now - .seconds(5), now: now))
    #expect(!EventLoop.hasSlept(planned: now, now: now))
  }

  @Test func `without a deadline the loop wakes within a second`() throws {
    var loop = EventLoop(.none, signals: nil)
    let begin = ContinuousClock.now
    #expect(try loop.next(until: nil) == .time)
    #expect(begin.duration(to: .now) >= .milliseconds(999))
  }
}
