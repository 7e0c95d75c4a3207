extension Circuit {
  /// The sets of one round, done as planned, without a buy-in; empty if rounds differ.
  func setsOfRound(at index: Int, step: Int) -> [SetRecord] {
    guard !isSetPerRound else { return [] }
    return entries.enumerated().flatMap { inner, entry -> [SetRecord] in
      guard let item = entry.item, entry.turn == .everyRound else { return [] }
      // Sets by repetitions record no time.
      return SegmentPlan.plans(of: item, secondsPerRep: .standard).compactMap { plan in
        guard let planned = plan.planned, !plan.isWarmUp else { return nil }
        return SetRecord(
          step: step, position: EntryPosition(index, inner: inner), round: 1, set: plan.set ?? 1,
          side: plan.side, exercise: item.link, planned: planned,
          done: SetResult(of: planned, lasted: .seconds(plan.duration)), itemID: item.id)
      }
    }
  }
}

extension [SetRecord] {
  /// More sets than anyone does in an AMRAP.
  static let mostOfScore = 1000

  /// The sets of an AMRAP with another score: rounds that were full and still are keep their sets,
  /// and the others get the sets of `round`, the last one up to the repetitions.
  ///
  /// - Parameter before: the number of full rounds that the sets belong to.
  func adjusted(
    toRounds rounds: Int, _ repetitions: Int, from before: Int, round: [SetRecord]
  ) -> [SetRecord] {
    // The last round of a score without further repetitions has all of its own.
    let full = Swift.min(before, repetitions == 0 ? rounds - 1 : rounds)
    guard !round.isEmpty, rounds * round.count <= Self.mostOfScore else { return self }
    let positions = Set(round.map(\.position))
    let known = keyed(by: \.place)
    func sets(ofRound number: Int) -> [SetRecord] {
      round.map { set in
        var set = set
        set.round = number
        guard var done = known[set.place], !done.done.isSkipped else { return set }
        done.done.reps = set.done.reps ?? done.done.reps
        done.done.calories = set.done.calories
        return done
      }
    }
    // A first round stays whole, because it shows how many repetitions a round has.
    return filter { !positions.contains($0.position) || $0.round ?? 0 <= full }
      + (Swift.max(0, full)..<rounds).flatMap { sets(ofRound: $0 + 1) }
      + sets(ofRound: rounds + 1).cut(to: repetitions)
      .filter { rounds == 0 || !$0.done.isSkipped }
  }

  /// The sets up to a number of repetitions; later ones are skipped.
  func cut(to repetitions: Int) -> [SetRecord] {
    var left = repetitions
    return map { set in
      var set = set
      let count = set.done.totalReps ?? set.done.calories ?? 0
      if left == 0 {
        set.done = .skipped
      } else if count > left, set.done.drops.isEmpty {
        if set.done.reps != nil { set.done.reps = left } else { set.done.calories = left }
      }
      left = Swift.max(0, left - count)
      return set
    }
  }
}
