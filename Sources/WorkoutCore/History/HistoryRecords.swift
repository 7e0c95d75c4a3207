/// The best of a history: of each exercise and of each circuit with a score.
public struct HistoryRecords: Sendable {
  /// A set that is a record, and when it was done.
  public struct Best: Equatable, Sendable {
    public let set: SetResult
    public let day: Day
    public let session: UUID
    /// What was moved in all, as far as it is known.
    let lifted: LiftedWeight?

    /// In kilograms, where it was the athlete's own body.
    public var bodyweightKilograms: Double? {
      self.set.load?.weight == nil ? lifted?.kilograms : nil
    }
  }

  /// A one-repetition maximum that is estimated from a set.
  public struct Maximum: Equatable, Sendable {
    /// In the unit of the set's load, all implements together.
    public let value: Double
    public let unit: Weight.Unit
    public let best: Best

    /// The name of the method: weight × (1 + repetitions ÷ 30), and for one repetition its weight.
    public static let method = "Epley"
    /// Sets of more repetitions say little about one.
    public static let mostReps = 12

    fileprivate init?(_ best: Best) {
      guard let reps = best.set.reps, (1...Self.mostReps).contains(reps), let lifted = best.lifted
      else { return nil }
      value = Self.estimate(lifted.value, reps: reps)
      unit = lifted.unit
      self.best = best
    }

    fileprivate var kilograms: Double { value * unit.kilograms }

    /// What can be lifted once by what was lifted so many times.
    static func estimate(_ weight: Double, reps: Int) -> Double {
      reps == 1 ? weight : weight * (1 + Double(reps) / 30)
    }
  }

  /// The records of an exercise.
  public struct OfExercise: Sendable {
    public fileprivate(set) var title = ""
    /// The greatest known weight, with the most repetitions; skipped sets, and none at all, aside.
    public fileprivate(set) var heaviest: Best?
    public fileprivate(set) var maximum: Maximum?
    /// By time.
    public fileprivate(set) var longest: Best?
    fileprivate var byLoad: [Load?: Best] = [:]

    /// The most repetitions with each load as it was written, the heaviest first; those without a
    /// known weight come last.
    public var mostReps: [Best] {
      byLoad.values.sorted { $0.loadOrder < $1.loadOrder }
    }

    fileprivate mutating func add(_ best: Best, isTimed: Bool) {
      if isTimed, let seconds = best.set.seconds, seconds >= longest?.set.seconds ?? 1 {
        longest = best
      }
      guard let reps = best.set.reps, reps > 0 else { return }
      if reps >= byLoad[best.set.load]?.set.reps ?? 1 { byLoad[best.set.load] = best }
      guard let kilograms = best.lifted?.kilograms else { return }
      if let known = heaviest, let most = known.lifted?.kilograms {
        if (kilograms, reps) >= (most, known.set.reps ?? 0) { heaviest = best }
      } else {
        heaviest = best
      }
      if let found = Maximum(best), found.kilograms >= maximum?.kilograms ?? 0 { maximum = found }
    }
  }

  /// The best score of a circuit of a workout.
  public struct OfCircuit: Sendable {
    /// The workout's title when it was last run.
    public let workout: String
    public fileprivate(set) var score: CircuitScore
    public fileprivate(set) var day: Day
    public fileprivate(set) var session: UUID
  }

  private struct CircuitKey: Hashable {
    let workout: UUID
    let position: EntryPosition
    let isForTime: Bool
  }

  private let filter: HistoryFilter
  private let body: BodyLog
  private var titles: ExerciseTitles
  private var byExercise: [Int: OfExercise] = [:]
  private var byCircuit: [CircuitKey: OfCircuit] = [:]

  /// - Parameters:
  ///   - filter: which sessions count and, with an exercise, which sets.
  ///   - exercises: those known now, with their titles.
  ///   - body: the weights by which loads of the athlete's own body count.
  public init(
    _ filter: HistoryFilter = HistoryFilter(), exercises: [Exercise] = [], body: BodyLog = BodyLog()
  ) {
    self.filter = filter
    self.body = body
    titles = ExerciseTitles(exercises)
  }

