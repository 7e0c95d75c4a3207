/// Edits a workout entry by entry, with a cursor, marks and undo.
package struct WorkoutEditor {
  package typealias Row = (position: EntryPosition, entry: WorkoutSequenceItem)

  /// The state that an undo restores.
  private typealias Moment = (sequence: [WorkoutSequenceItem], cursor: Int)

  package private(set) var workout: Workout
  /// The row under the cursor, counting entries of circuits.
  package private(set) var cursor = 0
  /// The entries to be grouped into a circuit.
  package private(set) var marks: Set<UUID> = []
  /// Why the last request changed nothing; `nil` if it succeeded.
  package var refusal: String?
  package let identifiers: Identifiers
  private var saved: [WorkoutSequenceItem]
  private var past: [Moment] = []
  private var future: [Moment] = []

  package init(_ workout: Workout, identifiers: Identifiers) {
    self.workout = workout
    self.identifiers = identifiers
    saved = workout.sequence
  }

  package var isChanged: Bool { workout.sequence != saved }

  package mutating func didSave() { saved = workout.sequence }

  /// The entries in rows, with a circuit's entries below the circuit.
  package var rows: [Row] { workout.orderedSequence }

  /// The row under the cursor; `nil` in an empty workout.
  package var current: Row? { rows.dropFirst(cursor).first }

  package mutating func moveCursor(by rows: Int) {
    cursor = min(max(cursor + rows, 0), max(self.rows.count - 1, 0))
  }

  package mutating func moveCursor(to id: UUID) {
    cursor = rows.firstIndex { $0.entry.id == id } ?? cursor
    moveCursor(by: 0)
  }

  // MARK: Changes

  /// Makes a change that can be undone.
  package mutating func change(_ edit: (inout Workout) throws(Problem) -> Void) {
    refusal = nil
    var changed = workout
    do {
      try edit(&changed)
    } catch {
      refusal = error.message
      return
    }
    guard changed.sequence != workout.sequence else { return }
    past.append((workout.sequence, cursor))
    future = []
    marks = []
    workout = changed
    moveCursor(by: 0)
  }

  /// Reverts the last change, restoring the sequence and the cursor.
  package mutating func undo() {
    restore(past.popLast(), orRefuse: "nothing to undo", keepingIn: \.future)
  }

  /// Repeats the change that was undone last, unless another change was made since.
  package mutating func redo() {
    restore(future.popLast(), orRefuse: "nothing to redo", keepingIn: \.past)
  }

  /// Restores a state, but not the marks, whose entries may be gone.
  private mutating func restore(
    _ moment: Moment?, orRefuse refusal: String,
    keepingIn others: WritableKeyPath<WorkoutEditor, [Moment]>
  ) {
    self.refusal = moment == nil ? refusal : nil
    guard let moment else { return }
    self[keyPath: others].append((workout.sequence, cursor))
    workout.sequence = moment.sequence
    cursor = moment.cursor
    marks = []
    moveCursor(by: 0)
  }

  /// Inserts an entry after the one under the cursor.
  package mutating func insert(_ entry: WorkoutSequenceItem) {
    let place = current.map(\.position.next)
    change { workout throws(Problem) in try workout.insert([entry], at: place) }
    moveCursor(to: entry.id)
  }

  package mutating func replace(_ id: UUID, with entry: WorkoutSequenceItem) {
    guard let position = workout.position(of: id) else { return }
    change { workout throws(Problem) in try workout.replace(at: position, with: entry) }
  }

  package mutating func remove() {
    guard let current else { return }
    change { workout throws(Problem) in try workout.remove(at: [current.position]) }
  }

  /// Inserts a copy after the entry under the cursor.
  package mutating func duplicate() {
    guard let current else { return }
    insert(current.entry.withNewIDs(identifiers))
  }

  /// Moves the entry under the cursor up or down, into and out of circuits.
  package mutating func move(by steps: Int) {
    guard let current, let destination = destination(of: current, by: steps) else { return }
    change { workout throws(Problem) in try workout.move(from: current.position, to: destination) }
    moveCursor(to: current.entry.id)
  }

  /// The next position up or down; at the edge of a circuit, the position outside or inside it.
  private func destination(of row: Row, by steps: Int) -> EntryPosition? {
    let position = row.position
    if let inner = position.inner {
      let count = innerCount(workout.entry(at: EntryPosition(position.index))) ?? 0
      if (0..<count).contains(inner + steps) {
        return EntryPosition(position.index, inner: inner + steps)
      }
      return EntryPosition(steps < 0 ? position.index : position.index + 1)
    }
    let target = position.index + steps
    guard workout.sequence.indices.contains(target) else { return nil }
    guard row.entry.asCircuitEntry != nil, let neighbour = workout.entry(at: EntryPosition(target)),
      let count = innerCount(neighbour)
    else { return EntryPosition(target) }
    // The circuit moves up by one when the entry comes from above it.
    return steps < 0 ? EntryPosition(target, inner: count) : EntryPosition(position.index, inner: 0)
  }

  // MARK: Circuits

  /// Marks the entry under the cursor for a circuit, or removes its mark.
  package mutating func mark() {
    guard let current else { return }
    guard current.position.inner == nil, current.entry.asCircuitEntry != nil else {
      refusal = "circuits do not nest"
      return
    }
    refusal = nil
    let id = current.entry.id
    if marks.remove(id) == nil { marks.insert(id) }
    moveCursor(by: 1)
  }

  /// The marked entries, or else the one under the cursor, to group into a circuit.
  ///
  /// Returns `nil` after recording why they cannot be grouped.
  package mutating func entriesToGroup() -> [UUID]? {
    guard let current else { return nil }
    let chosen = marks.isEmpty ? [current.entry.id] : marks
    let indices = workout.sequence.indices.filter { chosen.contains(workout.sequence[$0].id) }
    guard let first = indices.first, let last = indices.last else {
      refusal = "circuits do not nest"
      return nil
    }
    guard last - first == indices.count - 1 else {
      refusal = "mark entries that are next to each other"
      return nil
    }
    refusal = nil
    return indices.map { workout.sequence[$0].id }
  }

  /// Groups entries into a circuit with a header, in place of the first of them.
  package mutating func group(_ ids: [UUID], _ header: String) throws(Problem) {
    let members = workout.sequence.filter { ids.contains($0.id) }
    let circuit = try EntryPhrase.circuit(
      header, id: identifiers.next(), entries: members.compactMap(\.asCircuitEntry))
    change { workout throws(Problem) in
      let positions = ids.compactMap { workout.position(of: $0) }
      try workout.remove(at: positions)
      try workout.insert([.circuit(circuit)], at: positions.min())
    }
    moveCursor(to: circuit.id)
  }

  /// Replaces a circuit with one round of its entries.
  package mutating func dissolve(_ circuit: Circuit, at position: EntryPosition) {
    change { workout throws(Problem) in
      try workout.remove(at: [position])
      try workout.insert(circuit.entries.map(\.asSequenceItem), at: position)
    }
  }

  /// The number of entries in a circuit; `nil` for anything else.
  private func innerCount(_ entry: WorkoutSequenceItem?) -> Int? {
    guard case .circuit(let circuit)? = entry else { return nil }
    return circuit.entries.count
  }
}
