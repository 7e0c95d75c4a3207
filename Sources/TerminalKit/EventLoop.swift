import DurableFiles

/// The one place where a live program waits: for input, signals and the clock.
package struct EventLoop {
  /// What ended a wait.
  package enum Event: Hashable {
    /// Bytes from the input, 1 to 4096 of them.
    case input([UInt8])
    /// The input has ended or failed; told once, and no longer waited for.
    case inputEnded
    case signal(Signal)
    /// The output that was waited for can be written to.
    case writable
    /// The deadline is reached, or a second has passed: look at the clock.
    case time
  }

  private var input: CInt?
  private let signals: SignalPipe?
  private var arrived: [Event] = []

  /// A loop over `input` (none: only signals and the clock) and the armed `signals`.
  package init(input: CInt?, signals: SignalPipe?) {
    self.input = input
    self.signals = signals
  }

  /// Waits for the next event; at most until the `deadline`, and at most a second.
  ///
  /// Signals come before input that is there at the same time.
  ///
  /// - Throws: ``TerminalError`` if the system refuses to poll.
  package mutating func next(until deadline: ContinuousClock.Instant?) throws(TerminalError)
    -> Event
  {
    while arrived.isEmpty {
      let watched = [signals?.readEnd, input].compactMap(\.self)
      let readable = try Poller.readable(of: watched, until: deadline)
      guard !readable.isEmpty else { return .time }
      arrived = readable.flatMap { events(at: $0) }
    }
    return arrived.removeFirst()
  }

  /// Waits until `output` can be written to, or a signal comes, at most a second; input waits.
  ///
  /// - Throws: ``TerminalError`` if the system refuses to poll.
  package mutating func next(writing output: CInt) throws(TerminalError) -> Event {
    let signal = signals.map { Poller.Request($0.readEnd) }
    let room = Poller.Request(output, isForWriting: true)
    while !arrived.contains(where: \.isSignal) {
      let ready = try Poller.ready([signal, room].compactMap(\.self), until: nil)
      guard let first = ready.first else { return .time }
      guard first == signal else { return .writable }
      arrived = events(at: first.descriptor) + arrived
    }
    return arrived.remove(at: arrived.firstIndex(where: \.isSignal) ?? 0)
  }

  /// What a descriptor that is ready has to say; nothing where that is gone by now.
  package mutating func events(at descriptor: CInt) -> [Event] {
    switch descriptor {
    case signals?.readEnd: return signals?.pending().map(Event.signal) ?? []
    case input: return readInput(descriptor)
    default: return []
    }
  }

  /// Takes what was typed. Input that has ended is not polled again, or the loop would spin.
  private mutating func readInput(_ descriptor: CInt) -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return [.input(Array(bytes.prefix(count)))] }
    // Nothing there after all, or interrupted: poll again.
    if count < 0, [EINTR, EAGAIN, EWOULDBLOCK].contains(errno) { return [] }
    // Of a terminal no bytes are no end.
    if count == 0, isatty(descriptor) == 1, !Poller.isHungUp(descriptor) { return [] }
    input = nil
    return [.inputEnded]
  }
}

extension EventLoop.Event {
  fileprivate var isSignal: Bool {
    guard case .signal = self else { return false }
    return true
  }
}
