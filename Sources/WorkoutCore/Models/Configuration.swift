/// What an item asks for: sets by repetitions, or sets by time.
public enum Configuration: Hashable, Sendable {
  /// Sets by repetitions, each followed by `rest`.
  case repetitions(SetTargets, rest: RestDuration)
  /// Sets of a `duration`, each followed by `rest`.
  case time(SetCount, duration: WorkDuration, rest: RestDuration)

  /// The number of sets.
  public var sets: SetCount {
    switch self {
    case .repetitions(let targets, _): targets.sets
    case .time(let sets, _, _): sets
    }
  }

  /// The rest after each set.
  public var rest: RestDuration {
    switch self {
    case .repetitions(_, let rest), .time(_, _, let rest): rest
    }
  }

  /// `3 sets × 10 reps`, `1 rep`, `12, 10, 8 reps`, `3 sets × 45s`.
  public var summary: String {
    switch self {
    case .repetitions(let targets, _):
      if let common = targets.common {
        setsPrefix + common.text + (common.text == "1" ? " rep" : " reps")
      } else {
        targets.targets.map(\.text).joined(separator: ", ") + " reps"
      }
    case .time(_, let duration, _):
      setsPrefix + DurationFormat.plain(duration.value)
    }
  }

  /// A single set is not counted aloud.
  private var setsPrefix: String {
    sets.value == 1 ? "" : "\(sets.value) sets × "
  }
}
