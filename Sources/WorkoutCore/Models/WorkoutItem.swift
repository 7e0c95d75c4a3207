/// An exercise in a workout, with its prescription.
public struct WorkoutItem: Identifiable, Hashable, Sendable {
  /// The entry's own id: a workout may hold an exercise more than once.
  public internal(set) var id: UUID
  /// Which exercise it is.
  public var exercise: ExerciseReference
  /// The exercise's title as last known; renaming the exercise renames it.
  public var title: Title
  /// Exercises that may be done in its place, in the order of preference.
  public var alternatives: [ExerciseLink]
  /// The prescription. A workout can be saved without one, but not run.
  public var configuration: Configuration?
  /// The work of every set is done once for each side.
  public var isPerSide: Bool
  /// A note on this item, beside the exercise's own description.
  public var note: Prose?

  /// An item of an exercise, with nothing prescribed yet.
  public init(id: UUID, exercise: ExerciseReference, title: Title) {
    self.id = id
    self.exercise = exercise
    self.title = title
    alternatives = []
    isPerSide = false
  }

  /// An item with all its members.
  init(
    id: UUID, exercise: ExerciseReference, title: Title, alternatives: [ExerciseLink],
    configuration: Configuration?, isPerSide: Bool, note: Prose?
  ) {
    self.id = id
    self.exercise = exercise
    self.title = title
    self.alternatives = alternatives
    self.configuration = configuration
    self.isPerSide = isPerSide
    self.note = note
  }

  /// The exercise, then the alternatives.
  public var links: [ExerciseLink] {
    [ExerciseLink(exercise: exercise, title: title)] + alternatives
  }

  /// Changes the links to the exercise and to every alternative.
  mutating func mapLinks(_ change: (ExerciseLink) -> ExerciseLink) {
    let link = change(ExerciseLink(exercise: exercise, title: title))
    exercise = link.exercise
    title = link.title
    alternatives = alternatives.map(change)
  }

  /// Puts the first alternative in the exercise's place, and the exercise after the last one. Of
  /// loads in percent the weight, which was that of the exercise, is no longer known.
  mutating func rotateLinks() {
    guard let first = alternatives.first else { return }
    alternatives =
      Array(alternatives.dropFirst()) + [ExerciseLink(exercise: exercise, title: title)]
    exercise = first.exercise
    title = first.title
    mapLoads(\.withoutWeightOfPercent)
  }

  /// The title as shown: a removed exercise is named as one, `Deleted Exercise (Squat)`.
  public var displayTitle: String {
    exercise == .deleted ? "Deleted Exercise (\(title.text))" : title.text
  }

  /// `Pull Up | Ring Row`: the title as shown, and those that may be done in its place.
  public var titleWithAlternatives: String {
    ([displayTitle] + alternatives.map(\.title.text)).joined(separator: " | ")
  }

  /// `3 sets × 10 reps each side @ 60 kg`; empty without a configuration.
  public var summary: String {
    guard let configuration else { return isPerSide ? "each side" : "" }
    return configuration.summary(isPerSide: isPerSide)
  }
}

/// An exercise that an item names.
public struct ExerciseLink: Hashable, Sendable {
  /// Which exercise it is.
  public var exercise: ExerciseReference
  /// Its title as last known.
  public var title: Title

  public init(exercise: ExerciseReference, title: Title) {
    self.exercise = exercise
    self.title = title
  }
}

/// How an item refers to its exercise.
public enum ExerciseReference: Hashable, Sendable {
  /// An exercise of the library, by its id.
  case linked(UUID)
  /// The exercise was removed from the library.
  case deleted
  /// The item comes from a file, and no library has its exercise.
  case unlinked
}
