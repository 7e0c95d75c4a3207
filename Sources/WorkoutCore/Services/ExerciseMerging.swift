/// Joins exercises that are the same.
extension ExerciseService {
  /// An exercise that took in others.
  package struct Merged: Sendable {
    package let exercise: Exercise
    /// How many sessions had one of the others.
    package let sessionCount: Int
  }

  /// Merges exercises into another one: their names become its aliases, and their entries and
  /// recorded sets belong to it.
  ///
  /// All of them may be built in; the one that remains is then copied into the library. It keeps
  /// its own data, and takes a maximum if it has none.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``; then nothing changes.
  package func merge(_ ids: [UUID], into id: UUID) throws(CoreError) -> Merged {
    let now = store.configuration.clock.now()
    return try store.update { change throws(CoreError) in
      var library = try change.before.library
      var exercise = try own(id, in: &library, at: now)
      let gone = Set(ids).subtracting([exercise.id])
      let known = library.exercises + store.configuration.builtIn.exercises
      for id in ids.uniqued where gone.contains(id) {
        exercise.takeNames(of: known[try known.index(of: id) { .exerciseNotFound($0) }])
      }
      library.exercises.removeAll { gone.contains($0.id) }
      library.setHidden(false, ids)
      exercise = replace(exercise, in: &library, at: now)
      let link = ExerciseLink(exercise: .linked(exercise.id), title: exercise.title)
      library.mapLinks { old in old.exercise.linkedID.map(gone.contains) == true ? link : old }
      change.library = library
      try relink(gone, to: link, in: &change)
      return Merged(exercise: exercise, sessionCount: change.addedSessions.count)
    }
  }

  private func relink(
    _ gone: Set<UUID>, to link: ExerciseLink, in change: inout DataChange
  ) throws(CoreError) {
    var sessions: [SessionRecord] = []
    var links: [ExerciseLink: ExerciseLink] = [:]
    let collect = { (record: SessionRecord) in
      let old = record.sets.map(\.exercise)
        .filter { $0.exercise.linkedID.map(gone.contains) == true }
      if !old.isEmpty { sessions.append(record) }
      for known in old { links[known] = link }
    }
    try change.before.history.visitAll(collect)
    change.addedSessions = sessions
    change.removedSessions = Set(sessions.map(\.id))
    change.links = links
  }
}

extension Exercise {
  /// Adds the names of another exercise as aliases, and its maximum if there is none.
  fileprivate mutating func takeNames(of other: Exercise) {
    for name in [other.title] + other.aliases {
      let isKnown = ([title] + aliases).contains { $0.folded == name.folded }
      if !isKnown { aliases.append(name) }
    }
    oneRepMax = oneRepMax ?? other.oneRepMax
  }
}
