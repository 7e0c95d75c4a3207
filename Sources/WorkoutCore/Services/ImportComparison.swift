/// The sessions of an import by what known ones are recognized by.
private struct IncomingSessions {
  private let records: [SessionRecord]
  /// Their indices.
  private(set) var byID: [UUID: Int] = [:]
  private var byMinute: [Int64: [Int]] = [:]
  private var byDay: [Day: [Int]] = [:]

  init(_ records: [SessionRecord]) {
    self.records = records
    for (index, record) in records.enumerated() {
      byID[record.id] = index
      byDay[record.day, default: []].append(index)
      let spread: Int64 = record.isTrack ? 5 : 0
      for minute in (Self.minute(record) - spread)...(Self.minute(record) + spread) {
        byMinute[minute, default: []].append(index)
      }
    }
  }

  /// The indices of those that begin with a known one.
  func ofMinute(_ known: SessionRecord) -> [Int] { byMinute[Self.minute(known)] ?? [] }

  /// The indices of those of its day, where one of both has a time and the other has none.
  func ofDay(_ known: SessionRecord) -> [Int] {
    (byDay[known.day] ?? []).filter { records[$0].hasTime != known.hasTime }
  }

  /// Whether a known session, without its sets, may be one of them.
  func mayHave(_ known: SessionRecord) -> Bool {
    byID[known.id] != nil || !ofMinute(known).isEmpty || !ofDay(known).isEmpty
  }

  private static func minute(_ record: SessionRecord) -> Int64 {
    record.start.milliseconds.flooredDivision(by: 60_000).quotient
  }
}

/// How incoming sessions relate to a history.
struct ImportComparison {
  private(set) var added: [SessionRecord] = []
  /// With the ids of the sessions that they replace.
  private(set) var updated: [SessionRecord] = []
  /// Sessions of the history with what tracks add to them.
  private(set) var completed: [SessionRecord] = []
  private(set) var conflicting: [SessionRecord] = []
  private(set) var presentCount = 0

  /// - Parameter recognized: what names of exercises mean, as far as they are known.
  init(
    _ records: [SessionRecord], _ history: History, _ recognized: [Title: Title],
    isReplacing: Bool
  ) throws(CoreError) {
    let incoming = IncomingSessions(records)
    var verdicts: [Int: Verdict] = [:]
    try history.visitAll(
      wantsSets: incoming.mayHave,
      { known in
        if let index = incoming.byID[known.id] {
          verdicts[index] = Verdict(records[index], known, isReplacing: isReplacing)
          return
        }
        for index in incoming.ofMinute(known)
        where verdicts[index] == nil && Self.sharesSets(records[index], known, recognized) {
          verdicts[index] = Verdict(records[index], known, isReplacing: isReplacing)
        }
        for index in incoming.ofDay(known)
        where verdicts[index] == nil && records[index].results == known.results {
          verdicts[index] = .present
        }
      })
    for (index, record) in records.enumerated() {
      switch verdicts[index] {
      case nil: added.append(record)
      case .present: presentCount += 1
      case .completes(let known): completed.append(known)
      case .updates(let update, let isSafe):
        if isSafe || isReplacing {
          updated.append(update)
        } else {
          conflicting.append(record)
        }
      }
    }
  }

  /// How an incoming session relates to a known one.
  private enum Verdict {
    case present
    /// It says more or other than the known one, which this replaces. It is safe to replace what an
    /// import brought and nobody edited, except by less.
    case updates(SessionRecord, isSafe: Bool)
    /// The known session with what it lacked.
    case completes(SessionRecord)

    init(_ record: SessionRecord, _ known: SessionRecord, isReplacing: Bool) {
      let record = isReplacing ? record : record.completed(byImport: known)
      // Another program has the same training, in its own words.
      let isOther = known.id != record.id && known.start != record.start
      if let completed = known.completed(by: record) {
        self = .completes(completed)
      } else if isOther || record.tellsSame(as: known) {
        self = .present
      } else {
        let isSafe =
          known.basis == .imported && known.editedAt == nil && !record.isLess(than: known)
        self = .updates(record.replacing(known), isSafe: isSafe)
      }
    }
  }

