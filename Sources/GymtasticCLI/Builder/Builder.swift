import TerminalKit
import WorkoutCore

/// Builds a workout on a terminal's whole screen: the loop between keys, signals and the state.
struct Builder {
  /// How building ended.
  enum Ending: Hashable {
    /// The person left; whether anything was saved.
    case left(saved: Bool)
    /// A signal, after which the process must not live on. What was not saved is lost; of Ctrl-C
    /// that is asked before.
    case signal(Signal)
  }

  /// What came of saving.
  enum Keeping: Hashable {
    /// The workout is kept, with remarks on what else that changed.
    case kept(notes: [String])
    /// It is not, for a reason.
    case refused(String)
  }

  private let screen: FullScreen
  private let signals: SignalPipe
  private let isUnicode: Bool
  private let secondsPerRep: SecondsPerRep
  private let save: (BuilderState) -> Keeping
  private var loop: EventLoop
  private var decoder = KeyDecoder()
  /// When the bytes of a key that has begun are no longer waited for.
  private var patienceEnd: ContinuousClock.Instant?
  private var state: BuilderState
  private var hasSaved = false

  init(
    _ state: BuilderState, screen: FullScreen, input: CInt, signals: SignalPipe, isUnicode: Bool,
    secondsPerRep: SecondsPerRep, save: @escaping (BuilderState) -> Keeping
  ) {
    self.state = state
    self.screen = screen
    self.signals = signals
    self.isUnicode = isUnicode
    self.secondsPerRep = secondsPerRep
    self.save = save
    loop = EventLoop(input: input, signals: signals)
  }

  /// Builds until the person leaves, and gives the terminal back.
  ///
  /// - Throws: ``TerminalError`` if the terminal refuses to be taken over.
  mutating func perform() throws(TerminalError) -> Ending {
    try screen.enter()
    defer { screen.leave() }
    do {
      return try loopToEnd()
    } catch {
      // A terminal that is gone hangs up, whether the signal or the failed write comes first.
      return .signal(.hangup)
    }
  }

  private mutating func loopToEnd() throws(TerminalError) -> Ending {
    while true {
      state.search()
      let drawing = BuilderScreen(
        state: state, secondsPerRep: secondsPerRep, isUnicode: isUnicode)
      try screen.show(drawing.frame(screen.size))
      if let ending = try wait() { return ending }
    }
  }

  /// Waits for a key or a signal. A lone Escape is only known as one once nothing follows it.
  private mutating func wait() throws(TerminalError) -> Ending? {
    // Keys wait until what they do can be seen.
    if let stalled = screen.stalled { return try wait(writing: stalled) }
    switch try loop.next(until: patienceEnd) {
    case .input(let bytes): return try take(decoder.feed(bytes))
    case .inputEnded: return .signal(.hangup)
    case .signal(let signal): return try take(signal)
    case .writable: return nil
    case .time:
      guard let patienceEnd, ContinuousClock.now >= patienceEnd else { return nil }
      return try take(decoder.timeOut())
    }
  }

  /// Waits until a terminal that takes nothing does again.
  private mutating func wait(writing stalled: CInt) throws(TerminalError) -> Ending? {
    if case .signal(let signal) = try loop.next(writing: stalled) { return try take(signal) }
    try screen.flush()
    return nil
  }

  /// Acts on keys one by one: a key typed ahead may belong to a question that the one before asks.
  private mutating func take(_ keys: [Key]) throws(TerminalError) -> Ending? {
    let heeded = screen.heed(keys)
    decoder.isAnswerDue = screen.isAnswering
    patienceEnd = decoder.patience.map { .now + $0 }
    for key in heeded {
      switch state.take(key) {
      case .save: _ = keep()
      case .saveAndLeave:
        if keep() { return .left(saved: hasSaved) }
      case .leave: return .left(saved: hasSaved)
      case .redraw: try screen.refresh()
      case nil: break
      }
    }
    return nil
  }

  /// Saves, and shows what went wrong where that failed; the workout stays on the screen.
  private mutating func keep() -> Bool {
    switch save(state) {
    case .refused(let reason):
      state.notice = reason
      return false
    case .kept(let notes):
      state.didSave(notes)
      hasSaved = true
      return true
    }
  }

  private mutating func take(_ signal: Signal) throws(TerminalError) -> Ending? {
    switch signal {
    case .interrupt:
      guard state.askToLeave() else { return .signal(signal) }
      signals.dismissEnding()
      // Ctrl-C has thrown away what was not shown yet.
      try screen.refresh()
    case .terminate, .hangup: return .signal(signal)
    case .suspend:
      screen.leave()
      if let ending = signals.stopProcess() { return .signal(ending) }
      try screen.enter()
    case .resume: try screen.refresh()
    case .resize: screen.forget()
    case .childEnded: break
    }
    return nil
  }
}
