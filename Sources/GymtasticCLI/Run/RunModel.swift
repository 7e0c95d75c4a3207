import TerminalKit
import WorkoutCore

/// A run with what its display shows beside it: state, and what each key does to it. It knows
/// neither a terminal nor a clock.
struct RunModel {
  /// What lies over the run on the display.
  enum Overlay: Hashable {
    /// The keys are explained.
    case keys
    /// The run stops if that is confirmed.
    case stopQuestion
    /// A remark, until the next key.
    case notice(String)
  }

  /// What the user asked of the display, beyond what ``overlay`` shows.
  enum Request: Hashable {
    case video
    case redraw
    /// The key does nothing.
    case unknown
  }

  static let stopQuestion = "Stop this run?  y yes · n no"

  private(set) var runner: WorkoutRunner
  private(set) var overlay: Overlay?

  init(_ runner: WorkoutRunner) {
    self.runner = runner
  }

  /// Takes a key. It first answers a question, or closes the list of keys.
  mutating func take(_ key: Key, at now: Duration) -> (events: [RunEvent], request: Request?) {
    let before = overlay
    overlay = nil
    switch before {
    case .keys: return ([], nil)
    case .stopQuestion:
      let isConfirmed = key == .character("y") || key == .character("Y")
      return (isConfirmed ? handle(.stop, at: now) : [], nil)
    case .notice, nil: break
    }
    switch RunKey.action(of: key) {
    case .input(let input): return (handle(input, at: now), nil)
    case .togglePause: return (handle(runner.isPaused ? .resume : .pause, at: now), nil)
    case .askToStop: overlay = .stopQuestion
    case .showKeys: overlay = .keys
    case .showVideo: return ([], .video)
    case .redraw: return ([], .redraw)
    case nil: return ([], .unknown)
    }
    return ([], nil)
  }

  /// Hands the runner an input; if it does nothing, a notice says why.
  mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    if let refusal = runner.refusal(of: input, at: now) { notice(refusal.text) }
    let events = runner.handle(input, at: now)
    if case .notice = overlay, events.contains(where: { $0.occurrence == .stepStarted }) {
      overlay = nil
    }
    return events
  }

  /// From now on no one steers the run: work by repetitions ends by its estimated time.
  mutating func becomeAutomatic(at now: Duration) -> [RunEvent] {
    runner.becomeAutomatic(at: now)
  }

  /// Shows a remark until the next key, unless something more important is shown.
  mutating func notice(_ text: String) {
    switch overlay {
    case .keys, .stopQuestion: break
    case .notice, nil: overlay = .notice(text)
    }
  }

  /// Removes and returns the notice or the list of keys, for a display that prints them.
  mutating func takeOverlay() -> Overlay? {
    guard overlay != .stopQuestion else { return nil }
    defer { overlay = nil }
    return overlay
  }

  /// How long until a figure on the display changes, at the run's speed; `nil` while time stands
  /// still.
  func timeToNextChange(at now: Duration) -> Duration? {
    let time = runner.snapshot(at: now).timeToNextChange
    return time.map { $0 * 1000 / runner.options.speed.thousandths }
  }
}

/// Counts down the last three seconds before a run starts, and calls its start, each once. That
/// time lies before the run, so none of them is an event.
struct ReadyCountdown {
  enum Call: Hashable {
    /// So many seconds are left.
    case seconds(Int)
    /// The run starts.
    case start
  }

  private var lastSeconds: Int?

  /// What to call out at this moment.
  mutating func call(_ snapshot: RunSnapshot) -> Call? {
    switch snapshot.phase {
    case .gettingReady(let left):
      let seconds = left.startedSeconds
      guard !snapshot.isPaused, seconds != lastSeconds else { return nil }
      lastSeconds = seconds
      return (1...3).contains(seconds) ? .seconds(seconds) : nil
    case .running:
      defer { lastSeconds = nil }
      return lastSeconds == 1 ? .start : nil
    case .finished: return nil
    }
  }
}

extension RunRefusal {
  /// Why nothing happened, in a short line.
  var text: String {
    switch self {
    case .paused: "Paused: nothing moves until the run goes on"
    case .waiting: "The interval ends by the clock"
    case .firstStep: "This is the first step"
    case .noCountdown: "There is no countdown to change"
    case .noAlternative: "There is no exercise to swap with"
    case .gettingReady: "The run has not begun"
    case .finished: "The run has ended"
    }
  }
}

extension RunSnapshot {
  var isGettingReady: Bool {
    guard case .gettingReady = phase else { return false }
    return true
  }

  /// How long, in the run's own time, until a figure on the screen changes; `nil` while time stands
  /// still.
  var timeToNextChange: Duration? {
    guard !isPaused else { return nil }
    if case .gettingReady(let left) = phase { return left.untilNextSecond }
    guard case .running = phase else { return nil }
    let second = Duration.seconds(1)
    let elapsed = second - (progress.elapsed - .seconds(progress.elapsed.wholeSeconds))
    let remaining = progress.remainingTime > .zero ? progress.remainingTime.untilNextSecond : second
    let segment = shownSegment.flatMap { $0.isClocked ? $0.remaining : nil }
    let countdowns = [segment, limit].compactMap { $0?.untilNextSecond }
    let counted = [shownSegment.flatMap { $0.countsUp ? $0.elapsed : nil }, stopwatch]
      .compactMap { $0.map { second - ($0 - .seconds($0.wholeSeconds)) } }
    return ([elapsed, remaining] + countdowns + counted).min()
  }
}

extension Duration {
  /// Whole seconds, rounded down: how elapsed time is shown.
  var wholeSeconds: Int { Int(clamping: max(components.seconds, 0)) }

  /// Seconds that have begun, rounded up: how a countdown is shown.
  var startedSeconds: Int {
    components.attoseconds > 0 ? wholeSeconds + 1 : wholeSeconds
  }

  /// How long until a countdown at this value shows one second less: over zero, up to a second.
  fileprivate var untilNextSecond: Duration {
    self > .zero ? self - .seconds(startedSeconds - 1) : .seconds(1)
  }
}
