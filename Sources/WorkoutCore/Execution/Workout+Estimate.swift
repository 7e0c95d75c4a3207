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
    case .every(let interval): return rounds.value * interval.value
    case .asManyRoundsAsPossible(let limit): return limit.value
    case .free:
      let round = entries.reduce(0) { sum, entry in
        sum + entry.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
      }
      return rounds.value * round + (rounds.value - 1) * restBetweenRounds.value
    }
  }

  fileprivate var finalRest: Int {
    guard pacing == .free else { return 0 }
    return entries.last { $0.item?.configuration != nil || $0.item == nil }?.asSequenceItem
      .finalRest ?? 0
  }
}
