extension Effort: JSONObject {
  static var schemaName: String { "effort" }
  static var schemaDescription: String? { "How hard it should feel, on one of two scales." }

  static func fields(
    of effort: Effort?, in json: inout some FieldCoder
  ) throws(JSONError) -> Effort {
    let rir = try json.optional(
      "rir", effort?.halves(on: .rir), as: PointsForm(scale: .rir), "Repetitions in reserve.")
    let rpe = try json.optional(
      "rpe", effort?.halves(on: .rpe), as: PointsForm(scale: .rpe),
      "Rating of perceived exertion, in half steps.")
    try json.exactlyOne(of: ["rir": rir != nil, "rpe": rpe != nil])
    if let rir { return try json.checked(at: "rir", try Effort(.rir, halves: rir)) }
    return try json.checked(at: "rpe", try Effort(.rpe, halves: rpe ?? 0))
  }

  private func halves(on scale: Scale) -> Int? { self.scale == scale ? halves : nil }

  /// Whole or half points, stored as twice their number.
  private struct PointsForm: JSONForm {
    let scale: Scale

    func read(_ node: JSONNode) throws(JSONError) -> Int {
      guard let tenths = node.scaledInteger(places: 1), tenths.isMultiple(of: 5) else {
        throw node.error("a number of whole or half points")
      }
      return tenths / 5
    }

    func write(_ halves: Int, to json: inout JSONWriter) { json.decimal(halves * 5, places: 1) }

    var schema: JSONSchema {
      switch scale {
      case .rpe: .number(from: 1, to: 10)
      case .rir: .integer(from: 0, to: 10)
      }
    }

    func example() throws(JSONError) -> Int { 16 }
  }
}

