/// What two workouts differ in, in meaning.
public struct WorkoutDifference: Hashable, Sendable {
  /// An entry in its place, as the notation writes it.
  public struct Entry: Hashable, Sendable {
    /// Where it stands in the workout, or in a circuit that both workouts have.
    public let position: EntryPosition
    /// Its canonical lines, with those of its circuit; the header alone of a circuit that both
    /// have, whose entries are told by themselves.
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
  public var isEmpty: Bool {
    changes.isEmpty && !isRenamed && !hasOtherNote && duration.difference == 0 && sets.isEmpty
  }

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
    changes = Self.changes(from: before.sequence, to: after.sequence)
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

  /// What became of entries, and of those in the circuits that are on both sides.
  private static func changes(
    from before: [WorkoutSequenceItem], to after: [WorkoutSequenceItem]
  ) -> [Change] {
    let alignment = EntryAlignment(before, after)
    return alignment.changes.flatMap { change -> [Change] in
      guard case .changed(let from, let to) = change,
        case .circuit(let old) = before.dropFirst(from.position.index).first,
        case .circuit(let new) = after.dropFirst(to.position.index).first
      else { return [change] }
      let inner = EntryAlignment(
        old.entries.map(\.asSequenceItem), new.entries.map(\.asSequenceItem))
      let entries = inner.changes.map { $0.inside(from.position, to.position) }
      let header = Entry(position: from.position, text: old.header)
      let other = Entry(position: to.position, text: new.header)
      if header.text != other.text { return [.changed(from: header, to: other)] + entries }
      return alignment.hasMoved(from, to) ? [.moved(from: header, to: other)] + entries : entries
    }
  }
}

extension WorkoutDifference.Change {
  /// The same of entries in the circuit that stands at one place before and at another after.
  fileprivate func inside(_ before: EntryPosition, _ after: EntryPosition) -> Self {
    switch self {
    case .added(let entry): .added(entry.inside(after))
    case .removed(let entry): .removed(entry.inside(before))
    case .moved(let from, let to): .moved(from: from.inside(before), to: to.inside(after))
    case .changed(let from, let to): .changed(from: from.inside(before), to: to.inside(after))
    }
  }
}

extension WorkoutDifference.Entry {
  fileprivate func inside(_ circuit: EntryPosition) -> Self {
    Self(position: EntryPosition(circuit.index, inner: position.index), text: text)
  }
}

extension Circuit {
  /// The canonical line that begins it.
  fileprivate var header: String { NotationPrinter().lines(.circuit(self)).first ?? "" }
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
