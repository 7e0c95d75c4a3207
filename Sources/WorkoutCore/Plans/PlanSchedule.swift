/// An active plan: what comes next, and when.
///
/// The next place is the one after the furthest that was recorded since the plan was started,
/// whatever the order of entry.
///
/// ```swift
/// for schedule in try store.plans.schedules() {
///   if let next = schedule.upcoming(1).first { print(next.workout.title) }
/// }
/// ```
public struct PlanSchedule: Sendable {
  public let plan: Plan
  /// The day on the user's calendar.
  package let today: Day
  /// The day on which the plan was started, or last moved.
  package let startDay: Day
  /// The sessions that count, without their sets, oldest first.
  package fileprivate(set) var sessions: [SessionRecord] = []

  /// A session to come.
  public struct Upcoming: Sendable {
    public let place: Plan.Place
    public let workout: Plan.Entry
    /// When it is due; `nil` in a plan without days.
    public let day: Day?
  }

  init(_ plan: Plan, _ start: Plan.Start, on today: Day, offset: Int) {
    self.plan = plan
    self.today = today
    startDay = Day(start.since, offset: offset)
  }

  /// Adds a session if it counts; they come newest first.
  fileprivate mutating func add(_ record: SessionRecord) {
    guard let session = record.plan, session.plan == plan.id, record.exercisesCompleted > 0,
      let start = plan.start, record.enteredAt >= start.since
    else { return }
    sessions.append(record)
  }

  /// The place that is next; `nil` if the plan was done to its end.
  package var next: Plan.Place? {
    guard let start = plan.start else { return nil }
    guard let last = sessions.compactMap(\.plan?.place).max() else { return start.place }
    return last < start.place ? start.place : plan.place(after: last)
  }

  /// How many sessions of the cycle were done or skipped, in percent; 100 at the end of the plan.
  package var percentage: Int {
    guard let next else { return 100 }
    let count = plan.sessionsInCycle
    return count == 0 ? 0 : min(100, plan.sessions(before: next) * 100 / count)
  }

  /// The sessions done on a day.
  package func sessions(on day: Day) -> [SessionRecord] { sessions.filter { $0.day == day } }

  /// The next sessions, at most so many. A missed session is not lost: it comes next.
  public func upcoming(_ count: Int) -> [Upcoming] {
    var list: [Upcoming] = []
    var place = next
    var days = DueDays(self)
    while list.count < count, let current = place, let workout = plan.workout(at: current) {
      list.append(Upcoming(place: current, workout: workout, day: days.next()))
      place = plan.place(after: current)
    }
    return list
  }

  /// The days of this week on which a session was due and missed.
  public var missed: [Day] {
    let passed = plannedDays.filter { $0 < today }
    let early = plannedDays.filter { $0 >= today && !sessions(on: $0).isEmpty }.count
    let open = passed.filter { sessions(on: $0).isEmpty }
    let extra = sessionsThisWeek - (passed.count - open.count) - early
    return Array(open.dropFirst(max(0, extra)))
  }

  /// The planned days of this week, from the start of the plan.
  fileprivate var plannedDays: [Day] {
    (0..<7).map { today.monday.adding($0) }
      .filter { plan.days.contains($0.dayOfWeek) && $0 >= startDay }
  }

  /// A session that was done again counts once.
  fileprivate var sessionsThisWeek: Int {
    Set(sessions.lazy.filter { $0.day >= today.monday }.compactMap(\.plan?.place)).count
  }
}

/// The days left for sessions: the rest of this week, unless sessions were done early, then all
/// days of the plan.
private struct DueDays {
  private let days: [Weekday]
  private var thisWeek: ArraySlice<Day>
  private var day: Day

  init(_ schedule: PlanSchedule) {
    days = schedule.plan.days
    let planned = schedule.plannedDays
    let open = planned.filter { $0 >= schedule.today && schedule.sessions(on: $0).isEmpty }
    let left = max(0, planned.count - schedule.sessionsThisWeek)
    thisWeek = open.suffix(left)
    day = max(schedule.today.monday.adding(7), schedule.startDay)
  }

  mutating func next() -> Day? {
    guard !days.isEmpty else { return nil }
    if let due = thisWeek.popFirst() { return due }
    while !days.contains(day.dayOfWeek) { day = day.adding(1) }
    defer { day = day.adding(1) }
    return day
  }
}

extension Snapshot {
  /// The active plans, in the order of the library.
  ///
  /// - Parameters:
  ///   - today: the day on the user's calendar.
  ///   - offset: how many seconds local time is ahead of UTC.
  package func schedules(on today: Day, offset: Int) throws(CoreError) -> [PlanSchedule] {
    var schedules = try library.plans.compactMap { plan in
      plan.start.map { PlanSchedule(plan, $0, on: today, offset: offset) }
    }
    guard let first = schedules.compactMap(\.plan.start?.since).min() else { return [] }
    let earliest = first.adding(.seconds(-PlanSchedule.longestDelay))
    try history.visitNewestFirst(
      wantsSets: { _ in false },
      { record in
        for index in schedules.indices { schedules[index].add(record) }
        return record.start >= earliest
      })
    for index in schedules.indices { schedules[index].sessions.reverse() }
    return schedules
  }
}

extension PlanSchedule {
  /// A session that is entered later still counts for a plan if it began so many seconds before the
  /// plan was started.
  fileprivate static let longestDelay = 31 * 86_400
}
