import DurableFiles
import WorkoutCore

/// The day, the sessions and their owner, for commands that read the history and the measurements.
extension Context {
  var today: Day {
    let now = clock.now()
    return Day(now, offset: localTime.offset(now))
  }

  /// The session with a name.
  ///
  /// - Throws: exit code 66 unless exactly one matches.
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

  /// Asks before data of other people becomes the user's; `true` if there is nothing to ask.
  func confirmsData(of people: [String]) throws -> Bool {
    guard let name = try settings().name else { return true }
    let others = people.filter { Title.fold($0) != name.folded }.map { "“\($0)”" }
    guard !others.isEmpty else { return true }
    return try prompt.confirm(
      "This is data of \(others.listed()), and you are “\(name)”. Add it to yours?",
      option: "--mine")
  }

  static func noSession(_ name: String) -> Failure {
    .notFound(
      "there is no session “\(name)”", value: name,
      hint: "gymtastic history list shows their numbers; ids need at least eight characters")
  }
}
