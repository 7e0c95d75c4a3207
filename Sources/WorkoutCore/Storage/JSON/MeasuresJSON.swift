/// `rpe` or `rir`
extension Effort {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let rpe = members.find("rpe")
    let scale: Scale = rpe == nil ? .rir : .rpe
    let number = if let rpe { rpe } else { try members.require("rir") }
    guard let halves = number.scaledInteger(places: 1), halves.isMultiple(of: 5) else {
      throw number.error("a number of whole or half points")
    }
    self = try number.checked(try Effort(scale, halves: halves / 5))
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      json.member(scale.rawValue) { $0.decimal(halves * 5, places: 1) }
      json.copyMembers(of: earlier, except: ["rir", "rpe"])
    }
  }
}

/// `3-1-1-0`
extension Tempo {
  init(_ node: JSONNode) throws(JSONError) {
    let parts = try node.string().split(separator: "-", omittingEmptySubsequences: false)
    self = try node.checked(try Tempo(parts.map { Int($0) ?? -1 }))
  }
}

/// `value unit`
extension Distance {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let unit: Unit = try members.word("unit")
    let value = try members.require("value")
    let hundredths = try value.hundredths()
    self = try value.checked(try Distance(hundredths: hundredths, unit: unit))
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      json.member("unit", unit.rawValue)
      json.member("value") { $0.decimal(hundredths, places: 2) }
      json.copyMembers(of: earlier, except: ["unit", "value"])
    }
  }
}

/// `value unit`
extension Weight {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let unit: Unit = try members.word("unit")
    let value = try members.require("value")
    let hundredths = try value.hundredths()
    self = try value.checked(try Weight(hundredths: hundredths, unit: unit))
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode? = nil) {
    json.object { json in
      json.members(hundredths, unit.rawValue)
      json.copyMembers(of: earlier, except: ["unit", "value"])
    }
  }
}

/// `value unit setAt`
extension OneRepMax {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    self.init(try Weight(node), setAt: try members.timestamp("setAt"))
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      json.member("setAt", setAt)
      json.members(weight.hundredths, weight.unit.rawValue)
      json.copyMembers(of: earlier, except: ["setAt", "unit", "value"])
    }
  }
}

/// `value unit`, and what applies of `alternative` (a second value of the unit), `count` (of equal
/// implements), `weight` (of a percentage: `value unit`) and `added` (to the athlete's weight: the
/// same, negative for assistance).
extension Load {
  enum UnitName: String, CaseIterable {
    case kg, lb, percent, bodyweight
  }

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let unit: UnitName = try members.word("unit")
    let value = try members.require("value")
    let hundredths = try value.hundredths()
    let load: Load
    switch unit {
    case .percent:
      load = .percent(
        hundredths: hundredths, weight: try members.find("weight").map(Weight.init))
    case .kg, .lb:
      let weightUnit: Weight.Unit = unit == .kg ? .kilograms : .pounds
      let weight = try value.checked(try Weight(hundredths: hundredths, unit: weightUnit))
      if let other = members.find("alternative") {
        let hundredths = try other.hundredths()
        load = .alternatives(
          weight, try other.checked(try Weight(hundredths: hundredths, unit: weightUnit)))
      } else if let count = members.find("count") {
        load = .implements(try count.integer(in: Load.implementRange), weight)
      } else {
        load = .weight(weight)
      }
    case .bodyweight:
      if let added = members.find("added") {
        load = try Load(added: added)
      } else {
        load = .bodyweight(hundredths: hundredths)
      }
    }
    self = try value.checked(try load.checked())
  }

  private init(added node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let unit: Weight.Unit = try members.word("unit")
    let value = try members.require("value")
    let hundredths = try value.hundredths()
    let size = Int(clamping: hundredths.magnitude)
    let weight = try value.checked(try Weight(hundredths: size, unit: unit))
    self = hundredths < 0 ? .bodyweightMinus(weight) : .bodyweightPlus(weight)
  }

  package func write(to json: inout JSONWriter, over earlier: JSONNode? = nil) {
    var before = earlier.flatMap { try? $0.members() }
    json.object { json in
      switch self {
      case .weight(let weight): json.members(weight.hundredths, weight.unit.rawValue)
      case .alternatives(let first, let second):
        json.member("alternative") { $0.decimal(second.hundredths, places: 2) }
        json.members(first.hundredths, first.unit.rawValue)
      case .implements(let count, let weight):
        json.member("count", count)
        json.members(weight.hundredths, weight.unit.rawValue)
      case .percent(let hundredths, let weight):
        json.members(hundredths, UnitName.percent.rawValue)
        if let weight {
          json.member("weight") { weight.write(to: &$0, over: before?.find("weight")) }
        }
      case .bodyweight(let hundredths): json.members(hundredths, UnitName.bodyweight.rawValue)
      case .bodyweightPlus(let weight), .bodyweightMinus(let weight):
        let sign = self == .bodyweightMinus(weight) ? -1 : 1
        json.object("added") { json in
          json.members(sign * weight.hundredths, weight.unit.rawValue)
          json.copyMembers(of: before?.find("added"), except: ["unit", "value"])
        }
        json.members(100, UnitName.bodyweight.rawValue)
      }
      json.copyMembers(
        of: earlier, except: ["added", "alternative", "count", "unit", "value", "weight"])
    }
  }
}

/// `id localOffset measure time unit value`. Members that a later version adds are passed over.
extension BodyMeasurement: LineRecord {
  var name: String { text }
  var order: Timestamp { time }

  init(line: JSONNode, isWhole: Bool) throws(JSONError) {
    var members = try line.members()
    let id = try members.id()
    let offset = try members.localOffset()
    let measure = try members.require("measure").title(as: .measure)
    let time = try members.timestamp("time")
    let unit = try members.require("unit").string()
    let value = try members.require("value")
    let hundredths = try value.hundredths()
    self = try value.checked(
      try BodyMeasurement(
        id: id, measure: measure, amount: Amount(hundredths: hundredths, unit: unit), time: time,
        localOffset: offset))
  }

  package func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }

  package func writeMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("localOffset", localOffset)
    json.member("measure", measure.text)
    json.member("time", time)
    json.members(amount.hundredths, amount.unit)
  }
}
