/// Items and breaks done in rounds. Circuits cannot be nested.
public struct Circuit: Identifiable, Hashable, Sendable {
  public internal(set) var id: UUID
  /// A name for the whole circuit; most have none.
  public var title: Title?
  /// What starts each round, and how many rounds there are.
  public var pacing: Pacing
  /// Whether each round does one set of every item: the first set in the first round and so on, as
  /// in 21-15-9. An item with fewer sets than rounds starts over. Otherwise a round does all sets.
  public var isSetPerRound: Bool
  /// The entries of one round; at least one is done in every round.
  public private(set) var entries: [CircuitEntry]

  /// - Throws: ``Problem/emptyCircuit`` if no entry is done in every round.
  public init(
    id: UUID, title: Title?, pacing: Pacing, isSetPerRound: Bool, entries: [CircuitEntry]
  ) throws(Problem) {
    guard entries.hasRounds else { throw .emptyCircuit }
    self.id = id
    self.title = title
    self.pacing = pacing
    self.isSetPerRound = isSetPerRound
    self.entries = entries
  }

  mutating func mapEntries(_ change: (CircuitEntry) -> CircuitEntry) {
    entries = entries.map(change)
  }

  /// Changes the entries.
  ///
  /// - Throws: ``Problem/emptyCircuit`` if no entry would be left in every round; the circuit is
  ///   then unchanged.
  mutating func updateEntries(_ change: (inout [CircuitEntry]) -> Void) throws(Problem) {
    var changed = entries
    change(&changed)
    guard changed.hasRounds else { throw .emptyCircuit }
    entries = changed
  }
}

extension [CircuitEntry] {
  fileprivate var hasRounds: Bool { contains { $0.turn == .everyRound } }
}

/// What starts each round of a circuit.
///
/// Only rounds at the user's own pace have rests between them. A circuit with a time limit has no
/// number of rounds.
public enum Pacing: Hashable, Sendable {
  /// The user starts each round; the rest comes between rounds, not after the last one.
  case free(RoundCount, rest: RestDuration = .none)
  /// The clock starts a round at every interval. Each round does all entries, or just one of them
  /// in turn with `isAlternating`.
  case every(IntervalDuration, RoundCount, isAlternating: Bool = false)
  /// As many rounds as possible within the limit.
  case asManyRoundsAsPossible(IntervalDuration)
  /// The user starts each round, as fast as possible; the clock counts up and ends it at the cap.
  case forTime(RoundCount, rest: RestDuration = .none, cap: IntervalDuration? = nil)

  /// How many rounds there are; 1 if a time limit decides.
  var rounds: RoundCount {
    switch self {
    case .free(let rounds, _), .every(_, let rounds, _), .forTime(let rounds, _, _): rounds
    case .asManyRoundsAsPossible: .minimum
    }
  }
}

extension Circuit {
  /// How many rounds there are; 1 if a time limit decides.
  package var rounds: RoundCount { pacing.rounds }

  /// The rest between rounds, not after the last one; none if the clock paces them.
  package var restBetweenRounds: RestDuration {
    switch pacing {
    case .free(_, let rest), .forTime(_, let rest, _): rest
    case .every, .asManyRoundsAsPossible: .none
    }
  }

  /// `3 rounds`, `10 rounds, every 1m`, `as many rounds as possible in 12m`, `3 rounds for time`.
  public var summary: String {
    let count = CountedNoun.text(rounds.value, "round")
    switch pacing {
    case .free: return count
    case .every(let interval, _, let isAlternating):
      let turns = isAlternating ? ", alternating" : ""
      return "\(count), every \(DurationFormat.plain(interval.value))\(turns)"
    case .asManyRoundsAsPossible(let limit):
      return "as many rounds as possible in \(DurationFormat.plain(limit.value))"
    case .forTime(_, _, let cap):
      return "\(count) for time" + (cap.map { ", cap \(DurationFormat.plain($0.value))" } ?? "")
    }
  }

  var isForTime: Bool { if case .forTime = pacing { true } else { false } }

  var isSameEveryRound: Bool {
    if case .every(_, _, isAlternating: true) = pacing { return false }
    return !isSetPerRound && !warmsUp && entries.allSatisfy { $0.turn == .everyRound }
  }

  /// Whether an item has warm-up sets for the first round; the clock leaves no time for them.
  private var warmsUp: Bool {
    guard case .free = pacing else { return false }
    return entries.contains { $0.item?.configuration?.warmUps.isEmpty == false }
  }

  /// The entries of a round, from 0, with their indices; each item has only its sets of that round.
  package func entries(ofRound round: Int) -> [(index: Int, entry: CircuitEntry)] {
    let keepsWarmUps = round == 0 && warmsUp
    let all = entries.enumerated().compactMap { index, entry in
      entry.turn.isDone(inRound: round, of: rounds.value)
        ? (index: index, entry: keepsWarmUps ? entry : entry.withoutWarmUps) : nil
    }
    if case .every(_, _, isAlternating: true) = pacing { return [all[round % all.count]] }
    guard isSetPerRound else { return all }
    return all.map { index, entry in
      guard case .exercise(var item) = entry, let configuration = item.configuration else {
        return (index, entry)
      }
      item.configuration = configuration.inRound(round)
      return (index, .exercise(item))
    }
  }
}

