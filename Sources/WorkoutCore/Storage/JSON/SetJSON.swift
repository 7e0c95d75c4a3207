/// The sets of an item, as a list in which adjacent equal sets are one object with a `count`.
extension Configuration: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    var sets: [PlannedSet] = []
    for element in try node.elements() {
      let group = try SetGroup(element)
      sets += Array(repeating: group.set, count: group.count.value)
      guard sets.count <= SetBounds.range.upperBound else { break }
    }
    self = try node.checked(try Configuration(sets))
  }

  func write(to json: inout JSONWriter) {
    json.array(groups) { json, group in
      SetGroup(count: .nearest(to: group.count), set: group.set).write(to: &json)
    }
  }

  static var schema: JSONSchema { .list(SetGroup.schema, minItems: 1) }
  static func example() throws(JSONError) -> Configuration {
    let load = Load.weight(try Weight.example())
    return Configuration(.minimum, of: PlannedSet(.reps(.asManyAsPossible), load: load))
  }
}

/// Consecutive equal sets.
struct SetGroup: JSONObject {
  let count: SetCount
  let set: PlannedSet

  static var schemaName: String { "plannedSet" }
  static var schemaDescription: String? { "A set, or several equal ones." }

  static func fields(
    of group: SetGroup?, in json: inout some FieldCoder
  ) throws(JSONError) -> SetGroup {
    let count = try json.optional(
      "count", group?.count == .minimum ? nil : group?.count,
      "How many equal sets; one if absent.")
    let set = try PlannedSet.fields(of: group?.set, in: &json)
    return SetGroup(count: count ?? .minimum, set: set)
  }
}

extension PlannedSet: JSONObject {
  static var schemaName: String { "plannedSet" }

  static func fields(
    of set: PlannedSet?, in json: inout some FieldCoder
  ) throws(JSONError) -> PlannedSet {
    let drops = try json.list("drops", set?.drops, "Done in the same set without a rest, up to 9.")
    let effort = try json.optional("effort", set?.effort)
    let isByBreath = try json.flag(
      "breaths", set.map { $0.cadence == .breath }, "Each repetition is a breath in a position.")
    let hold = try json.optional(
      "hold", set?.cadence?.hold, "Seconds for which each repetition is held.")
    let load = try json.optional("load", set?.load)
    let rest = try json.defaulted("rest", set?.rest, to: .none)
    let target = try json.part(set?.target)
    let tempo = try json.optional(
      "tempo", set?.cadence?.tempo,
      "Seconds of lowering, pause, lifting and pause of each repetition: 3-1-1-0.")
    guard drops.count <= maximumDrops else {
      throw json.error(at: "drops", "at most \(maximumDrops) drops")
    }
    var read = PlannedSet(target, load: load, rest: rest)
    read.effort = effort
    read.cadence =
      tempo.map(Cadence.tempo) ?? hold.map(Cadence.hold) ?? (isByBreath ? .breath : nil)
    read.drops = drops
    return read
  }
}

/// The member that stores each case, which ``PlannedSet`` reads.
extension Cadence {
  fileprivate var tempo: Tempo? { if case .tempo(let tempo) = self { tempo } else { nil } }
  fileprivate var hold: WorkDuration? { if case .hold(let time) = self { time } else { nil } }
}

extension PlannedSet.Drop: JSONObject {
  static var schemaName: String { "drop" }

  static func fields(
    of drop: PlannedSet.Drop?, in json: inout some FieldCoder
  ) throws(JSONError) -> PlannedSet.Drop {
    let load = try json.optional("load", drop?.load)
    return PlannedSet.Drop(try json.part(drop?.target), load: load)
  }
}

extension Target: JSONObject {
  static var schemaName: String { "work" }
  static var schemaDescription: String? { "What a set asks for." }

  static func fields(
    of target: Target?, in json: inout some FieldCoder
  ) throws(JSONError) -> Target {
    let calories = try json.optional("calories", target?.calories)
    let distance = try json.optional("distance", target?.distance)
    let duration = try json.optional("duration", target.flatMap(TimeTarget.init))
    let estimate = try json.optional(
      "estimate", target?.estimate,
      "Seconds that the distance is expected to take; else the exercise's name says.")
    let reps = try json.optional("reps", target?.reps)
    try json.exactlyOne(of: [
      "reps": reps != nil, "duration": duration != nil, "distance": distance != nil,
      "calories": calories != nil,
    ])
    if let reps { return .reps(reps) }
    if let duration { return duration.target }
    if let distance { return .distance(distance, estimate: estimate) }
    return .calories(calories ?? .minimum)
  }

  private var reps: RepTarget? { if case .reps(let reps) = self { reps } else { nil } }
  private var distance: Distance? {
    if case .distance(let distance, _) = self { distance } else { nil }
  }
  private var estimate: EstimatedDuration? {
    if case .distance(_, let estimate) = self { estimate } else { nil }
  }
  private var calories: CalorieCount? { if case .calories(let count) = self { count } else { nil } }
}

/// A number of seconds, `min` and `max`, or neither for as long as possible.
private struct TimeTarget: JSONValue {
  let target: Target

  init?(_ target: Target) {
    guard target.isByTime else { return nil }
    self.target = target
  }

