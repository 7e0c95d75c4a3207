import WorkoutCore

/// Counts down the last three seconds before a run or the other side of a set.
///
/// It also calls the start, each once. This time is not on the timeline, so the counts are not
/// events.
struct ReadyCountdown {
  private var lastSeconds: Int?

  /// The seconds to call out at this moment; 0 when the run or the other side starts.
  mutating func call(_ snapshot: RunSnapshot) -> Int? {
    if let left = snapshot.countIn {
      let seconds = left.startedSeconds
      guard !snapshot.isPaused, seconds != lastSeconds else { return nil }
      lastSeconds = seconds
      return (1...3).contains(seconds) ? seconds : nil
    }
    defer { lastSeconds = nil }
    guard case .running = snapshot.phase else { return nil }
    return lastSeconds == 1 ? 0 : nil
  }
}
