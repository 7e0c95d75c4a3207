extension WorkoutItem {
  /// What the item asks for, set by set: work (once a side), then rest. Empty without a
  /// configuration.
  func plans(secondsPerRep: SecondsPerRep) -> [SegmentPlan] {
    guard let configuration else { return [] }
    let sets = configuration.sets.value
    return (0..<sets).flatMap { index in
      let sides: [Int?] = isPerSide ? [1, 2] : [nil]
      var plans = sides.map { side in
        work(configuration, set: index, side: side, secondsPerRep: secondsPerRep)
      }
      if configuration.rest.value > 0 {
        let rest = configuration.rest.value
        plans.append(SegmentPlan(.rest, duration: rest, set: index + 1, sets: sets))
      }
      return plans
    }
  }

  private func work(
    _ configuration: Configuration,
    set: Int,
    side: Int?,
    secondsPerRep: SecondsPerRep
  ) -> SegmentPlan {
    let target: RepTarget? =
      switch configuration {
      case .repetitions(let targets, _): targets.targets.dropFirst(set).first
      case .time: nil
      }
    return SegmentPlan(
      .work,
      duration: configuration.workSeconds(set: set, secondsPerRep: secondsPerRep),
      isEstimated: target != nil,
      set: set + 1,
      sets: configuration.sets.value,
      side: side,
      target: target?.text,
      load: load
    )
  }

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
  fileprivate func workSeconds(set: Int, secondsPerRep: SecondsPerRep) -> Int {
    switch self {
    case .repetitions(let targets, _):
      (targets.targets.dropFirst(set).first?.estimatedReps ?? 0) * secondsPerRep.value
    case .time(_, let duration, _): duration.value
    }
  }
}
