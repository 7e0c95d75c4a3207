/// A kind of whole number that has a range: sets, repetitions, seconds of rest.
public protocol Bounds: Sendable {
  /// The values allowed.
  static var range: ClosedRange<Int> { get }
  /// What is wrong with a value outside ``range``.
  static func problem(with value: Int) -> Problem
}

/// A whole number known to lie in the range of its kind.
///
/// Check a number once, where it enters; everything behind that may add and multiply without a
/// further look, since the greatest product of all kinds is far from overflow.
/// ```swift
/// let sets = try SetCount(3)
/// ```
public struct Bounded<Kind: Bounds>: Hashable, Sendable, Comparable {
  /// The number: a count, or seconds.
  public let value: Int

  /// Checks `value` against the kind's range.
  ///
  /// - Throws: the kind's problem, with the value.
  public init(_ value: Int) throws(Problem) {
    guard Kind.range.contains(value) else { throw Kind.problem(with: value) }
    self.value = value
  }

  private init(unchecked value: Int) {
    self.value = value
  }

  /// The least value allowed.
  public static var minimum: Self { Self(unchecked: Kind.range.lowerBound) }
  /// The greatest value allowed.
  public static var maximum: Self { Self(unchecked: Kind.range.upperBound) }
  /// The allowed value nearest to `value`.
  public static func nearest(to value: Int) -> Self {
    Self(unchecked: min(max(value, Kind.range.lowerBound), Kind.range.upperBound))
  }

  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// Sets of an item, 1–99.
public typealias SetCount = Bounded<SetBounds>
/// Rounds of a circuit, 1–99.
public typealias RoundCount = Bounded<RoundBounds>
/// Repetitions in a set, 1–999.
public typealias RepCount = Bounded<RepBounds>
/// Rest after a set or between rounds, 0–600 seconds.
public typealias RestDuration = Bounded<RestBounds>
/// Length of a timed set, 1–3600 seconds.
public typealias WorkDuration = Bounded<WorkBounds>
/// Length of a break, 1–600 seconds.
public typealias BreakDuration = Bounded<BreakBounds>
/// An "every" interval or an as-many-rounds-as-possible limit, 10–3600 seconds.
public typealias IntervalDuration = Bounded<IntervalBounds>
/// How long a repetition is taken to last, 1–60 seconds.
public typealias SecondsPerRep = Bounded<SecondsPerRepBounds>
/// How long a run counts down before it begins, 0–60 seconds.
public typealias GetReadyDuration = Bounded<GetReadyBounds>

/// How many sets an item may have: at least one, and no more than two digits.
public enum SetBounds: Bounds {
  public static let range = 1...99
  /// Names the sets, so that a message can say which of an item's numbers is wrong.
  public static func problem(with value: Int) -> Problem { .invalidSets(value) }
}

/// How many rounds a circuit may have; the same numbers as sets, under a problem of their own.
public enum RoundBounds: Bounds {
  public static let range = 1...99
  public static func problem(with value: Int) -> Problem { .invalidRounds(value) }
}

/// How many repetitions a set may ask for: three digits are more than anybody counts.
public enum RepBounds: Bounds {
  public static let range = 1...999
  public static func problem(with value: Int) -> Problem { .invalidReps(value) }
}

/// How long a rest may be, in seconds: up to ten minutes, or none at all.
public enum RestBounds: Bounds {
  public static let range = 0...600
  public static func problem(with value: Int) -> Problem { .invalidRest(value) }
}

/// How long a timed set may last, in seconds: from one to an hour.
public enum WorkBounds: Bounds {
  public static let range = 1...3600
  public static func problem(with value: Int) -> Problem { .invalidDuration(value) }
}

/// How long a break may be, in seconds: up to ten minutes. A break of 0 would be no entry.
public enum BreakBounds: Bounds {
  public static let range = 1...600
  public static func problem(with value: Int) -> Problem { .invalidBreakDuration(value) }
}

/// How long a clocked interval or limit may be, in seconds: from ten to an hour.
public enum IntervalBounds: Bounds {
  public static let range = 10...3600
  public static func problem(with value: Int) -> Problem { .invalidInterval(value) }
}

/// How long one repetition may be taken to last, in seconds, for estimates only.
public enum SecondsPerRepBounds: Bounds {
  public static let range = 1...60
  public static func problem(with value: Int) -> Problem { .invalidSecondsPerRep(value) }
}

/// How long a run may count down before it begins, in seconds: up to a minute, or not at all.
public enum GetReadyBounds: Bounds {
  public static let range = 0...60
  public static func problem(with value: Int) -> Problem { .invalidGetReady(value) }
}

extension Bounded<RestBounds> {
  /// No rest at all, what an unwritten rest means.
  public static var none: Self { minimum }
}

extension Bounded<SecondsPerRepBounds> {
  /// Three seconds: one down, one up, and the turn, at the controlled pace that coaches ask for.
  public static var standard: Self { nearest(to: 3) }
}

extension Bounded<GetReadyBounds> {
  /// Five seconds: from the keyboard to the mat.
  public static var standard: Self { nearest(to: 5) }
}
