extension SessionComposer {
  /// The numbers of exercises and rounds that fill the time best, at one minute per exercise.
  struct Shape: Equatable {
    let exercises: Int
    let rounds: Int
    let restBetweenRounds: Int

    /// The fewest exercises for a varied session.
    static let fewest = 5
    /// The fewest exercises for a session without additions.
    static let fewestAlone = 3

    /// The minutes of work that are done in one block.
    private static let longestBlock = 23

    /// Blocks of about 15 minutes, each with other exercises.
    static func blocks(filling slots: Int, available: Int) -> [Shape] {
      let wanted = slots > longestBlock ? (slots + 7) / 15 : 1
      let count = max(1, min(wanted, available / fewestAlone))
      return (0..<count).map { index in
        Shape(
          slots: slots * (index + 1) / count - slots * index / count, available: available / count)
      }
    }

    init(slots: Int, available: Int) {
      var best = (exercises: 1, rounds: slots, cost: Int.max)
      for exercises in 1...max(1, min(8, available, slots)) {
        let rounds = slots / exercises
        let left = slots - exercises * rounds
        // Remaining time becomes rest between rounds, at most two minutes each.
        let isFilled = left == 0 || (rounds > 1 && left <= 2 * (rounds - 1))
        let cost = left * 2 + abs(exercises - Self.fewest) + max(0, rounds - 5) * 2
        if isFilled, rounds <= RoundBounds.range.upperBound, cost < best.cost {
          best = (exercises, rounds, cost)
        }
      }
      exercises = best.exercises
      rounds = min(best.rounds, RoundBounds.range.upperBound)
      let left = slots - exercises * rounds
      let pauses = max(rounds - 1, 1)
      let rest = (left * 60 + pauses / 2) / pauses
      restBetweenRounds = rounds > 1 ? min(rest, RestBounds.range.upperBound) : 0
    }
  }
}
