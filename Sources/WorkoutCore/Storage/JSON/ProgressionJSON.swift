/// A progression rule. `rule` is one of these, and the other members depend on it:
///
/// | `rule` | members |
/// | --- | --- |
/// | `add` | `step` |
/// | `reps` | `reps` (`min max`), optionally `step` |
/// | `total`, `last` | `steps`, each `from` (repetitions) and `step` |
/// | `extraReps` | `step`, `most` |
/// | `asDone` | |
/// | `like` | `workout` |
///
/// All other members are allowed with any rule.
extension Progression: JSONObject {
  /// How many successes or misses a rule may wait for.
  static let afterRange = 1...99

  static var schemaName: String { "progression" }
  static var schemaDescription: String? { "How the sets change from session to session." }

  static func fields(
    of progression: Progression?, in json: inout some FieldCoder
  ) throws(JSONError) -> Progression {
    var read = Progression(.asDone)
    read.after =
      try json.optional(
        "after", progression.flatMap { $0.after > 1 ? $0.after : nil }, as: .integer(afterRange),
        "How many successes in a row it takes; one if absent.") ?? 1
    read.isAlways = try json.flag(
      "always", progression?.isAlways, "Also if not everything was done.")
    read.isEachCycle = try json.flag(
      "eachCycle", progression?.isEachCycle, "Only the last session in a cycle is evaluated.")
    read.isEverywhere = try json.flag(
      "everywhere", progression?.isEverywhere,
      "All workouts with the same sets share the progress.")
    read.weeks = try json.optional(
      "inWeeks", progression?.weeks, "The weeks of a plan that are evaluated.")
    read.changesMax = try json.flag(
      "max", progression?.changesMax,
      "The max that loads in percent refer to changes, not the load.")
    read.miss = try json.optional(
      "miss", progression?.miss,
      "What misses change: nothing (keep), a step after so many in a row, or a ladder.")
    read.workout = try json.optional("on", progression?.workout, "The workout that is evaluated.")
    read.rule = try Rule.fields(of: progression?.rule, in: &json)
    return read
  }
}

extension Progression.Rule {
  private enum Name: String, JSONWord {
    case add, reps, total, last, extraReps, asDone, like
  }

  /// The members of a rule, which are stored in the progression itself.
  fileprivate static func fields(
    of rule: Progression.Rule?, in json: inout some FieldCoder
  ) throws(JSONError) -> Progression.Rule {
    let most = try json.optional(
      "most", rule?.most, as: .integer(1...RepBounds.range.upperBound),
      "How many repetitions beyond those prescribed count.")
    let range = try json.optional("reps", rule?.range)
    let name = try json.required(
      "rule", rule?.name,
      """
      add: a step after a success; reps: repetitions from min to max, then a step, or else the next movement; total, last: a \
      step by the repetitions of all sets, or of the open one; extraReps: a step for each \
      repetition beyond those prescribed; asDone: the load that was used; like: the progress in \
      another workout.
      """)
    let step = try json.optional("step", rule?.step)
    let steps = try json.list(
      "steps", rule?.thresholds, "Each from a number of repetitions up, at most 9.")
    let workout = try json.optional("workout", rule?.model, "Whose progress is used.")
    switch name {
    case .add: return .add(try json.needed("step", step))
    case .reps: return .reps(try json.needed("reps", range), step)
    case .total: return .byTotal(try ascending(steps, in: json))
    case .last: return .byLast(try ascending(steps, in: json))
    case .extraReps: return .perExtraRep(try json.needed("step", step), most: most)
    case .asDone: return .asDone
    case .like: return .like(try json.needed("workout", workout))
    }
  }

  private static func ascending(
    _ steps: [Progression.Threshold], in json: some FieldCoder
  ) throws(JSONError) -> [Progression.Threshold] {
    let isAscending = zip(steps, steps.dropFirst()).allSatisfy { $0.reps < $1.reps }
    guard isAscending, (1...Progression.mostParts).contains(steps.count) else {
      throw json.error(at: "steps", "1 to \(Progression.mostParts) steps in ascending order")
    }
    return steps
  }

  private var name: Name {
    switch self {
    case .add: .add
    case .reps: .reps
    case .byTotal: .total
    case .byLast: .last
    case .perExtraRep: .extraReps
    case .asDone: .asDone
    case .like: .like
    }
  }

  private var step: Progression.Step? {
    switch self {
    case .add(let step), .perExtraRep(let step, _): step
    case .reps(_, let step): step
    case .byTotal, .byLast, .asDone, .like: nil
    }
  }

  private var thresholds: [Progression.Threshold]? {
    switch self {
    case .byTotal(let thresholds), .byLast(let thresholds): thresholds
    case .add, .reps, .perExtraRep, .asDone, .like: nil
    }
  }

