/// Progress through an AMRAP circuit.
package struct RotationCount: Equatable, Sendable {
  package var fullRounds: Int
  /// The repetitions and calories done in the round after those.
  package var repetitions: Int
  /// The index of the entry whose turn it is, from 0.
  package var entry: Int
}

extension RotationCount {
  /// At the first entry of the first round.
  static let start = RotationCount(fullRounds: 0, repetitions: 0, entry: 0)

  /// The round in progress, from 1.
  var round: Int { fullRounds + 1 }

  /// Whether there is an earlier entry to go back to.
  var hasTurned: Bool { entry > 0 || fullRounds > 0 }

  /// Moves on by a number of entries of a circuit, or back by one if ``hasTurned``. A buy-in has a
  /// turn in the first round only.
  mutating func turn(by change: Int, in circuit: Circuit) {
    let first = circuit.entries.indices.filter { circuit.entries[$0].turn != .cashOut }
    let others = first.filter { circuit.entries[$0].turn == .everyRound }
    guard !others.isEmpty else { return }
    let current = entry
    let before = (fullRounds == 0 ? first : others).count { $0 < current }
    let earlier = fullRounds == 0 ? 0 : first.count + (fullRounds - 1) * others.count
    let turn = earlier + before + change
    if first.indices.contains(turn) {
      (fullRounds, entry) = (0, first[turn])
    } else {
      let (round, index) = max(0, turn - first.count).quotientAndRemainder(dividingBy: others.count)
      (fullRounds, entry) = (round + 1, others[index])
    }
    repetitions = circuit.repetitions(before: entry)
  }
}

extension CircuitEntry {
  /// The repetitions that count in each round; 0 for a buy-in.
  fileprivate var repetitionsOfRound: Int { turn == .everyRound ? repetitions : 0 }
}

extension Circuit {
  /// The maximum repetitions after the last full round; `nil` if a set has no fixed number.
  var mostAfterRounds: Int? {
    let sets = entries.flatMap { $0.item?.configuration?.sets ?? [] }
    guard !sets.flatMap(\.targets).contains(where: \.leavesRepsOpen) else { return nil }
    return repetitionsPerRound > 0 ? repetitionsPerRound - 1 : nil
  }

  /// The repetitions of a full round, without a buy-in.
  var repetitionsPerRound: Int { repetitions(before: entries.count) }

  /// The repetitions of a round before one of its entries, without a buy-in.
  func repetitions(before entry: Int) -> Int {
    entries.prefix(entry).reduce(0) { $0 + $1.repetitionsOfRound }
  }
}

extension SegmentPlan {
  /// The plan for one turn of an entry: all its sets together, at least one second long so that
  /// every turn ends.
  init(turnOf entry: CircuitEntry, secondsPerRep: SecondsPerRep) {
    let entry = entry.withoutWarmUps
    let seconds = entry.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
    let work = entry.item.flatMap { item in
      Self.plans(of: item, secondsPerRep: secondsPerRep).first
    }
    self.init(
      kind: entry.item == nil ? .break : .work, duration: max(1, seconds),
      isEstimated: work?.isEstimated ?? false, planned: work?.planned)
  }
}

extension Step {
  /// The circuit whose entries take turns in the step.
  var circuit: Circuit? {
    guard case .rotation(let circuit) = content else { return nil }
    return circuit
  }
}
