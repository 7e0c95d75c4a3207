/// A workout as written: its exercises are titles that no library was asked about yet.
public struct ParsedWorkout: Hashable, Sendable {
  /// `nil` for entries that stand before any title: the file's name, or the command, gives one.
  public var title: Title?
  public var note: Prose?
  public var entries: [ParsedEntry]
  /// The title's line, or the first entry's.
  public let range: SourceRange
}

/// An entry as written.
public enum ParsedEntry: Hashable, Sendable {
  case exercise(ParsedItem)
  case `break`(ParsedBreak)
  case circuit(ParsedCircuit)
}

/// An entry of a circuit as written.
public enum ParsedCircuitEntry: Hashable, Sendable {
  case exercise(ParsedItem)
  case `break`(ParsedBreak)
}

/// A break as written.
public struct ParsedBreak: Hashable, Sendable {
  public let duration: BreakDuration
  public let range: SourceRange
}

/// An item as written.
public struct ParsedItem: Hashable, Sendable {
  public let title: Title
  /// The muscle groups in parentheses, used when the exercise is created; often none.
  public let muscleGroups: [MuscleGroup]
  public var configuration: Configuration
  public let load: Load?
  public let isPerSide: Bool
  public var note: Prose?
  /// From the title to the last modifier.
  public let range: SourceRange
  /// The title alone.
  public let titleRange: SourceRange
}

/// A circuit as written.
public struct ParsedCircuit: Hashable, Sendable {
  public let header: CircuitHeader
  /// What one round holds, never empty: of a superset one set of each, of a Tabata the breaks too.
  public let entries: [ParsedCircuitEntry]
  public let rounds: RoundCount
}

/// The line that begins a circuit.
public struct CircuitHeader: Hashable, Sendable {
  /// The word that was used, with what belongs to it.
  public enum Form: Hashable, Sendable {
    case rounds(RoundCount)
    /// Without rounds it takes its entries' common number of sets.
    case superset(RoundCount?)
    case every(IntervalDuration, RoundCount)
    /// An interval of a minute.
    case emom(RoundCount)
    case amrap(IntervalDuration)
    case tabata(RoundCount)
  }

  public let form: Form
  public let title: Title?
  public let restBetweenRounds: RestDuration
  public let range: SourceRange

  /// What drives the circuit.
  public var pacing: Pacing {
    switch form {
    case .rounds, .superset, .tabata: .free
    case .every(let interval, _): .every(interval)
    case .emom: .every(.nearest(to: 60))
    case .amrap(let limit): .asManyRoundsAsPossible(limit)
    }
  }
}
