/// Changes of a workout's sequence. Each either succeeds whole or throws and leaves the workout as
/// it was. None touches `updatedAt`: whoever keeps the workout knows the time.
extension Workout {
  /// The entry at a position, one inside a circuit as it would stand outside.
  public func entry(at position: EntryPosition) -> WorkoutSequenceItem? {
    guard sequence.indices.contains(position.index) else { return nil }
    let entry = sequence[position.index]
    guard let inner = position.inner else { return entry }
    guard case .circuit(let circuit) = entry, circuit.entries.indices.contains(inner) else {
      return nil
    }
    return circuit.entries[inner].asSequenceItem
  }

  /// Where the entry of an id stands.
  public func position(of id: WorkoutSequenceItem.ID) -> EntryPosition? {
    orderedSequence.first { $0.entry.id == id }?.position
  }

  /// Puts entries at a position, in their order, later entries moving up; at the end without one.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` where there is no such place, or for a circuit
  ///   put into a circuit.
  public mutating func insert(
    _ entries: [WorkoutSequenceItem],
    at position: EntryPosition? = nil
  ) throws(Problem) {
    let position = position ?? EntryPosition(sequence.count)
    guard let inner = position.inner else {
      guard (0...sequence.count).contains(position.index) else {
        throw .invalidPosition("\(position)", max: sequence.count + 1)
      }
      sequence.insert(contentsOf: entries, at: position.index)
      return
    }
    let inside = entries.compactMap(\.asCircuitEntry)
    guard inside.count == entries.count else { throw noSuchPlace(position) }
    try updateCircuit(at: position) { circuit in
      guard (0...circuit.count).contains(inner) else { return false }
      circuit.insert(contentsOf: inside, at: inner)
      return true
    }
  }

  /// Removes the entries at the positions, all counted before the call.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` if one does not exist, or
  ///   ``Problem/emptyCircuit`` if a circuit would lose its last entry.
  public mutating func remove(at positions: [EntryPosition]) throws(Problem) {
    var changed = self
    // From the end, so that positions still to come keep their meaning; an entry before its
    // circuit.
    for position in Set(positions).sorted(by: >) {
      guard changed.entry(at: position) != nil else { throw noSuchPlace(position) }
      let isCircuitGoing = positions.contains(EntryPosition(position.index))
      guard let inner = position.inner else {
        changed.sequence.remove(at: position.index)
        continue
      }
      guard !isCircuitGoing else { continue }
      guard changed.circuit(at: position.index)?.entries.count != 1 else { throw .emptyCircuit }
      try changed.updateCircuit(at: position) { circuit in
        circuit.remove(at: inner)
        return true
      }
    }
    self = changed
  }

  /// Moves an entry so that it ends up at `destination`: with A B C D, 0 → 3 gives B C D A.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` if either place does not exist, for a circuit
  ///   into a circuit, and for the last entry out of one.
  public mutating func move(
    from source: EntryPosition,
    to destination: EntryPosition
  ) throws(Problem) {
    guard let entry = entry(at: source) else { throw noSuchPlace(source) }
    guard source != destination else { return }
    var changed = self
    do {
      try changed.remove(at: [source])
    } catch {
      throw noSuchPlace(source)
    }
    do {
      try changed.insert([entry], at: destination)
    } catch {
      throw noSuchPlace(destination)
    }
    self = changed
  }

  /// Puts another entry in the place of the one at a position.
  ///
  /// - Throws: ``Problem/invalidPosition(_:max:)`` if there is none, or for a circuit inside a
  ///   circuit.
  public mutating func replace(
    at position: EntryPosition,
    with entry: WorkoutSequenceItem
  ) throws(Problem) {
    guard self.entry(at: position) != nil else { throw noSuchPlace(position) }
    guard let inner = position.inner else {
      sequence[position.index] = entry
      return
    }
    guard let inside = entry.asCircuitEntry else { throw noSuchPlace(position) }
    try updateCircuit(at: position) { circuit in
      circuit[inner] = inside
      return true
    }
  }

  /// Orders the sequence as `ids` says.
  ///
  /// - Throws: ``Problem/itemNotFound(_:)`` unless `ids` holds every entry's id exactly once.
  public mutating func reorder(_ ids: [WorkoutSequenceItem.ID]) throws(Problem) {
    var rest = sequence
    let ordered = try ids.map { id throws(Problem) in
      guard let index = rest.firstIndex(where: { $0.id == id }) else {
        throw .itemNotFound(id.lowercase)
      }
      return rest.remove(at: index)
    }
    if let missing = rest.first { throw .itemNotFound(missing.id.lowercase) }
    sequence = ordered
  }

  private func circuit(at index: Int) -> Circuit? {
    guard sequence.indices.contains(index), case .circuit(let circuit) = sequence[index] else {
      return nil
    }
    return circuit
  }

  /// Changes the entries of the circuit at a position; `change` says whether it found its place.
  private mutating func updateCircuit(
    at position: EntryPosition,
    _ change: (inout [CircuitEntry]) -> Bool
  ) throws(Problem) {
    guard var circuit = circuit(at: position.index) else { throw noSuchPlace(position) }
    var isFound = false
    try circuit.updateEntries { isFound = change(&$0) }
    guard isFound else { throw noSuchPlace(position) }
    sequence[position.index] = .circuit(circuit)
  }

  /// The refusal of a position, with the last one that could have been meant.
  private func noSuchPlace(_ position: EntryPosition) -> Problem {
    .invalidPosition("\(position)", max: sequence.count)
  }
}
