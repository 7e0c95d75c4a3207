/// When exercises and workouts were done, according to the history.
package struct TrainingLog: Sendable {
  private var byID: [UUID: Entry] = [:]
  /// By folded titles.
  private var byTitle: [String: Entry] = [:]
  /// The workouts of the sessions, newest first, each once.
  package private(set) var recentWorkouts: [UUID] = []

  /// How often something was done, and the last day.
  package struct Entry: Equatable, Sendable {
    package fileprivate(set) var times: Int
    package fileprivate(set) var last: Day
    /// The last day with repetitions or more than one set, rather than once for a time, as in a
    /// warm-up.
    fileprivate(set) var lastWork: Day?

    fileprivate func adding(_ other: Entry?) -> Entry {
      guard let other else { return self }
      return Entry(
        times: times + other.times, last: max(last, other.last),
        lastWork: [lastWork, other.lastWork].compactMap(\.self).max())
    }
  }

  package init() {}

  /// How many days back affect what is chosen.
  static let daysThatCount = 60

  /// The log of a history. Skipped sets and empty sessions do not count.
  ///
  /// - Parameters:
  ///   - history: the sessions.
  ///   - today: `nil` for the whole history; otherwise only the part that affects a choice on this
  ///     day is read.
  ///   - first: an earlier day from which to include sessions.
  ///   - hasExercises: whether to include exercises, which takes much longer.
  package init(
    _ history: History, choosingOn today: Day? = nil, since first: Day? = nil,
    hasExercises: Bool = true
  ) throws(CoreError) {
    var log = TrainingLog()
    if let today {
      let start = today.adding(-Self.daysThatCount)
      try history.visit(since: min(first ?? start, start)) { log.add($0) }
    } else {
      try history.visitAll(
        wantsSets: { hasExercises || $0.exercisesCompleted == 0 }, { log.add($0) })
    }
    self = log
  }

  mutating func add(_ record: SessionRecord) {
    guard record.countsAsTraining else { return }
    let once = Entry(times: 1, last: record.day)
    if byID[record.workoutID] == nil { recentWorkouts.append(record.workoutID) }
    byID[record.workoutID] = once.adding(byID[record.workoutID])
    var countsAsWork: [ExerciseLink: Bool] = [:]
    for set in record.sets where !set.done.isSkipped {
      countsAsWork[set.exercise] = countsAsWork[set.exercise] != nil || set.done.reps != nil
    }
    for (link, isWork) in countsAsWork {
      let once = Entry(times: 1, last: record.day, lastWork: isWork ? record.day : nil)
      if case .linked(let id) = link.exercise {
        byID[id] = once.adding(byID[id])
      } else {
        byTitle[link.title.folded] = once.adding(byTitle[link.title.folded])
      }
    }
  }

  /// The entry of an exercise, including its aliases; `nil` if it was never done.
  package func entry(of exercise: Exercise) -> Entry? {
    var entry = byID[exercise.id]
    guard !byTitle.isEmpty else { return entry }
    for name in [exercise.title] + exercise.aliases {
      if let named = byTitle[name.folded] { entry = named.adding(entry) }
    }
    return entry
  }

  /// Whether an exercise was done whose ID is not in `known`.
  package func hasExercises(besides known: some Sequence<UUID>) -> Bool {
    guard byTitle.isEmpty else { return true }
    var unknown = Set(byID.keys).subtracting(recentWorkouts)
    if !unknown.isEmpty { unknown.subtract(known) }
    return !unknown.isEmpty
  }

  /// The entry of a workout; `nil` if it was never done.
  package func entry(of workout: Workout) -> Entry? { byID[workout.id] }
}

extension History {
  /// Calls `visit` with the sessions since a day, from the newest line to the oldest.
  ///
  /// Reads little more than those. Tolerates a few sessions of earlier days among the others, which
  /// imports may leave there.
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
