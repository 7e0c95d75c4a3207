/// A kind of whole number with a range: sets, repetitions, seconds of rest.
public protocol Bounds: Sendable {
  /// The allowed values.
  static var range: ClosedRange<Int> { get }
  /// What is counted.
  static var quantity: Quantity { get }
}

/// What a whole number counts; seconds unless the name says otherwise.
public enum Quantity: Sendable {
  case sets, rounds, repetitions, calories, rest, work, breakTime, interval, estimate
  case secondsPerRep, getReady, changeOver
}

/// A whole number within the range of its kind.
///
/// A number is checked once, when it is created. Values can then be added and multiplied without
/// further checks, because even the product of the largest values of all kinds does not overflow.
///
/// ```swift
/// let sets = try SetCount(3)
/// ```
public struct Bounded<Kind: Bounds>: Hashable, Sendable, Comparable {
  /// The number: a count, or seconds.
  public var value: Int { Int(stored) }

  /// Four bytes, because long histories hold many.
  private let stored: Int32

  /// Checks `value` against the kind's range.
  ///
  /// - Throws: ``Problem/outOfRange(_:_:_:)``.
  public init(_ value: Int) throws(Problem) {
    guard Kind.range.contains(value) else { throw .outOfRange(Kind.self, value) }
    stored = Int32(value)
  }

  private init(unchecked value: Int) { stored = Int32(value) }

  package static var minimum: Self { Self(unchecked: Kind.range.lowerBound) }
  /// Zero, which a session may record although no workout can prescribe it.
  static var nothing: Self { Self(unchecked: 0) }
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
/// The expected time for a distance, 1–86,400 seconds.
public typealias EstimatedDuration = Bounded<EstimateBounds>
/// The estimated time per repetition, 1–60 seconds.
public typealias SecondsPerRep = Bounded<SecondsPerRepBounds>
/// The countdown before a run starts, 0–60 seconds.
public typealias GetReadyDuration = Bounded<GetReadyBounds>
/// The time that a run allows to change sides, 0–60 seconds.
public typealias ChangeOverDuration = Bounded<ChangeOverBounds>

// The kinds used above.

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
  /// No rest, which is also what an absent rest means.
  public static var none: Self { minimum }
}

extension Bounded<SecondsPerRepBounds> {
  /// Three seconds: one down, one up, and the turn, at the controlled pace that coaches recommend.
  public static var standard: Self { nearest(to: 3) }
}

extension Bounded<ChangeOverBounds> {
  /// Five seconds to turn over and get into position.
  package static var standard: Self { nearest(to: 5) }
}

extension Bounded<GetReadyBounds> {
  /// Five seconds to get from the keyboard to the mat.
  package static var standard: Self { nearest(to: 5) }
}
