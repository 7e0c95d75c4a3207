/// An item or a break as it comes in a run: circuits are expanded, each entry of each round is a
/// step. As many rounds as possible are one step, for the clock decides how many there are.
public struct Step: Hashable, Sendable {
  /// What is done in a step.
  public enum Content: Hashable, Sendable {
    /// All sets of an item, or those of one round.
    case item(WorkoutItem)
    /// A pause that is an entry of its own.
    case `break`(Break)
    /// The entries of an as-many-rounds-as-possible circuit, which rotate.
    case rotation(Circuit)
  }

  /// Which of the two a step counts as.
  public enum Kind: String, CaseIterable, Sendable {
    /// Counted in "Exercise 3 of 8", and completed only when it was done.
    case exercise
    case `break`
  }

  /// The place among the steps, from 0.
  public let index: Int
  /// What is done in it.
  public let content: Content
  /// Where the entry stands in the workout.
  public let position: EntryPosition
  /// The round it belongs to; `nil` outside circuits and for a rotation.
  public let round: Round?
  /// The exercise steps up to this one, itself included; for a break, the number of the next one
  /// (of the last where none follows).
  public let exerciseNumber: Int
  /// What it asks for, whole: where an interval cuts it, the timeline holds less.
  public let plans: [SegmentPlan]
  /// Planned seconds from the start of the workout.
  public let offset: Int
  /// Its segments on the timeline; empty where its interval leaves no time.
  public let segments: Range<Int>

  /// What the step counts as. A rotation is an exercise, whatever breaks are among its entries.
  public var kind: Kind {
    guard case .break = content else { return .exercise }
    return .break
  }

  /// The item, if the step is one.
  public var item: WorkoutItem? {
    guard case .item(let item) = content else { return nil }
    return item
  }

  /// The title as shown: the item's, `Break`, or the circuit's.
  public var title: String {
    switch content {
    case .item(let item): item.displayTitle
    case .break: "Break"
    case .rotation(let circuit): circuit.title?.text ?? "As many rounds as possible"
    }
  }

  /// What it asks for, in a line: `3 sets × 10 reps @ 60 kg`, `2m 0s`, `12m`.
  public var summary: String {
    switch content {
    case .item(let item): item.summary
    case .break(let pause): pause.summary
    case .rotation: DurationFormat.plain(plans.reduce(0) { $0 + $1.duration })
    }
  }
}

/// One time through a circuit.
public struct Round: Hashable, Sendable {
  /// From 1.
  public let number: Int
  /// How many rounds the circuit has.
  public let count: Int
  /// The circuit's name, if it bears one.
  public let title: Title?
  /// Whether the step is the last of its round.
  public let isLastStep: Bool
  /// In a circuit paced by the clock, the planned seconds from the start of the workout to the
  /// end of this round's interval.
  public let intervalEnd: Int?
}

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
