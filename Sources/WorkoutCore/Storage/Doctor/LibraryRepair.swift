import FoundationEssentials

/// Mends a library's ids and references, losing nothing.
struct LibraryRepair {
  let identifiers: Identifiers

  /// The mended library, and what was done in sentences.
  func mend(_ library: Library) -> (library: Library, actions: [String]) {
    var (mended, actions) = withDistinctIDs(library)
    let known = Set(mended.exercises.map(\.id))
    for index in mended.workouts.indices {
      mended.workouts[index].sequence = mended.workouts[index].sequence.map { entry in
        entry.mapItems { item in
          guard case .linked(let id) = item.exercise, !known.contains(id) else { return item }
          actions.append("marked the exercise of “\(item.title)” as deleted")
          var item = item
          item.exercise = .deleted
          return item
        }
      }
    }
    return (mended, actions)
  }

  /// The first of several keeps the id, and with it every reference.
  private func withDistinctIDs(_ library: Library) -> (library: Library, actions: [String]) {
    var seen: Set<UUID> = []
    var actions: [String] = []
    func distinct(_ id: UUID, _ title: String) -> UUID {
      guard !seen.insert(id).inserted else { return id }
      let fresh = identifiers.next()
      seen.insert(fresh)
      actions.append("gave \(title) the id \(fresh.lowercase)")
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
    return (Library(exercises: exercises, workouts: workouts), actions)
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
