/// The content of a workout with the places of its entries, and what a check finds in it.
struct WorkoutContent {
  /// An entry at its place.
  private struct Station {
    let entry: CircuitEntry
    let range: SourceRange
    /// The exercise of an item, if it is known.
    let exercise: Exercise?
    /// What an item trains, by its exercise or else by its parentheses.
    let muscleGroups: [MuscleGroup]
    /// Whether it belongs to a Tabata, whose breaks are implied.
    let isInTabata: Bool
    /// The circuit that it belongs to, if a clock drives it.
    let clock: UUID?

    init(
      _ written: ParsedCircuitEntry, _ entry: CircuitEntry, isInTabata: Bool = false,
      clock: UUID? = nil, exercise: (WorkoutItem) -> Exercise?
    ) {
      self.entry = entry
      self.isInTabata = isInTabata
      self.clock = clock
      range = written.range
      self.exercise = entry.item.flatMap(exercise)
      muscleGroups =
        self.exercise?.muscleGroups.groups ?? written.item?.muscleGroups ?? []
    }

    /// Whether it is a break that the text contains.
    var isBreak: Bool { entry.item == nil && !isInTabata }

    /// Seconds of rest after its last set; `nil` for a break.
    var rest: Int? { entry.item == nil ? nil : entry.asSequenceItem.finalRest(.standard) }
  }

  /// A circuit at its place.
  private struct PlacedCircuit {
    let circuit: Circuit
    let range: SourceRange
    let stations: [Station]
  }

  private let workout: Workout
  private let range: SourceRange
  private let secondsPerRep: SecondsPerRep
  /// Every entry once, in the order in which they are done.
  private var stations: [Station] = []
  private var circuits: [PlacedCircuit] = []

  /// - Parameters:
  ///   - parsed: the text of `workout`.
  ///   - exercise: finds the exercise of an item.
  init(
    _ parsed: ParsedWorkout, _ workout: Workout, secondsPerRep: SecondsPerRep,
    exercise: (WorkoutItem) -> Exercise?
  ) {
    self.workout = workout
    self.secondsPerRep = secondsPerRep
    range = parsed.range
    for (written, entry) in zip(parsed.entries, workout.sequence) {
      switch (written, entry) {
      case (.circuit(let written), .circuit(let circuit)):
        let isTabata = Tabata(circuit) != nil || written.header.isPartnered
        let clock = Self.isClocked(circuit) ? circuit.id : nil
        let inside = zip(written.entries, circuit.entries).map { written, entry in
          Station(written, entry, isInTabata: isTabata, clock: clock, exercise: exercise)
        }
        stations += inside
        circuits.append(
          PlacedCircuit(circuit: circuit, range: written.header.range, stations: inside))
      case (.exercise(let written), .exercise(let item)):
        stations.append(Station(.exercise(written), .exercise(item), exercise: exercise))
      case (.break(let written), .break(let pause)):
        stations.append(Station(.break(written), .break(pause), exercise: exercise))
      default: break
      }
    }
  }

  // MARK: Breaks

  /// Breaks that begin or end the workout, or follow another break or a rest.
  var breakFindings: [Finding] {
    var findings: [Finding] = []
    if let first = stations.first, first.isBreak {
      findings.add(
        .breakFirst, at: first.range, "the workout begins with a break",
        hint: "there is nothing to rest from yet")
    }
    findings += zip(stations, stations.dropFirst()).compactMap { before, station in
      station.isBreak ? Self.finding(of: station, after: before) : nil
    }
    if let last = stations.last, last.isBreak, last.clock == nil, stations.count > 1 {
      findings.add(
        .breakLast, at: last.range, "the workout ends with a break",
        hint: "it counts, although nothing comes after it")
    }
    return findings + circuits.compactMap(roundFinding)
  }

