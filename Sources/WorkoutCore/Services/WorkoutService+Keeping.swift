extension WorkoutService {
  /// Adds a composed or a built-in workout, with the built-in exercises that it uses.
  ///
  /// - Returns: the workout as it was added; `nil` if the library has one of that title.
  /// - Throws: ``CoreError/store(_:)``.
  public func keep(_ workout: Workout) throws(CoreError) -> Workout? {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      guard !Library.holds(workout.title, in: library.workouts, except: nil) else { return nil }
      return library.adopt(workout, from: starter, at: now, identifiers: identifiers).workout
    }
  }
}
