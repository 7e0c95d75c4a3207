import DurableFiles

/// The only place where an interactive program waits: for input, signals, the clock and a slow
/// terminal.
///
/// The loop decodes keys, releases the terminal while the process is stopped, and redraws after a
/// resize. It returns everything else as an event.
package struct EventLoop {
  package enum Input {
    /// Keys from a terminal in full-screen mode.
    case screen(FullScreen)
    /// Keys from a scrolling terminal.
    case keys(RawMode)
    case lines(CInt)
    case none
  }

  package enum Event: Equatable {
    case key(Key)
    case line(LineSplitter.Line)
    /// The input ended or failed. Reported once.
    case inputEnded
    /// A signal that ends the program: ``Signal/interrupt``, ``Signal/terminate`` or
    /// ``Signal/hangup``.
    ///
    /// If it arrived while the process was stopped, the terminal has not been taken over again.
    case signal(Signal)
    /// The program has not run since then: the machine slept, the process was stopped, or the
    /// terminal accepted no output.
    case slept(since: ContinuousClock.Instant)
    /// The terminal still accepts no output. Keys wait until it does.
    case stalled
    /// The deadline was reached, or something happened that needs no response.
    case time
  }

  /// Waking this much later than planned means the machine slept.
  private static let sleepTolerance = Duration.seconds(5)

  private let source: Input
  private let signals: SignalPipe?
  private var hasInput = true
  private var decoder = KeyDecoder()
  private var lines = LineSplitter()
  /// When an unfinished key sequence times out.
  private var keyDeadline: ContinuousClock.Instant?
  private var stalledSince: ContinuousClock.Instant?
  private var queue: [Event] = []

  /// A loop over an input and the signals that `signals` catches.
  package init(_ source: Input, signals: SignalPipe?) {
    self.source = source
    self.signals = signals
  }

  /// Takes over the terminal, if there is one; ``end()`` restores it.
  ///
  /// - Throws: ``Errno`` if the terminal refuses.
  package func begin() throws(Errno) {
    switch source {
    case .screen(let screen): try screen.enter()
    case .keys(let mode): try mode.enter()
    case .lines, .none: break
    }
  }

  /// Restores the terminal. It is not an error if the terminal is gone.
  package func end() {
    switch source {
    case .screen(let screen): screen.leave()
    case .keys(let mode): mode.leave(awaitingOutput: SignalPipe.ending == nil)
    case .lines, .none: break
    }
  }

  /// The next event, at the `deadline` or after a second at the latest.
  ///
  /// Signals take precedence over input that arrives at the same time.
  ///
  /// - Throws: ``Errno`` if the system refuses to poll, or the terminal is gone.
  package mutating func next(
    until deadline: ContinuousClock.Instant?
  ) throws(Errno) -> Event {
    if !queue.isEmpty { return queue.removeFirst() }
    if let screen, let output = screen.stalled {
      try wait(for: output, of: screen)
    } else {
      try wait(until: deadline)
    }
    if !queue.isEmpty { return queue.removeFirst() }
    return stalledSince == nil ? .time : .stalled
  }

  /// Whether more events have arrived. Drawing can wait until they are handled.
  package var hasMore: Bool { !queue.isEmpty }

  private mutating func wait(until deadline: ContinuousClock.Instant?) throws(Errno) {
    let begin = ContinuousClock.now
    let latest = begin + .milliseconds(Int64(Poller.longestWait))
    let planned = [deadline, keyDeadline].compactMap(\.self).reduce(latest) { min($0, $1) }
    let ready = try Poller.ready(
      reading: [signals?.readEnd, input].compactMap(\.self), until: planned)
    noteSleep(from: begin, planned: max(begin, planned))
    if ready.contains(where: { $0 == signals?.readEnd }) { try takeSignals() }
    // After a signal the input may no longer be in raw mode: poll again before reading it.
    guard !queue.contains(where: \.isSignal) else { return }
    if let input, ready.contains(input) { takeInput(input) }
    if ready.isEmpty, let keyDeadline, ContinuousClock.now >= keyDeadline {
      take(decoder.timeOut())
    }
  }

  /// Waits at most a second, until the terminal accepts output again or a signal arrives.
  private mutating func wait(for output: CInt, of screen: FullScreen) throws(Errno) {
    let begin = stalledSince ?? .now
    stalledSince = begin
    let ready = try Poller.ready(
      reading: [signals?.readEnd].compactMap(\.self), writing: output, until: nil)
    if ready.contains(where: { $0 == signals?.readEnd }) { try takeSignals() }
    // Write what the terminal accepts, even if signals keep arriving.
    try screen.flush()
    guard screen.stalled == nil || queue.contains(where: \.isSignal) else { return }
    stalledSince = nil
    let arrived = queue
    queue = []
    noteSleep(from: begin, planned: begin + .seconds(1))
    queue += arrived
  }

  private mutating func noteSleep(
    from begin: ContinuousClock.Instant, planned: ContinuousClock.Instant
  ) {
    if Self.hasSlept(planned: planned, now: .now) { queue.append(.slept(since: begin)) }
  }

  static func hasSlept(
    planned: ContinuousClock.Instant, now: ContinuousClock.Instant
  ) -> Bool {
    now - planned > sleepTolerance
  }

  private var screen: FullScreen? {
    guard case .screen(let screen) = source else { return nil }
    return screen
  }

  /// The descriptor for input; `nil` once it has ended.
  private var input: CInt? {
    guard hasInput else { return nil }
    return switch source {
    case .screen(let screen): screen.input
    case .keys(let mode): mode.descriptor
    case .lines(let descriptor): descriptor
    case .none: nil
    }
  }

  // MARK: Input

  private mutating func takeInput(_ descriptor: CInt) {
    guard let bytes = Self.bytes(from: descriptor) else { return }
    let isLines = if case .lines = source { true } else { false }
    if !bytes.isEmpty {
      if isLines { queue += lines.feed(bytes).map(Event.line) } else { take(decoder.feed(bytes)) }
      return
    }
    // Stop polling it, or the loop would spin.
    hasInput = false
    if isLines { queue += [lines.finish()].compactMap(\.self).map(Event.line) }
    take(decoder.timeOut())
    queue.append(.inputEnded)
  }

  /// The available bytes, at most 4096.
  ///
  /// Empty at the end of the input; `nil` if there is nothing to read after all.
  package static func bytes(from descriptor: CInt) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count < 0, [EINTR, EAGAIN, EWOULDBLOCK].contains(errno) { return nil }
    // A terminal in raw mode returns no bytes if it has none; only a hangup is its end.
    if count == 0, isatty(descriptor) == 1, !Poller.isHungUp(descriptor) { return nil }
    return []
  }

  private mutating func take(_ keys: [Key]) {
    let typed = screen?.takeAnswers(keys) ?? keys
    decoder.isAnswerDue = screen?.isAnswering ?? false
    // Measured from now, so that drawing does not extend the wait.
    keyDeadline = decoder.timeout.map { .now + $0 }
    queue += typed.map(Event.key)
  }

  // MARK: Signals

  private mutating func takeSignals() throws(Errno) {
    for signal in signals?.pending() ?? [] {
      switch signal {
      case .interrupt, .terminate, .hangup: queue.append(.signal(signal))
      case .suspend: try suspend()
      case .resume: try screen?.refresh()
      case .resize: screen?.forget()
      case .childEnded: break
      }
    }
  }

  /// Releases the terminal while the process is stopped.
  private mutating func suspend() throws(Errno) {
    let begin = ContinuousClock.now
    end()
    let ending = signals?.stopProcess()
    queue.append(.slept(since: begin))
    if let ending { queue.append(.signal(ending)) } else { try self.begin() }
  }
}

extension EventLoop.Event {
  fileprivate var isSignal: Bool {
    guard case .signal = self else { return false }
    return true
  }
}
