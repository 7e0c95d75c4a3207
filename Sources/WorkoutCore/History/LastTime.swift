/// What was done in some exercises when each was done last.
package struct LastTime: Sendable {
  fileprivate var sets: [ExerciseLink: [SetResult]] = [:]

  /// Nothing is known.
  package init() {}

  /// The last result of the set that follows `records`; of the last set if there were fewer sets or
  /// that one was skipped.
  package func result(of exercise: ExerciseLink, after records: [SetRecord]) -> SetResult? {
    guard let sets = sets[exercise] else { return nil }
    let number = records.count { $0.exercise == exercise && $0.kind != .warmUp }
    return sets.dropFirst(number).first(where: Self.isKnown) ?? sets.last(where: Self.isKnown)
  }

  /// What was done in all sets of an exercise.
  package func results(of exercise: ExerciseLink) -> [SetResult] { sets[exercise] ?? [] }

  /// Whether it was done, and how much of it.
  fileprivate static func isKnown(_ set: SetResult) -> Bool {
    !set.isSkipped && (set.reps ?? set.seconds ?? set.calories != nil || set.distance != nil)
  }
}

extension History {
  /// What was done last in the exercises of a workout, alternatives included: each as in the newest
  /// session in which it was done. Sessions are read until all are found.
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
