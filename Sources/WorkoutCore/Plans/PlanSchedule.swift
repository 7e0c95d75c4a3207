/// An active plan: what comes next, and when.
///
/// The next place is the first one that is still open in the week of the furthest place recorded
/// since the plan was started, or else the one after that week. So the days of a week may be
/// swapped.
///
/// ```swift
/// for schedule in try store.plans.schedules() {
///   if let next = schedule.upcoming(1).first { print(next.workout.title) }
/// }
/// ```
public struct PlanSchedule: Sendable {
  public let plan: Plan
  /// The current day on the user's calendar.
  package let today: Day
  /// The day on which the plan was started or last moved.
  package let startDay: Day
  /// The sessions that count toward the plan, oldest first, without their sets.
  package fileprivate(set) var sessions: [SessionRecord] = []
  /// Whether a session was done on the start day before the plan was started or moved.
  private var startDayIsDone = false

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

  /// Adds a session if it counts toward the plan. Sessions come newest first.
  fileprivate mutating func add(_ record: SessionRecord) {
    guard record.plan?.plan == plan.id, record.completesPlace, let start = plan.start,
      counts(from: record.start)
    else { return }
    if record.enteredAt >= start.since {
      sessions.append(record)
    } else if record.day == startDay {
      startDayIsDone = true
    }
  }

  /// Whether a session that began at a time counts toward the plan, if it is entered after the
  /// plan's start.
  func counts(from time: Timestamp) -> Bool {
    plan.start.map { time >= $0.since.adding(.seconds(-Self.longestDelay)) } ?? false
  }

  /// The next place; `nil` if the plan is complete.
  package var next: Plan.Place? {
    guard let start = plan.start else { return nil }
    let done = done
    guard let last = done.max(), last >= start.place else {
      // The plan may have become shorter.
      return plan.workout(at: start.place) == nil ? plan.place(after: start.place) : start.place
    }
    let week = Plan.Place(cycle: last.cycle, week: last.week)
    return open(from: max(start.place, week), done)
  }

  /// The places that sessions have completed.
  private var done: Set<Plan.Place> { Set(sessions.compactMap(\.plan?.place)) }

  /// The first place from another one on that no session has completed. Up to the furthest place
  /// recorded, those that the plan no longer has do not count.
  private func open(from place: Plan.Place?, _ done: Set<Plan.Place>) -> Plan.Place? {
    let last = done.max() ?? plan.first
    var place = place
    while let current = place, current <= last,
      done.contains(current) || plan.workout(at: current) == nil
    {
      place = plan.place(after: current)
    }
    return place
  }

  /// The percentage of sessions in the cycle done or skipped; 100 at the end of the plan.
  package var percentage: Int {
    guard let next else { return 100 }
    let count = plan.sessionsInCycle
    let passed = plan.sessions(before: next) + done.count { $0 > next }
    return count == 0 ? 0 : min(100, passed * 100 / count)
  }

  fileprivate func sessions(on day: Day) -> [SessionRecord] { sessions.filter { $0.day == day } }

  /// The next `count` sessions at most. A missed session comes next.
  public func upcoming(_ count: Int) -> [Upcoming] {
    var list: [Upcoming] = []
    var place = next
    let done = done
    var days = DueDays(self)
    while list.count < count, let current = place, let workout = plan.workout(at: current) {
      list.append(Upcoming(place: current, workout: workout, day: days.next()))
      place = open(from: plan.place(after: current), done)
    }
    return list
  }

  /// The open place of a workout in the week of the next one, which may be done first.
  func placeThisWeek(of workout: UUID) -> Plan.Place? {
    guard let next else { return nil }
    return upcoming(plan.workouts(inWeek: next.week).count).first {
      $0.workout.id == workout && ($0.place.cycle, $0.place.week) == (next.cycle, next.week)
    }?.place
  }

  /// The days of this week on which a session was due and missed.
  public var missed: [Day] {
    let passed = plannedDays.filter { $0 < today }
    let early = plannedDays.count { $0 >= today && !sessions(on: $0).isEmpty }
    let open = passed.filter { sessions(on: $0).isEmpty }
    let extra = sessionsThisWeek - (passed.count - open.count) - early
    return Array(open.dropFirst(max(0, extra)))
  }

  /// The planned days of this week since the plan was started, without a start day that was done
  /// before.
  fileprivate var plannedDays: [Day] {
    let first = startDayIsDone ? startDay.adding(1) : startDay
    return (0..<7).map { today.monday.adding($0) }
      .filter { plan.days.contains($0.dayOfWeek) && $0 >= first }
  }

  /// The number of sessions done this week since the plan was started; a repeated session counts
  /// once.
  fileprivate var sessionsThisWeek: Int {
    let first = max(today.monday, startDay)
    return Set(sessions.lazy.filter { $0.day >= first }.compactMap(\.plan?.place)).count
  }
}

/// The days for upcoming sessions: the open days of this week, fewer if sessions were done early,
/// then every day of the plan from next week on.
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
  /// The active plans, in library order.
  ///
  /// - Parameters:
  ///   - today: the current day on the user's calendar.
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
  /// How long before the start of a plan a session that is entered later may have begun and still
  /// count, in seconds.
  fileprivate static let longestDelay = 31 * 86_400
}
