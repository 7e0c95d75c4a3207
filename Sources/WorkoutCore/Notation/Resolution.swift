/// What became of parsed entries, once a library was asked for their exercises.
public struct Resolution: Sendable {
  /// The entries, with ids of their own.
  public let entries: [WorkoutSequenceItem]
  /// Exercises that are not in the library yet and belong there if the entries do: copies of the
  /// starter set's, and those created from the muscle groups in parentheses.
  public let newExercises: [Exercise]
  /// The titles that name no exercise, each once, in their order.
  public let unknown: [UnknownExercise]
}

/// A title that names no exercise.
public struct UnknownExercise: Hashable, Sendable {
  /// The title as the text has it.
  public let title: Title
  /// The most similar titles that do.
  public let nearest: [String]
  /// Where the title stands.
  public let range: SourceRange

  /// The title as a fault of a request.
  public var problem: Problem { .exerciseNotFound(title.text, nearest: nearest) }
}
