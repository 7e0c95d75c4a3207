/// A sequence of workouts, and the days to train on.
///
/// Its progress is not stored: ``PlanService/schedules()`` derives it from the recorded sessions.
///
/// ```swift
/// let plan = try store.plans.set("Strength", [pushDay, pullDay], on: [.mon, .thu])
/// print(plan.workouts(inWeek: 1).map(\.title))  // [Push Day, Pull Day]
/// ```
public struct Plan: Named, Hashable, Sendable {
  /// The ID by which sessions refer to the plan.
  public internal(set) var id: UUID
  /// Unique among the plans of a library.
  public var title: Title
  /// What to know before starting it.
  public var note: Prose?
  /// When it was added to the library.
  package internal(set) var createdAt: Timestamp
  /// When it was last changed.
  package var updatedAt: Timestamp
  /// The days of the week to train on, from Monday; none if the sessions have no dates.
  public var days: [Weekday] = []
  /// Whether it ends after one pass, instead of starting over.
  public var isOnce = false
  public var workouts: [Entry] = []
  /// The weeks that have their own list, in order; empty if every pass is the same.
  package var weeks: [Week] = []
  /// Where the plan started; `nil` if it is not active.
  package internal(set) var start: Start?
  /// When it was last stopped, and the place that was next; `nil` for an active plan.
  package internal(set) var stopped: Start?
  /// When the user last edited it; `nil` if an import may replace it.
  var editedAt: Timestamp?
  /// The sender's ``updatedAt`` of the content that a bundle last gave it.
  var importedVersion: Timestamp?

  /// Makes it active.
  mutating func begin(at place: Place, _ now: Timestamp) {
    (start, stopped) = (Start(since: now, place: place), nil)
  }

  /// An inactive plan without workouts.
  package init(id: UUID, title: Title, createdAt: Timestamp) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
    updatedAt = createdAt
  }

  public struct Entry: Identifiable, Hashable, Sendable {
    public let id: UUID
    /// Its last known title, which is shown for a removed workout.
    public var title: Title

    package init(_ workout: Workout) {
      self.init(id: workout.id, title: workout.title)
    }

    init(id: UUID, title: Title) {
      self.id = id
      self.title = title
    }
  }

  /// The sessions of a week, and of the following weeks up to the next one listed.
  package struct Week: Hashable, Sendable {
    /// From 1.
    package let number: Int
    /// The ids of the workouts, one per session.
    package let workouts: [UUID]

    package init(_ number: Int, _ workouts: [UUID]) {
      self.number = number
      self.workouts = workouts
    }
  }

  /// Where an active plan started: its next place if no session has been recorded since.
  package struct Start: Hashable, Sendable {
    /// Sessions recorded before this do not count.
    package let since: Timestamp
    package let place: Place

    package init(since: Timestamp, place: Place) {
      self.since = since
      self.place = place
    }
  }

  /// A place in a plan. All parts count from 1.
  public struct Place: Hashable, Sendable, Comparable {
    /// The pass through the plan.
    public let cycle: Int
    /// The week in the cycle; 1 in a plan that lists no weeks.
    public let week: Int
    /// The session in the week.
    public let day: Int

    public init(cycle: Int = 1, week: Int = 1, day: Int = 1) {
      self.cycle = cycle
      self.week = week
      self.day = day
    }

    public static func < (left: Self, right: Self) -> Bool {
      (left.cycle, left.week, left.day) < (right.cycle, right.week, right.day)
    }
  }

  /// The maximum number of weeks in a plan, of cycles, and of sessions in a week.
  static let most = 1000
}

public struct PlanSession: Hashable, Sendable {
  /// The ID of the plan, which may since have been changed or deleted.
  public let plan: UUID
  package let place: Plan.Place
  /// The name of the place at the time: `week 3, day 2`.
  public let name: String

  package init(_ plan: Plan, at place: Plan.Place) {
    self.init(plan: plan.id, place: place, name: plan.name(of: place))
  }

  init(plan: UUID, place: Plan.Place, name: String) {
    self.plan = plan
    self.place = place
    self.name = name
  }
}

/// A day of the week, by its English abbreviation.
public enum Weekday: String, CaseIterable, Sendable {
  case mon, tue, wed, thu, fri, sat, sun

  /// The full name in lower case.
  package var name: String {
    switch self {
    case .mon: "monday"
    case .tue: "tuesday"
    case .wed: "wednesday"
    case .thu: "thursday"
    case .fri: "friday"
    case .sat: "saturday"
    case .sun: "sunday"
    }
  }
}

extension Day {
  package var dayOfWeek: Weekday { Weekday.allCases[min(max(weekday, 0), 6)] }
}

