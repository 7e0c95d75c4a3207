extension Problem {
  /// A number outside the range of its kind.
  struct Outlier {
    /// What is counted, in the plural.
    let noun: String
    let range: ClosedRange<Int>
    let value: Int

    init<Kind: Bounds>(_ noun: String, _ kind: Kind.Type, _ value: Int) {
      self.noun = noun
      range = kind.range
      self.value = value
    }
  }

  /// The number that is wrong; `nil` for problems of other kinds.
  var outlier: Outlier? {
    switch self {
    case .invalidSets(let value): Outlier("sets", SetBounds.self, value)
    case .invalidReps(let value): Outlier("repetitions", RepBounds.self, value)
    case .invalidRest(let value): Outlier("seconds of rest", RestBounds.self, value)
    case .invalidDuration(let value): Outlier("seconds of work", WorkBounds.self, value)
    case .invalidBreakDuration(let value): Outlier("seconds of break", BreakBounds.self, value)
    case .invalidRounds(let value): Outlier("rounds", RoundBounds.self, value)
    case .invalidInterval(let value): Outlier("seconds of an interval", IntervalBounds.self, value)
    case .invalidSecondsPerRep(let value):
      Outlier("seconds a repetition", SecondsPerRepBounds.self, value)
    case .invalidGetReady(let value): Outlier("seconds to get ready", GetReadyBounds.self, value)
    default: nil
    }
  }
}
