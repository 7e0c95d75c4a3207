import DurableFiles

/// How the process ends.
enum Ending: Hashable, Sendable {
  case code(ExitCode)
  /// By a signal, so that whoever waits learns of it.
  case signal(Int32)

  /// Ends the process. A signal that is ignored or blocked is first given back its usual meaning;
  /// should it not end the process all the same, 128 and its number do.
  func end() -> Never {
    switch self {
    case .code(let code):
      exit(code.rawValue)
    case .signal(let number):
      raiseAnew(number)
      exit(128 &+ number)
    }
  }
}

/// Raises a signal as if nobody had ever caught, ignored or blocked it.
private func raiseAnew(_ number: Int32) {
  signal(number, SIG_DFL)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}
