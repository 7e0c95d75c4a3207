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

  /// One set, or one side of it, its target looked up where each set has its own.
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
}
