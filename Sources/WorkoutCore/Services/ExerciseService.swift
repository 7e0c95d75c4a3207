/// Creates, changes, finds and removes exercises.
///
/// Everything is validated before anything changes, and all problems are reported together.
///
/// All methods throw ``CoreError``: ``CoreError/invalid(_:)`` with the problems of the request, or
/// ``CoreError/store(_:)``.
public struct ExerciseService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  private var clock: WallClock { store.configuration.clock }

  public struct Saved: Sendable {
    public let exercise: Exercise
    /// Problems that did not prevent saving, such as ``Problem/thumbnailGenerationFailed(_:)``.
    public let notes: [Problem]
  }

  /// All exercises, sorted by title.
  public func fetchAll() throws(CoreError) -> [Exercise] {
    ListOrder.title.sorted(try store.read().library.exercises)
  }

  /// The exercises that train a muscle group, sorted by title.
  public func fetch(training group: MuscleGroup) throws(CoreError) -> [Exercise] {
    try fetchAll().filter { $0.muscleGroups.contains(group) }
  }

  /// The exercises whose texts have every word, ignoring order, case, diacritics and a plural s.
  ///
  /// Whole titles come first, then beginnings, words and other texts. Blank text finds all
  /// exercises.
  public func search(_ text: String) throws(CoreError) -> [Exercise] {
    try store.read().library.search(text)
  }

  /// The exercise with an ID.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``.
  public func fetch(_ id: UUID) throws(CoreError) -> Exercise {
    let exercises = try store.read().library.exercises
    return exercises[try exercises.index(of: id) { .exerciseNotFound($0) }]
  }

  /// Creates an exercise.
  ///
  /// Validates the draft before making a thumbnail, which may be slow.
  ///
  /// - Throws: every ``Problem`` of the draft, ``Problem/duplicateTitle(_:_:)`` unless allowed.
  @discardableResult
  public func create(
    _ draft: ExerciseDraft, allowingDuplicate: Bool = false
  ) throws(CoreError) -> Saved {
    try save(draft, as: store.configuration.identifiers.next(), allowingDuplicate, isNew: true)
  }

  /// Changes an exercise; fields of `draft` that are `nil` stay the same.
  ///
  /// A new title is also set on its items. A built-in exercise is copied into the library first.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``, and the errors of
  ///   ``create(_:allowingDuplicate:)``.
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
        changing: old, id: id, now: now, isTaken: { Library.holds($0, in: others, except: nil) },
        isNamed: { alias in
          others.contains { ([$0.title] + $0.aliases).contains { $0.folded == alias.folded } }
        })
    }
    // Validated before the thumbnail is made, and again on the latest version.
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
      data.pictures = image?.files ?? []
      return exercise
    }
    return Saved(exercise: exercise, notes: [image?.note].compactMap(\.self))
  }

  /// Hides exercises from lists and suggestions, or shows them again.
  ///
  /// Workouts and the history still show them.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``; then nothing changes.
  /// - Returns: the exercises, in the order of `ids`.
  @discardableResult
  package func setHidden(_ isHidden: Bool, _ ids: [UUID]) throws(CoreError) -> [Exercise] {
    try store.updateLibrary { library throws(CoreError) in
      library.setHidden(isHidden, ids)
      let known = library.exercises + store.configuration.builtIn.exercises
      return try ids.map { id throws(CoreError) in
        known[try known.index(of: id) { .exerciseNotFound($0) }]
      }
    }
  }

  /// An exercise of the library; adds a copy of the built-in one if only that exists.
  func own(
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

  /// Removes exercises. Their items keep their titles but no longer refer to an exercise.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``; then nothing is removed.
  /// - Returns: the removed exercises, in the order of `ids`, each with the number of workouts that
  ///   still mention it.
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
        library.setHidden(false, ids)
        return removed
      })
  }

  /// Replaces an exercise and its title in items; an unchanged exercise keeps its `updatedAt`.
  func replace(
    _ exercise: Exercise, in library: inout Library, at now: Timestamp
  ) -> Exercise {
    guard let index = library.exercises.firstIndex(id: exercise.id),
      library.exercises[index] != exercise
    else { return exercise }
    var changed = exercise
    changed.noteChange(since: library.exercises[index], at: now)
    library.exercises[index] = changed
    library.retitleItems(of: changed)
    return changed
  }

  /// Replaces every reference to the exercises with one to a deleted exercise.
  private func unlink(_ exercises: Set<UUID>, in library: inout Library) {
    library.mapLinks { link in
      guard case .linked(let id) = link.exercise, exercises.contains(id) else { return link }
      return ExerciseLink(exercise: .deleted, title: link.title)
    }
  }
}

// MARK: - Importing

