extension SessionRecord {
  /// Whether both have the same data in a file, ignoring the exercises to which they are linked.
  func hasSameData(as other: SessionRecord) -> Bool {
    (title, start, duration, note) == (other.title, other.start, other.duration, other.note)
      && sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { one, other in
        one.done.isSame(as: other.done) && (one.kind, one.note) == (other.kind, other.note)
      }
  }

  /// Whether the time of day is known. Sessions from files that have only days start at noon.
  var hasTime: Bool {
    localMilliseconds.flooredDivision(by: 86_400_000).remainder != 43_200_000
  }

  /// The local time of its start, as if it were UTC.
  private var localMilliseconds: Int64 { start.milliseconds + Int64(localOffset) * 1000 }

  var startMinute: Int64 { start.milliseconds.flooredDivision(by: 60_000).quotient }

  /// The days from 1970 to its start, in UTC.
  var startDay: Int64 { startMinute.flooredDivision(by: 1440).quotient }

  /// Whether its file names it.
  var isTitled: Bool { title != ImportedRow.untitled }

  /// The session, completed with details of an earlier import that its file lacks.
  ///
  /// Sets correspond only if both sessions have the same entries.
  func completed(byImport earlier: SessionRecord) -> SessionRecord {
    guard earlier.basis == .imported else { return self }
    var record = self
    record.note = note ?? earlier.note
    guard sets.map(\.step) == earlier.sets.map(\.step) else { return record }
    for (index, known) in zip(sets.indices, earlier.sets) { record.sets[index].complete(by: known) }
    return record
  }

  /// The session, completed with details of the same sets in an import of another program.
  ///
  /// - Parameter isOfSame: whether two sets are of the same exercise.
  func completed(
    bySetsOf earlier: SessionRecord, isOfSame: (SetRecord, SetRecord) -> Bool
  ) -> SessionRecord {
    var (record, rest) = (self, earlier.sets)
    record.note = note ?? earlier.note
    (record.recordedAt, record.plan) = (earlier.recordedAt, earlier.plan)
    if duration == .zero {
      (record.duration, record.end) = (earlier.duration, start.adding(earlier.duration))
    }
    for (index, set) in zip(sets.indices, sets) {
      let same = rest.firstIndex { known in
        isOfSame(known, set) && known.done.comparable.isSame(as: set.done.comparable)
      }
      if let same { record.sets[index].complete(by: rest.remove(at: same)) }
    }
    return record
  }

  /// Whether it is a run or a ride as recorded by a watch.
  var isTrack: Bool {
    !sets.isEmpty && sets.allSatisfy { $0.done.reps == nil && $0.done.distance != nil }
  }

  /// The session with the distance and time of a track; `nil` if the track adds nothing.
  func completed(by track: SessionRecord) -> SessionRecord? {
    guard id != track.id, track.isTrack, sets.count == 1, let distance = track.sets.totalDistance
    else { return nil }
    var session = self
    let seconds = track.sets.compactMap(\.done.seconds).reduce(0, +)
    session.sets[0].done.distance = sets[0].done.distance ?? distance
    session.sets[0].done.seconds = sets[0].done.seconds ?? (seconds > 0 ? seconds : nil)
    return session == self ? nil : session
  }

  /// The session with the title that another program gave it; `nil` if it has one already.
  func titled(as other: SessionRecord) -> SessionRecord? {
    guard basis == .imported, editedAt == nil, !isTitled, other.isTitled else { return nil }
    var session = self
    (session.workoutID, session.title) = (other.workoutID, other.title)
    return session
  }

  /// The session with the ID of an earlier one, and with its title and time if its file lacks them.
  /// The same local time stays in the time zone in which it was imported first.
  func replacing(_ earlier: SessionRecord) -> SessionRecord {
    var record = self
    (record.id, record.recordedAt, record.plan) = (earlier.id, earlier.recordedAt, earlier.plan)
    if earlier.isTitled {
      record.workoutID = earlier.workoutID
      if !isTitled || !hasTime && earlier.hasTime { record.title = earlier.title }
    }
    if !hasTime, earlier.hasTime || duration == .zero {
      (record.start, record.end) = (earlier.start, earlier.end)
      (record.localOffset, record.duration) = (earlier.localOffset, earlier.duration)
    } else if localOffset != earlier.localOffset, localMilliseconds == earlier.localMilliseconds {
      (record.start, record.end) = (earlier.start, earlier.start.adding(duration))
      record.localOffset = earlier.localOffset
    }
    return record
  }
}

extension SetRecord {
  /// Adds details from another record of the same set that this one lacks.
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

/// What was done in a set or a drop.
struct DoneSet {
  let exercise: String
  let result: SetResult
}

extension [DoneSet] {
  /// The sets without one of each in another list.
  func removing(_ others: [DoneSet], ofAnyExercise: Bool = false) -> [DoneSet] {
    var others = others
    return filter { set in
      let index = others.firstIndex {
        (ofAnyExercise || $0.exercise == set.exercise) && $0.result.isSame(as: set.result)
      }
      if let index { others.remove(at: index) }
      return index == nil
    }
  }
}

extension [SessionRecord] {
  /// Whether they have less data than other sessions, because their file is incomplete or has
  /// fewer columns.
  func areLess(than others: [SessionRecord]) -> Bool {
    func has(_ detail: (SessionRecord) -> Bool) -> Bool {
      allSatisfy(detail) || !others.contains(where: detail)
    }
    func count(_ sessions: [SessionRecord]) -> Int {
      sessions.reduce(0) { $0 + $1.sets.reduce(0) { $0 + $1.done.parts.count } }
    }
    return count(self) < count(others) || !has(\.hasTime) || !has(\.isTitled)
      || zip(self, others).contains { $0.isTrack && $0.duration < $1.duration }
      || ImportedKind.allCases.contains { $0.count(in: self) < $0.count(in: others) }
  }
}

extension SetResult {
  /// The result without what some programs do not record: its effort, and the body as its load.
  var comparable: SetResult {
    var result = self
    result.effort = nil
    if load == .bodyweight(hundredths: 100) { result.load = nil }
    return result
  }

  /// Whether both are the same result, even in different units.
  func isSame(as other: SetResult) -> Bool {
    guard reps == other.reps, seconds == other.seconds, drops.count == other.drops.count else {
      return false
    }
    var one = self
    if let load, let known = other.load, load.isSame(as: known) { one.load = known }
    if let distance, let known = other.distance, distance.unit != known.unit,
      isNear(distance.meters, known.meters, least: 16.1)
    {
      // A hundredth of a mile is 16.1 m.
      one.distance = known
    }
    if zip(drops, other.drops).allSatisfy({ $0.isSame(as: $1) }) { one.drops = other.drops }
    return one == other
  }
}

extension Load {
  /// Whether both are the same weight in different units.
  func isSame(as other: Load) -> Bool {
    switch (self, other) {
    case (.weight(let weight), .weight(let known)),
      (.bodyweightPlus(let weight), .bodyweightPlus(let known)),
      (.bodyweightMinus(let weight), .bodyweightMinus(let known)):
      weight.unit != known.unit && isNear(weight.kilograms, known.kilograms, least: 0.01)
    default: false
    }
  }
}

/// Whether two measures can be the same one, each rounded in its unit: they differ by at most half
/// a percent, or by the least difference.
private func isNear(_ one: Double, _ other: Double, least: Double) -> Bool {
  abs(one - other) <= max(least, max(one, other) * 0.005)
}
