/// An entry of a workout. Its position is its index: there is none to repair.
public enum WorkoutSequenceItem: Identifiable, Hashable, Sendable {
  /// An exercise to perform.
  case exercise(WorkoutItem)
  /// A pause of its own.
  case `break`(Break)
  /// Items and breaks in rounds.
  case circuit(Circuit)

  /// The id of what it holds: an entry bears none of its own.
  public var id: UUID {
    switch self {
    case .exercise(let item): item.id
    case .break(let pause): pause.id
    case .circuit(let circuit): circuit.id
    }
  }

  /// The items it holds: itself, none, or those of the circuit, once each.
  public var items: [WorkoutItem] {
    switch self {
    case .exercise(let item): [item]
    case .break: []
    case .circuit(let circuit): circuit.entries.compactMap(\.item)
    }
  }

  /// The breaks it holds, those of a circuit once each.
  public var breaks: [Break] {
    switch self {
    case .exercise: []
    case .break(let pause): [pause]
    case .circuit(let circuit):
      circuit.entries.compactMap { entry in
        guard case .break(let pause) = entry else { return nil }
        return pause
      }
    }
  }

  /// The same entry as it stands inside a circuit; `nil` for a circuit.
  public var asCircuitEntry: CircuitEntry? {
    switch self {
    case .exercise(let item): .exercise(item)
    case .break(let pause): .break(pause)
    case .circuit: nil
    }
  }

  /// The entry with every item replaced by what `change` makes of it.
  public func mapItems(_ change: (WorkoutItem) -> WorkoutItem) -> WorkoutSequenceItem {
    switch self {
    case .exercise(let item): return .exercise(change(item))
    case .break: return self
    case .circuit(let circuit):
      let changed = circuit.copy(id: circuit.id) { entry in
        guard case .exercise(let item) = entry else { return entry }
        return .exercise(change(item))
      }
      return .circuit(changed)
    }
  }
}
