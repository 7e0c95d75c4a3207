/// Finds corresponding entries of two workouts.
struct EntryAlignment {
  typealias Entry = WorkoutDifference.PlacedEntry

  /// In the order of the new workout, after the removed entries.
  let changes: [WorkoutDifference.Change]
  private let difference: SequenceDifference

  /// Compares entries in the notation, because IDs differ between files.
  ///
  /// Entries that did not stay are matched first by their text, then by what they are, then, for
  /// circuits without a title, by their position.
  init(_ before: [WorkoutSequenceItem], _ after: [WorkoutSequenceItem]) {
    let (old, new) = (Self.entries(before), Self.entries(after))
    difference = SequenceDifference(from: old.map(\.text), to: new.map(\.text))
    var removed = difference.removed
    var partners: [Int: Int] = [:]
    for key in Self.keys {
      var places: [Key: ArraySlice<Int>] = [:]
      for place in removed {
        guard let key = key(before[place], old[place]) else { continue }
        places[key, default: []].append(place)
      }
      for place in difference.added where partners[place] == nil {
        guard let key = key(after[place], new[place]) else { continue }
        partners[place] = places[key]?.popFirst()
      }
      let matched = Set(partners.values)
      removed.removeAll(where: matched.contains)
    }
    changes =
      removed.map { .removed(old[$0]) }
      + difference.added.map { place in
        guard let partner = partners[place].map({ old[$0] }) else { return .added(new[place]) }
        return partner.text == new[place].text
          ? .moved(from: partner, to: new[place]) : .changed(from: partner, to: new[place])
      }
  }

  /// Whether a changed entry has another position among those that stayed the same.
  func hasMoved(_ from: Entry, _ to: Entry) -> Bool {
    let (old, new) = (from.position.index, to.position.index)
    return old - difference.removed.firstPosition { $0 >= old }
      != new - difference.added.firstPosition { $0 >= new }
  }

  /// The old and new index of every entry that is in both workouts.
  func pairs(_ oldCount: Int, _ newCount: Int) -> [(Int, Int)] {
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
    // Entries without a change are still in the same order.
    return pairs + zip(left.sorted(), reached.sorted())
  }

  private static func entries(_ sequence: [WorkoutSequenceItem]) -> [Entry] {
    let printer = NotationPrinter()
    return sequence.enumerated().map { place, entry in
      Entry(position: EntryPosition(place), text: printer.lines(entry).joined(separator: "\n"))
    }
  }

  // MARK: Matching

  /// The properties that matching entries have in common.
  private enum Key: Hashable {
    case text(String)
    case exercise(String)
    case `break`
    case circuit(String)
    /// Circuits without a title, by their kind of pacing.
    case rounds, intervals, asManyRoundsAsPossible, forTime
    case place(EntryPosition)
  }

  /// The keys of an entry, from the most to the least specific; `nil` if it matches no other entry.
  private static let keys: [@Sendable (WorkoutSequenceItem, Entry) -> Key?] = [
    { _, written in .text(written.text) },
    { entry, _ in kind(of: entry) },
    { entry, written in
      guard case .circuit(let circuit) = entry, circuit.title == nil else { return nil }
      return .place(written.position)
    },
  ]

  private static func kind(of entry: WorkoutSequenceItem) -> Key {
    switch entry {
    case .exercise(let item): return .exercise(item.title.folded)
    case .break: return .break
    case .circuit(let circuit):
      if let title = circuit.title { return .circuit(title.folded) }
      return switch circuit.pacing {
      case .free: .rounds
      case .every: .intervals
      case .asManyRoundsAsPossible: .asManyRoundsAsPossible
      case .forTime: .forTime
      }
    }
  }
}

/// The indices removed from one sequence and those added in another, in ascending order.
private struct SequenceDifference {
  /// The size limit for finding the shortest difference, which takes quadratic time.
  private static let mostCompared = 500

  let removed: [Int]
  let added: [Int]

  init<Value: Hashable>(from old: [Value], to new: [Value]) {
    // Values in only one of the two cannot have stayed. Others are compared by number.
    var numbers: [Value: Int] = [:]
    for value in old where numbers[value] == nil { numbers[value] = numbers.count }
    let common = Set(new.compactMap { numbers[$0] })
    let before = old.indices.compactMap { index in
      numbers[old[index]].flatMap { common.contains($0) ? (index: index, number: $0) : nil }
    }
    let after = new.indices.compactMap { index in
      numbers[new[index]].map { (index: index, number: $0) }
    }
    let kept = Self.kept(before.map(\.number), after.map(\.number))
    let oldKept = Set(kept.map { before[$0.0].index })
    let newKept = Set(kept.map { after[$0.1].index })
    removed = old.indices.filter { !oldKept.contains($0) }
    added = new.indices.filter { !newKept.contains($0) }
  }

  /// The indices, in both sequences, of values that stayed in order.
  private static func kept(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (left, right) = (start..<(old.count - end), start..<(new.count - end))
    let middle =
      max(left.count, right.count) <= mostCompared
      ? compared(Array(old[left]), Array(new[right]))
      : ascending(Array(old[left]), Array(new[right]))
    return (0..<start).map { ($0, $0) } + middle.map { ($0.0 + start, $0.1 + start) }
      + zip(left.upperBound..<old.count, right.upperBound..<new.count)
  }

  /// The largest possible number of pairs.
  private static func compared(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    return Array(
      zip(old.indices.filter { !removed.contains($0) }, new.indices.filter { !added.contains($0) }))
  }

  /// Nearly the largest number of pairs, in near-linear time.
  ///
  /// The first occurrence of a value in one sequence is paired with its first in the other, the
  /// second with the second, and so on. The longest ascending run of these pairs stayed.
  private static func ascending(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    var places: [Int: ArraySlice<Int>] = [:]
    for (place, value) in new.enumerated() { places[value, default: []].append(place) }
    let pairs = old.enumerated().compactMap { index, value in
      places[value]?.popFirst().map { (index, $0) }
    }
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let length = ends.firstPosition { pairs[$0].1 >= pair.1 }
      previous.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var row: [(Int, Int)] = []
    var next = ends.last
    while let index = next {
      row.append(pairs[index])
      next = previous[index]
    }
    return row.reversed()
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
