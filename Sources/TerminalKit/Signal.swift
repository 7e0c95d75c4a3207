import DurableFiles

/// A signal that a run answers in its own way.
package enum Signal: Hashable, CaseIterable, Sendable {
  /// Ctrl-C.
  case interrupt
  case terminate
  /// The terminal went away.
  case hangup
  /// Ctrl-Z.
  case suspend
  /// Continued after a suspension.
  case resume
  /// The window has another size.
  case resize
  /// A child process ended or stopped.
  case childEnded

  /// The system's number.
  package var number: CInt {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangup: SIGHUP
    case .suspend: SIGTSTP
    case .resume: SIGCONT
    case .resize: SIGWINCH
    case .childEnded: SIGCHLD
    }
  }

  /// The signal of the system's `number`, if it is one of these.
  package init?(number: CInt) {
    guard let signal = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = signal
  }

  /// Those that end the program.
  package static let ending: Set<Signal> = [.interrupt, .terminate, .hangup]

  /// Whether the program does not go on as it is.
  package var endsWait: Bool { self == .suspend || Self.ending.contains(self) }

  /// Meets the signal as if it had never been caught, so that whoever waits for this process learns
  /// how it ended. For an ending signal it does not return; for ``suspend`` it returns once
  /// continued, and at once where the system does not stop this process.
  package func raiseAgain() {
    SignalAction.standard.install(for: number)
    SignalAction.unblock(number)
    raise(number)
  }
}
