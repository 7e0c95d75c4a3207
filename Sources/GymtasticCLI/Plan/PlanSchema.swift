import WorkoutCore

/// What commands print of plans.
extension OutputSchema {
  static func plans(_ schemas: inout [String: JSONSchema]) {
    schemas["plan"] = .object(
      about: "plan set, start, stop, skip, go, show, list, import.", extending: "storedPlan",
      [
        .optional("next", .reference("plannedSession"), "Of an active plan that is not finished."),
        .optional(
          "program", .list(of: "programSession"), "With --weeks: the sessions of a cycle, in order."
        ),
      ])
    program(&schemas)
    schemas["plannedSession"] = .object(
      about: "plan next: a session that lies ahead.",
      [
        .required("cycle", .integer(from: 1)),
        .optional("date", .reference("day"), "Absent in a plan without days."),
        .required("day", .integer(from: 1), "The session in the week."),
        .optional("duration", .count, "Estimated seconds; absent for a workout that was removed."),
        .required("name", .string(), "The place in words."),
        .required("title", .string(), "Of the workout."),
        .required("week", .integer(from: 1)),
        .required("workoutID", .reference("identifier")),
      ])
    schemas["planOverview"] = .object(
      about: "plan: this week of an active plan.",
      [
        .required("days", .list(of: "planDay")),
        .required("id", .reference("identifier")),
        .required("percentage", .integer(from: 0, to: 100), "Of the cycle."),
        .optional("position", .string(), "The next place in words; absent at the end."),
        .required("title", .reference("title")),
      ])
    schemas["planDay"] = .object([
      .optional("day", .reference("day")),
      .optional("duration", .count, "Seconds, estimated for what lies ahead."),
      .optional("name", .string(), "The place in words."),
      .required("state", .words(["done", "today", "upcoming", "missed"])),
      .optional("title", .string(), "Of the workout."),
    ])
    schemas["planTitle"] = .object(
      about: "plan check, plan list --built-in.",
      [.optional("note", .reference("prose")), .required("title", .reference("title"))])
  }
  /// What a whole plan asks for, and its maxes.
  private static func program(_ schemas: inout [String: JSONSchema]) {
    schemas["programSession"] = .object(
      about: "plan show --weeks: what a session would ask for if it were next.",
      [
        .required("day", .integer(from: 1), "The session in the week."),
        .required("title", .string(), "Of the workout."),
        .required("week", .integer(from: 1)),
        .optional("workout", .reference("workout"), "Absent for one that was removed."),
      ])
    schemas["planMax"] = .object(
      about: "plan maxes: what a plan's percentages refer to.",
      [
        .optional("exerciseID", .reference("identifier"), "Absent for one that was removed."),
        .optional("max", .reference("weight"), "Absent where nothing is known."),
        .required("state", .words(PlanMax.State.allCases.map(\.rawValue))),
        .optional("suggestion", .reference("weight"), "90 % of an estimate."),
        .required("title", .reference("title")),
      ])
  }
}
