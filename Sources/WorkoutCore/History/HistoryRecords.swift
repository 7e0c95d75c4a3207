/// The personal records of a history: for each exercise and each scored circuit.
public struct HistoryRecords: Sendable {
  /// The kind of a record. Programs identify it by its raw value.
  public enum Kind: String, CaseIterable, Sendable {
    /// The heaviest known weight, with the most repetitions; for assisted sets, the least
    /// assistance.
    case heaviest
    /// The one-rep max, estimated from a set with Epley's formula.
    case maximum
    /// The heaviest set for each number of repetitions up to 12, unless a longer set equals it.
    case byReps = "reps"
    /// The set with the most kilograms times repetitions.
    case bestSet = "best-set"
    /// The session with the most kilograms times repetitions.
    case volume
    /// The most repetitions without a weight.
    case mostReps = "most-reps"
    /// The longest timed set.
    case longest
    case farthest
    /// The shortest time over a distance, at the average pace of the set.
    case fastest
  }

  /// A record in an exercise, and when it was set.
  public struct Record: Equatable, Sendable {
    public fileprivate(set) var kind = Kind.heaviest
    /// Kilograms, repetitions, seconds or meters, depending on the kind; a maximum is in ``unit``.
    public fileprivate(set) var value = 0.0
    /// The unit of a maximum, which is the total of all implements.
    public fileprivate(set) var unit = Weight.Unit.kilograms
    /// What distinguishes records of a kind: the repetitions, or the kilometers of fastest times.
    package fileprivate(set) var number = 0
    /// The set; empty for the volume of a session.
    public let set: SetResult
    public let day: Day
    public let session: UUID
    /// The athlete's body weight in kilograms, if it was the load.
    package let bodyweightKilograms: Double?
    /// The value by which records of a kind are compared, then the tiebreaker.
    fileprivate var rank = 0.0
    fileprivate var tie = 0

    fileprivate init(_ set: SetResult, _ lifted: LiftedWeight?, on day: Day, in session: UUID) {
      (self.set, self.day, self.session) = (set, day, session)
      bodyweightKilograms = set.load?.weight == nil ? lifted?.kilograms : nil
    }
  }

  /// The name of the formula that estimates a maximum: weight × (1 + repetitions ÷ 30); for one
  /// repetition, the weight itself.
  package static let method = "Epley"
  /// The most repetitions in a set from which to estimate a maximum.
  static let mostReps = 12
  /// The distances whose fastest times are records, in kilometers.
  private static let distances = [1, 5, 10]

  /// The one-rep max estimated from a weight lifted `reps` times.
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

    /// The records of a kind: at most one, except for `byReps` and `fastest`, which start with the
    /// fewest repetitions or the shortest distance.
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

    /// All records, in the order of their kinds.
    package var records: [Record] { Kind.allCases.flatMap { self[$0] } }

    /// Adds a set.
    fileprivate mutating func add(_ record: Record, _ lifted: LiftedWeight?, isTimed: Bool) {
      let set = record.set
      if isTimed, let seconds = set.seconds, seconds > 0 {
        add(record, as: .longest, Double(seconds))
      }
      if let meters = set.distance?.meters {
        add(record, as: .farthest, meters)
        for kilometers in distances where meters >= Double(kilometers * 1000) {
          guard let seconds = set.seconds, seconds > 0 else { continue }
          let time = Double(seconds) * Double(kilometers * 1000) / meters
          add(record, as: .fastest, time, rank: -time, number: kilometers)
        }
      }
      guard let reps = set.reps, reps > 0 else { return }
      // The weight added to an unknown body weight is compared too, so that less assistance is
      // better.
      guard let weight = lifted?.kilograms ?? set.load?.addedKilograms else {
        return add(record, as: .mostReps, Double(reps))
      }
      add(record, as: .heaviest, weight, tie: reps)
      add(record, as: .byReps, weight, number: min(reps, mostReps))
      guard let lifted else { return }
      let volume = Double(reps) * lifted.kilograms
      if volume > 0 { add(record, as: .bestSet, volume) }
      guard reps <= mostReps else { return }
      let maximum = estimate(lifted.value, reps: reps)
      var estimated = record
      estimated.unit = lifted.unit
      add(estimated, as: .maximum, maximum, rank: maximum * lifted.unit.kilograms)
    }

