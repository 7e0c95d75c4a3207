/// A workout as written: its exercises are titles that no library was asked about yet.
public struct ParsedWorkout: Hashable, Sendable {
  /// `nil` for entries that stand before any title: the file's name, or the command, gives one.
  public var title: Title?
  /// The text of its `>` line, which stands before the first entry.
  public var note: Prose?
  /// What could be read, in order; lines that could not are reported and left out.
  public var entries: [ParsedEntry]
  /// The title's line, or the first entry's.
  public let range: SourceRange
}

/// An entry as written.
public enum ParsedEntry: Hashable, Sendable {
  /// An exercise with its prescription.
  case exercise(ParsedItem)
  /// A pause on a line of its own.
  case `break`(ParsedBreak)
  /// A header and what is indented below it.
  case circuit(ParsedCircuit)
}

extension ParsedEntry {
  /// The item, or those of the circuit.
  var items: [ParsedItem] {
    switch self {
    case .exercise(let item): [item]
    case .break: []
    case .circuit(let circuit): circuit.entries.compactMap(\.item)
    }
  }
}

/// An entry of a circuit as written.
public enum ParsedCircuitEntry: Hashable, Sendable {
  /// An exercise with its prescription.
  case exercise(ParsedItem)
  /// A pause, also one that a Tabata implies.
  case `break`(ParsedBreak)

  /// The exercise; `nil` for a break.
  var item: ParsedItem? {
    guard case .exercise(let item) = self else { return nil }
    return item
  }

  /// Where it stands in the text.
  var range: SourceRange {
    switch self {
    case .exercise(let item): item.range
    case .break(let pause): pause.range
    }
  }
}

/// A break as written.
public struct ParsedBreak: Hashable, Sendable {
  /// How long it lasts; a length out of range was reported, and stands at the nearest allowed.
  public let duration: BreakDuration
  /// Where it stands in the text.
  public let range: SourceRange
}

/// An item as written.
public struct ParsedItem: Hashable, Sendable {
  /// The title as typed, trimmed and without its quotes.
  public let title: Title
  /// The muscle groups in parentheses, used when the exercise is created; often none.
  public let muscleGroups: [MuscleGroup]
  /// Sets by repetitions or time, with the rest.
  public var configuration: Configuration
  /// The weight, where one is written.
  public let load: Load?
  /// Whether `each side`, or another form of it, is written.
  public let isPerSide: Bool
  /// From `note "…"`, or from a `>` line below.
  public var note: Prose?
  /// From the title to the last modifier.
  public let range: SourceRange
  /// The title alone.
  public let titleRange: SourceRange
}

/// A circuit as written.
public struct ParsedCircuit: Hashable, Sendable {
  /// The line that began it.
  public let header: CircuitHeader
  /// What one round holds, never empty: of a superset one set of each, of a Tabata the breaks too.
  public let entries: [ParsedCircuitEntry]
  /// The header's number, or what its form implies.
  public let rounds: RoundCount

  /// What drives it from round to round.
  public var pacing: Pacing {
    switch header.form {
    case .rounds, .superset, .tabata: .free(rounds, rest: header.restBetweenRounds)
    case .every(let interval, _): .every(interval, rounds)
    case .emom: .every(.nearest(to: 60), rounds)
    case .amrap(let limit): .asManyRoundsAsPossible(limit)
    }
  }
}

/// The line that begins a circuit.
public struct CircuitHeader: Hashable, Sendable {
  /// The word that was used, with what belongs to it.
  public enum Form: Hashable, Sendable {
    /// `3 rounds`, one after the other at the person's pace.
    case rounds(RoundCount)
    /// Without rounds it takes its entries' common number of sets.
    case superset(RoundCount?)
    /// A round on each interval, so many times.
    case every(IntervalDuration, RoundCount)
    /// An interval of a minute.
    case emom(RoundCount)
    /// As many rounds as possible within the limit.
    case amrap(IntervalDuration)
    /// So many rounds of 20 s of work and 10 s of break, eight unless said.
    case tabata(RoundCount)
  }

  /// The word that was used, which formatting keeps.
  public let form: Form
  /// A name in quotes, where one is given.
  public let title: Title?
  /// Seconds after each round but the last; none where the clock paces the circuit.
  public let restBetweenRounds: RestDuration
  /// From the first word through the colon.
  public let range: SourceRange
}
