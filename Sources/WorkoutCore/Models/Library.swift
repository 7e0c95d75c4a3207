public import FoundationEssentials

/// Everything a store holds: a person's exercises and workouts.
public struct Library: Hashable, Sendable {
  public var exercises: [Exercise]
  public var workouts: [Workout]

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
