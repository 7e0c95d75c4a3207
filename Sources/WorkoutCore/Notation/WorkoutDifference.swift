/// How two workouts differ in meaning.
public struct WorkoutDifference: Hashable, Sendable {
  /// An entry at its position, as the notation writes it.
  public struct Entry: Hashable, Sendable {
    /// Its position in the workout.
    public let position: EntryPosition
    /// Its canonical lines, a circuit's with its entries; of a circuit that both workouts have only
    /// the header, since its entries are compared by themselves.
    public let text: String
  }

  /// A difference in one entry.
  public enum Change: Hashable, Sendable {
    /// Only the later workout has it.
    case added(Entry)
    /// Only the earlier workout had it.
    case removed(Entry)
    /// The same at another place among the entries that stayed.
    case moved(from: Entry, to: Entry)
    /// The same entry with another prescription.
    case changed(from: Entry, to: Entry)
  }

  /// A number before and after.
  public struct Amount: Hashable, Sendable {
    /// The earlier workout's.
    public let before: Int
    /// The later workout's.
    public let after: Int

    /// How much more there is, or, below 0, less.
    public var difference: Int { after - before }
  }

  /// The entries that differ, in order.
  public let changes: [Change]
  /// Whether the titles differ.
  public let isRenamed: Bool
  /// Whether the notes of the workouts differ; a note of an item belongs to that item.
  public let hasOtherNote: Bool
  /// Estimated seconds.
  public let duration: Amount
  /// Sets that train each group, times rounds; groups without a difference are left out.
  public let sets: [MuscleGroup: Amount]

  /// Whether the workouts mean the same.
  public var isEmpty: Bool {
    changes.isEmpty && !isRenamed && !hasOtherNote && duration.difference == 0 && sets.isEmpty
  }

  /// - Parameters:
  ///   - before: one workout.
  ///   - after: the workout to compare it with.
  ///   - exercises: the library's, whose muscle groups count.
  ///   - starter: used for titles that the library does not have.
  ///   - written: the groups in the workouts' texts, used for unknown titles; where one text has
  ///     none, the other's count.
  ///   - secondsPerRep: how long a repetition lasts in estimates.
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
    func sets(_ workout: Workout, _ own: WrittenGroups, _ other: WrittenGroups)
      -> [MuscleGroup: Int]
    {
      workout.setsByGroup { item in
        known.exercise(of: item)?.muscleGroups.groups ?? own.groups(of: item.title)
          ?? other.groups(of: item.title) ?? []
      }
    }
    let old = sets(before, written.before, written.after)
    let new = sets(after, written.after, written.before)
    var amounts: [MuscleGroup: Amount] = [:]
    for group in MuscleGroup.allCases where old[group] != new[group] {
      amounts[group] = Amount(before: old[group] ?? 0, after: new[group] ?? 0)
    }
    self.sets = amounts
  }

  /// The differences of entries, and of those in the circuits that are on both sides.
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
  /// The same for entries in a circuit, given its positions before and after.
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
  /// The number of sets that train each muscle group; `groups` returns those of an item.
  fileprivate func setsByGroup(
    _ groups: (WorkoutItem) -> [MuscleGroup]
  ) -> [MuscleGroup: Int] {
    var sets: [MuscleGroup: Int] = [:]
    for entry in sequence {
      for (item, count) in entry.setCounts {
        for group in groups(item) { sets[group, default: 0] += count }
      }
    }
    return sets
  }
}

extension WorkoutSequenceItem {
  /// Its items, each with the sets that are done in all rounds.
  fileprivate var setCounts: [(item: WorkoutItem, count: Int)] {
    let own = { (item: WorkoutItem) in item.configuration?.count.value ?? 0 }
    guard case .circuit(let circuit) = self else { return items.map { ($0, own($0)) } }
    if circuit.isSetPerRound {
      return items.map { ($0, min(own($0), 1) * circuit.turns(of: $0)) }
    }
    return items.map { ($0, own($0) * circuit.turns(of: $0)) }
  }
}

extension Circuit {
  /// In how many rounds an item is done.
  fileprivate func turns(of item: WorkoutItem) -> Int {
    guard case .every(_, _, isAlternating: true) = pacing,
      let place = entries.firstIndex(where: { $0.id == item.id })
    else { return rounds.value }
    return (rounds.value + entries.count - 1 - place) / entries.count
  }
}
