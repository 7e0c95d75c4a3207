/// Which exercises of a library are meant.
///
/// ```swift
/// var filter = ExerciseFilter()
/// filter.muscleGroups = [.chest, .back]
/// let exercises = try store.read().library.exercises(matching: filter)
/// ```
public struct ExerciseFilter: Sendable {
  /// Those that train any of these; all, if empty.
  public var muscleGroups: [MuscleGroup] = []
  /// Those that need any of these pieces; all, if `nil`.
  public var equipment: Equipment?
  /// Those that a workout uses, or those that none does; all, if `nil`.
  public var isUsed: Bool?

  public init() {}
}

extension Library {
  /// The exercises that pass all parts of a filter, in order.
  public func exercises(
    matching filter: ExerciseFilter, by order: ListOrder = .title
  ) -> [Exercise] {
    let counts = filter.isUsed == nil ? [:] : usageCounts
    return order.sorted(
      exercises.filter { exercise in
        (filter.muscleGroups.isEmpty
          || filter.muscleGroups.contains(where: exercise.muscleGroups.contains))
          && (filter.equipment?.isNeeded(by: exercise) ?? true)
          && (filter.isUsed == nil || (counts[exercise.id] != nil) == filter.isUsed)
      })
  }
}
