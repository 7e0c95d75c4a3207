/// What was done in a session, as text: a line for each entry, one part for each set.
extension SessionRecord {
  /// The sets of an exercise of an entry, in all rounds, by their indices.
  private struct Block {
    let position: EntryPosition
    let exercise: ExerciseLink
    var sets: [Int]

    /// The sets, those with both sides together where `joinsSides`.
    func groups(of records: [SetRecord], joiningSides joinsSides: Bool) -> [[Int]] {
      var groups: [[Int]] = []
      for (number, index) in sets.enumerated() {
        let isJoined =
          joinsSides && number > 0 && records[index].isOtherSide(of: records[sets[number - 1]])
        if isJoined, let last = groups.indices.last {
          groups[last].append(index)
        } else {
          groups.append([index])
        }
      }
      return groups
    }
  }

  private var blocks: [Block] {
    var blocks: [Block] = []
    for (index, set) in sets.enumerated() {
      let place = blocks.firstIndex {
        $0.position == set.position && $0.exercise.title == set.exercise.title
      }
      if let place {
        blocks[place].sets.append(index)
      } else {
        blocks.append(Block(position: set.position, exercise: set.exercise, sets: [index]))
      }
    }
    return blocks
  }

  /// The sets that were done, in the notation. Entries that were skipped are comments, as planned.
  public var editableText: String {
    let lines = blocks.compactMap { block -> String? in
      if let line = line(block, doneConfiguration(block)) { return line }
      let planned = try? Configuration(block.sets.map { sets[$0].planned })
      return line(block, planned).map { "// skipped: \($0)" }
    }
    let head = (try? Title(title)).map { [NotationWriter.title($0), ""] } ?? []
    return (head + lines).map { $0 + "\n" }.joined()
  }

  /// `nil` if nothing was done, or more sets than an entry can have.
  private func doneConfiguration(_ block: Block) -> Configuration? {
    let done = block.sets.map { sets[$0].done }.filter { !$0.isSkipped }
    return try? Configuration(done.map(\.asPlanned))
  }

  private func line(_ block: Block, _ configuration: Configuration?) -> String? {
    guard let configuration else { return nil }
    var item = WorkoutItem(
      id: id, exercise: block.exercise.exercise, title: block.exercise.title)
    item.configuration = configuration
    return NotationPrinter().lines(.exercise(item)).first
  }

  /// The session with what entries say was done: each set of theirs is a set of the entry of that
  /// exercise, in order; sets that are not written were skipped, further ones were added. A set of
  /// theirs is of both sides, but of one where all is written without `each side`.
  ///
  /// - Parameters:
  ///   - items: the entries, with their exercises.
  ///   - isWhole: whether exercises that are not written were skipped, and loads not written were
  ///     none. Otherwise both are as they were.
  /// - Throws: ``Problem/itemNotFound(_:among:)`` for each that the session has no entry of, or no
  ///   other; for a note, which sessions do not keep.
  func correcting(_ items: [WorkoutItem], isWhole: Bool) throws(CoreError) -> SessionRecord {
    var left = blocks
    var corrected = sets
    var added: [Int: [SetRecord]] = [:]
    var collector = ProblemCollector()
    for item in items {
      collector.add(item.note.map { .unreadableEntry(.note($0)) })
      guard let place = left.firstIndex(where: { Self.isOf($0.exercise, item) }) else {
        collector.add(.itemNotFound(item.title.text, among: blocks.map(\.exercise.title.text)))
        continue
      }
      let block = left.remove(at: place)
      var groups = block.groups(of: sets, joiningSides: !isWhole || item.isPerSide)
      let isByGroups = groups.count < block.sets.count
      guard let written = item.configuration,
        isByGroups || written != doneConfiguration(block), let last = groups.last
      else { continue }
      if isWhole {
        // The text has only those that were done.
        let isDone = { (group: [Int]) in group.contains { !sets[$0].done.isSkipped } }
        groups = groups.filter(isDone) + groups.filter { !isDone($0) }
      }
      let results = zip(written.sets.indices, written.sets).map { index, set in
        let plan = (groups.dropFirst(index).first ?? last).first.map { sets[$0].planned }
        return Self.result(written: set, load: isWhole ? nil : plan?.load?.lifted)
      }
      for (number, group) in groups.enumerated() {
        for index in group { corrected[index].done = results.dropFirst(number).first ?? .skipped }
      }
      added[last[last.count - 1]] = results.dropFirst(groups.count).enumerated()
        .flatMap { number, done in last.map { Self.set(number + 1, after: sets[$0], done) } }
    }
    try collector.check()
    // An entry without a line of its own stays as it was.
    for block in left where isWhole && doneConfiguration(block) != nil {
      for index in block.sets { corrected[index].done = .skipped }
    }
    return with(sets: corrected.enumerated().flatMap { [$1] + (added[$0] ?? []) })
  }

