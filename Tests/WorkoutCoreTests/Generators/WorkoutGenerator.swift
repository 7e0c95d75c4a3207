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
      id: identifiers.next(),
      title: try title(),
      note: random.once(in: 3) ? try Prose("Twice a week.\nEasy.", field: "note") : nil,
      createdAt: Timestamp(milliseconds: 1_790_000_000_000),
      sequence: sequence
    )
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
      id: identifiers.next(),
      title: random.once(in: 2) ? title() : nil,
      pacing: pacing(),
      entries: entries
    )
  }

  private mutating func pacing() throws -> Pacing {
    let interval = try IntervalDuration(Int.random(in: 10...600, using: &random))
    let rounds = try RoundCount(Int.random(in: 1...6, using: &random))
    return switch Int.random(in: 0...3, using: &random) {
    case 0: .every(interval, rounds)
    case 1: .asManyRoundsAsPossible(interval)
    default: .free(rounds, rest: random.once(in: 2) ? try rest() : .none)
    }
  }

  private mutating func item() throws -> WorkoutItem {
    WorkoutItem(
      id: identifiers.next(),
      exercise: .unlinked,
      title: try title(),
      configuration: isComplete || !random.once(in: 3) ? try configuration() : nil,
      load: random.once(in: 3) ? try load() : nil,
      isPerSide: random.once(in: 4),
      note: random.once(in: 6) ? try Prose("heels down", field: "note") : nil
    )
  }

  private mutating func configuration() throws -> Configuration {
    let sets = try SetCount(Int.random(in: 1...5, using: &random))
    let rest = random.once(in: 3) ? RestDuration.none : try rest()
    switch Int.random(in: 0...3, using: &random) {
    case 0:
      let duration = try WorkDuration(Int.random(in: 1...180, using: &random))
      return .time(sets, duration: duration, rest: rest)
    case 1:
      var targets: [RepTarget] = []
      for _ in 0..<sets.value { targets.append(try target()) }
      return .repetitions(try SetTargets(each: targets), rest: rest)
    default: return .repetitions(SetTargets(sets, of: try target()), rest: rest)
    }
  }

  private mutating func target() throws -> RepTarget {
    let low = Int.random(in: 1...20, using: &random)
    return switch Int.random(in: 0...5, using: &random) {
    case 0: .range(try RepRange(RepCount(low), RepCount(low + 4)))
    case 1: .atLeast(try RepCount(low))
    case 2: .asManyAsPossible
    default: .exactly(try RepCount(low))
    }
  }

  private mutating func load() throws -> Load {
    let unit = random.pick(Load.Unit.allCases) ?? .kilograms
    return try Load(hundredths: Int.random(in: 4...800, using: &random) * 25, unit: unit)
  }

  private mutating func title() throws -> Title {
    try Title(random.pick(Self.titles) ?? "Plank")
  }

  private mutating func rest() throws -> RestDuration {
    try RestDuration(Int.random(in: 1...120, using: &random))
  }

  private mutating func pause() throws -> Break {
    let duration = try BreakDuration(Int.random(in: 1...300, using: &random))
    return Break(id: identifiers.next(), duration: duration)
  }
}
