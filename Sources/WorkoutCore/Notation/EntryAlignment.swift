/// Finds which entries of two workouts are the same.
struct EntryAlignment {
  typealias Entry = WorkoutDifference.Entry

  /// In the order of the new workout, what was removed first.
  let changes: [WorkoutDifference.Change]
  private let difference: SequenceDifference

  /// Compares entries as the notation writes them: ids differ between files, and mean nothing
  /// here. Of those that did not stay, the ones that ask for the same are found first, whatever
  /// else might have become of either, then those that ask for something else of the same kind;
  /// last, circuits without a title that have kept their place.
  init(_ before: [WorkoutSequenceItem], _ after: [WorkoutSequenceItem]) {
    let (old, new) = (Self.entries(before), Self.entries(after))
    difference = SequenceDifference(from: old.map(\.text), to: new.map(\.text))
    var removed = difference.removed
    var partners: [Int: Int] = [:]
    for likeness in Likeness.allCases {
      var places = Places(removed) { likeness.key(of: before[$0], old[$0]) }
      for place in difference.added where partners[place] == nil {
        partners[place] = places.take(likeness.key(of: after[place], new[place]))
      }
      removed = places.left
    }
    changes =
      removed.map { .removed(old[$0]) }
      + difference.added.map { place in
        guard let partner = partners[place].map({ old[$0] }) else { return .added(new[place]) }
        return partner.text == new[place].text
          ? .moved(from: partner, to: new[place]) : .changed(from: partner, to: new[place])
      }
  }

  /// Whether an entry that changed has another place among those that stayed the same.
  func hasMoved(_ from: Entry, _ to: Entry) -> Bool {
    let (old, new) = (from.position.index, to.position.index)
    let gone = difference.removed.count { $0 < old }
    let come = difference.added.count { $0 < new }
    return old - gone != new - come
  }

  private static func entries(_ sequence: [WorkoutSequenceItem]) -> [Entry] {
    let printer = NotationPrinter()
    return sequence.enumerated().map { place, entry in
      Entry(
        position: EntryPosition(place), text: printer.lines(entry).joined(separator: "\n"))
    }
  }
}

/// What makes two entries the same, from what tells most to what tells least.
private enum Likeness: CaseIterable {
  case text, kin, circuitInItsPlace

  enum Key: Hashable {
    case text(String)
    case kin(WorkoutSequenceItem.Kin)
    case circuit(EntryPosition)
  }

  /// What like entries have in common; `nil` for one that is like no other.
  func key(of entry: WorkoutSequenceItem, _ written: WorkoutDifference.Entry) -> Key? {
    switch self {
    case .text: return .text(written.text)
    case .kin: return .kin(entry.kin)
    case .circuitInItsPlace:
      guard case .circuit(let circuit) = entry, circuit.title == nil else { return nil }
      return .circuit(written.position)
    }
  }
}

/// Places in their order, to be taken by what stands there.
private struct Places<Key: Hashable> {
  private var places: [Key?: ArraySlice<Int>] = [:]

  init(_ all: [Int], _ key: (Int) -> Key?) {
    for place in all { places[key(place), default: []].append(place) }
  }

  /// The first place that is left of those with the key; `nil` for no key.
  mutating func take(_ key: Key?) -> Int? {
    key.flatMap { places[$0]?.popFirst() }
  }

  /// What nobody took, in order.
  var left: [Int] { places.values.joined().sorted() }
}

extension WorkoutSequenceItem {
  /// What entries have in common that could become each other by a change of what they ask for.
  fileprivate enum Kin: Hashable {
    case exercise(String)
    case `break`
    case circuit(String)
    /// Circuits without a title, by what drives them.
    case rounds, intervals, asManyRoundsAsPossible
  }

  fileprivate var kin: Kin {
    switch self {
    case .exercise(let item): .exercise(item.title.folded)
    case .break: .break
    case .circuit(let circuit): circuit.kin
    }
  }
}

extension Circuit {
  fileprivate var kin: WorkoutSequenceItem.Kin {
    if let title { return .circuit(title.folded) }
    return switch pacing {
    case .free: .rounds
    case .every: .intervals
    case .asManyRoundsAsPossible: .asManyRoundsAsPossible
    }
  }
}
