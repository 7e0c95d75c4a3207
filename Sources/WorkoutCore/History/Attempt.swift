extension ProgressionFold {
  /// A linear change of a prescribed amount: scale × written + offset. It applies to all sets of a
  /// lift, in hundredths of a weight, in seconds or in repetitions.
  struct Line: Equatable {
    var scale = 1.0
    var offset = 0.0
    /// Whether the amount is as written or as used, and so is not rounded.
    var isGiven = true

    func callAsFunction(_ written: Double) -> Double { scale * written + offset }

    /// Limits the line to a range in which numbers stay exact, however often a step is applied.
    mutating func limit() {
      scale = min(max(scale, 0), 1_000_000)
      offset = min(max(offset, -1_000_000_000), 1_000_000_000)
    }
  }

  /// The last evaluated session.
  struct Last {
    let session: UUID
    let day: Day
    let entries: [Entry]
    let isMiss: Bool
    let effect: Snapshot.Prescribed.Effect?

    var done: [SetResult] { entries.flatMap { $0.sets.map(\.done) } }
  }

  /// What was done for one entry of a session.
  struct Entry {
    let sets: ArraySlice<SetRecord>
    /// How many times the sets are done; `nil` if the athlete decides.
    let rounds: Int?
  }
}

/// A prescribed set, and what was done for it.
struct Attempt {
  let asked: PlannedSet
  /// The worse of its sides; `nil` for a set that was not done.
  private var done: SetResult?
  /// Whether it is in a last round that the time may have ended; only its repetitions count.
  private(set) var isCut = false

  /// Whether it was skipped or omitted.
  var isMissing: Bool { done == nil && !isCut }
  /// The repetitions done; 0 if unknown.
  var reps: Int { done?.reps ?? 0 }
  /// The load used, if known; the lighter one if the sides differ.
  var load: Load? { done?.load?.inPlace(of: asked.load) }

  /// Whether a lighter load than prescribed was used.
  var isLighter: Bool {
    guard let asked = asked.load, let load else { return false }
    return load.isLighter(than: asked)
  }

  /// The prescribed sets of an entry with what was done for each; extra sets do not count.
  ///
  /// - Parameters:
  ///   - rounds: how many times the sets are done; by default, as many times as recorded.
  ///   - isWhole: whether sets after the last one recorded were never planned.
  static func attempts(
    at asked: [PlannedSet], _ records: ArraySlice<SetRecord>, rounds: Int?, isWhole: Bool
  ) -> [Attempt] {
    let isOpen = rounds == nil
    let rounds = rounds ?? records.compactMap(\.round).max() ?? 1
    var attempts = (0..<max(1, rounds)).flatMap { _ in asked.map { Attempt(asked: $0) } }
    var (reached, skipped): (Int, Set<Int>) = (0, [])
    // A circuit may do one set of each entry per round.
    let isByRound = records.allSatisfy { $0.round != nil && $0.set == 1 }
    // By index, because copying a record takes longer than everything else here.
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
    let last = attempts.indices.suffix(asked.count)
    if isOpen, rounds > 1, Array(attempts[last]).verdict != .success {
      for index in last { attempts[index].isCut = true }
    }
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

  /// The high end of a range is a success; less than its low end is a miss.
  fileprivate var verdict: Verdict {
    guard !isCut else { return .success }
    guard let done else { return .miss }
    guard let amount = asked.target.amount else { return .success }
    let count = (asked.target.isReps ? done.reps : done.seconds) ?? 0
    if count >= amount.upperBound { return .success }
    return count < amount.lowerBound ? .miss : .neither
  }
}

/// The verdict on a session.
enum Verdict {
  case success, miss, neither
}

extension [Attempt] {
  /// A success if every set was one; a miss if any set was one.
  var verdict: Verdict {
    let verdicts = map(\.verdict)
    if verdicts.contains(.miss) { return .miss }
    return verdicts.contains(.neither) ? .neither : .success
  }

  /// The open set, `5+` or `max`: the heaviest one, or the last of equally heavy ones.
  var openSet: Attempt? {
    var best: Attempt?
    for attempt in self where attempt.asked.target.isOpenReps && !attempt.isCut {
      if let best, attempt.asked.load?.amount ?? 0 < best.asked.load?.amount ?? 0 { continue }
      best = attempt
    }
    return best
  }
}

extension Load {
  /// Whether this load is lighter than another, if both are known.
  func isLighter(than other: Load) -> Bool {
    guard let own = kilogramsOfAmount, let others = other.kilogramsOfAmount else { return false }
    return own < others
  }

  /// The adjustable amount of the load, in kilograms.
  private var kilogramsOfAmount: Double? {
    amount.map { Double($0) / 100 * (amountUnit?.kilograms ?? 1) }
  }
}
