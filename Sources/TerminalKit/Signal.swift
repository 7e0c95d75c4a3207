import DurableFiles
import Synchronization

/// A signal that an interactive program handles itself.
package enum Signal: CaseIterable, Sendable {
  /// Ctrl-C.
  case interrupt
  case terminate
  /// The terminal was closed.
  case hangup
  /// Ctrl-Z.
  case suspend
  /// The process continued after a suspension.
  case resume
  case resize
  /// A child process ended or stopped.
  case childEnded

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

  /// The signal with this system number, if it is one of these.
  package init?(number: CInt) {
    guard let signal = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = signal
  }

  package static let ending: Set<Signal> = [.interrupt, .terminate, .hangup]

  /// Raises the signal with its default action, so that the parent process sees how this one ended.
  ///
  /// For an ending signal it does not return. For ``suspend`` it returns when the process
  /// continues, or immediately if the system does not stop it.
  package func raiseAgain() {
    SignalAction.standard.install(for: number)
    SignalAction.unblock(number)
    raise(number)
  }
}

/// The write end for the handler; -1 if no pipe is armed. A handler may use only atomics.
private let armedWriteEnd = Atomic<CInt>(-1)

/// The number of the last signal that is to end the program; 0 if there was none.
private let endingNumber = Atomic<CInt>(0)

/// Turns signals into bytes on a descriptor, so that `poll` can wait for signals and input
/// together.
///
/// At most one is armed at a time, because a process has only one set of handlers. Signals that
/// were ignored when the process started stay ignored.
package final class SignalPipe {
  /// Becomes readable when a signal arrives.
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
      // Neither a full pipe in the handler nor an empty one in the reader may block.
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

  /// The last ending signal since a pipe was armed, whether or not it was handled.
  ///
  /// After it, output has only a short time to be written.
  package static var ending: Signal? { Signal(number: endingNumber.load(ordering: .relaxed)) }

  /// Continues despite the ending signal.
  package func dismissEnding() { endingNumber.store(0, ordering: .relaxed) }

  /// The signals that arrived since the last call, in order, without duplicates.
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

  /// Stops the process as Ctrl-Z would, and catches ``Signal/suspend`` again when it continues.
  ///
  /// - Returns: an ending signal that arrived in the meantime, if any. The terminal must not be
  ///   used after it.
  package func stopProcess() -> Signal? {
    Signal.suspend.raiseAgain()
    Self.handling.install(for: Signal.suspend.number)
    return pending().first(where: Signal.ending.contains)
  }

  /// Restores the previous actions of the signals.
  package func restore() {
    for (number, action) in previous.reversed() { action.install(for: number) }
    previous = []
    _ = armedWriteEnd.compareExchange(
      expected: writeEnd, desired: -1, ordering: .sequentiallyConsistent)
  }

  /// Installs the handler before unblocking the signal, so that a pending one is not lost.
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
