import DurableFiles
import WorkoutCore

/// The history and the measurements, for the commands that read them.
extension Context {
  /// The day that it is where the user is.
  var today: Day {
    let now = clock.now()
    return Day(now, offset: localTime.offset(now))
  }

  /// The session that a name means.
  ///
  /// - Throws: exit code 66 if it is not exactly one.
  func session(named name: String) throws -> NumberedSession {
    if let found = try history.record(named: name) { return found }
    guard let days = WrittenTime(name), days.isMoment else { throw Self.noSession(name) }
    let range = days.days(at: today, in: localTime)
    let filter = HistoryFilter(since: range.lowerBound, until: range.upperBound)
    let found = try history.newest(2, filter)
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

}