  init(_ node: JSONNode) throws(JSONError) {
    guard node.kind == .object else {
      target = .time(try WorkDuration(node))
      return
    }
    let range = try OpenRange<WorkBounds>(node)
    guard let low = range.low, let high = range.high else {
      guard range.low == nil, range.high == nil else {
        throw node.error("both “min” and “max”, or neither")
      }
      target = .openTime
      return
    }
    target = .timeRange(try node.checked(try BoundedRange(low, high)))
  }

  func write(to json: inout JSONWriter) {
    switch target {
    case .time(let duration): duration.write(to: &json)
    case .timeRange(let range): range.write(to: &json)
    default: OpenRange<WorkBounds>(low: nil, high: nil).write(to: &json)
    }
  }

  static var schema: JSONSchema {
    .described(
      .oneOf([WorkDuration.schema, OpenRange<WorkBounds>.definition]),
      "Seconds; a range of them; or an object without either, as long as possible.")
  }

  static func example() throws(JSONError) -> TimeTarget { try TimeTarget(.example("1")) }
}

/// `min` and `max`, either of which may be absent.
private struct OpenRange<Kind: Bounds>: JSONObject {
  let low: Bounded<Kind>?
  let high: Bounded<Kind>?

  static var schemaName: String { "range" }

  static func fields(
    of range: OpenRange?, in json: inout some FieldCoder
  ) throws(JSONError) -> OpenRange {
    json.member("max", requires: ["min"])
    if Kind.self == WorkBounds.self { json.member("min", requires: ["max"]) }
    let high = try json.optional("max", range?.high)
    return OpenRange(low: try json.optional("min", range?.low), high: high)
  }
}

extension BoundedRange: JSONObject {
  static var schemaName: String { "range" }

  static var schema: JSONSchema {
    .object([.required("max", Bounded<Kind>.schema), .required("min", Bounded<Kind>.schema)])
  }

  static func fields(
    of range: BoundedRange?, in json: inout some FieldCoder
  ) throws(JSONError) -> BoundedRange {
    let high = try json.required("max", range?.high)
    let low = try json.required("min", range?.low)
    return try json.checked(try BoundedRange(low, high))
  }

  static func example() throws(JSONError) -> BoundedRange {
    guard let range = try? BoundedRange(.minimum, .maximum) else { throw .ofNoFile("a range") }
    return range
  }
}

/// `min max`: both for 10, only `min` for 5+, and neither for as many as possible.
extension RepTarget: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    let range = try OpenRange<RepBounds>(node)
    guard let high = range.high else {
      self = range.low.map(RepTarget.atLeast) ?? .asManyAsPossible
      return
    }
    guard let low = range.low else { throw node.error("the member “min”") }
    self = low == high ? .exactly(low) : .range(try node.checked(try BoundedRange(low, high)))
  }

  func write(to json: inout JSONWriter) {
    let range: OpenRange<RepBounds> =
      switch self {
      case .exactly(let count): OpenRange(low: count, high: count)
      case .range(let range): OpenRange(low: range.low, high: range.high)
      case .atLeast(let count): OpenRange(low: count, high: nil)
      case .asManyAsPossible: OpenRange(low: nil, high: nil)
      }
    range.write(to: &json)
  }

  static var schema: JSONSchema {
    .described(
      OpenRange<RepBounds>.definition,
      "Repetitions: ten is 10 to 10, 5+ has no max, as many as possible neither.")
  }

  static func example() throws(JSONError) -> RepTarget { .asManyAsPossible }
}

/// A rest that is a fraction or a multiple of the work before it.
struct WorkShare: JSONObject {
  let percent: Int

  static var schemaName: String { "workShare" }

  static func fields(
    of share: WorkShare?, in json: inout some FieldCoder
  ) throws(JSONError) -> WorkShare {
    WorkShare(
      percent: try json.required(
        "percentOfWork", share?.percent, as: .integer(Rest.workShares),
        "The rest in percent of the time of the work before it."))
  }

  static func example() throws(JSONError) -> WorkShare { WorkShare(percent: 100) }
}

/// Seconds, `min` and `max`, `percentOfWork`, or `"untilReady"`.
extension Rest: JSONValue {
  private static let untilReadyName = "untilReady"

  init(_ node: JSONNode) throws(JSONError) {
    switch node.kind {
    case .string:
      let word = try node.string()
      guard word == Self.untilReadyName else {
        throw node.unknownWord(word, of: [Self.untilReadyName])
      }
      self = .untilReady
    case .object where node.member(where: { $0.matches("percentOfWork") }) != nil:
      self = .ofWork(percent: try WorkShare(node).percent)
    case .object: self = .range(try BoundedRange(node))
    default: self = .fixed(try RestDuration(node))
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .fixed(let duration): duration.write(to: &json)
    case .range(let range): range.write(to: &json)
    case .untilReady: json.string(Self.untilReadyName)
    case .ofWork(let percent): WorkShare(percent: percent).write(to: &json)
    }
  }

  static var schema: JSONSchema {
    .described(
      .oneOf([
        RestDuration.schema, BoundedRange<RestBounds>.schema, WorkShare.schema,
        .words([untilReadyName]),
      ]),
      "Seconds after the set, a range of them, a share of its work, or until the user is ready.")
  }

  static func example() throws(JSONError) -> Rest { .none }
}