  /// A break after a break or a rest: both are waited for, which is seldom meant. The end of a
  /// circuit that a clock ends is neither.
  private static func finding(of station: Station, after before: Station) -> Finding? {
    guard before.clock == nil || before.clock == station.clock else { return nil }
    if before.isBreak {
      return Finding(
        .breakAfterBreak, at: station.range, "a break follows a break",
        hint: "write one that is as long as both")
    }
    guard let rest = before.rest, rest > 0 else { return nil }
    return Finding(
      .breakAfterRest, at: station.range,
      "the break follows a rest of \(NotationText.duration(rest))",
      hint: "there is a rest after every set, also the last one, so this waits for both")
  }

  /// A break at the start of a round that follows a break or a rest at the end of the round before.
  private func roundFinding(_ placed: PlacedCircuit) -> Finding? {
    let circuit = placed.circuit
    guard Self.mayRepeat(circuit), placed.stations.count > 1, let first = placed.stations.first,
      let last = placed.stations.last, first.isBreak
    else { return nil }
    guard circuit.restBetweenRounds.value > 0 else { return Self.finding(of: first, after: last) }
    return Finding(
      .breakAfterRest, at: first.range, "the break follows the rest between rounds",
      hint: "this waits for both")
  }

  /// Whether a clock begins a circuit's rounds, or ends it.
  private static func isClocked(_ circuit: Circuit) -> Bool {
    switch circuit.pacing {
    case .free, .forTime: false
    case .every, .asManyRoundsAsPossible: true
    }
  }

  /// Whether a round of a circuit may directly follow another.
  private static func mayRepeat(_ circuit: Circuit) -> Bool {
    switch circuit.pacing {
    case .free, .forTime: circuit.rounds.value > 1
    case .every: false
    case .asManyRoundsAsPossible: true
    }
  }

  // MARK: Items

  /// The same exercise twice in a row, heavy sets without rest, intervals that are too short.
  var itemFindings: [Finding] {
    repeatFindings + stations.compactMap(heavyFinding) + circuits.compactMap(intervalFinding)
  }

  /// An exercise that follows itself with the same plan of its sets.
  private var repeatFindings: [Finding] {
    zip(stations, stations.dropFirst()).compactMap { before, station in
      guard let first = before.entry.item, let second = station.entry.item,
        first.title.folded == second.title.folded, Self.plan(of: first) == Self.plan(of: second)
      else { return nil }
      return Finding(
        .repeatedExercise, at: station.range, "“\(second.title)” follows itself",
        hint: "write all its sets in one entry, as in 6x10")
    }
  }

  /// What the sets of an item are, whatever their number.
  private static func plan(of item: WorkoutItem) -> [PlannedSet] {
    (item.configuration?.groups ?? []).map { _, set in set }
  }

  /// Whether a set is heavy: from 80 %, or at most five repetitions with a weight.
  private static func isHeavy(_ set: PlannedSet) -> Bool {
    switch set.load {
    case nil, .bodyweight, .bodyweightMinus: return false
    case .percent(let hundredths, _) where hundredths >= 8000: return true
    case .percentPlus(let hundredths, _, _) where hundredths >= 8000: return true
    case .percent, .percentPlus, .weight, .alternatives, .implements, .bodyweightPlus: break
    }
    guard case .reps(let reps) = set.target else { return false }
    return reps.estimatedReps <= 5
  }

  /// Heavy sets in a row: strength work needs minutes between them.
  private func heavyFinding(_ station: Station) -> Finding? {
    let sets = station.entry.item?.configuration?.sets ?? []
    guard sets.count(where: { Self.isHeavy($0) && $0.rest == .none }) > 1 else { return nil }
    return Finding(
      .heavyWithoutRest, at: station.range, "heavy sets without rest between them",
      hint: "as in rest 3m")
  }

  /// Work that does not fit its interval. The run would cut it off, so this is no error.
  private func intervalFinding(_ placed: PlacedCircuit) -> Finding? {
    let circuit = placed.circuit
    guard case .every(let interval, let count, let isAlternating) = circuit.pacing else {
      return nil
    }
    let rounds = isAlternating || circuit.isSetPerRound ? count.value : 1
    let work =
      (0..<rounds).map { round in
        let entries = circuit.entries(ofRound: round).map(\.entry.asSequenceItem)
        let lengths = entries.map { $0.estimatedDuration(secondsPerRep: secondsPerRep) }
        // The rest after the last set may be cut off.
        return lengths.reduce(0, +) - (entries.last?.finalRest(secondsPerRep) ?? 0)
      }.max() ?? 0
    guard work > interval.value else { return nil }
    let (needed, given) = (NotationText.duration(work), NotationText.duration(interval.value))
    return Finding(
      .overfullInterval, at: placed.range, "an interval of \(given) has \(needed) of work",
      hint: "what does not fit is cut off")
  }

