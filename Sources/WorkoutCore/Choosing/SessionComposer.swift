/// Puts a session together, by these rules:
///
/// - An eighth of the time is warm-up and an eighth cool-down, if there are exercises for them.
/// - The work is rounds of three to eight exercises, a minute for each with its rest.
/// - An exercise of the last session is left out, and so is one whose first muscle group was
///   trained on the two days before, as long as enough others remain.
/// - With fewer than three exercises of those asked for, others are added up to three.
/// - The exercises of the warm-up and of the cool-down are not of the last session either, and are
///   for different groups, as long as there are such.
/// - The group that was trained longest ago comes first, and of its exercises the one that was done
///   longest ago.
/// - Pushing and pulling alternate, and both sides get the same time.
/// - An advanced exercise is chosen only if a level is asked for or it was done before.
struct SessionComposer {
  private let request: SessionRequest
  private let log: TrainingLog
  private let pool: [Exercise]
  /// The user's workouts, for a title that no other has.
  private let workouts: [Workout]
  private var random: SeededRandom
  /// When each group was trained last.
  private let lastTrained: [MuscleGroup: Day]
  /// When each exercise was done last.
  private let lastDays: [UUID: Day]
  /// The exercises of the last session.
  private let lastDone: Set<UUID>

  init(_ request: SessionRequest, _ catalog: Catalog, _ log: TrainingLog, seed: UInt64) {
    self.request = request
    self.log = log
    workouts = catalog.workouts
    random = SeededRandom(seed: seed &+ UInt64(bitPattern: Int64(request.today.number)))
    var filter = request.filter
    (filter.muscleGroups, filter.style, filter.equipment) = ([], nil, nil)
    filter.atHand = filter.atHand ?? request.filter.equipment ?? Equipment(["none"])
    // By title, so that a copy of a built-in exercise changes nothing.
    pool = ListOrder.title.sorted(catalog.exercises) { exercise in
      filter.matches(exercise) && (!filter.tags.isEmpty || !exercise.isOutdoor)
        && (exercise.level != .advanced || filter.level != nil || log.entry(of: exercise) != nil)
    }
    var trained: [MuscleGroup: Day] = [:]
    var days: [UUID: Day] = [:]
    for exercise in catalog.exercises {
      guard let entry = log.entry(of: exercise) else { continue }
      days[exercise.id] = entry.last
      guard exercise.isTraining else { continue }
      for group in exercise.muscleGroups.groups {
        trained[group] = max(trained[group] ?? entry.last, entry.last)
      }
    }
    lastTrained = trained
    lastDays = days
    let newest = days.values.max()
    lastDone = Set(days.filter { $0.value == newest }.keys)
  }

  mutating func session() throws(Problem) -> ComposedSession? {
    let main = pool.filter(isMain)
    guard !main.isEmpty else { return nil }
    let framed = request.filter.style.map { $0 == .strength || $0 == .hiit } ?? true
    let edge = framed && request.seconds >= 360 ? request.seconds / 8 / 30 * 30 : 0
    var taken = Set<UUID>()
    let warmUp = edge > 0 ? some(of: pool.filter(\.isWarmUp), edge / 30, &taken) : []
    let coolDown = edge > 0 ? some(of: pool.filter(\.isCoolDown), edge / 45, &taken) : []
    let edges = (warmUp.isEmpty ? 0 : edge) + (coolDown.isEmpty ? 0 : edge)
    let slots = max(1, (request.seconds - edges + 30) / 60)
    let fitting = fresh(main.filter { !taken.contains($0.id) }.orIfEmpty(main))
    let others = additions(to: main, excluding: taken)
    let shape = Shape(slots: slots, available: fitting.count + others.count)
    let (chosen, leading) = work(of: fitting, count: shape.exercises)
    let added = others.prefix(shape.exercises - chosen.count)
    var workout = Workout(
      id: StarterSet.identifier("now/\(request.today)/\(random.next())"),
      title: try Title("\(request.seconds / 60) Minutes, \(request.today)"),
      createdAt: Timestamp(milliseconds: Int64(request.today.number) * 86_400_000))
    workout.sequence = try items(warmUp, seconds: edge)
    workout.sequence.append(.circuit(try circuit(of: alternating(chosen + added), shape)))
    workout.sequence += try items(coolDown, seconds: edge)
    workout.title = try workout.place(among: workouts).title
    return ComposedSession(
      workout: workout, leading: leading.map { ($0, lastTrained[$0]) }, resting: resting,
      avoided: main.count { lastDone.contains($0.id) }, added: added.map(\.title))
  }

