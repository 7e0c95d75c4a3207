extension WorkoutService {
  /// Leaves workouts out of lists and suggestions, or lists them again.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``; nothing is then changed.
  /// - Returns: the workouts as they are now, in the order of `ids`.
  @discardableResult
  public func setHidden(_ isHidden: Bool, _ ids: [UUID]) throws(CoreError) -> [Workout] {
    try changeAll(ids) { $0.isHidden = isHidden }
  }

  /// Gives workouts other tags, each once.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/workoutNotFound(_:)``; nothing is then
  ///   changed.
  /// - Returns: the workouts as they are now, in the order of `ids`.
  @discardableResult
  public func setTags(_ tags: [String], _ ids: [UUID]) throws(CoreError) -> [Workout] {
    var collector = ProblemCollector()
    let titles = collector.titles(tags, or: [], as: .title)
    try collector.check()
    return try changeAll(ids) { $0.tags = titles }
  }

  private func changeAll(
    _ ids: [UUID], _ edit: (inout Workout) -> Void
  ) throws(CoreError) -> [Workout] {
    let now = store.configuration.clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      var changed: [Workout] = []
      for id in ids {
        let index = try ownIndex(of: id, in: &library, at: now)
        var workout = library.workouts[index]
        edit(&workout)
        if workout != library.workouts[index] {
          workout.updatedAt = now.following(workout.updatedAt)
          library.workouts[index] = workout
        }
        changed.append(workout)
      }
      return changed
    }
  }

  /// The index of a workout of the library; of a copy of the built-in one, added, if only that
  /// exists.
  func ownIndex(
    of id: UUID, in library: inout Library, at now: Timestamp
  ) throws(CoreError) -> Int {
    if let index = library.workouts.firstIndex(id: id) { return index }
    let builtIn = store.configuration.builtIn
    let index = try builtIn.workouts.index(of: id, or: Problem.workoutNotFound)
    _ = library.adopt(
      builtIn.workouts[index], from: builtIn.exercises, at: now, identifiers: identifiers)
    return library.workouts.count - 1
  }
}
