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
