/// Mends a library's ids and references, losing nothing.
struct LibraryRepair {
  let identifiers: Identifiers

  /// A mended library.
  struct Mended {
    var library: Library
    /// What was done, in sentences.
    var actions: [String] = []
    /// What each thing with a new id bore before.
    var formerIDs: [UUID: UUID] = [:]
  }

  /// The library with ids and references as they should be.
  func mend(_ library: Library) -> Mended {
    var mended = withDistinctIDs(library)
    let known = Set(mended.library.exercises.map(\.id))
    for index in mended.library.workouts.indices {
      let sequence = mended.library.workouts[index].sequence
      mended.library.workouts[index].sequence = sequence.map { entry in
        entry.mapItems { item in
          guard case .linked(let id) = item.exercise, !known.contains(id) else { return item }
          mended.actions.append("marked the exercise of “\(item.title)” as deleted")
          var item = item
          item.exercise = .deleted
          return item
        }
      }
    }
    return mended
  }

  /// The first of several keeps the id, and with it every reference.
  private func withDistinctIDs(_ library: Library) -> Mended {
    var mended = Mended(library: library)
    var seen: Set<UUID> = []
    func distinct(_ id: UUID, _ title: String) -> UUID {
      guard !seen.insert(id).inserted else { return id }
      let fresh = identifiers.next()
      seen.insert(fresh)
      mended.formerIDs[fresh] = id
      mended.actions.append("gave \(title) the id \(fresh.lowercase)")
      return fresh
    }
    mended.library.exercises = library.exercises.map { exercise in
      var exercise = exercise
      exercise.id = distinct(exercise.id, "the exercise “\(exercise.title)”")
      return exercise
    }
    mended.library.workouts = library.workouts.map { workout in
      var workout = workout
      workout.id = distinct(workout.id, "the workout “\(workout.title)”")
      workout.sequence = workout.sequence.map { entry in
        entry.mapIDs { distinct($0, "an entry of “\(workout.title)”") }
      }
      return workout
    }
    return mended
  }
}
