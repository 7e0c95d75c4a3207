/// Finds which entries of two workouts are the same.
struct EntryAlignment {
  typealias Entry = WorkoutDifference.Entry

  /// In the order of the new workout, what was removed first.
  let changes: [WorkoutDifference.Change]

  /// Compares entries as the notation writes them: ids differ between files, and mean nothing here.
  init(_ before: [WorkoutSequenceItem], _ after: [WorkoutSequenceItem]) {
    let printer = NotationPrinter()
    let old = before.map { printer.lines($0).joined(separator: "\n") }
    let new = after.map { printer.lines($0).joined(separator: "\n") }
    var removed: [Int] = []
    var added: [Int] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.append(offset)
      case .insert(let offset, _, _): added.append(offset)
      }
    }
    removed.sort()
    var changes: [WorkoutDifference.Change] = []
    for place in added.sorted() {
      let entry = Entry(index: place, text: new[place])
      if let same = removed.firstIndex(where: { old[$0] == entry.text }) {
        let from = removed.remove(at: same)
        changes.append(.moved(from: Entry(index: from, text: old[from]), to: entry))
      } else if let like = removed.firstIndex(where: { before[$0].isVariant(of: after[place]) }) {
        let from = removed.remove(at: like)
        changes.append(.changed(from: Entry(index: from, text: old[from]), to: entry))
      } else {
        changes.append(.added(entry))
      }
    }
    self.changes = removed.map { .removed(Entry(index: $0, text: old[$0])) } + changes
  }
}

extension WorkoutSequenceItem {
  /// Whether one could have become the other by a change of what it asks for.
  fileprivate func isVariant(of other: WorkoutSequenceItem) -> Bool {
    switch (self, other) {
    case (.exercise(let item), .exercise(let other)): item.title.folded == other.title.folded
    case (.break, .break): true
    case (.circuit(let circuit), .circuit(let other)):
      circuit.title?.folded == other.title?.folded
    default: false
    }
  }
}
