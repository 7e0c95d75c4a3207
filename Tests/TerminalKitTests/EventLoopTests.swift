import Testing

@testable import TerminalKit

struct EventLoopTests {
  private let soon = ContinuousClock.now + .seconds(60)

  @Test func `input comes as bytes, its end once`() throws {
    let input = try LoosePipe()
    var loop = EventLoop(input: input.readEnd, signals: nil)
    input.send("next\n")
    #expect(try loop.next(until: soon) == .input(Array("next\n".utf8)))
    input.closeWriteEnd()
    #expect(try loop.next(until: soon) == .inputEnded)
    #expect(try loop.next(until: .now) == .time)
  }

  @Test func `of a terminal no bytes are no end, only its going away`() throws {
    let terminal = try LooseTerminal()
    let mode = try RawMode(terminal.child)
    try mode.enter()
    var loop = EventLoop(input: terminal.child, signals: nil)
    #expect(loop.events(at: terminal.child) == [])
    terminal.type("x")
    #expect(try loop.next(until: soon) == .input(Array("x".utf8)))
    terminal.unplug()
    #expect(try loop.next(until: soon) == .inputEnded)
    #expect(try loop.next(until: .now) == .time)
  }

  @Test func `a deadline that has passed is told at once`() throws {
    let input = try LoosePipe()
    var loop = EventLoop(input: input.readEnd, signals: nil)
    #expect(try loop.next(until: .now - .seconds(1)) == .time)
  }

  @Test func `the loop wakes within a second without any deadline`() throws {
    var loop = EventLoop(input: nil, signals: nil)
    let begin = ContinuousClock.now
    #expect(try loop.next(until: nil) == .time)
    #expect(begin.duration(to: .now) >= .milliseconds(999))
  }
}
