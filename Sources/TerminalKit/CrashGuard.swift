import DurableFiles
import Synchronization

/// The address of the armed ``Rescue``; 0 while there is none. Pointers are kept as numbers,
/// since atomic pointers cannot be shared globally.
private let armedRescue = Atomic<UInt>(0)

/// What a crash handler needs, laid out in advance: a handler may not allocate.
private struct Rescue {
  let descriptor: CInt
  var settings: termios
  let farewell: UnsafeMutablePointer<UInt8>
  let farewellCount: Int
}

/// Leaves nothing behind when the program crashes, or a signal ends it for which it has no answer:
/// ends the programs that depend on it, puts a terminal back in order, then lets the signal take
/// its course. The handler uses only calls that are safe inside one. A signal that the process was
/// started to ignore stays ignored.
///
/// At most one with a terminal is armed at a time. One may be armed inside another: they are
/// disarmed in the reverse order.
package final class CrashGuard {
  private var previous: [(number: CInt, action: SignalAction)] = []
  private let hasTerminal: Bool

  /// From now on a crash ends the ``DependentPrograms``, and so does a signal that ends the
  /// program, wherever no ``SignalPipe`` takes it.
  package init() {
    hasTerminal = false
    arm(Self.allSignals)
  }

  /// From now on a crash also writes `farewell` to the terminal and restores `settings`.
  package init(_ descriptor: CInt, settings: termios, farewell: [UInt8]) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(farewell.count, 1))
    bytes.initialize(repeating: 0, count: max(farewell.count, 1))
    bytes.update(from: farewell, count: farewell.count)
    let rescue = UnsafeMutablePointer<Rescue>.allocate(capacity: 1)
    rescue.initialize(
      to: Rescue(
        descriptor: descriptor, settings: settings, farewell: bytes,
        farewellCount: farewell.count))
    Self.replaceRescue(by: UInt(bitPattern: rescue))
    hasTerminal = true
    arm(Self.signals)
  }

  /// Puts the handler in place, and all that it needs before.
  private func arm(_ signals: [CInt]) {
    DependentPrograms.prepare()
    Self.provideStack()
    for signal in signals where Self.mayMeet(signal) {
      previous.append((signal, SignalAction.once(Self.handle).install(for: signal)))
    }
  }

  /// Whether nobody else meets a signal. Of a crash the language's own handler may tell more, but
  /// it knows nothing of the terminal.
  private static func mayMeet(_ signal: CInt) -> Bool {
    let current = SignalAction.current(for: signal)
    return current.isStandard || !current.isIgnored && crashes.contains(signal)
  }

  /// From now on a crash is met as before.
  package func disarm() {
    for (number, action) in previous { action.install(for: number) }
    previous = []
    if hasTerminal { Self.replaceRescue(by: 0) }
  }

  /// Swaps what the handler would use, atomically: it may run between any two instructions.
  private static func replaceRescue(by address: UInt) {
    let old = armedRescue.exchange(address, ordering: .sequentiallyConsistent)
    guard let rescue = UnsafeMutablePointer<Rescue>(bitPattern: old) else { return }
    rescue.pointee.farewell.deallocate()
    rescue.deallocate()
  }

  /// A stack of its own lets the handler run when the other one has overflowed. Made once, kept
  /// for the life of the process.
  private static func provideStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_sp == nil else { return }
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  /// The action was reset on entry, so the signal raised here ends the process as it should.
  private static let handle: SignalAction.Handler = { number in
    DependentPrograms.killAll()
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

  /// Throws away what a terminal that takes nothing was sent: the write behind it would never
  /// return.
  private static func makeRoom(_ descriptor: CInt) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, 0) == 0 { tcflush(descriptor, TCOFLUSH) }
  }
}
