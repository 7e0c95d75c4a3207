extension SystemCalls {
  /// Does work that Ctrl-C and its like must not cut off, as it would leave something half made.
  /// What comes meanwhile is met at its end: it ends the process then, or is handled. May be called
  /// within such work.
  package func holdingSignals<Outcome, Failure>(
    _ work: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let hold = SignalHold()
    defer { hold.release() }
    return try work()
  }

  /// Whether a signal is held back that will end the process: long work is given up then.
  ///
  /// - Parameter path: the file that is worked on.
  package func isEnding(_ path: String) -> Bool {
    if case .failure = interfere(.lookForSignal, path) { return true }
    return SignalHold.isEnding
  }
}

/// Signals that end a process, held back in this thread.
private struct SignalHold {
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// Those that whoever started the process holds back, and that so do not end it.
  private static let heldFromStart = {
    var held = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &held)
    return ending.filter { sigismember(&held, $0) == 1 }
  }()

  private var before = sigset_t()

  init() {
    // To be known before the first is held.
    _ = Self.heldFromStart
    var held = sigset_t()
    sigemptyset(&held)
    for signal in Self.ending { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Meets what has come. Of those that were held before, one within the other, none.
  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  static var isEnding: Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    return ending.contains { signal in
      sigismember(&pending, signal) == 1 && !heldFromStart.contains(signal) && isFatal(signal)
    }
  }

  /// Whether nobody handles the signal, nor ignores it.
  private static func isFatal(_ signal: CInt) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }
}
