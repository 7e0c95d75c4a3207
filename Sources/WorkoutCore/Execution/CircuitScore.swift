/// The result of a circuit that is done against the clock.
public struct CircuitScore: Equatable, Sendable {
  /// The circuit's position in the workout.
  package let position: EntryPosition
  public let title: Title?
  /// The number of completed rounds, at most ``total``.
  package let completed: Int
  /// The number of planned rounds; `nil` for an AMRAP.
  package let total: Int?
  /// The repetitions and calories done.
  ///
  /// For an AMRAP, those after the last full round. All of them for a circuit for time, for
  /// stations of as many repetitions as possible, and for timed stations whose repetitions were
  /// counted. Otherwise `nil`.
  package let repetitions: Int?
  /// How long a circuit for time took; `nil` unless it was completed.
  package let time: Duration?
  /// Whether it was done as prescribed or scaled; `nil` if the athlete did not say.
  package internal(set) var scaling: Scaling?

  /// Whether a benchmark was done as prescribed.
  public enum Scaling: String, CaseIterable, Sendable {
    /// With every load and movement as prescribed.
    case prescribed = "rx"
    case scaled

    /// `Rx`, `scaled`
    package var text: String { self == .prescribed ? "Rx" : rawValue }
  }

  /// The maximum number of rounds in a file, more than anyone does.
  static let most = 1_000_000

  /// Whether it is a score rather than a count of intervals.
  package var isScored: Bool { repetitions != nil }

  /// The circuit's title, or `entry 2`.
  package var name: String { title?.text ?? "entry \(position)" }

  /// `12:34`, `5 rounds + 12 reps Rx`, `87 reps`, or `9 of 10 rounds`.
  public var text: String { [result, scaling?.text].compactMap(\.self).joined(separator: " ") }

  private var result: String {
    let rounds = CountedNoun.text(completed, "round")
    if let time { return DurationFormat.clock(Int(time.components.seconds)) }
    if let total { return repetitions.map { "\($0) reps" } ?? "\(completed) of \(total) rounds" }
    guard let repetitions, repetitions > 0 else { return rounds }
    return "\(rounds) + \(repetitions) reps"
  }
}

extension CircuitScore {
  /// The scores of all circuits in a session that the clock paces or times, in workout order.
  static func scores(of session: ExecutionSession) -> [CircuitScore] {
    session.workout.sequence.indices.compactMap { CircuitScore(ofEntry: $0, in: session) }
  }

  /// The score of the circuit at an index of the workout.
  ///
  /// `nil` for any other entry, for a circuit for time or AMRAP that was not started, and for
  /// rounds at the user's own pace unless repetitions of timed stations were counted.
  init?(ofEntry index: Int, in session: ExecutionSession) {
    guard case .circuit(let circuit)? = session.workout.entry(at: EntryPosition(index)) else {
      return nil
    }
    let steps = session.timeline.steps.filter { $0.position.index == index }
    let isDone = { (step: Step) in session.completedStepIndices.contains(step.index) }
    let rounds = Dictionary(grouping: steps) { $0.round?.number }.values
    let whole = rounds.count { $0.allSatisfy(isDone) }
    var (completed, total) = (whole, circuit.rounds.value as Int?)
    var repetitions: Int?
    var time: Duration?
    switch circuit.pacing {
    case .free, .every:
      let isScored = circuit.isScored || session.records.hasStations(inEntry: index)
      if case .free = circuit.pacing, !isScored { return nil }
      repetitions = isScored ? session.records.counted(inEntry: index) : nil
    case .forTime:
      guard session.stopwatches[index] != nil else { return nil }
      repetitions = session.records.counted(inEntry: index)
      if whole == circuit.rounds.value, let stopwatch = session.stopwatches[index] {
        time = stopwatch.upperBound - stopwatch.lowerBound
      }
    case .asManyRoundsAsPossible:
      let counts = steps.compactMap { session.rounds(ofStep: $0.index) }
      guard !counts.isEmpty else { return nil }
      completed = counts.reduce(0) { $0 + $1.fullRounds }
      total = nil
      repetitions = counts.reduce(0) { $0 + $1.repetitions }
    }
    self.init(
      position: EntryPosition(index), title: circuit.title, completed: completed, total: total,
      repetitions: repetitions.map { min($0, Self.most) }, time: time,
      scaling: repetitions == nil ? nil : session.scaling)
  }
}

extension [SetRecord] {
  /// Whether the circuit at an index of the workout has a timed set with counted repetitions.
  fileprivate func hasStations(inEntry index: Int) -> Bool {
    contains {
      $0.position.index == index && $0.planned.target.isByTime && $0.done.reps != nil
    }
  }

  /// The repetitions and calories planned for a round of the circuit at an index of the workout.
  fileprivate func plannedOfRound(inEntry index: Int) -> Int {
    filter { $0.position.index == index && $0.round == 1 }
      .reduce(0) { $0 + $1.planned.repetitions + $1.planned.calories }
  }

  /// The repetitions and calories done in the circuit at an index of the workout.
  fileprivate func counted(inEntry index: Int) -> Int {
    filter { $0.position.index == index }.reduce(0) { $0 + $1.counted }
  }
}

extension SetRecord {
  /// The repetitions and calories done; the planned repetitions if their number is unknown.
  fileprivate var counted: Int {
    guard !done.isSkipped else { return 0 }
    let isOpen = planned.target == .reps(.asManyAsPossible)
    return (done.totalReps ?? (isOpen ? 0 : planned.repetitions))
      + done.parts.reduce(0) { $0 + ($1.calories ?? 0) }
  }
}

