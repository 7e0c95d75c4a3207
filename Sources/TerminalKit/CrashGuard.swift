import DurableFiles
import Synchronization

/// The address of the armed ``Rescue``, or 0. Pointers are stored as numbers because atomic
/// pointers cannot be shared globally.
private let armedRescue = Atomic<UInt>(0)

/// What the handler needs, laid out in advance: a handler may not allocate.
private struct Rescue {
  let descriptor: CInt
  var settings: termios
  let farewell: UnsafeMutablePointer<UInt8>
  let farewellCount: Int
}

/// Restores a terminal when the program crashes, or when a signal ends it that nothing else
/// handles; then the signal takes its course. The handler uses only calls that are safe inside one.
/// A signal that the process was started to ignore stays ignored.
///
/// At most one is armed at a time.
final class CrashGuard {
  private var previous: [(number: CInt, action: SignalAction)] = []

  /// The signals by which a program dies of a bug, and Ctrl-\.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]

  /// Those, and all others that end a program by default, except the ordinary ones, which a
  /// ``SignalPipe`` catches, and SIGKILL, which cannot be caught.
  private static let signals =
    crashes + [
      SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    ] + signalsOfSystem

  #if canImport(Darwin)
    private static let signalsOfSystem = [SIGEMT]
  #else
    /// The real-time signals are those that the C library leaves to programs.
    private static let signalsOfSystem =
      [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #endif

  /// From now on a crash writes `farewell` to the terminal and restores `settings`.
  init(_ descriptor: CInt, settings: termios, farewell: [UInt8]) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(farewell.count, 1))
    bytes.initialize(repeating: 0, count: max(farewell.count, 1))
    bytes.update(from: farewell, count: farewell.count)
    let rescue = UnsafeMutablePointer<Rescue>.allocate(capacity: 1)
    rescue.initialize(
      to: Rescue(
        descriptor: descriptor, settings: settings, farewell: bytes,
        farewellCount: farewell.count))
    Self.replaceRescue(by: UInt(bitPattern: rescue))
    Self.provideStack()
    for signal in Self.signals where Self.isUnhandled(signal) {
      previous.append((signal, SignalAction.once(Self.handle).install(for: signal)))
    }
  }

  /// Whether nothing else handles a signal. The language's own handler of crashes reports more,
  /// but knows nothing of the terminal.
  private static func isUnhandled(_ signal: CInt) -> Bool {
    let current = SignalAction.current(for: signal)
    return current.isStandard || !current.isIgnored && crashes.contains(signal)
  }

  /// From now on a crash is handled as before.
  func disarm() {
    for (number, action) in previous { action.install(for: number) }
    previous = []
    Self.replaceRescue(by: 0)
  }

  /// Swaps what the handler uses, atomically: it may run between any two instructions.
  private static func replaceRescue(by address: UInt) {
    let old = armedRescue.exchange(address, ordering: .sequentiallyConsistent)
    guard let rescue = UnsafeMutablePointer<Rescue>(bitPattern: old) else { return }
    rescue.pointee.farewell.deallocate()
    rescue.deallocate()
  }

  /// A separate stack lets the handler run when the other one has overflowed. Made once, kept for
  /// the life of the process.
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

  /// The action was reset on entry, so the signal raised here ends the process as it should.
  private static let handle: SignalAction.Handler = { number in
    let address = armedRescue.load(ordering: .relaxed)
    if let rescue = UnsafeMutablePointer<Rescue>(bitPattern: address) {
      // From the background each of these calls would stop the process instead.
      SignalAction.block(SIGTTOU)
      makeRoom(rescue.pointee.descriptor)
      _ = write(rescue.pointee.descriptor, rescue.pointee.farewell, rescue.pointee.farewellCount)
      tcsetattr(rescue.pointee.descriptor, TCSANOW, &rescue.pointee.settings)
    }
    SignalAction.unblock(number)
    raise(number)
  }

  /// Discards what a terminal that takes no output was sent: the next write would never return.
  private static func makeRoom(_ descriptor: CInt) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, 0) == 0 { tcflush(descriptor, TCOFLUSH) }
  }
}