  /// Whether an item is of an exercise, by its id or else its title.
  private static func isOf(_ link: ExerciseLink, _ item: WorkoutItem) -> Bool {
    if case .linked = item.exercise, item.exercise == link.exercise { return true }
    return item.title.folded == link.title.folded
  }

  /// What was done, written as a planned set: `45s`, `400 meters ~1m 32s` say how long it lasted.
  private static func result(written set: PlannedSet, load: Load?) -> SetResult {
    var seconds = set.target.amount?.lowerBound
    if case .distance(_, let estimate) = set.target { seconds = estimate?.value }
    var result = SetResult(of: set, lasted: seconds.map { .seconds($0) })
    result.load = set.load ?? load
    return result
  }

  /// A further set of the same entry.
  private static func set(
    _ number: Int, after record: SetRecord, _ done: SetResult
  ) -> SetRecord {
    var next = record
    next.set = min(record.set + number, SetBounds.range.upperBound)
    next.done = done
    return next
  }
}

extension HistoryService {
  /// Records a session that was done without a run: as the workout was due on that day, except for
  /// what `entries` say. Loads in percent become weights.
  ///
  /// - Parameters:
  ///   - workout: as it is written.
  ///   - entries: what was done; exercises that they do not name were done as planned.
  ///   - start: when it began; unless given, it ends now.
  /// - Throws: ``Problem/workoutNotValid(_:)``; ``Problem/inFuture(_:)``;
  ///   ``Problem/itemNotFound(_:among:)`` for entries of exercises that the workout lacks.
  public func log(
    _ workout: Workout, _ entries: [ParsedEntry] = [], at start: Timestamp? = nil
  ) throws(CoreError) -> SessionRecord {
    let now = store.configuration.clock.now()
    let plan = store.plans.session(of: workout.id)
    if let start, start > now { throw .invalid([.inFuture(.session(start))]) }
    return try store.update { change throws(CoreError) in
      let workout = try change.before.prescription(of: workout, before: start ?? now).workout
      let secondsPerRep = try change.before.settings.secondsPerRep
      let record = try planned(workout, secondsPerRep, at: start, until: now)
      var corrected = try record.correcting(
        items(of: entries, in: try change.before.library), isWhole: false)
      corrected.plan = plan
      change.addedSessions = [corrected]
      return corrected
    }
  }

  /// The session as it would have been, had every set been done as planned.
  private func planned(
    _ workout: Workout, _ secondsPerRep: SecondsPerRep, at start: Timestamp?, until now: Timestamp
  ) throws(CoreError) -> SessionRecord {
    let length =
      workout.problemForLayout == nil
      ? Timeline(workout, secondsPerRep: secondsPerRep).duration : 0
    let session = try ExecutionSession(
      id: store.configuration.identifiers.next(), workout: workout,
      startTime: start ?? now.adding(.seconds(-length)), secondsPerRep: secondsPerRep)
    var (runner, _) = WorkoutRunner.begin(session, options: RunOptions(isAutomatic: true))
    while let deadline = runner.nextDeadline { _ = runner.handle(.tick, at: deadline) }
    guard let summary = runner.summary else { throw .invalid([.noCurrentItem]) }
    var record = SessionRecord(
      runner.session, summary,
      localOffset: store.configuration.localTime.offset(session.startTime))
    // What the athlete did against the clock is not known, only estimated.
    record.circuits = []
    record.recordedAt = now
    return record
  }

  /// Replaces what was done in a session by what a text says; what was planned stays.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)`` for entries that the session lacks;
  ///   ``Problem/changedMeanwhile(_:)`` if the session was changed or removed since it was read.
  public func rewrite(
    _ record: SessionRecord, as written: ParsedWorkout
  ) throws(CoreError) -> SessionRecord {
    try store.update { change throws(CoreError) in
      let items = items(of: written.entries, in: try change.before.library)
      var corrected = try record.correcting(items, isWhole: true)
      if let title = written.title { corrected.title = title.text }
      if corrected != record {
        let present = try change.before.history.record(named: record.id.lowercase)?.record
        guard present == record else {
          throw .invalid([.changedMeanwhile(record.title)])
        }
        change.removedSessions = [record.id]
        change.addedSessions = [corrected]
      }
      return corrected
    }
  }

  private func items(of entries: [ParsedEntry], in library: Library) -> [WorkoutItem] {
    resolver(of: library).resolve(entries).entries.flatMap(\.items)
  }
}
