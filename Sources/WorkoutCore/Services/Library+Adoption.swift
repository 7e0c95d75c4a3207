import FoundationEssentials

/// Taking over what another library has.
extension Library {
  /// The exercise of this library that bears the title or an alias of `foreign`; where there is
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
    let sources = Dictionary(other.exercises.map { ($0.id, $0) }) { first, _ in first }
    var links: [UUID: Exercise] = [:]
    var added: [Exercise] = []
    for case .linked(let id) in foreign.items.map(\.exercise) where links[id] == nil {
      guard let source = sources[id] else { continue }
      let (exercise, isNew) = adopt(source, at: now, identifiers: identifiers)
      links[id] = exercise
      if isNew { added.append(exercise) }
    }
    var copy = foreign.copy(titled: foreign.title, at: now, identifiers: identifiers)
    copy.sequence = copy.sequence.map { entry in
      entry.mapItems { item in
        guard case .linked(let id) = item.exercise else { return item }
        var item = item
        item.exercise = links[id].map { .linked($0.id) } ?? .unlinked
        item.title = links[id]?.title ?? item.title
        return item
      }
    }
    workouts.append(copy)
    return (copy, added)
  }
}
