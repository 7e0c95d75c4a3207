import CommandLineKit
import DurableFiles
import WorkoutCore

extension OutputSchema {
  static let planTitle = PrintedObject<PlanList.Row>(
    "planTitle", about: "plan list --built-in and plan search."
  ) {
    [
      .required("equipment", $0?.equipment, "What its exercises need; only none for nothing."),
      .optional("note", $0?.note, as: .reference("prose")), .required("title", $0?.title),
    ]
  }

  static let planMax = PrintedObject<PlanMax>(
    "planMax", about: "plan maxes: what a plan's percentages refer to."
  ) {
    [
      .optional(
        "exerciseID", $0?.link.exercise.linkedID, "Absent for an exercise that was removed."),
      .optional("max", $0?.weight, "Absent if it is unknown."),
      .required("state", $0?.state.rawValue, as: .words(PlanMax.State.self)),
      .optional("suggestion", $0?.suggestion, "90 % of the estimate."),
      .required("title", $0?.title),
    ]
  }

  static let plan = PrintedObject<PlanView>(
    "plan", about: "plan set, start, stop, skip, go, show, list, import.",
    extending: .init(name: "storedPlan") { $0.plan.writeMembers(to: &$1) }
  ) {
    [
      .optional(
        "next", plannedSession($0?.next), "The next session of an active plan that is not finished."
      ),
      .optional(
        "program", programSession.list($0?.program),
        "With --weeks: the sessions of a cycle, in order."),
    ]
  }

  static let programSession = PrintedObject<
    (session: ProgramSession, secondsPerRep: SecondsPerRep)
  >(
    "programSession", about: "plan show --weeks: a session, with loads as if it were next."
  ) { element in
    [
      .required(
        "day", element?.session.place.day, as: .integer(from: 1),
        "The number of the session in the week."),
      .required("title", element?.session.title.text, "The title of the workout."),
      .required("week", element?.session.place.week, as: .integer(from: 1)),
      .optional(
        "workout",
        PrintedContent(
          as: .reference("workout"),
          element.flatMap { element in
            element.session.workout.map { workout in
              { workout.write(to: &$0, secondsPerRep: element.secondsPerRep) }
            }
          }), "Absent for a workout that was removed."),
    ]
  }

  static let plannedSession = PrintedObject<PlanReport.Ahead>(
    "plannedSession", about: "plan next: an upcoming session."
  ) {
    let place = $0?.upcoming.place
    return [
      .required("cycle", place?.cycle, as: .integer(from: 1)),
      .optional("date", $0?.upcoming.day, "Absent in a plan without days."),
      .required("day", place?.day, as: .integer(from: 1), "The number of the session in the week."),
      .optional(
        "duration", $0?.seconds, "Estimated seconds; absent for a workout that was removed."),
      .required("name", $0?.name, "The place in words."),
      .required("title", $0?.title, "The title of the workout."),
      .required("week", place?.week, as: .integer(from: 1)),
      .required("workoutID", $0?.upcoming.workout.id),
    ]
  }

  static let planOverview = PrintedObject<(schedule: PlanSchedule, rows: [PlanReport.Row])>(
    "planOverview", about: "plan: this week of an active plan."
  ) { view in
    let schedule = view?.schedule
    return [
      .required("days", planDay.list(view?.rows)),
      .required("id", schedule?.plan.id),
      .required(
        "percentage", schedule?.percentage, as: .integer(from: 0, to: 100),
        "The part of the cycle that is done."),
      .optional(
        "position", schedule.flatMap { schedule in schedule.next.map(schedule.plan.name) },
        "The next place in words; absent at the end."),
      .required("title", schedule?.plan.title),
    ]
  }

  static let planDay = PrintedObject<PlanReport.Row>("planDay") {
    [
      .optional("day", $0?.day),
      .optional("duration", $0?.seconds, "Seconds; an estimate for upcoming sessions."),
      .optional("name", $0?.name, "The place in words."),
      .required("state", $0?.state.rawValue, as: .words(PlanReport.State.self)),
      .optional("title", $0?.title, "The title of the workout."),
    ]
  }
}

/// The JSON form of a plan in command output.
struct PlanView {
  let plan: Plan
  let next: PlanReport.Ahead?
  let program: [(session: ProgramSession, secondsPerRep: SecondsPerRep)]?
}
