import DurableFiles
import WorkoutCore

/// The history and the measurements, for the commands that read them.
extension Context {
  /// The day that it is where the user is.
  var today: Day {
    let now = clock.now()
    return Day(now, offset: localTime.offset(now))
  }

  /// The exercises of the library, then those of the starter set.
  func knownExercises() throws(Failure) -> [Exercise] {
    try library().exercises + StarterSet.exercises
  }

  /// The session that a name means.
  ///
  /// - Throws: exit code 66 where there is none, or several.
  func session(named name: String) throws(Failure) -> NumberedSession {
    if let found = try Failure.wrapStore(try history.record(named: name)) { return found }
    throw .notFound(
      "there is no session “\(name)”", value: name,
      hint: "gymtastic history list shows their numbers; ids need at least eight characters")
  }

  func bodyLog() throws(Failure) -> BodyLog { try Failure.wrapStore(try body.load()) }

  var bodyService: BodyService {
    BodyService(store: body, clock: clock, localTime: localTime, identifiers: identifiers)
  }

  /// Workouts with the weights of their loads in percent, as far as the maxima are known.
  func weighed(_ workouts: [Workout]) throws(Failure) -> [Workout] {
    guard workouts.contains(where: { !$0.exercisesInPercent.isEmpty }) else { return workouts }
    return histories.weighed(workouts, roundedTo: try settings().loadStep)
  }

  /// The same for one.
  func weighed(_ workout: Workout) throws(Failure) -> Workout {
    try weighed([workout]).first ?? workout
  }

  /// A workout as its next session will be, and what differs from the last one.
  func next(_ workout: Workout) throws(Failure) -> (workout: Workout, remarks: [String]) {
    guard workout.items.contains(where: { $0.configuration?.progression != nil }) else {
      return (workout, [])
    }
    let meant = HistoryFilter(workout: .init(id: workout.id, title: workout.title.text))
    // Enough for two sessions of every item, some being left out now and then.
    let sessions = try Failure.wrapStore(try history.newest(20, meant)).map(\.record)
    let next = NextPrescription.workout(workout, after: sessions)
    let last = NextPrescription.workout(workout, after: Array(sessions.dropFirst()))
    let remarks = sessions.isEmpty ? [] : zip(next.items, last.items).compactMap(Self.remark)
    return (next, remarks)
  }

  /// `Squat: 5 sets × 5 reps @ 62.5 kg, last time 5 sets × 5 reps @ 60 kg`
  private static func remark(_ next: WorkoutItem, _ last: WorkoutItem) -> String? {
    guard next.summary != last.summary else { return nil }
    return "\(next.displayTitle): \(next.summary), last time \(last.summary)"
  }
}
