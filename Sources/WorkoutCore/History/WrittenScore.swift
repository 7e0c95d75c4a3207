/// The result of a workout for time or for rounds as an athlete writes it: `4:05 rx`, `5+12`, `87
/// reps`.
package struct WrittenScore: Equatable, Sendable {
  /// What was counted or timed.
  enum Result: Equatable, Sendable {
    case time(seconds: Int)
    case rounds(Int, repetitions: Int)
    case repetitions(Int)
  }

  let result: Result
  let scaling: CircuitScore.Scaling?
  package let text: String
  /// The circuit to which it belongs; `nil` for the first one that can have it.
  var circuit: EntryPosition?

  /// Splits off the scores, which the first and the last words may form.
  package static func split(_ words: [String]) -> (scores: [WrittenScore], others: [String]) {
    for count in (0...words.count).reversed() {
      if let first = WrittenScore(words.prefix(count).joined(separator: " ")) {
        let (scores, others) = split(Array(words.dropFirst(count)))
        return ([first] + scores, others)
      }
      if let last = WrittenScore(words.suffix(count).joined(separator: " ")) {
        let (scores, others) = split(words.dropLast(count))
        return (scores + [last], others)
      }
    }
    return ([], words)
  }

  /// Parses a time such as `4:05`, rounds as `5+12`, `5 rounds` or `5 rounds + 12 reps`, or
  /// repetitions as `87 reps`; `rx` or `scaled` may follow. `nil` for any other text.
  package init?(_ text: String) {
    var words = text.lowercased().replacing("+", with: " + ").split(separator: " ").map(String.init)
    let scalings = words.compactMap(CircuitScore.Scaling.init)
    let isLast = scalings.isEmpty || words.last.flatMap(CircuitScore.Scaling.init) != nil
    words.removeAll { CircuitScore.Scaling(rawValue: $0) != nil }
    guard isLast, scalings.count <= 1, let result = Self.result(words) else { return nil }
    (self.result, scaling, self.text) = (result, scalings.first, text)
  }

  private static func result(_ words: [String]) -> Result? {
    if words.count == 1, words[0].contains(":") {
      return DurationReader.seconds(of: words[0]).flatMap { $0 > 0 ? .time(seconds: $0) : nil }
    }
    let isUnit = { (word: String) in ["round", "rounds", "rep", "reps"].contains(word) }
    let numbers = words.compactMap { Int($0) }.filter { (0...SetChange.most).contains($0) }
    let signs = words.count { $0 == "+" }
    guard let first = numbers.first, words.first.map({ Int($0) != nil }) == true,
      words.count == numbers.count + signs + words.count(where: isUnit)
    else { return nil }
    switch (numbers.count, signs) {
    case (1, 0) where words.last?.hasPrefix("rep") == true: return .repetitions(first)
    case (1, 0) where words.last?.hasPrefix("round") == true: return .rounds(first, repetitions: 0)
    case (2, 1): return .rounds(first, repetitions: numbers[1])
    default: return nil
    }
  }

  /// The score of a circuit with this result instead of the planned one; `nil` if the circuit has
  /// no score of this kind.
  func score(inPlaceOf planned: CircuitScore, of circuit: Circuit) -> CircuitScore? {
    var (completed, repetitions, time) = (planned.completed, planned.repetitions, planned.time)
    switch (result, circuit.pacing) {
    case (.time(let seconds), .forTime): time = .seconds(seconds)
    case (.repetitions(let count), .forTime): (completed, repetitions, time) = (0, count, nil)
    case (.repetitions(let count), .every) where planned.isScored: repetitions = count
    case (.repetitions(let count), .free) where planned.isScored: repetitions = count
    case (.rounds(let rounds, let count), .asManyRoundsAsPossible):
      (completed, repetitions) = (rounds, count)
    case (.repetitions(let count), .asManyRoundsAsPossible):
      let round = circuit.repetitionsPerRound
      guard round > 0 else { return nil }
      (completed, repetitions) = (count / round, count % round)
    default: return nil
    }
    return CircuitScore(
      position: planned.position, title: planned.title, completed: completed,
      total: planned.total, repetitions: repetitions, time: time, scaling: scaling)
  }

  /// The limit that the result exceeds; otherwise `nil`.
  func limit(exceededInPlaceOf planned: CircuitScore, of circuit: Circuit) -> Problem.ScoreLimit? {
    switch (result, circuit.pacing) {
    case (.time(let seconds), .forTime(_, _, let cap?)) where seconds > cap.value:
      return .cap(cap.value)
    case (.repetitions(let count), .forTime):
      guard circuit.mostAfterRounds != nil, let all = planned.repetitions, count > all else {
        return nil
      }
      return .repetitions(all)
    case (.rounds(_, let count), .asManyRoundsAsPossible):
      guard let most = circuit.mostAfterRounds, count > most else { return nil }
      return .repetitionsOfRound(most + 1)
    default: return nil
    }
  }
}

