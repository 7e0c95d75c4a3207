/// What a user wants to see first: recent sessions, and what to do next.
///
/// ```swift
/// let overview = try store.overview(seed: 1)
/// print(overview.streak ?? 0, overview.workout?.title.text ?? "")
/// ```
package struct Overview: Sendable {
  /// A day and its sessions.
  package struct Trained: Equatable, Sendable {
    package let day: Day
    /// The titles of the sessions, in order.
    package fileprivate(set) var titles: [String] = []
    /// The total length of the sessions.
    package fileprivate(set) var seconds = 0
  }

  /// The last seven days, today last.
  package private(set) var days: [Trained]
  /// The number of sets for each muscle group on these days.
  package private(set) var sets: [MuscleGroup: Int] = [:]
  /// How many days in a row had a session, up to today or yesterday; `nil` until it is read.
  package private(set) var streak: Int?
  /// The latest session; read with the streak.
  package private(set) var last: SessionRecord?
  /// The run to resume before anything else.
  package let interrupted: SavedSession?
  /// A run that was interrupted too long ago for that.
  package let stale: SavedSession?
  /// The plan that ``workout`` belongs to; `nil` if the workout was composed.
  package let plan: PlanSchedule?
  /// What to do next: the next workout of a plan, otherwise a composed session. `nil` if no
  /// exercise can be done.
  package let workout: Workout?
  /// ``workout`` as it is done in its week of the plan.
  package var workoutOfWeek: Workout? {
    workout?.inWeek(plan?.upcoming(1).first?.place.week ?? 1)
  }

  static let dayCount = 7
  /// The length of a composed session, in seconds.
  package static let usualSeconds = 20 * 60

  fileprivate init(
    _ store: DataStore, on today: Day, seed: UInt64, hasStreak: Bool
  ) throws(CoreError) {
    let data = store.read()
    let library = try data.library
    let first = today.adding(1 - Self.dayCount)
    days = (0..<Self.dayCount).map { Trained(day: first.adding($0)) }
    let saved = try store.executions.interruptedSession()
    let isStale = saved?.isStale(at: store.configuration.clock.now()) == true
    (interrupted, stale) = isStale ? (nil, saved) : (saved, nil)
    plan = try store.plans.schedules(in: data).first { !$0.upcoming(1).isEmpty }
    let next = plan?.upcoming(1).first?.workout.id
    let planned = next.flatMap(library.workouts.first(id:))
    var log = TrainingLog()
    var week: [SessionRecord] = []
    // Only composing a session needs more of the history than the week.
    let start = planned == nil ? today.adding(-TrainingLog.daysThatCount) : first
    try data.history.visit(since: start) { record in
      log.add(record)
      if record.countsAsTraining, record.day >= first, record.day <= today { week.append(record) }
    }
    if hasStreak { (streak, last) = try data.history.recent(at: today) }
    if let planned {
      workout = planned
    } else {
      // Building workouts takes much longer than building exercises, and none are needed.
      let catalog = Catalog(
        Library(exercises: library.exercises, hidden: library.hidden),
        over: store.configuration.builtIn.exerciseLibrary)
      let settings = try data.settings
      var filter = settings.exclusions(in: catalog)
      filter.atHand = settings.equipmentAtHand
      workout = try reporting(
        try SessionRequest(seconds: Self.usualSeconds, filter: filter, today: today)
          .session(from: catalog, log: log, seed: seed))?.workout
    }
    let done = week.flatMap(\.sets).compactMap(\.exercise.exercise.linkedID)
    let own = library.exercises.muscleGroups
    let groups =
      try done.allSatisfy { own[$0] != nil } ? own : data.knownExercises.muscleGroups
    for record in week.reversed() { add(record, groups) }
  }

  /// Reads the streak and the latest session.
  package mutating func readStreak(in store: DataStore) throws(CoreError) {
    guard let today = days.last?.day else { return }
    (streak, last) = try store.read().history.recent(at: today)
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
  /// Recent sessions, and what to do next.
  ///
  /// - Parameters:
  ///   - seed: selects one of several equally good sessions.
  ///   - hasStreak: whether to read the streak; a streak of ten years takes longer than the rest.
  package func overview(seed: UInt64, hasStreak: Bool = true) throws(CoreError) -> Overview {
    let now = configuration.clock.now()
    let today = Day(now, offset: configuration.localTime.offset(now))
    return try Overview(self, on: today, seed: seed, hasStreak: hasStreak)
  }
}
