import DurableFiles

/// A moving bar on standard error, shown while work takes longer than half a second.
///
/// A timer signal draws it, so the work does not have to report progress. Only one bar is shown at
/// a time.
package enum WorkBar {
  /// Does the work and, if `isShown`, shows a bar after `label`; erases the bar at the end.
  package static func show<Value, Fault: Error>(
    _ label: String, isShown: Bool, during work: () throws(Fault) -> Value
  ) throws(Fault) -> Value {
    guard isShown else { return try work() }
    let before = begin(label)
    defer { end(before) }
    return try work()
  }

  private static let width = 20
  /// The milliseconds between frames, and the number of frames to skip before drawing.
  private static let interval = 100
  private static let silentFrames = 5

  /// The state that the signal handler reads, because it may neither allocate nor lock.
  ///
  /// It changes only while the timer is stopped, except for `tick`.
  private struct State {
    var frames: UnsafeMutableBufferPointer<UInt8>
    var frameLength: Int
    var tick = 0
  }
  nonisolated(unsafe) private static var state: State?

  private static func begin(_ label: String) -> SignalAction {
    let positions = Array(0..<width) + (1..<width - 1).reversed()
    let frames = positions.map { position in
      let bar = (0..<width).map { abs($0 - position) < 2 ? "=" : " " }.joined()
      return Array("\r\(label) [\(bar)]".utf8)
    }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: frames.count * frames[0].count)
    _ = bytes.initialize(from: frames.joined())
    state = State(frames: bytes, frameLength: frames[0].count)
    let before = SignalAction.restarting { _ in WorkBar.draw() }.install(for: SIGALRM)
    setTimer(interval)
    return before
  }

  private static func draw() {
    guard let state, let start = state.frames.baseAddress else { return }
    Self.state?.tick += 1
    let frame = state.tick - silentFrames
    guard frame >= 0 else { return }
    let count = state.frames.count / state.frameLength
    let saved = errno
    _ = write(STDERR_FILENO, start + frame % count * state.frameLength, state.frameLength)
    errno = saved
  }

  private static func end(_ before: SignalAction) {
    setTimer(0)
    before.install(for: SIGALRM)
    guard let last = state else { return }
    state = nil
    if last.tick > silentFrames {
      let erasure = Array("\r\u{1B}[K".utf8)
      _ = write(STDERR_FILENO, erasure, erasure.count)
    }
    last.frames.deallocate()
  }

  private static func setTimer(_ milliseconds: Int) {
    let time = timeval(tv_sec: 0, tv_usec: .init(milliseconds * 1000))
    var timer = itimerval(it_interval: time, it_value: time)
    #if canImport(Darwin)
      setitimer(ITIMER_REAL, &timer, nil)
    #else
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    #endif
  }
}
