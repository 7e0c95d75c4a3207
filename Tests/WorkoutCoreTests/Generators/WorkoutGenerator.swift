import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// Workouts of every shape the models allow, the same for the same seed. All of them can be run,
/// unless some are to lack a configuration.
struct WorkoutGenerator {
  private var random: SeededGenerator
  private let isComplete: Bool
  private let identifiers = Identifiers.counting()

  /// Titles of several scripts and with the marks that a text form has to be careful about.
  static let titles = [
    "Push Up", "Squat", "Plank", "Bench Press (Barbell)", "90/90 Stretch", "Row: wide",
    "Rest 60s", "Pause Squat", "“Quoted” \"title\"", "Liegestütz", "腕立て伏せ", "💪 Curl", "10",
    "#1 Lift", "3 rounds", "break 2m", "a;b", "Clean // Jerk", "Kniebeuge, tief", "> deep",
  ]

  /// - Parameter isComplete: whether every item has a configuration.
  init(seed: UInt64, isComplete: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.isComplete = isComplete
  }

  /// A workout with a title and one to eight entries, at least one of them with an exercise.
  mutating func workout() throws -> Workout {
    var sequence: [WorkoutSequenceItem] = []
    for _ in 0..<Int.random(in: 0...7, using: &random) { sequence.append(try entry()) }
    sequence.append(.exercise(try item()))
    sequence.shuffle(using: &random)
    return Workout(
      id: identifiers.next(), title: try title(),
      note: random.once(in: 3) ? try Prose("Twice a week.\nEasy.", field: "note") : nil,
      createdAt: Timestamp(milliseconds: 1_790_000_000_000), sequence: sequence)
  }

  private mutating func entry() throws -> WorkoutSequenceItem {
    switch Int.random(in: 0...3, using: &random) {
    case 0: .break(try pause())
    case 1: .circuit(try circuit())
    default: .exercise(try item())
    }
  }