  private var range: BoundedRange<RepBounds>? {
    if case .reps(let range, _) = self { range } else { nil }
  }

  private var most: Int? { if case .perExtraRep(_, let most) = self { most } else { nil } }
  private var model: Title? { if case .like(let title) = self { title } else { nil } }
}

extension FieldCoder {
  /// A member that this kind of object requires.
  fileprivate func needed<Value>(_ name: StaticString, _ value: Value?) throws(JSONError) -> Value {
    guard let value else { throw error(at: nil, "the member “\(name)”") }
    return value
  }
}

extension Progression.Threshold: JSONObject {
  static var schemaName: String { "progressThreshold" }

  static func fields(
    of threshold: Progression.Threshold?, in json: inout some FieldCoder
  ) throws(JSONError) -> Progression.Threshold {
    let reps = try json.required(
      "from", threshold?.reps, as: .integer(0...RepBounds.range.upperBound))
    return Progression.Threshold(reps: reps, step: try json.required("step", threshold?.step))
  }
}

extension Progression.Step: JSONObject {
  enum UnitName: String, JSONWord {
    case kg, lb, percent, reps
    case seconds = "s"
  }

  static var schemaName: String { "progressStep" }
  static var schemaDescription: String? { "Negative for less." }

  static func fields(
    of step: Progression.Step?, in json: inout some FieldCoder
  ) throws(JSONError) -> Progression.Step {
    let unit = try json.required("unit", step?.unitName)
    let value = try json.required(
      "value", step?.hundredths, as: .hundredths(from: -86_400, to: 86_400))
    let isWhole = value.isMultiple(of: 100)
    guard isWhole || unit != .seconds && unit != .reps else {
      throw json.error(at: "value", "a whole number")
    }
    let read: Progression.Step =
      switch unit {
      case .kg: .weight(hundredths: value, .kilograms)
      case .lb: .weight(hundredths: value, .pounds)
      case .percent: .percent(hundredths: value)
      case .seconds: .time(seconds: value / 100)
      case .reps: .reps(value / 100)
      }
    return try json.checked(at: "value", try read.checked())
  }

  private var unitName: UnitName {
    switch self {
    case .weight(_, .kilograms): .kg
    case .weight(_, .pounds): .lb
    case .percent: .percent
    case .time: .seconds
    case .reps: .reps
    }
  }

  private var hundredths: Int {
    switch self {
    case .weight(let hundredths, _), .percent(let hundredths): hundredths
    case .time(let count), .reps(let count): count * 100
    }
  }
}

extension Progression.Miss: JSONObject {
  static var schemaName: String { "progressMiss" }

  static func fields(
    of miss: Progression.Miss?, in json: inout some FieldCoder
  ) throws(JSONError) -> Progression.Miss {
    let after = try json.optional("after", miss?.after, as: .integer(Progression.afterRange))
    let keeps = try json.flag("keep", miss == .keep)
    let ladder = try json.list("ladder", miss?.ladder)
    let step = try json.optional("step", miss?.step)
    guard ladder.count <= Progression.mostParts else {
      throw json.error(at: "ladder", "1 to \(Progression.mostParts) rungs")
    }
    if !ladder.isEmpty { return .ladder(ladder) }
    if let step { return .change(step, after: try json.needed("after", after)) }
    guard keeps else { throw json.error(at: nil, "“keep”, “step” or “ladder”") }
    return .keep
  }

  private var after: Int? { if case .change(_, let after) = self { after } else { nil } }
  private var step: Progression.Step? { if case .change(let step, _) = self { step } else { nil } }
  private var ladder: [Progression.Rung]? {
    if case .ladder(let rungs) = self { rungs } else { nil }
  }
}

extension Progression.Rung: JSONObject {
  static var schemaName: String { "progressRung" }
  static var schemaDescription: String? {
    "Other targets, a step, or a test of so many repetitions and the percentage that follows."
  }

  static func fields(
    of rung: Progression.Rung?, in json: inout some FieldCoder
  ) throws(JSONError) -> Progression.Rung {
    let percent = try json.optional("percent", rung?.percent, as: .integer(1...200))
    let step = try json.optional("step", rung?.step)
    let targets = try json.list("targets", rung?.targets)
    let test = try json.optional("test", rung?.test)
    if let step { return .change(step) }
    if let test { return .test(test, percent: try json.needed("percent", percent)) }
    guard SetBounds.range.contains(targets.count) else {
      throw json.error(at: "targets", "1 to 99 targets")
    }
    return .sets(targets)
  }

  private var percent: Int? { if case .test(_, let percent) = self { percent } else { nil } }
  private var test: RepCount? { if case .test(let count, _) = self { count } else { nil } }
  private var step: Progression.Step? { if case .change(let step) = self { step } else { nil } }
  private var targets: [Target]? { if case .sets(let targets) = self { targets } else { nil } }
}
