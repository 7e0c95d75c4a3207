/// The prescription of an item: sets by repetitions, or sets by time.
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

  /// A single set is not counted.
  private var setsPrefix: String {
    sets.value == 1 ? "" : "\(sets.value) sets × "
  }
}

/// What one set by repetitions asks for.
public enum RepTarget: Hashable, Sendable {
  /// Exactly this many.
  case exactly(RepCount)
  /// Between a low and a high number: 8–12.
  case range(RepRange)
  /// This many or more: 5+.
  case atLeast(RepCount)
  /// As many as possible.
  case asManyAsPossible

  /// The repetitions an estimate counts: a range its high end, "at least" its number, as many as
  /// possible ten.
  public var estimatedReps: Int {
    switch self {
    case .exactly(let count), .atLeast(let count): count.value
    case .range(let range): range.high.value
    case .asManyAsPossible: 10
    }
  }

  /// `10`, `8–12`, `5+` or `max`.
  public var text: String {
    switch self {
    case .exactly(let count): "\(count.value)"
    case .range(let range): "\(range.low.value)–\(range.high.value)"
    case .atLeast(let count): "\(count.value)+"
    case .asManyAsPossible: "max"
    }
  }
}

/// A low and a high number of repetitions, the low one below the high one.
public struct RepRange: Hashable, Sendable {
  /// The fewest repetitions that reach the target.
  public let low: RepCount
  /// The most; an estimate counts these.
  public let high: RepCount

  /// - Throws: ``Problem/invalidRepRange(low:high:)`` unless `low` is below `high`.
  public init(_ low: RepCount, _ high: RepCount) throws(Problem) {
    guard low < high else { throw .invalidRepRange(low: low.value, high: high.value) }
    self.low = low
    self.high = high
  }
}

/// The targets of an item's sets, one a set, 1 to 99 of them.
public struct SetTargets: Hashable, Sendable {
  /// One target for each set, in order; never empty.
  public let targets: [RepTarget]

  /// The same target for every set.
  public init(_ sets: SetCount, of target: RepTarget) {
    targets = Array(repeating: target, count: sets.value)
  }

  /// A target for each set.
  ///
  /// - Throws: ``Problem/outOfRange(_:_:)`` if there are none, or over 99.
  public init(each targets: [RepTarget]) throws(Problem) {
    _ = try SetCount(targets.count)
    self.targets = targets
  }

  /// The number of sets.
  public var sets: SetCount { .nearest(to: targets.count) }

  /// The target of all sets, if they share one.
  public var common: RepTarget? {
    targets.dropFirst().allSatisfy { $0 == targets.first } ? targets.first : nil
  }
}

/// The weight of an item, or its share of the one-repetition maximum.
///
/// Kept in hundredths, so that 62.5 is exact: over 0 up to 2,000 kg or lb, or 1–200 %.
public struct Load: Hashable, Sendable, CustomStringConvertible {
  /// What the number counts.
  public enum Unit: String, CaseIterable, Sendable {
    /// Kilograms.
    case kilograms = "kg"
    /// Pounds, kept as pounds: a conversion and back would not give the number that was written.
    case pounds = "lb"
    /// Percent of the one-repetition maximum, shown as written and never turned into a weight.
    case percent
  }

  /// The value times one hundred.
  public let hundredths: Int
  /// What the hundredths are of.
  public let unit: Unit

  /// - Throws: ``Problem/invalidLoad(_:)`` outside the unit's range.
  public init(hundredths: Int, unit: Unit) throws(Problem) {
    self.hundredths = hundredths
    self.unit = unit
    guard Self.range(of: unit).contains(hundredths) else { throw .invalidLoad(description) }
  }

  /// The hundredths allowed for a unit.
  static func range(of unit: Unit) -> ClosedRange<Int> {
    switch unit {
    case .kilograms, .pounds: 1...200_000
    case .percent: 100...20_000
    }
  }

  /// The number with at most two decimal places and no trailing zeros: `62.5`.
  public var number: String {
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let (tenths, rest) = fraction.quotientAndRemainder(dividingBy: 10)
    // A load that is refused may be negative; its message shows it as it was given.
    let number = (hundredths < 0 ? "-" : "") + "\(whole)"
    guard fraction != 0 else { return number }
    return rest == 0 ? "\(number).\(tenths)" : "\(number).\(tenths)\(rest)"
  }

  /// `60 kg`, `135 lb`, `75 %`.
  public var description: String {
    "\(number) \(unit == .percent ? "%" : unit.rawValue)"
  }
}
