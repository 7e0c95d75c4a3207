/// A signal to the person in a segment that the clock ends.
public enum RunCue: String, CaseIterable, Sendable {
  /// Three seconds are left.
  case three = "3"
  /// Two seconds are left.
  case two = "2"
  /// One second is left.
  case one = "1"
  /// Half of the segment has passed.
  case halfway
  /// The segment is over.
  case end

  /// The cues of a segment with the time from its start, in order: halfway only from 20 seconds up,
  /// rounded down to a whole second; the count where there is time for it.
  static func schedule(length: Duration) -> [(cue: RunCue, time: Duration)] {
    var cues: [(cue: RunCue, time: Duration)] = []
    if length >= .seconds(20) {
      cues.append((.halfway, .seconds((length / 2).components.seconds)))
    }
    let count: [(cue: RunCue, left: Duration)] = [
      (.three, .seconds(3)), (.two, .seconds(2)), (.one, .seconds(1)), (.end, .zero),
    ]
    cues += count.filter { $0.left <= length }.map { ($0.cue, length - $0.left) }
    return cues
  }
}
