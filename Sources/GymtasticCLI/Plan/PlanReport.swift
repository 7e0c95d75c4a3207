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
    let written = library.workouts.byID
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

  /// The next session of a plan; `nil` if it is not active, or finished.
  func next(of plan: Plan) throws -> Ahead? {
    try context.store.plans.schedules().first { $0.plan.id == plan.id }
      .flatMap { try ahead($0, 1).first }
  }

  /// `Started “Couch to 5K”: next is Run 1 (week 1, day 1) on Tue 24 Nov`
  func change(_ verb: String, _ plan: Plan) throws -> Report {
    let next = try self.next(of: plan)
    let text = next.map { next in
      let day = next.upcoming.day.map { " on \($0.spoken)" } ?? ""
      return ": next is \(next.title) (\(next.name))\(day)"
    }
    return Report(.change("\(verb) “\(plan.title)”\(text ?? "")"), json: .plan(plan, next: next))
  }

  // MARK: This week

  /// A day of the week that is shown.
  enum State: String, CaseIterable {
    case done, today, upcoming, missed

    var mark: String {
      switch self {
      case .done: "✓ done"
      case .today, .upcoming, .missed: rawValue
      }
    }
  }

  struct Row {
    let day: Day?
    let state: State
    var title: String?
    var name: String?
    var seconds: Int?
  }

  /// This week: what was done, what is due today, what lies ahead and what was missed.
  func week(_ schedules: [PlanSchedule]) throws -> Report {
    var documents: [Document] = []
    var views: [JSONView] = []
    for schedule in schedules {
      let rows = try rows(of: schedule)
      documents.append(document(schedule, rows))
      views.append(OutputSchema.planOverview.view((schedule, rows)))
    }
    return Report(.documents(documents), json: .list(views))
  }

  private func rows(of schedule: PlanSchedule) throws -> [Row] {
    let monday = schedule.today.monday
    var rows = schedule.sessions.filter { $0.day >= monday }.map { record in
      Row(
        day: record.day, state: .done, title: record.title, name: record.plan?.name,
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
            Cell(row.title), Cell(row.name), row.seconds.map(Cell.seconds) ?? .nothing,
          ]
        }))
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
    OutputSchema.plan.view(
      PlanView(
        plan: plan, next: next,
        program: weeks?.flatMap { week in week.map { ($0, secondsPerRep) } }))
  }
}
