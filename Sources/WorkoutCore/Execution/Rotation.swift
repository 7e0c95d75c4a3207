/// How far an as-many-rounds-as-possible circuit has come.
package struct RotationCount: Equatable, Sendable {
  /// The rounds done whole.
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

  /// Whether there is an entry before the present turn.
  var hasTurned: Bool { entry > 0 || fullRounds > 0 }

  /// Goes on by so many entries of a circuit, or back to the one before if ``hasTurned``.
  mutating func turn(by change: Int, in circuit: Circuit) {
    let count = max(1, circuit.entries.count)
    (fullRounds, entry) = (fullRounds * count + entry + change).quotientAndRemainder(
      dividingBy: count)
    repetitions = circuit.entries.prefix(entry).reduce(0) { $0 + $1.repetitions }
  }
}

extension Circuit {
  /// The most repetitions after its last full round; `nil` if a set leaves them open.
  var mostAfterRounds: Int? {
    let sets = entries.flatMap { $0.item?.configuration?.sets ?? [] }
    guard !sets.flatMap(\.targets).contains(where: \.leavesRepsOpen) else { return nil }
    let round = entries.reduce(0) { $0 + $1.repetitions }
    return round > 0 ? round - 1 : nil
  }
}

extension SegmentPlan {
  /// What an entry that takes turns asks for: all its sets in one, at least a second, so that turns
  /// always come to an end.
  init(turnOf entry: CircuitEntry, secondsPerRep: SecondsPerRep) {
    let entry = entry.withoutWarmUps
    let seconds = entry.asSequenceItem.estimatedDuration(secondsPerRep: secondsPerRep)
    let work = entry.item.flatMap { item in
      Self.plans(of: item, secondsPerRep: secondsPerRep).first
    }
    self.init(
      entry.item == nil ? .break : .work, duration: max(1, seconds),
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