  /// Exercises for other groups or with other equipment that make up for what is missing to three.
  private mutating func additions(
    to main: [Exercise], excluding taken: Set<UUID>
  ) -> [Exercise] {
    guard main.count < Shape.fewestAlone else { return [] }
    let known = taken.union(main.map(\.id))
    let others = pool.filter { isInStyle($0) && !known.contains($0.id) }
    return work(of: fresh(others), count: Shape.fewestAlone - main.count).exercises
  }

  // MARK: What there is

  private func isMain(_ exercise: Exercise) -> Bool {
    let filter = request.filter
    return isInStyle(exercise) && filter.equipment?.isNeeded(by: exercise) ?? true
      && (filter.muscleGroups.isEmpty
        || filter.muscleGroups.contains(where: exercise.muscleGroups.contains))
  }

  private func isInStyle(_ exercise: Exercise) -> Bool {
    request.filter.style.map { exercise.style == $0 }
      ?? (exercise.isTraining || !request.filter.tags.isEmpty)
  }

  /// The groups trained on the two days before, unless they are asked for.
  private var resting: [MuscleGroup] {
    guard request.filter.style != .mobility, request.filter.style != .stretch else { return [] }
    return MuscleGroup.allCases.filter { group in
      !request.filter.muscleGroups.contains(group)
        && (lastTrained[group].map { $0 >= request.today.adding(-2) } ?? false)
    }
  }

  /// The exercises that were not done last and whose first group is rested; with too few of them
  /// the others too.
  private func fresh(_ exercises: [Exercise]) -> [Exercise] {
    let resting = Set(resting)
    let new = exercises.filter { !lastDone.contains($0.id) }
    let rested = new.filter { exercise in
      exercise.muscleGroups.groups.first.map { !resting.contains($0) } ?? true
    }
    if rested.count >= Shape.fewest { return rested }
    return new.count >= Shape.fewest ? new : exercises
  }

  // MARK: Choosing

  /// Exercises for the groups in turn, the longest neglected groups and exercises first.
  private mutating func work(
    of exercises: [Exercise], count: Int
  ) -> (exercises: [Exercise], leading: [MuscleGroup]) {
    let wanted = request.filter.muscleGroups
    let groups = (wanted.isEmpty ? MuscleGroup.allCases : wanted).shuffled(using: &random)
    let order = groups.enumerated().sorted { first, second in
      let days = (lastTrained[first.element]?.number, lastTrained[second.element]?.number)
      return (days.0 ?? .min, first.offset) < (days.1 ?? .min, second.offset)
    }.map(\.element)
    var left = exercises.shuffled(using: &random).enumerated().sorted { first, second in
      let days = (lastDays[first.element.id]?.number, lastDays[second.element.id]?.number)
      return (days.0 ?? .min, first.offset) < (days.1 ?? .min, second.offset)
    }.map(\.element)
    var chosen: [Exercise] = []
    var leading: [MuscleGroup] = []
    while chosen.count < count, !left.isEmpty {
      let before = chosen.count
      for group in order where chosen.count < count {
        let index =
          left.firstIndex { $0.muscleGroups.groups.first == group }
          ?? left.firstIndex { $0.muscleGroups.contains(group) }
        guard let index else { continue }
        chosen.append(left.remove(at: index))
        if leading.count < 3, !leading.contains(group) { leading.append(group) }
      }
      if chosen.count == before { chosen.append(left.removeFirst()) }
    }
    return (chosen, leading)
  }

  /// Up to so many exercises: those that were not done last come first, and of them one for each
  /// part of the body.
  private mutating func some(
    of exercises: [Exercise], _ count: Int, _ taken: inout Set<UUID>
  ) -> [Exercise] {
    let left = exercises.filter { !taken.contains($0.id) }.shuffled(using: &random)
    var groups: Set<MuscleGroup> = []
    let ranked = left.map { exercise in
      let isNew = !lastDone.contains(exercise.id)
      let isOther = exercise.muscleGroups.groups.first.map { group in
        isNew && groups.insert(group).inserted
      }
      return (exercise: exercise, rank: isOther == true ? 0 : isNew ? 1 : 2)
    }
    let ordered = (0...2).flatMap { rank in ranked.filter { $0.rank == rank } }.map(\.exercise)
    let chosen = ordered.prefix(min(max(1, count), 6))
    taken.formUnion(chosen.map(\.id))
    return Array(chosen)
  }

