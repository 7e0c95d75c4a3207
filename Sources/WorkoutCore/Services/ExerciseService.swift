/// Makes, changes, finds and removes exercises. Everything is checked before anything is changed,
/// and all problems are reported together.
///
/// All throw ``CoreError``: ``CoreError/invalid(_:)`` with the problems of the request, or
/// ``CoreError/store(_:)``.
public struct ExerciseService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  private var clock: WallClock { store.configuration.clock }

  /// An exercise that was saved.
  public struct Saved: Sendable {
    /// The exercise as it is now in the library.
    public let exercise: Exercise
    /// Problems that did not keep the exercise from being saved, such as
    /// ``Problem/thumbnailGenerationFailed(_:)``.
    public let notes: [Problem]
  }

  /// Every exercise, by title.
  public func fetchAll() throws(CoreError) -> [Exercise] {
    ListOrder.title.sorted(try store.read().library.exercises)
  }

  /// The exercises that train a muscle group, by title.
  public func fetch(training group: MuscleGroup) throws(CoreError) -> [Exercise] {
    try fetchAll().filter { $0.muscleGroups.contains(group) }
  }

  /// The exercises in whose title, aliases or description the text occurs, folded: exact title
  /// first, then prefix, then word, then substring. A blank text finds all.
  public func search(_ text: String) throws(CoreError) -> [Exercise] {
    try store.read().library.search(text)
  }

  /// One exercise.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``.
  public func fetch(_ id: UUID) throws(CoreError) -> Exercise {
    let exercises = try store.read().library.exercises
    return exercises[try exercises.index(of: id) { .exerciseNotFound($0) }]
  }

  /// Makes an exercise.
  ///
  /// What was typed is checked first; only then is a thumbnail made, which may take its time.
  ///
  /// - Throws: every ``Problem`` of the draft, ``Problem/duplicateTitle(_:_:)`` unless allowed.
  @discardableResult
  public func create(
    _ draft: ExerciseDraft, allowingDuplicate: Bool = false
  ) throws(CoreError) -> Saved {
    try save(draft, as: store.configuration.identifiers.next(), allowingDuplicate, isNew: true)
  }

  /// Changes an exercise; what `draft` does not give stays. Its items get a new title too. A
  /// built-in exercise becomes one of the library.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``, and what
  ///   ``create(_:allowingDuplicate:)`` throws.
  @discardableResult
  public func update(
    _ id: UUID, _ draft: ExerciseDraft, allowingDuplicate: Bool = false
  ) throws(CoreError) -> Saved {
    try save(draft, as: id, allowingDuplicate, isNew: false)
  }

  private func save(
    _ draft: ExerciseDraft, as id: UUID, _ allowingDuplicate: Bool, isNew: Bool
  ) throws(CoreError) -> Saved {
    let now = clock.now()
    let change = {
      (library: inout Library) throws(CoreError) -> (exercise: Exercise, picture: Picture?) in
      let old = isNew ? nil : try own(id, in: &library, at: now)
      let others = allowingDuplicate ? [] : library.exercises.filter { $0.id != old?.id }
      return try draft.exercise(
        changing: old, id: id, now: now,
        isTaken: { Library.holds($0, in: others, except: nil) },
        isNamed: { alias in
          others.contains { ([$0.title] + $0.aliases).contains { $0.folded == alias.folded } }
        })
    }
    // Checked before the thumbnail is made, and again on the newest version.
    var before = try store.read().library
    let picture = try change(&before).picture
    let image = picture.map { ImageImport($0, for: id, converter: store.configuration.thumbnails) }
    let exercise = try store.update { data throws(CoreError) in
      var library = try data.before.library
      var exercise = try change(&library).exercise
      if let image { (exercise.image, exercise.thumbnail) = (image.imageName, image.thumbnailName) }
      if isNew {
        library.exercises.append(exercise)
      } else {
        exercise = replace(exercise, in: &library, at: now)
      }
      data.library = library
      data.pictures = pictures(of: image)
      return exercise
    }
    return Saved(exercise: exercise, notes: [image?.note].compactMap(\.self))
  }

  /// Leaves exercises out of lists and suggestions, or lists them again. Workouts and the history
  /// keep them.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``; nothing is then changed.
  /// - Returns: the exercises as they are now, in the order of `ids`.
  @discardableResult
  package func setHidden(_ isHidden: Bool, _ ids: [UUID]) throws(CoreError) -> [Exercise] {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      var changed: [Exercise] = []
      for id in ids {
        var exercise = try own(id, in: &library, at: now)
        exercise.isHidden = isHidden
        changed.append(replace(exercise, in: &library, at: now))
      }
      return changed
    }
  }

  /// An exercise of the library; a copy of the built-in one, added, if only that exists.
  private func own(
    _ id: UUID, in library: inout Library, at now: Timestamp
  ) throws(CoreError) -> Exercise {
    if let exercise = library.exercises.first(id: id) { return exercise }
    let builtIn = store.configuration.builtIn.exercises
    let index = try builtIn.index(of: id) { .exerciseNotFound($0) }
    let copy = library.copy(
      of: builtIn[index], at: now, identifiers: store.configuration.identifiers)
    library.exercises.append(copy)
    return copy
  }

  /// The picture and its thumbnail by their names in the exercise.
  private func pictures(of image: ImageImport?) -> [(name: ImageName, bytes: [UInt8])] {
    guard let image else { return [] }
    var pictures = [(name: image.imageName, bytes: image.image.bytes)]
    if let thumbnail = image.thumbnail, let name = image.thumbnailName {
      pictures.append((name, thumbnail.bytes))
    }
    return pictures
  }

  /// Removes exercises. Their items stay, with their titles and without an exercise.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``; nothing is then removed.
  /// - Returns: the removed exercises, in the order of `ids`, each with the number of workouts in
  ///   which its items stay.
  @discardableResult
  public func delete(
    _ ids: [UUID]
  ) throws(CoreError) -> [(exercise: Exercise, usedInWorkouts: Int)] {
    try removing(
      try store.updateLibrary { library throws(CoreError) in
        let counts = library.usageCounts
        let removed = try ids.map { id throws(CoreError) in
          let index = try library.exercises.index(of: id) { .exerciseNotFound($0) }
          return (exercise: library.exercises.remove(at: index), usedInWorkouts: counts[id] ?? 0)
        }
        unlink(Set(ids), in: &library)
        return removed
      })
  }

  /// Replaces an exercise, and its title in items; one that did not change keeps `updatedAt`.
  private func replace(
    _ exercise: Exercise, in library: inout Library, at now: Timestamp
  ) -> Exercise {
    guard let index = library.exercises.firstIndex(id: exercise.id),
      library.exercises[index] != exercise
    else { return exercise }
    var changed = exercise
    changed.updatedAt = now.following(library.exercises[index].updatedAt)
    library.exercises[index] = changed
    library.retitleItems(of: changed)
    return changed
  }

  /// Turns every reference to the exercises into one to a deleted exercise.
  private func unlink(_ exercises: Set<UUID>, in library: inout Library) {
    library.mapLinks { link in
      guard case .linked(let id) = link.exercise, exercises.contains(id) else { return link }
      return ExerciseLink(exercise: .deleted, title: link.title)
    }
  }
}
