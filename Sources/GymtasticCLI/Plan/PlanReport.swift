import DurableFiles
import TerminalKit
import WorkoutCore

/// Plans as reports.
struct PlanReport {
  private let context: Context
  private let library: Library
  private let secondsPerRep: SecondsPerRep

  init(_ context: Context) throws {
    self.context = context
    library = try context.data.library
    secondsPerRep = try context.secondsPerRep
  }

  /// A session that lies ahead, with its length.
  struct Ahead {
    let upcoming: PlanSchedule.Upcoming
    let name: String
    /// The workout's title as it is now.
    let title: String
    /// Estimated seconds; `nil` for a workout that was removed.
    let seconds: Int?
  }

  /// The sessions that lie ahead.
  func ahead(_ schedule: PlanSchedule, _ count: Int) throws -> [Ahead] {
    let upcoming = schedule.upcoming(count)
    let written = Dictionary(library.workouts.map { ($0.id, $0) }) { first, _ in first }
    let known = upcoming.compactMap { upcoming in
      written[upcoming.workout.id].map { (workout: $0, week: upcoming.place.week) }
    }
    var next = try context.data.prescriptions(of: known)[...]
    return upcoming.map { upcoming in
      let workout = written[upcoming.workout.id] == nil ? nil : next.popFirst()?.workout
      let title = workout?.title.text ?? "\(upcoming.workout.title) (removed)"
      return Ahead(
        upcoming: upcoming, name: schedule.plan.name(of: upcoming.place), title: title,
        seconds: workout?.estimatedDuration(secondsPerRep: secondsPerRep))
    }
  }

  /// `Started “Couch to 5K”: next is Run 1 (week 1, day 1) on Tue 24 Nov`
  func change(_ verb: String, _ plan: Plan) throws -> Report {
    let schedules = try context.store.plans.schedules()
    let schedule = schedules.first { $0.plan.id == plan.id }
    let next = try schedule.flatMap { schedule in
      try ahead(schedule, 1).first
    }
    let text = next.map { next in
      let day = next.upcoming.day.map { " on \($0.spoken)" } ?? ""
      return ": next is \(next.title) (\(next.name))\(day)"
    }
    return Report(
      .change("\(verb) “\(plan.title)”\(text ?? "")"), json: .plan(plan, next: next))
  }

  // MARK: This week

  /// A day of the week that is shown.
  private enum State: String {
    case done, today, upcoming, missed

    var mark: String {
      switch self {
      case .done: "✓ done"
      case .today, .upcoming, .missed: rawValue
      }
    }
  }

  private struct Row {
    let day: Day?
    let state: State
    var title = ""
    var name = ""
    var seconds: Int?
  }

  /// This week: what was done, what is due today, what lies ahead and what was missed.
  func week(_ schedules: [PlanSchedule]) throws -> Report {
    var documents: [Document] = []
    var views: [JSONView] = []
    for schedule in schedules {
      let rows = try rows(of: schedule)
      documents.append(document(schedule, rows))
      views.append(json(schedule, rows))
    }
    return Report(.documents(documents), json: .list(views))
  }

  private func rows(of schedule: PlanSchedule) throws -> [Row] {
    let monday = schedule.today.monday
    var rows = schedule.sessions.filter { $0.day >= monday }.map { record in
      Row(
        day: record.day, state: .done, title: record.title, name: record.plan?.name ?? "",
        seconds: record.duration.wholeSeconds)
    }
    rows += schedule.missed.map { Row(day: $0, state: .missed) }
    rows.sort { ($0.day ?? schedule.today) < ($1.day ?? schedule.today) }
    let week = max(1, schedule.plan.workouts(inWeek: schedule.next?.week ?? 1).count)
    let ahead = try ahead(schedule, max(week, schedule.plan.days.count))
    let coming = ahead.enumerated().filter { index, ahead in
      index == 0 || (ahead.upcoming.day.map { $0 < monday.adding(7) } ?? true)
    }
    return rows
      + coming.map { _, ahead in
        let day = ahead.upcoming.day
        return Row(
          day: day, state: day == schedule.today ? .today : .upcoming, title: ahead.title,
          name: ahead.name, seconds: ahead.seconds)
      }
  }

  static let columns = [
    Table.Column("Day"), Table.Column("State"),
    Table.Column("Workout", leastWidth: 12), Table.Column("Place", isSpare: true),
    Table.Column("Duration", alignment: .right, isSpare: true),
  ]

  private func document(_ schedule: PlanSchedule, _ rows: [Row]) -> Document {
    let position = schedule.next.map(schedule.plan.name)?.capitalizedFirst ?? "Finished"
    return Document(
      title: schedule.plan.title.text,
      fields: [
        Document.Field("position", .text(position)),
        Document.Field(
          "done",
          .either(people: "\(schedule.percentage) %", programs: "\(schedule.percentage)")),
      ],
      table: Table(
        columns: Self.columns,
        rows: rows.map { row in
          [
            row.day.map { .either(people: $0.spoken, programs: "\($0)") } ?? .nothing,
            .either(people: row.state.mark, programs: row.state.rawValue),
            .text(row.title), .text(row.name), row.seconds.map(Cell.seconds) ?? .nothing,
          ]
        }))
  }

  private func json(_ schedule: PlanSchedule, _ rows: [Row]) -> JSONView {
    .object { json in
      json.objects("days", rows) { json, row in
        json.member("day", row.day?.description)
        json.member("duration", row.seconds)
        json.member("name", row.name.isEmpty ? nil : row.name)
        json.member("state", row.state.rawValue)
        json.member("title", row.title.isEmpty ? nil : row.title)
      }
      json.member("id", schedule.plan.id.lowercase)
      json.member("percentage", schedule.percentage)
      json.member("position", schedule.next.map(schedule.plan.name))
      json.member("title", schedule.plan.title.text)
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension JSONView {
  /// A plan as it is kept, with what is next.
  static func plan(
    _ plan: Plan, next: PlanReport.Ahead?, weeks: [[ProgramSession]]? = nil,
    secondsPerRep: SecondsPerRep = .standard
  ) -> JSONView {
    JSONView { json in
      plan.write(to: &json) { json in
        if let next { json.member("next") { JSONView.ahead(next).write(&$0) } }
        guard let weeks else { return }
        json.objects("program", weeks.flatMap(\.self)) { json, session in
          json.member("day", session.place.day)
          json.member("title", session.title.text)
          json.member("week", session.place.week)
          guard let workout = session.workout else { return }
          json.member("workout") { workout.write(to: &$0, secondsPerRep: secondsPerRep) }
        }
      }
    }
  }

  static func ahead(_ ahead: PlanReport.Ahead) -> JSONView {
    .object { json in
      let place = ahead.upcoming.place
      json.member("cycle", place.cycle)
      json.member("date", ahead.upcoming.day?.description)
      json.member("day", place.day)
      json.member("duration", ahead.seconds)
      json.member("name", ahead.name)
      json.member("title", ahead.title)
      json.member("week", place.week)
      json.member("workoutID", ahead.upcoming.workout.id.lowercase)
    }
  }
}
