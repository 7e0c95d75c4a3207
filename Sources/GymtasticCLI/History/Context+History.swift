import DurableFiles
import WorkoutCore

/// The history and the measurements, for the commands that read them.
extension Context {
  /// The day that it is where the user is.
  var today: Day {
    let now = clock.now()
    return Day(now, offset: localTime.offset(now))
  }

  /// The exercises of the library, then the built-in ones.
  func knownExercises() throws(Failure) -> [Exercise] {
    try Failure.wrap(try data.knownExercises)
  }

  /// The session that a name means.
  ///
  /// - Throws: exit code 66 if it is not exactly one.
  func session(named name: String) throws(Failure) -> NumberedSession {
    if let found = try Failure.wrap(try history.record(named: name)) { return found }
    guard let days = WrittenTime(name), days.isMoment else { throw Self.noSession(name) }
    let range = days.days(at: today, in: localTime)
    let filter = HistoryFilter(since: range.lowerBound, until: range.upperBound)
    let found = try Failure.wrap(try history.newest(2, filter))
    guard let session = found.first else { throw Self.noSession(name) }
    guard found.count == 1 else {
      throw Failure(
        .ambiguous, "there are several sessions on \(session.record.day)",
        hint: "gymtastic history \(session.record.day) shows their numbers", value: name)
    }
    return session
  }

  static func noSession(_ name: String) -> Failure {
    .notFound(
      "there is no session “\(name)”", value: name,
      hint: "gymtastic history list shows their numbers; ids need at least eight characters")
  }

  func bodyLog() throws(Failure) -> BodyLog { try Failure.wrap(try data.body) }

  /// Workouts with the weights of their loads in percent, as far as the maxima are known.
  func weighed(_ workouts: [Workout]) throws(Failure) -> [Workout] {
    try Failure.wrap(try data.weighed(workouts))
  }

  /// A workout as its next session is due.
  func next(_ workout: Workout) throws(Failure) -> Snapshot.Prescribed {
    try Failure.wrap(try data.prescription(of: workout))
  }

  /// Workouts as they would be asked for now in weeks of their plan.
  func next(
    _ sessions: [(workout: Workout, week: Int)]
  ) throws(Failure) -> [Snapshot.Prescribed] {
    try Failure.wrap(try data.prescriptions(of: sessions))
  }

  /// Workouts as their next sessions are due.
  func next(_ workouts: [Workout]) throws(Failure) -> [Snapshot.Prescribed] {
    try Failure.wrap(try data.prescriptions(of: workouts))
  }
}
