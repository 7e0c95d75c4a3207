/// What can be wrong with a library that loads.
struct LibraryCheck {
  /// The path of the library's file.
  let file: String
  let library: Library
  /// The pictures there are; `nil` where that cannot be told.
  let images: Set<ImageName>?

  var findings: [StoreFinding] { repeatedIDs + missingExercises + missingImages }

  private var repeatedIDs: [StoreFinding] {
    Self.repeated(library.allIDs).map { id, owner in
      StoreFinding(
        .repeatedID, file, at: owner, "the id \(id.lowercase) occurs more than once",
        remedy: "a repair gives the later one an id of its own", isRepairable: true)
    }
  }

  private var missingExercises: [StoreFinding] {
    let known = Set(library.exercises.map(\.id))
    return library.workouts.flatMap { workout in
      workout.items.compactMap { item in
        guard case .linked(let id) = item.exercise, !known.contains(id) else { return nil }
        return StoreFinding(
          .missingExercise, file, at: "the workout “\(workout.title)”",
          "“\(item.title)” refers to an exercise that does not exist",
          remedy: "a repair marks the exercise as deleted and keeps its title", isRepairable: true)
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
            "the picture \(name) does not exist",
            remedy: "give it again with gymtastic exercise edit --image, or none with --image=")
        }
    }
  }

  /// The ids that more than one thing bears, with the titles of all that do.
  private static func repeated(
    _ things: [(id: UUID, owner: String)]
  ) -> [(id: UUID, owner: String)] {
    var seen: Set<UUID> = []
    return things.filter { !seen.insert($0.id).inserted }
  }
}

extension Library {
  /// Every id, with what bears it.
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
