/// An item or a break of a run. Circuits are expanded: each entry in each round is a step. An
/// as-many-rounds-as-possible circuit is one step, since the clock decides how many rounds there
/// are.
public struct Step: Equatable, Sendable {
  /// What is done in a step.
  public enum Content: Equatable, Sendable {
    /// All sets of an item, or the sets of one round.
    case item(WorkoutItem)
    /// A pause that is an entry of its own.
    case `break`(Break)
    /// The entries of an as-many-rounds-as-possible circuit, which rotate.
    case rotation(Circuit)
  }

  /// Which of the two a step counts as.
  package enum Kind: String, CaseIterable, Sendable {
    /// Counted in "Exercise 3 of 8", and completed only when it was done.
    case exercise
    case `break`
  }

  /// The index among the steps, from 0.
  public internal(set) var index = 0
  /// What is done in it.
  public let content: Content
  /// The entry's position in the workout.
  public let position: EntryPosition
  /// The round it belongs to; `nil` outside circuits and for a rotation.
  public internal(set) var round: Round?
  /// The exercise steps up to this one, itself included; for a break, the number of the next one
  /// (of the last where none follows).
  package internal(set) var exerciseNumber = 0
  /// What it asks for, whole: where an interval cuts it, the timeline holds less.
  package internal(set) var plans: [SegmentPlan]
  /// Planned seconds from the start of the workout.
  package internal(set) var offset = 0
  /// Its segments on the timeline; empty where its interval leaves no time.
  package internal(set) var segments = 0..<0

  /// What the step counts as. A rotation is an exercise, whatever breaks are among its entries.
  package var kind: Kind {
    guard case .break = content else { return .exercise }
    return .break
  }

  /// The item, if the step is one.
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

  /// What it asks for, in a line: `3 sets × 10 reps @ 60 kg`, `2m 0s`, `12m`.
  package var summary: String {
    switch content {
    case .item(let item): item.summary
    case .break(let pause): pause.summary
    case .rotation: DurationFormat.plain(plans.reduce(0) { $0 + $1.duration })
    }
  }

  /// The item that is worked on first; `nil` for a break.
  var firstItem: WorkoutItem? {
    switch content {
    case .item(let item): item
    case .break: nil
    case .rotation(let circuit): circuit.entries.first?.item
    }
  }

  /// Whether its interval leaves it no time; under a cap that depends on how fast the run is.
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
  /// Whether the step is the last of its round.
  package let isLastStep: Bool
  /// What the clock ends; `nil` in a circuit that it does not pace.
  package internal(set) var limit: RoundLimit?
}

/// The moment at which the clock ends a round, or all rounds of a circuit for time; in planned
/// seconds from the start of the workout.
package enum RoundLimit: Equatable, Sendable {
  /// The end of the round's interval; what is left of it is waited for.
  case interval(end: Int)
  /// The cap of the circuit; without work left the circuit ends before it.
  case cap(end: Int)

  /// The planned seconds from the start of the workout.
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
  /// What is to be done.
  public let plan: SegmentPlan
  /// Planned seconds from the start of the workout to its end.
  public var end: Int { offset + duration }
}

/// What a segment asks for, without its place on the timeline.
public struct SegmentPlan: Equatable, Sendable {
  /// What a segment is for.
  public enum Kind: String, CaseIterable, Sendable {
    /// A set, or one side of it.
    case work
    /// After a set, or between rounds.
    case rest
    /// An entry of its own.
    case `break`
    /// What is left of an interval whose entries are done; it cannot be skipped.
    case wait
  }

  /// What the time is for.
  public let kind: Kind
  /// Seconds; 0 only for a rest until the user is ready.
  public let duration: Int
  /// Whether ``duration`` is an estimate, because the user ends it and not the clock: all work
  /// except by time, and a rest until ready.
  public let isEstimated: Bool
  /// The set it belongs to, from 1; `nil` if it belongs to none.
  public let set: Int?
  /// How many sets its item has; `nil` if it belongs to none.
  public let sets: Int?
  /// 1 or 2 if the sides are worked one after the other.
  public let side: Int?
  /// What its set asks for, in work alone.
  package let planned: PlannedSet?
  /// Of a rest the percent of the work before it that it lasts, if that decides it.
  let workShare: Int?
  /// Whether it belongs to a warm-up set; these are counted by themselves.
  package let isWarmUp: Bool

  /// A stretch of so many seconds, which belongs to no set unless said.
  init(
    _ kind: Kind, duration: Int, isEstimated: Bool = false, set: Int? = nil, sets: Int? = nil,
    side: Int? = nil, planned: PlannedSet? = nil, workShare: Int? = nil, isWarmUp: Bool = false
  ) {
    self.kind = kind
    self.duration = duration
    self.isEstimated = isEstimated
    self.set = set
    self.sets = sets
    self.side = side
    self.planned = planned
    self.workShare = workShare
    self.isWarmUp = isWarmUp
  }

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

  /// The target where it is repetitions alone: `12`, `8–12`, `5+`, `max`.
  package var reps: String? {
    guard case .reps(let reps)? = planned?.target, planned?.drops.isEmpty == true else {
      return nil
    }
    return reps.text
  }

  /// The load, if it is one for the whole set.
  public var load: Load? { planned.flatMap { $0.drops.isEmpty ? $0.load : nil } }

  /// What an item asks for, set by set, warm-up sets first: work (once a side), then rest. Empty
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
          .work, duration: work, isEstimated: set.isOpen, set: index + 1, sets: sets.count,
          side: side, planned: set, isWarmUp: isWarmUp)
      }
      if set.rest != .none {
        plans.append(
          SegmentPlan(
            .rest, duration: set.rest.seconds(after: work), isEstimated: set.rest == .untilReady,
            set: index + 1, sets: sets.count, workShare: set.rest.workShare, isWarmUp: isWarmUp))
      }
      return plans
    }
  }
}
