/// The records of a history: the best of each exercise and of each circuit with a score.
public struct HistoryRecords: Sendable {
  /// A set that is a record, and when it was done.
  public struct Best: Equatable, Sendable {
    public let set: SetResult
    public let day: Day
    package let session: UUID
    /// The total weight moved; `nil` if unknown.
    let lifted: LiftedWeight?

    /// By which weights compare, in kilograms: what was moved, or what is added to a body of an
    /// unknown weight, so that less help is more; `nil` if neither is known.
    fileprivate var rank: Double? { lifted?.kilograms ?? self.set.load?.addedKilograms }

    /// Kilograms times repetitions; 0 if either is not known.
    fileprivate var volume: Double { Double(self.set.reps ?? 0) * (lifted?.kilograms ?? 0) }

    /// In kilograms, where it was the athlete's own body.
    package var bodyweightKilograms: Double? {
      self.set.load?.weight == nil ? lifted?.kilograms : nil
    }
  }

  /// A one-repetition maximum, estimated from a set.
  public struct Maximum: Equatable, Sendable {
    /// In ``unit``, all implements together.
    public let value: Double
    public let unit: Weight.Unit
    package let best: Best

    /// The name of the method: weight × (1 + repetitions ÷ 30), and for one repetition its weight.
    package static let method = "Epley"
    /// Sets of more repetitions say little about one.
    package static let mostReps = 12

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

  /// How fast a distance was covered, as a part of the set.
  package struct Fastest: Equatable, Sendable {
    package let kilometers: Int
    /// At the pace of the whole set.
    package let seconds: Double
    package let best: Best

    /// The distances that have records.
    static let distances = [1, 5, 10]

    fileprivate init?(_ kilometers: Int, _ best: Best) {
      guard let meters = best.set.distance?.meters, let seconds = best.set.seconds, seconds > 0,
        meters >= Double(kilometers * 1000)
      else { return nil }
      self.kilometers = kilometers
      self.seconds = Double(seconds) * Double(kilometers * 1000) / meters
      self.best = best
    }
  }

  /// What was lifted in a session.
  package struct Volume: Sendable {
    /// Kilograms times repetitions.
    package let kilograms: Double
    package let day: Day
    package let session: UUID
  }

  /// The records of an exercise.
  public struct OfExercise: Sendable {
    public fileprivate(set) var title = ""
    /// The heaviest set, of several the one with most repetitions; of assisted sets the one with
    /// least help.
    public fileprivate(set) var heaviest: Best?
    public fileprivate(set) var maximum: Maximum?
    /// The set with the most kilograms times repetitions.
    package fileprivate(set) var bestSet: Best?
    /// The session with the most kilograms times repetitions.
    package fileprivate(set) var volume: Volume?
    /// The set with most repetitions without a load.
    public fileprivate(set) var mostReps: Best?
    /// The longest set by time.
    public fileprivate(set) var longest: Best?
    public fileprivate(set) var farthest: Best?
    private var fastestByDistance: [Int: Fastest] = [:]
    private var byReps: [Int: Best] = [:]

    /// The heaviest sets of up to 12 repetitions that no set of as many or more repetitions equals,
    /// the fewest repetitions first.
    package var heaviestByReps: [Best] {
      var heaviest: [Best] = []
      for reps in (1...Maximum.mostReps).reversed() {
        guard let best = byReps[reps], best.rank ?? 0 > heaviest.last?.rank ?? -.infinity else {
          continue
        }
        heaviest.append(best)
      }
      return heaviest.reversed()
    }

    /// The shortest distance first.
    package var fastest: [Fastest] { Fastest.distances.compactMap { fastestByDistance[$0] } }

    fileprivate var isEmpty: Bool {
      byReps.isEmpty && mostReps == nil && longest == nil && farthest == nil
    }

    fileprivate mutating func add(_ best: Best, isTimed: Bool) {
      if isTimed, let seconds = best.set.seconds, seconds >= longest?.set.seconds ?? 1 {
        longest = best
      }
      addDistance(of: best)
      guard let reps = best.set.reps, reps > 0 else { return }
      guard let rank = best.rank else {
        if reps >= mostReps?.set.reps ?? 0 { mostReps = best }
        return
      }
      let count = min(reps, Maximum.mostReps)
      if rank >= byReps[count]?.rank ?? -.infinity { byReps[count] = best }
      let most = (heaviest?.rank ?? -.infinity, heaviest?.set.reps ?? 0)
      if (rank, reps) >= most { heaviest = best }
      if best.volume > 0, best.volume >= bestSet?.volume ?? 0 { bestSet = best }
      if let found = Maximum(best), found.kilograms >= maximum?.kilograms ?? 0 { maximum = found }
    }

    private mutating func addDistance(of best: Best) {
      guard let meters = best.set.distance?.meters else { return }
      if meters >= farthest?.set.distance?.meters ?? 0 { farthest = best }
      for kilometers in Fastest.distances {
        guard let found = Fastest(kilometers, best),
          found.seconds <= fastestByDistance[kilometers]?.seconds ?? .infinity
        else { continue }
        fastestByDistance[kilometers] = found
      }
    }

    fileprivate mutating func add(_ volume: Volume) {
      if volume.kilograms > 0, volume.kilograms >= self.volume?.kilograms ?? 0 {
        self.volume = volume
      }
    }
  }