  /// Whether two sessions have an exercise in common, or the result of a set.
  private static func sharesSets(
    _ one: SessionRecord, _ other: SessionRecord, _ recognized: [Title: Title]
  ) -> Bool {
    let titles = Set(other.sets.map(\.exercise.title.folded))
    return one.sets.contains { set in
      let title = set.exercise.title
      return titles.contains(title.folded) || titles.contains(recognized[title]?.folded ?? "")
    }
      || one.sets.contains { set in other.sets.contains { $0.done == set.done } }
  }
}

extension SessionRecord {
  /// Whether a file says the same of both, leaving aside by which exercises they are known.
  fileprivate func tellsSame(as other: SessionRecord) -> Bool {
    (title, start, duration, note) == (other.title, other.start, other.duration, other.note)
      && sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { one, other in
        one.done == other.done && (one.kind, one.note) == (other.kind, other.note)
      }
  }

  /// Whether it is known when it was; a file with days alone has its sessions last no time at noon.
  fileprivate var hasTime: Bool {
    let seconds = start.milliseconds / 1000 + Int64(localOffset)
    return duration != .zero || seconds.flooredDivision(by: 86_400).remainder != 43_200
  }

  /// What was done, in any order, with each drop as a set. Efforts and notes are left aside.
  fileprivate var results: [String] {
    sets.lazy.flatMap(\.done.parts).filter { !$0.isSkipped }.map { part in
      var part = part
      part.effort = nil
      return part.text
    }
    .sorted()
  }

  /// Whether a file that was cut off, or has fewer columns, left out something of another one.
  fileprivate func isLess(than other: SessionRecord) -> Bool {
    sets.count < other.sets.count || isTrack && duration < other.duration
      || ImportedKind.allCases.contains { $0.count(in: [self]) < $0.count(in: [other]) }
  }

  /// The session with the details that its file does not have and an earlier import brought. Sets
  /// correspond only where both sessions have the same entries.
  fileprivate func completed(byImport earlier: SessionRecord) -> SessionRecord {
    guard earlier.basis == .imported else { return self }
    var record = self
    record.note = note ?? earlier.note
    guard sets.map(\.step) == earlier.sets.map(\.step) else { return record }
    for (index, known) in zip(sets.indices, earlier.sets) {
      record.sets[index].complete(by: known)
    }
    return record
  }

  /// Whether it is a run or a ride as a watch records it.
  fileprivate var isTrack: Bool {
    !sets.isEmpty && sets.allSatisfy { $0.done.reps == nil && $0.done.distance != nil }
  }

  /// The session with the distance and the time that a track of it adds; `nil` if it adds nothing.
  fileprivate func completed(by track: SessionRecord) -> SessionRecord? {
    guard id != track.id, track.isTrack, sets.count == 1, let distance = track.sets.totalDistance
    else { return nil }
    var session = self
    let seconds = track.sets.compactMap(\.done.seconds).reduce(0, +)
    session.sets[0].done.distance = sets[0].done.distance ?? distance
    session.sets[0].done.seconds = sets[0].done.seconds ?? (seconds > 0 ? seconds : nil)
    return session == self ? nil : session
  }

  /// The session under the id of an earlier one.
  fileprivate func replacing(_ earlier: SessionRecord) -> SessionRecord {
    var record = self
    (record.id, record.workoutID) = (earlier.id, earlier.workoutID)
    record.recordedAt = earlier.recordedAt
    return record
  }
}

extension SetRecord {
  /// Adds the details that another record of the same set has, and this one lacks.
  fileprivate mutating func complete(by other: SetRecord) {
    if kind == .working { kind = other.kind }
    note = note ?? other.note
    if planned.rest == .none { planned.rest = other.planned.rest }
    planned.effort = planned.effort ?? other.planned.effort
    done.effort = done.effort ?? other.done.effort
    done.distance = done.distance ?? other.done.distance
    done.seconds = done.seconds ?? other.done.seconds
  }
}

extension [SetRecord] {
  /// Of sets in one unit.
  fileprivate var totalDistance: Distance? {
    let distances = compactMap(\.done.distance)
    guard let unit = distances.first?.unit, distances.allSatisfy({ $0.unit == unit }) else {
      return nil
    }
    return try? Distance(hundredths: distances.reduce(0) { $0 + $1.hundredths }, unit: unit)
  }
}
