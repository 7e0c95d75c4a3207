/// A rule of progress. `rule` is one of these, with the members beside it; the others may follow
/// where they apply:
///
/// | `rule` | members |
/// | --- | --- |
/// | `add` | `step` |
/// | `reps` | `reps` (`min max`), `step` |
/// | `total`, `last` | `steps`, each `from` (repetitions) and `step` |
/// | `extraReps` | `step`, `most` |
/// | `asDone` | |
/// | `like` | `workout` |
///
/// `max` (that the max changes), `after` (from 2), `always`, `on` (a workout's title),
/// `everywhere`, and `miss`: `{"keep":true}`, `{"after":2,"step":…}` or `{"ladder":[…]}`, each rung
/// `targets` (as those of sets), `step`, or `test` (repetitions) with `percent`. A step is `value`
/// and `unit`: `kg`, `lb`, `percent`, `s` or `reps`; negative for less.
extension Progression {
  private static let memberNames: [StaticString] = [
    "after", "always", "everywhere", "max", "miss", "most", "on", "reps", "rule", "step", "steps",
    "workout",
  ]

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    self.init(try Rule(&members))
    changesMax = try members.find("max")?.bool() ?? false
    after = try members.find("after")?.integer(in: Self.afterRange) ?? 1
    isAlways = try members.find("always")?.bool() ?? false
    workout = try members.find("on")?.title()
    isEverywhere = try members.find("everywhere")?.bool() ?? false
    miss = try members.find("miss").map(Miss.init)
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      rule.write(to: &json)
      if changesMax { json.member("max", true) }
      if after > 1 { json.member("after", after) }
      if isAlways { json.member("always", true) }
      json.member("on", workout?.text)
      if isEverywhere { json.member("everywhere", true) }
      if let miss { json.object("miss") { miss.write(to: &$0) } }
      json.copyMembers(of: earlier, except: Self.memberNames)
    }
  }

  /// How many successes, or misses, a rule may wait for.
  static let afterRange = 1...99
}

extension Progression.Rule {
  private enum Name: String, CaseIterable {
    case add, reps, total, last, extraReps, asDone, like
  }

  fileprivate init(_ members: inout JSONMembers) throws(JSONError) {
    switch try members.word("rule") as Name {
    case .add: self = .add(try Progression.Step(members.require("step")))
    case .reps:
      let node = try members.require("reps")
      var ends = try node.members()
      let low: RepCount = try ends.bounded("min")
      let high: RepCount = try ends.bounded("max")
      self = .reps(
        try node.checked(try BoundedRange(low, high)),
        try Progression.Step(members.require("step")))
    case .total: self = .byTotal(try Self.thresholds(members.require("steps")))
    case .last: self = .byLast(try Self.thresholds(members.require("steps")))
    case .extraReps:
      self = .perExtraRep(
        try Progression.Step(members.require("step")),
        most: try members.find("most")?.integer(in: 1...RepBounds.range.upperBound))
    case .asDone: self = .asDone
    case .like: self = .like(try members.title("workout"))
    }
  }

  private static func thresholds(
    _ node: JSONNode
  ) throws(JSONError) -> [Progression.Threshold] {
    var thresholds: [Progression.Threshold] = []
    for element in try node.elements() {
      var members = try element.members()
      let reps = try members.require("from").integer(in: 0...RepBounds.range.upperBound)
      thresholds.append(.init(reps: reps, step: try .init(members.require("step"))))
    }
    let isAscending = zip(thresholds, thresholds.dropFirst()).allSatisfy { $0.reps < $1.reps }
    guard isAscending, (1...Progression.mostParts).contains(thresholds.count) else {
      throw node.error("1 to \(Progression.mostParts) steps in ascending order")
    }
    return thresholds
  }

  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .add(let step):
      json.member("rule", Name.add.rawValue)
      json.object("step") { step.write(to: &$0) }
    case .reps(let range, let step):
      json.member("rule", Name.reps.rawValue)
      json.member("reps") { $0.object(range, over: nil) }
      json.object("step") { step.write(to: &$0) }
    case .byTotal(let thresholds): Self.write(.total, thresholds, to: &json)
    case .byLast(let thresholds): Self.write(.last, thresholds, to: &json)
    case .perExtraRep(let step, let most):
      json.member("rule", Name.extraReps.rawValue)
      json.object("step") { step.write(to: &$0) }
      json.member("most", most)
    case .asDone: json.member("rule", Name.asDone.rawValue)
    case .like(let title):
      json.member("rule", Name.like.rawValue)
      json.member("workout", title.text)
    }
  }

  private static func write(
    _ name: Name, _ thresholds: [Progression.Threshold], to json: inout JSONWriter
  ) {
    json.member("rule", name.rawValue)
    json.objects("steps", thresholds) { json, threshold in
      json.member("from", threshold.reps)
      json.object("step") { threshold.step.write(to: &$0) }
    }
  }
}

extension Progression.Step {
  private enum UnitName: String, CaseIterable {
    case kg, lb, percent, reps
    case seconds = "s"
  }

  fileprivate init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let unit: UnitName = try members.word("unit")
    let value = try members.require("value")
    let step: Progression.Step =
      switch unit {
      case .kg: .weight(hundredths: try value.hundredths(), .kilograms)
      case .lb: .weight(hundredths: try value.hundredths(), .pounds)
      case .percent: .percent(hundredths: try value.hundredths())
      case .seconds: .time(seconds: try value.integer())
      case .reps: .reps(try value.integer())
      }
    self = try value.checked(try step.checked())
  }

  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .weight(let hundredths, let unit): json.members(hundredths, unit.rawValue)
    case .percent(let hundredths): json.members(hundredths, UnitName.percent.rawValue)
    case .time(let seconds): json.members(seconds * 100, UnitName.seconds.rawValue)
    case .reps(let count): json.members(count * 100, UnitName.reps.rawValue)
    }
  }
}

extension Progression.Miss {
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    if let ladder = members.find("ladder") {
      var rungs: [Progression.Rung] = []
      for rung in try ladder.elements() { rungs.append(try Progression.Rung(rung)) }
      guard (1...Progression.mostParts).contains(rungs.count) else {
        throw ladder.error("1 to \(Progression.mostParts) rungs")
      }
      self = .ladder(rungs)
    } else if let step = members.find("step") {
      self = .change(
        try Progression.Step(step),
        after: try members.require("after").integer(in: Progression.afterRange))
    } else {
      guard try members.require("keep").bool() else { throw node.error("“keep” true") }
      self = .keep
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .keep: json.member("keep", true)
    case .change(let step, let after):
      json.member("after", after)
      json.object("step") { step.write(to: &$0) }
    case .ladder(let rungs): json.objects("ladder", rungs) { $1.write(to: &$0) }
    }
  }
}

extension Progression.Rung {
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    if let step = members.find("step") {
      self = .change(try Progression.Step(step))
    } else if let test = members.find("test") {
      self = .test(try test.bounded(), percent: try members.require("percent").integer(in: 1...200))
    } else {
      let list = try members.require("targets")
      var targets: [Target] = []
      for element in try list.elements() {
        var members = try element.members()
        targets.append(try Target(&members, of: element))
      }
      guard SetBounds.range.contains(targets.count) else { throw list.error("1 to 99 targets") }
      self = .sets(targets)
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .change(let step): json.object("step") { step.write(to: &$0) }
    case .test(let count, let percent):
      json.member("test", count.value)
      json.member("percent", percent)
    case .sets(let targets):
      json.objects("targets", targets) { $1.write(to: &$0, over: nil) }
    }
  }
}
