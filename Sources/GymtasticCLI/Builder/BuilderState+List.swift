import DurableFiles
import TerminalKit
import WorkoutCore

/// Keys while the timeline is shown.
extension BuilderState {
  /// A key in the list; what the state cannot do itself it returns as a wish.
  mutating func takeInList(_ key: Key) -> Wish? {
    switch key {
    case .arrowUp, .character("k"): moveCursor(by: -1)
    case .arrowDown, .character("j"): moveCursor(by: 1)
    case .pageUp: moveCursor(by: -10)
    case .pageDown: moveCursor(by: 10)
    case .home: moveCursor(by: -rows.count)
    case .end: moveCursor(by: rows.count)
    case .character("s"): return .save
    case .character("q"), .escape: return leave()
    case .control("l"): return .redraw
    case .character("?"), .function(1): mode = .keys
    default: takeEditing(key)
    }
    return nil
  }

  private mutating func takeEditing(_ key: Key) {
    switch key {
    case .character("a"), .character("/"): mode = .picking(BuilderPicker())
    case .character("b"): mode = .choosingBreak
    case .character("e"), .enter: configure()
    case .character("K"), .character("["): move(by: -1)
    case .character("J"), .character("]"): move(by: 1)
    case .character("d"): duplicate()
    case .character("x"), .delete: remove()
    case .character(" "): mark()
    case .character("c"): group()
    case .character("u"): undo()
    case .character("r"), .control("r"): redo()
    default: break
    }
  }

  /// Leaves, or asks first where something would be lost.
  private mutating func leave() -> Wish? {
    askToLeave() ? nil : .leave
  }

  /// The answer to that question; any other key stays.
  mutating func takeLeaving(_ key: Key) -> Wish? {
    mode = .list
    switch key {
    case .character("s"), .character("y"): return .saveAndLeave
    case .character("d"), .character("n"): return .leave
    default: return nil
    }
  }

  /// Asks for the entry under the cursor anew, beginning with what it is.
  private mutating func configure() {
    guard let current else { return }
    let text = EntryPhrase.text(of: current.entry)
    let prompt =
      switch current.entry {
      case .exercise(let item): item.displayTitle
      case .break: "Break"
      case .circuit: "Circuit"
      }
    let purpose = BuilderQuestion.Purpose.change(current.entry.id)
    mode = .asking(BuilderQuestion(purpose, prompt, field: TextField(text)))
  }

  private mutating func remove() {
    guard let current else { return }
    change { workout throws(Problem) in try workout.remove(at: [current.position]) }
  }

  private mutating func duplicate() {
    guard let current else { return }
    let copy = current.entry.withNewIDs(identifiers)
    let next = current.position.following
    change { workout throws(Problem) in try workout.insert([copy], at: next) }
    moveCursor(to: copy.id)
  }

  private mutating func move(by steps: Int) {
    guard let current, let destination = destination(of: current, by: steps) else { return }
    change { workout throws(Problem) in
      try workout.move(from: current.position, to: destination)
    }
    moveCursor(to: current.entry.id)
  }

  /// One place up or down among its neighbours; from a circuit's edge out of it, onto a circuit's
  /// edge into it.
  private func destination(
    of row: (position: EntryPosition, entry: WorkoutSequenceItem), by steps: Int
  ) -> EntryPosition? {
    let position = row.position
    if let inner = position.inner {
      let count = workout.entry(at: EntryPosition(position.index))?.innerCount ?? 0
      if (0..<count).contains(inner + steps) {
        return EntryPosition(position.index, inner: inner + steps)
      }
      return EntryPosition(steps < 0 ? position.index : position.index + 1)
    }
    let target = position.index + steps
    guard workout.sequence.indices.contains(target) else { return nil }
    guard row.entry.asCircuitEntry != nil, let neighbour = workout.entry(at: EntryPosition(target)),
      let count = neighbour.innerCount
    else { return EntryPosition(target) }
    // The circuit moves up into the place that is left when the entry comes from above it.
    return steps < 0
      ? EntryPosition(target, inner: count) : EntryPosition(position.index, inner: 0)
  }

  /// Marks for a circuit, where only what may stand in one can be marked.
  private mutating func mark() {
    guard let current else { return }
    guard current.position.inner == nil, current.entry.asCircuitEntry != nil else {
      notice = "circuits do not nest"
      return
    }
    toggleMark(current.entry.id)
    moveCursor(by: 1)
  }

  /// Makes a circuit of the marked entries, or of the one under the cursor; dissolves a circuit.
  private mutating func group() {
    guard let current else { return }
    if marks.isEmpty, current.position.inner == nil, case .circuit(let circuit) = current.entry {
      return dissolve(circuit, at: current.position)
    }
    let chosen = marks.isEmpty ? [current.entry.id] : marks
    let indices = workout.sequence.indices.filter { chosen.contains(workout.sequence[$0].id) }
    guard let first = indices.first, let last = indices.last else {
      notice = "circuits do not nest"
      return
    }
    guard last - first == indices.count - 1 else {
      notice = "mark entries that stand next to each other"
      return
    }
    let ids = indices.map { workout.sequence[$0].id }
    let field = TextField(offering: "3 rounds, rest 1m")
    mode = .asking(BuilderQuestion(.circuit(ids), "Circuit", field: field))
  }

  /// Puts a circuit's entries in its place, one round of them.
  private mutating func dissolve(_ circuit: Circuit, at position: EntryPosition) {
    change { workout throws(Problem) in
      try workout.remove(at: [position])
      try workout.insert(circuit.entries.map(\.asSequenceItem), at: position)
    }
  }
}

extension EntryPosition {
  /// The place behind.
  var following: EntryPosition {
    inner.map { EntryPosition(index, inner: $0 + 1) } ?? EntryPosition(index + 1)
  }
}

extension WorkoutSequenceItem {
  /// How many entries a circuit holds; `nil` for anything else.
  fileprivate var innerCount: Int? {
    guard case .circuit(let circuit) = self else { return nil }
    return circuit.entries.count
  }
}
