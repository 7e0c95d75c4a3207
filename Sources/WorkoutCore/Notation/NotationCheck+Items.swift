extension NotationCheck {
  /// The same exercise twice in a row, heavy sets without rest, intervals that are too short.
  func itemFindings(_ workout: CheckedWorkout) -> [Finding] {
    repeatFindings(workout.stations) + workout.stations.compactMap(heavyFinding)
      + workout.circuits.compactMap(intervalFinding)
  }

  /// Neighbours of one title, which sets of their own would say better.
  private func repeatFindings(_ stations: [CheckedWorkout.Station]) -> [Finding] {
    zip(stations, stations.dropFirst()).compactMap { before, station in
      guard let first = before.entry.item, let second = station.entry.item,
        first.title.folded == second.title.folded
      else { return nil }
      return Finding(
        code: .repeatedExercise, range: station.range,
        message: "“\(second.title)” follows itself", hint: "sets may differ: 12,10,8")
    }
  }

  /// Heavy sets in a row: strength work needs minutes between them.
  private func heavyFinding(_ station: CheckedWorkout.Station) -> Finding? {
    guard let item = station.entry.item, let load = item.load,
      let configuration = item.configuration, configuration.rest == .none,
      configuration.heavySets(with: load) > 1
    else { return nil }
    return Finding(
      code: .heavyWithoutRest, range: station.range,
      message: "heavy sets without rest between them",
      hint: "as in rest 3m")
  }

  /// Work that an interval cannot hold. The runner would cut it, so this is no error.
  private func intervalFinding(_ placed: CheckedWorkout.PlacedCircuit) -> Finding? {
    guard case .every(let interval, _) = placed.circuit.pacing else { return nil }
    let lengths = placed.circuit.entries.map {
      $0.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
    }
    // The rest behind the last set may as well be what is left of the interval.
    let work = lengths.reduce(0, +) - (placed.stations.last?.rest ?? 0)
    guard work > interval.value else { return nil }
    let (needed, given) = (NotationText.duration(work), NotationText.duration(interval.value))
    return Finding(
      code: .overfullInterval, range: placed.range,
      message: "an interval of \(given) holds \(needed) of work",
      hint: "what does not fit is cut off")
  }
}

extension Configuration {
  /// How many of its sets are heavy: all of them at 80 % or more, else those of five repetitions
  /// or fewer.
  fileprivate func heavySets(with load: Load) -> Int {
    if load.unit == .percent, load.hundredths >= 8000 { return sets.value }
    guard case .repetitions(let targets, _) = self else { return 0 }
    return targets.targets.count { $0.estimatedReps <= 5 }
  }
}