    /// Stores a record unless the known one of its kind and number is better.
    fileprivate mutating func add(
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
    /// What its scores are compared by.
    package enum Kind: String, Sendable {
      case forTime = "for-time"
      case rounds
      /// The repetitions of timed stations, or of sets of as many repetitions as possible.
      case totalReps = "total-reps"
    }

    package let kind: Kind
    /// The workout's title when it was last run.
    package let workout: String
    package fileprivate(set) var score: CircuitScore
    package fileprivate(set) var day: Day
    package fileprivate(set) var session: UUID
    /// Whether other circuits of the workout have records too.
    fileprivate var hasOthers = false

    /// The workout's title, with the circuit if others of the workout have records: `Day, entry 2`.
    package var name: String { hasOthers ? "\(workout), \(score.name)" : workout }
  }

  private struct CircuitKey: Hashable {
    let workout: UUID
    let position: EntryPosition
    let kind: OfCircuit.Kind
    let isScaled: Bool
  }

  private let filter: HistoryFilter
  private let body: BodyLog
  private var titles: ExerciseTitles
  private var byExercise: [Int: OfExercise] = [:]
  private var byCircuit: [CircuitKey: OfCircuit] = [:]

  /// - Parameters:
  ///   - filter: which sessions count and, with an exercise, which sets.
  ///   - exercises: the known exercises, with their titles.
  ///   - body: the body weights used for bodyweight loads.
  package init(
    _ filter: HistoryFilter = HistoryFilter(), exercises: [Exercise] = [], body: BodyLog = BodyLog()
  ) {
    self.filter = filter
    self.body = body
    titles = ExerciseTitles(exercises)
  }

  /// Adds a session. Call it with the newest session first; among equal records the earliest wins.
  package mutating func add(_ record: SessionRecord) {
    guard filter.includes(record) else { return }
    let day = record.day
    let bodyweight = body.weight(at: record.start)
    var volumes: [Int: Double] = [:]
    for set in record.sets where set.counts && filter.includes(set) {
      let index = titles.index(of: set.exercise)
      for part in set.done.parts {
        let lifted = part.load.flatMap { LiftedWeight($0, bodyweight: bodyweight) }
        // For imported sessions the plan equals the result, such as a run over some distance.
        let isTimed =
          set.planned.target.isByTime || record.basis == .imported && part.distance != nil
        byExercise[index, default: OfExercise()]
          .add(Record(part, lifted, on: day, in: record.id), lifted, isTimed: isTimed)
        volumes[index, default: 0] += Double(part.reps ?? 0) * (lifted?.kilograms ?? 0)
      }
    }
    for (set, result) in record.partsOfRun where filter.includes(set) {
      byExercise[titles.index(of: set.exercise), default: OfExercise()]
        .add(Record(result, nil, on: day, in: record.id), nil, isTimed: true)
    }
    let whole = Record(SetResult(), nil, on: day, in: record.id)
    for (index, kilograms) in volumes where kilograms > 0 {
      byExercise[index]?.add(whole, as: .volume, kilograms)
    }
    guard filter.exercise == nil else { return }
    for score in record.circuits {
      guard let kind = Self.kind(of: score, in: record) else { continue }
      let key = CircuitKey(
        workout: record.workoutID, position: score.position, kind: kind,
        isScaled: score.scaling == .scaled)
      if byCircuit[key].map({ Self.isAtLeastAsGood(score, as: $0.score) }) ?? true {
        let title = byCircuit[key]?.workout ?? record.title
        byCircuit[key] = OfCircuit(
          kind: kind, workout: title, score: score, day: day, session: record.id)
      }
    }
  }

  /// `nil` for an unfinished circuit and for a mere count of intervals.
  private static func kind(of score: CircuitScore, in record: SessionRecord) -> OfCircuit.Kind? {
    // A circuit whose sets were all passed over by hand took no time.
    if let time = score.time { return time >= .seconds(1) ? .forTime : nil }
    guard let total = score.total else { return .rounds }
    let isOfStations = record.sets.contains { set in
      let target = set.planned.target
      return set.position.index == score.position.index
        && (target.isByTime || target == .reps(.asManyAsPossible))
    }
    return score.isScored && score.completed == total && isOfStations ? .totalReps : nil
  }

