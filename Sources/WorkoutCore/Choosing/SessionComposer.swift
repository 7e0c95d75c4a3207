/// Composes a session by these rules:
///
/// - An eighth of the time is warm-up and an eighth cool-down, if there are exercises for them.
/// - The work consists of rounds of three to eight exercises, one minute each including rest. More
///   than 23 minutes of it are blocks of different exercises, if there are enough.
/// - Exercises of the last session are avoided, as are those whose first muscle group was trained
///   within the last two days, if enough others remain, for at least three groups. A warm-up
///   exercise counts as training if it was done for repetitions or more than one set.
/// - If fewer than three exercises match, others are added to make three. If equipment is requested
///   and fewer than five exercises with it are rested, others without any are added to make five.
///   If fewer than ten need it and some of them rest, at least one other is used.
/// - Outdoors, the work has a run or a walk, if one is rested, and nothing needs the floor or a
///   trail.
/// - A desk implies a chair and a wall. Neck exercises are chosen on request, or if too few others
///   remain.
/// - Warm-up and cool-down also avoid exercises of the last session, and cover different groups, if
///   possible.
/// - The group trained longest ago comes first, with its exercise done longest ago. The core counts
///   as trained only by exercises that train it first, because most others train it too.
/// - Exercises are chosen from the half that was done longest ago, or never, so that the only one
///   for a group does not return every few days, and from those for groups that were not trained
///   for three days.
/// - Pushing and pulling alternate, and both sides get the same time.
/// - An advanced exercise is chosen only if a level is requested or it was done before. If the
///   level is advanced, the work has no beginner's exercises, if enough others remain.
struct SessionComposer {
  private let request: SessionRequest
  private let log: TrainingLog
  private let pool: [Exercise]
  private let isOutdoors: Bool
  /// Whether tags other than `outdoor` are requested.
  private let isTagged: Bool
  /// The user's workouts, used to make the title unique.
  private let workouts: [Workout]
  private var random: SeededRandom
  private let lastTrained: [MuscleGroup: Day]
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
    let equipment = request.filter.equipment ?? Equipment(["none"])
    // “No equipment” means none in the warm-up either, whatever is at hand.
    filter.atHand =
      request.filter.equipment?.isNothing == true ? equipment : filter.atHand ?? equipment
    if request.filter.equipment == nil, filter.tags.contains(where: { $0.text == "desk" }) {
      for piece in ["chair", "wall"] { filter.atHand?.add(piece) }
    }
    let isOutdoors = filter.tags.contains { $0.text == "outdoor" }
    filter.tags.removeAll { $0.text == "outdoor" }
    let isTagged = !filter.tags.isEmpty
    (self.isOutdoors, self.isTagged) = (isOutdoors, isTagged)
    // Sorted by title, so that a copy of a built-in exercise makes no difference.
    pool = ListOrder.title.sorted(catalog.exercises) { exercise in
      catalog.matches(exercise, filter) && (isTagged || exercise.isUsual(outdoors: isOutdoors))
        && (exercise.level != .advanced || filter.level != nil || log.entry(of: exercise) != nil)
    }
    (lastTrained, lastDays) = Self.days(of: catalog.exercises, in: log)
    let newest = lastDays.values.max()
    lastDone = Set(lastDays.filter { $0.value == newest }.keys)
  }

  /// The days on which muscle groups were last trained and exercises were last done.
  private static func days(
    of exercises: [Exercise], in log: TrainingLog
  ) -> (trained: [MuscleGroup: Day], done: [UUID: Day]) {
    var trained: [MuscleGroup: Day] = [:]
    var done: [UUID: Day] = [:]
    for exercise in exercises {
      guard let entry = log.entry(of: exercise) else { continue }
      done[exercise.id] = entry.last
      guard exercise.isTraining, let day = exercise.isWarmUp ? entry.lastWork : entry.last else {
        continue
      }
      let groups = exercise.muscleGroups.groups
      for group in groups where group != .core || group == groups.first {
        trained[group] = max(trained[group] ?? day, day)
      }
    }
    return (trained, done)
  }

  mutating func session() throws(Problem) -> ComposedSession? {
    let main = challenging(withoutNeck(pool.filter(isMain)))
    guard !main.isEmpty else { return nil }
    let framed = request.filter.style.map { $0 == .strength || $0 == .hiit } ?? true
    let edge = framed && request.seconds >= 360 ? request.seconds / 8 / 30 * 30 : 0
    var taken = Set<UUID>()
    let warmUp = edge > 0 ? some(of: pool.filter(\.isWarmUp), edge / 30, &taken) : []
    let coolDown = edge > 0 ? some(of: pool.filter(\.isCoolDown), edge / 45, &taken) : []
    let edges = (warmUp.isEmpty ? 0 : edge) + (coolDown.isEmpty ? 0 : edge)
    let slots = max(1, (request.seconds - edges + 30) / 60)
    let fewest = hasPieces ? 2 : Shape.fewest
    let fitting = fresh(main.filter { !taken.contains($0.id) }.orIfEmpty(main), atLeast: fewest)
    let others = additions(to: fitting, of: main, excluding: taken)
    let blocks = Shape.blocks(filling: slots, available: fitting.count + others.count)
    let count = blocks.reduce(0) { $0 + $1.exercises }
    let isMixed = hasPieces && !others.isEmpty && count > 2
    let (chosen, leading) = work(of: fitting, count: isMixed ? count - 1 : count)
    let added = others.prefix(count - chosen.count)
    var workout = Workout(
      id: StarterSet.identifier("now/\(request.today)/\(random.next())"),
      title: try Title("\(request.seconds / 60) Minutes, \(request.today)"),
      createdAt: Timestamp(milliseconds: Int64(request.today.number) * 86_400_000))
    workout.sequence = try items(warmUp, seconds: edge)
    var left = (chosen + added)[...]
    for shape in blocks {
      let block = alternating(Array(left.prefix(shape.exercises)), rounds: shape.rounds)
      left = left.dropFirst(shape.exercises)
      workout.sequence.append(.circuit(try circuit(of: block, shape)))
    }
    workout.sequence += try items(coolDown, seconds: edge)
    workout.title = try workout.place(among: workouts).title
    let trained = Set((chosen + added).map(\.muscleGroups.groups.first))
    let again = resting.filter(trained.contains)
    let resting = resting.filter { !trained.contains($0) }
    return ComposedSession(
      workout: workout,
      leading: leading.filter { !resting.contains($0) }.map { ($0, lastTrained[$0]) },
      resting: resting, again: again,
      avoided: main.count { lastDone.contains($0.id) }, added: added.map(\.title))
  }

  /// Exercises for other groups or with other equipment, to make three if fewer match; otherwise
  /// exercises without equipment, to make five if those with the requested one are not rested. At
  /// least one of these keeps a few exercises from taking turns.
  private mutating func additions(
    to fitting: [Exercise], of main: [Exercise], excluding taken: Set<UUID>
  ) -> [Exercise] {
    let isAlone = main.count < Shape.fewestAlone
    let isRepetitive = main.count < 2 * Shape.fewest && fitting.count < main.count
    let lacking = (isAlone ? Shape.fewestAlone : Shape.fewest) - fitting.count
    let count = max(lacking, isRepetitive ? 1 : 0)
    guard isAlone || hasPieces, count > 0 else { return [] }
    let known = taken.union(main.map(\.id))
    let others = pool.filter { isInStyle($0) && !known.contains($0.id) }
    return work(of: fresh(isAlone ? others : others.filter(trainsWanted)), count: count).exercises
  }

  // MARK: Candidates

  private func isMain(_ exercise: Exercise) -> Bool {
    isInStyle(exercise) && request.filter.equipment?.isNeeded(by: exercise) ?? true
      && trainsWanted(exercise)
  }

  private func trainsWanted(_ exercise: Exercise) -> Bool {
    let groups = request.filter.muscleGroups
    return groups.isEmpty || groups.contains(where: exercise.muscleGroups.contains)
  }

  /// Whether pieces of equipment are requested.
  private var hasPieces: Bool { request.filter.equipment?.isNothing == false }

  /// The exercises that are not for the neck, unless it is requested or too few remain.
  private func withoutNeck(_ exercises: [Exercise]) -> [Exercise] {
    let others = exercises.filter { !$0.hasTag("neck") }
    let isWanted = request.filter.tags.contains { $0.text == "neck" }
    return isWanted || others.count < Shape.fewestAlone ? exercises : others
  }

  /// The exercises that are not for beginners, if the requested level is advanced and they suffice.
  private func challenging(_ exercises: [Exercise]) -> [Exercise] {
    let others = exercises.filter { $0.level != .beginner }
    return request.filter.level == .advanced && others.count >= Shape.fewest ? others : exercises
  }

  private func isInStyle(_ exercise: Exercise) -> Bool {
    request.filter.style.map { exercise.style == $0 }
      ?? (exercise.isTraining || isTagged)
  }

  /// The groups trained within the last two days, unless requested.
  private var resting: [MuscleGroup] {
    guard request.filter.style != .mobility, request.filter.style != .stretch else { return [] }
    return MuscleGroup.allCases.filter { group in
      !request.filter.muscleGroups.contains(group)
        && (lastTrained[group].map { $0 >= request.today.adding(-2) } ?? false)
    }
  }

  /// The exercises that are not in the last session and whose first group is rested; if those are
  /// too few, or for too few groups, others too.
  private func fresh(_ exercises: [Exercise], atLeast fewest: Int = Shape.fewest) -> [Exercise] {
    let resting = Set(resting)
    let new = exercises.filter { !lastDone.contains($0.id) }
    let rested = new.filter { exercise in
      exercise.muscleGroups.groups.first.map { !resting.contains($0) } ?? true
    }
    let groups = Set(rested.map(\.muscleGroups.groups.first))
    let variety = request.filter.muscleGroups.isEmpty ? min(fewest, 3) : 1
    if rested.count >= fewest, groups.count >= variety { return rested }
    return new.count >= fewest ? new : exercises
  }

  // MARK: Choosing

  /// Picks exercises for each group in turn, starting with the most neglected groups and exercises.
  private mutating func work(
    of exercises: [Exercise], count: Int
  ) -> (exercises: [Exercise], leading: [MuscleGroup]) {
    let wanted = request.filter.muscleGroups
    // Sorting is stable, so those done on the same day stay shuffled.
    let order = (wanted.isEmpty ? MuscleGroup.allCases : wanted).shuffled(using: &random)
      .sorted { Self.isEarlier(lastTrained[$0], lastTrained[$1]) }
    let oldest = exercises.shuffled(using: &random)
      .sorted { Self.isEarlier(lastDays[$0.id], lastDays[$1.id]) }
    let half = max(count + 2, oldest.count / 2)
    var left = oldest.prefix(half) + oldest.dropFirst(half).filter(isOverdue)
    var chosen: [Exercise] = []
    var leading: [MuscleGroup] = []
    if isOutdoors, let run = oldest.first(where: { $0.hasTag("outdoor") }) {
      chosen.append(run)
      left.removeAll { $0.id == run.id }
    }
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

  /// Whether the first group of an exercise was not trained for three days.
  private func isOverdue(_ exercise: Exercise) -> Bool {
    exercise.muscleGroups.groups.first.flatMap { lastTrained[$0] }
      .map { $0 < request.today.adding(-3) } ?? false
  }

  private static func isEarlier(_ first: Day?, _ second: Day?) -> Bool {
    (first?.number ?? .min) < (second?.number ?? .min)
  }

  /// Up to `count` exercises: those not in the last session first, and among these one for each
  /// muscle group.
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
    let chosen = ranked.sorted { $0.rank < $1.rank }.prefix(min(max(1, count), 6))
      .map(\.exercise)
    taken.formUnion(chosen.map(\.id))
    return chosen
  }

  /// The exercises reordered so that as few as possible that push, or that pull, follow each other
  /// within a round, and then from one round to the next.
  private func alternating(_ exercises: [Exercise], rounds: Int) -> [Exercise] {
    // If more than half push or more than half pull, rounds cannot meet without a clash.
    let hasClosing =
      rounds > 1
      && [true, false].allSatisfy { direction in
        exercises.count { $0.direction == direction } * 2 <= exercises.count
      }
    var left = exercises
    var ordered: [Exercise] = []
    while !left.isEmpty {
      let clashes = left.indices.map { index in
        var rest = left
        let next = rest.remove(at: index)
        let after = hasClosing ? (ordered.first ?? next).direction : nil
        let isClash = next.direction != nil && next.direction == ordered.last?.direction
        return Self.fewestClashes(of: rest, between: next.direction, after) + (isClash ? 1 : 0)
      }
      let index = clashes.firstIndex(of: clashes.min() ?? 0) ?? 0
      ordered.append(left.remove(at: index))
    }
    return ordered
  }

  /// How often two that push, or two that pull, follow each other in the best order.
  private static func fewestClashes(
    of exercises: [Exercise], between before: Bool?, _ after: Bool?
  ) -> Int {
    let directions = exercises.map(\.direction)
    return [true, false].map { direction in
      let others = directions.count { $0 != direction }
      let alike = (directions + [before, after]).count { $0 == direction }
      return max(0, alike - others - 1)
    }.reduce(0, +)
  }

  // MARK: Building

  /// Consecutive exercises that fill the time.
  private mutating func items(
    _ exercises: [Exercise], seconds: Int
  ) throws(Problem) -> [WorkoutSequenceItem] {
    var left = seconds
    var items: [WorkoutSequenceItem] = []
    for (index, exercise) in exercises.enumerated() {
      // An even number, so that both sides get the same time.
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
    let entries = try exercises.map { exercise throws(Problem) in
      CircuitEntry.exercise(try item(exercise, work: work, rest: rest))
    }
    return try Circuit(
      id: identifier(), title: nil,
      pacing: .free(RoundCount(shape.rounds), rest: RestDuration(shape.restBetweenRounds)),
      isSetPerRound: false, entries: entries)
  }

  private mutating func item(
    _ exercise: Exercise, work: Int, rest: Int
  ) throws(Problem) -> WorkoutItem {
    var item = WorkoutItem(id: identifier(), exercise: .linked(exercise.id), title: exercise.title)
    item.isPerSide = exercise.isPerSide
    let length = exercise.isPerSide ? work / 2 : work
    item.configuration = Configuration(
      try SetCount(1),
      of: PlannedSet(.time(try WorkDuration(length)), rest: .fixed(try RestDuration(rest))))
    return item
  }

  private mutating func identifier() -> UUID { StarterSet.identifier("now/\(random.next())") }
}

extension Exercise {
  /// Whether it builds strength or raises the heart rate.
  fileprivate var isTraining: Bool { style != .mobility && style != .stretch }
  /// Whether it is a session of its own, such as a run or yoga.
  var isWholeSession: Bool { hasTag("outdoor") || hasTag("class") }
  /// Whether it can be part of a session for which no tag is requested.
  fileprivate func isUsual(outdoors: Bool) -> Bool {
    outdoors ? !["floor", "class", "trail"].contains(where: hasTag) : !isWholeSession
  }
  fileprivate var isWarmUp: Bool { hasTag("warm-up") && !isPerSide }
  fileprivate var isCoolDown: Bool { style == .stretch }

  fileprivate func hasTag(_ tag: String) -> Bool { tags.contains { $0.text == tag } }

  /// `true` for pushing, `false` for pulling, `nil` for neither.
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
