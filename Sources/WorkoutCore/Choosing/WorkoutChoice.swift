/// Chooses a workout at random; one that was not done for a long time is more likely.
package struct WorkoutChoice: Sendable {
  private let candidates: [(workout: Workout, weight: Int)]
  /// The seconds of the longest workout, if none fills the time; otherwise `nil`.
  package let shortfall: Int?

  /// - Parameters:
  ///   - workouts: the workouts to choose from.
  ///   - log: when the workouts were done.
  ///   - today: the day from which to count back.
  ///   - avoided: how many of the most recent workouts to leave out, unless no others remain.
  ///   - seconds: the time to fill; then only workouts are chosen that take at least three quarters
  ///     of it or, if none does, of the longest one.
  ///   - secondsPerRep: the assumed duration of a repetition.
  package init(
    among workouts: [Workout], log: TrainingLog, today: Day, avoiding avoided: Int,
    filling seconds: Int? = nil, secondsPerRep: SecondsPerRep = .standard
  ) {
    let recent = Set(log.recentWorkouts.prefix(max(0, avoided)))
    let others = workouts.filter { !recent.contains($0.id) }
    var fitting = others.isEmpty ? workouts : others
    var shortfall: Int?
    if let seconds {
      let lengths = fitting.map { $0.estimatedDuration(secondsPerRep: secondsPerRep) }
      let longest = lengths.max()
      shortfall = longest.flatMap { $0 < seconds * 3 / 4 ? $0 : nil }
      let least = min(seconds, longest ?? 0) * 3 / 4
      fitting = zip(fitting, lengths).filter { $1 >= least }.map(\.0)
    }
    self.shortfall = shortfall
    candidates = fitting.map { workout in
      let days = log.entry(of: workout).map { today.number - $0.last.number }
      return (workout, min(max(days ?? Self.mostDays, 0), Self.mostDays) + 1)
    }
  }

  /// The number of days beyond which a workout does not become more likely.
  private static let mostDays = TrainingLog.daysThatCount

  /// The workout for a seed; `nil` if there are no candidates.
  package func workout(seed: UInt64) -> Workout? {
    var random = SeededRandom(seed: seed)
    let total = candidates.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return nil }
    var place = Int.random(in: 0..<total, using: &random)
    return candidates.first { candidate in
      place -= candidate.weight
      return place < 0
    }?.workout
  }
}

/// Random numbers from a seed, the same on every machine (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