extension Tempo: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    let parts = try node.string().split(separator: "-", omittingEmptySubsequences: false)
    self = try node.checked(try Tempo(parts.map { Int($0) ?? -1 }))
  }

  func write(to json: inout JSONWriter) { json.string(text) }
  static var schema: JSONSchema { .string(pattern: "^[0-9]{1,2}(-[0-9]{1,2}){3}$") }
  static func example() throws(JSONError) -> Tempo { try Tempo(.example(#""3-1-1-0""#)) }
}

extension Distance.Unit: JSONWord {}
extension Weight.Unit: JSONWord {}

extension Distance: JSONObject {
  static var schemaName: String { "distance" }
  static var schemaDescription: String? { "Up to 200 km." }

  static func fields(
    of distance: Distance?, in json: inout some FieldCoder
  ) throws(JSONError) -> Distance {
    let unit = try json.required("unit", distance?.unit)
    let value = try json.required(
      "value", distance?.hundredths, as: .hundredths(above: 0, to: 200_000))
    return try json.checked(at: "value", try Distance(hundredths: value, unit: unit))
  }
}

extension Weight: JSONObject {
  static var schemaName: String { "weight" }

  static func fields(
    of weight: Weight?, in json: inout some FieldCoder
  ) throws(JSONError) -> Weight {
    let unit = try json.required("unit", weight?.unit)
    let value = try json.required("value", weight?.hundredths, as: .hundredths(above: 0, to: 2000))
    return try json.checked(at: "value", try Weight(hundredths: value, unit: unit))
  }
}

extension OneRepMax: JSONObject {
  static var schemaName: String { "oneRepMax" }
  static var schemaDescription: String? { "What the user can lift once, and when that was set." }

  static func fields(
    of maximum: OneRepMax?, in json: inout some FieldCoder
  ) throws(JSONError) -> OneRepMax {
    let setAt = try json.required("setAt", maximum?.setAt)
    return OneRepMax(try Weight.fields(of: maximum?.weight, in: &json), setAt: setAt)
  }
}

extension Load: JSONObject {
  enum UnitName: String, JSONWord {
    case kg, lb, percent, bodyweight
  }

  static var schemaName: String { "load" }

  static func fields(of load: Load?, in json: inout some FieldCoder) throws(JSONError) -> Load {
    let added = try json.optional(
      "added", AddedWeight(load),
      "A weight added to bodyweight or to a percentage; negative for less.")
    let alternative = try json.optional(
      "alternative", load?.alternative, as: .hundredths(above: 0, to: 2000),
      "A second value of the unit, for another group of athletes.")
    let count = try json.optional(
      "count", load?.count, as: .integer(implementRange), "How many implements of that weight.")
    let unit = try json.required(
      "unit", load?.unitName,
      "percent: of what can be lifted once. bodyweight: the athlete's own.")
    let value = try json.required(
      "value", load?.value, as: .hundredths(above: 0, to: 2000), "Of bodyweight, how many times it."
    )
    let weight = try json.optional(
      "weight", load?.weightOfPercent, "Of percent, what it comes to, if the maximum is known.")
    let loaded: Load
    switch unit {
    case .percent:
      loaded =
        added?.offset.map { .percentPlus(hundredths: value, added: $0, $1) }
        ?? .percent(hundredths: value, weight: weight)
    case .bodyweight: loaded = added?.load ?? .bodyweight(hundredths: value)
    case .kg, .lb:
      let unit: Weight.Unit = unit == .kg ? .kilograms : .pounds
      let first = try json.checked(at: "value", try Weight(hundredths: value, unit: unit))
      if let alternative {
        let second = try json.checked(
          at: "alternative", try Weight(hundredths: alternative, unit: unit))
        loaded = .alternatives(first, second)
      } else {
        loaded = count.map { .implements($0, first) } ?? .weight(first)
      }
    }
    return try json.checked(at: "value", try loaded.checked())
  }
}

extension Load {
  private var unitName: UnitName {
    switch self {
    case .percent, .percentPlus: .percent
    case .bodyweight, .bodyweightPlus, .bodyweightMinus: .bodyweight
    case .weight(let weight), .alternatives(let weight, _), .implements(_, let weight):
      weight.unit == .kilograms ? .kg : .lb
    }
  }

  private var value: Int {
    switch self {
    case .weight(let weight), .alternatives(let weight, _), .implements(_, let weight):
      weight.hundredths
    case .percent(let hundredths, _), .percentPlus(let hundredths, _, _),
      .bodyweight(let hundredths):
      hundredths
    case .bodyweightPlus, .bodyweightMinus: 100
    }
  }

  private var alternative: Int? {
    if case .alternatives(_, let second) = self { second.hundredths } else { nil }
  }

  private var count: Int? { if case .implements(let count, _) = self { count } else { nil } }

  private var weightOfPercent: Weight? {
    if case .percent(_, let weight) = self { weight } else { nil }
  }
}

/// A weight added to or subtracted from the athlete's own.
struct AddedWeight: JSONObject {
  let load: Load

  private init(load: Load) { self.load = load }

  init?(_ load: Load?) {
    switch load {
    case .bodyweightPlus, .bodyweightMinus: self.load = load ?? .bodyweight(hundredths: 100)
    case .percentPlus(_, let added, let unit):
      let weight = Weight.nearest(to: abs(added), unit)
      self.load = added < 0 ? .bodyweightMinus(weight) : .bodyweightPlus(weight)
    default: return nil
    }
  }

  static var schemaName: String { "addedWeight" }

  static func fields(
    of added: AddedWeight?, in json: inout some FieldCoder
  ) throws(JSONError) -> AddedWeight {
    let unit = try json.required("unit", added?.load.unit)
    let value = try json.required("value", added?.value, as: .hundredths(from: -2000, to: 2000))
    let size = Int(clamping: value.magnitude)
    let weight = try json.checked(at: "value", try Weight(hundredths: size, unit: unit))
    return AddedWeight(load: value < 0 ? .bodyweightMinus(weight) : .bodyweightPlus(weight))
  }

  /// The weight added to or subtracted from a percentage.
  var offset: (hundredths: Int, unit: Weight.Unit)? {
    guard let value, let unit = load.unit else { return nil }
    return (value, unit)
  }

  private var value: Int? {
    switch load {
    case .bodyweightPlus(let weight): weight.hundredths
    case .bodyweightMinus(let weight): -weight.hundredths
    default: nil
    }
  }
}

extension BodyMeasurement: JSONObject, LineRecord {
  var name: String { text }
  var order: Timestamp { time }

  static var schemaName: String { "measurement" }
  static var schemaDescription: String? { "body list, add: as a line of body.jsonl." }

  init(line: JSONNode, isWhole: Bool) throws(JSONError) { try self.init(line) }

  static func fields(
    of measurement: BodyMeasurement?, in json: inout some FieldCoder
  ) throws(JSONError) -> BodyMeasurement {
    let id = try json.required("id", measurement?.id)
    let offset = try json.localOffset(measurement?.localOffset)
    let measure = try json.required(
      "measure", measurement?.measure, as: .title(.measure), "What was measured.")
    let time = try json.required("time", measurement?.time)
    let unit = try json.required(
      "unit", measurement?.amount.unit,
      "kg, lb, cm, in, %, s for every length of time, or another word.")
    let value = try json.required(
      "value", measurement?.amount.hundredths, as: .hundredths(from: 0, to: 10_000_000))
    return try json.checked(
      at: "value",
      try BodyMeasurement(
        id: id, measure: measure, amount: Amount(hundredths: value, unit: unit), time: time,
        localOffset: offset))
  }
}