// MARK: - Order

extension Plan {
  package var first: Place { Place() }

  /// The number of weeks in a cycle, at least 1.
  package var weekCount: Int { weeks.last?.number ?? 1 }

  /// The workouts in a week of the cycle, from 1. A week without its own list repeats the previous
  /// one.
  public func workouts(inWeek number: Int) -> [Entry] {
    guard let week = week(number) else { return workouts }
    return week.workouts.compactMap { workouts.first(id: $0) }
  }

  /// The weekday of each session of a week, in order; `nil` if a week has more or fewer sessions
  /// than the plan has days, so that they shift.
  ///
  /// - Parameter next: the next session of an active plan, which may have started in mid-week.
  package func weekdays(from next: PlanSchedule.Upcoming? = nil) -> [Weekday]? {
    guard !days.isEmpty, (1...weekCount).allSatisfy({ workouts(inWeek: $0).count == days.count })
    else { return nil }
    guard let next, let index = days.firstIndex(where: { $0 == next.day?.dayOfWeek }) else {
      return days
    }
    let first = index - (next.place.day - 1) + days.count
    return days.indices.map { days[(first + $0) % days.count] }
  }

  /// The workout at a place; `nil` for a place that the plan does not have.
  package func workout(at place: Place) -> Entry? {
    guard (1...weekCount).contains(place.week), place.cycle >= 1, !isOnce || place.cycle == 1
    else { return nil }
    let sessions = workouts(inWeek: place.week)
    return sessions.indices.contains(place.day - 1) ? sessions[place.day - 1] : nil
  }

  /// The place after another, which may no longer exist in the plan; `nil` at the end.
  package func place(after place: Place) -> Place? {
    guard !workouts.isEmpty else { return nil }
    if place.week <= weekCount, place.day < workouts(inWeek: place.week).count {
      return Place(cycle: place.cycle, week: place.week, day: place.day + 1)
    }
    if place.week < weekCount { return Place(cycle: place.cycle, week: place.week + 1) }
    return isOnce ? nil : Place(cycle: place.cycle + 1)
  }

  /// The number of sessions in a cycle.
  package var sessionsInCycle: Int { sessions(beforeWeek: weekCount + 1) }

  /// The number of sessions before a place in its cycle.
  package func sessions(before place: Place) -> Int {
    sessions(beforeWeek: place.week) + place.day - 1
  }

  private func sessions(beforeWeek number: Int) -> Int {
    // Looking up each workout by its ID would take quadratic time.
    (1..<max(1, min(number, weekCount + 1))).reduce(0) { count, number in
      count + (week(number)?.workouts.count ?? workouts.count)
    }
  }

  /// The list of a week, or the list that it repeats.
  private func week(_ number: Int) -> Week? { weeks.last { $0.number <= number } }

  /// Whether a cycle takes one week; messages then call it a week.
  private var hasWeeklyCycle: Bool {
    weeks.isEmpty && (days.isEmpty || days.count == workouts.count)
  }

  /// A place in words: `week 3, day 2`, `cycle 2, week 3, day 2`, `cycle 4, day 1`.
  public func name(of place: Place) -> String {
    let cycle = hasWeeklyCycle ? "week \(place.cycle)" : "cycle \(place.cycle)"
    if weeks.isEmpty { return "\(cycle), day \(place.day)" }
    let week = "week \(place.week), day \(place.day)"
    return place.cycle > 1 ? "\(cycle), \(week)" : week
  }

  /// The words of a place, each followed by a number.
  package static let placeWords: Set = ["cycle", "week", "day"]

  /// Parses a place such as `week 3 day 2`. An omitted week or day is 1, and an omitted cycle is
  /// the current one. `nil` for other text, and for a place that the plan does not have.
  package func place(named text: String, from current: Place) -> Place? {
    let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return nil }
    var parts: [String: Int] = [:]
    for index in stride(from: 0, to: words.count, by: 2) {
      guard Self.placeWords.contains(words[index]), parts[words[index]] == nil,
        let number = Int(words[index + 1]), (1...Self.most).contains(number)
      else { return nil }
      parts[words[index]] = number
    }
    if weeks.isEmpty, parts["cycle"] == nil, let week = parts.removeValue(forKey: "week") {
      parts["cycle"] = week
    }
    let isWithinCycle = parts["week"] != nil || !weeks.isEmpty
    let place = Place(
      cycle: parts["cycle"] ?? (isWithinCycle || parts["day"] != nil ? current.cycle : 1),
      week: parts["week"] ?? (parts["cycle"] == nil ? current.week : 1), day: parts["day"] ?? 1)
    return workout(at: place) == nil ? nil : place
  }
}