// MARK: Length

extension Circuit {
  /// The planned length in seconds.
  ///
  /// This is the intervals or the limit if the clock paces the circuit; otherwise its rounds and
  /// the rests between them, up to the cap.
  package func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    switch pacing {
    case .every(let interval, let rounds, _): rounds.value * interval.value
    case .asManyRoundsAsPossible(let limit): limit.value
    case .free: uncapped(secondsPerRep)
    case .forTime(_, _, let cap): min(uncapped(secondsPerRep), cap?.value ?? .max)
    }
  }

  private func uncapped(_ secondsPerRep: SecondsPerRep) -> Int {
    func length(_ round: Int) -> Int {
      entries(ofRound: round).reduce(0) { sum, entry in
        sum + entry.entry.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
      }
    }
    let count = rounds.value
    let work = isSameEveryRound ? count * length(0) : (0..<count).reduce(0) { $0 + length($1) }
    return work + (count - 1) * restBetweenRounds.value
  }

  /// The seconds of rest at the end of the circuit, which do not count at the end of a workout.
  func finalRest(_ secondsPerRep: SecondsPerRep) -> Int {
    switch pacing {
    case .every, .asManyRoundsAsPossible: return 0
    case .free: return uncappedFinalRest(secondsPerRep)
    case .forTime(_, _, let cap):
      let length = uncapped(secondsPerRep)
      let limit = cap?.value ?? .max
      return min(length, limit) - min(length - uncappedFinalRest(secondsPerRep), limit)
    }
  }

  private func uncappedFinalRest(_ secondsPerRep: SecondsPerRep) -> Int {
    // A round may end with an item without a prescription, which takes no time.
    let last = entries(ofRound: rounds.value - 1).map(\.entry).last { entry in
      entry.item.map { $0.configuration != nil } ?? true
    }
    return last?.asSequenceItem.finalRest(secondsPerRep)
      ?? (rounds.value > 1 ? restBetweenRounds.value : 0)
  }

  /// The maximum number of segments in its timeline, for all rounds together.
  var segmentCount: Int {
    // A wait after each interval, or a rest between rounds.
    let spacing: Int
    switch pacing {
    case .asManyRoundsAsPossible: return 1
    case .every: spacing = 1
    case .free, .forTime: spacing = restBetweenRounds == .none ? 0 : 1
    }
    func count(_ round: Int) -> Int {
      entries(ofRound: round).reduce(spacing) { $0 + $1.entry.asSequenceItem.segmentCount }
    }
    guard !isSameEveryRound else { return rounds.value * count(0) }
    return (0..<rounds.value).reduce(0) { $0 + count($1) }
  }
}

/// An entry inside a circuit.
public enum CircuitEntry: Identifiable, Hashable, Sendable {
  case exercise(WorkoutItem)
  /// A pause as a separate entry.
  case `break`(Break)

  /// The id of the item or the break.
  public internal(set) var id: UUID {
    get { asSequenceItem.id }
    set {
      var entry = asSequenceItem
      entry.id = newValue
      self = entry.asCircuitEntry ?? self
    }
  }

  /// The rounds in which it is done.
  var turn: WorkoutItem.Turn { item?.turn ?? .everyRound }

  package var item: WorkoutItem? {
    guard case .exercise(let item) = self else { return nil }
    return item
  }

  package var asSequenceItem: WorkoutSequenceItem {
    switch self {
    case .exercise(let item): .exercise(item)
    case .break(let pause): .break(pause)
    }
  }

  var withoutWarmUps: CircuitEntry {
    guard case .exercise(var item) = self, item.configuration?.warmUps.isEmpty == false else {
      return self
    }
    item.configuration?.warmUps = []
    return .exercise(item)
  }

  /// The title as shown: the item's, or `Break`.
  var displayTitle: String { item?.displayTitle ?? "Break" }

  /// The planned repetitions and calories of all sets; 0 for a break.
  var repetitions: Int {
    guard let item else { return 0 }
    let sum = (item.configuration?.sets ?? []).reduce(0) { $0 + $1.repetitions + $1.calories }
    return item.isPerSide ? 2 * sum : sum
  }
}

extension Workout {
  /// How often the entry at a position is done; `nil` if that is up to the athlete.
  func rounds(of position: EntryPosition) -> Int? {
    guard position.inner != nil,
      case .circuit(let circuit)? = entry(at: EntryPosition(position.index))
    else { return 1 }
    if let entry = position.inner.flatMap({ circuit.entries.dropFirst($0).first }),
      entry.turn != .everyRound
    {
      return 1
    }
    switch circuit.pacing {
    case .asManyRoundsAsPossible: return nil
    case .free, .forTime: return circuit.isSetPerRound ? 1 : circuit.rounds.value
    case .every(_, _, let isAlternating):
      return circuit.isSetPerRound || isAlternating ? 1 : circuit.rounds.value
    }
  }
}