extension ExecutionSession {
  /// The score of an AMRAP step, with the entry whose turn it is.
  ///
  /// The score is what the sets of the step come to. Only if a round has no fixed number of
  /// repetitions is it what was counted turn by turn.
  func rounds(ofStep index: Int) -> RotationCount? {
    guard let count = rotations[index], let step = timeline.steps.dropFirst(index).first,
      let circuit = step.circuit
    else { return nil }
    guard circuit.mostAfterRounds != nil, !circuit.isSetPerRound else { return count }
    let round = circuit.setsOfRound(at: step.position.index, step: index)
    var sets = records.filter { $0.step == index }
    // The part of an entered score that the turn in progress did is not recorded yet.
    let left = count.repetitions - circuit.repetitions(before: count.entry)
    if left > 0, var set = round.first(where: { $0.position.inner == count.entry }) {
      set.round = count.round
      if !sets.contains(where: { $0.place == set.place }) { sets += [set].cut(to: left) }
    }
    let score = sets.rounds(of: round)
    return RotationCount(fullRounds: score.full, repetitions: score.left, entry: count.entry)
  }
}

extension [SetRecord] {
  /// The full rounds of an AMRAP, and the repetitions and calories in the others.
  ///
  /// A round is full once all its sets are done. The last one must also have all repetitions: the
  /// user has passed the others.
  ///
  /// - Parameter round: the sets of a round.
  fileprivate func rounds(of round: [SetRecord]) -> (full: Int, left: Int) {
    let positions = Set(round.map(\.position))
    let done = filter { positions.contains($0.position) && !$0.done.isSkipped }
    let last = done.compactMap(\.round).max()
    return Dictionary(grouping: done, by: \.round).reduce(into: (0, 0)) { score, sets in
      let isShort = sets.value.contains { set in
        set.counted < set.planned.repetitions + set.planned.calories
      }
      if sets.value.count >= round.count, !isShort || sets.key != last {
        score.0 += 1
      } else {
        score.1 += sets.value.reduce(0) { $0 + $1.counted }
      }
    }
  }
}

extension CircuitScore {
  /// The score of an AMRAP after its sets changed.
  fileprivate func recounted(by sets: [SetRecord], _ before: [SetRecord]) -> CircuitScore {
    let index = position.index
    let round = before.plannedOfRound(inEntry: index)
    let new = sets.counted(inEntry: index)
    guard agrees(with: before, inRoundsOf: round), before.counted(inEntry: index) != new else {
      return self
    }
    return CircuitScore(
      position: position, title: title, completed: new / round, total: nil,
      repetitions: new % round, time: nil, scaling: scaling)
  }

  /// Whether sets come to the score of an AMRAP whose rounds have a number of repetitions.
  fileprivate func agrees(with sets: [SetRecord], inRoundsOf round: Int) -> Bool {
    round > 0 && sets.counted(inEntry: position.index) == completed * round + (repetitions ?? 0)
  }
}

extension SessionRecord {
  /// Recomputes the scores after the sets of a session changed. The score of an AMRAP follows its
  /// sets if it was theirs before.
  mutating func recountScores(since before: SessionRecord) {
    for (index, sets) in Dictionary(grouping: sets, by: \.position.index) {
      let place = circuits.firstIndex { $0.position.index == index }
      let score = place.map { circuits[$0] }
      if let place, let score, score.total == nil {
        circuits[place] = score.recounted(by: sets, before.sets)
        continue
      }
      guard score?.isScored ?? sets.hasStations(inEntry: index) else { continue }
      let rounds = Set(sets.compactMap(\.round))
      let cut = Set(sets.filter(\.done.isSkipped).compactMap(\.round))
      let recounted = CircuitScore(
        position: EntryPosition(index), title: score?.title,
        completed: rounds.count - cut.count, total: score?.total ?? rounds.count,
        repetitions: sets.counted(inEntry: index), time: cut.isEmpty ? score?.time : nil,
        scaling: score?.scaling)
      if let place { circuits[place] = recounted } else { circuits.append(recounted) }
    }
    circuits.sort { $0.position < $1.position }
  }

  /// The AMRAP scores that an edit made inconsistent with the sets, each with what the sets add up
  /// to.
  package func contradictions(
    since before: SessionRecord
  ) -> [(score: CircuitScore, sets: CircuitScore)] {
    circuits.compactMap { score in
      let round = before.sets.plannedOfRound(inEntry: score.position.index)
      guard score.total == nil,
        let old = before.circuits.first(where: { $0.position == score.position }),
        old.agrees(with: before.sets, inRoundsOf: round),
        !score.agrees(with: sets, inRoundsOf: round)
      else { return nil }
      return (score, old.recounted(by: sets, before.sets))
    }
  }
}

extension Circuit {
  /// Whether it is scored: it is for time, an AMRAP, or as many repetitions as possible per
  /// interval.
  var isScored: Bool {
    switch pacing {
    case .forTime, .asManyRoundsAsPossible: true
    case .every:
      entries.contains { entry in
        entry.item?.configuration?.sets.contains { $0.target == .reps(.asManyAsPossible) } == true
      }
    case .free: false
    }
  }
}

extension SessionRecord {
  /// The first score as a number for comparison with other sessions of the workout: minutes, rounds
  /// with a fraction, or repetitions.
  package var scoreFigure: (value: Double, unit: String)? {
    guard let score = circuits.first(where: \.isScored), let repetitions = score.repetitions else {
      return nil
    }
    if let time = score.time { return (time / .seconds(60), "min") }
    guard score.total == nil else { return (Double(repetitions), "reps") }
    let round = sets.plannedOfRound(inEntry: score.position.index)
    let part = round > 0 ? min(Double(repetitions) / Double(round), 0.99) : 0
    return (Double(score.completed) + part, "rounds")
  }
}
