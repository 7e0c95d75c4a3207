/// Places steps one behind the other, and cuts those of a clocked round at its interval's end.
struct TimelineLayout {
  private(set) var segments: [Segment] = []
  private var placed: [PlacedStep] = []
  /// Planned seconds up to here.
  private var offset = 0
  /// Where the interval of the round in progress ends.
  private var intervalEnd: Int?

  /// Puts the step behind those already there.
  mutating func add(_ draft: StepDraft) {
    if draft.round?.isFirstStep ?? true {
      intervalEnd = draft.round?.interval.map { offset + $0 }
    }
    let start = offset
    let first = segments.count
    for plan in draft.plans { place(plan, of: draft) }
    if let end = intervalEnd, draft.round?.isLastStep == true, offset < end {
      place(SegmentPlan(.wait, duration: end - offset), of: draft)
    }
    placed.append(
      PlacedStep(
        draft: draft,
        offset: start,
        segments: first..<segments.count,
        intervalEnd: intervalEnd
      )
    )
  }

  /// Puts a plan at the end, cut at the interval's; one that has no time left gets no segment.
  private mutating func place(_ plan: SegmentPlan, of draft: StepDraft) {
    let duration = min(plan.duration, intervalEnd.map { $0 - offset } ?? plan.duration)
    guard duration > 0 else { return }
    segments.append(
      Segment(
        offset: offset,
        duration: duration,
        step: placed.count,
        plan: plan,
        round: draft.round?.number,
        rounds: draft.round?.count
      )
    )
    offset += duration
  }

  /// The steps, now that the number of exercises is known.
  var steps: [Step] {
    let total = placed.count(where: \.isExercise)
    var before = 0
    return placed.enumerated().map { index, step in
      let number = min(before + 1, total)
      if step.isExercise { before += 1 }
      return step.numbered(index, exercise: number)
    }
  }
}

/// A step that has its place, but not yet its numbers.
private struct PlacedStep {
  var draft: StepDraft
  var offset: Int
  var segments: Range<Int>
  var intervalEnd: Int?

  var isExercise: Bool {
    guard case .break = draft.content else { return true }
    return false
  }

  /// The step with its numbers, which are only known when all steps are.
  func numbered(_ index: Int, exercise number: Int) -> Step {
    Step(
      index: index,
      content: draft.content,
      position: draft.position,
      round: draft.round.map { round in
        Round(
          number: round.number,
          count: round.count,
          title: round.title,
          isLastStep: round.isLastStep,
          intervalEnd: intervalEnd
        )
      },
      exerciseNumber: number,
      plans: draft.plans,
      offset: offset,
      segments: segments
    )
  }
}
