/// What two workouts differ in, in meaning.
public struct WorkoutDifference: Hashable, Sendable {
  /// An entry in its place, as the notation writes it.
  public struct Entry: Hashable, Sendable {
    /// Its index in the workout, from 0.
    public let index: Int
    /// Its canonical lines, with those of its circuit.
    public let text: String
  }

  /// What became of an entry.
  public enum Change: Hashable, Sendable {
    /// Only the later workout has it.
    case added(Entry)
    /// Only the earlier workout had it.
    case removed(Entry)
    /// The same at another place, others' coming and going aside.
    case moved(from: Entry, to: Entry)
    /// The same entry, asking for something else than before.
    case changed(from: Entry, to: Entry)
  }

  /// A number before and after.
  public struct Amount: Hashable, Sendable {
    /// What the earlier workout has.
    public let before: Int
    /// What the later workout has.
    public let after: Int

    /// How much there is more, or, below 0, less.
    public var difference: Int { after - before }
  }

  /// What became of the entries, in their order; those that stayed are left out.
  public let changes: [Change]
  /// Whether title or note differ.
  public let isRenamed: Bool
  /// Whether the notes of the workouts differ; those of items are changes of the items.
  public let hasOtherNote: Bool
  /// Estimated seconds.
  public let duration: Amount
  /// Sets of exercises that train a group, rounds counted; groups without a difference left out.
  public let sets: [MuscleGroup: Amount]

  /// Whether the workouts mean the same.
  public var isEmpty: Bool { changes.isEmpty && !isRenamed && !hasOtherNote }

  /// - Parameters:
  ///   - before: one workout.
  ///   - after: the workout it is held against.
  ///   - exercises: the library's, whose muscle groups count.
  ///   - starter: those that count for titles that the library has none of.
  ///   - written: the groups in the workouts' texts, which count for titles that nobody knows;
  ///     what one text does not say, the other may.
  ///   - secondsPerRep: how long a repetition is taken to last.
  public init(
    from before: Workout, to after: Workout, exercises: [Exercise] = [], starter: [Exercise] = [],
    written: (before: WrittenGroups, after: WrittenGroups) = (WrittenGroups(), WrittenGroups()),
    secondsPerRep: SecondsPerRep = .standard
  ) {
    changes = EntryAlignment(before.sequence, after.sequence).changes
    isRenamed = before.title != after.title
    hasOtherNote = before.note != after.note
    duration = Amount(
      before: before.estimatedDuration(secondsPerRep: secondsPerRep),
      after: after.estimatedDuration(secondsPerRep: secondsPerRep))
    let known = KnownExercises(exercises, starter: starter)
    let old = before.setsByGroup { item in
      known.groups(of: item) ?? written.before.groups(of: item.title)
        ?? written.after.groups(of: item.title) ?? []
    }
    let new = after.setsByGroup { item in
      known.groups(of: item) ?? written.after.groups(of: item.title)
        ?? written.before.groups(of: item.title) ?? []
    }
    var sets: [MuscleGroup: Amount] = [:]
    for group in MuscleGroup.allCases where old[group] != new[group] {
      sets[group] = Amount(before: old[group] ?? 0, after: new[group] ?? 0)
    }
    self.sets = sets
  }
}

extension Workout {
  /// How many sets train each muscle group, asking which an item trains.
  fileprivate func setsByGroup(
    _ groups: (WorkoutItem) -> [MuscleGroup]
  ) -> [MuscleGroup: Int] {
    var sets: [MuscleGroup: Int] = [:]
    for entry in sequence {
      let rounds = if case .circuit(let circuit) = entry { circuit.rounds.value } else { 1 }
      for item in entry.items {
        let count = rounds * (item.configuration?.sets.value ?? 0)
        for group in groups(item) { sets[group, default: 0] += count }
      }
    }
    return sets
  }
}
