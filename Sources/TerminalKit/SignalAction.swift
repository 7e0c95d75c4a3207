import DurableFiles

/// What the process does at a signal: the system's `sigaction`, whose handler Linux and macOS name
/// differently.
package struct SignalAction {
  package typealias Handler = @convention(c) (CInt) -> Void

  private var action = sigaction()

  /// An action of a handler; nothing else is blocked while it runs.
  private init(_ handler: Handler?, flags: CInt) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    sigemptyset(&action.sa_mask)
  }

  /// What the system does by default.
  package static var standard: SignalAction { SignalAction(SIG_DFL, flags: 0) }

  /// Throws the signal away.
  package static var ignoring: SignalAction { SignalAction(SIG_IGN, flags: 0) }

  /// A handler that interrupted system calls are restarted after.
  package static func restarting(_ handler: Handler) -> SignalAction {
    SignalAction(handler, flags: SA_RESTART)
  }

  /// A handler for a crash: it runs on its own stack, once.
  package static func once(_ handler: Handler) -> SignalAction {
    // `SA_RESETHAND` is imported unsigned on some systems.
    SignalAction(handler, flags: CInt(truncatingIfNeeded: SA_RESETHAND) | SA_ONSTACK)
  }

  /// Whether the signal is thrown away: `nohup` and shells without job control start programs so.
  package var isIgnored: Bool { action.handlerAddress == unsafeBitCast(SIG_IGN, to: Int.self) }

  /// Whether the system does what it does by default.
  package var isStandard: Bool { action.isStandard }

  /// Puts the action in place and returns the one before.
  @discardableResult
  package func install(for number: CInt) -> SignalAction {
    var installed = self
    var previous = Self.standard
    sigaction(number, &installed.action, &previous.action)
    return previous
  }

  /// What is in place for a signal.
  package static func current(for number: CInt) -> SignalAction {
    var current = Self.standard
    sigaction(number, nil, &current.action)
    return current
  }

  /// Lets a blocked signal through.
  package static func unblock(_ number: CInt) { change(SIG_UNBLOCK, number) }

  /// Holds a signal back.
  package static func block(_ number: CInt) { change(SIG_BLOCK, number) }

  /// Blocks or frees one signal in this thread.
  private static func change(_ how: CInt, _ number: CInt) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(how, &set, nil)
  }
}
