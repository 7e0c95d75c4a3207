/// An item or a break of a run.
///
/// Circuits are expanded: each entry in each round is a step. An AMRAP is one step, since the clock
/// decides how many rounds there are.
public struct Step: Equatable, Sendable {
  /// What is done in a step.
  public enum Content: Equatable, Sendable {
    /// All sets of an item, or its sets in one round.
    case item(WorkoutItem)
    /// A break that is a separate entry.
    case `break`(Break)
    /// The entries of an AMRAP, which take turns.
    case rotation(Circuit)
  }

  /// How a step is counted.
  package enum Kind: String, CaseIterable, Sendable {
    /// Counted in "Exercise 3 of 8", and completed only if it was done.
    case exercise
    case `break`
  }

  /// The index among the steps, from 0.
  public internal(set) var index = 0
  public let content: Content
  public let position: EntryPosition
  /// The round it belongs to; `nil` outside circuits and for a rotation.
  public internal(set) var round: Round?
  /// The number of exercise steps up to and including this one; for a break, the number of the next
  /// exercise, or of the last if none follows.
  package internal(set) var exerciseNumber = 0
  /// Its complete plans; the timeline holds less if an interval cuts them short.
  package internal(set) var plans: [SegmentPlan]
  /// Planned seconds from the start of the workout.
  package internal(set) var offset = 0
  /// Its segments on the timeline; empty if its interval leaves no time.
  package internal(set) var segments = 0..<0

  /// How the step is counted. A rotation is an exercise even if it contains breaks.
  package var kind: Kind {
    guard case .break = content else { return .exercise }
    return .break
  }

  public var item: WorkoutItem? {
    guard case .item(let item) = content else { return nil }
    return item
  }

  /// The title to show: the item's, `Break`, or the circuit's.
  public var title: String {
    switch content {
    case .item(let item): item.displayTitle
    case .break: "Break"
    case .rotation(let circuit): circuit.title?.text ?? "As many rounds as possible"
    }
  }

  /// The targets in one line: `3 sets × 10 reps @ 60 kg`, `2m 0s`, `12m`.
  package var summary: String {
    switch content {
    case .item(let item): item.summary
    case .break(let pause): pause.summary
    case .rotation: DurationFormat.plain(plans.reduce(0) { $0 + $1.duration })
    }
  }

  /// The first item to work on; `nil` for a break.
  var firstItem: WorkoutItem? {
    switch content {
    case .item(let item): item
    case .break: nil
    case .rotation(let circuit): circuit.entries.first?.item
    }
  }

  /// Whether its interval leaves it no time. Never true under a time cap, which depends on how fast
  /// the run is.
  var isPassedOver: Bool {
    if case .cap = round?.limit { return false }
    return segments.isEmpty
  }
}

extension Step {
  /// The index of its last plan that has time.
  var lastPlan: Int {
    if case .cap = round?.limit { return plans.count - 1 }
    return max(0, min(segments.count, plans.count) - 1)
  }
}

/// One pass through a circuit.
public struct Round: Equatable, Sendable {
  /// From 1.
  public let number: Int
  /// How many rounds the circuit has.
  public let count: Int
  /// The circuit's name, if it has one.
  public let title: Title?
  package let isLastStep: Bool
  /// When the clock ends the round; `nil` in a circuit that it does not pace.
  package internal(set) var limit: RoundLimit?
}

/// When the clock ends a round, or all rounds of a circuit for time; in planned seconds from the
/// start of the workout.
package enum RoundLimit: Equatable, Sendable {
  /// The end of the round's interval; the run waits for it.
  case interval(end: Int)
  /// The time cap of the circuit; the circuit ends earlier if all work is done.
  case cap(end: Int)

  /// The end in planned seconds from the start of the workout.
  package var end: Int {
    switch self {
    case .interval(let end), .cap(let end): end
    }
  }
}

