/// The best of a history: of each exercise and of each circuit with a score.
public struct HistoryRecords: Sendable {
  /// What a record of an exercise is of; programs know each by its raw value.
  public enum Kind: String, CaseIterable, Sendable {
    /// The greatest known weight, with the most repetitions; of assisted sets the least help.
    case heaviest
    /// What can be lifted once, estimated from a set by Epley's formula.
    case maximum
    /// The heaviest sets of up to 12 repetitions that no set of as many or more equals.
    case byReps = "reps"
    /// The set with the most kilograms times repetitions.
    case bestSet = "best-set"
    /// The session with the most kilograms times repetitions.
    case volume
    /// Of sets without a weight.
    case mostReps = "most-reps"
    /// By time.
    case longest
    case farthest
    /// How fast a distance was covered, at the pace of a whole set.
    case fastest
  }

  /// A record of an exercise, and when it was set.
  public struct Record: Equatable, Sendable {
    public fileprivate(set) var kind = Kind.heaviest
    /// Kilograms, repetitions, seconds or meters, by the kind; of a maximum in ``unit``.
    public fileprivate(set) var value = 0.0
    /// The unit of a maximum, all implements together.
    public fileprivate(set) var unit = Weight.Unit.kilograms
    /// Which it is of several of its kind: of the fastest times, how many kilometers.
    package fileprivate(set) var number = 0
    /// The set; empty for the volume of a session.
    public let set: SetResult
    public let day: Day
    public let session: UUID
    /// In kilograms, where it was the athlete's own body.
    package let bodyweightKilograms: Double?
    /// By which records of a kind compare, and what decides between equal ones.
    fileprivate var rank = 0.0
    fileprivate var tie = 0

    fileprivate init(
      _ set: SetResult, _ lifted: LiftedWeight?, on day: Day, in session: UUID
    ) {
      (self.set, self.day, self.session) = (set, day, session)
      bodyweightKilograms = set.load?.weight == nil ? lifted?.kilograms : nil
    }
  }

  /// The name of the formula by which a maximum is estimated: weight × (1 + repetitions ÷ 30), and
  /// for one repetition its weight.
  package static let method = "Epley"
  /// Sets of more repetitions say little about one.
  static let mostReps = 12
  /// The distances whose fastest times are records, in kilometers.
  private static let distances = [1, 5, 10]

  /// What can be lifted once by what was lifted so many times.
  static func estimate(_ weight: Double, reps: Int) -> Double {
    reps == 1 ? weight : weight * (1 + Double(reps) / 30)
  }

  /// The records of an exercise.
  public struct OfExercise: Sendable {
    public fileprivate(set) var title = ""
    fileprivate var best: [Key: Record] = [:]

    fileprivate struct Key: Hashable {
      let kind: Kind
      var number = 0
    }

    /// The records of a kind: by repetitions and of the fastest times any number, the fewest
    /// repetitions and the shortest distance first; of the others one at most.
    public subscript(kind: Kind) -> [Record] {
      let records = best.filter { $0.key.kind == kind }.map(\.value)
      let found = records.sorted { $0.number < $1.number }
      guard kind == .byReps else { return found }
      var heaviest: [Record] = []
      for record in found.reversed() where record.rank > heaviest.last?.rank ?? -.infinity {
        heaviest.append(record)
      }
      return heaviest.reversed()
    }

    /// All of them, by their kinds.
    package var records: [Record] { Kind.allCases.flatMap { self[$0] } }

