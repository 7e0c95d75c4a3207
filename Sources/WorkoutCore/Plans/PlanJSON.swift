extension Plan: JSONObject {
  static var schemaName: String { "storedPlan" }
  static var schemaDescription: String? { "A plan as it is kept: workouts in an order." }

  static func fields(
    of plan: Plan?, in json: inout some FieldCoder
  ) throws(JSONError) -> Plan {
    let createdAt = try json.required("createdAt", plan?.createdAt)
    let days = try json.list("days", plan?.days, "To train on; absent for an order without dates.")
    let editedAt = try json.optional(
      "editedAt", plan?.editedAt, "When last edited; absent if an import may replace it.")
    let id = try json.required("id", plan?.id)
    let note = try json.optional("note", plan?.note, as: .prose("note"))
    let importedVersion = try json.optional(
      "importedVersion", plan?.importedVersion, "When the sender last changed its content.")
    let isOnce = try json.flag("once", plan?.isOnce, "It ends after one cycle.")
    let start = try json.optional("start", plan?.start, "Absent for a plan that is not active.")
    let stopped = try json.optional(
      "stopped", plan?.stopped, "When it was stopped, and where; absent for an active plan.")
    let title = try json.required("title", plan?.title)
    let updatedAt = try json.required("updatedAt", plan?.updatedAt)
    let weeks = try json.list(
      "weeks", plan?.weeks, "Those with sessions of their own; others repeat the one before.")
    let workouts = try json.required("workouts", plan?.workouts, as: ListForm(), "In order.")
    var read = Plan(id: id, title: title, createdAt: createdAt)
    read.updatedAt = updatedAt
    read.note = note
    (read.days, read.isOnce) = (days, isOnce)
    (read.editedAt, read.importedVersion) = (editedAt, importedVersion)
    (read.start, read.stopped) = (start, stopped)
    (read.weeks, read.workouts) = (weeks, workouts)
    guard zip(days, days.dropFirst()).allSatisfy({ $0.place < $1.place }) else {
      throw json.error(at: "days", "different days from mon to sun")
    }
    guard zip(weeks, weeks.dropFirst()).allSatisfy({ $0.number < $1.number }) else {
      throw json.error(at: "weeks", "weeks in order")
    }
    let known = Set(workouts.map(\.id))
    guard weeks.flatMap(\.workouts).allSatisfy(known.contains) else {
      throw json.error(at: "weeks", "the ids of the plan's workouts")
    }
    return read
  }

  package func writeMembers(to json: inout JSONWriter) { json.members(of: self) }
}

extension Weekday: JSONWord {
  /// From 0 for Monday.
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Plan.Entry: JSONObject {
  static var schemaName: String { "planWorkout" }
  static var schemaDescription: String? { "A workout that a plan names." }

  static func fields(
    of entry: Plan.Entry?, in json: inout some FieldCoder
  ) throws(JSONError) -> Plan.Entry {
    Plan.Entry(
      id: try json.required("id", entry?.id, "Of the workout in the library."),
      title: try json.required("title", entry?.title, "As last known."))
  }
}

extension Plan.Week: JSONObject {
  static var schemaName: String { "planWeek" }

  static func fields(
    of week: Plan.Week?, in json: inout some FieldCoder
  ) throws(JSONError) -> Plan.Week {
    let number = try json.required("week", week?.number, as: .integer(1...Plan.most))
    let workouts = try json.required(
      "workouts", week?.workouts, as: ListForm(minItems: 1), "A session each.")
    return Plan.Week(number, workouts)
  }
}

extension Plan.Start: JSONObject {
  static var schemaName: String { "planStart" }
  static var schemaDescription: String? {
    "The place that is next if no session of the plan was entered since."
  }

  static func fields(
    of start: Plan.Start?, in json: inout some FieldCoder
  ) throws(JSONError) -> Plan.Start {
    let place = try json.place(start?.place)
    return Plan.Start(since: try json.required("since", start?.since), place: place)
  }
}

extension PlanSession: JSONObject {
  static var schemaName: String { "planSession" }
  static var schemaDescription: String? { "The place in a plan that a session was done at." }

  static func fields(
    of session: PlanSession?, in json: inout some FieldCoder
  ) throws(JSONError) -> PlanSession {
    let place = try json.place(session?.place)
    let name = try json.required(
      "name", session?.name, as: TitleTextForm(), "What the place was called.")
    let plan = try json.required("plan", session?.plan, "The id of the plan.")
    return PlanSession(plan: plan, place: place, name: name)
  }
}

extension FieldCoder {
  /// The members of a place.
  mutating func place(_ place: Plan.Place?) throws(JSONError) -> Plan.Place {
    let form = IntegerForm(range: 1...1_000_000)
    let cycle = try required("cycle", place?.cycle, as: form)
    let day = try required("day", place?.day, as: form)
    let week = try required("week", place?.week, as: form)
    return Plan.Place(cycle: cycle, week: week, day: day)
  }
}
