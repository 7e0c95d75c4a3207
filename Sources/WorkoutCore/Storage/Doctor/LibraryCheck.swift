/// Checks a library that loads.
struct LibraryCheck {
  /// The path of the library's file.
  let file: String
  let library: Library
  /// The pictures there are; `nil` where that is not known.
  let images: Set<ImageName>?

  var findings: [StoreFinding] { repeatedIDs + missingExercises + missingImages }

  private var repeatedIDs: [StoreFinding] {
    Self.repeated(library.allIDs).map { id, owner in
      StoreFinding(
        .repeatedID, file, at: owner, "the id \(id.lowercase) occurs more than once",
        fix: .renew)
    }
  }

  private var missingExercises: [StoreFinding] {
    let known = Set(library.exercises.map(\.id))
    return library.workouts.flatMap { workout in
      workout.items.flatMap(\.links).compactMap { link in
        guard case .linked(let id) = link.exercise, !known.contains(id) else { return nil }
        return StoreFinding(
          .missingExercise, file, at: "the workout “\(workout.title)”",
          "“\(link.title)” refers to an exercise that does not exist", fix: .markDeleted)
      }
    }
  }

  private var missingImages: [StoreFinding] {
    guard let images else { return [] }
    return library.exercises.flatMap { exercise in
      [exercise.image, exercise.thumbnail].compactMap(\.self)
        .filter { !images.contains($0) }
        .map { name in
          StoreFinding(
            .missingImage, file, at: "the exercise “\(exercise.title)”",
            "the picture \(name) does not exist")
        }
    }
  }

  /// The ids that occur more than once, each with the owner of every occurrence but the first.
  private static func repeated(
    _ things: [(id: UUID, owner: String)]
  ) -> [(id: UUID, owner: String)] {
    var seen: Set<UUID> = []
    return things.filter { !seen.insert($0.id).inserted }
  }
}

extension Library {
  /// Every id, with its owner.
  fileprivate var allIDs: [(id: UUID, owner: String)] {
    exercises.map { ($0.id, "the exercise “\($0.title)”") }
      + workouts.flatMap { workout in
        [(workout.id, "the workout “\(workout.title)”")]
          + workout.orderedSequence.map { position, entry in
            (entry.id, "entry \(position) of the workout “\(workout.title)”")
          }
      }
  }
}

/// Repairs a library's ids and references, losing nothing.
struct LibraryRepair {
  let identifiers: Identifiers

  /// A repaired library.
  struct Outcome {
    var library: Library
    /// What was done, in sentences.
    var actions: [String] = []
    /// The former ids of what has a new one, by the new ids.
    var formerIDs: [UUID: UUID] = [:]
  }

  func repair(_ library: Library) -> Outcome {
    var repaired = withDistinctIDs(library)
    let known = Set(repaired.library.exercises.map(\.id))
    for index in repaired.library.workouts.indices {
      let sequence = repaired.library.workouts[index].sequence
      repaired.library.workouts[index].sequence = sequence.map { entry in
        entry.mapLinks { link in
          guard case .linked(let id) = link.exercise, !known.contains(id) else { return link }
          repaired.actions.append("marked the exercise of “\(link.title)” as deleted")
          return ExerciseLink(exercise: .deleted, title: link.title)
        }
      }
    }
    return repaired
  }

  /// The first of several keeps the id, and with it every reference.
  private func withDistinctIDs(_ library: Library) -> Outcome {
    var repaired = Outcome(library: library)
    var seen: Set<UUID> = []
    func distinct(_ id: UUID, _ title: String) -> UUID {
      guard !seen.insert(id).inserted else { return id }
      let fresh = identifiers.next()
      seen.insert(fresh)
      repaired.formerIDs[fresh] = id
      repaired.actions.append("gave \(title) the id \(fresh.lowercase)")
      return fresh
    }
    repaired.library.exercises = library.exercises.map { exercise in
      var exercise = exercise
      exercise.id = distinct(exercise.id, "the exercise “\(exercise.title)”")
      return exercise
    }
    repaired.library.workouts = library.workouts.map { workout in
      var workout = workout
      workout.id = distinct(workout.id, "the workout “\(workout.title)”")
      workout.sequence = workout.sequence.map { entry in
        entry.mapIDs { distinct($0, "an entry of “\(workout.title)”") }
      }
      return workout
    }
    return repaired
  }
}
