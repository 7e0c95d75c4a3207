/// Selects sessions of a history.
public struct HistoryFilter: Sendable {
  /// The first day; a session belongs to the local day on which it started.
  package var since: Day?
  /// The last day.
  package var until: Day?
  /// The first and the last start, if days are given with times.
  package var earliest: Timestamp?
  package var latest: Timestamp?
  package var workout: Wanted?
  package var exercise: Wanted?

  public init(
    since: Day? = nil, until: Day? = nil, workout: Wanted? = nil, exercise: Wanted? = nil
  ) {
    self.since = since
    self.until = until
    self.workout = workout
    self.exercise = exercise
  }

  /// Whether the filter selects every session.
  package var isEverything: Bool {
    since == nil && until == nil && workout == nil && exercise == nil
  }

  /// A workout or an exercise, matched by ID or, if the ID is unknown, by title.
  public struct Wanted: Sendable {
    /// `nil` for something that is in no library.
    package let id: UUID?
    private let folded: String

    public init(id: UUID?, title: String) {
      self.id = id
      folded = Title.fold(title)
    }

    func isNamed(_ title: String) -> Bool { Title.fold(title) == folded }
  }

  /// Whether a record matches, ignoring its sets.
  package func mayInclude(_ record: SessionRecord) -> Bool {
    if let since, record.day < since { return false }
    if let until, record.day > until { return false }
    if let earliest, record.start < earliest { return false }
    if let latest, record.start > latest { return false }
    guard let workout else { return true }
    return workout.id == record.workoutID || workout.isNamed(record.title)
  }

  /// Whether a record matches. Its sets are checked only for an exercise.
  package func includes(_ record: SessionRecord) -> Bool {
    mayInclude(record) && (exercise == nil || record.sets.contains(where: includes))
  }

  /// Whether a set, done or skipped, belongs to the exercise.
  func includes(_ set: SetRecord) -> Bool {
    guard let exercise else { return true }
    if case .linked(let id) = set.exercise.exercise, id == exercise.id { return true }
    return exercise.isNamed(set.exercise.title.text)
  }
}

/// A recorded session with its number in the history.
public struct NumberedSession: Equatable, Sendable {
  /// 1 for the newest.
  public let number: Int
  public let record: SessionRecord
}

extension History {
  /// The number and total duration of sessions on each day of a range; empty sessions do not count.
  package func training(
    on days: ClosedRange<Day>
  ) throws(CoreError) -> [Day: HistoryStatistics.Totals] {
    var training: [Day: HistoryStatistics.Totals] = [:]
    try visitAll(
      wantsSets: { $0.exercisesCompleted == 0 },
      { record in
        guard days.contains(record.day), record.countsAsTraining else { return }
        training[record.day, default: .init()].sessions += 1
        training[record.day, default: .init()].duration += record.duration
      })
    return training
  }

  /// How many days in a row had a session, up to today or yesterday, and the latest session. Empty
  /// sessions do not count.
  ///
  /// Reads little more of the history than those days. Tolerates a few sessions of earlier days
  /// among the others, which appear there if the clock was set back.
  package func recent(at today: Day) throws(CoreError) -> (streak: Int, last: SessionRecord?) {
    var days: Set<Int> = []
    var last: SessionRecord?
    var passedOver = 0
    var first = today.number
    try visitNewestFirst(
      wantsSets: { $0.exercisesCompleted == 0 },
      { record in
        guard record.countsAsTraining else { return true }
        last = last ?? record
        days.insert(record.day.number)
        while days.contains(first - 1) { first -= 1 }
        if record.day.number < first { passedOver += 1 }
        return passedOver < 10
      })
    return (Streak(of: days, at: today.number).current, last)
  }

  /// The sessions that match a filter, newest first.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of sessions; no more of the history is read than needed.
  ///   - filter: selects the sessions; all by default.
  public func newest(
    _ limit: Int? = nil, _ filter: HistoryFilter = HistoryFilter()
  ) throws(CoreError) -> [NumberedSession] {
    var found: [NumberedSession] = []
    try visitNewest(limit, filter) { session in
      found.append(session)
      return true
    }
    return found
  }

