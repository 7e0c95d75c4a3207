import DurableFiles
import Synchronization

/// A signal that an interactive program handles itself.
package enum Signal: CaseIterable, Sendable {
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

  /// The signals that end the program.
  package static let ending: Set<Signal> = [.interrupt, .terminate, .hangup]

  /// Raises the signal as if it had never been caught, so that the parent process learns how this
  /// one ended. For an ending signal it does not return; for ``suspend`` it returns once continued,
  /// or immediately if the system does not stop this process.
  package func raiseAgain() {
    SignalAction.standard.install(for: number)
    SignalAction.unblock(number)
    raise(number)
  }
}

/// The write end that the handler uses; -1 while no pipe is armed. A handler may use an atomic
/// and nothing else of ours.
private let armedWriteEnd = Atomic<CInt>(-1)

/// The number of the last signal that came to end the program; 0 while none has.
private let endingNumber = Atomic<CInt>(0)

/// Turns signals into bytes on a descriptor that `poll` can wait for along with input.
///
/// At most one is armed at a time: there is one set of handlers in a process. A signal that the
/// process was started to ignore stays ignored.
package final class SignalPipe {
  /// Becomes readable when a signal has arrived.
  package let readEnd: CInt
  private let writeEnd: CInt
  private var previous: [(number: CInt, action: SignalAction)] = []

  /// Catches `signals` until ``restore()``.
  ///
  /// - Throws: ``Errno`` if the system has no descriptors left.
  package init(_ signals: some Sequence<Signal>) throws(Errno) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0, let readEnd = ends.first, let writeEnd = ends.last else {
      throw Errno(while: "catching signals")
    }
    self.readEnd = readEnd
    self.writeEnd = writeEnd
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe must not hang the handler, an empty one must not hang the reader.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    endingNumber.store(0, ordering: .relaxed)
    armedWriteEnd.store(writeEnd, ordering: .sequentiallyConsistent)
    for signal in signals where !SignalAction.current(for: signal.number).isIgnored {
      arm(signal)
    }
  }

  deinit {
    restore()
    close(readEnd)
    close(writeEnd)
  }

  /// The signal that has come to end the program since a pipe was last armed, taken or not. From
  /// then on output has only a short time to be written.
  package static var ending: Signal? { Signal(number: endingNumber.load(ordering: .relaxed)) }

  /// Continues despite the signal that came to end the program.
  package func dismissEnding() { endingNumber.store(0, ordering: .relaxed) }

  /// The signals that have arrived since the last call, in order, each once.
  package func pending() -> [Signal] {
    var found: [Signal] = []
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(readEnd, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return found }
      for byte in bytes.prefix(count) {
        guard let signal = Signal(number: CInt(byte)), !found.contains(signal) else { continue }
        found.append(signal)
      }
    }
  }

  /// Stops the process as Ctrl-Z would have, and catches ``Signal/suspend`` again once continued.
  ///
  /// - Returns: the terminating signal that arrived in the meantime, if any. The terminal must then
  ///   not be touched.
  package func stopProcess() -> Signal? {
    Signal.suspend.raiseAgain()
    Self.handling.install(for: Signal.suspend.number)
    return pending().first(where: Signal.ending.contains)
  }

  /// Restores what each signal did before.
  package func restore() {
    for (number, action) in previous.reversed() { action.install(for: number) }
    previous = []
    _ = armedWriteEnd.compareExchange(
      expected: writeEnd, desired: -1, ordering: .sequentiallyConsistent)
  }

  /// Handles the signal first and frees it second, so that one sent before is not lost.
  private func arm(_ signal: Signal) {
    previous.append((signal.number, Self.handling.install(for: signal.number)))
    SignalAction.unblock(signal.number)
  }

  private static var handling: SignalAction {
    .restarting { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      if number == SIGINT || number == SIGTERM || number == SIGHUP {
        endingNumber.store(number, ordering: .relaxed)
      }
      _ = write(armedWriteEnd.load(ordering: .relaxed), &byte, 1)
      errno = saved
    }
  }
}