extension SessionRecord {
  /// Records the scores of the session's circuits: each for the first circuit that can have it and
  /// has none of the earlier ones. If the workout has no other entry, the time or cap becomes the
  /// session's length.
  ///
  /// - Parameters:
  ///   - planned: the scores of a run in which everything was done as planned.
  ///   - kept: the circuits whose scores stay.
  ///   - isWhole: whether nothing else is known, so that the sets come from the scores.
  ///   - hasSets: whether the sets were entered too, and stay as they are.
  /// - Throws: ``Problem/notScored(_:limit:)`` if no circuit of the workout can have a score.
  mutating func apply(
    _ scores: [WrittenScore], in workout: Workout, planned: [CircuitScore],
    keeping kept: [EntryPosition] = [], isWhole: Bool = false, hasSets: Bool
  ) throws(Problem) {
    var scored = planned.filter(\.isScored)
    if scored.isEmpty { scored = workout.scoresOfStations }
    scored.removeAll { kept.contains($0.position) }
    for written in scores {
      let own = scored.filter { written.circuit == nil || $0.position == written.circuit }
      let possible = own.lazy.compactMap { one in
        workout.circuit(of: one).flatMap { written.score(inPlaceOf: one, of: $0) }
      }
      guard let score = possible.first, let circuit = workout.circuit(of: score),
        let index = scored.firstIndex(where: { $0.position == score.position })
      else { throw .notScored(written.text) }
      if let limit = written.limit(exceededInPlaceOf: scored.remove(at: index), of: circuit) {
        throw .notScored(written.text, limit: limit)
      }
      apply(score, of: circuit, in: workout, isWhole: isWhole, hasSets: hasSets)
    }
  }

  /// Adapts the length of a logged session with several entries to the times of its circuits for
  /// time. A circuit without a score took as long as planned, one without a time until its cap.
  ///
  /// - Parameters:
  ///   - before: the scores that the length belongs to.
  ///   - planned: the scores of a run in which everything was done as planned.
  mutating func adaptLength(
    from before: [CircuitScore], in workout: Workout, planned: [CircuitScore]
  ) {
    guard workout.sequence.count > 1, recordedAt != nil, basis != .imported else { return }
    var change = Duration.zero
    for plan in planned {
      guard case .forTime(_, _, let cap)? = workout.circuit(of: plan)?.pacing else { continue }
      let most = cap.map { Duration.seconds($0.value) }
      let lengths = [before, circuits].map { scores in
        let score = scores.first { $0.position == plan.position }
        return score.flatMap { $0.time ?? most } ?? plan.time ?? most ?? .zero
      }
      change += lengths[1] - lengths[0]
    }
    change = max(.zero - duration, change)
    (duration, end) = (duration + change, end.adding(change))
  }

  private mutating func apply(
    _ score: CircuitScore, of circuit: Circuit, in workout: Workout, isWhole: Bool, hasSets: Bool
  ) {
    let before = isWhole ? nil : circuits.first { $0.position == score.position }
    if !hasSets { self = with(sets: sets(comingTo: score, from: before, in: workout)) }
    circuits.removeAll { $0.position == score.position }
    circuits.append(score)
    circuits.sort { $0.position < $1.position }
    var cap: Duration?
    if case .forTime(_, _, let most?) = circuit.pacing { cap = .seconds(most.value) }
    if workout.sequence.count == 1, let length = score.time ?? (isWhole ? cap : nil) {
      let change = length - duration
      (duration, end) = (length, end.adding(change))
    }
    if score.time != nil || score.total == nil || cap != nil { status = .completed }
  }

  /// All sets in order; the circuit's are adjusted to its score.
  ///
  /// - Parameter before: the score that they belong to; `nil` if all were done as planned.
  private func sets(
    comingTo score: CircuitScore, from before: CircuitScore?, in workout: Workout
  ) -> [SetRecord] {
    let index = score.position.index
    let own = sets.filter { $0.position.index == index }
    guard score.time == nil, let repetitions = score.repetitions,
      let circuit = workout.circuit(of: score)
    else { return sets }
    let done: [SetRecord]
    switch circuit.pacing {
    case .asManyRoundsAsPossible:
      // A run as planned has no set of a round that takes longer than the circuit.
      let step =
        own.first?.step ?? Timeline(workout).steps.firstIndex { $0.position.index == index }
      let round = circuit.setsOfRound(at: index, step: step ?? 0)
      done = own.adjusted(
        toRounds: score.completed, repetitions, from: before?.completed ?? 0,
        round: round.map { $0.repeating(own) })
    case .forTime where before == nil: done = own.cut(to: repetitions)
    case .forTime, .free, .every: return sets
    }
    var all = sets.filter { $0.position.index != index }
    let place = all.firstIndex { $0.position.index > index } ?? all.count
    all.insert(contentsOf: done, at: place)
    return all
  }
}

extension SetRecord {
  /// The set with the exercise, the prescription and the load of the last such set that was done.
  fileprivate func repeating(_ sets: [SetRecord]) -> SetRecord {
    let last = sets.last { other in
      other.counts && (other.position, other.set, other.side) == (position, set, side)
    }
    guard let last else { return self }
    var copy = self
    (copy.exercise, copy.planned) = (last.exercise, last.planned)
    copy.done = SetResult(of: last.planned, lasted: done.seconds.map { .seconds($0) })
    copy.done.load = last.done.load
    return copy
  }
}

extension Workout {
  fileprivate func circuit(of score: CircuitScore) -> Circuit? {
    guard case .circuit(let circuit)? = entry(at: score.position) else { return nil }
    return circuit
  }

  /// The scores of circuits whose sets are all by time, before their repetitions are counted.
  fileprivate var scoresOfStations: [CircuitScore] {
    sequence.enumerated().compactMap { index, entry in
      guard case .circuit(let circuit) = entry,
        circuit.entries.allSatisfy({ entry in
          entry.item?.configuration?.sets.allSatisfy(\.target.isByTime) ?? true
        })
      else { return nil }
      return CircuitScore(
        position: EntryPosition(index), title: circuit.title, completed: circuit.rounds.value,
        total: circuit.rounds.value, repetitions: 0, time: nil, scaling: nil)
    }
  }
}
