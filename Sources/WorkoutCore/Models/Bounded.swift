/// A kind of whole number with a range: sets, repetitions, seconds of rest.
public protocol Bounds: Sendable {
  /// The values allowed.
  static var range: ClosedRange<Int> { get }
  /// What is counted.
  static var quantity: Quantity { get }
}

/// What a whole number counts; seconds where nothing else is named.
public enum Quantity: Sendable {
  case sets, rounds, repetitions, calories, rest, work, breakTime, interval, estimate
  case secondsPerRep, getReady, changeOver
}

/// A whole number known to lie in the range of its kind.
///
/// A number is checked once, where it enters; after that it may be added and multiplied without
/// further checks, since the greatest product of all kinds is far from overflow.
/// ```swift
/// let sets = try SetCount(3)
/// ```
public struct Bounded<Kind: Bounds>: Hashable, Sendable, Comparable {
  /// The number: a count, or seconds.
  public let value: Int

  /// Checks `value` against the kind's range.
  ///
  /// - Throws: ``Problem/outOfRange(_:_:_:)``.
  public init(_ value: Int) throws(Problem) {
    guard Kind.range.contains(value) else { throw .outOfRange(Kind.self, value) }
    self.value = value
  }

  private init(unchecked value: Int) {
    self.value = value
  }

  /// The least value allowed.
  package static var minimum: Self { Self(unchecked: Kind.range.lowerBound) }
  /// Nothing, which no plan asks for, but which may be what was done.
  static var nothing: Self { Self(unchecked: 0) }
  /// The greatest value allowed.
  package static var maximum: Self { Self(unchecked: Kind.range.upperBound) }
  /// The allowed value nearest to `value`.
  package static func nearest(to value: Int) -> Self {
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
/// Length of a timed set, 1–86,400 seconds.
public typealias WorkDuration = Bounded<WorkBounds>
/// Length of a break, 1–600 seconds; a break of 0 would not be an entry.
public typealias BreakDuration = Bounded<BreakBounds>
/// An "every" interval or an as-many-rounds-as-possible limit, 10–86,400 seconds.
public typealias IntervalDuration = Bounded<IntervalBounds>
/// Calories of a set, 1–5000.
public typealias CalorieCount = Bounded<CalorieBounds>
/// How long a distance is expected to take, 1–86,400 seconds.
public typealias EstimatedDuration = Bounded<EstimateBounds>
/// How long an estimate counts for a repetition, 1–60 seconds.
public typealias SecondsPerRep = Bounded<SecondsPerRepBounds>
/// How long a run counts down before it begins, 0–60 seconds.
public typealias GetReadyDuration = Bounded<GetReadyBounds>
/// How long a run leaves to change sides, 0–60 seconds.
public typealias ChangeOverDuration = Bounded<ChangeOverBounds>

// The kinds of the numbers above.

public enum SetBounds: Bounds {
  public static let (range, quantity) = (1...99, Quantity.sets)
}
public enum RoundBounds: Bounds {
  public static let (range, quantity) = (1...99, Quantity.rounds)
}
public enum RepBounds: Bounds {
  public static let (range, quantity) = (1...999, Quantity.repetitions)
}
public enum RestBounds: Bounds {
  public static let (range, quantity) = (0...600, Quantity.rest)
}
public enum WorkBounds: Bounds {
  public static let (range, quantity) = (1...86_400, Quantity.work)
}
public enum BreakBounds: Bounds {
  public static let (range, quantity) = (1...600, Quantity.breakTime)
}
public enum IntervalBounds: Bounds {
  public static let (range, quantity) = (10...86_400, Quantity.interval)
}
public enum CalorieBounds: Bounds {
  public static let (range, quantity) = (1...5000, Quantity.calories)
}
public enum EstimateBounds: Bounds {
  public static let (range, quantity) = (1...86_400, Quantity.estimate)
}
public enum SecondsPerRepBounds: Bounds {
  public static let (range, quantity) = (1...60, Quantity.secondsPerRep)
}
public enum GetReadyBounds: Bounds {
  public static let (range, quantity) = (0...60, Quantity.getReady)
}
public enum ChangeOverBounds: Bounds {
  public static let (range, quantity) = (0...60, Quantity.changeOver)
}

extension Bounded<RestBounds> {
  /// No rest, which an absent rest means.
  public static var none: Self { minimum }
}

extension Bounded<SecondsPerRepBounds> {
  /// Three seconds: one down, one up, and the turn, at the controlled pace that coaches ask for.
  public static var standard: Self { nearest(to: 3) }
}

extension Bounded<ChangeOverBounds> {
  /// Five seconds: to turn over and be in place.
  package static var standard: Self { nearest(to: 5) }
}

extension Bounded<GetReadyBounds> {
  /// Five seconds: from the keyboard to the mat.
  package static var standard: Self { nearest(to: 5) }
}
