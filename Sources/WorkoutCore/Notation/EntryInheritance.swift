/// Lets entries that were written anew go on as those that they were before.
///
/// A text bears no ids. An entry that is found again keeps its id, and with it whatever the store
/// keeps about it; an item of the same title keeps its exercise too: that of a removed exercise
/// never becomes one of a new exercise by itself.
public struct EntryInheritance {
  /// The entry before, by the id that reading gave the new one.
  private var before: [UUID: WorkoutSequenceItem] = [:]
  private var taken: Set<UUID> = []
  private let relinks: Bool

  /// Finds `new` entries again among the `old` ones, those at the same place first.
  ///
  /// - Parameters:
  ///   - old: the entries as they were.
  ///   - new: the entries as they were written.
  ///   - relinks: whether an item whose exercise is gone takes the one that it now names.
  public init(
    from old: [WorkoutSequenceItem], to new: [WorkoutSequenceItem], relinking relinks: Bool = false
  ) {
    self.relinks = relinks
    pair(old, new)
    pairItemsLeft(old.flatMap(\.items), new.flatMap(\.items))
  }

  /// The entry as it goes on.
  public func entry(_ new: WorkoutSequenceItem) -> WorkoutSequenceItem {
    new.mapItems(item).mapIDs { before[$0]?.id ?? $0 }
  }

  private func item(_ new: WorkoutItem) -> WorkoutItem {
    guard case .exercise(let old) = before[new.id] else { return new }
    var item = new
    guard old.isLinked || !relinks else { return item }
    item.exercise = old.exercise
    item.title = old.title
    return item
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

  /// Items that went into a circuit or out of one.
  private mutating func pairItemsLeft(_ old: [WorkoutItem], _ new: [WorkoutItem]) {
    for item in new where before[item.id] == nil {
      let same = old.first { !taken.contains($0.id) && $0.title.folded == item.title.folded }
      if let same { take(.exercise(same), for: .exercise(item)) }
    }
  }

  private mutating func take(_ old: WorkoutSequenceItem, for new: WorkoutSequenceItem) {
    before[new.id] = old
    taken.insert(old.id)
  }
}

extension EntryAlignment {
  /// The places before and after of every entry that is in both.
  fileprivate func pairs(_ oldCount: Int, _ newCount: Int) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var left = Set(0..<oldCount)
    var reached = Set(0..<newCount)
    for change in changes {
      switch change {
      case .added(let entry): reached.remove(entry.position.index)
      case .removed(let entry): left.remove(entry.position.index)
      case .moved(let from, let to), .changed(let from, let to):
        pairs.append((from.position.index, to.position.index))
        left.remove(from.position.index)
        reached.remove(to.position.index)
      }
    }
    // What is left did not change, so it stands in the same order.
    return pairs + zip(left.sorted(), reached.sorted())
  }
}

extension WorkoutItem {
  /// Whether a library had the exercise when the item was made.
  fileprivate var isLinked: Bool {
    guard case .linked = exercise else { return false }
    return true
  }
}
