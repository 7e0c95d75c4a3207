/// Edits of a workout's entries. Positions are ``EntryPosition``s: indices from 0.
extension WorkoutService {
  /// Adds an exercise of the library at a position, or at the end without one.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``, the range problems of `prescription`,
  ///   ``Problem/invalidPosition(_:max:)``.
  @discardableResult
  public func addExercise(
    _ exercise: UUID, to workout: UUID, _ prescription: Prescription,
    at position: EntryPosition? = nil
  ) throws(CoreError) -> Workout {
    let configuration = try prescription.configuration()
    return try change(workout) { workout, library throws(CoreError) in
      let index = try library.exercises.index(of: exercise) { .exerciseNotFound($0) }
      var item = WorkoutItem(
        id: identifiers.next(), exercise: .linked(exercise), title: library.exercises[index].title)
      item.configuration = configuration
      try reporting(try workout.insert([.exercise(item)], at: position))
    }
  }

  /// Adds a break of `seconds` at a position, or at the end without one.
  ///
  /// - Throws: ``Problem/outOfRange(_:_:_:)``, ``Problem/invalidPosition(_:max:)``.
  @discardableResult
  public func addBreak(
    _ seconds: Int, to workout: UUID, at position: EntryPosition? = nil
  ) throws(CoreError) -> Workout {
    let pause = Break(id: identifiers.next(), duration: try reporting(try BreakDuration(seconds)))
    return try change(workout) { workout, _ throws(CoreError) in
      try reporting(try workout.insert([.break(pause)], at: position))
    }
  }

  /// Adds entries in order at a position, or at the end without one.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)`` together with
  ///   ``Problem/invalidPosition(_:max:)`` or ``Problem/nestedCircuit(at:)``.
  @discardableResult
  public func addEntries(
    _ entries: Entries, to workout: UUID, at position: EntryPosition? = nil
  ) throws(CoreError) -> Saved {
    try change(workout, by: entries) { workout, entries, collector throws(CoreError) in
      collector.value(try workout.insert(entries, at: position))
    }
  }

  /// Removes the entries at the positions, which all refer to the workout before the call.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` and ``Problem/notACircuit(at:)`` for
  ///   every position that does not exist, or ``Problem/emptyCircuit``.
  @discardableResult
  package func removeEntries(
    at positions: [EntryPosition],
    from workout: UUID
  ) throws(CoreError) -> Workout {
    try change(workout) { workout, _ throws(CoreError) in
      try Self.check(positions, in: workout)
      try reporting(try workout.remove(at: positions))
    }
  }

  /// Removes an item by its ID.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)``, ``Problem/emptyCircuit``.
  @discardableResult
  public func removeItem(_ item: UUID, from workout: UUID) throws(CoreError) -> Workout {
    try removeEntry(item, from: workout)
  }

  /// Removes a break by its ID.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)``, ``Problem/emptyCircuit``.
  @discardableResult
  public func removeBreak(_ pause: UUID, from workout: UUID) throws(CoreError) -> Workout {
    try removeEntry(pause, from: workout)
  }

  /// Replaces the prescription of an item; it may change from repetitions to time or back.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)``, the range problems of `prescription`.
  @discardableResult
  public func updateConfiguration(
    of item: UUID, in workout: UUID, _ prescription: Prescription
  ) throws(CoreError) -> Workout {
    let configuration = try prescription.configuration()
    return try replaceEntry(item, in: workout) { entry in
      guard case .exercise(var item) = entry else { return nil }
      item.configuration = configuration
      return .exercise(item)
    }
  }

  /// Changes the length of a break, in seconds.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)``, ``Problem/outOfRange(_:_:_:)``.
  @discardableResult
  public func updateBreakDuration(
    of pause: UUID, in workout: UUID, _ seconds: Int
  ) throws(CoreError) -> Workout {
    let duration = try reporting(try BreakDuration(seconds))
    return try replaceEntry(pause, in: workout) { entry in
      guard case .break(var pause) = entry else { return nil }
      pause.duration = duration
      return .break(pause)
    }
  }

  /// Replaces the entry at a position with the first of `entries`.
  ///
  /// An entry of the same kind and title keeps its ID.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)`` together with
  ///   ``Problem/invalidPosition(_:max:)`` or ``Problem/nestedCircuit(at:)``.
  @discardableResult
  package func setEntry(
    at position: EntryPosition, in workout: UUID, _ entries: Entries
  ) throws(CoreError) -> Saved {
    try change(workout, by: entries) { workout, entries, collector throws(CoreError) in
      guard let new = entries.first else { return collector.add(workout.problem(at: position)) }
      let old = [workout.entry(at: position)].compactMap(\.self)
      let inheritance = EntryInheritance(from: old, to: [new], relinking: true)
      collector.value(try workout.replace(at: position, with: inheritance.entry(new)))
    }
  }

