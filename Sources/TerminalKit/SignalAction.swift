import DurableFiles

/// How the process responds to a signal: a `sigaction`, whose handler has different names on Linux
/// and macOS.
package struct SignalAction {
  package typealias Handler = @convention(c) (CInt) -> Void

  private var action = sigaction()

  /// An action with a handler, which blocks no other signals while it runs.
  private init(_ handler: Handler?, flags: CInt) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    sigemptyset(&action.sa_mask)
  }

  package static var standard: SignalAction { SignalAction(SIG_DFL, flags: 0) }

  package static var ignoring: SignalAction { SignalAction(SIG_IGN, flags: 0) }

  /// A handler after which interrupted system calls are restarted.
  package static func restarting(_ handler: Handler) -> SignalAction {
    SignalAction(handler, flags: SA_RESTART)
  }

  /// A handler for crashes, which runs once and on its own stack.
  package static func once(_ handler: Handler) -> SignalAction {
    // `SA_RESETHAND` is imported unsigned on some systems.
    SignalAction(handler, flags: CInt(truncatingIfNeeded: SA_RESETHAND) | SA_ONSTACK)
  }

  /// Whether the signal is ignored, as in programs started by `nohup` or shells without job
  /// control.
  package var isIgnored: Bool { action.handlerAddress == unsafeBitCast(SIG_IGN, to: Int.self) }

  package var isStandard: Bool { action.isStandard }

  /// Installs the action and returns the previous one.
  @discardableResult
  package func install(for number: CInt) -> SignalAction {
    var installed = self
    var previous = Self.standard
    sigaction(number, &installed.action, &previous.action)
    return previous
  }

  package static func current(for number: CInt) -> SignalAction {
    var current = Self.standard
    sigaction(number, nil, &current.action)
    return current
  }

  package static func unblock(_ number: CInt) { change(SIG_UNBLOCK, number) }

  package static func block(_ number: CInt) { change(SIG_BLOCK, number) }

  /// Blocks or unblocks one signal in this thread.
  private static func change(_ how: CInt, _ number: CInt) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(how, &set, nil)
  }
}
