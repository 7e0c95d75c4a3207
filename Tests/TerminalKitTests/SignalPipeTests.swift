import Testing

@testable import DurableFiles
@testable import TerminalKit

/// One pipe at a time, because a process has only one set of handlers.
@Suite(.serialized)
struct SignalPipeTests {
  @Test func `signals arrive in order, without duplicates`() throws {
    let signals = try SignalPipe([.resize, .resume])
    for _ in 0..<1000 { raise(SIGWINCH) }
    raise(SIGCONT)
    #expect(signals.pending() == [.resize, .resume])
    #expect(signals.pending().isEmpty)
  }

  @Test func `a signal wakes the loop before input is read`() throws {
    let input = try LoosePipe()
    let signals = try SignalPipe([.resize, .hangup])
    defer { signals.dismissEnding() }
    var loop = EventLoop(.lines(input.readEnd), signals: signals)
    input.send("x\n")
    raise(SIGHUP)
    let deadline = ContinuousClock.now + .seconds(60)
    #expect(try loop.next(until: deadline) == .signal(.hangup))
    #expect(try loop.next(until: deadline) == .line(.text("x")))
    raise(SIGWINCH)
    #expect(try loop.next(until: deadline) == .time)
  }

  @Test func `after restoring, signals have their previous actions`() throws {
    let signals = try SignalPipe([.resize])
    signals.restore()
    raise(SIGWINCH)
    #expect(signals.pending().isEmpty)
  }

  @Test func `an ignored signal stays ignored`() throws {
    let before = signal(SIGWINCH, SIG_IGN)
    defer { signal(SIGWINCH, before) }
    let signals = try SignalPipe([.resize])
    #expect(SignalAction.current(for: SIGWINCH).isIgnored)
    raise(SIGWINCH)
    #expect(signals.pending().isEmpty)
  }

  @Test(arguments: Signal.allCases)
  func `a signal is found again by its number`(signal: Signal) {
    #expect(Signal(number: signal.number) == signal)
  }
}
