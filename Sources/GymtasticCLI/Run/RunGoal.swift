import WorkoutCore

/// A set that the run can go to, or the beginning of a step without sets or with warm-up sets.
struct RunGoal {
  let step: Step
  let set: Int?

  /// `2  Squat, set 3  5 reps @ 60 kg`
  var text: String {
    let round = step.round.map { "  round \($0.number) of \($0.count)" } ?? ""
    let plan = step.plans.first {
      $0.kind == .work && $0.set == set && !$0.isWarmUp && ($0.sets ?? 1) > 1
    }
    guard let set, let plan, let planned = plan.planned else {
      let isWarmUp = set == nil && step.plans.first?.isWarmUp == true
      if isWarmUp { return "\(step.index + 1)  \(step.title), warm-up" }
      return "\(step.index + 1)  \(step.title)  \(step.summary)\(round)"
    }
    return "\(step.index + 1)  \(step.title), set \(set)  \(planned.summary)\(round)"
  }
}

extension RunModel {
  /// What the run can go to: each set, and each step without sets.
  var goals: [RunGoal] {
    runner.session.timeline.steps.flatMap { step in
      let sets = Set(step.plans.filter { $0.kind == .work && !$0.isWarmUp }.map { $0.set ?? 1 })
      let start: [Int?] = sets.isEmpty || step.plans.first?.isWarmUp == true ? [nil] : []
      return (start + sets.sorted()).map { RunGoal(step: step, set: $0) }
    }
  }

  /// The set in progress, by its index among the goals.
  var currentGoal: Int {
    let session = runner.session
    let segment = runner.segmentInProgress
    let set = segment?.isWarmUp == true ? 0 : segment?.set ?? 1
    return goals.lastIndex { goal in
      goal.step.index < session.currentStepIndex
        || goal.step.index == session.currentStepIndex && goal.set ?? 0 <= set
    } ?? 0
  }
}
