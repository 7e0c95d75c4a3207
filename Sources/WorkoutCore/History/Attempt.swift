extension ProgressionFold {
  /// How an amount has changed since it was written: scale × written + offset. All sets of a lift
  /// change by the same line, in hundredths of a weight, in seconds or in repetitions.
  struct Line: Equatable {
    var scale = 1.0
    var offset = 0.0
    /// Whether it is as it was written or as it was used, so that it is not rounded.
    var isGiven = true

    func callAsFunction(_ written: Double) -> Double { scale * written + offset }

    /// Keeps it where numbers are counted, however often a step is taken.
    mutating func limit() {
      scale = min(max(scale, 0), 1_000_000)
      offset = min(max(offset, -1_000_000_000), 1_000_000_000)
    }
  }

  /// What an entry of a session did.
  struct Entry {
    let sets: ArraySlice<SetRecord>
    /// How often the sets are done; `nil` if the athlete decides.
    let rounds: Int?
  }
}

/// A set that a session asked for, and what was done of it.
struct Attempt {
  let asked: PlannedSet
  /// The worst of its sides; `nil` for a set that was not done.
  private var done: SetResult?

  /// Whether it was skipped, or left out.
  var isMissing: Bool { done == nil }
  /// The repetitions done; 0 where their number is not known.
  var reps: Int { done?.reps ?? 0 }
  /// The load that was used, if known; the lightest of its sides.
  var load: Load? { done?.load?.inPlace(of: asked.load) }

  /// Whether less than the load that was asked for was used.
  var isLighter: Bool {
    guard let asked = asked.load, let load else { return false }
    return load.isLighter(than: asked)
  }

  /// What an entry of a session did of the sets that were asked for; further sets do not count.
  ///
  /// - Parameters:
  ///   - rounds: how often the sets are done; as often as they were, unless given.
  ///   - isWhole: whether sets after the last one recorded were never planned.
  static func attempts(
    at asked: [PlannedSet], _ records: ArraySlice<SetRecord>, rounds: Int?, isWhole: Bool
  ) -> [Attempt] {
    let rounds = rounds ?? records.compactMap(\.round).max() ?? 1
    var attempts = (0..<max(1, rounds)).flatMap { _ in asked.map { Attempt(asked: $0) } }
    var (reached, skipped): (Int, Set<Int>) = (0, [])
    // A circuit may do one set of each entry a round.
    let isByRound = records.allSatisfy { $0.round != nil && $0.set == 1 }
    // By their places, because to copy a record takes longer than all else.
    for place in records.indices {
      let round = (records[place].round ?? 1) - 1
      let index: Int
      if rounds > 1 {
        index = round * asked.count + records[place].set - 1
      } else {
        index = isByRound ? round % asked.count : records[place].set - 1
      }
      guard attempts.indices.contains(index) else { continue }
      reached = max(reached, index + 1)
      if records[place].done.isSkipped { skipped.insert(index) }
      attempts[index].add(records[place].done)
    }
    for index in skipped { attempts[index].done = nil }
    return isWhole ? Array(attempts.prefix(reached)) : attempts
  }

  private init(asked: PlannedSet) { self.asked = asked }

  private mutating func add(_ result: SetResult) {
    guard var worst = done else {
      done = result
      return
    }
    worst.reps = min(worst.reps ?? 0, result.reps ?? 0)
    worst.seconds = min(worst.seconds ?? 0, result.seconds ?? 0)
    if let load = result.load, load.amount ?? 0 < worst.load?.amount ?? 0 { worst.load = load }
    done = worst
  }

  /// Whether it was done: of a range, its high end is a success and less than its low end a miss.
  fileprivate var verdict: Verdict {
    guard let done else { return .miss }
    guard let amount = asked.target.amount else { return .success }
    let count = (asked.target.isReps ? done.reps : done.seconds) ?? 0
    if count >= amount.upperBound { return .success }
    return count < amount.lowerBound ? .miss : .neither
  }
}

/// How a session is judged.
enum Verdict {
  case success, miss, neither
}

extension [Attempt] {
  /// A success if every set was one, a miss if any was.
  var verdict: Verdict {
    let verdicts = map(\.verdict)
    if verdicts.contains(.miss) { return .miss }
    return verdicts.contains(.neither) ? .neither : .success
  }

  /// The open set, `5+` or `max`; of several the heaviest, and of equal ones the last.
  var openSet: Attempt? {
    var best: Attempt?
    for attempt in self where attempt.asked.target.isOpenReps {
      if let best, attempt.asked.load?.amount ?? 0 < best.asked.load?.amount ?? 0 { continue }
      best = attempt
    }
    return best
  }
}

extension Load {
  /// Whether less is moved than with another load, if both are known.
  func isLighter(than other: Load) -> Bool {
    guard let own = kilogramsOfAmount, let others = other.kilogramsOfAmount else { return false }
    return own < others
  }

  /// What can be made heavier, in kilograms.
  private var kilogramsOfAmount: Double? {
    amount.map { Double($0) / 100 * (amountUnit?.kilograms ?? 1) }
  }
}
