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
  /// - Throws: ``Problem/invalidSets(_:)`` if there are none, or over 99.
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
