/// What a user wants to know first: what was done lately, and what to do now.
///
/// ```swift
/// let overview = try store.overview(seed: 1)
/// print(overview.streak, overview.workout?.title.text ?? "")
/// ```
package struct Overview: Sendable {
  /// A day and the sessions of it.
  package struct Trained: Equatable, Sendable {
    package let day: Day
    /// The titles of the sessions, the first one first.
    package fileprivate(set) var titles: [String] = []
    /// How long they took together.
    package fileprivate(set) var seconds = 0
  }

  /// The last seven days, today last.
  package private(set) var days: [Trained]
  /// The sets of each muscle group in these days.
  package private(set) var sets: [MuscleGroup: Int] = [:]
  /// How many days in a row had a session, up to today or yesterday.
  package let streak: Int
  /// The session that was kept last.
  package let last: SessionRecord?
  /// The run that was interrupted.
  package let interrupted: SavedSession?
  /// The plan that goes on with ``workout``; `nil` if that was put together.
  package let plan: PlanSchedule?
  /// What to do now: what is next in a plan, else a session that was put together. `nil` if no
  /// exercise can be done.
  package let workout: Workout?

  /// How many days it looks back on.
  static let dayCount = 7
  /// How long a session is that no plan asks for.
  package static let usualSeconds = 20 * 60

  fileprivate init(_ store: DataStore, on today: Day, seed: UInt64) throws(CoreError) {
    let data = store.read()
    let library = try data.library
    // Workouts take much longer to make than exercises, and none is needed.
    let exercises = Library(exercises: library.exercises)
    let catalog = Catalog(
      exercises, over: store.configuration.builtIn.exerciseLibrary)
    let first = today.adding(1 - Self.dayCount)
    days = (0..<Self.dayCount).map { Trained(day: first.adding($0)) }
    let groups = catalog.exercises.muscleGroups
    var log = TrainingLog()
    var week: [SessionRecord] = []
    try data.history.visit(since: today.adding(-TrainingLog.daysThatCount)) { record in
      log.add(record)
      if record.day >= first, record.day <= today { week.append(record) }
    }
    (streak, last) = try data.history.recent(at: today)
    interrupted = try store.executions.interruptedSession()
    plan = try store.plans.schedules(in: data).first { !$0.upcoming(1).isEmpty }
    let next = plan?.upcoming(1).first?.workout.id
    if let planned = next.flatMap(library.workouts.first(id:)) {
      workout = planned
    } else {
      var filter = LibraryFilter()
      filter.atHand = try data.settings.equipmentAtHand
      workout = try reporting(
        try SessionRequest(seconds: Self.usualSeconds, filter: filter, today: today)
          .session(from: catalog, log: log, seed: seed))?.workout
    }
    for record in week.reversed() { add(record, groups) }
  }

  private mutating func add(_ record: SessionRecord, _ groups: [UUID: MuscleGroups]) {
    let index = Self.dayCount - 1 - ((days.last?.day.number ?? 0) - record.day.number)
    guard days.indices.contains(index) else { return }
    days[index].titles.append(record.title)
    days[index].seconds += Int(record.duration.components.seconds)
    for set in record.sets where !set.done.isSkipped {
      guard case .linked(let id) = set.exercise.exercise else { continue }
      for group in groups[id]?.groups ?? [] { sets[group, default: 0] += 1 }
    }
  }
}

extension DataStore {
  /// What was done lately, and what to do now.
  ///
  /// - Parameter seed: chooses among equally good sessions.
  package func overview(seed: UInt64) throws(CoreError) -> Overview {
    let now = configuration.clock.now()
    let today = Day(now, offset: configuration.localTime.offset(now))
    return try Overview(self, on: today, seed: seed)
  }
}
