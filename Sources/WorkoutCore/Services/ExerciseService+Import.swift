extension ExerciseService {
  /// What an import did, or would do.
  package struct Imported: Sendable {
    /// The exercises that were not there.
    package fileprivate(set) var added: [Exercise] = []
    /// Those that got something from the file.
    package fileprivate(set) var updated: [Exercise] = []
    /// Those that stayed as they are.
    package fileprivate(set) var present: [Exercise] = []
    /// How many pictures were found.
    package fileprivate(set) var pictureCount = 0
  }

  /// Takes exercises of a file into the library: all of them, or none. One is recognized by its id,
  /// or else by its title or an alias.
  ///
  /// - Parameters:
  ///   - imported: the exercises.
  ///   - isUpdating: whether those that are there already get what the file says: all of it if they
  ///     were never edited, else what they lack.
  ///   - isDryRun: whether nothing is saved.
  ///   - picture: the file that an entry names.
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

/// A library that exercises of a file are merged into, one by one.
private struct ExerciseMerge {
  var library: Library
  private(set) var result = ExerciseService.Imported()
  private(set) var pictures: [(name: ImageName, bytes: [UInt8])] = []
  private let isUpdating: Bool
  private let now: Timestamp
  private var indices: [UUID: Int] = [:]
  /// By folded titles and aliases.
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

  mutating func take(
    _ entry: ImportedExercises.Entry, _ picture: (String) -> PictureFile?
  ) {
    guard let index = indices[entry.exercise.id] ?? names[entry.exercise.title.folded] else {
      let exercise = withPicture(entry.exercise, entry.picture.flatMap(picture))
      indices[exercise.id] = library.exercises.count
      names[exercise.title.folded] = library.exercises.count
      library.exercises.append(exercise)
      return result.added.append(exercise)
    }
    let known = library.exercises[index]
    guard isUpdating else { return result.present.append(known) }
    var exercise = known
    exercise.update(from: entry.exercise, at: now)
    if known.image == nil {
      exercise = withPicture(exercise, entry.picture.flatMap(picture))
    }
    guard exercise != known else { return result.present.append(known) }
    library.exercises[index] = exercise
    result.updated.append(exercise)
  }

  private mutating func withPicture(_ exercise: Exercise, _ file: PictureFile?) -> Exercise {
    guard let picture = file.flatMap({ try? Picture($0) }) else { return exercise }
    // A thumbnail for each of hundreds would take minutes.
    let image = ImageImport(picture, for: exercise.id, converter: .none)
    pictures.append((image.imageName, picture.bytes))
    result.pictureCount += 1
    var pictured = exercise
    pictured.image = image.imageName
    return pictured
  }
}

extension Exercise {
  /// Takes over what a newer file says: everything if it was never edited, else what it lacks. Its
  /// id, dates, pictures and maximum stay, and so does whether it is hidden.
  fileprivate mutating func update(from other: Exercise, at now: Timestamp) {
    var merged = self
    let isEdited = isEdited
    if !isEdited {
      merged = other
      (merged.isHidden, merged.oneRepMax) = (isHidden, oneRepMax)
      (merged.image, merged.thumbnail) = (image, thumbnail)
    } else {
      merged.exerciseDescription = exerciseDescription ?? other.exerciseDescription
      merged.youtubeURL = youtubeURL ?? other.youtubeURL
      merged.equipment = equipment ?? other.equipment
      merged.level = level ?? other.level
      merged.style = style ?? other.style
      merged.easierVariant = easierVariant ?? other.easierVariant
      merged.harderVariant = harderVariant ?? other.harderVariant
      if aliases.isEmpty { merged.aliases = other.aliases }
      if tags.isEmpty { merged.tags = other.tags }
    }
    merged.id = id
    (merged.createdAt, merged.updatedAt, merged.importedAt) = (createdAt, updatedAt, importedAt)
    guard merged != self else { return }
    merged.updatedAt = now.following(updatedAt)
    // One that was never edited stays so.
    if !isEdited { merged.importedAt = merged.updatedAt }
    self = merged
  }
}
