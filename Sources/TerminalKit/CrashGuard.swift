import DurableFiles
import Synchronization

/// The address of the armed ``Rescue``, or 0.
///
/// It is stored as a number because atomic pointers cannot be shared globally.
private let armedRescue = Atomic<UInt>(0)

/// What the handler needs, allocated in advance because a handler may not allocate.
private struct Rescue {
  let descriptor: CInt
  var settings: termios
  let exitSequence: UnsafeMutablePointer<UInt8>
  let exitSequenceCount: Int
}

/// Restores the terminal when the program crashes or is ended by an otherwise unhandled signal.
///
/// The handler then raises the signal again. It uses only calls that are safe in a signal handler.
/// Signals that were ignored when the process started stay ignored.
///
/// At most one guard is armed at a time.
final class CrashGuard {
  private var previous: [(number: CInt, action: SignalAction)] = []

  /// Crash signals, and Ctrl-\.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]

  /// Crash signals and all others that terminate by default, except those that ``SignalPipe``
  /// handles and SIGKILL, which cannot be caught.
  private static let signals =
    crashes + [
      SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    ] + signalsOfSystem

  #if canImport(Darwin)
    private static let signalsOfSystem = [SIGEMT]
  #else
    /// The real-time signals that the C library leaves to programs.
    private static let signalsOfSystem =
      [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #endif

  /// Arms the guard: a crash writes `exitSequence` to the terminal and restores `settings`.
  init(_ descriptor: CInt, settings: termios, exitSequence: [UInt8]) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(exitSequence.count, 1))
    bytes.initialize(repeating: 0, count: max(exitSequence.count, 1))
    bytes.update(from: exitSequence, count: exitSequence.count)
    let rescue = UnsafeMutablePointer<Rescue>.allocate(capacity: 1)
    rescue.initialize(
      to: Rescue(
        descriptor: descriptor, settings: settings, exitSequence: bytes,
        exitSequenceCount: exitSequence.count))
    Self.replaceRescue(by: UInt(bitPattern: rescue))
    Self.provideStack()
    for signal in Self.signals where Self.isUnhandled(signal) {
      previous.append((signal, SignalAction.once(Self.handle).install(for: signal)))
    }
  }

  /// Whether to install the handler for a signal: it has its default action, or is a crash signal.
  ///
  /// Swift's own crash handler is replaced: it reports more but does not restore the terminal.
  private static func isUnhandled(_ signal: CInt) -> Bool {
    let current = SignalAction.current(for: signal)
    return current.isStandard || !current.isIgnored && crashes.contains(signal)
  }

  /// Restores the previous signal handlers.
  func disarm() {
    for (number, action) in previous { action.install(for: number) }
    previous = []
    Self.replaceRescue(by: 0)
  }

  /// Swaps the data of the handler atomically, because it may run between any two instructions.
  private static func replaceRescue(by address: UInt) {
    let old = armedRescue.exchange(address, ordering: .sequentiallyConsistent)
    guard let rescue = UnsafeMutablePointer<Rescue>(bitPattern: old) else { return }
    rescue.pointee.exitSequence.deallocate()
    rescue.deallocate()
  }

  /// Provides a separate stack, so that the handler can run after a stack overflow.
  ///
  /// It is allocated once and kept for the life of the process.
  private static func provideStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_sp == nil else { return }
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    // Unsigned on some systems.
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }

  /// The action was reset on entry, so raising the signal again ends the process normally.
  private static let handle: SignalAction.Handler = { number in
    let address = armedRescue.load(ordering: .relaxed)
    if let rescue = UnsafeMutablePointer<Rescue>(bitPattern: address) {
      // In a background process, these calls would otherwise raise SIGTTOU and stop it.
      SignalAction.block(SIGTTOU)
      makeRoom(rescue.pointee.descriptor)
      _ = write(
        rescue.pointee.descriptor, rescue.pointee.exitSequence, rescue.pointee.exitSequenceCount)
      tcsetattr(rescue.pointee.descriptor, TCSANOW, &rescue.pointee.settings)
    }
    SignalAction.unblock(number)
    raise(number)
  }

  /// Discards pending output if the terminal accepts none; otherwise the next write would block.
  private static func makeRoom(_ descriptor: CInt) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, 0) == 0 { tcflush(descriptor, TCOFLUSH) }
  }
}
