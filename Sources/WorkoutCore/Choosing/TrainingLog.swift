/// When exercises and workouts were done, by the history.
package struct TrainingLog: Sendable {
  private var byID: [UUID: Entry] = [:]
  /// By folded titles.
  private var byTitle: [String: Entry] = [:]
  /// The workouts of the sessions, the newest first, each once.
  package private(set) var recentWorkouts: [UUID] = []

  /// How often something was done, and on which day last.
  package struct Entry: Equatable, Sendable {
    package fileprivate(set) var times: Int
    package fileprivate(set) var last: Day

    /// Both together.
    fileprivate func adding(_ other: Entry?) -> Entry {
      guard let other else { return self }
      return Entry(times: times + other.times, last: max(last, other.last))
    }
  }

  /// Nothing was done yet.
  package init() {}

  /// How many days ago makes no difference to what is chosen.
  static let daysThatCount = 60

  /// What the sessions of a history have done. A skipped set does not count.
  ///
  /// - Parameters:
  ///   - history: the sessions.
  ///   - today: `nil` for the whole history; else no more of it is read than what is chosen on the
  ///     day depends on.
  ///   - first: a day from which sessions count too.
  ///   - hasExercises: whether exercises are counted too, which takes much longer.
  package init(
    _ history: History, choosingOn today: Day? = nil, since first: Day? = nil,
    hasExercises: Bool = true
  ) throws(CoreError) {
    var log = TrainingLog()
    if let today {
      let start = today.adding(-Self.daysThatCount)
      try history.visit(since: min(first ?? start, start)) { log.add($0) }
    } else {
      try history.visitAll(wantsSets: { _ in hasExercises }, { log.add($0) })
    }
    self = log
  }

  mutating func add(_ record: SessionRecord) {
    let once = Entry(times: 1, last: record.day)
    if byID[record.workoutID] == nil { recentWorkouts.append(record.workoutID) }
    byID[record.workoutID] = once.adding(byID[record.workoutID])
    for link in Set(record.sets.filter { !$0.done.isSkipped }.map(\.exercise)) {
      if case .linked(let id) = link.exercise {
        byID[id] = once.adding(byID[id])
      } else {
        byTitle[link.title.folded] = once.adding(byTitle[link.title.folded])
      }
    }
  }

  /// How often an exercise was done, also under an alias; `nil` if never.
  package func entry(of exercise: Exercise) -> Entry? {
    var entry = byID[exercise.id]
    guard !byTitle.isEmpty else { return entry }
    for name in [exercise.title] + exercise.aliases {
      if let named = byTitle[name.folded] { entry = named.adding(entry) }
    }
    return entry
  }

  /// Whether any exercise was done whose id is not known.
  package func hasExercises(besides known: some Sequence<UUID>) -> Bool {
    guard byTitle.isEmpty else { return true }
    var unknown = Set(byID.keys).subtracting(recentWorkouts)
    if !unknown.isEmpty { unknown.subtract(known) }
    return !unknown.isEmpty
  }

  /// How often a workout was done; `nil` if never.
  package func entry(of workout: Workout) -> Entry? { byID[workout.id] }
}

extension History {
  /// Shows `visit` the sessions since a day, from the newest line to the oldest. Reads little more
  /// than those: a few sessions of earlier days are passed over, as imports leave them among the
  /// others.
  func visit(since day: Day, _ visit: (SessionRecord) -> Void) throws(CoreError) {
    var passedOver = 0
    try visitNewestFirst(
      wantsSets: { $0.day >= day },
      { record in
        if record.day < day { passedOver += 1 } else { visit(record) }
        return passedOver < 10
      })
  }
}
