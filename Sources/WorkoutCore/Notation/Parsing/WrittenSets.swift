/// What follows an item's title.
struct WrittenPrescription {
  var configuration: Configuration
  var isPerSide = false
  var doneIn: WeekSelection?
  var note: Prose?
  /// The times of sets in `m` alone, which may be meant as meters.
  var maybeMeters: [WrittenDuration] = []
  /// The repetitions of its only group of sets, if nothing says what they count.
  var bareReps: TokenCursor.Number?
  /// What was found in it.
  var log: FindingLog
}

/// Sets as written, equal ones together, with their modifiers.
struct WrittenSets {
  /// What may be said once for all sets.
  struct Slots: OptionSet {
    let rawValue: Int
    static let load = Slots(rawValue: 1)
    static let effort = Slots(rawValue: 2)
    static let cadence = Slots(rawValue: 4)
    static let rest = Slots(rawValue: 8)

    var complement: Slots { Slots(rawValue: ~rawValue) }

    /// What a diagnostic calls it.
    var name: String {
      switch self {
      case .load: "load"
      case .effort: "effort"
      case .cadence: "tempo"
      default: "rest"
      }
    }
  }

  var count: SetCount
  var set: PlannedSet
  /// Whether a number of sets is written.
  var isCounted: Bool
  /// Whether the target says what it counts: `10 reps`, `45s`.
  var isNamed: Bool
  /// The modifiers given for these sets, `no load` and the like included.
  var said: Slots = []
  /// Whether its parts are joined as in `1+1+1`, so that a load is of all of them.
  var isComplex = false
  /// Where the sets are written, without their modifiers.
  var range = 0..<0

  /// Gives the sets their load, and all parts of a complex.
  mutating func setLoad(_ load: Load?) {
    said.insert(.load)
    set.load = load
    if isComplex { for index in set.drops.indices { set.drops[index].load = load } }
  }

  /// The set with the modifiers of another where these sets have none.
  func completed(from other: PlannedSet) -> PlannedSet { set.with(said.complement, of: other) }

  /// Another set with these modifiers instead of its own.
  func overriding(_ other: PlannedSet) -> PlannedSet { other.with(said, of: set) }

  /// A set that differs from this one in everything that is said.
  var unsaid: PlannedSet {
    var base = set
    if said.contains(.load) { base.load = set.load == nil ? .bodyweight(hundredths: 100) : nil }
    if said.contains(.effort) {
      base.effort = set.effort == nil ? try? Effort(.rpe, halves: 2) : nil
    }
    if said.contains(.cadence) { base.cadence = set.cadence == nil ? .hold(.minimum) : nil }
    if said.contains(.rest) { base.rest = set.rest == .none ? .untilReady : .none }
    return base
  }
}

extension PlannedSet {
  /// The same with some modifiers of another set.
  fileprivate func with(_ slots: WrittenSets.Slots, of other: PlannedSet) -> PlannedSet {
    var set = self
    if slots.contains(.load) { set.load = other.load }
    if slots.contains(.effort) { set.effort = other.effort }
    if slots.contains(.cadence) { set.cadence = other.cadence }
    if slots.contains(.rest) { set.rest = other.rest }
    return set
  }
}
