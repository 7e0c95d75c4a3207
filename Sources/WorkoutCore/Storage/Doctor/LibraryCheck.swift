/// Checks a library that loads.
struct LibraryCheck {
  /// The path of the library's file.
  let file: String
  let library: Library
  /// The pictures there are; `nil` where that is not known.
  let images: Set<ImageName>?

  var findings: [StoreFinding] { repeatedIDs + missingExercises + missingImages }

  private var repeatedIDs: [StoreFinding] {
    Self.repeated(allIDs).map { id, owner in
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

  /// Every id, with its owner.
  private var allIDs: [(id: UUID, owner: String)] {
    library.exercises.map { ($0.id, "the exercise “\($0.title)”") }
      + library.workouts.flatMap { workout in
        [(workout.id, "the workout “\(workout.title)”")]
          + workout.orderedSequence.map { position, entry in
            (entry.id, "entry \(position) of the workout “\(workout.title)”")
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

/// A library with its ids and references repaired, nothing of it lost.
struct LibraryRepair {
  private(set) var library: Library
  /// What was done, in sentences.
  private(set) var actions: [String] = []
  /// The former ids of what has a new one, by the new ids.
  private(set) var formerIDs: [UUID: UUID] = [:]

  init(_ library: Library, identifiers: Identifiers) {
    self.library = library
    makeIDsDistinct(identifiers)
    let known = Set(self.library.exercises.map(\.id))
    var actions: [String] = []
    self.library.mapLinks { link in
      guard case .linked(let id) = link.exercise, !known.contains(id) else { return link }
      actions.append("marked the exercise of “\(link.title)” as deleted")
      return ExerciseLink(exercise: .deleted, title: link.title)
    }
    self.actions += actions
  }

  /// The first of several keeps the id, and with it every reference.
  private mutating func makeIDsDistinct(_ identifiers: Identifiers) {
    var seen: Set<UUID> = []
    var (formerIDs, actions): ([UUID: UUID], [String]) = ([:], [])
    func distinct(_ id: UUID, _ title: String) -> UUID {
      guard !seen.insert(id).inserted else { return id }
      let fresh = identifiers.next()
      seen.insert(fresh)
      formerIDs[fresh] = id
      actions.append("gave \(title) the id \(fresh.lowercase)")
      return fresh
    }
    for index in library.exercises.indices {
      let exercise = library.exercises[index]
      library.exercises[index].id = distinct(exercise.id, "the exercise “\(exercise.title)”")
    }
    for index in library.workouts.indices {
      let workout = library.workouts[index]
      library.workouts[index].id = distinct(workout.id, "the workout “\(workout.title)”")
      library.workouts[index].sequence = workout.sequence.map { entry in
        entry.mapIDs { distinct($0, "an entry of “\(workout.title)”") }
      }
    }
    self.formerIDs = formerIDs
    self.actions = actions
  }
}
