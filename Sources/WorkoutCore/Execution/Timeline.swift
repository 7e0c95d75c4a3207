/// A workout laid out in time: what the estimate, the runner and every report read alike.
///
/// The sum of the segments is the workout's estimated duration;
/// ``Workout/estimatedDuration(secondsPerRep:)`` adds it up without laying it out, for lists.
///
/// ```swift
/// for segment in Timeline(workout).segments {
/// plan(segment.plan, from: segment.offset, to: segment.end)
/// }
/// ```
public struct Timeline: Equatable, Sendable {
  /// The workout's title.
  public let title: String
  /// Items and breaks in the order in which they are done, circuits expanded.
  public let steps: [Step]
  /// All stretches of time, each beginning where the one before ends.
  public let segments: [Segment]
  /// How many steps count as exercises.
  public let exerciseCount: Int
  /// How long a repetition was taken to last.
  public let secondsPerRep: SecondsPerRep

  /// Lays out a workout. A repetition is taken to last `secondsPerRep`; an item without a
  /// configuration becomes a step that takes no time.
  public init(_ workout: Workout, secondsPerRep: SecondsPerRep = .standard) {
    let drafts = StepDraft.drafts(of: workout, secondsPerRep: secondsPerRep)
    title = workout.title.text
    exerciseCount = drafts.count(where: \.isExercise)
    (steps, segments) = Self.layOut(drafts, exerciseCount: exerciseCount)
    self.secondsPerRep = secondsPerRep
  }

  /// Places steps one after the other, and cuts those of a clocked round at its interval's end.
  private static func layOut(
    _ drafts: [StepDraft], exerciseCount: Int
  ) -> (steps: [Step], segments: [Segment]) {
    var steps: [Step] = []
    var segments: [Segment] = []
    var (offset, exercisesBefore) = (0, 0)
    var limit: RoundLimit?
    for draft in drafts {
      if draft.startsLimit { limit = draft.limit.map { $0.starting(at: offset) } }
      // A plan that has no time left gets no segment.
      func place(_ plan: SegmentPlan) {
        let left = limit.map { $0.end - offset } ?? .max
        guard left > 0 else { return }
        let duration = min(plan.duration, left)
        segments.append(
          Segment(
            offset: offset, duration: duration, step: steps.count, plan: plan,
            round: draft.round?.number, rounds: draft.round?.count))
        offset += duration
      }
      let (start, firstSegment) = (offset, segments.count)
      for plan in draft.plans { place(plan) }
      if case .interval(let end) = limit, draft.round?.isLastStep == true, offset < end {
        place(SegmentPlan(.wait, duration: end - offset))
      }
      var round = draft.round
      round?.limit = limit
      steps.append(
        Step(
          index: steps.count, content: draft.content, position: draft.position, round: round,
          exerciseNumber: min(exercisesBefore + 1, exerciseCount), plans: draft.plans,
          offset: start, segments: firstSegment..<segments.count))
      if draft.isExercise { exercisesBefore += 1 }
    }
    return (steps, segments)
  }

  /// Planned seconds: the sum of the segments, which is the end of the last.
  public var duration: Int { segments.last?.end ?? 0 }

  /// The segments of one step; none for a step of another timeline.
  public func segments(of step: Step) -> ArraySlice<Segment> {
    segments[step.segments.clamped(to: segments.indices)]
  }

  /// Planned seconds of everything after the step.
  public func seconds(after step: Step) -> Int {
    steps.dropFirst(step.index + 1).first.map { duration - $0.offset } ?? 0
  }
}

/// A step before it has its place on the timeline.
private struct StepDraft {
  var content: Step.Content
  var position: EntryPosition
  var round: Round?
  /// Whether the clock's limit begins with it; also true outside circuits.
  var startsLimit = true
  /// What the clock ends, as if it began at 0; `nil` if it does not pace the circuit.
  var limit: RoundLimit?
  var plans: [SegmentPlan]

  var isExercise: Bool {
    guard case .break = content else { return true }
    return false
  }

  private var isInterval: Bool {
    guard case .interval = limit else { return false }
    return true
  }

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
      plans = SegmentPlan.plans(of: item, secondsPerRep: secondsPerRep)
    case .break(let pause):
      content = .break(pause)
      plans = [SegmentPlan(.break, duration: pause.duration.value)]
    }
  }

  /// The one step of a circuit whose rounds cannot be known beforehand.
  private init(rotation circuit: Circuit, limit: IntervalDuration, at index: Int) {
    content = .rotation(circuit)
    position = EntryPosition(index)
    plans = [SegmentPlan(.work, duration: limit.value)]
  }

  /// The steps of a circuit, round by round.
  private static func drafts(
    of circuit: Circuit, at index: Int, _ secondsPerRep: SecondsPerRep
  ) -> [StepDraft] {
    let limit: RoundLimit?
    switch circuit.pacing {
    case .asManyRoundsAsPossible(let limit):
      return [StepDraft(rotation: circuit, limit: limit, at: index)]
    case .free: limit = nil
    case .forTime(_, _, let cap): limit = cap.map { .cap(end: $0.value) }
    case .every(let interval, _, _): limit = .interval(end: interval.value)
    }
    // The plans of an entry that is the same in every round are shared between the rounds.
    let shared = circuit.isSameEveryRound ? entries(of: circuit, 0, at: index, secondsPerRep) : nil
    return (0..<circuit.rounds.value).flatMap { number in
      round(
        number, of: circuit,
        entries: shared ?? entries(of: circuit, number, at: index, secondsPerRep), limit: limit)
    }
  }

  /// The entries of a round, from 0.
  private static func entries(
    of circuit: Circuit, _ round: Int, at index: Int, _ secondsPerRep: SecondsPerRep
  ) -> [StepDraft] {
    circuit.entries(ofRound: round).map { inner, entry in
      StepDraft(entry, at: EntryPosition(index, inner: inner), secondsPerRep)
    }
  }

  /// One round's steps, counted from 0. The rest between rounds becomes the last plan of its last
  /// step, so that no step of its own comes between two rounds.
  private static func round(
    _ number: Int, of circuit: Circuit, entries: [StepDraft], limit: RoundLimit?
  ) -> [StepDraft] {
    let rest = circuit.restBetweenRounds.value
    return entries.enumerated().map { inner, entry in
      var step = entry
      let isLast = inner == entries.count - 1
      step.round = Round(
        number: number + 1, count: circuit.rounds.value, title: circuit.title, isLastStep: isLast)
      step.limit = limit
      if case .cap = limit {
        step.startsLimit = inner == 0 && number == 0
      } else {
        step.startsLimit = inner == 0
      }
      if isLast, rest > 0, number + 1 < circuit.rounds.value {
        step.plans.append(SegmentPlan(.rest, duration: rest))
      }
      return step
    }
  }

  /// Leaves out the rest after the last set of all. Steps without plans after it do not count.
  private static func dropFinalRest(from drafts: inout [StepDraft]) {
    // An interval ends on the clock, whatever fills it, and takes its time even if nothing does.
    let last = drafts.lastIndex { !$0.plans.isEmpty || $0.isInterval }
    guard let last, !drafts[last].isInterval, drafts[last].plans.last?.kind == .rest
    else { return }
    drafts[last].plans.removeLast()
  }
}

extension RoundLimit {
  /// The limit of a length, at its place on the timeline.
  fileprivate func starting(at offset: Int) -> RoundLimit {
    switch self {
    case .interval(let length): .interval(end: offset + length)
    case .cap(let length): .cap(end: offset + length)
    }
  }
}
