/// Everything a store holds: a person's exercises and workouts.
public struct Library: Hashable, Sendable {
  /// In the order of adding; ids are unique, titles need not be.
  public var exercises: [Exercise]
  /// In the order of adding; their items refer to ``exercises`` by id.
  public var workouts: [Workout]

  /// A library of the given parts; nothing is linked or checked here.
  public init(exercises: [Exercise] = [], workouts: [Workout] = []) {
    self.exercises = exercises
    self.workouts = workouts
  }

  /// In how many workouts each used exercise occurs; an unused one is absent.
  public var usageCounts: [UUID: Int] {
    var counts: [UUID: Int] = [:]
    for workout in workouts {
      var used: Set<UUID> = []
      for case .linked(let id) in workout.items.map(\.exercise) { used.insert(id) }
      for id in used { counts[id, default: 0] += 1 }
    }
    return counts
  }

  /// In how many workouts one exercise occurs.
  public func usageCount(of exercise: UUID) -> Int {
    workouts.count { $0.uses(exercise: exercise) }
  }
}
