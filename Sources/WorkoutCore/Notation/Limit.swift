/// How the notation speaks of a number out of range.
struct Limit<Kind: Bounds> {
  let code: DiagnosticCode
  /// For a number under the range.
  let low: String
  /// For a number over the range.
  let high: String
  /// The range itself.
  let hint: String
}

extension Limit where Kind == SetBounds {
  static var sets: Self {
    Limit(
      code: .invalidSets, low: "an item needs at least 1 set", high: "an item has at most 99 sets",
      hint: "sets go from 1 to 99")
  }
}

extension Limit where Kind == RepBounds {
  static var reps: Self {
    Limit(
      code: .invalidReps, low: "a set needs at least 1 repetition",
      high: "a set has at most 999 repetitions", hint: "repetitions go from 1 to 999")
  }
}

extension Limit where Kind == RestBounds {
  static var rest: Self {
    Limit(
      code: .invalidRest, low: "a rest lasts at least 0 seconds",
      high: "a rest lasts at most 10 minutes", hint: "rest goes from 0s to 10m")
  }
}

extension Limit where Kind == WorkBounds {
  static var work: Self {
    Limit(
      code: .invalidDuration, low: "a timed set lasts at least 1 second",
      high: "a timed set lasts at most 1 hour", hint: "timed sets go from 1s to 1h")
  }
}

extension Limit where Kind == BreakBounds {
  static var pause: Self {
    Limit(
      code: .invalidBreak, low: "a break lasts at least 1 second",
      high: "a break lasts at most 10 minutes", hint: "breaks go from 1s to 10m")
  }
}

extension Limit where Kind == RoundBounds {
  static var rounds: Self {
    Limit(
      code: .invalidRounds, low: "a circuit needs at least 1 round",
      high: "a circuit has at most 99 rounds", hint: "rounds go from 1 to 99")
  }
}

extension Limit where Kind == IntervalBounds {
  static var interval: Self {
    Limit(
      code: .invalidInterval, low: "an interval lasts at least 10 seconds",
      high: "an interval lasts at most 1 hour", hint: "intervals and limits go from 10s to 1h")
  }
}