  /// The same exercises, two that push or two that pull apart where that is possible.
  private func alternating(_ exercises: [Exercise]) -> [Exercise] {
    var left = exercises
    var ordered: [Exercise] = []
    while !left.isEmpty {
      let last = ordered.last?.direction
      let index = left.firstIndex { last == nil || $0.direction != last } ?? 0
      ordered.append(left.remove(at: index))
    }
    return ordered
  }

  // MARK: Building

  /// Exercises one after the other that fill the time.
  private mutating func items(
    _ exercises: [Exercise], seconds: Int
  ) throws(Problem) -> [WorkoutSequenceItem] {
    var left = seconds
    var items: [WorkoutSequenceItem] = []
    for (index, exercise) in exercises.enumerated() {
      // Even, so that both sides get the same.
      let length = left / (exercises.count - index) / 2 * 2
      left -= length
      items.append(.exercise(try item(exercise, work: length, rest: 0)))
    }
    return items
  }

  private mutating func circuit(of exercises: [Exercise], _ shape: Shape) throws(Problem) -> Circuit
  {
    let isSlow = request.filter.style == .mobility || request.filter.style == .stretch
    let (work, rest) = isSlow ? (50, 10) : (40, 20)
    var entries: [CircuitEntry] = []
    for exercise in exercises {
      entries.append(.exercise(try item(exercise, work: work, rest: rest)))
    }
    return try Circuit(
      id: identifier(), title: nil,
      pacing: .free(RoundCount(shape.rounds), rest: RestDuration(shape.restBetweenRounds)),
      isSetPerRound: false, entries: entries)
  }

  private mutating func item(
    _ exercise: Exercise, work: Int, rest: Int
  ) throws(Problem) -> WorkoutItem {
    var item = WorkoutItem(
      id: identifier(), exercise: .linked(exercise.id), title: exercise.title)
    item.isPerSide = exercise.isPerSide
    let length = exercise.isPerSide ? work / 2 : work
    item.configuration = Configuration(
      try SetCount(1),
      of: PlannedSet(.time(try WorkDuration(length)), rest: .fixed(try RestDuration(rest))))
    return item
  }

  private mutating func identifier() -> UUID { StarterSet.identifier("now/\(random.next())") }

  /// How many exercises in how many rounds fill the time best, a minute for each.
  struct Shape: Equatable {
    let exercises: Int
    let rounds: Int
    let restBetweenRounds: Int

    /// The fewest exercises that make a session varied.
    static let fewest = 5
    /// The fewest exercises that are not done alone.
    static let fewestAlone = 3

    init(slots: Int, available: Int) {
      var best = (exercises: 1, rounds: slots, cost: Int.max)
      for exercises in 1...max(1, min(8, available, slots)) {
        let rounds = slots / exercises
        let left = slots - exercises * rounds
        // Time left over becomes a rest between rounds of at most two minutes.
        let isFilled = left == 0 || (rounds > 1 && left <= 2 * (rounds - 1))
        let cost = left * 2 + abs(exercises - Self.fewest) + max(0, rounds - 5) * 2
        if isFilled, rounds <= RoundBounds.range.upperBound, cost < best.cost {
          best = (exercises, rounds, cost)
        }
      }
      exercises = best.exercises
      rounds = min(best.rounds, RoundBounds.range.upperBound)
      let left = slots - exercises * rounds
      restBetweenRounds =
        rounds > 1 ? min(left * 60 / (rounds - 1), RestBounds.range.upperBound) : 0
    }
  }
}

extension Exercise {
  /// Whether it makes stronger or raises the pulse.
  fileprivate var isTraining: Bool { style != .mobility && style != .stretch }
  fileprivate var isOutdoor: Bool { hasTag("outdoor") }
  fileprivate var isWarmUp: Bool { hasTag("warm-up") && !isPerSide }
  fileprivate var isCoolDown: Bool { style == .stretch }

  private func hasTag(_ tag: String) -> Bool { tags.contains { $0.text == tag } }

  /// Whether it pushes or pulls; `nil` for neither.
  fileprivate var direction: Bool? {
    switch muscleGroups.groups.first {
    case .chest, .shoulders, .triceps: true
    case .back, .biceps, .forearms: false
    case .legs, .core, .glutes, .calves, .fullBody, nil: nil
    }
  }
}

extension [Exercise] {
  fileprivate func orIfEmpty(_ others: [Exercise]) -> [Exercise] { isEmpty ? others : self }
}