  /// The exercises with records, by title.
  public var exercises: [OfExercise] {
    byExercise.map { index, records in
      var records = records
      records.title = titles.text(at: index)
      return records
    }
    .filter { !$0.best.isEmpty }
    .sorted(byName: \.title)
  }

  private func hasOthers(than key: CircuitKey) -> Bool {
    byCircuit.keys.contains { $0.workout == key.workout && $0.position != key.position }
  }

  /// The best scores of circuits, by workout title and position of the circuit.
  package var circuits: [OfCircuit] {
    byCircuit.map { key, circuit in
      var circuit = circuit
      circuit.hasOthers = hasOthers(than: key)
      return circuit
    }
    .sorted {
      (FoldedName(sorting: Title.fold($0.workout)), $0.score.position.index, $0.session.lowercase)
        < (
          FoldedName(sorting: Title.fold($1.workout)), $1.score.position.index, $1.session.lowercase
        )
    }
  }
}

/// A record that beats the previous one.
package enum NewRecord: Equatable, Sendable {
  case record(HistoryRecords.Record)
  case score(CircuitScore)
}

extension HistoryRecords {
  /// The records that beat those in `before`, by name of the exercise, workout or circuit. An
  /// exercise or workout done for the first time sets no record.
  package func improvements(on before: HistoryRecords) -> [(title: String, records: [NewRecord])] {
    let known = before.exercises.keyed { Title.fold($0.title) }
    let byExercise = exercises.map { exercise in
      let records = known[Title.fold(exercise.title)].map(exercise.improvements) ?? []
      return (title: exercise.title, records: records)
    }
    let scores = byCircuit.compactMap { key, circuit -> (title: String, records: [NewRecord])? in
      guard let best = before.byCircuit[key]?.score, !Self.isAtLeastAsGood(best, as: circuit.score)
      else { return nil }
      var named = circuit
      named.hasOthers = hasOthers(than: key) || before.hasOthers(than: key)
      return (named.name, [.score(circuit.score)])
    }
    return byExercise.filter { !$0.records.isEmpty } + scores.sorted(byName: \.title)
  }

  /// Whether a score is at least as good as another.
  private static func isAtLeastAsGood(_ score: CircuitScore, as other: CircuitScore) -> Bool {
    if let time = score.time, let otherTime = other.time { return time <= otherTime }
    return (score.completed, score.repetitions ?? 0) >= (other.completed, other.repetitions ?? 0)
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

  /// Whether the record beats the known one of its kind and number.
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
  /// The weight added to body weight, in kilograms; negative for assistance.
  fileprivate var addedKilograms: Double? {
    switch self {
    case .bodyweightPlus(let weight): weight.kilograms
    case .bodyweightMinus(let weight): -weight.kilograms
    case .bodyweight(100): 0
    case .bodyweight, .weight, .alternatives, .implements, .percent, .percentPlus: nil
    }
  }
}

extension SessionRecord {
  /// All sequences of at least two laps, each as one result with its first lap, if the session is
  /// a run in laps without rest, as recorded by a watch.
  fileprivate var partsOfRun: [(SetRecord, SetResult)] {
    guard basis == .imported, duration > .zero, sets.count > 1,
      let unit = sets.first?.done.distance?.unit
    else { return [] }
    let laps = sets.compactMap { set -> (hundredths: Int, seconds: Int)? in
      guard set.step == sets.first?.step, let distance = set.done.distance, distance.unit == unit,
        let seconds = set.done.seconds, seconds > 0, set.done.reps == nil
      else { return nil }
      return (distance.hundredths, seconds)
    }
    let seconds = laps.reduce(0) { $0 + $1.seconds }
    guard laps.count == sets.count, seconds + laps.count >= duration.components.seconds else {
      return []
    }
    return laps.indices.flatMap { first in
      var sum = (hundredths: 0, seconds: 0)
      return laps[first...].compactMap { lap in
        sum = (sum.hundredths + lap.hundredths, sum.seconds + lap.seconds)
        var result = SetResult()
        result.distance = try? Distance(hundredths: sum.hundredths, unit: unit)
        result.seconds = sum.seconds
        return sum.seconds > lap.seconds ? (sets[first], result) : nil
      }
    }
  }
}
