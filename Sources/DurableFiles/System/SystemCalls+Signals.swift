/// Blocking signals during a change.
extension SystemCalls {
  /// Blocks SIGINT, SIGTERM and SIGHUP, which would leave a change half made, until the hold is
  /// released.
  ///
  /// A signal that arrived during the hold then ends the process or is handled. Holds nest.
  package func holdSignals() -> SignalHold { SignalHold(SignalHold.ofSaves) }

  /// Whether a pending signal will end the process; long work is abandoned then.
  ///
  /// - Parameter path: the file being worked on.
  package func isEnding(_ path: String) -> Bool {
    if case .failure = interfere(.lookForSignal, path) { return true }
    return SignalHold.isEnding(SignalHold.ofSaves)
  }
}

/// Blocks signals that end a process, in the current thread.
package struct SignalHold {
  static let ofSaves = [SIGINT, SIGTERM, SIGHUP]
  package static let ofPrograms = ofSaves + [SIGQUIT]

  /// The signals that were already blocked when the process started, which do not end it.
  private static let heldFromStart = {
    var held = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &held)
    return ofPrograms.filter { sigismember(&held, $0) == 1 }
  }()

  private let signals: [CInt]
  private var before = sigset_t()

  package init(_ signals: [CInt]) {
    // Read before the first hold.
    _ = Self.heldFromStart
    self.signals = signals
    var held = sigset_t()
    sigemptyset(&held)
    for signal in signals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Restores the signal mask from before the hold.
  package func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether one of the held signals is pending and will end the process.
  package var isEnding: Bool { Self.isEnding(signals) }

  fileprivate static func isEnding(_ signals: [CInt]) -> Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    return signals.contains { signal in
      sigismember(&pending, signal) == 1 && !heldFromStart.contains(signal) && isFatal(signal)
    }
  }

  /// Whether the signal is neither handled nor ignored.
  private static func isFatal(_ signal: CInt) -> Bool {
    var action = sigaction()
    return sigaction(signal, nil, &action) == 0 && action.isStandard
  }
}

extension sigaction {
  /// The handler as a number; SIG_IGN and SIG_DFL are numbers too.
  package var handlerAddress: Int {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
  }

  /// Whether the action is the system's default.
  package var isStandard: Bool { handlerAddress == unsafeBitCast(SIG_DFL, to: Int.self) }
}