  /// Repetitions of exercises that are otherwise done by time.
  func repsForTimeFindings(_ habits: ExerciseHabits) -> [Finding] {
    stations.compactMap { station in
      guard let item = station.entry.item, habits.isByTime(except: item) else { return nil }
      return Finding(
        .repsForTime, at: station.range, "“\(item.title)” is otherwise done by time",
        hint: "write a time with its unit, as in 45s")
    }
  }

  // MARK: Budgets

  /// Where the workout does not keep to the budgets.
  func findings(for budgets: Budgets) -> [Finding] {
    let duration = workout.estimatedDuration(secondsPerRep: secondsPerRep)
    let taken = "the workout takes \(DurationFormat.plain(duration))"
    var findings: [Finding] = []
    if let limit = budgets.maximumDuration, duration > limit {
      findings.add(
        .overMaximumDuration, at: range, "\(taken), more than \(DurationFormat.plain(limit))")
    }
    if let limit = budgets.minimumDuration, duration < limit {
      findings.add(
        .underMinimumDuration, at: range, "\(taken), less than \(DurationFormat.plain(limit))")
    }
    for station in stations {
      guard let item = station.entry.item, let exercise = station.exercise,
        let missing = budgets.equipment?.missing(for: exercise), !missing.isEmpty
      else { continue }
      findings.add(
        .equipmentMissing, at: station.range,
        "“\(item.title)” needs \(missing.joined(separator: ", "))")
    }
    let trained = Set(stations.flatMap(\.muscleGroups))
    return findings
      + budgets.muscleGroups.filter { !trained.contains($0) }.map { group in
        Finding(
          .muscleGroupMissing, at: range, "nothing in the workout trains \(group.rawValue)")
      }
  }
}

/// Whether exercises are done by time or by repetitions, over many workouts.
struct ExerciseHabits {
  private var timed: [String: Int] = [:]
  private var counted: [String: Int] = [:]
  private let others: @Sendable () -> [Workout]

  /// - Parameter others: further workouts, made only if they matter.
  init(_ workouts: [Workout], and others: @escaping @Sendable () -> [Workout]) {
    self.others = others
    add(workouts)
  }

  mutating func add(_ workouts: [Workout]) {
    for item in workouts.flatMap(\.items) {
      let targets = item.configuration?.sets.map(\.target) ?? []
      guard !targets.isEmpty else { continue }
      let isTimed = targets.allSatisfy(\.isByTime)
      let title = item.title.folded
      if isTimed { timed[title, default: 0] += 1 } else { counted[title, default: 0] += 1 }
    }
  }

  /// The least number that is more likely meant as seconds.
  private static let leastLikelySeconds = 15

  /// Whether all sets of an item are one bare number that may be meant as seconds: its exercise is
  /// done by time in all other entries of the library and the file, and in the starter set.
  func isByTime(except item: WorkoutItem) -> Bool {
    guard let sets = item.configuration?.sets, let set = sets.first, set.load == nil,
      sets.allSatisfy({ $0 == set }),
      case .reps(.exactly(let count)) = set.target, count.value >= Self.leastLikelySeconds
    else { return false }
    let title = item.title.folded
    guard counted[title] == 1, item.title.namesPosition else { return false }
    var all = self
    all.add(others())
    return all.timed[title] != nil && all.counted[title] == 1
  }
}

extension Title {
  /// Whether it names a position that is held. Of a movement any number is plausible.
  fileprivate var namesPosition: Bool {
    let positions = ["plank", "hold", "hang", "stretch", "pose", "wall sit", "l-sit", "bridge"]
    return positions.contains { folded.contains($0) }
  }
}
