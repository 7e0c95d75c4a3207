/// Items and breaks done in rounds. Circuits do not nest.
public struct Circuit: Identifiable, Hashable, Sendable {
  /// The entry's own id, kept through moves and changes.
  public let id: UUID
  /// A name for the rounds as a whole; most circuits have none.
  public var title: Title?
  /// What drives it from round to round, and how many there are.
  public var pacing: Pacing
  /// What one round holds; never empty.
  public private(set) var entries: [CircuitEntry]

  /// - Throws: ``Problem/emptyCircuit`` without entries.
  public init(
    id: UUID,
    title: Title? = nil,
    pacing: Pacing,
    entries: [CircuitEntry]
  ) throws(Problem) {
    guard !entries.isEmpty else { throw .emptyCircuit }
    self.id = id
    self.title = title
    self.pacing = pacing
    self.entries = entries
  }

  /// Takes entries that are known not to be empty, where nothing can be thrown.
  private init(_ circuit: Circuit, id: UUID, entries: [CircuitEntry]) {
    self.id = id
    title = circuit.title
    pacing = circuit.pacing
    self.entries = entries
  }

  /// The same circuit under another id, with a copy of each entry.
  func copy(id: UUID, copying: (CircuitEntry) -> CircuitEntry) -> Circuit {
    Circuit(self, id: id, entries: entries.map(copying))
  }

  /// Replaces the entries by what `change` makes of them.
  ///
  /// - Throws: ``Problem/emptyCircuit`` if none were left; the circuit is then as it was.
  public mutating func updateEntries(
    _ change: (inout [CircuitEntry]) -> Void
  ) throws(Problem) {
    var changed = entries
    change(&changed)
    guard !changed.isEmpty else { throw .emptyCircuit }
    entries = changed
  }
}

/// What drives a circuit from round to round, and what that leaves open: only rounds that the
/// person drives have rests between them, and a limit has no number of rounds.
public enum Pacing: Hashable, Sendable {
  /// The person does; the rest stands between rounds, not after the last.
  case free(RoundCount, rest: RestDuration = .none)
  /// A round begins on every interval of the clock, so many times.
  case every(IntervalDuration, RoundCount)
  /// As many rounds as possible within the limit.
  case asManyRoundsAsPossible(IntervalDuration)
}

extension Circuit {
  /// How many rounds there are; 1 where the clock decides that.
  public var rounds: RoundCount {
    switch pacing {
    case .free(let rounds, _), .every(_, let rounds): rounds
    case .asManyRoundsAsPossible: .minimum
    }
  }

  /// Stands between rounds, not after the last; none where the clock paces them.
  public var restBetweenRounds: RestDuration {
    guard case .free(_, let rest) = pacing else { return .none }
    return rest
  }
}

/// An entry inside a circuit.
public enum CircuitEntry: Identifiable, Hashable, Sendable {
  /// An exercise to perform.
  case exercise(WorkoutItem)
  /// A pause of its own.
  case `break`(Break)

  /// The id of the item or the break: an entry bears none of its own.
  public var id: UUID {
    switch self {
    case .exercise(let item): item.id
    case .break(let pause): pause.id
    }
  }

  /// The item, if the entry is one.
  public var item: WorkoutItem? {
    guard case .exercise(let item) = self else { return nil }
    return item
  }

  /// The same entry as it stands outside a circuit.
  public var asSequenceItem: WorkoutSequenceItem {
    switch self {
    case .exercise(let item): .exercise(item)
    case .break(let pause): .break(pause)
    }
  }
}
