/// The sets of an item: a list in which equal neighbours are one object with their `count`.
extension Configuration {
  init(_ node: JSONNode) throws(JSONError) {
    var sets: [PlannedSet] = []
    for element in try node.elements() {
      var members = try element.members()
      let count: SetCount = try members.optionalBounded("count") ?? .minimum
      let set = try PlannedSet(element)
      sets += Array(repeating: set, count: count.value)
      guard sets.count <= SetBounds.range.upperBound else { break }
    }
    self = try node.checked(try Configuration(sets))
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    var before = try? earlier?.elements()
    json.array(groups) { json, group in
      json.object { json in
        if group.count > 1 { json.member("count", group.count) }
        group.set.write(to: &json, over: before?.next())
      }
    }
  }
}

/// `reps`, `duration`, `distance` with `estimate`, or `calories`; `load effort tempo hold rest
/// drops`
extension PlannedSet {
  private static let memberNames: [StaticString] = [
    "calories", "count", "distance", "drops", "duration", "effort", "estimate", "hold", "load",
    "reps", "rest", "tempo",
  ]

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    self.init(
      try Target(&members, of: node), load: try members.find("load").map(Load.init),
      rest: try members.find("rest").map(Rest.init) ?? .none)
    effort = try members.find("effort").map(Effort.init)
    if let tempo = members.find("tempo") {
      cadence = .tempo(try Tempo(tempo))
    } else if let hold = members.find("hold") {
      cadence = .hold(try hold.bounded())
    }
    guard let list = members.find("drops") else { return }
    for element in try list.elements() {
      var members = try element.members()
      let target = try Target(&members, of: element)
      drops.append(Drop(target, load: try members.find("load").map(Load.init)))
    }
    guard drops.count <= Self.maximumDrops else {
      throw list.error("at most \(Self.maximumDrops) drops")
    }
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    var before = earlier.flatMap { try? $0.members() }
    target.write(to: &json, over: before)
    if let load { json.member("load") { load.write(to: &$0, over: before?.find("load")) } }
    if let effort { json.member("effort") { effort.write(to: &$0, over: before?.find("effort")) } }
    switch cadence {
    case .tempo(let tempo): json.member("tempo", tempo.text)
    case .hold(let duration): json.member("hold", duration.value)
    case nil: break
    }
    json.member("rest") { rest.write(to: &$0, over: before?.find("rest")) }
    if !drops.isEmpty {
      var earlierDrops = try? before?.find("drops")?.elements()
      json.objects("drops", drops) { $1.write(to: &$0, over: earlierDrops?.next()) }
    }
    json.copyMembers(of: earlier, except: Self.memberNames)
  }
}

extension PlannedSet.Drop {
  fileprivate func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    var before = earlier.flatMap { try? $0.members() }
    target.write(to: &json, over: before)
    if let load { json.member("load") { load.write(to: &$0, over: before?.find("load")) } }
    json.copyMembers(
      of: earlier, except: ["calories", "distance", "duration", "estimate", "load", "reps"])
  }
}

extension Target {
  init(_ members: inout JSONMembers, of node: JSONNode) throws(JSONError) {
    if let reps = members.find("reps") {
      self = .reps(try RepTarget(reps))
    } else if let duration = members.find("duration") {
      self = try Self.time(duration)
    } else if let distance = members.find("distance") {
      self = .distance(
        try Distance(distance), estimate: try members.find("estimate")?.bounded())
    } else if let calories = members.find("calories") {
      self = .calories(try calories.bounded())
    } else {
      throw node.error("one of the members “reps”, “duration”, “distance” and “calories”")
    }
  }

  /// A number of seconds, `min` and `max`, or as long as possible, which is neither.
  private static func time(_ node: JSONNode) throws(JSONError) -> Target {
    guard node.kind == .object else { return .time(try node.bounded()) }
    var members = try node.members()
    let low: WorkDuration? = try members.optionalBounded("min")
    let high: WorkDuration? = try members.optionalBounded("max")
    guard let low, let high else {
      guard low == nil, high == nil else { throw node.error("both “min” and “max”, or neither") }
      return .openTime
    }
    return .timeRange(try node.checked(try BoundedRange(low, high)))
  }

  /// - Parameter before: the members of the set before.
  func write(to json: inout JSONWriter, over before: JSONMembers?) {
    var before = before
    switch self {
    case .reps(let reps):
      json.member("reps") { reps.write(to: &$0, over: before?.find("reps")) }
    case .time(let duration): json.member("duration", duration.value)
    case .timeRange(let range):
      json.member("duration") { $0.object(range, over: before?.find("duration")) }
    case .openTime:
      json.object("duration") {
        $0.copyMembers(of: before?.find("duration"), except: ["max", "min"])
      }
    case .distance(let distance, let estimate):
      json.member("distance") { distance.write(to: &$0, over: before?.find("distance")) }
      json.member("estimate", estimate?.value)
    case .calories(let count): json.member("calories", count.value)
    }
  }
}

/// `min max`: ten is both, 5+ only the first, as many as possible neither.
extension RepTarget {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let high = members.find("max")
    let low: RepCount? = try members.optionalBounded("min")
    guard let high else {
      self = low.map(RepTarget.atLeast) ?? .asManyAsPossible
      return
    }
    guard let low else { throw node.error("the member “min”") }
    let most: RepCount = try high.bounded()
    self = low == most ? .exactly(low) : .range(try high.checked(try BoundedRange(low, most)))
  }

  fileprivate func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      switch self {
      case .exactly(let count):
        json.member("max", count.value)
        json.member("min", count.value)
      case .range(let range):
        json.member("max", range.high.value)
        json.member("min", range.low.value)
      case .atLeast(let count): json.member("min", count.value)
      case .asManyAsPossible: break
      }
      json.copyMembers(of: earlier, except: ["max", "min"])
    }
  }
}

/// Seconds, `min` and `max`, or `"untilReady"`.
extension Rest {
  private static let untilReadyName = "untilReady"

  fileprivate init(_ node: JSONNode) throws(JSONError) {
    switch node.kind {
    case .string:
      let word = try node.string()
      guard word == Self.untilReadyName else {
        throw node.unknownWord(word, of: [Self.untilReadyName])
      }
      self = .untilReady
    case .object:
      var members = try node.members()
      let low: RestDuration = try members.bounded("min")
      let high: RestDuration = try members.bounded("max")
      self = .range(try node.checked(try BoundedRange(low, high)))
    default: self = .fixed(try node.bounded())
    }
  }

  fileprivate func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    switch self {
    case .fixed(let duration): json.integer(duration.value)
    case .range(let range): json.object(range, over: earlier)
    case .untilReady: json.string(Self.untilReadyName)
    }
  }
}
