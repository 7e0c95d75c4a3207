public import FoundationEssentials

/// Making and changing exercises.
///
/// What was typed is checked first; only then is a picture converted and kept, and the library,
/// which names it, is saved after it. A title is held against the others under the store's lock.
extension ExerciseService {
  /// Makes an exercise.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:)``, ``Problem/duplicateTitle(_:_:)`` unless allowed,
  ///   ``Problem/invalidYouTubeURL(_:)``, ``Problem/noMuscleGroupsSelected``,
  ///   ``Problem/imageTooLarge(size:limit:)``, ``Problem/unsupportedImage(_:)``,
  ///   ``Problem/invalidText(field:_:)``.
  public func create(
    _ draft: ExerciseDraft,
    allowingDuplicate: Bool = false
  ) throws(LibraryError) -> Saved {
    let checked = CheckedExerciseChanges(draft.asChanges)
    guard let title = checked.title, let groups = checked.muscleGroups, checked.problems.isEmpty
    else {
      // Once more with the titles there are, so that everything wrong is reported together.
      let library = try store.load()
      throw .invalid(
        CheckedExerciseChanges(draft.asChanges) { title in
          !allowingDuplicate && Library.holds(title, in: library.exercises, except: nil)
        }.problems
      )
    }
    var exercise = Exercise(
      id: identifiers.next(),
      title: title,
      muscleGroups: groups,
      createdAt: clock.now()
    )
    checked.apply(to: &exercise)
    let kept = try keep(checked.picture, of: exercise.id)
    (exercise.image, exercise.thumbnail) = (kept.image, kept.thumbnail)
    let finished = exercise
    try saving { () throws(LibraryError) in
      try store.update { library throws(LibraryError) in
        try Self.check(title, in: library, except: nil, allowingDuplicate)
        library.exercises.append(finished)
      }
    }
    return Saved(exercise: finished, notes: kept.notes)
  }

  /// Changes an exercise; what `changes` leaves out stays. A new title is also that of its items.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:)``, and what ``create(_:allowingDuplicate:)`` throws.
  public func update(
    _ id: UUID,
    _ changes: ExerciseChanges,
    allowingDuplicate: Bool = false
  ) throws(LibraryError) -> Saved {
    let library = try store.load()
    let checked = CheckedExerciseChanges(changes) { title in
      !allowingDuplicate && Library.holds(title, in: library.exercises, except: id)
    }
    guard checked.problems.isEmpty else { throw .invalid(checked.problems) }
    let kept = try keep(checked.picture, of: id)
    let exercise = try saving { () throws(LibraryError) in
      try store.update { library throws(LibraryError) in
        try library.changeExercise(id, at: clock.now()) { exercise, library throws(LibraryError) in
          if let title = checked.title {
            try Self.check(title, in: library, except: id, allowingDuplicate)
          }
          checked.apply(to: &exercise)
          guard !kept.isUnchanged else { return }
          (exercise.image, exercise.thumbnail) = (kept.image, kept.thumbnail)
        }
      }
    }
    pictures.sweep(keeping: store)
    return Saved(exercise: exercise, notes: kept.notes)
  }

  private func keep(
    _ change: Change<Picture>,
    of exercise: UUID
  ) throws(LibraryError) -> PictureService.Kept {
    switch change {
    case .keep: .unchanged
    case .remove: .none
    case .set(let picture): try pictures.keep(picture, of: exercise)
    }
  }

  /// Runs a save; if it fails, pictures kept for it are removed again.
  private func saving<Value>(
    _ save: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    do {
      return try save()
    } catch {
      pictures.sweep(keeping: store)
      throw error
    }
  }

  private static func check(
    _ title: Title,
    in library: Library,
    except id: UUID?,
    _ allowingDuplicate: Bool
  ) throws(LibraryError) {
    guard allowingDuplicate || !Library.holds(title, in: library.exercises, except: id) else {
      throw .invalid([.duplicateTitle(title.text, .exercise)])
    }
  }
}

extension Library {
  /// Lets `edit` change one exercise; a change that changes nothing keeps `updatedAt`.
  fileprivate mutating func changeExercise(
    _ id: UUID,
    at now: Timestamp,
    _ edit: (inout Exercise, Library) throws(LibraryError) -> Void
  ) throws(LibraryError) -> Exercise {
    guard let index = exercises.firstIndex(where: { $0.id == id }) else {
      throw .invalid([.exerciseNotFound(id.lowercase)])
    }
    let before = exercises[index]
    var exercise = before
    try edit(&exercise, self)
    guard exercise != before else { return before }
    exercise.updatedAt = now.following(before.updatedAt)
    exercises[index] = exercise
    retitleItems(of: exercise)
    return exercise
  }
}

extension ExerciseDraft {
  /// The draft as changes of an exercise that has nothing yet.
  fileprivate var asChanges: ExerciseChanges {
    ExerciseChanges(
      title: title,
      description: description,
      youtubeAddress: youtubeAddress,
      muscleGroups: muscleGroups,
      aliases: aliases,
      equipment: equipment,
      image: image.map { .replace($0) }
    )
  }
}
