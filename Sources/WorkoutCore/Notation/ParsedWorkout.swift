/// A workout as written: its exercises are titles that are not looked up yet.
package struct ParsedWorkout: Equatable, Sendable {
  /// `nil` for entries before any title, whose workout takes its title from the file or the caller.
  package var title: Title?
  /// The text of its `>` lines, before the first entry.
  package var note: Prose?
  /// What could be read, in order; other lines are reported and left out.
  package var entries: [ParsedEntry]
  /// The title's line, or the first entry's.
  package let range: SourceRange

  /// The position of the entry on a line, or of the one whose note the line is; `nil` above the
  /// first.
  func position(ofLine line: Int) -> EntryPosition? {
    var found: (position: EntryPosition, line: Int)?
    for (position, range) in places where range.line <= line && range.line > found?.line ?? -1 {
      found = (position, range.line)
    }
    return found?.position
  }

  /// The line of the first entry of an exercise, from 0.
  package func line(ofExercise title: String) -> Int? {
    entries.flatMap(\.items).first { $0.title.folded == Title.fold(title) }?.range.line
  }

  /// Where each entry begins, a circuit before its own entries.
  private var places: [(position: EntryPosition, range: SourceRange)] {
    entries.enumerated().flatMap { index, entry in
      switch entry {
      case .exercise(let item): [(EntryPosition(index), item.range)]
      case .break(let pause): [(EntryPosition(index), pause.range)]
      case .circuit(let circuit):
        [(EntryPosition(index), circuit.header.range)]
          + circuit.entries.enumerated().map { (EntryPosition(index, inner: $0), $1.range) }
      }
    }
  }
}

/// An entry as written.
package enum ParsedEntry: Equatable, Sendable {
  /// An exercise with its prescription.
  case exercise(ParsedItem)
  /// A pause on a line of its own.
  case `break`(ParsedBreak)
  /// A header and the entries that belong to it.
  case circuit(ParsedCircuit)

  /// The same entry with a change to each of its items.
  func mapItems(_ change: (inout ParsedItem) -> Void) -> ParsedEntry {
    switch self {
    case .exercise(var item):
      change(&item)
      return .exercise(item)
    case .break: return self
    case .circuit(var circuit):
      circuit.entries = circuit.entries.map { $0.mapItem(change) }
      return .circuit(circuit)
    }
  }

  /// The item, or the items of the circuit.
  var items: [ParsedItem] {
    switch self {
    case .exercise(let item): [item]
    case .break: []
    case .circuit(let circuit): circuit.entries.compactMap(\.item)
    }
  }
}

/// An entry of a circuit as written.
package enum ParsedCircuitEntry: Equatable, Sendable {
  /// An exercise with its prescription.
  case exercise(ParsedItem)
  /// A pause, including those that a Tabata implies.
  case `break`(ParsedBreak)

  /// The exercise; `nil` for a break.
  var item: ParsedItem? {
    guard case .exercise(let item) = self else { return nil }
    return item
  }

  /// The same entry with a change to its item.
  func mapItem(_ change: (inout ParsedItem) -> Void) -> ParsedCircuitEntry {
    guard case .exercise(var item) = self else { return self }
    change(&item)
    return .exercise(item)
  }

  /// Its place in the text.
  var range: SourceRange {
    switch self {
    case .exercise(let item): item.range
    case .break(let pause): pause.range
    }
  }
}

/// A break as written.
package struct ParsedBreak: Equatable, Sendable {
  /// How long it lasts; a length out of range was reported, and is the nearest allowed one.
  package let duration: BreakDuration
  /// Its place in the text.
  package let range: SourceRange
}

/// An item as written.
package struct ParsedItem: Equatable, Sendable {
  /// The title as typed, trimmed and without its quotes.
  package let title: Title
  /// The titles after `|`, of exercises that may be done instead.
  package var alternatives: [Title] = []
  /// The titles after `>`, of movements that follow.
  package var movements: [Title] = []
  /// The muscle groups in parentheses, used when the exercise is created; often none.
  package let muscleGroups: [MuscleGroup]
  /// Its sets.
  package var configuration: Configuration
  /// Whether `each side`, or another form of it, is written.
  package let isPerSide: Bool
  /// From `in weeks 5-8` or `not in week 4`.
  var doneIn: WeekSelection?
  /// From `buy-in:` or `cash-out:` before it.
  var turn = WorkoutItem.Turn.everyRound
  /// From `note "…"`, or from a `>` line below.
  package var note: Prose?
  /// From the title to the last modifier.
  package let range: SourceRange
  /// The title alone, with its alternatives.
  package let titleRange: SourceRange
  /// The canonical text after the colon, where that is a name of sets or modifiers alone.
  var written: String?
  /// Checks that need all its lines.
  var openness = Openness.closed

  /// Whether lines below, or a name, say what its sets are.
  enum Openness: Sendable {
    /// Its sets and its rule are known, and agree.
    case closed
    /// Its rule has not been compared with its sets.
    case ruleIsOpen
    /// Its sets are on the line of the first week.
    case setsAreOpen
  }
}

