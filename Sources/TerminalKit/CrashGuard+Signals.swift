import DurableFiles

extension CrashGuard {
  /// The signals by which a program dies of a bug, and Ctrl-\.
  package static let crashes: [CInt] = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]

  /// Those, and all others that end a program unless it says otherwise, but for the ordinary ones,
  /// which a ``SignalPipe`` takes, and SIGKILL, of which nobody hears.
  package static let signals = crashes + common + ofSystem

  /// Those, and the signals that end a program in the ordinary way.
  package static let allSignals = signals + Signal.ending.map(\.number)

  private static let common: [CInt] = [
    SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
  ]

  #if canImport(Darwin)
    private static let ofSystem = [SIGEMT]
  #else
    /// The real-time signals among them: those that the C library leaves to programs.
    private static let ofSystem =
      [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #endif
}