    /// Looks at a set.
    fileprivate mutating func add(_ record: Record, _ lifted: LiftedWeight?, isTimed: Bool) {
      let set = record.set
      if isTimed, let seconds = set.seconds, seconds > 0 {
        keep(record, as: .longest, Double(seconds))
      }
      if let meters = set.distance?.meters {
        keep(record, as: .farthest, meters)
        for kilometers in distances where meters >= Double(kilometers * 1000) {
          guard let seconds = set.seconds, seconds > 0 else { continue }
          let time = Double(seconds) * Double(kilometers * 1000) / meters
          keep(record, as: .fastest, time, rank: -time, number: kilometers)
        }
      }
      guard let reps = set.reps, reps > 0 else { return }
      // What is added to a body of an unknown weight compares too, so that less help is more.
      guard let weight = lifted?.kilograms ?? set.load?.addedKilograms else {
        return keep(record, as: .mostReps, Double(reps))
      }
      keep(record, as: .heaviest, weight, tie: reps)
      keep(record, as: .byReps, weight, number: min(reps, mostReps))
      guard let lifted else { return }
      let volume = Double(reps) * lifted.kilograms
      if volume > 0 { keep(record, as: .bestSet, volume) }
      guard reps <= mostReps else { return }
      let maximum = estimate(lifted.value, reps: reps)
      var estimated = record
      estimated.unit = lifted.unit
      keep(estimated, as: .maximum, maximum, rank: maximum * lifted.unit.kilograms)
    }

    /// Takes a record over, unless the known one of its kind and number is better.
    fileprivate mutating func keep(
      _ record: Record, as kind: Kind, _ value: Double, rank: Double? = nil, tie: Int = 0,
      number: Int = 0
    ) {
      let key = Key(kind: kind, number: number)
      let rank = rank ?? value
      if let known = best[key], (rank, tie) < (known.rank, known.tie) { return }
      var record = record
      (record.kind, record.value, record.number) = (kind, value, number)
      (record.rank, record.tie) = (rank, tie)
      best[key] = record
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
        let lifted = part.load.flatMap { LiftedWeight($0, bodyweight: bodyweight) }
        // The plan of an imported session is what was done, as a run of some distance.
        let isTimed =
          set.planned.target.isByTime || record.basis == .imported && part.distance != nil
        byExercise[index, default: OfExercise()]
          .add(Record(part, lifted, on: day, in: record.id), lifted, isTimed: isTimed)
        volumes[index, default: 0] += Double(part.reps ?? 0) * (lifted?.kilograms ?? 0)
      }
    }
    let whole = Record(SetResult(), nil, on: day, in: record.id)
    for (index, kilograms) in volumes where kilograms > 0 {
      byExercise[index]?.keep(whole, as: .volume, kilograms)
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
  mutating func maximum(of exercise: ExerciseLink) -> Record? {
    byExercise[titles.index(of: exercise)]?[.maximum].first
  }

  /// Those with a record, by title.
  public var exercises: [OfExercise] {
    byExercise.map { index, records in
      var records = records
      records.title = titles.text(at: index)
      return records
    }
    .filter { !$0.best.isEmpty }
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
  case record(HistoryRecords.Record)
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
    let heaviest = self[.heaviest].first { before.isBeaten(by: $0) }
    return records.filter { record in
      switch record.kind {
      case .heaviest, .maximum, .mostReps, .longest, .farthest, .fastest:
        return before.isBeaten(by: record)
      case .byReps:
        let isNamed = heaviest.map { ($0.set, $0.session) == (record.set, record.session) }
        return !before[.heaviest].isEmpty && isNamed != true
          && record.set.reps ?? 0 <= HistoryRecords.mostReps && !before.hasSet(asGoodAs: record)
      case .bestSet, .volume: return false
      }
    }.map(NewRecord.record)
  }

  /// Whether the known record of its kind and number is less.
  private func isBeaten(by record: HistoryRecords.Record) -> Bool {
    let known = best[Key(kind: record.kind, number: record.number)]
    return known.map { $0.rank < record.rank } ?? false
  }

  private func hasSet(asGoodAs record: HistoryRecords.Record) -> Bool {
    self[.byReps].contains { known in
      known.set.reps ?? 0 >= record.set.reps ?? 0 && known.rank >= record.rank
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