  /// Calls `visit` with the sessions that match a filter, newest first, until it returns false.
  /// Uses constant memory.
  package func visitNewest(
    _ limit: Int?, _ filter: HistoryFilter, _ visit: (NumberedSession) -> Bool
  ) throws(CoreError) {
    var (number, left) = (0, limit ?? .max)
    guard left > 0 else { return }
    try visitNewestFirst(wantsSets: filter.mayInclude) { record in
      number += 1
      guard filter.includes(record) else { return true }
      left -= 1
      return visit(NumberedSession(number: number, record: record)) && left > 0
    }
  }

  /// The session titles that start with a name; only the exact title if there is one.
  package func titles(beginningWith name: String) throws(CoreError) -> [String] {
    let name = Title.fold(name)
    var titles: [String: String] = [:]
    try visitAll(
      wantsSets: { _ in false },
      { record in
        let folded = Title.fold(record.title)
        if folded.hasPrefix(name) { titles[folded] = record.title }
      })
    return titles[name].map { [$0] } ?? titles.values.sorted(byName: \.self)
  }

  /// The recorded exercises whose titles have, for each word of a name, a word that begins with it.
  package func exercises(withWordsOf name: String) throws(CoreError) -> [ExerciseLink] {
    let wanted = Self.words(of: name)
    guard !wanted.isEmpty else { return [] }
    var isMeant: [Title: Bool] = [:]
    var found: [ExerciseLink] = []
    try visitAll { record in
      for link in record.sets.lazy.map(\.exercise) where isMeant[link.title] == nil {
        let words = Self.words(of: link.title.text)
        let isNew = !found.contains { $0.title.folded == link.title.folded }
        let isOne = wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
        isMeant[link.title] = isOne
        if isOne, isNew { found.append(link) }
      }
    }
    return found
  }

  private static func words(of name: String) -> [Substring] {
    Title.fold(name).split { !$0.isLetter && !$0.isNumber }
  }

  /// The session with a name: `last`, `last Evening` (the beginning of its title), a number counted
  /// back from 1, or at least eight characters of its id. If several have the id, the last one.
  ///
  /// - Returns: `nil` if no session matches, or if several IDs start that way.
  package func record(named name: String) throws(CoreError) -> NumberedSession? {
    if name.lowercased().hasPrefix("last ") { return try last(titled: String(name.dropFirst(5))) }
    return try records(named: [name]).first.flatMap(\.self)
  }

  private func last(titled title: String) throws(CoreError) -> NumberedSession? {
    let start = Title.fold(title)
    var found: NumberedSession?
    var number = 0
    let isMeant = { (record: SessionRecord) in Title.fold(record.title).hasPrefix(start) }
    try visitNewestFirst(wantsSets: isMeant) { record in
      number += 1
      if isMeant(record) { found = NumberedSession(number: number, record: record) }
      return found == nil
    }
    return found
  }

  /// The sessions for several names, found in one pass; see ``record(named:)``.
  package func records(named names: [String]) throws(CoreError) -> [NumberedSession?] {
    let names = names.map { RecordName($0) }
    var found = names.map { _ in [UUID: NumberedSession]() }
    var number = 0
    try visitNewestFirst(
      wantsSets: { record in
        let id = record.id.lowercase
        return names.contains { $0?.means(id, number + 1) == true }
      },
      { record in
        number += 1
        let id = record.id.lowercase
        for (index, name) in names.enumerated()
        where name?.means(id, number) == true && found[index][record.id] == nil {
          found[index][record.id] = NumberedSession(number: number, record: record)
        }
        return zip(names, found).contains { name, sessions in
          name?.isOpen(after: number, isFound: !sessions.isEmpty) == true
        }
      })
    return found.map { $0.count == 1 ? $0.values.first : nil }
  }
}
