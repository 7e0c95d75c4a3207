import WorkoutCore

/// Counts the person in: the last three seconds of the time to get ready are cues, each given once.
struct ReadyCountdown {
  private var given: Int?

  /// The seconds to call out at this moment; `nil` where there is nothing to call.
  mutating func call(_ snapshot: RunSnapshot) -> Int? {
    guard case .gettingReady(let left) = snapshot.phase, !snapshot.isPaused else { return nil }
    let seconds = left.startedSeconds
    guard seconds != given else { return nil }
    given = seconds
    return (1...3).contains(seconds) ? seconds : nil
  }
}
