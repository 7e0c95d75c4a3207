/// Gives rewritten entries the IDs and exercises that they had before.
///
/// Text has no IDs. An entry that is recognized keeps its ID, and with it everything stored for it.
/// An item with the same title also keeps its exercise, so that an item of a removed exercise is
/// not accidentally linked to a new one.
struct EntryInheritance {
  /// The old entries by the IDs of the new ones.
  private var before: [UUID: WorkoutSequenceItem] = [:]
  private var taken: Set<UUID> = []
  private let relinks: Bool

  /// Matches `new` entries with `old` ones.
  ///
  /// With `relinks`, an item whose exercise is gone is linked to the exercise that it now names.
  init(
    from old: [WorkoutSequenceItem], to new: [WorkoutSequenceItem], relinking relinks: Bool = false
  ) {
    self.relinks = relinks
    pair(old, new)
    pairItemsLeft(old.flatMap(\.items), new.flatMap(\.items))
  }

  /// A new entry with everything that it keeps from the old one.
  func entry(_ new: WorkoutSequenceItem) -> WorkoutSequenceItem {
    new.mapItems(inherit).mapIDs { before[$0]?.id ?? $0 }
  }

  private func inherit(_ item: inout WorkoutItem) {
    guard case .exercise(let old) = before[item.id] else { return }
    item.prescribedAt = old.prescribedAt
    let links = old.links.filter { $0.exercise.linkedID != nil || !relinks }
    if let link = links.first, link.exercise == old.exercise, link.title == old.title {
      item.exercise = link.exercise
      item.title = link.title
    }
    let known = { (link: ExerciseLink) in
      links.first { $0.title.folded == link.title.folded } ?? link
    }
    item.alternatives = item.alternatives.map(known)
    item.movements = item.movements.map(known)
  }

  private mutating func pair(_ old: [WorkoutSequenceItem], _ new: [WorkoutSequenceItem]) {
    for (source, target) in EntryAlignment(old, new).pairs(old.count, new.count) {
      guard let old = old.dropFirst(source).first, let new = new.dropFirst(target).first else {
        continue
      }
      take(old, for: new)
      if case (.circuit(let old), .circuit(let new)) = (old, new) {
        pair(old.entries.map(\.asSequenceItem), new.entries.map(\.asSequenceItem))
      }
    }
  }

  /// Matches items that were moved into or out of a circuit.
  private mutating func pairItemsLeft(_ old: [WorkoutItem], _ new: [WorkoutItem]) {
    var left: [String: ArraySlice<WorkoutItem>] = [:]
    for item in old where !taken.contains(item.id) {
      left[item.title.folded, default: []] += [item]
    }
    for item in new where before[item.id] == nil {
      if let same = left[item.title.folded]?.popFirst() {
        take(.exercise(same), for: .exercise(item))
      }
    }
  }

  private mutating func take(_ old: WorkoutSequenceItem, for new: WorkoutSequenceItem) {
    before[new.id] = old
    taken.insert(old.id)
  }
}