  private mutating func circuit() throws -> Circuit {
    var entries: [CircuitEntry] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      entries.append(random.once(in: 4) ? .break(try pause()) : .exercise(try item()))
    }
    return try Circuit(
      id: identifiers.next(), title: random.once(in: 2) ? title() : nil, pacing: pacing(),
      isSetPerRound: random.once(in: 3), entries: entries)
  }

  private mutating func pacing() throws -> Pacing {
    let interval = try IntervalDuration(Int.random(in: 10...600, using: &random))
    let rounds = try RoundCount(Int.random(in: 1...6, using: &random))
    let rest = random.once(in: 2) ? try rest() : RestDuration.none
    return switch Int.random(in: 0...5, using: &random) {
    case 0: .every(interval, rounds, isAlternating: random.once(in: 2))
    case 1: .asManyRoundsAsPossible(interval)
    case 2: .forTime(rounds, rest: rest, cap: random.once(in: 2) ? interval : nil)
    default: .free(rounds, rest: rest)
    }
  }

  private mutating func item() throws -> WorkoutItem {
    var item = WorkoutItem(
      id: identifiers.next(), exercise: .unlinked, title: try title(),
      configuration: isComplete || !random.once(in: 3) ? try configuration() : nil,
      isPerSide: random.once(in: 4),
      note: random.once(in: 6) ? try Prose("heels down", field: "note") : nil)
    if random.once(in: 8) {
      item.doneIn = WeekSelection([1...2, 4...4], isExcluded: random.once(in: 2))
    }
    while random.once(in: 6) {
      item.alternatives.append(ExerciseLink(exercise: .unlinked, title: try title()))
    }
    return item
  }

  /// One to three groups of one to three equal sets.
  private mutating func configuration() throws -> Configuration {
    var sets: [PlannedSet] = []
    for _ in 0..<(random.once(in: 2) ? 1 : Int.random(in: 2...3, using: &random)) {
      let count = Int.random(in: 1...3, using: &random)
      sets += Array(repeating: try plannedSet(), count: count)
    }
    let configuration = try Configuration(sets)
    guard random.once(in: 8) else { return configuration }
    let weeks = [2, 5].map { WeeklySets(week: $0, sets: sets.reversed()) }
    return configuration.with(weeks: weeks) ?? configuration
  }

  private mutating func plannedSet() throws -> PlannedSet {
    var set = PlannedSet(try target(), load: random.once(in: 3) ? try load() : nil)
    set.rest = try plannedRest()
    if random.once(in: 5) {
      set.effort =
        random.once(in: 2)
        ? try Effort(.rpe, halves: Int.random(in: 2...20, using: &random))
        : try Effort(.rir, halves: 2 * Int.random(in: 0...10, using: &random))
    }
    guard case .reps = set.target else { return set }
    if random.once(in: 6) { set.cadence = try cadence() }
    while random.once(in: 8), set.drops.count < PlannedSet.maximumDrops {
      set.drops.append(
        PlannedSet.Drop(.reps(try reps()), load: random.once(in: 4) ? nil : try load()))
    }
    return set
  }

  private mutating func cadence() throws -> Cadence {
    guard random.once(in: 2) else {
      return .hold(try WorkDuration(Int.random(in: 1...30, using: &random)))
    }
    return .tempo(try Tempo([3, 1, Int.random(in: 0...2, using: &random), 0]))
  }

  private mutating func target() throws -> Target {
    let seconds = Int.random(in: 1...180, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1: return .time(try WorkDuration(seconds))
    case 2: return .timeRange(try BoundedRange(WorkDuration(seconds), WorkDuration(seconds + 15)))
    case 3: return .openTime
    case 4:
      let unit = random.pick(Distance.Unit.allCases) ?? .meters
      let estimate = random.once(in: 2) ? try EstimatedDuration(10 * seconds) : nil
      return .distance(
        try Distance(hundredths: Int.random(in: 1...20, using: &random) * 50, unit: unit),
        estimate: estimate)
    case 5: return .calories(try CalorieCount(Int.random(in: 1...60, using: &random)))
    default: return .reps(try reps())
    }
  }

  private mutating func reps() throws -> RepTarget {
    let low = Int.random(in: 1...20, using: &random)
    return switch Int.random(in: 0...5, using: &random) {
    case 0: .range(try BoundedRange(RepCount(low), RepCount(low + 4)))
    case 1: .atLeast(try RepCount(low))
    case 2: .asManyAsPossible
    default: .exactly(try RepCount(low))
    }
  }

  private mutating func load() throws -> Load {
    let number = Int.random(in: 4...800, using: &random) * 25
    let unit = random.pick(Weight.Unit.allCases) ?? .kilograms
    let weight = try Weight(hundredths: number, unit: unit)
    let load: Load =
      switch Int.random(in: 0...8, using: &random) {
      case 0 where random.once(in: 3): .percentPlus(hundredths: number, added: -500, unit)
      case 0: .percent(hundredths: number)
      case 1: .alternatives(weight, try Weight(hundredths: number + 500, unit: unit))
      case 2: .implements(Int.random(in: 2...10, using: &random), weight)
      case 3: .bodyweight(hundredths: Int.random(in: 1...100, using: &random) * 5)
      case 4: .bodyweightPlus(weight)
      case 5: .bodyweightMinus(weight)
      default: .weight(weight)
      }
    return try load.checked()
  }

  private mutating func title() throws -> Title { try Title(random.pick(Self.titles) ?? "Plank") }

  private mutating func plannedRest() throws -> Rest {
    switch Int.random(in: 0...7, using: &random) {
    case 0, 1: .none
    case 2: .untilReady
    case 3: .range(try BoundedRange(rest(), .nearest(to: 180)))
    default: .fixed(try rest())
    }
  }

  private mutating func rest() throws -> RestDuration {
    try RestDuration(Int.random(in: 1...120, using: &random))
  }

  private mutating func pause() throws -> Break {
    let duration = try BreakDuration(Int.random(in: 1...300, using: &random))
    return Break(id: identifiers.next(), duration: duration)
  }
}
