extension HistoryService {
  /// Logs a session that was done without a run: as prescribed on that day, except for `entries`.
  ///
  /// Percentage loads become weights.
  ///
  /// - Parameters:
  ///   - workout: the workout as written.
  ///   - entries: what was done; exercises that are not named were done as planned.
  ///   - start: when it started; by default, it ends now.
  ///   - note: a note on the session.
  /// - Returns: the session, and whether it was probably logged twice: the history has the workout
  ///   on that day, as a session of a plan, with the same results, or with `entries` empty.
  /// - Throws: ``Problem/workoutNotValid(_:)``; ``Problem/inFuture(_:)``;
  ///   ``Problem/itemNotFound(_:among:)`` for entries of exercises that the workout does not have,
  ///   even as alternatives.
  @discardableResult
  public func log(
    _ workout: Workout, _ entries: ParsedEntries? = nil, at start: Timestamp? = nil,
    note: String? = nil
  ) throws(CoreError) -> (record: SessionRecord, isRepeated: Bool) {
    try log(workout, entries?.entries ?? [], at: start, note: note, scores: [])
  }

  /// The same, with the scores of the workout's circuits for time and AMRAPs.
  ///
  /// - Throws: also ``Problem/notScored(_:limit:)``.
  package func log(
    _ workout: Workout, _ entries: [ParsedEntry] = [], at start: Timestamp? = nil,
    note: String? = nil, scores: [WrittenScore]
  ) throws(CoreError) -> (record: SessionRecord, isRepeated: Bool) {
    let now = store.configuration.clock.now()
    var collector = ProblemCollector()
    if let start, start > now { collector.add(.inFuture(.session(start))) }
    let note = collector.prose(note, field: "note")
    try collector.check()
    let plan = store.plans.place(of: workout.id, from: start).session
    return try store.update { change throws(CoreError) in
      let workout = try change.before.prescription(
        of: workout, at: plan?.place, before: start ?? now
      ).workout
      let secondsPerRep = try change.before.settings.secondsPerRep
      var record = try planned(workout, secondsPerRep, at: start, until: now)
      let planned = record.circuits
      // What the athlete did against the clock is only estimated.
      record.circuits = []
      let items = EntryResolver(try change.before.library, in: store).resolve(entries)
        .entries.flatMap(\.items)
      func applyScores(hasSets: Bool) throws(CoreError) {
        try reporting(
          try record.apply(
            scores, in: workout, planned: planned, isWhole: items.isEmpty, hasSets: hasSets))
      }
      // Sets that are not written come from the score, which stays as it is written.
      try applyScores(hasSets: false)
      record = try record.choosing(items, of: workout).correcting(items, isWhole: false)
      try applyScores(hasSets: true)
      record.adaptLength(from: [], in: workout, planned: planned)
      record.note = note
      if start == nil {
        let length = record.end.milliseconds(since: record.start)
        record.move(to: now.adding(.milliseconds(-length)), in: store.configuration.localTime)
      }
      record.plan = plan
      change.addedSessions = [record]
      var isRepeated = false
      let isAsPlanned = entries.isEmpty && scores.isEmpty
      try change.before.history.visit(since: record.day) {
        isRepeated = isRepeated || record.repeats($0, isAsPlanned: isAsPlanned)
      }
      return (record, isRepeated)
    }
  }

  /// The session with every set done as planned.
  func planned(
    _ workout: Workout, _ secondsPerRep: SecondsPerRep, at start: Timestamp?, until now: Timestamp
  ) throws(CoreError) -> SessionRecord {
    let length =
      workout.problemForLayout == nil ? Timeline(workout, secondsPerRep: secondsPerRep).duration : 0
    let session = try ExecutionSession(
      id: store.configuration.identifiers.next(), workout: workout,
      startTime: start ?? now.adding(.seconds(-length)), secondsPerRep: secondsPerRep)
    var (runner, _) = WorkoutRunner.begin(session, options: RunOptions(isAutomatic: true))
    while let deadline = runner.nextDeadline { _ = runner.handle(.tick, at: deadline) }
    guard let summary = runner.summary else { throw .invalid([.noCurrentItem]) }
    var record = SessionRecord(
      runner.session, summary, localOffset: store.configuration.localTime.offset(session.startTime))
    record.recordedAt = now
    return record.with(sets: record.sets.map(\.withoutEstimate))
  }
}

extension SetRecord {
  /// The set without the time of a distance that the plan only estimates.
  fileprivate var withoutEstimate: SetRecord {
    guard case .distance(_, nil) = planned.target else { return self }
    var copy = self
    copy.done.seconds = nil
    return copy
  }
}

extension SessionRecord {
  /// Moves the session to another start without changing its length.
  mutating func move(to start: Timestamp, in localTime: LocalTime) {
    end = start.adding(.milliseconds(end.milliseconds(since: self.start)))
    self.start = start
    localOffset = localTime.offset(start)
  }

  fileprivate func repeats(_ other: SessionRecord, isAsPlanned: Bool) -> Bool {
    (day, workoutID) == (other.day, other.workoutID)
      && (isAsPlanned || other.plan != nil
        || circuits == other.circuits && sets.map(\.done) == other.sets.map(\.done))
  }
}
