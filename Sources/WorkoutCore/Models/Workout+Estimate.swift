extension Workout {
  /// The seconds of the whole workout: the sum of its timeline, without laying it out.
  ///
  /// All entries count, less a *rest* that would end the workout; a final break stays.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    let lengths = sequence.map { $0.estimatedDuration(secondsPerRep: secondsPerRep) }
    let last = lengths.lastIndex { $0 > 0 }.map { sequence[$0] }
    return lengths.reduce(0, +) - (last?.finalRest ?? 0)
  }
}

extension WorkoutSequenceItem {
  /// Seconds the entry takes, with the rest after its last set.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    switch self {
    case .exercise(let item): item.estimatedDuration(secondsPerRep: secondsPerRep)
    case .break(let pause): pause.duration.value
    case .circuit(let circuit): circuit.estimatedDuration(secondsPerRep: secondsPerRep)
    }
  }

  /// Seconds of the rest that ends the entry.
  fileprivate var finalRest: Int {
    switch self {
    case .exercise(let item): item.configuration?.rest.value ?? 0
    case .break: 0
    case .circuit(let circuit): circuit.finalRest
    }
  }
}

extension Circuit {
  /// The seconds of its rounds and the rests between them; rounds by the clock take exactly their
  /// intervals or limit.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    switch pacing {
    case .every(let interval, let rounds): return rounds.value * interval.value
    case .asManyRoundsAsPossible(let limit): return limit.value
    case .free(let rounds, let rest):
      let round = entries.reduce(0) { sum, entry in
        sum + entry.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
      }
      return rounds.value * round + (rounds.value - 1) * rest.value
    }
  }

  /// The seconds of the rest that ends it: that of the last entry that takes time, or else that
  /// between rounds.
  fileprivate var finalRest: Int {
    guard case .free(let rounds, let rest) = pacing else { return 0 }
    let last = entries.last { $0.item?.configuration != nil || $0.item == nil }
    return last?.asSequenceItem.finalRest ?? (rounds.value > 1 ? rest.value : 0)
  }
}

extension WorkoutItem {
  /// Seconds of all its sets with the rest after each: 3×10 with a rest of 60 s takes 270 s.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    guard let configuration else { return 0 }
    let work = (0..<configuration.sets.value).reduce(0) { sum, set in
      sum + configuration.workSeconds(set: set, secondsPerRep: secondsPerRep)
    }
    return work * (isPerSide ? 2 : 1) + configuration.sets.value * configuration.rest.value
  }
}

extension Configuration {
  /// Seconds that one side of a set takes, `set` counting from 0.
  func workSeconds(set: Int, secondsPerRep: SecondsPerRep) -> Int {
    switch self {
    case .repetitions(let targets, _):
      (targets.targets.dropFirst(set).first?.estimatedReps ?? 0) * secondsPerRep.value
    case .time(_, let duration, _): duration.value
    }
  }
}

extension Workout {
  /// The most segments a workout may have to be laid out in time: 100,000. Real workouts have some
  /// hundreds; a few lines of rounds and sets could otherwise fill all memory.
  public static let maximumSegmentCount = 100_000

  /// How many segments its timeline can have, without laying it out: circuits are expanded, and an
  /// entry that takes no time counts as one.
  public var segmentCount: Int { sequence.reduce(0) { $0 + $1.segmentCount } }

  /// Why the workout cannot be laid out in time: ``Problem/tooManySegments(_:)``, or `nil`.
  public var problemForLayout: Problem? {
    let count = segmentCount
    return count > Self.maximumSegmentCount ? .tooManySegments(count) : nil
  }

  /// Every reason why the workout cannot be run, in the order of its entries: it needs at least one
  /// exercise, and every item a configuration, and at most ``maximumSegmentCount`` segments.
  public var problemsForExecution: [Problem] {
    guard totalExercises > 0 else { return [.noExercisesInWorkout] }
    return [problemForLayout].compactMap(\.self)
      + orderedSequence.compactMap { position, entry in
        guard case .exercise(let item) = entry, item.configuration == nil else { return nil }
        return .missingConfiguration(position, title: item.displayTitle)
      }
  }

  /// Checks that the workout can be run.
  ///
  /// - Throws: ``LibraryError/invalid(_:)`` with all of ``problemsForExecution``.
  public func validateForExecution() throws(LibraryError) {
    let problems = problemsForExecution
    guard problems.isEmpty else { throw .invalid(problems) }
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
