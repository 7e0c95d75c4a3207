/// Gives rewritten entries the ids and exercises they had before.
///
/// A text has no ids. An entry that is found again keeps its id, and with it whatever the store
/// keeps for it; an item of the same title keeps its exercise too, so that an item of a removed
/// exercise is not linked to a new one by accident.
struct EntryInheritance {
  /// The old entry, by the id of the new one.
  private var before: [UUID: WorkoutSequenceItem] = [:]
  private var taken: Set<UUID> = []
  private let relinks: Bool

  /// Matches `new` entries with `old` ones. With `relinks`, an item whose exercise is gone is
  /// linked to the exercise that it now names.
  init(
    from old: [WorkoutSequenceItem], to new: [WorkoutSequenceItem], relinking relinks: Bool = false
  ) {
    self.relinks = relinks
    pair(old, new)
    pairItemsLeft(old.flatMap(\.items), new.flatMap(\.items))
  }

  /// A new entry with what it keeps from the old one.
  func entry(_ new: WorkoutSequenceItem) -> WorkoutSequenceItem {
    new.mapItems(inherit).mapIDs { before[$0]?.id ?? $0 }
  }

  private func inherit(_ item: inout WorkoutItem) {
    guard case .exercise(let old) = before[item.id] else { return }
    item.prescribedAt = old.prescribedAt
    let links = old.links.filter { $0.isLinked || !relinks }
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

  /// Matches items that were moved into a circuit or out of one.
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

extension ExerciseLink {
  /// Whether the exercise was in the library when the item was created.
  fileprivate var isLinked: Bool {
    guard case .linked = exercise else { return false }
    return true
  }
}
