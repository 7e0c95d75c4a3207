/// The kinds of object in the files that are changed, by what members they have.
enum ObjectKind: Hashable {
  case library
  case exercise
  case workout
  case entry
  case configuration
  case target
  case load
  case pacing
  case settings
  case session

  /// The kind of the object, or of the objects in the array, under a member.
  func child(_ member: String) -> ObjectKind? {
    switch (self, member) {
    case (.library, "exercises"): .exercise
    case (.library, "workouts"), (.session, "workout"): .workout
    case (.workout, "sequence"), (.entry, "entries"): .entry
    case (.entry, "configuration"): .configuration
    case (.entry, "load"): .load
    case (.entry, "pacing"): .pacing
    case (.configuration, "reps"): .target
    default: nil
    }
  }

  /// The members that this program reads and writes.
  ///
  /// - Parameter kind: the object's own `kind` member, which decides for some.
  func members(kind: String?) -> Set<String> {
    switch self {
    case .library: Self.libraryMembers
    case .exercise: Self.exerciseMembers
    case .workout: Self.workoutMembers
    case .entry:
      switch kind.flatMap(EntryKind.init(rawValue:)) {
      case .break: Self.breakMembers
      case .circuit: Self.circuitMembers
      case .exercise, nil: Self.itemMembers
      }
    case .configuration: kind == "time" ? Self.timeMembers : Self.repetitionMembers
    case .target: Self.targetMembers
    case .load: Self.loadMembers
    case .pacing: kind == "free" ? Self.freeMembers : Self.pacingMembers
    case .settings: Self.settingsMembers
    case .session: Self.sessionMembers
    }
  }

  private static let libraryMembers = names(Library.CodingKeys.self)
  private static let exerciseMembers = names(Exercise.CodingKeys.self)
  private static let workoutMembers = names(Workout.CodingKeys.self)
  private static let itemMembers = names(WorkoutItem.CodingKeys.self)
  private static let breakMembers = names(Break.CodingKeys.self)
  private static let circuitMembers = names(Circuit.CodingKeys.self)
  private static let repetitionMembers = names(Configuration.CodingKeys.self)
    .subtracting(["duration"])
  private static let timeMembers = names(Configuration.CodingKeys.self).subtracting(["reps"])
  private static let targetMembers = names(RepTarget.CodingKeys.self)
  private static let loadMembers = names(Load.CodingKeys.self)
  private static let pacingMembers = names(Pacing.CodingKeys.self)
  private static let freeMembers = names(Pacing.CodingKeys.self).subtracting(["seconds"])
  private static let settingsMembers = names(Settings.CodingKeys.self)
  private static let sessionMembers = names(SavedSession.CodingKeys.self)
    .union(names(KeptSession.CodingKeys.self))

  private static func names<Key: CodingKey & CaseIterable>(_ keys: Key.Type) -> Set<String> {
    Set(keys.allCases.map(\.stringValue))
  }
}
