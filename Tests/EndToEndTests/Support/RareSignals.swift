#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Signals that end a program which has no word for them, beside those that people and bugs send.
/// SIGXFSZ is not among them: the program ignores it.
enum RareSignals {
  /// The signals of every system.
  private static let common: [CInt] = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS,
  ]

  #if canImport(Darwin)
    static let all = common + [SIGEMT]
  #else
    /// Of the real-time signals, the first and the last.
    static let all =
      common + [SIGIO, SIGPWR, SIGSTKFLT, __libc_current_sigrtmin(), __libc_current_sigrtmax()]
  #endif
}
