extension Workout {
  /// Seconds the whole workout takes: what its timeline adds up to, without laying it out.
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
  /// Seconds its rounds and the rests between them take; rounds that the clock paces or limits
  /// take exactly what it gives them.
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

  /// Seconds of the rest that ends it: that of its last entry that takes time or, where none
  /// does, that between its rounds.
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
