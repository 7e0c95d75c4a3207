/// An exercise at a place in a workout, with what it asks for there.
public struct WorkoutItem: Identifiable, Hashable, Sendable {
  /// The entry's own id: one exercise may stand in a workout more than once.
  public let id: UUID
  /// Which exercise it is.
  public var exercise: ExerciseReference
  /// The exercise's title as last known; renaming the exercise renames it.
  public var title: Title
  /// The prescription. A workout may be kept without one, but not run.
  public var configuration: Configuration?
  /// The weight, where one is prescribed.
  public var load: Load?
  /// The work of every set is done once for each side.
  public var isPerSide: Bool
  /// What to mind here, apart from the exercise's own description.
  public var note: Prose?

  /// An item of parts that are each valid. Whether the exercise exists is for the library to say.
  public init(
    id: UUID,
    exercise: ExerciseReference,
    title: Title,
    configuration: Configuration?,
    load: Load? = nil,
    isPerSide: Bool = false,
    note: Prose? = nil
  ) {
    self.id = id
    self.exercise = exercise
    self.title = title
    self.configuration = configuration
    self.load = load
    self.isPerSide = isPerSide
    self.note = note
  }

  /// The title as shown: a removed exercise is named as one, `Deleted Exercise (Squat)`.
  public var displayTitle: String {
    exercise == .deleted ? "Deleted Exercise (\(title.text))" : title.text
  }

  /// `3 sets × 10 reps each side @ 60 kg`; empty without a configuration.
  public var summary: String {
    var parts: [String] = []
    if let configuration { parts.append(configuration.summary) }
    if isPerSide { parts.append("each side") }
    if let load { parts.append("@ \(load)") }
    return parts.joined(separator: " ")
  }
}

/// How an item refers to its exercise.
public enum ExerciseReference: Hashable, Sendable {
  /// An exercise of the library, by its id.
  case linked(UUID)
  /// The exercise was removed from the library.
  case deleted
  /// The item comes from a file whose exercise no library knows.
  case unlinked
}
