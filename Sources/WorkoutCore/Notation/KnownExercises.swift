/// The exercises that items of workouts may mean: those of the library, and behind them those of
/// the starter set.
struct KnownExercises {
  private let linked: [UUID: Exercise]
  private let own: NameIndex<Exercise>
  private let offered: NameIndex<Exercise>

  init(_ library: [Exercise], starter: [Exercise]) {
    linked = Dictionary(
      (library + starter).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    own = NameIndex(library)
    offered = NameIndex(starter)
  }

  /// The exercise that an item is linked to; of any other item, the one of its title.
  func exercise(of item: WorkoutItem) -> Exercise? {
    if case .linked(let id) = item.exercise, let exercise = linked[id] { return exercise }
    return own.oldest(named: item.title) ?? offered.oldest(named: item.title)
  }

  /// What that exercise trains; `nil` where there is none.
  func groups(of item: WorkoutItem) -> [MuscleGroup]? {
    exercise(of: item)?.muscleGroups.groups
  }
}
