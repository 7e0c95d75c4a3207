/// The content of a workout with the positions of its entries, and what a check finds in it.
struct WorkoutContent {
  /// An entry with its range in the text.
  private struct Station {
    let entry: CircuitEntry
    let range: SourceRange
    /// The exercise of an item, if it is known.
    let exercise: Exercise?
    /// The muscle groups of an item, from its exercise or otherwise its parentheses.
    let muscleGroups: [MuscleGroup]
    /// Whether it is in a Tabata, whose breaks are implied.
    let isInTabata: Bool
    /// The circuit that contains it, if the clock paces that.
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
      muscleGroups = self.exercise?.muscleGroups.groups ?? written.item?.muscleGroups ?? []
    }

    /// Whether it is a break that is written in the text.
    var isBreak: Bool { entry.item == nil && !isInTabata }

    /// Seconds of rest after its last set; `nil` for a break.
    var rest: Int? { entry.item == nil ? nil : entry.asSequenceItem.finalRest(.standard) }
  }

  /// A circuit with its range in the text.
  private struct PlacedCircuit {
    let circuit: Circuit
    let range: SourceRange
    let stations: [Station]
  }

  private let workout: Workout
  private let range: SourceRange
  private let secondsPerRep: SecondsPerRep
  /// Every entry once, in the order of execution.
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

  /// Breaks that start or end the workout, or follow another break or a rest.
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

  /// A break after a break or a rest: the user waits for both, which is seldom intended.
  ///
  /// This does not apply after the end of a circuit that the clock ends.
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

  /// A break that starts a round, after a break or a rest at the end of the previous round.
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

  /// Whether the clock starts a circuit's rounds or ends the circuit.
  private static func isClocked(_ circuit: Circuit) -> Bool {
    switch circuit.pacing {
    case .free, .forTime: false
    case .every, .asManyRoundsAsPossible: true
    }
  }

  /// Whether one round of a circuit may directly follow another.
  private static func mayRepeat(_ circuit: Circuit) -> Bool {
    switch circuit.pacing {
    case .free, .forTime: circuit.rounds.value > 1
    case .every: false
    case .asManyRoundsAsPossible: true
    }
  }

  // MARK: Items

  /// Repeated exercises, heavy sets without rest, and intervals that are too short.
  var itemFindings: [Finding] {
    repeatFindings + stations.compactMap(heavyFinding) + stations.compactMap(liftFinding)
      + circuits.compactMap(intervalFinding)
  }

  /// Consecutive entries of an exercise with the same planned sets.
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

  /// The planned sets of an item, regardless of their number.
  private static func plan(of item: WorkoutItem) -> [PlannedSet] {
    (item.configuration?.groups ?? []).map { _, set in set }
  }

  /// Whether a set is heavy: 80 % or more, or at most five repetitions with a weight.
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

  /// Consecutive heavy sets: strength work needs minutes of rest between them.
  private func heavyFinding(_ station: Station) -> Finding? {
    let sets = station.entry.item?.configuration?.sets ?? []
    guard sets.count(where: { Self.isHeavy($0) && $0.rest == .none }) > 1 else { return nil }
    return Finding(
      .heavyWithoutRest, at: station.range, "heavy sets without rest between them",
      hint: "as in rest 3m")
  }

  /// Repetitions that are probably a weight.
  private func liftFinding(_ station: Station) -> Finding? {
    guard let item = station.entry.item, let sets = item.configuration?.sets, sets.count > 1,
      let set = sets.first, set.load == nil, case .reps(.exactly(let count)) = set.target,
      count.value >= 50, sets.allSatisfy({ $0 == set }), Self.isLift(item.title)
    else { return nil }
    // A hundred squats without a weight are plausible in one set, not in several.
    guard count.value >= 100 || item.title.folded != "squat" else { return nil }
    return Finding(
      .beyondLift, at: station.range, "“\(item.title)” has sets of \(count.value) repetitions",
      hint: "write @ \(count.value)kg if that is the weight")
  }

  /// Whether a title names a lift with a weight, or a squat.
  private static func isLift(_ title: Title) -> Bool {
    let words = title.folded.split(separator: " ").map(String.init)
    let lifts: Set = [
      "squat", "squats", "deadlift", "deadlifts", "press", "bench", "clean", "cleans", "snatch",
      "snatches", "jerk", "curl", "curls",
    ]
    let others: Set = ["air", "band", "bodyweight", "calf", "chair", "hack", "jump", "leg", "wall"]
    return words.last.map(lifts.contains) ?? false && others.isDisjoint(with: words)
  }

  /// Work that does not fit its interval. A run cuts it off, so this is not an error.
  private func intervalFinding(_ placed: PlacedCircuit) -> Finding? {
    let circuit = placed.circuit
    guard case .every(let interval, let count, let isAlternating) = circuit.pacing else {
      return nil
    }
    let rounds = isAlternating || circuit.isSetPerRound ? count.value : 1
    let work =
      (0..<rounds).map { round in
        let entries = circuit.entries(ofRound: round).map { Self.atFastPace($0.entry) }
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

  /// An entry with half the usual time for its distances, since only the interval shows the pace.
  private static func atFastPace(_ entry: CircuitEntry) -> WorkoutSequenceItem {
    guard case .exercise(var item) = entry else { return entry.asSequenceItem }
    let title = item.title
    item.configuration = item.configuration?.mapSets { set in
      guard case .distance(let distance, nil) = set.target else { return }
      let usual = Pace.seconds(for: distance, exercise: title)
      set.target = .distance(distance, estimate: .nearest(to: usual / 2))
    }
    return .exercise(item)
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

  /// The budgets that the workout violates.
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
        Finding(.muscleGroupMissing, at: range, "nothing in the workout trains \(group.rawValue)")
      }
  }
}

/// Whether exercises are done for time or for repetitions, across many workouts.
struct ExerciseHabits {
  private var timed: [String: Int] = [:]
  private var counted: [String: Int] = [:]
  private let others: @Sendable () -> [Workout]

  /// - Parameter others: further workouts, made only if needed.
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

  /// Whether a number is more likely minutes or seconds than repetitions.
  private static func mayBeTime(_ count: RepCount) -> Bool {
    (1...3).contains(count.value) || count.value >= 15
  }

  /// Whether all sets of an item are the same bare number and probably a time: all other entries of
  /// the library, the file and the starter set do the exercise by time.
  func isByTime(except item: WorkoutItem) -> Bool {
    guard let sets = item.configuration?.sets, let set = sets.first, set.load == nil,
      sets.allSatisfy({ $0 == set }),
      case .reps(.exactly(let count)) = set.target, Self.mayBeTime(count)
    else { return false }
    let title = item.title.folded
    guard counted[title] == 1, item.title.namesPosition else { return false }
    var all = self
    all.add(others())
    return all.timed[title] != nil && all.counted[title] == 1
  }
}

extension Title {
  /// Whether it names a position that is held. For a movement, any number is plausible.
  fileprivate var namesPosition: Bool {
    let positions = ["plank", "hold", "hang", "stretch", "pose", "wall sit", "l-sit", "bridge"]
    return positions.contains { folded.contains($0) }
  }
}
