/// Edits of a workout's sequence.
///
/// Each edit either succeeds completely or throws and leaves the workout unchanged. None of them
/// changes `updatedAt`; the service that saves the workout does.
extension Workout {
  /// The entry at a position. An entry of a circuit is returned in its form outside a circuit.
  package func entry(at position: EntryPosition) -> WorkoutSequenceItem? {
    guard sequence.indices.contains(position.index) else { return nil }
    let entry = sequence[position.index]
    guard let inner = position.inner else { return entry }
    guard case .circuit(let circuit) = entry, circuit.entries.indices.contains(inner) else {
      return nil
    }
    return circuit.entries[inner].asSequenceItem
  }

  package func position(of id: WorkoutSequenceItem.ID) -> EntryPosition? {
    orderedSequence.first { $0.entry.id == id }?.position
  }

  /// Inserts entries at a position in order, or at the end without a position.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` if there is no such position, or
  ///   ``Problem/nestedCircuit(at:)``.
  package mutating func insert(
    _ entries: [WorkoutSequenceItem],
    at position: EntryPosition? = nil
  ) throws(Problem) {
    let position = position ?? EntryPosition(sequence.count)
    guard let inner = position.inner else {
      guard (0...sequence.count).contains(position.index) else {
        throw noSuchPlace(position, isNew: true)
      }
      sequence.insert(contentsOf: entries, at: position.index)
      return
    }
    let inside = entries.compactMap(\.asCircuitEntry)
    guard (0...(try circuit(at: position).entries.count)).contains(inner) else {
      throw noSuchPlace(position, isNew: true)
    }
    guard inside.count == entries.count else { throw .nestedCircuit(at: position) }
    try updateCircuit(at: position) { $0.insert(contentsOf: inside, at: inner) }
  }

  /// Removes the entries at the positions, which all refer to the sequence before the call.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` if one does not exist, or
  ///   ``Problem/emptyCircuit`` if a circuit would lose its last entry.
  package mutating func remove(at positions: [EntryPosition]) throws(Problem) {
    var changed = self
    // From the end, so that the remaining positions stay valid; inner entries before their circuit.
    for position in Set(positions).sorted(by: >) {
      if let problem = changed.problem(at: position) { throw problem }
      let isCircuitGoing = positions.contains(EntryPosition(position.index))
      guard let inner = position.inner else {
        changed.sequence.remove(at: position.index)
        continue
      }
      guard !isCircuitGoing else { continue }
      guard try changed.circuit(at: position).entries.count > 1 else { throw .emptyCircuit }
      try changed.updateCircuit(at: position) { $0.remove(at: inner) }
    }
    self = changed
  }

  /// Moves an entry so that it ends up at `destination`: with A B C D, 0 → 3 gives B C D A.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` if either position does not exist,
  ///   ``Problem/nestedCircuit(at:)``, or ``Problem/lastOfCircuit(_:)``.
  package mutating func move(
    from source: EntryPosition,
    to destination: EntryPosition
  ) throws(Problem) {
    if let problem = problem(at: source) { throw problem }
    guard let entry = entry(at: source), source != destination else { return }
    var changed = self
    do {
      try changed.remove(at: [source])
    } catch {
      throw .lastOfCircuit(source)
    }
    do {
      try changed.insert([entry], at: destination)
    } catch {
      throw refusal(ofMoveTo: destination, from: source) ?? error
    }
    self = changed
  }

  /// Why a top-level entry cannot move to a position inside a circuit; positions are those before
  /// the move. `nil` for other moves, which do not change the destination's position.
  private func refusal(
    ofMoveTo destination: EntryPosition, from source: EntryPosition
  ) -> Problem? {
    guard let inner = destination.inner, source.inner == nil, source.index <= destination.index
    else { return nil }
    guard sequence.indices.contains(destination.index),
      case .circuit = sequence[destination.index]
    else { return noSuchPlace(destination) }
    guard source.index < destination.index else { return .nestedCircuit(at: destination) }
    let place = EntryPosition(destination.index - 1, inner: inner)
    return .shifted(destination, to: place)
  }

  /// Replaces the entry at a position.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` if there is no entry there, or
  ///   ``Problem/nestedCircuit(at:)``.
  package mutating func replace(
    at position: EntryPosition,
    with entry: WorkoutSequenceItem
  ) throws(Problem) {
    if let problem = problem(at: position) { throw problem }
    guard let inner = position.inner else {
      sequence[position.index] = entry
      return
    }
    guard let inside = entry.asCircuitEntry else { throw .nestedCircuit(at: position) }
    try updateCircuit(at: position) { $0[inner] = inside }
  }

  /// Orders the sequence by `ids`.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)`` unless `ids` has every entry's ID exactly once.
  package mutating func reorder(_ ids: [WorkoutSequenceItem.ID]) throws(Problem) {
    var rest = sequence
    var ordered: [WorkoutSequenceItem] = []
    for id in ids {
      guard let index = rest.firstIndex(id: id) else { throw .itemNotFound(id.lowercase) }
      ordered.append(rest.remove(at: index))
    }
    if let missing = rest.first { throw .itemNotFound(missing.id.lowercase) }
    sequence = ordered
  }

  /// Why there is no entry at a position; `nil` if there is one.
  package func problem(at position: EntryPosition) -> Problem? {
    guard entry(at: position) == nil else { return nil }
    return noSuchPlace(position)
  }

  /// The circuit that contains a position.
  private func circuit(at position: EntryPosition) throws(Problem) -> Circuit {
    guard sequence.indices.contains(position.index),
      case .circuit(let circuit) = sequence[position.index]
    else { throw noSuchPlace(position) }
    return circuit
  }

  private mutating func updateCircuit(
    at position: EntryPosition, _ change: (inout [CircuitEntry]) -> Void
  ) throws(Problem) {
    var circuit = try circuit(at: position)
    try circuit.updateEntries(change)
    sequence[position.index] = .circuit(circuit)
  }

  /// The problem with a position, with the last valid one; a new entry may also go after the last.
  private func noSuchPlace(_ position: EntryPosition, isNew: Bool = false) -> Problem {
    let further = isNew ? 1 : 0
    guard position.inner != nil else {
      return .invalidPosition(position, max: sequence.count + further)
    }
    guard sequence.indices.contains(position.index) else {
      return .noCircuit(at: position, max: sequence.count)
    }
    guard case .circuit(let circuit) = sequence[position.index] else {
      return .notACircuit(at: position)
    }
    return .invalidPosition(position, max: circuit.entries.count + further)
  }
}
