/// How the notation speaks of a number out of range. The numbers themselves are those of the range.
struct Limit<Kind: Bounds> {
  let code: DiagnosticCode
  /// For a number under the range.
  let low: String
  /// For a number over the range.
  let high: String
  /// The range itself.
  let hint: String

  /// A number of things: `an item needs at least 1 set`, `sets go from 1 to 99`.
  private init(_ code: DiagnosticCode, of thing: String, in whole: String) {
    let (least, most) = (Kind.range.lowerBound, Kind.range.upperBound)
    self.code = code
    low = "\(whole) needs at least \(Self.counted(least, thing))"
    high = "\(whole) has at most \(Self.counted(most, thing))"
    hint = "\(thing)s go from \(least) to \(most)"
  }

  /// A length of time: `a rest lasts at most 10 minutes`, `rest goes from 0s to 10m`.
  private init(_ code: DiagnosticCode, of length: String, ranging: String) {
    let (least, most) = (Kind.range.lowerBound, Kind.range.upperBound)
    self.code = code
    low = "\(length) lasts at least \(Self.spelled(least))"
    high = "\(length) lasts at most \(Self.spelled(most))"
    hint = "\(ranging) from \(DurationFormat.plain(least)) to \(DurationFormat.plain(most))"
  }

  /// `1 set`, `2 sets`
  private static func counted(_ number: Int, _ thing: String) -> String {
    number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
  }

  /// A length in the largest unit that it is a whole number of: `10 minutes`, `1 hour`.
  private static func spelled(_ seconds: Int) -> String {
    guard seconds > 0, seconds % 60 == 0 else { return counted(seconds, "second") }
    return seconds % 3600 == 0
      ? counted(seconds / 3600, "hour") : counted(seconds / 60, "minute")
  }
}

extension Limit where Kind == SetBounds {
  static var sets: Self { Limit(.invalidSets, of: "set", in: "an item") }
}

extension Limit where Kind == RepBounds {
  static var reps: Self { Limit(.invalidReps, of: "repetition", in: "a set") }
}

extension Limit where Kind == RoundBounds {
  static var rounds: Self { Limit(.invalidRounds, of: "round", in: "a circuit") }
}

extension Limit where Kind == RestBounds {
  static var rest: Self { Limit(.invalidRest, of: "a rest", ranging: "rest goes") }
}

extension Limit where Kind == WorkBounds {
  static var work: Self { Limit(.invalidDuration, of: "a timed set", ranging: "timed sets go") }
}

extension Limit where Kind == BreakBounds {
  static var pause: Self { Limit(.invalidBreak, of: "a break", ranging: "breaks go") }
}

extension Limit where Kind == IntervalBounds {
  static var interval: Self {
    Limit(.invalidInterval, of: "an interval", ranging: "intervals and limits go")
  }
}
