/// What a set of numbers asks for, before it is checked.
public enum Prescription: Hashable, Sendable {
  /// Sets of the same number of repetitions; the rest in seconds.
  case repetitions(sets: Int, reps: Int, rest: Int = 0)
  /// Sets of a duration; duration and rest in seconds.
  case time(sets: Int = 1, duration: Int, rest: Int = 0)

  /// The configuration it stands for.
  ///
  /// - Throws: ``LibraryError/invalid(_:)`` with every number out of its range: sets, then
  ///   repetitions or duration, then rest.
  func configuration() throws(LibraryError) -> Configuration {
    var collector = ProblemCollector()
    var made: Configuration?
    switch self {
    case .repetitions(let sets, let reps, let rest):
      let sets = collector.value(try SetCount(sets))
      let reps = collector.value(try RepCount(reps))
      let rest = collector.value(try RestDuration(rest))
      if let sets, let reps, let rest {
        made = .repetitions(SetTargets(sets, of: .exactly(reps)), rest: rest)
      }
    case .time(let sets, let duration, let rest):
      let sets = collector.value(try SetCount(sets))
      let duration = collector.value(try WorkDuration(duration))
      let rest = collector.value(try RestDuration(rest))
      if let sets, let duration, let rest {
        made = .time(sets, duration: duration, rest: rest)
      }
    }
    guard let made else { throw .invalid(collector.problems) }
    return made
  }
}
