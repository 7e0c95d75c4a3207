extension Workout {
  /// The seconds of the whole workout: the sum of its timeline, without laying it out.
  ///
  /// All entries count, less a *rest* that would end the workout; a final break stays.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    let lengths = sequence.map { $0.estimatedDuration(secondsPerRep: secondsPerRep) }
    let last = lengths.lastIndex { $0 > 0 }.map { sequence[$0] }
    return lengths.reduce(0, +) - (last?.finalRest(secondsPerRep) ?? 0)
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
  fileprivate func finalRest(_ secondsPerRep: SecondsPerRep) -> Int {
    switch self {
    case .exercise(let item): item.configuration?.sets.last?.rest.seconds ?? 0
    case .break: 0
    case .circuit(let circuit): circuit.finalRest(secondsPerRep)
    }
  }
}

extension Circuit {
  /// The planned length in seconds: of a clocked circuit its intervals or its limit, else its
  /// rounds and the rests between them, up to the cap.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    switch pacing {
    case .every(let interval, let rounds, _): rounds.value * interval.value
    case .asManyRoundsAsPossible(let limit): limit.value
    case .free: uncapped(secondsPerRep)
    case .forTime(_, _, let cap): min(uncapped(secondsPerRep), cap?.value ?? .max)
    }
  }

  private func uncapped(_ secondsPerRep: SecondsPerRep) -> Int {
    func length(_ round: Int) -> Int {
      entries(ofRound: round).reduce(0) { sum, entry in
        sum + entry.entry.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
      }
    }
    let count = rounds.value
    let work = isSameEveryRound ? count * length(0) : (0..<count).reduce(0) { $0 + length($1) }
    return work + (count - 1) * restBetweenRounds.value
  }

  /// Seconds of a rest that ends the circuit, and with it a workout.
  fileprivate func finalRest(_ secondsPerRep: SecondsPerRep) -> Int {
    switch pacing {
    case .every, .asManyRoundsAsPossible: return 0
    case .free: return uncappedFinalRest(secondsPerRep)
    case .forTime(_, _, let cap):
      let length = uncapped(secondsPerRep)
      let limit = cap?.value ?? .max
      return min(length, limit) - min(length - uncappedFinalRest(secondsPerRep), limit)
    }
  }

  private func uncappedFinalRest(_ secondsPerRep: SecondsPerRep) -> Int {
    // A round may end with an item that has no prescription yet, which takes no time.
    let last = entries(ofRound: rounds.value - 1).map(\.entry).last { entry in
      entry.item.map { $0.configuration != nil } ?? true
    }
    return last?.asSequenceItem.finalRest(secondsPerRep)
      ?? (rounds.value > 1 ? restBetweenRounds.value : 0)
  }
}

extension WorkoutItem {
  /// The planned length in seconds: sets × work + their rests; 0 without a configuration.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    guard let configuration else { return 0 }
    return configuration.groups.reduce(0) { sum, group in
      let work = workSeconds(of: group.set, secondsPerRep: secondsPerRep)
      return sum + group.count * (work * (isPerSide ? 2 : 1) + group.set.rest.seconds)
    }
  }

  /// Seconds of the work of a set, or of one side of it.
  func workSeconds(of set: PlannedSet, secondsPerRep: SecondsPerRep) -> Int {
    let repSeconds = set.cadence?.secondsPerRep ?? secondsPerRep.value
    return set.targets.reduce(0) { sum, target in
      switch target {
      case .reps(let reps): sum + reps.estimatedReps * repSeconds
      case .time(let duration): sum + duration.value
      case .timeRange(let range): sum + range.high.value
      case .openTime: sum + Target.openSeconds
      case .distance(let distance, let estimate):
        sum + (estimate?.value ?? Pace.seconds(for: distance, exercise: title))
      case .calories(let count): sum + count.value * Target.secondsPerCalorie
      }
    }
  }
}

extension Workout {
  /// The most segments a workout may have to be laid out in time: 100,000. Real workouts have some
  /// hundreds; a few lines of rounds and sets could otherwise fill all memory.
  public static let maximumSegmentCount = 100_000

  /// How many segments its timeline can have, without laying it out: circuits are expanded, and an
  /// entry that takes no time counts as one.
  var segmentCount: Int { sequence.reduce(0) { $0 + $1.segmentCount } }

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
    return configuration.sets.reduce(0) { sum, set in
      sum + (isPerSide ? 2 : 1) + (set.rest == .none ? 0 : 1)
    }
  }
}

extension Circuit {
  fileprivate var segmentCount: Int {
    // A wait after each interval, or a rest between rounds.
    let spacing: Int
    switch pacing {
    case .asManyRoundsAsPossible: return 1
    case .every: spacing = 1
    case .free, .forTime: spacing = restBetweenRounds == .none ? 0 : 1
    }
    func count(_ round: Int) -> Int {
      entries(ofRound: round).reduce(spacing) { $0 + $1.entry.asSequenceItem.segmentCount }
    }
    guard !isSameEveryRound else { return rounds.value * count(0) }
    return (0..<rounds.value).reduce(0) { $0 + count($1) }
  }
}
