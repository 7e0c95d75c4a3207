import TerminalKit
import WorkoutCore

/// A set to go to, or the start of a step without sets or with warm-up sets.
struct RunGoal {
  let step: Step
  let set: Int?
  /// The record of the set, or of its second side; `nil` if nothing is recorded.
  var record: SetRecord?

  /// `✓ 2  Squat, set 3  5 reps @ 60 kg`; the mark comes first so that no window cuts it off.
  var text: String { "\(record.map { $0.done.mark ?? "–" } ?? " ") \(name)" }

  private var name: String {
    let round = step.round.map { "  round \($0.number) of \($0.count)" } ?? ""
    let plan = step.plans.first {
      $0.kind == .work && $0.set == set && !$0.isWarmUp && ($0.sets ?? 1) > 1
    }
    guard let set, let plan, let planned = plan.planned else {
      let isWarmUp = set == nil && step.plans.first?.isWarmUp == true
      if isWarmUp { return "\(step.index + 1)  \(step.title), warm-up" }
      return "\(step.index + 1)  \(step.title)  \(step.summary)\(round)"
    }
    let title = record?.exercise.title.text ?? step.title
    let summary = (record?.planned ?? planned).summary
    return "\(step.index + 1)  \(title), set \(set)  \(summary)\(round)"
  }

  /// The index that a key selects next; `nil` for a key that does not move the selection.
  static func index(_ index: Int, movedBy key: Key, among goals: [RunGoal]) -> Int? {
    let distance: Int? =
      switch key {
      case .arrowUp, .character("k"): -1
      case .arrowDown, .character("j"): 1
      case .pageUp: -10
      case .pageDown: 10
      case .home: -goals.count
      case .end: goals.count
      default: nil
      }
    return distance.map { max(0, min(index + $0, goals.count - 1)) }
  }
}

extension RunModel {
  /// The places that the run can go to: each set, and each step without sets.
  var goals: [RunGoal] {
    runner.session.timeline.steps.flatMap { step in
      let sets = Set(step.plans.filter { $0.kind == .work && !$0.isWarmUp }.map { $0.set ?? 1 })
      let start: [Int?] = sets.isEmpty || step.plans.first?.isWarmUp == true ? [nil] : []
      return (start + sets.sorted()).map { set in
        let record = runner.session.records.last {
          $0.step == step.index && $0.position == step.position && $0.set == set
            && $0.kind != .warmUp
        }
        return RunGoal(step: step, set: set, record: record)
      }
    }
  }

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
