/// A workout as written: exercises are titles that are not resolved yet.
package struct ParsedWorkout: Equatable, Sendable {
  /// `nil` for entries before any title; the title then comes from the file or the caller.
  package var title: Title?
  /// The text of its `>` lines, before the first entry.
  package var note: Prose?
  /// The entries that could be parsed, in order; other lines are reported and left out.
  package var entries: [ParsedEntry]
  /// The range of the title's line, or of the first entry.
  package let range: SourceRange

  /// Whether there are no lines below its title.
  var isTitleOnly: Bool { entries.isEmpty && note == nil }

  /// The position of the entry that a line, or a note on it, belongs to; `nil` above the first
  /// entry.
  func position(ofLine line: Int) -> EntryPosition? {
    var found: (position: EntryPosition, line: Int)?
    for (position, range) in places where range.line <= line && range.line > found?.line ?? -1 {
      found = (position, range.line)
    }
    return found?.position
  }

  /// The line of the first entry for an exercise, from 0.
  package func line(ofExercise title: String) -> Int? {
    entries.flatMap(\.items).first { $0.title.folded == Title.fold(title) }?.range.line
  }

  /// Where each entry begins; a circuit comes before its entries.
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

package enum ParsedEntry: Equatable, Sendable {
  case exercise(ParsedItem)
  case `break`(ParsedBreak)
  case circuit(ParsedCircuit)

  /// A copy with a change applied to each of its items.
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

  /// The item, or the items in the circuit.
  package var items: [ParsedItem] {
    switch self {
    case .exercise(let item): [item]
    case .break: []
    case .circuit(let circuit): circuit.entries.compactMap(\.item)
    }
  }
}

package enum ParsedCircuitEntry: Equatable, Sendable {
  case exercise(ParsedItem)
  /// A break, including those that a Tabata implies.
  case `break`(ParsedBreak)

  /// The exercise; `nil` for a break.
  var item: ParsedItem? {
    guard case .exercise(let item) = self else { return nil }
    return item
  }

  /// A copy with a change applied to its item.
  func mapItem(_ change: (inout ParsedItem) -> Void) -> ParsedCircuitEntry {
    guard case .exercise(var item) = self else { return self }
    change(&item)
    return .exercise(item)
  }

  var range: SourceRange {
    switch self {
    case .exercise(let item): item.range
    case .break(let pause): pause.range
    }
  }
}

package struct ParsedBreak: Equatable, Sendable {
  /// The length; one that was out of range was reported and replaced with the nearest allowed one.
  package let duration: BreakDuration
  package let range: SourceRange
}

package struct ParsedItem: Equatable, Sendable {
  /// The title as typed, trimmed and without its quotes.
  package let title: Title
  /// The titles after `|`: exercises that can be done instead.
  package var alternatives: [Title] = []
  /// The titles after `>`: the movements that follow.
  package var movements: [Title] = []
  /// The muscle groups in parentheses, used when the exercise is created; usually empty.
  package let muscleGroups: [MuscleGroup]
  package var configuration: Configuration
  /// Whether it is marked `each side` or the like.
  package let isPerSide: Bool
  /// From `in weeks 5-8` or `not in week 4`.
  var doneIn: WeekSelection?
  /// From `buy-in:` or `cash-out:` in front of it.
  var turn = WorkoutItem.Turn.everyRound
  /// From `note "…"`, or from a `>` line below.
  package var note: Prose?
  /// From the title to the last modifier.
  package let range: SourceRange
  /// The title with its alternatives.
  package let titleRange: SourceRange
  /// The canonical text after the colon, if that is only a name of sets or modifiers.
  var written: String?
  /// The checks that must wait until all of its lines are parsed.
  var openness = Openness.closed

  /// Whether its sets are given on lines below or by a name.
  enum Openness: Sendable {
    /// Its sets and its rule are known and compatible.
    case closed
    /// Its rule has not been checked against its sets.
    case ruleIsOpen
    /// Its sets are on the line for the first week.
    case setsAreOpen
  }
}

package struct ParsedCircuit: Equatable, Sendable {
  /// The line that began it.
  package let header: CircuitHeader
  /// The entries of one round, never empty: for a superset one set each, for a Tabata including
  /// breaks.
  package internal(set) var entries: [ParsedCircuitEntry]
  /// The pacing of its rounds, with the number of rounds given or implied by the header.
  package let pacing: Pacing
  /// Whether each round does one set of each item.
  package let isSetPerRound: Bool
}

/// The line that starts a circuit.
package struct CircuitHeader: Equatable, Sendable {
  /// The keyword, with its arguments.
  package enum Form: Equatable, Sendable {
    /// `3 rounds`, one after the other at the athlete's pace.
    case rounds(RoundCount)
    /// `3 rounds for time`, or `for time` for one.
    case forTime(RoundCount)
    /// `21-15-9`: the repetitions in each round for entries without their own. Empty for an
    /// unreadable header.
    case ladder([RepCount], isForTime: Bool)
    /// Without rounds, as many as its entries have sets.
    case superset(RoundCount?)
    /// One round per interval, and the number of rounds.
    case every(IntervalDuration, RoundCount)
    /// Intervals of one minute.
    case emom(RoundCount)
    /// As many rounds as possible within the limit.
    case amrap(IntervalDuration)
    /// Rounds of 20 s of work and 10 s of break per entry; eight by default.
    case tabata(RoundCount)
  }

  /// The keyword, which the formatter preserves.
  package var form: Form
  /// A name in quotes, if given.
  package var title: Title?
  /// The rest after each round but the last; none if the clock paces the circuit.
  package var restBetweenRounds: RestDuration = .none
  /// When the clock ends it; only for a circuit for time.
  package var cap: IntervalDuration?
  /// Whether each interval does one entry, in turn.
  package var isAlternating = false
  /// Whether a Tabata does all intervals of an entry before the next.
  package var isOneByOne = false
  /// Whether `one set a round` is written.
  package var isSetPerRound = false
  /// Whether a partner does every other round.
  package var isPartnered = false
  /// The sets of each entry without its own: `superset 3x10`, `40s work, 20s rest`. It is printed
  /// with each such entry.
  package var work: Configuration?
  /// From the first word through the colon.
  package var range: SourceRange

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
  /// As titles only.
  case tabata
  /// With modifiers, and with targets only if they differ from the rounds'.
  case ladder([RepCount])
  /// With modifiers, and with sets only if they differ from the header's.
  case given(Configuration)
}

/// The muscle groups in parentheses after exercises in a text.
package struct WrittenGroups: Equatable, Sendable {
  private var groups: [String: [MuscleGroup]] = [:]

  /// No groups, as for a workout that was not parsed from a text.
  package init() {}

  /// The groups in a workout; the first ones if a title has several.
  package init(of workout: ParsedWorkout) {
    for item in workout.entries.flatMap(\.items) where !item.muscleGroups.isEmpty {
      groups[item.title.folded] = groups[item.title.folded] ?? item.muscleGroups
    }
  }

  /// The groups of items without a linked exercise, by item ID.
  package func byItem(of workout: Workout) -> [UUID: MuscleGroups] {
    let items = workout.items.filter { $0.linkedExercise == nil }
    let groups = items.compactMap { item in
      self.groups(of: item.title).flatMap { try? MuscleGroups($0) }.map { (item.id, $0) }
    }
    return Dictionary(groups) { first, _ in first }
  }

  /// The groups of an exercise; `nil` if none are given.
  func groups(of title: Title) -> [MuscleGroup]? { groups[title.folded] }
}
