/// A workout being edited entry by entry: a cursor, marks, and changes that can be undone.
package struct WorkoutEditor {
  /// An entry with its position.
  package typealias Row = (position: EntryPosition, entry: WorkoutSequenceItem)

  /// What an undo restores.
  private struct Moment: Equatable {
    var sequence: [WorkoutSequenceItem]
    var cursor: Int
  }

  package private(set) var workout: Workout
  /// The row under the cursor, entries of circuits counting.
  package private(set) var cursor = 0
  /// The entries that are to become a circuit.
  package private(set) var marks: Set<UUID> = []
  /// Why the last request changed nothing; `nil` if it did.
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

  /// Whether there is anything to save.
  package var isChanged: Bool { workout.sequence != saved }

  /// Marks the workout as saved.
  package mutating func didSave() {
    saved = workout.sequence
  }

  /// The entries in rows; a circuit's entries below the circuit.
  package var rows: [Row] { workout.orderedSequence }

  /// The row under the cursor; `nil` in an empty workout.
  package var current: Row? { rows.dropFirst(cursor).first }

  package mutating func moveCursor(by rows: Int) {
    cursor = min(max(cursor + rows, 0), max(self.rows.count - 1, 0))
  }

  /// Puts the cursor on the entry of an id.
  package mutating func moveCursor(to id: UUID) {
    cursor = rows.firstIndex { $0.entry.id == id } ?? cursor
    moveCursor(by: 0)
  }

  // MARK: Changes

  /// Changes the workout so that the change can be undone.
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
    past.append(Moment(sequence: workout.sequence, cursor: cursor))
    future = []
    marks = []
    workout = changed
    moveCursor(by: 0)
  }

  /// Goes back one change, to the sequence and the cursor before it.
  package mutating func undo() {
    restore(past.popLast(), orRefuse: "nothing to undo", keepingIn: \.future)
  }

  /// Makes the change again that was undone last, unless there was another since.
  package mutating func redo() {
    restore(future.popLast(), orRefuse: "nothing to redo", keepingIn: \.past)
  }

  /// Marks are not restored: their entries may be gone.
  private mutating func restore(
    _ moment: Moment?, orRefuse refusal: String,
    keepingIn others: WritableKeyPath<WorkoutEditor, [Moment]>
  ) {
    self.refusal = moment == nil ? refusal : nil
    guard let moment else { return }
    self[keyPath: others].append(Moment(sequence: workout.sequence, cursor: cursor))
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

  /// Replaces the entry of an id.
  package mutating func replace(_ id: UUID, with entry: WorkoutSequenceItem) {
    guard let position = workout.position(of: id) else { return }
    change { workout throws(Problem) in try workout.replace(at: position, with: entry) }
  }

  /// Removes the entry under the cursor.
  package mutating func remove() {
    guard let current else { return }
    change { workout throws(Problem) in try workout.remove(at: [current.position]) }
  }

  /// Inserts a copy after the entry under the cursor.
  package mutating func duplicate() {
    guard let current else { return }
    insert(current.entry.withNewIDs(identifiers))
  }

  /// Moves the entry under the cursor up or down, into circuits and out of them.
  package mutating func move(by steps: Int) {
    guard let current, let destination = destination(of: current, by: steps) else { return }
    change { workout throws(Problem) in
      try workout.move(from: current.position, to: destination)
    }
    moveCursor(to: current.entry.id)
  }

  /// One place up or down among its neighbours; from a circuit's edge out of it, onto a circuit's
  /// edge into it.
  private func destination(
    of row: Row, by steps: Int
  ) -> EntryPosition? {
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
    // The circuit moves up into the place that is left when the entry comes from above it.
    return steps < 0
      ? EntryPosition(target, inner: count) : EntryPosition(position.index, inner: 0)
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

  /// The marked entries, or else the one under the cursor, to go into a circuit; `nil` after noting
  /// why they cannot.
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

  /// Puts entries into a circuit, in the place of the first of them, by the text of its header.
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

  /// Replaces a circuit by its entries, one round of them.
  package mutating func dissolve(_ circuit: Circuit, at position: EntryPosition) {
    change { workout throws(Problem) in
      try workout.remove(at: [position])
      try workout.insert(circuit.entries.map(\.asSequenceItem), at: position)
    }
  }

  /// How many entries a circuit holds; `nil` for anything else.
  private func innerCount(_ entry: WorkoutSequenceItem?) -> Int? {
    guard case .circuit(let circuit)? = entry else { return nil }
    return circuit.entries.count
  }
}
