/// Checks a library that could be loaded.
struct LibraryCheck {
  /// The path of the library's file.
  let file: String
  let library: Library
  /// The existing pictures; `nil` if unknown.
  let images: Set<ImageName>?

  var findings: [StoreFinding] { repeatedIDs + missingExercises + missingImages }

  private var repeatedIDs: [StoreFinding] {
    Self.repeated(allIDs).map { id, owner in
      StoreFinding(
        .repeatedID, file, at: owner, "the id \(id.lowercase) occurs more than once",
        fix: .renew)
    }
  }

  /// The IDs that occur more than once.
  static func repeatedIDs(of library: Library) -> Set<UUID> {
    let check = LibraryCheck(file: "", library: library, images: nil)
    return Set(repeated(check.allIDs).map(\.id))
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

  /// Every ID, with its owner.
  private var allIDs: [(id: UUID, owner: String)] {
    library.exercises.map { ($0.id, "the exercise “\($0.title)”") }
      + library.workouts.flatMap { workout in
        [(workout.id, "the workout “\(workout.title)”")]
          + workout.orderedSequence.map { position, entry in
            (entry.id, "entry \(position) of the workout “\(workout.title)”")
          }
      }
      + library.plans.map { ($0.id, "the plan “\($0.title)”") }
  }

  /// Duplicate IDs, with the owner of each occurrence after the first.
  private static func repeated(
    _ things: [(id: UUID, owner: String)]
  ) -> [(id: UUID, owner: String)] {
    var seen: Set<UUID> = []
    return things.filter { !seen.insert($0.id).inserted }
  }
}
