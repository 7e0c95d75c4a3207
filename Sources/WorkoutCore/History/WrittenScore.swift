/// What an athlete says a workout for time or for rounds came to: `4:05 rx`, `5+12`, `87 reps`.
package struct WrittenScore: Equatable, Sendable {
  /// What was counted or timed.
  enum Result: Equatable, Sendable {
    case time(seconds: Int)
    case rounds(Int, repetitions: Int)
    case repetitions(Int)
  }

  let result: Result
  let scaling: CircuitScore.Scaling?
  /// As it was written.
  let text: String

  /// A time as `4:05`, rounds as `5+12`, `5 rounds` or `5 rounds + 12 reps`, repetitions as
  /// `87 reps`; `rx` or `scaled` may follow. `nil` for any other text.
  package init?(_ text: String) {
    var words = text.lowercased().replacing("+", with: " + ").split(separator: " ").map(String.init)
    let scalings = words.compactMap(CircuitScore.Scaling.init)
    words.removeAll { CircuitScore.Scaling(rawValue: $0) != nil }
    guard scalings.count <= 1, let result = Self.result(words) else { return nil }
    (self.result, scaling, self.text) = (result, scalings.first, text)
  }

  private static func result(_ words: [String]) -> Result? {
    if words.count == 1, words[0].contains(":") {
      return DurationReader.seconds(of: words[0]).map { .time(seconds: $0) }
    }
    let isUnit = { (word: String) in ["round", "rounds", "rep", "reps"].contains(word) }
    let numbers = words.compactMap { Int($0) }.filter { (0...SetChange.most).contains($0) }
    let signs = words.count { $0 == "+" }
    guard let first = numbers.first,
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
    case (.rounds(let rounds, let count), .asManyRoundsAsPossible)
    where circuit.mostAfterRounds.map { count <= $0 } ?? true:
      (completed, repetitions) = (rounds, count)
    case (.repetitions(let count), .asManyRoundsAsPossible):
      let round = circuit.entries.reduce(0) { sum, entry in
        sum + (entry.item?.configuration?.sets.first?.repetitions ?? 0)
      }
      guard round > 0 else { return nil }
      (completed, repetitions) = (count / round, count % round)
    default: return nil
    }
    return CircuitScore(
      position: planned.position, title: planned.title, completed: completed,
      total: planned.total, repetitions: repetitions, time: time, scaling: scaling)
  }
}

extension SessionRecord {
  /// The session with what its circuit came to. If the workout is nothing else, a time is the
  /// session's.
  ///
  /// - Parameter planned: the scores of a run that did everything as planned.
  /// - Throws: ``Problem/notScored(_:)`` unless the workout has one circuit with such a score.
  mutating func take(
    _ score: WrittenScore, in workout: Workout, planned: [CircuitScore]
  ) throws(Problem) {
    let scored = planned.filter(\.isScored)
    guard let one = scored.first, scored.count == 1,
      case .circuit(let circuit)? = workout.entry(at: one.position),
      let score = score.score(inPlaceOf: one, of: circuit)
    else { throw .notScored(score.text) }
    circuits = [score]
    if let time = score.time, workout.sequence.count == 1 { duration = time }
    if score.time != nil || score.total == nil { status = .completed }
  }
}
