/// Taking over exercises and workouts of another library.
extension Library {
  /// The exercise of this library with the title of `foreign`, also as an alias; where there is
  /// none, a copy of it, added.
  mutating func adopt(
    _ foreign: Exercise,
    at now: Timestamp,
    identifiers: Identifiers
  ) -> (exercise: Exercise, isNew: Bool) {
    if let known = NameLookup(exercises).exact(foreign.title.text) { return (known, false) }
    let copy = copy(of: foreign, at: now, identifiers: identifiers)
    exercises.append(copy)
    return (copy, true)
  }

  /// Adds a copy of a workout of another library, its items linked to exercises of this one.
  mutating func adopt(
    _ foreign: Workout,
    from other: Library,
    at now: Timestamp,
    identifiers: Identifiers
  ) -> (workout: Workout, exercises: [Exercise]) {
    var copy = foreign.copy(titled: foreign.title, at: now, identifiers: identifiers)
    let links = adopt(
      other.exercises, usedIn: foreign.items, at: now, identifiers: identifiers)
    copy.sequence = copy.sequence.map { $0.linked(by: links.exercises, others: .unlinked) }
    workouts.append(copy)
    return (copy, links.added)
  }

  /// Links entries that were put together elsewhere to this library. An exercise that it lacks is
  /// taken from `offered`, or found by its title; one that is nowhere was deleted.
  ///
  /// - Returns: the entries, and the exercises that were added.
  mutating func adopt(
    _ entries: [WorkoutSequenceItem], choosing offered: [Exercise], at now: Timestamp,
    identifiers: Identifiers
  ) -> (entries: [WorkoutSequenceItem], added: [Exercise]) {
    var links = Dictionary(exercises.map { ($0.id, $0) }) { first, _ in first }
    let lacking = offered.filter { links[$0.id] == nil }
    let adopted = adopt(
      lacking, usedIn: entries.flatMap(\.items), at: now, identifiers: identifiers)
    links.merge(adopted.exercises) { own, _ in own }
    return (entries.map { $0.linked(by: links, others: .deleted) }, adopted.added)
  }

  /// Adopts those of the exercises that items are linked to.
  ///
  /// - Returns: the exercise here for each, by its own id, and which of them are new.
  private mutating func adopt(
    _ offered: [Exercise], usedIn items: [WorkoutItem], at now: Timestamp,
    identifiers: Identifiers
  ) -> (exercises: [UUID: Exercise], added: [Exercise]) {
    let sources = Dictionary(offered.map { ($0.id, $0) }) { first, _ in first }
    var links: [UUID: Exercise] = [:]
    var added: [Exercise] = []
    for case .linked(let id) in items.flatMap(\.links).map(\.exercise) where links[id] == nil {
      guard let source = sources[id] else { continue }
      let (exercise, isNew) = adopt(source, at: now, identifiers: identifiers)
      links[id] = exercise
      if isNew { added.append(exercise) }
    }
    return (links, added)
  }
}

extension WorkoutSequenceItem {
  /// The same entry, its items linked to the exercises of `links`; items of other exercises get the
  /// reference `others`.
  fileprivate func linked(
    by links: [UUID: Exercise], others: ExerciseReference
  ) -> WorkoutSequenceItem {
    mapLinks { link in
      guard case .linked(let id) = link.exercise else { return link }
      return ExerciseLink(
        exercise: links[id].map { .linked($0.id) } ?? others, title: links[id]?.title ?? link.title)
    }
  }
}
