/// Workouts that prescribe what was done in sessions.
extension SessionRecord {
  /// The entries of a workout that prescribes what was done.
  ///
  /// Skipped sets are omitted, warm-up sets come first, and rests are as planned.
  ///
  /// - Parameter identifiers: the source of the entries' IDs.
  func entries(_ identifiers: Identifiers) -> [WorkoutSequenceItem] {
    let done = sets.filter { !$0.done.isSkipped && $0.side != 2 }
    return Self.groups(of: done, by: \.position.index).flatMap { sets -> [WorkoutSequenceItem] in
      let isCircuit = sets.allSatisfy { $0.round != nil && $0.position.inner != nil }
      if isCircuit, let circuit = Self.circuit(of: sets, identifiers) { return [.circuit(circuit)] }
      // One item, unless the exercise was swapped in between.
      return Self.groups(of: sets, by: \.exercise).compactMap { Self.item(of: $0, identifiers) }
        .map { .exercise($0) }
    }
  }

  /// The session as it was probably planned: the sets of an exercise with the same load have the
  /// repetitions that most of them have, and all its sets the most common rest.
  fileprivate var asProbablyPlanned: SessionRecord {
    var session = self
    for (index, set) in zip(sets.indices, sets) {
      let alike = sets.filter {
        $0.step == set.step && ($0.kind == .warmUp) == (set.kind == .warmUp)
      }
      if set.done.reps != nil {
        let reps = alike.filter { $0.done.load == set.done.load }.compactMap(\.done.reps)
        session.sets[index].done.reps = Self.mostCommon(reps)
      }
      let rests = alike.map(\.planned.rest).filter { $0 != .none }
      session.sets[index].planned.rest = Self.mostCommon(rests) ?? Rest.none
    }
    return session
  }

  /// The most common value; the first one on a tie.
  private static func mostCommon<Value: Equatable>(_ values: [Value]) -> Value? {
    func count(_ value: Value) -> Int { values.count { $0 == value } }
    return values.max { count($0) < count($1) }
  }

  private static func groups<Key: Equatable>(
    of sets: [SetRecord], by key: (SetRecord) -> Key
  ) -> [[SetRecord]] {
    sets[...].grouped { key(sets[$0]) }.map { Array($0.sets) }
  }

  private static func circuit(of sets: [SetRecord], _ identifiers: Identifiers) -> Circuit? {
    let rounds = sets.compactMap(\.round).max() ?? 1
    let entries = groups(of: sets, by: \.position).sorted {
      ($0.first?.position.inner ?? 0) < ($1.first?.position.inner ?? 0)
    }
    // Rounds of one set each may differ; with several sets per round, the first round counts.
    let isSetPerRound = rounds > 1 && sets.allSatisfy { $0.set == 1 }
    let isSame = entries.allSatisfy { sets in sets.allSatisfy { $0.done == sets.first?.done } }
    let items = entries.compactMap { sets in
      let own = isSetPerRound && !isSame ? sets : sets.filter { $0.round == sets.first?.round }
      return item(of: own, identifiers).map { CircuitEntry.exercise($0) }
    }
    guard let count = try? RoundCount(rounds) else { return nil }
    return try? Circuit(
      id: identifiers.next(), title: nil, pacing: .free(count, rest: .none),
      isSetPerRound: isSetPerRound && !isSame, entries: items)
  }

  /// `nil` if there is no working set.
  private static func item(of sets: [SetRecord], _ identifiers: Identifiers) -> WorkoutItem? {
    func asked(_ set: SetRecord) -> PlannedSet {
      var asked = set.done.asPlanned
      (asked.rest, asked.cadence, asked.effort) = (set.planned.rest, set.planned.cadence, nil)
      return asked
    }
    let working = sets.filter { $0.kind != .warmUp }
    guard let first = sets.first,
      var configuration = try? Configuration(working.map(asked))
    else { return nil }
    configuration.warmUps = sets.filter { $0.kind == .warmUp }
      .map { PlannedSet($0.done.metTarget, load: $0.done.load) }
    var item = WorkoutItem(
      id: identifiers.next(), exercise: first.exercise.exercise, title: first.exercise.title)
    item.configuration = configuration
    item.isPerSide = first.side != nil
    return item
  }
}

extension WorkoutService {
  /// Creates a workout that prescribes what was done in a session.
  ///
  /// - Throws: the same as ``create(title:note:allowingDuplicate:entries:)``.
  package func create(
    title: String, note: String? = nil, allowingDuplicate: Bool = false, from session: SessionRecord
  ) throws(CoreError) -> Saved {
    try create(
      title: title, note: note, allowingDuplicate: allowingDuplicate,
      entries: .built(session.entries(store.configuration.identifiers), choosing: []))
  }
}

extension HistoryService {
  /// Workouts for sessions with a recurring title that no workout has.
  ///
  /// Each prescribes what was probably planned for its latest session. The sessions then belong to
  /// it by title.
  ///
  /// - Parameter links: the exercises that sets refer to.
  func workouts(
    of sessions: [SessionRecord], in library: Library, links: [ExerciseLink: ExerciseLink]
  ) -> [Workout] {
    let known = Set(library.workouts.map(\.title.folded))
    let now = store.configuration.clock.now()
    let byTitle = Dictionary(grouping: sessions) { Title.fold($0.title) }
    return byTitle.filter { $0.value.count > 1 && !known.contains($0.key) }.values
      .compactMap { sessions -> Workout? in
        guard let latest = sessions.max(by: { $0.start < $1.start }),
          let title = try? Title(latest.title)
        else { return nil }
        var workout = Workout(id: latest.workoutID, title: title, createdAt: now)
        workout.sequence = latest.linked(by: links).asProbablyPlanned
          .entries(store.configuration.identifiers)
        return workout.problemForLayout == nil && !workout.sequence.isEmpty ? workout : nil
      }.sorted(byName: \.title.text)
  }
}
