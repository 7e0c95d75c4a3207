/// A workout laid out in time. Estimates, the runner and reports all use it.
///
/// The sum of the segments is the workout's estimated duration;
/// ``Workout/estimatedDuration(secondsPerRep:)`` computes it without laying out the workout, for
/// lists.
///
/// ```swift
/// for segment in Timeline(workout).segments {
///   plan(segment.plan, segment.offset, segment.end)
/// }
/// ```
public struct Timeline: Equatable, Sendable {
  package let title: String
  /// The items and breaks in order, circuits expanded.
  public let steps: [Step]
  /// The segments; each begins where the previous one ends.
  public let segments: [Segment]
  /// How many steps count as exercises.
  package let exerciseCount: Int
  /// The assumed duration of a repetition.
  package let secondsPerRep: SecondsPerRep
  /// The largest number of sets of any item in all rounds, including drops; 0 without sets.
  package let mostSets: Int
  /// Whether any set has a number, a side or a round to show.
  package let isNumbered: Bool

  /// Lays out a workout, counting `secondsPerRep` for each repetition. An item without a
  /// configuration becomes a step of no length.
  public init(_ workout: Workout, secondsPerRep: SecondsPerRep = .standard) {
    var steps = Step.sequence(of: workout, secondsPerRep)
    title = workout.title.text
    exerciseCount = steps.count { $0.kind == .exercise }
    mostSets = Self.mostSets(of: steps)
    isNumbered = steps.contains { step in
      step.circuit != nil || (step.round?.count ?? 1) > 1
        || step.plans.contains { ($0.sets ?? 1) > 1 || $0.side != nil || $0.isWarmUp }
    }
    segments = Self.layOut(&steps, exerciseCount: exerciseCount)
    self.steps = steps
    self.secondsPerRep = secondsPerRep
  }

  /// Places steps one after the other and cuts the steps of a paced round at the end of its
  /// interval.
  private static func layOut(_ steps: inout [Step], exerciseCount: Int) -> [Segment] {
    var segments: [Segment] = []
    var (offset, exercisesBefore) = (0, 0)
    var limit: RoundLimit?
    for index in steps.indices {
      var step = steps[index]
      if step.startsLimit(after: steps[..<index].last) {
        limit = step.round?.limit?.starting(at: offset)
      }
      // A plan without time left gets no segment.
      func place(_ plan: SegmentPlan) {
        let left = limit.map { $0.end - offset } ?? .max
        guard left > 0 else { return }
        let duration = min(plan.duration, left)
        segments.append(Segment(offset: offset, duration: duration, step: index, plan: plan))
        offset += duration
      }
      (step.index, step.offset) = (index, offset)
      step.round?.limit = limit
      step.exerciseNumber = min(exercisesBefore + 1, exerciseCount)
      let firstSegment = segments.count
      for plan in step.plans { place(plan) }
      if case .interval(let end) = limit, step.round?.isLastStep == true, offset < end {
        place(SegmentPlan(kind: .wait, duration: end - offset))
      }
      step.segments = firstSegment..<segments.count
      if step.kind == .exercise { exercisesBefore += 1 }
      steps[index] = step
    }
    return segments
  }

  private static func mostSets(of steps: [Step]) -> Int {
    var counts: [EntryPosition: Int] = [:]
    for step in steps where step.circuit == nil {
      let sets = step.plans.compactMap(\.planned)
      counts[step.position, default: 0] += sets.reduce(0) { $0 + 1 + $1.drops.count }
    }
    return counts.values.max() ?? 0
  }

  /// The planned seconds of all segments.
  public var duration: Int { segments.last?.end ?? 0 }

  /// The segments of one step; none for a step of another timeline.
  package func segments(of step: Step) -> ArraySlice<Segment> {
    segments[step.segments.clamped(to: segments.indices)]
  }

  /// The planned seconds of everything after the step.
  package func seconds(after step: Step) -> Int {
    steps.dropFirst(step.index + 1).first.map { duration - $0.offset } ?? 0
  }

