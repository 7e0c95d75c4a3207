import WorkoutCore

/// Counts the person in: the last three seconds of the time to get ready, and the start, are called
/// out, each once. That time lies before the run, so none of them is an event.
struct ReadyCountdown {
  /// What is called out.
  enum Call: Hashable {
    /// So many seconds are left.
    case seconds(Int)
    /// They are over: the work begins.
    case start
  }

  private var given: Int?

  /// What to call out at this moment; `nil` where there is nothing.
  mutating func call(_ snapshot: RunSnapshot) -> Call? {
    switch snapshot.phase {
    case .gettingReady(let left):
      let seconds = left.startedSeconds
      guard !snapshot.isPaused, seconds != given else { return nil }
      given = seconds
      return (1...3).contains(seconds) ? .seconds(seconds) : nil
    case .running:
      defer { given = nil }
      return given == 1 ? .start : nil
    case .finished: return nil
    }
  }
}
