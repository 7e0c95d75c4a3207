extension WeeklySets: JSONObject {
  static var schemaName: String { "weeklySets" }
  static var schemaDescription: String? { "The sets of a week, and of those after it." }

  static func fields(
    of week: WeeklySets?, in json: inout some FieldCoder
  ) throws(JSONError) -> WeeklySets {
    let sets = try json.required("sets", week.flatMap { try? Configuration($0.sets) })
    let number = try json.required("week", week?.week, as: .integer(range))
    return WeeklySets(week: number, sets: sets.sets)
  }
}

extension WeekSelection: JSONObject {
  static var schemaName: String { "weekSelection" }
  static var schemaDescription: String? { "Weeks of a plan, or all others." }

  static func fields(
    of selection: WeekSelection?, in json: inout some FieldCoder
  ) throws(JSONError) -> WeekSelection {
    let isExcluded = try json.flag("except", selection?.isExcluded, "All other weeks are meant.")
    let ranges = try json.required(
      "weeks", selection?.ranges.map(WeekRange.init), as: ListForm(minItems: 1, hasExample: true),
      "In order.")
    let read = WeekSelection(ranges.map(\.range), isExcluded: isExcluded)
    guard let read else { throw json.error(at: "weeks", "weeks in order") }
    return read
  }
}

/// Consecutive weeks.
struct WeekRange: JSONObject {
  let range: ClosedRange<Int>

  static var schemaName: String { "weekRange" }

  static func fields(
    of range: WeekRange?, in json: inout some FieldCoder
  ) throws(JSONError) -> WeekRange {
    let first = try json.required("first", range?.range.lowerBound, as: .integer(1...Plan.most))
    let last = try json.required("last", range?.range.upperBound, as: .integer(1...Plan.most))
    guard first <= last else { throw json.error(at: "last", "a week that is not before the first") }
    return WeekRange(range: first...last)
  }
}
