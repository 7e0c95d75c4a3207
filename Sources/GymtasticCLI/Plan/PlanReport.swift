import DurableFiles
import TerminalKit
import WorkoutCore

struct PlanReport {
  private let context: Context
  private let library: Library
  private let secondsPerRep: SecondsPerRep

  init(_ context: Context) throws {
    self.context = context
    library = try context.data.library
    secondsPerRep = try context.secondsPerRep
  }

  /// An upcoming session, with its duration.
  struct Ahead {
    let upcoming: PlanSchedule.Upcoming
    let name: String
    /// The workout's current title.
    let title: String
    /// The estimated duration in seconds; `nil` for a workout that was removed.
    let seconds: Int?
  }

  func ahead(_ schedule: PlanSchedule, _ count: Int) throws -> [Ahead] {
    let upcoming = schedule.upcoming(count)
    let written = library.workouts.byID
    let next = try context.data.prescribed(upcoming.map { (written[$0.workout.id], $0.place.week) })
    return zip(upcoming, next).map { ahead($0, in: schedule.plan, $1) }
  }

  private func ahead(
    _ upcoming: PlanSchedule.Upcoming, in plan: Plan, _ workout: Workout?
  ) -> Ahead {
    Ahead(
      upcoming: upcoming, name: plan.name(of: upcoming.place),
      title: workout?.title.text ?? "\(upcoming.workout.title) (removed)",
      seconds: workout?.estimatedDuration(secondsPerRep: secondsPerRep))
  }

  /// The schedule of a plan; `nil` if it is not active.
  func schedule(of plan: Plan) throws -> PlanSchedule? {
    try context.store.plans.schedules().first { $0.plan.id == plan.id }
  }

  /// The next session of a plan; `nil` if it is not active, or finished.
  ///
  /// - Parameter program: the resolved sessions of a cycle, if they are at hand.
  func next(of plan: Plan, in program: [[ProgramSession]]? = nil) throws -> Ahead? {
    guard let schedule = try schedule(of: plan), let next = schedule.upcoming(1).first else {
      return nil
    }
    guard let program else { return try ahead(schedule, 1).first }
    let session = program.joined().first {
      ($0.place.week, $0.place.day) == (next.place.week, next.place.day)
    }
    return ahead(next, in: plan, session?.workout)
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

  /// What to say of a plan that was started: the other plans that are active too.
  func started(_ plan: Plan) throws -> Report {
    var report = try change("Started", plan)
    report.notes = try context.store.plans.schedules().map(\.plan).filter { $0.id != plan.id }.map {
      "“\($0.title)” stays active; gymtastic plan stop \($0.title.text.shellQuoted) ends it"
    }
    return report
  }

  /// The note on the place that a plan had before it started again; none if it was at its start.
  ///
  /// - Parameter command: how to go back to the place; it may use the name of the place.
  func placeLeft(of plan: Plan, by command: (String) -> String) throws -> [String] {
    guard let place = try context.store.plans.placeReached(in: plan), place != plan.first,
      let entry = plan.workout(at: place)
    else { return [] }
    let title = library.workouts.first(id: entry.id)?.title ?? entry.title
    let name = plan.name(of: place)
    return ["it was at \(title) (\(name)); gymtastic \(command(name)) goes back there"]
  }

  // MARK: This week

  enum State: String, CaseIterable {
    case done, today, upcoming, missed
  }

  struct Row {
    let day: Day?
    let state: State
    var title: String?
    var name: String?
    var seconds: Int?
  }

  /// This week: what was done, is due today, is upcoming, and was missed.
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

  static let columns: TableColumns<Row> = [
    .init("Day") { .day($0.day) },
    .init("State") {
      .either(people: $0.state == .done ? "✓ done" : $0.state.rawValue, programs: $0.state.rawValue)
    },
    .init("Workout", leastWidth: 12) { Cell($0.title) },
    .init("Place", isSpare: true) { Cell($0.name) },
    .init("Duration", alignment: .right, isSpare: true) { .length($0.seconds) },
  ]

  private func document(_ schedule: PlanSchedule, _ rows: [Row]) -> Document {
    let position = schedule.next.map(schedule.plan.name)?.capitalizedFirst ?? "Finished"
    return Document(
      title: schedule.plan.title.text,
      fields: [
        "position": .text(position),
        "done": .either(people: "\(schedule.percentage) %", programs: "\(schedule.percentage)"),
      ],
      table: Self.columns.table(of: rows))
  }
}

extension Cell {
  /// `Tue 17 Nov` for people, `2026-11-17` for programs.
  static func day(_ day: Day?) -> Cell {
    day.map { .either(people: $0.spoken, programs: "\($0)") } ?? .nothing
  }

  /// A duration, if it is known.
  static func length(_ seconds: Int?) -> Cell { seconds.map(Cell.seconds) ?? .nothing }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension JSONView {
  /// A plan with its stored members and the next session.
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
