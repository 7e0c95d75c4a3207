/// Making and changing exercises.
///
/// What was typed is checked first; only then is a thumbnail made, which may take its time. Under
/// the store's lock the title is held against the others, and the picture is kept with the library
/// that names it, or not at all.
extension ExerciseService {
  /// Makes an exercise.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/duplicateTitle(_:_:)`` unless allowed,
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
      try check(draft.asChanges, allowingDuplicate: allowingDuplicate)
      throw .invalid(checked.problems)
    }
    var exercise = Exercise(
      id: identifiers.next(),
      title: title,
      muscleGroups: groups,
      createdAt: clock.now()
    )
    checked.apply(to: &exercise)
    let picture = prepared(checked.picture, for: exercise.id)
    picture.apply(to: &exercise)
    let finished = exercise
    try store.update(keeping: newPictures(picture)) { library throws(LibraryError) in
      try Self.check(title, in: library, except: nil, allowingDuplicate)
      library.exercises.append(finished)
    }
    return Saved(exercise: finished, notes: picture.notes)
  }

  /// Checks changes against the library as it stands, and changes nothing.
  ///
  /// - Throws: what ``create(_:allowingDuplicate:)`` throws, all of it together.
  public func check(
    _ changes: ExerciseChanges,
    of id: UUID? = nil,
    allowingDuplicate: Bool = false
  ) throws(LibraryError) {
    _ = try checked(changes, of: id, allowingDuplicate, in: try store.load())
  }

  /// Changes an exercise; what `changes` leaves out stays. A new title is also that of its items.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``, and what
  ///   ``create(_:allowingDuplicate:)`` throws.
  public func update(
    _ id: UUID,
    _ changes: ExerciseChanges,
    allowingDuplicate: Bool = false
  ) throws(LibraryError) -> Saved {
    let checked = try checked(changes, of: id, allowingDuplicate, in: try store.load())
    let picture = prepared(checked.picture, for: id)
    let exercise = try store.update(keeping: newPictures(picture)) { library throws(LibraryError) in
      try library.changeExercise(id, at: clock.now()) { exercise, library throws(LibraryError) in
        if let title = checked.title {
          try Self.check(title, in: library, except: id, allowingDuplicate)
        }
        checked.apply(to: &exercise)
        picture.apply(to: &exercise)
      }
    }
    return Saved(exercise: exercise, notes: picture.notes)
  }

  /// Changes that nothing speaks against in a library.
  private func checked(
    _ changes: ExerciseChanges,
    of id: UUID?,
    _ allowingDuplicate: Bool,
    in library: Library
  ) throws(LibraryError) -> CheckedExerciseChanges {
    let checked = CheckedExerciseChanges(changes) { title in
      !allowingDuplicate && Library.holds(title, in: library.exercises, except: id)
    }
    guard checked.problems.isEmpty else { throw .invalid(checked.problems) }
    return checked
  }

  /// Makes the thumbnail of a new picture; nothing is written yet.
  private func prepared(_ change: Change<Picture>, for exercise: UUID) -> Change<ImageImport> {
    switch change {
    case .keep: .keep
    case .remove: .remove
    case .set(let picture): .set(ImageImport(picture, for: exercise, converter: converter))
    }
  }

  /// The picture and its thumbnail, by the names that the exercise is to bear.
  private func newPictures(_ change: Change<ImageImport>) -> NewPictures {
    guard case .set(let picture) = change else { return .none }
    var pictures = [picture.imageName: Data(picture.image.bytes)]
    if let thumbnail = picture.thumbnail, let name = picture.thumbnailName {
      pictures[name] = Data(thumbnail.bytes)
    }
    return NewPictures(pictures, in: images)
  }

  /// Asked under the library's lock, where no other process can take the title in between.
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

extension Change<ImageImport> {
  /// Names the picture and its thumbnail in the exercise.
  fileprivate func apply(to exercise: inout Exercise) {
    switch self {
    case .keep: break
    case .remove: (exercise.image, exercise.thumbnail) = (nil, nil)
    case .set(let picture):
      (exercise.image, exercise.thumbnail) = (picture.imageName, picture.thumbnailName)
    }
  }

  /// What went less well.
  fileprivate var notes: [Problem] {
    guard case .set(let picture) = self else { return [] }
    return [picture.note].compactMap(\.self)
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
