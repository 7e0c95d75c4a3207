/// Everything a store holds: exercises and workouts.
public struct Library: Hashable, Sendable {
  /// In the order of adding; ids are unique, titles need not be.
  public var exercises: [Exercise]
  /// In the order of adding; their items refer to ``exercises`` by id.
  public var workouts: [Workout]

  /// A library of the given parts; nothing is linked or checked.
  public init(exercises: [Exercise] = [], workouts: [Workout] = []) {
    self.exercises = exercises
    self.workouts = workouts
  }

  /// In how many workouts each used exercise occurs; an unused one is absent.
  public var usageCounts: [UUID: Int] {
    var counts: [UUID: Int] = [:]
    for workout in workouts {
      var used: Set<UUID> = []
      for case .linked(let id) in workout.references { used.insert(id) }
      for id in used { counts[id, default: 0] += 1 }
    }
    return counts
  }

  /// In how many workouts one exercise occurs.
  public func usageCount(of exercise: UUID) -> Int {
    workouts.count { $0.uses(exercise: exercise) }
  }

  /// A copy of an exercise of another library for this one: without its pictures, which are not
  /// here, and with its id unless that is taken. It is not added.
  func copy(of foreign: Exercise, at now: Timestamp, identifiers: Identifiers) -> Exercise {
    var copy = foreign
    if exercises.contains(where: { $0.id == foreign.id }) { copy.id = identifiers.next() }
    copy.image = nil
    copy.thumbnail = nil
    copy.createdAt = now
    copy.updatedAt = now
    return copy
  }
}

/// Why a request to a library failed.
public enum LibraryError: Error, Hashable, Sendable {
  /// The request was refused, for all of these problems in the order of its parts; never empty.
  case invalid([Problem])
  /// The library could not be read or saved.
  case store(StoreError)

  /// The problems of the request; empty for an error of the store.
  public var problems: [Problem] {
    guard case .invalid(let problems) = self else { return [] }
    return problems
  }
}
