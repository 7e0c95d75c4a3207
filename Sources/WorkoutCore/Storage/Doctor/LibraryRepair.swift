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
    let exercises = library.exercises.map { exercise in
      exercise.bearing(distinct(exercise.id, "the exercise “\(exercise.title)”"))
    }
    let workouts = library.workouts.map { workout in
      var workout = workout.bearing(distinct(workout.id, "the workout “\(workout.title)”"))
      workout.sequence = workout.sequence.map { entry in
        entry.bearing { distinct($0, "an entry of “\(workout.title)”") }
      }
      return workout
    }
    mended.library = Library(exercises: exercises, workouts: workouts)
    return mended
  }
}

extension Exercise {
  fileprivate func bearing(_ id: UUID) -> Exercise {
    guard id != self.id else { return self }
    return Exercise(
      id: id, title: title, exerciseDescription: exerciseDescription, youtubeURL: youtubeURL,
      image: image, thumbnail: thumbnail, muscleGroups: muscleGroups, aliases: aliases,
      equipment: equipment, createdAt: createdAt, updatedAt: updatedAt
    )
  }
}

extension Workout {
  fileprivate func bearing(_ id: UUID) -> Workout {
    Workout(
      id: id, title: title, note: note, createdAt: createdAt, updatedAt: updatedAt,
      sequence: sequence
    )
  }
}

extension WorkoutSequenceItem {
  fileprivate func bearing(_ distinct: (UUID) -> UUID) -> WorkoutSequenceItem {
    switch self {
    case .exercise(let item): return .exercise(item.bearing(distinct(item.id)))
    case .break(let pause):
      return .break(Break(id: distinct(pause.id), duration: pause.duration))
    case .circuit(let circuit):
      let id = distinct(circuit.id)
      let entries = circuit.entries.map { entry -> CircuitEntry in
        switch entry {
        case .exercise(let item): .exercise(item.bearing(distinct(item.id)))
        case .break(let pause): .break(Break(id: distinct(pause.id), duration: pause.duration))
        }
      }
      let mended = try? Circuit(
        id: id, title: circuit.title, pacing: circuit.pacing, entries: entries)
      return .circuit(mended ?? circuit)
    }
  }
}

extension WorkoutItem {
  fileprivate func bearing(_ id: UUID) -> WorkoutItem {
    WorkoutItem(
      id: id, exercise: exercise, title: title, configuration: configuration, load: load,
      isPerSide: isPerSide, note: note
    )
  }
}
