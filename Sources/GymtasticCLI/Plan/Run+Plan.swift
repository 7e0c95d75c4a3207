import TerminalKit
import WorkoutCore

extension Run {
  /// The next workout of an active plan, after asking on a terminal.
  ///
  /// `nil` if no plan has a next session, or if the user declines.
  func nextInPlan(_ library: Library, in context: Context) throws -> NamedWorkout? {
    guard let next = try context.nextInPlan() else { return nil }
    let name = "\(next.plan): \(next.name)"
    guard let workout = library.workouts.first(id: next.workout) else {
      throw Failure.notFound(
        "“\(next.title)” (\(name)) is not in the library any more", value: next.title,
        hint: "gymtastic plan skip goes on with the next one")
    }
    guard !isConfirmed, context.options.allowsInput else { return NamedWorkout(workout: workout) }
    let day = next.day.map { $0 == next.today ? "" : ", due on \($0.spoken)" } ?? ""
    let question = "Run “\(workout.title)” (\(name)\(day))?"
    let agrees = try context.prompt.confirm(question, isYesUsual: true, option: "--yes")
    return agrees ? NamedWorkout(workout: workout) : nil
  }
}

extension Context {
  /// The next session of the active plans, with its day.
  func nextInPlan() throws -> PlannedNext? {
    for schedule in try store.plans.schedules() {
      guard let next = schedule.upcoming(1).first else { continue }
      return PlannedNext(
        workout: next.workout.id, title: next.workout.title.text, plan: schedule.plan.title.text,
        name: schedule.plan.name(of: next.place), day: next.day, today: schedule.today)
    }
    return nil
  }
}

extension PlanSchedule {
  /// What to say of a session that does not change what is next in the plan.
  ///
  /// - Parameter session: the place that it completes later in the week; `nil` if it has none.
  func remarks(onUnmovedBy session: PlanSession?) -> [String] {
    upcoming(1).map { next in
      let place = session.map { "counts it as \($0.name)" } ?? "stays where it is"
      return "“\(plan.title)” \(place): next there is \(next.workout.title) "
        + "(\(plan.name(of: next.place)))"
    }
  }
}

/// What is next in a plan, for a prompt.
struct PlannedNext {
  let workout: UUID
  let title: String
  let plan: String
  /// `week 1, day 3`
  let name: String
  let day: Day?
  let today: Day

  /// `next Run 3 today (week 1, day 3)`
  var text: String { "next \(title)\(when.isEmpty ? "" : " ")\(when) (\(name))" }

  /// `today`, `on Tue 24 Nov`; empty in a plan without days.
  var when: String { day.map { $0 == today ? "today" : "on \($0.spoken)" } ?? "" }
}
