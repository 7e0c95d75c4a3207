import DurableFiles
import TerminalKit
import WorkoutCore

/// Builds a workout on a terminal's whole screen: what each event of the loop does to the state.
struct Builder {
  /// How building ended.
  enum Ending: Equatable {
    /// The user left; whether anything was saved.
    case left(saved: Bool)
    /// A signal, after which the process must not live on. Unsaved changes are lost; Ctrl-C asks
    /// first.
    case signal(Signal)
  }

  private let screen: FullScreen
  private let signals: SignalPipe
  private let isUnicode: Bool
  private let secondsPerRep: SecondsPerRep
  /// Keeps the workout, and returns remarks on what else that changed.
  private let save: (BuilderState) throws -> [String]
  private var loop: EventLoop
  private var state: BuilderState
  private var hasSaved = false

  init(
    _ state: BuilderState, screen: FullScreen, signals: SignalPipe, isUnicode: Bool,
    secondsPerRep: SecondsPerRep,
    save: @escaping (BuilderState) throws -> [String]
  ) {
    self.state = state
    self.screen = screen
    self.signals = signals
    self.isUnicode = isUnicode
    self.secondsPerRep = secondsPerRep
    self.save = save
    loop = EventLoop(.screen(screen), signals: signals)
  }

  /// Builds until the user leaves, and gives the terminal back.
  ///
  /// - Throws: ``Errno`` if the terminal refuses to be taken over.
  mutating func perform() throws(Errno) -> Ending {
    try loop.begin()
    defer { loop.end() }
    do {
      return try loopToEnd()
    } catch {
      // A terminal that is gone hangs up, whether the signal or the failed write comes first.
      return .signal(.hangup)
    }
  }

  private mutating func loopToEnd() throws(Errno) -> Ending {
    while true {
      // A large library takes longer to search than a key to come.
      if !loop.hasMore {
        state.search()
        try screen.show(
          BuilderScreen.frame(
            of: state, screen.size, secondsPerRep: secondsPerRep, isUnicode: isUnicode))
      }
      if let ending = try handle(loop.next(until: nil)) { return ending }
    }
  }

  private mutating func handle(_ event: EventLoop.Event) throws(Errno) -> Ending? {
    switch event {
    case .key(let key): return try take(key)
    case .inputEnded: return .signal(.hangup)
    case .signal(.interrupt):
      guard screen.isEntered, state.askToLeave() else { return .signal(.interrupt) }
      signals.dismissEnding()
      // Ctrl-C has discarded output that was not shown yet.
      try screen.refresh()
    case .signal(let signal): return .signal(signal)
    case .line, .slept, .stalled, .time: break
    }
    return nil
  }

  private mutating func take(_ key: Key) throws(Errno) -> Ending? {
    switch state.take(key) {
    case .save: _ = keep()
    case .saveAndLeave:
      if keep() { return .left(saved: hasSaved) }
    case .leave: return .left(saved: hasSaved)
    case .redraw: try screen.refresh()
    case nil: break
    }
    return nil
  }

  /// Saves, and shows what went wrong where that failed; the workout stays on the screen.
  private mutating func keep() -> Bool {
    do {
      state.didSave(try save(state))
      hasSaved = true
      return true
    } catch {
      let reasons = Failure(error).errors.first.map { [$0.message, $0.hint].compactMap(\.self) }
      state.notice = (reasons ?? ["not saved"]).joined(separator: "; ")
      return false
    }
  }
}
