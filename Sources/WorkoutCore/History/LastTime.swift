/// The results of exercises when each was last done.
package struct LastTime: Sendable {
  fileprivate var sets: [ExerciseLink: [SetResult]] = [:]

  package init() {}

  /// The last result of the set that follows `records`. If that set was not done, the result of the
  /// next one that was; without one, of the last one that was.
  package func result(of exercise: ExerciseLink, after records: [SetRecord]) -> SetResult? {
    guard let sets = sets[exercise] else { return nil }
    let number = records.count { $0.exercise == exercise && $0.kind != .warmUp }
    return sets.dropFirst(number).first(where: Self.isKnown) ?? sets.last(where: Self.isKnown)
  }

  package func results(of exercise: ExerciseLink) -> [SetResult] { sets[exercise] ?? [] }

  /// Whether the set was done and its amount is known.
  fileprivate static func isKnown(_ set: SetResult) -> Bool {
    !set.isSkipped && !set.lastedNoTime
      && (set.reps ?? set.seconds ?? set.calories != nil || set.distance != nil)
  }
}

extension History {
  /// The last results of the exercises in a workout, including alternatives, each from the newest
  /// session in which it was done. Reads sessions until all are found.
  package func lastTime(of workout: Workout) throws(CoreError) -> LastTime {
    var titles = ExerciseTitles([])
    var wanted: [Int: [ExerciseLink]] = [:]
    for link in workout.items.flatMap(\.links) {
      wanted[titles.index(of: link), default: []].append(link)
    }
    var lastTime = LastTime()
    try visitNewestFirst { record in
      let done = Dictionary(grouping: record.sets.filter { $0.kind != .warmUp }) {
        titles.index(of: $0.exercise)
      }
      for (index, sets) in done where sets.contains(where: { LastTime.isKnown($0.done) }) {
        for link in wanted.removeValue(forKey: index) ?? [] {
          lastTime.sets[link] = sets.map(\.done)
        }
      }
      return !wanted.isEmpty
    }
    return lastTime
  }
}
