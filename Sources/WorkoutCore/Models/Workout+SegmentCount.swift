extension Workout {
  /// The most segments a workout may have to be laid out in time: 100,000. The longest real day has
  /// some hundreds; a few lines of rounds and sets could otherwise fill all memory.
  public static let maximumSegmentCount = 100_000

  /// How many stretches of work, rest, break and waiting its timeline can have, without laying it
  /// out: circuits are expanded, and what would take no time counts as one.
  public var segmentCount: Int { sequence.reduce(0) { $0 + $1.segmentCount } }

  /// What keeps the workout from being laid out in time: ``Problem/tooManySegments(_:)``, or `nil`.
  public var problemForLayout: Problem? {
    let count = segmentCount
    return count > Self.maximumSegmentCount ? .tooManySegments(count) : nil
  }
}

extension WorkoutSequenceItem {
  fileprivate var segmentCount: Int {
    switch self {
    case .exercise(let item): item.segmentCount
    case .break: 1
    case .circuit(let circuit): circuit.segmentCount
    }
  }
}

extension WorkoutItem {
  fileprivate var segmentCount: Int {
    guard let configuration else { return 1 }
    let rest = configuration.rest == .none ? 0 : 1
    return configuration.sets.value * ((isPerSide ? 2 : 1) + rest)
  }
}

extension Circuit {
  fileprivate var segmentCount: Int {
    let round = entries.reduce(0) { $0 + $1.asSequenceItem.segmentCount }
    return switch pacing {
    case .free(let rounds, let rest): rounds.value * (round + (rest == .none ? 0 : 1))
    case .every(_, let rounds): rounds.value * (round + 1)
    case .asManyRoundsAsPossible: 1
    }
  }
}