  /// The best score of a circuit of a workout.
  package struct OfCircuit: Sendable {
    /// The workout's title when it was last run.
    package let workout: String
    package fileprivate(set) var score: CircuitScore
    package fileprivate(set) var day: Day
    package fileprivate(set) var session: UUID
  }

  private struct CircuitKey: Hashable {
    let workout: UUID
    let position: EntryPosition
    let isForTime: Bool
    let isScaled: Bool
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
  package init(
    _ filter: HistoryFilter = HistoryFilter(), exercises: [Exercise] = [], body: BodyLog = BodyLog()
  ) {
    self.filter = filter
    self.body = body
    titles = ExerciseTitles(exercises)
  }

  /// Looks at a session. The one kept last comes first: of equals the earliest is the record.
  package mutating func add(_ record: SessionRecord) {
    guard filter.includes(record) else { return }
    let day = record.day
    let bodyweight = body.weight(at: record.start)
    var volumes: [Int: Double] = [:]
    for set in record.sets where set.counts && filter.includes(set) {
      let index = titles.index(of: set.exercise)
      for part in set.done.parts {
        let best = Best(
          set: part, day: day, session: record.id,
          lifted: part.load.flatMap { LiftedWeight($0, bodyweight: bodyweight) })
        // The plan of an imported session is what was done, as a run of some distance.
        let isTimed =
          set.planned.target.isByTime || record.basis == .imported && part.distance != nil
        byExercise[index, default: OfExercise()].add(best, isTimed: isTimed)
        volumes[index, default: 0] += best.volume
      }
    }
    for (index, kilograms) in volumes {
      byExercise[index]?.add(Volume(kilograms: kilograms, day: day, session: record.id))
    }
    guard filter.exercise == nil else { return }
    for score in record.circuits where score.time != nil || score.total == nil {
      let key = CircuitKey(
        workout: record.workoutID, position: score.position, isForTime: score.time != nil,
        isScaled: score.scaling == .scaled)
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

  /// The exercises with a record, by title.
  public var exercises: [OfExercise] {
    byExercise.map { index, records in
      var records = records
      records.title = titles.text(at: index)
      return records
    }
    .filter { !$0.isEmpty }
    .map { (FoldedName(sorting: Title.fold($0.title)), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The fastest of those for time, and the most rounds of those within a limit, by the workout's
  /// title and the circuit's position.
  package var circuits: [OfCircuit] {
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
  /// No set before had as many repetitions with as much weight.
  case heaviestByReps(HistoryRecords.Best)
  case mostReps(HistoryRecords.Best)
  case longest(HistoryRecords.Best)
  case farthest(HistoryRecords.Best)
  case fastest(HistoryRecords.Fastest)
  case score(CircuitScore)
}

extension HistoryRecords {
  /// Which of these are better than those before, by the exercise's or the workout's title. What
  /// was never done before sets no record.
  package func improvements(
    on before: HistoryRecords
  ) -> [(title: String, records: [NewRecord])] {
    let known = before.exercises.keyed { Title.fold($0.title) }
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
    if let heaviest, let rank = heaviest.rank, let best = before.heaviest?.rank, rank > best {
      records.append(.heaviest(heaviest))
    }
    if let maximum, let best = before.maximum, maximum.kilograms > best.kilograms {
      records.append(.maximum(maximum))
    }
    if before.heaviest != nil {
      let isHeaviest = records.contains { if case .heaviest = $0 { true } else { false } }
      records += heaviestByReps.filter { best in
        (best.set.reps ?? 0) <= HistoryRecords.Maximum.mostReps
          && !(isHeaviest && best == heaviest) && !before.hasSet(asGoodAs: best)
      }.map(NewRecord.heaviestByReps)
    }
    func add(
      _ best: HistoryRecords.Best?, _ earlier: HistoryRecords.Best?,
      _ figure: (SetResult) -> Double?, _ record: (HistoryRecords.Best) -> NewRecord
    ) {
      guard let best, let new = figure(best.set), let old = earlier.flatMap({ figure($0.set) }),
        new > old
      else { return }
      records.append(record(best))
    }
    add(mostReps, before.mostReps, { $0.reps.map(Double.init) }, NewRecord.mostReps)
    add(longest, before.longest, { $0.seconds.map(Double.init) }, NewRecord.longest)
    add(farthest, before.farthest, { $0.distance?.meters }, NewRecord.farthest)
    for fastest in fastest {
      guard let earlier = before.fastest.first(where: { $0.kilometers == fastest.kilometers }),
        fastest.seconds < earlier.seconds
      else { continue }
      records.append(.fastest(fastest))
    }
    return records
  }

  private func hasSet(asGoodAs best: HistoryRecords.Best) -> Bool {
    heaviestByReps.contains { known in
      known.set.reps ?? 0 >= best.set.reps ?? 0 && known.rank ?? 0 >= best.rank ?? 0
    }
  }
}

extension Load {
  /// What is added to the athlete's own weight, in kilograms; negative for assistance.
  fileprivate var addedKilograms: Double? {
    switch self {
    case .bodyweightPlus(let weight): weight.kilograms
    case .bodyweightMinus(let weight): -weight.kilograms
    case .bodyweight(100): 0
    case .bodyweight, .weight, .alternatives, .implements, .percent, .percentPlus: nil
    }
  }
}
