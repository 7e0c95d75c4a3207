/// A step before it has its place on the timeline.
struct StepDraft {
  var content: Step.Content
  var position: EntryPosition
  var round: RoundDraft?
  var plans: [SegmentPlan]

  /// The steps of a workout in order, circuits expanded. A rest that would end the workout is
  /// left out; a break is not.
  static func drafts(of workout: Workout, secondsPerRep: SecondsPerRep) -> [StepDraft] {
    var drafts = workout.sequence.enumerated().flatMap { index, entry in
      switch entry {
      case .exercise(let item):
        [StepDraft(.exercise(item), at: EntryPosition(index), secondsPerRep)]
      case .break(let pause): [StepDraft(.break(pause), at: EntryPosition(index), secondsPerRep)]
      case .circuit(let circuit): Self.drafts(of: circuit, at: index, secondsPerRep)
      }
    }
    dropFinalRest(from: &drafts)
    return drafts
  }

  /// A step of one entry, with the plans of all its sets.
  private init(_ entry: CircuitEntry, at position: EntryPosition, _ secondsPerRep: SecondsPerRep) {
    self.position = position
    switch entry {
    case .exercise(let item):
      content = .item(item)
      plans = item.plans(secondsPerRep: secondsPerRep)
    case .break(let pause):
      content = .break(pause)
      plans = [SegmentPlan(.break, duration: pause.duration.value)]
    }
  }

  /// The one step of a circuit whose rounds nobody can know beforehand.
  private init(rotation circuit: Circuit, limit: IntervalDuration, at index: Int) {
    content = .rotation(circuit)
    position = EntryPosition(index)
    plans = [SegmentPlan(.work, duration: limit.value)]
  }

  /// The steps of a circuit, round by round.
  private static func drafts(
    of circuit: Circuit, at index: Int, _ secondsPerRep: SecondsPerRep
  ) -> [StepDraft] {
    let interval: Int?
    switch circuit.pacing {
    case .asManyRoundsAsPossible(let limit):
      return [StepDraft(rotation: circuit, limit: limit, at: index)]
    case .free: interval = nil
    case .every(let duration, _): interval = duration.value
    }
    // The plans of an entry are the same in every round, and shared between them.
    let entries = circuit.entries.enumerated().map { inner, entry in
      StepDraft(entry, at: EntryPosition(index, inner: inner), secondsPerRep)
    }
    return (1...circuit.rounds.value).flatMap { number in
      round(number, of: circuit, entries: entries, interval: interval)
    }
  }

  /// One round's steps. The rest between rounds becomes the last plan of its last step, so that no
  /// step of its own stands between two rounds.
  private static func round(
    _ number: Int, of circuit: Circuit, entries: [StepDraft], interval: Int?
  ) -> [StepDraft] {
    let rest = circuit.restBetweenRounds.value
    return entries.enumerated().map { inner, entry in
      var step = entry
      let isLast = inner == entries.count - 1
      step.round = RoundDraft(
        number: number,
        count: circuit.rounds.value,
        title: circuit.title,
        isFirstStep: inner == 0,
        isLastStep: isLast,
        interval: interval
      )
      if isLast, interval == nil, rest > 0, number < circuit.rounds.value {
        step.plans.append(SegmentPlan(.rest, duration: rest))
      }
      return step
    }
  }

  /// Leaves out the rest behind the last set of all. Steps without plans behind it do not count.
  private static func dropFinalRest(from drafts: inout [StepDraft]) {
    // An interval ends on the clock, whatever fills it, and takes its time even if nothing does.
    let last = drafts.lastIndex { !$0.plans.isEmpty || $0.round?.interval != nil }
    guard let last, drafts[last].round?.interval == nil, drafts[last].plans.last?.kind == .rest
    else { return }
    drafts[last].plans.removeLast()
  }
}

/// The round of a step that has no place yet.
struct RoundDraft {
  var number: Int
  var count: Int
  var title: Title?
  var isFirstStep: Bool
  var isLastStep: Bool
  /// Seconds from one start of a round to the next, where the clock paces the circuit.
  var interval: Int?
}