/// A circuit as written.
package struct ParsedCircuit: Equatable, Sendable {
  /// The line that began it.
  package let header: CircuitHeader
  /// What one round holds, never empty: of a superset one set of each, of a Tabata the breaks too.
  package internal(set) var entries: [ParsedCircuitEntry]
  /// What drives it from round to round, as often as the header says or its form implies.
  package let pacing: Pacing
  /// Whether each round does one set of every item.
  package let isSetPerRound: Bool
}

/// The line that begins a circuit.
package struct CircuitHeader: Equatable, Sendable {
  /// The keyword, with its arguments.
  package enum Form: Equatable, Sendable {
    /// `3 rounds`, one after the other at the athlete's pace.
    case rounds(RoundCount)
    /// `3 rounds for time`, or `for time` for one.
    case forTime(RoundCount)
    /// `21-15-9`, the repetitions of each round for the entries without a number of their own. Of a
    /// header that could not be read there are none.
    case ladder([RepCount], isForTime: Bool)
    /// Without rounds, it has as many as its entries have sets.
    case superset(RoundCount?)
    /// A round on each interval, and their number.
    case every(IntervalDuration, RoundCount)
    /// An interval of a minute.
    case emom(RoundCount)
    /// As many rounds as possible within the limit.
    case amrap(IntervalDuration)
    /// Rounds of 20 s of work and 10 s of break for each entry, eight by default.
    case tabata(RoundCount)
  }

  /// The keyword, which formatting keeps.
  package var form: Form
  /// A name in quotes, if given.
  package var title: Title?
  /// The rest after each round but the last; none if the clock paces the circuit.
  package var restBetweenRounds: RestDuration = .none
  /// When the clock ends it; only if it is for time.
  package var cap: IntervalDuration?
  /// Whether an interval does one entry in turn.
  package var isAlternating = false
  /// Whether a Tabata does all intervals of an entry before the next.
  package var isOneByOne = false
  /// Whether `one set a round` is written.
  package var isSetPerRound = false
  /// Whether a partner does every other round.
  package var isPartnered = false
  /// What each entry without sets of its own does: `superset 3x10`, `40s work, 20s rest`. It is
  /// written with each of them.
  package var work: Configuration?
  /// From the first word through the colon.
  package var range: SourceRange

  /// How its entries are written.
  var style: EntryStyle {
    switch form {
    case .tabata: .tabata
    case .ladder(let reps, _): .ladder(reps)
    default: work.map { .given($0) } ?? .items
    }
  }
}

/// How the entries of a circuit are written.
enum EntryStyle: Equatable, Sendable {
  /// With their prescriptions.
  case items
  /// As titles alone.
  case tabata
  /// With modifiers, and with targets only if they differ from the rounds' targets.
  case ladder([RepCount])
  /// With modifiers, and with sets only if they differ from the header's sets.
  case given(Configuration)
}

/// The muscle groups that a text has in parentheses after its exercises.
package struct WrittenGroups: Equatable, Sendable {
  private var groups: [String: [MuscleGroup]] = [:]

  /// No groups, as for a workout that was not read from a text.
  package init() {}

  /// The groups of a workout as written; of several for one title, the first.
  package init(of workout: ParsedWorkout) {
    for item in workout.entries.flatMap(\.items) where !item.muscleGroups.isEmpty {
      groups[item.title.folded] = groups[item.title.folded] ?? item.muscleGroups
    }
  }

  /// The groups of the items of a workout that are linked to no exercise, by their ids.
  package func byItem(of workout: Workout) -> [UUID: MuscleGroups] {
    let items = workout.items.filter { $0.linkedExercise == nil }
    let groups = items.compactMap { item in
      self.groups(of: item.title).flatMap { try? MuscleGroups($0) }.map { (item.id, $0) }
    }
    return Dictionary(groups) { first, _ in first }
  }

  /// The groups of an exercise; `nil` if none are written.
  func groups(of title: Title) -> [MuscleGroup]? { groups[title.folded] }
}
