/// What follows an item's title.
struct WrittenPrescription {
  var configuration: Configuration
  var isPerSide = false
  var note: Prose?
  /// The times of sets in `m` alone, which may be meant as meters.
  var maybeMeters: [WrittenDuration] = []
  /// The repetitions of its only group of sets, if nothing says what they count.
  var bareReps: LineCursor.Number?
}

/// Sets as written, equal ones together, with what is said of them.
struct WrittenSets {
  /// What may be said once for all sets.
  struct Slots: OptionSet {
    let rawValue: Int
    static let load = Slots(rawValue: 1)
    static let effort = Slots(rawValue: 2)
    static let cadence = Slots(rawValue: 4)
    static let rest = Slots(rawValue: 8)

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
  /// What is written of these sets themselves, be it that there is none.
  var said: Slots = []
  /// Where the sets are written, without their modifiers.
  var range = 0..<0

  /// The same with what is said of other sets, where these say nothing.
  func completed(from last: WrittenSets) -> PlannedSet {
    var set = set
    if !said.contains(.load) { set.load = last.set.load }
    if !said.contains(.effort) { set.effort = last.set.effort }
    if !said.contains(.cadence) { set.cadence = last.set.cadence }
    if !said.contains(.rest) { set.rest = last.set.rest }
    return set
  }
}
