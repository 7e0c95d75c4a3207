/// Finds which entries of two workouts are the same.
struct EntryAlignment {
  typealias Entry = WorkoutDifference.Entry

  /// In the order of the new workout, what was removed first.
  let changes: [WorkoutDifference.Change]

  /// Compares entries as the notation writes them: ids differ between files, and mean nothing
  /// here. Of those that did not stay, the ones that ask for the same are found first, whatever
  /// else might have become of either.
  init(_ before: [WorkoutSequenceItem], _ after: [WorkoutSequenceItem]) {
    let printer = NotationPrinter()
    let old = before.map { printer.lines($0).joined(separator: "\n") }
    let new = after.map { printer.lines($0).joined(separator: "\n") }
    let difference = SequenceDifference(from: old, to: new)
    var changes: [Int: WorkoutDifference.Change] = [:]
    var removed = Places(difference.removed) { old[$0] }
    for place in difference.added {
      guard let from = removed.take(new[place]) else { continue }
      changes[place] = .moved(
        from: Entry(index: from, text: old[from]), to: Entry(index: place, text: new[place]))
    }
    var like = Places(removed.left) { before[$0].kin }
    for place in difference.added where changes[place] == nil {
      let entry = Entry(index: place, text: new[place])
      if let from = like.take(after[place].kin) {
        changes[place] = .changed(from: Entry(index: from, text: old[from]), to: entry)
      } else {
        changes[place] = .added(entry)
      }
    }
    self.changes =
      like.left.map { .removed(Entry(index: $0, text: old[$0])) }
      + difference.added.compactMap { changes[$0] }
  }
}

/// Places in their order, to be taken by what stands there.
private struct Places<Key: Hashable> {
  private var places: [Key: ArraySlice<Int>] = [:]

  init(_ all: [Int], _ key: (Int) -> Key) {
    for place in all { places[key(place), default: []].append(place) }
  }

  /// The first place that is left of those with the key.
  mutating func take(_ key: Key) -> Int? {
    places[key]?.popFirst()
  }

  /// What nobody took, in order.
  var left: [Int] { places.values.joined().sorted() }
}

extension WorkoutSequenceItem {
  /// What entries have in common that could become each other by a change of what they ask for.
  fileprivate enum Kin: Hashable {
    case exercise(String)
    case `break`
    case circuit(String?)
  }

  fileprivate var kin: Kin {
    switch self {
    case .exercise(let item): .exercise(item.title.folded)
    case .break: .break
    case .circuit(let circuit): .circuit(circuit.title?.folded)
    }
  }
}
