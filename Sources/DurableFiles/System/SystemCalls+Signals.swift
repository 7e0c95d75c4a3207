/// Holding signals back.
extension SystemCalls {
  /// Holds back Ctrl-C, TERM and HUP, which would leave a change half made, until the hold is
  /// released; what has come meanwhile then ends the process, or is handled. Holds may be nested.
  package func holdSignals() -> SignalHold { SignalHold() }

  /// Whether a signal is held back that will end the process: long work is abandoned then.
  ///
  /// - Parameter path: the file that is worked on.
  package func isEnding(_ path: String) -> Bool {
    if case .failure = interfere(.lookForSignal, path) { return true }
    return SignalHold.isEnding
  }
}

/// Signals that end a process, held back in this thread.
package struct SignalHold {
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// Those held back since the process was started, which do not end it.
  private static let heldFromStart = {
    var held = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &held)
    return ending.filter { sigismember(&held, $0) == 1 }
  }()

  private var before = sigset_t()

  fileprivate init() {
    // Read before the first hold.
    _ = Self.heldFromStart
    var held = sigset_t()
    sigemptyset(&held)
    for signal in Self.ending { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Lets through what was not held before.
  package func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  fileprivate static var isEnding: Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    return ending.contains { signal in
      sigismember(&pending, signal) == 1 && !heldFromStart.contains(signal) && isFatal(signal)
    }
  }

  /// Whether the signal is neither handled nor ignored.
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
