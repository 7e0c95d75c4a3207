/// What follows the title of an item.
struct WrittenPrescription {
  var configuration: Configuration
  var isPerSide = false
  var doneIn: WeekSelection?
  var note: Prose?
  /// The times of sets given only in `m`, which may be meant as meters.
  var maybeMeters: [WrittenDuration] = []
  /// The repetitions of its only group of sets, if they have no unit.
  var bareReps: TokenCursor.Number?
  var log: FindingLog
}

/// Equal sets as written, with their modifiers.
struct WrittenSets {
  /// A modifier that may be given once for all sets, by its name in diagnostics.
  enum Slot: String, CaseIterable {
    case load, effort, rest
    case cadence = "tempo"
  }

  var count: SetCount
  var set: PlannedSet
  /// Whether a number of sets is given.
  let isCounted: Bool
  /// Whether the target has a unit: `10 reps`, `45s`.
  var isNamed: Bool
  /// The modifiers given for these sets, including `no load` and the like.
  var specified: Set<Slot> = []
  /// Whether its parts are joined as in `1+1+1`, so that a load applies to all of them.
  var isComplex = false
  /// The range of the sets, without their modifiers.
  var range = 0..<0

  /// One set, or as many as `count` says.
  init(_ target: Target, count: SetCount? = nil, isNamed: Bool) {
    self.count = count ?? .minimum
    set = PlannedSet(target)
    isCounted = count != nil
    self.isNamed = isNamed
  }

  /// Whether a load is given, or none by `no load`.
  var hasLoad: Bool { specified.contains(.load) }

  /// Sets the load, for a complex in all of its parts.
  mutating func setLoad(_ load: Load?) {
    specified.insert(.load)
    set.load = load
    if isComplex { for index in set.drops.indices { set.drops[index].load = load } }
  }

  /// The set, with the modifiers of another where these sets give none.
  func completed(from other: PlannedSet) -> PlannedSet {
    set.with(Set(Slot.allCases).subtracting(specified), of: other)
  }

  /// Another set, with these modifiers instead of its own.
  func overriding(_ other: PlannedSet) -> PlannedSet { other.with(specified, of: set) }

  /// A set that differs in every given modifier, so that all of them are printed.
  var unspecified: PlannedSet {
    var base = set
    if hasLoad {
      base.load = set.load == nil ? .bodyweight(hundredths: 100) : nil
    }
    if specified.contains(.effort) {
      base.effort = set.effort == nil ? try? Effort(.rpe, halves: 2) : nil
    }
    if specified.contains(.cadence) { base.cadence = set.cadence == nil ? .hold(.minimum) : nil }
    if specified.contains(.rest) { base.rest = set.rest == .none ? .untilReady : .none }
    return base
  }
}

extension PlannedSet {
  /// A copy with some modifiers of another set.
  func with(_ slots: Set<WrittenSets.Slot>, of other: PlannedSet) -> PlannedSet {
    var set = self
    for slot in slots {
      switch slot {
      case .load: set.load = other.load
      case .effort: set.effort = other.effort
      case .cadence: set.cadence = other.cadence
      case .rest: set.rest = other.rest
      }
    }
    return set
  }
}
