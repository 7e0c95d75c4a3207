/// The differences in meaning between two workouts.
package struct WorkoutDifference: Equatable, Sendable {
  /// An entry at its position, in the notation.
  package struct PlacedEntry: Equatable, Sendable {
    package let position: EntryPosition
    /// Its canonical lines. A circuit includes its entries, unless both workouts have the circuit:
    /// then its entries are compared separately, and this is only the header.
    package let text: String
  }

  /// A difference in one entry.
  package enum Change: Equatable, Sendable {
    /// Only the later workout has it.
    case added(PlacedEntry)
    /// Only the earlier workout had it.
    case removed(PlacedEntry)
    /// The same entry at another position among the entries that stayed.
    case moved(from: PlacedEntry, to: PlacedEntry)
    /// The same entry with another prescription.
    case changed(from: PlacedEntry, to: PlacedEntry)
  }

  /// A number before and after.
  package struct Amount: Equatable, Sendable {
    package let before: Int
    package let after: Int

    /// The increase; negative for a decrease.
    package var difference: Int { after - before }
  }

  /// The entries that differ, in order.
  package let changes: [Change]
  package let isRenamed: Bool
  /// Whether the notes of the workouts differ; notes of items do not count here.
  package let hasOtherNote: Bool
  /// Estimated seconds.
  package let duration: Amount
  /// Sets per muscle group, times rounds; groups without a difference are omitted.
  package let sets: [MuscleGroup: Amount]

  /// Whether the workouts have the same meaning.
  package var isEmpty: Bool {
    changes.isEmpty && !isRenamed && !hasOtherNote && duration.difference == 0 && sets.isEmpty
  }

  /// - Parameters:
  ///   - before: one workout.
  ///   - after: the workout to compare it with.
  ///   - exercises: the library's exercises, whose muscle groups count.
  ///   - starter: exercises for titles that the library lacks.
  ///   - written: the groups in the texts of the workouts, for unknown titles; if one text has
  ///     none, the other's are used.
  ///   - secondsPerRep: the estimated time per repetition.
  package init(
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
      Self.setsByGroup(of: workout) { item in
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

  /// The differences between entries, including those in circuits that both workouts have.
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
      let entries = inner.changes.map { Self.inside(from.position, to.position, $0) }
      let header = PlacedEntry(position: from.position, text: Self.header(of: old))
      let other = PlacedEntry(position: to.position, text: Self.header(of: new))
      if header.text != other.text { return [.changed(from: header, to: other)] + entries }
      return alignment.hasMoved(from, to) ? [.moved(from: header, to: other)] + entries : entries
    }
  }

  /// A change of entries inside a circuit, given the circuit's positions before and after.
  private static func inside(
    _ before: EntryPosition, _ after: EntryPosition, _ change: Change
  ) -> Change {
    func placed(_ entry: PlacedEntry, in circuit: EntryPosition) -> PlacedEntry {
      PlacedEntry(
        position: EntryPosition(circuit.index, inner: entry.position.index), text: entry.text)
    }
    return switch change {
    case .added(let entry): .added(placed(entry, in: after))
    case .removed(let entry): .removed(placed(entry, in: before))
    case .moved(let from, let to): .moved(from: placed(from, in: before), to: placed(to, in: after))
    case .changed(let from, let to):
      .changed(from: placed(from, in: before), to: placed(to, in: after))
    }
  }

  /// The canonical first line of a circuit.
  private static func header(of circuit: Circuit) -> String {
    NotationPrinter().lines(.circuit(circuit)).first ?? ""
  }

  // MARK: Sets by muscle group

  /// The number of sets per muscle group; `groups` returns the groups of an item.
  private static func setsByGroup(
    of workout: Workout, _ groups: (WorkoutItem) -> [MuscleGroup]
  ) -> [MuscleGroup: Int] {
    var sets: [MuscleGroup: Int] = [:]
    for entry in workout.sequence {
      for item in entry.items {
        for group in groups(item) { sets[group, default: 0] += setCount(of: item, in: entry) }
      }
    }
    return sets
  }

  /// The number of sets of an item in all rounds of its entry.
  private static func setCount(of item: WorkoutItem, in entry: WorkoutSequenceItem) -> Int {
    let count = item.configuration?.count.value ?? 0
    guard case .circuit(let circuit) = entry else { return count }
    return (circuit.isSetPerRound ? min(count, 1) : count) * rounds(of: item, in: circuit)
  }

  /// The number of rounds in which an item is done.
  private static func rounds(of item: WorkoutItem, in circuit: Circuit) -> Int {
    if item.turn != .everyRound { return 1 }
    guard case .every(_, _, isAlternating: true) = circuit.pacing,
      let place = circuit.entries.firstIndex(id: item.id)
    else { return circuit.rounds.value }
    return (circuit.rounds.value + circuit.entries.count - 1 - place) / circuit.entries.count
  }
}
