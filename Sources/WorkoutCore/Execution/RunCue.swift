struct DueCue: Equatable, Sendable {
  let cue: RunCue
  let time: Duration
}

/// A signal, such as a tone, in a segment that the clock ends.
public enum RunCue: String, CaseIterable, Sendable {
  /// Three seconds are left.
  case three = "3"
  /// Two seconds are left.
  case two = "2"
  /// One second is left.
  case one = "1"
  case halfway
  case end

  /// The cues of a segment in order: halfway for 20 seconds or longer, rounded down to a whole
  /// second, and the countdown if it fits.
  static func schedule(from start: Duration = .zero, length: Duration) -> [DueCue] {
    let half = Duration.seconds((length / 2).components.seconds)
    let halfway = length >= .seconds(20) ? [DueCue(cue: .halfway, time: start + half)] : []
    let count: [(cue: RunCue, left: Duration)] = [
      (.three, .seconds(3)), (.two, .seconds(2)), (.one, .seconds(1)), (.end, .zero),
    ]
    return halfway
      + count.filter { $0.left <= length }
      .map { DueCue(cue: $0.cue, time: start + length - $0.left) }
  }
}