extension ExerciseService {
  /// The outcome of an import or a dry run.
  package struct Imported: Sendable {
    package fileprivate(set) var added: [Exercise] = []
    /// Existing exercises that the file updated.
    package fileprivate(set) var updated: [Exercise] = []
    /// Existing exercises that did not change.
    package fileprivate(set) var present: [Exercise] = []
    /// How many pictures were found.
    package fileprivate(set) var pictureCount = 0
    /// How many named pictures were not found or cannot be read.
    package fileprivate(set) var missingPictureCount = 0
  }

  /// Imports exercises of a file into the library, all of them or none.
  ///
  /// An exercise is recognized by its ID, or otherwise by its title or an alias.
  ///
  /// - Parameters:
  ///   - imported: the exercises.
  ///   - isUpdating: whether to update existing exercises: completely if they were never edited,
  ///     otherwise only their missing fields.
  ///   - isDryRun: whether to save nothing.
  ///   - picture: returns the file that an entry refers to.
  package func take(
    _ imported: ImportedExercises, isUpdating: Bool = false, isDryRun: Bool = false,
    picture: (String) -> PictureFile?
  ) throws(CoreError) -> Imported {
    try store.update(isDryRun: isDryRun) { change throws(CoreError) in
      var merge = ExerciseMerge(
        into: try change.before.library, isUpdating: isUpdating,
        at: store.configuration.clock.now())
      for entry in imported.entries { merge.take(entry, picture) }
      for exercise in merge.result.updated { merge.library.retitleItems(of: exercise) }
      change.library = merge.library
      change.pictures = merge.pictures
      return merge.result
    }
  }
}

/// A library with the exercises of a file merged into it one by one.
private struct ExerciseMerge {
  var library: Library
  private(set) var result = ExerciseService.Imported()
  private(set) var pictures: [(name: ImageName, bytes: [UInt8])] = []
  private let isUpdating: Bool
  private let now: Timestamp
  private var indices: [UUID: Int] = [:]
  /// Indices by folded titles and aliases.
  private var names: [String: Int] = [:]

  init(into library: Library, isUpdating: Bool, at now: Timestamp) {
    self.library = library
    self.isUpdating = isUpdating
    self.now = now
    for (index, exercise) in library.exercises.enumerated() {
      indices[exercise.id] = index
      for name in [exercise.title] + exercise.aliases where names[name.folded] == nil {
        names[name.folded] = index
      }
    }
  }

  mutating func take(_ entry: ImportedExercises.Entry, _ picture: (String) -> PictureFile?) {
    guard let index = indices[entry.exercise.id] ?? names[entry.exercise.title.folded] else {
      let exercise = withPicture(entry.exercise, entry.picture, picture)
      indices[exercise.id] = library.exercises.count
      names[exercise.title.folded] = library.exercises.count
      library.exercises.append(exercise)
      return result.added.append(exercise)
    }
    let known = library.exercises[index]
    guard isUpdating else { return result.present.append(known) }
    var exercise = known
    exercise.update(from: entry.exercise, at: now)
    if known.image == nil { exercise = withPicture(exercise, entry.picture, picture) }
    guard exercise != known else { return result.present.append(known) }
    library.exercises[index] = exercise
    result.updated.append(exercise)
  }

  private mutating func withPicture(
    _ exercise: Exercise, _ name: String?, _ file: (String) -> PictureFile?
  ) -> Exercise {
    guard let name else { return exercise }
    guard let picture = file(name).flatMap({ try? Picture($0) }) else {
      result.missingPictureCount += 1
      return exercise
    }
    // Thumbnails for hundreds of exercises would take minutes.
    let image = ImageImport(picture, for: exercise.id, converter: .none)
    pictures += image.files
    result.pictureCount += 1
    var pictured = exercise
    pictured.image = image.imageName
    return pictured
  }
}

extension Exercise {
  /// Updates it from a newer file: completely if it was never edited, otherwise only missing
  /// fields.
  ///
  /// Its ID, dates, pictures and maximum stay the same.
  fileprivate mutating func update(from other: Exercise, at now: Timestamp) {
    var merged = self
    if editedAt != nil {
      merged.exerciseDescription = exerciseDescription ?? other.exerciseDescription
      merged.youtubeURL = youtubeURL ?? other.youtubeURL
      merged.equipment = equipment ?? other.equipment
      merged.level = level ?? other.level
      merged.style = style ?? other.style
      merged.easierVariant = easierVariant ?? other.easierVariant
      merged.harderVariant = harderVariant ?? other.harderVariant
      if aliases.isEmpty { merged.aliases = other.aliases }
      if tags.isEmpty { merged.tags = other.tags }
    } else {
      merged = other
      merged.keep(from: self)
    }
    guard merged != self else { return }
    merged.updatedAt = now.following(updatedAt)
    self = merged
  }
}
