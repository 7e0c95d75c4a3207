/// What workouts ask for today, by the sessions and maxima that are known.
extension Snapshot {
  /// A workout as its next session is due.
  public struct Prescribed: Sendable {
    /// The workout with plain sets and loads.
    public let workout: Workout
    /// The items that ask for something else than last time.
    public let changes: [Change]

    /// An item of ``workout``, and what was asked for last time.
    public struct Change: Sendable {
      public let next: WorkoutItem
      public let last: WorkoutItem
    }
  }

  /// A workout as its next session is due: each item by its progression and the sessions recorded,
  /// then loads in percent as weights.
  ///
  /// ```swift
  /// let next = try store.read().prescription(of: workout)
  /// for change in next.changes { print(change.next.summary, "after", change.last.summary) }
  /// ```
  public func prescription(of workout: Workout) throws(CoreError) -> Prescribed {
    let (next, changes) = try progressed(workout)
    return Prescribed(workout: try weighed([next]).first ?? next, changes: changes)
  }

  private func progressed(
    _ workout: Workout
  ) throws(CoreError) -> (Workout, [Prescribed.Change]) {
    guard workout.items.contains(where: { $0.configuration?.progression != nil }) else {
      return (workout, [])
    }
    let sessions = try sessions(deciding: workout)
    let next = NextPrescription.workout(workout, after: sessions)
    let last = NextPrescription.workout(workout, after: Array(sessions.dropFirst()))
    let changes = zip(next.items, last.items).filter { $0.summary != $1.summary }
      .map { Prescribed.Change(next: $0, last: $1) }
    return (next, sessions.isEmpty ? [] : changes)
  }

  /// The newest sessions of a workout, as many as it takes to have three in which each item with a
  /// progression was done: two decide what is next, and one more what was asked for last time.
  private func sessions(deciding workout: Workout) throws(CoreError) -> [SessionRecord] {
    let meant = HistoryFilter(workout: .init(id: workout.id, title: workout.title.text))
    var missing = workout.items.filter { $0.configuration?.progression != nil }
      .map { item in
        (filter: HistoryFilter(exercise: .init(id: item.linkedExercise, title: item.title.text)), 3)
      }
    var sessions: [SessionRecord] = []
    try history.visitNewestFirst(wantsSets: meant.mayInclude) { record in
      guard meant.mayInclude(record) else { return true }
      sessions.append(record)
      for index in missing.indices where record.sets.contains(where: missing[index].filter.includes)
      {
        missing[index].1 -= 1
      }
      missing.removeAll { $0.1 <= 0 }
      return !missing.isEmpty
    }
    return sessions
  }

  /// Workouts with the weights of their loads in percent: the part of the maximum that is set for
  /// the exercise, or else of the best that its sets let estimate. What is not known leaves its
  /// loads as they are.
  public func weighed(_ workouts: [Workout]) throws(CoreError) -> [Workout] {
    let links = Set(workouts.flatMap(\.exercisesInPercent))
    guard !links.isEmpty else { return workouts }
    let exercises = (try? library.exercises) ?? []
    let names = NameLookup(exercises)
    var maxima: [ExerciseLink: Weight] = [:]
    for link in links {
      let exercise = exercises.first { link.exercise == .linked($0.id) }
      maxima[link] = (exercise ?? names.exact(link.title.text))?.oneRepMax?.weight
    }
    if maxima.count < links.count {
      var records = HistoryRecords(exercises: exercises, body: (try? body) ?? BodyLog())
      let isRead: Void? = try? history.visitAll { records.add($0) }
      // A history that cannot be read is no reason not to train.
      for link in links where maxima[link] == nil && isRead != nil {
        maxima[link] = records.maximum(of: link).map {
          .nearest(to: Int(($0.value * 100).rounded()), $0.unit)
        }
      }
    }
    let step = try settings.loadStep
    return workouts.map { $0.weighed(by: { maxima[$0] }, roundedTo: step) }
  }
}