/// A part of the timeline: one set, rest or wait.
public struct Segment: Equatable, Sendable {
  /// Planned seconds from the start of the workout.
  public let offset: Int
  /// Planned seconds, at least 1; less than the plan's if the end of an interval cuts it short.
  public let duration: Int
  /// The index of its step, from 0.
  public let step: Int
  public let plan: SegmentPlan
  /// The end in planned seconds from the start of the workout.
  public var end: Int { offset + duration }
}

/// The plan of a segment, without its place on the timeline.
public struct SegmentPlan: Equatable, Sendable {
  /// What a segment is for.
  public enum Kind: String, CaseIterable, Sendable {
    /// A set, or one side of it.
    case work
    /// After a set, or between rounds.
    case rest
    /// A separate entry of the workout.
    case `break`
    /// The rest of an interval after its entries are done; it cannot be skipped.
    case wait
  }

  /// What the time is for.
  public let kind: Kind
  /// Seconds; 0 only for a rest that lasts until the user is ready.
  public internal(set) var duration: Int
  /// Whether ``duration`` is an estimate because the user ends the segment: all work except timed
  /// work, and a rest until ready.
  package internal(set) var isEstimated = false
  /// The set it belongs to, from 1; `nil` for none.
  public internal(set) var set: Int?
  /// How many sets its item has; `nil` without an item.
  public internal(set) var sets: Int?
  /// 1 or 2 if the sides are done one after the other.
  public internal(set) var side: Int?
  /// The plan of its set; only for work.
  package internal(set) var planned: PlannedSet?
  /// For a rest given relative to the work before it, its percentage of that work.
  var workShare: Int?
  /// Whether it belongs to a warm-up set; those are numbered separately.
  package internal(set) var isWarmUp = false

  /// The target, unless it is a time: `12`, `8–12`, `5+`, `max`, `max hold`, `400 meters`,
  /// `10 @ 60 kg + 10 @ 45 kg`.
  public var target: String? {
    guard let planned else { return nil }
    if case .time = planned.target, planned.drops.isEmpty { return nil }
    let drops = planned.drops.map { $0.target.text + ($0.load.map { " @ \($0)" } ?? "") }
    guard !drops.isEmpty else { return planned.target.text }
    let first = planned.target.text + (planned.load.map { " @ \($0)" } ?? "")
    return ([first] + drops).joined(separator: " + ")
  }

  /// The target if it is only repetitions: `12`, `8–12`, `5+`, `max`.
  package var reps: String? {
    guard case .reps(let reps)? = planned?.target, planned?.drops.isEmpty == true else {
      return nil
    }
    return reps.text
  }

  /// The load, if the whole set has the same one.
  public var load: Load? { planned.flatMap { $0.drops.isEmpty ? $0.load : nil } }

  /// The plans of an item, set by set, warm-up sets first: work (once per side), then rest. Empty
  /// without a configuration.
  static func plans(of item: WorkoutItem, secondsPerRep: SecondsPerRep) -> [SegmentPlan] {
    guard let configuration = item.configuration else { return [] }
    return plans(of: configuration.warmUps, isWarmUp: true, item, secondsPerRep)
      + plans(of: configuration.sets, isWarmUp: false, item, secondsPerRep)
  }

  private static func plans(
    of sets: [PlannedSet], isWarmUp: Bool, _ item: WorkoutItem, _ secondsPerRep: SecondsPerRep
  ) -> [SegmentPlan] {
    let sides: [Int?] = item.isPerSide ? [1, 2] : [nil]
    return sets.enumerated().flatMap { index, set in
      let work = set.workSeconds(of: item.title, secondsPerRep)
      var plans = sides.map { side in
        SegmentPlan(
          kind: .work, duration: work, isEstimated: set.isOpen, set: index + 1, sets: sets.count,
          side: side, planned: set, isWarmUp: isWarmUp)
      }
      if set.rest != .none {
        plans.append(
          SegmentPlan(
            kind: .rest, duration: set.rest.seconds(after: work),
            isEstimated: set.rest == .untilReady, set: index + 1, sets: sets.count,
            workShare: set.rest.workShare, isWarmUp: isWarmUp))
      }
      return plans
    }
  }
}