  /// Changes a workout using entries, whose missing exercises are added to the library.
  private func change(
    _ workout: UUID, by entries: Entries,
    _ edit: (inout Workout, [WorkoutSequenceItem], inout ProblemCollector) throws(CoreError) -> Void
  ) throws(CoreError) -> Saved {
    var added: [Exercise] = []
    let changed = try change(workout) { workout, library throws(CoreError) in
      var collector = ProblemCollector()
      let made = take(entries, into: &library)
      added = made.newExercises
      for exercise in made.unknown { collector.add(exercise.problem) }
      try edit(&workout, made.entries, &collector)
      try collector.check()
    }
    return saved(changed, adding: added)
  }

  /// Moves an entry so that it ends up at `destination`; moving it to its own position has no
  /// effect.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)``, ``Problem/notACircuit(at:)``; for both
  ///   positions if neither is valid.
  @discardableResult
  package func move(
    from source: EntryPosition, to destination: EntryPosition, in workout: UUID
  ) throws(CoreError) -> Workout {
    try change(workout) { workout, _ throws(CoreError) in
      if workout.problem(at: source) != nil { try Self.check([source, destination], in: workout) }
      try reporting(try workout.move(from: source, to: destination))
    }
  }

  /// Reorders the entries by their IDs, each listed exactly once.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)``.
  @discardableResult
  public func reorder(_ ids: [UUID], in workout: UUID) throws(CoreError) -> Workout {
    try change(workout) { workout, _ throws(CoreError) in try reporting(try workout.reorder(ids)) }
  }

  /// Removes an entry by ID, because its position may have changed since it was looked up.
  private func removeEntry(_ id: UUID, from workout: UUID) throws(CoreError) -> Workout {
    try change(workout) { workout, _ throws(CoreError) in
      guard let position = workout.position(of: id) else {
        throw .invalid([.itemNotFound(id.lowercase)])
      }
      try reporting(try workout.remove(at: [position]))
    }
  }

  /// Replaces the entry with an ID; if `changed` returns `nil`, the entry is of another kind and
  /// counts as not found.
  private func replaceEntry(
    _ id: UUID, in workout: UUID, _ changed: (WorkoutSequenceItem) -> WorkoutSequenceItem?
  ) throws(CoreError) -> Workout {
    try change(workout) { workout, _ throws(CoreError) in
      guard let position = workout.position(of: id),
        let entry = workout.entry(at: position).flatMap(changed)
      else { throw .invalid([.itemNotFound(id.lowercase)]) }
      try reporting(try workout.replace(at: position, with: entry))
    }
  }

  /// - Throws: ``CoreError/invalid(_:)`` with every position that has no entry, without duplicates.
  private static func check(_ positions: [EntryPosition], in workout: Workout) throws(CoreError) {
    var collector = ProblemCollector()
    for position in positions.uniqued { collector.add(workout.problem(at: position)) }
    try collector.check()
  }
}

/// The numbers of a configuration, not yet checked.
public enum Prescription: Equatable, Sendable {
  /// Sets with the same number of repetitions; the rest is in seconds.
  case repetitions(sets: Int, reps: Int, rest: Int = 0)
  /// Timed sets; duration and rest are in seconds.
  case time(sets: Int = 1, duration: Int, rest: Int = 0)

  /// The configuration with these numbers.
  ///
  /// - Throws: ``CoreError/invalid(_:)`` with every number outside its range: sets, then
  ///   repetitions or duration, then rest.
  func configuration() throws(CoreError) -> Configuration {
    var collector = ProblemCollector()
    let count: SetCount?
    let target: Target?
    let pause: RestDuration?
    switch self {
    case .repetitions(let sets, let reps, let rest):
      count = collector.value(try SetCount(sets))
      target = collector.value(try Target.reps(.exactly(RepCount(reps))))
      pause = collector.value(try RestDuration(rest))
    case .time(let sets, let duration, let rest):
      count = collector.value(try SetCount(sets))
      target = collector.value(try Target.time(WorkDuration(duration)))
      pause = collector.value(try RestDuration(rest))
    }
    guard let count, let target, let pause else { throw .invalid(collector.problems) }
    return Configuration(count, of: PlannedSet(target, rest: .fixed(pause)))
  }
}