  /// The planned seconds of a step or one of its plans, and of everything after it. The wait after
  /// the last segment takes no time.
  func seconds(ofStep index: Int, plan: Int?) -> (during: Int, after: Int) {
    guard let step = steps.dropFirst(index).first else { return (0, 0) }
    let segments = segments(of: step)
    let part = plan.map { segments.dropFirst($0).prefix(1) } ?? segments
    let after = part.last.map { duration - $0.end } ?? seconds(after: step)
    return (part.reduce(0) { $0 + $1.duration }, after)
  }
}

// MARK: Building steps

extension Step {
  /// The steps of a workout in order, with circuits expanded and limits relative to 0. A rest at
  /// the end of the workout is left out; a break is not.
  fileprivate static func sequence(of workout: Workout, _ secondsPerRep: SecondsPerRep) -> [Step] {
    var steps = workout.sequence.enumerated().flatMap { index, entry in
      switch entry {
      case .exercise(let item): [Step(.exercise(item), at: EntryPosition(index), secondsPerRep)]
      case .break(let pause): [Step(.break(pause), at: EntryPosition(index), secondsPerRep)]
      case .circuit(let circuit): Self.steps(of: circuit, at: index, secondsPerRep)
      }
    }
    // An interval takes its full time, even if its entries do not.
    let last = steps.lastIndex { !$0.plans.isEmpty || $0.isInInterval }
    if let last, !steps[last].isInInterval, steps[last].plans.last?.kind == .rest {
      steps[last].plans.removeLast()
    }
    return steps
  }

  /// A step for one entry, with the plans of all its sets.
  private init(_ entry: CircuitEntry, at position: EntryPosition, _ secondsPerRep: SecondsPerRep) {
    self.position = position
    switch entry {
    case .exercise(let item):
      content = .item(item)
      plans = SegmentPlan.plans(of: item, secondsPerRep: secondsPerRep)
    case .break(let pause):
      content = .break(pause)
      plans = [SegmentPlan(kind: .break, duration: pause.duration.value)]
    }
  }

  /// The single step of a circuit whose number of rounds is not known in advance.
  private init(rotation circuit: Circuit, limit: IntervalDuration, at index: Int) {
    content = .rotation(circuit)
    position = EntryPosition(index)
    plans = [SegmentPlan(kind: .work, duration: limit.value)]
  }

  /// The steps of a circuit, round by round.
  private static func steps(
    of circuit: Circuit, at index: Int, _ secondsPerRep: SecondsPerRep
  ) -> [Step] {
    let limit: RoundLimit?
    switch circuit.pacing {
    case .asManyRoundsAsPossible(let limit):
      return [Step(rotation: circuit, limit: limit, at: index)]
    case .free: limit = nil
    case .forTime(_, _, let cap): limit = cap.map { .cap(end: $0.value) }
    case .every(let interval, _, _): limit = .interval(end: interval.value)
    }
    func entries(of round: Int) -> [Step] {
      circuit.entries(ofRound: round).map { inner, entry in
        Step(entry, at: EntryPosition(index, inner: inner), secondsPerRep)
      }
    }
    // An entry that is the same in every round shares its plans across rounds.
    let shared = circuit.isSameEveryRound ? entries(of: 0) : nil
    return (0..<circuit.rounds.value).flatMap { number in
      var steps = shared ?? entries(of: number)
      for inner in steps.indices {
        steps[inner].round = Round(
          number: number + 1, count: circuit.rounds.value, title: circuit.title,
          isLastStep: inner == steps.count - 1, limit: limit)
      }
      // The rest between rounds is part of a round's last step, so none follows the last round.
      let rest = circuit.restBetweenRounds.value
      if let last = steps.indices.last, rest > 0, number + 1 < circuit.rounds.value {
        steps[last].plans.append(SegmentPlan(kind: .rest, duration: rest))
      }
      return steps
    }
  }

  private var isInInterval: Bool {
    guard case .interval = round?.limit else { return false }
    return true
  }

  /// Whether a limit starts with this step, if its circuit has one: an interval starts with each
  /// round, a time cap with the first.
  fileprivate func startsLimit(after previous: Step?) -> Bool {
    previous?.position.index != position.index
      || isInInterval && previous?.round?.number != round?.number
  }
}

extension RoundLimit {
  /// The limit, given as a length, at its place on the timeline.
  fileprivate func starting(at offset: Int) -> RoundLimit {
    switch self {
    case .interval(let length): .interval(end: offset + length)
    case .cap(let length): .cap(end: offset + length)
    }
  }
}