  /// Looks at a session. The one kept last comes first: of equals the earliest is the record.
  public mutating func add(_ record: SessionRecord) {
    guard filter.includes(record) else { return }
    let day = record.day
    let bodyweight = body.weight(at: record.start)
    for set in record.sets where set.counts && filter.includes(set) {
      let index = titles.index(of: set.exercise)
      for part in set.done.parts {
        let best = Best(
          set: part, day: day, session: record.id,
          lifted: part.load.flatMap { LiftedWeight($0, bodyweight: bodyweight) })
        byExercise[index, default: OfExercise()].add(best, isTimed: set.planned.target.isByTime)
      }
    }
    guard filter.exercise == nil else { return }
    for score in record.circuits where score.time != nil || score.total == nil {
      let key = CircuitKey(
        workout: record.workoutID, position: score.position, isForTime: score.time != nil)
      if byCircuit[key].map({ Self.isAtLeastAsGood(score, as: $0.score) }) ?? true {
        let title = byCircuit[key]?.workout ?? record.title
        byCircuit[key] = OfCircuit(workout: title, score: score, day: day, session: record.id)
      }
    }
  }

  /// The best estimated maximum of an exercise.
  mutating func maximum(of exercise: ExerciseLink) -> Maximum? {
    byExercise[titles.index(of: exercise)]?.maximum
  }

  /// Those with a record, by title.
  public var exercises: [OfExercise] {
    byExercise.map { index, records in
      var records = records
      records.title = titles.text(at: index)
      return records
    }
    .filter { $0.longest != nil || !$0.byLoad.isEmpty }
    .map { (FoldedName(sorting: Title.fold($0.title)), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The fastest of those for time, and the most rounds of those within a limit, by the workout's
  /// title and the circuit's position.
  public var circuits: [OfCircuit] {
    byCircuit.values.sorted {
      (FoldedName(sorting: Title.fold($0.workout)), $0.score.position.index, $0.session.lowercase)
        < (
          FoldedName(sorting: Title.fold($1.workout)), $1.score.position.index, $1.session.lowercase
        )
    }
  }
}

/// A record that is better than the one before.
package enum NewRecord: Equatable, Sendable {
  case heaviest(HistoryRecords.Best)
  case maximum(HistoryRecords.Maximum)
  case mostReps(HistoryRecords.Best)
  case longest(HistoryRecords.Best)
  case score(CircuitScore)
}

extension HistoryRecords {
  /// Which of these are better than those before, by the exercise's or the workout's title. What
  /// was never done before sets no record.
  package func improvements(
    on before: HistoryRecords
  ) -> [(title: String, records: [NewRecord])] {
    let known = Dictionary(before.exercises.map { (Title.fold($0.title), $0) }) { first, _ in first
    }
    let byExercise = exercises.map { exercise in
      let records = known[Title.fold(exercise.title)].map(exercise.improvements) ?? []
      return (title: exercise.title, records: records)
    }
    let scores = byCircuit.compactMap { key, circuit -> (title: String, records: [NewRecord])? in
      guard let best = before.byCircuit[key]?.score, !Self.isAtLeastAsGood(best, as: circuit.score)
      else { return nil }
      return (circuit.workout, [.score(circuit.score)])
    }
    return byExercise.filter { !$0.records.isEmpty } + scores.sorted { $0.title < $1.title }
  }

  /// Whether it is faster, or more, or the same.
  private static func isAtLeastAsGood(_ score: CircuitScore, as other: CircuitScore) -> Bool {
    if let time = score.time, let otherTime = other.time { return time <= otherTime }
    return (score.completed, score.repetitions ?? 0)
      >= (other.completed, other.repetitions ?? 0)
  }
}

extension HistoryRecords.OfExercise {
  fileprivate func improvements(on before: Self) -> [NewRecord] {
    var records: [NewRecord] = []
    if let heaviest, let best = before.heaviest?.lifted?.kilograms,
      heaviest.lifted?.kilograms ?? 0 > best
    {
      records.append(.heaviest(heaviest))
    }
    if let maximum, let best = before.maximum, maximum.kilograms > best.kilograms {
      records.append(.maximum(maximum))
    }
    records += mostReps.filter { most in
      before.byLoad[most.set.load].map { most.set.reps ?? 0 > $0.set.reps ?? 0 } ?? false
    }.map(NewRecord.mostReps)
    if let longest, let best = before.longest?.set.seconds, longest.set.seconds ?? 0 > best {
      records.append(.longest(longest))
    }
    return records
  }
}

extension HistoryRecords.Best {
  /// The heaviest first, then loads without a known weight by what is shown of them, then none.
  fileprivate var loadOrder: (Double, String) {
    (-(lifted?.kilograms ?? 0), set.load.map(\.description) ?? "\u{10FFFF}")
  }
}
