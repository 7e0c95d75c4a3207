/// Computes the prescriptions of workouts from the sessions of a history.
///
/// It knows which items share their progress, which sessions count toward them, and the one-rep
/// maxes. ``ProgressionFold`` evaluates the sessions of a lift.
struct PrescriptionFold {
  /// For bodyweight loads in estimates.
  var body = BodyLog()
  private let library: Library
  private let loadStep: Weight
  /// Which load of a pair is lifted.
  private let division: Division
  /// The workouts to prescribe and all others of the library.
  private let workouts: [UUID: Workout]
  /// The plan of each workout, preferring an active one.
  private let plans: [UUID: Plan]
  /// The items with rules in each plan, by exercise.
  private var owners: [UUID: [Int: [Owner]]] = [:]
  private var titles = ExerciseTitles([])
  private var foldedTitles: [String: String] = [:]
  private var lifts: [Lift] = []
  private var indexOfLift: [LiftKey: Int] = [:]
  private var sources: [SourceKey: [Lift.Source]] = [:]
  private var kinds: [Kind: Int] = [:]
  private var kindOfItem: [UUID: Int] = [:]
  /// The lift of each item by the item's ID, and whether the item has the sets of the lift.
  private var liftOfItem: [UUID: (lift: Int, isSame: Bool)] = [:]
  /// By exercise index.
  private var maxima: [Int: Maximum] = [:]
  /// The indices of the exercises whose sets are needed.
  private var wanted: Set<Int> = []

  /// - Parameters:
  ///   - workouts: the workouts to prescribe, from the library or from files.
  ///   - isAsWritten: whether only one-rep maxes are needed.
  init(
    _ workouts: [Workout], in library: Library, _ settings: Settings, isAsWritten: Bool = false
  ) {
    self.library = library
    (loadStep, division) = (settings.loadStep, settings.division)
    let ids = Set(workouts.map(\.id))
    let known = workouts + library.workouts.filter { !ids.contains($0.id) }
    self.workouts = known.byID
    plans = library.plans.reduce(into: [:]) { plans, plan in
      for id in plan.workouts.map(\.id) where plans[id]?.start == nil {
        if plans[id] == nil || plan.start != nil { plans[id] = plan }
      }
    }
    let shared = known.flatMap { workout in
      workout.items.compactMap { item in
        Owner(item, in: workout).flatMap { $0.rule.isEverywhere ? $0 : nil }
      }
    }
    for workout in workouts where !isAsWritten {
      for item in workout.items { addLift(of: item, in: workout, shared: shared, known) }
    }
    addMaxima(of: workouts, known)
    wanted = Set(lifts.flatMap(\.movements)).union(maxima.keys)
  }

  // MARK: Lifts

  /// An item with its rule and its workout.
  private struct Owner {
    let item: WorkoutItem
    let rule: Progression
    let workout: Workout

    /// `nil` for an item without a rule.
    init?(_ item: WorkoutItem, in workout: Workout) {
      guard let rule = item.configuration?.progression else { return nil }
      (self.item, self.rule, self.workout) = (item, rule, workout)
    }
  }

  private mutating func addLift(
    of item: WorkoutItem, in workout: Workout, shared: [Owner], _ known: [Workout]
  ) {
    guard let owner = owner(of: item, in: workout, shared: shared) else { return }
    if case .like(let title) = owner.rule.rule {
      guard let other = joined(to: title, item, known) else { return }
      liftOfItem[item.id] = (index(of: other, known), isSame(item, other.item))
    } else {
      liftOfItem[item.id] = (index(of: owner, known), true)
    }
  }

  /// The rule of an item: its own, or that of an item with the same sets in its workout, in its
  /// plan, or anywhere that progress is shared.
  private mutating func owner(
    of item: WorkoutItem, in workout: Workout, shared: [Owner]
  ) -> Owner? {
    if let owner = Owner(item, in: workout) { return owner }
    for other in workout.items where isSame(item, other) {
      if let owner = Owner(other, in: workout) { return owner }
    }
    for owner in ownersInPlan(of: workout)[exercise(item)] ?? []
    where owner.workout.id != workout.id && isSame(item, owner.item) {
      return owner
    }
    return shared.first { isSame(item, $0.item) }
  }

  /// The items with rules in the plan of a workout, by exercise.
  private mutating func ownersInPlan(of workout: Workout) -> [Int: [Owner]] {
    guard let plan = plans[workout.id] else { return [:] }
    if let known = owners[plan.id] { return known }
    let all = plan.workouts.compactMap { workouts[$0.id] }.flatMap { workout in
      workout.items.compactMap { Owner($0, in: workout) }
    }
    owners[plan.id] = Dictionary(grouping: all) { exercise($0.item) }
    return owners[plan.id] ?? [:]
  }

  /// The workouts of its plan, or only the workout itself; they share the progress of their lifts.
  private func mates(of workout: Workout) -> [Workout] {
    plans[workout.id]?.workouts.compactMap { workouts[$0.id] } ?? [workout]
  }

  /// The item of the same exercise in a workout named by a rule, whose progress is shared.
  private mutating func joined(
    to title: Title, _ item: WorkoutItem, _ known: [Workout]
  ) -> Owner? {
    let folded = title.folded
    guard let workout = known.first(where: { $0.title.folded == folded }) else { return nil }
    for other in workout.items where exercise(other) == exercise(item) && other.id != item.id {
      guard let owner = Owner(other, in: workout) else { continue }
      if case .like = owner.rule.rule { continue }
      return owner
    }
    return nil
  }

  private mutating func exercise(_ item: WorkoutItem) -> Int {
    titles.index(of: item.link)
  }

  /// What makes items the same lift: the same exercise with the same sets.
  private struct Kind: Hashable {
    let exercise: Int
    let demands: Configuration?
    let movements: [Title]
  }

  private mutating func kind(_ item: WorkoutItem) -> Int {
    if let known = kindOfItem[item.id] { return known }
    let key = Kind(
      exercise: exercise(item), demands: item.configuration?.demands,
      movements: item.movements.map(\.title))
    let kind = kinds[key] ?? kinds.count
    (kinds[key], kindOfItem[item.id]) = (kind, kind)
    return kind
  }

  private mutating func isSame(_ item: WorkoutItem, _ other: WorkoutItem) -> Bool {
    kind(item) == kind(other)
  }

  private struct LiftKey: Hashable {
    let kind: Int
    let scope: Lift.Scope
  }

  /// The index of an item's lift, which is created if missing.
  private mutating func index(of owner: Owner, _ known: [Workout]) -> Int {
    guard let configuration = owner.item.configuration else { return 0 }
    let key = LiftKey(kind: kind(owner.item), scope: scope(of: owner))
    if let index = indexOfLift[key] { return index }
    let exercise = exercise(owner.item)
    lifts.append(
      Lift(
        movements: [exercise] + owner.item.movements.map { titles.index(of: $0) },
        scope: key.scope, kind: key.kind, since: owner.item.prescribedAt,
        sources: sources(of: exercise, key.scope, owner.workout, known), owner.rule,
        configuration, loadStep: loadStep))
    indexOfLift[key] = lifts.count - 1
    return lifts.count - 1
  }

  /// The sessions that count toward the lift of an item.
  private mutating func scope(of owner: Owner) -> Lift.Scope {
    if owner.rule.isEverywhere { return .everywhere }
    guard let plan = plans[owner.workout.id] else { return .workout(owner.workout.id) }
    guard owner.rule.isEachCycle else { return .plan(plan.id, end: nil) }
    for week in (1...plan.weekCount).reversed() {
      let day = plan.workouts(inWeek: week).lastIndex { entry in
        let items = workouts[entry.id]?.items.filter { $0.doneIn?.contains(week) ?? true } ?? []
        return items.contains { isSame($0, owner.item) }
      }
      if let day { return .plan(plan.id, end: Plan.Place(week: week, day: day + 1)) }
    }
    return .plan(plan.id, end: nil)
  }

  private struct SourceKey: Hashable {
    /// The plan, or the workout outside a plan; `nil` for everywhere.
    let scope: UUID?
    let exercise: Int
  }

  /// The workouts with an exercise whose sessions count, found once for all its lifts.
  private mutating func sources(
    of exercise: Int, _ scope: Lift.Scope, _ workout: Workout, _ known: [Workout]
  ) -> [Lift.Source] {
    let isEverywhere = scope == .everywhere
    let key = SourceKey(
      scope: isEverywhere ? nil : plans[workout.id]?.id ?? workout.id, exercise: exercise)
    if let found = sources[key] { return found }
    var found: [Lift.Source] = []
    for workout in isEverywhere ? known : mates(of: workout) {
      var entries: [Lift.Source.Entry] = []
      for (position, entry) in workout.orderedSequence {
        guard case .exercise(let item) = entry, self.exercise(item) == exercise else { continue }
        entries.append(
          .init(
            item: item.id, position: position, rounds: workout.rounds(of: position),
            kind: kind(item), since: item.prescribedAt))
      }
      guard !entries.isEmpty else { continue }
      found.append(.init(id: workout.id, title: workout.title.folded, entries: entries))
    }
    sources[key] = found
    return found
  }

  // MARK: Maxima

  private mutating func addMaxima(of workouts: [Workout], _ known: [Workout]) {
    let links = Set(workouts.flatMap { $0.exercisesInPercent + $0.exercisesWithSuggestions })
    guard !links.isEmpty else { return }
    for link in links {
      let index = titles.index(of: link)
      guard maxima[index] == nil else { continue }
      maxima[index] = Maximum(library.exercise(of: link)?.oneRepMax)
    }
    for workout in known {
      for item in workout.items {
        guard let owner = Owner(item, in: workout), owner.rule.changesMax,
          maxima[exercise(item)] != nil
        else { continue }
        _ = index(of: owner, known)
      }
    }
  }

  // MARK: Sessions

  /// Whether any session could affect the result.
  var needsSessions: Bool { !lifts.isEmpty || maxima.values.contains { !$0.isSet } }

  /// Whether a session may affect the result, by the ID and the title of its workout.
  var selection: (SessionLine) -> Bool {
    let needsAll =
      lifts.contains { $0.scope == .everywhere } || maxima.values.contains { !$0.isSet }
    guard !needsAll else { return { _ in true } }
    let sources = sources.values.flatMap(\.self)
    var known: [ArraySlice<UInt8>: Bool] = [:]
    return { line in
      if let known = known[line.workoutAndTitle] { return known }
      let title = Title.fold(line.title)
      let isIncluded = sources.contains { $0.id == line.workout || $0.title == title }
      known[line.workoutAndTitle] = isIncluded
      return isIncluded
    }
  }

  /// Adds the next session.
  mutating func add(_ session: SessionRecord) {
    // Sets of an exercise are usually adjacent, so most need no lookup.
    var last: (exercise: ExerciseLink, index: Int)?
    let groups = session.sets[...].grouped { place -> Int? in
      guard session.sets[place].kind != .warmUp else { return nil }
      if last?.exercise != session.sets[place].exercise {
        last = (session.sets[place].exercise, titles.index(of: session.sets[place].exercise))
      }
      return last.flatMap { wanted.contains($0.index) ? $0.index : nil }
    }
    let byExercise = { (exercise: Int) in groups.first { $0.key == exercise }?.sets }
    for (index, sets) in groups { maxima[index]?.add(session, sets, body) }
    let title = folded(session.title)
    for index in lifts.indices where !lifts[index].changesMax {
      guard let sets = byExercise(lifts[index].current) else { continue }
      lifts[index].add(
        sets, of: session, titled: title, maximum: maxima[lifts[index].exercise]?.value)
    }
    // A new max applies from the next session.
    for index in lifts.indices where lifts[index].changesMax {
      let exercise = lifts[index].exercise
      guard let sets = byExercise(exercise), let maximum = maxima[exercise],
        maximum.counts(session), maximum.value != nil || lifts[index].setsMax
      else { continue }
      lifts[index].fold.setMaximum(maximum.base, maximum.line)
      lifts[index].add(sets, of: session, titled: title, maximum: nil)
      maxima[exercise]?.follow(lifts[index].fold)
    }
  }

  private mutating func folded(_ title: String) -> String {
    if let known = foldedTitles[title] { return known }
    let folded = Title.fold(title)
    foldedTitles[title] = folded
    return folded
  }

  // MARK: Results

  /// The workout as prescribed for its next session, and why.
  func prescribed(_ written: Workout, inWeek week: Int = 1) -> Snapshot.Prescribed {
    var (changes, suggestions): ([Snapshot.Prescribed.Change], [(title: Title, load: Load)])
    (changes, suggestions) = ([], [])
    let resolved = written.inWeek(week).mapItems { item in
      let lift = prescribe(&item, inWeek: week, &suggestions)
      guard let last = lift.flatMap({ lifts[$0].fold.last }) else { return }
      changes.append(
        .init(
          item: item, session: last.session, day: last.day, done: last.done, isMiss: last.isMiss,
          effect: last.effect))
    }
    let maxes = maxes(of: [resolved])
    return Snapshot.Prescribed(
      workout: resolved, changes: changes,
      estimates: maxes.filter { !$0.isSet }.compactMap { max in
        max.weight.map { (max.title, $0) }
      }, suggestions: suggestions,
      unknownMaxima: maxes.filter { $0.weight == nil }.map(\.title))
  }

  /// Only the workout as prescribed for its next session.
  func workout(_ written: Workout, inWeek week: Int) -> Workout {
    var suggestions: [(title: Title, load: Load)] = []
    return written.inWeek(week).mapItems { _ = prescribe(&$0, inWeek: week, &suggestions) }
  }

  /// Gives an item of a week its sets and loads.
  ///
  /// - Returns: the index of the lift that it follows.
  private func prescribe(
    _ item: inout WorkoutItem, inWeek week: Int,
    _ suggestions: inout [(title: Title, load: Load)]
  ) -> Int? {
    let place = liftOfItem[item.id]
    if let place, !lifts[place.lift].changesMax, let configuration = item.configuration {
      item.configuration = lifts[place.lift].fold.prescribing(
        configuration, inWeek: week, isSame: place.isSame, by: maximum(of: item))
      if place.isSame { item = item.at(movement: lifts[place.lift].fold.movement) }
    }
    if let maximum = maximum(of: item) { suggest(&item, maximum, &suggestions) }
    addWeights(to: &item)
    return place?.lift
  }

  /// Adds the suggested load to sets with an effort and no load.
  private func suggest(
    _ item: inout WorkoutItem, _ maximum: Weight, _ suggestions: inout [(title: Title, load: Load)]
  ) {
    let title = item.title
    item.configuration = item.configuration?.mapSets { set in
      guard case .percent(let hundredths, _)? = set.suggestedLoad else { return }
      let load = Load.weight(maximum.share(hundredths, roundedTo: loadStep))
      set.load = load
      if !suggestions.contains(where: { $0.title == title && $0.load == load }) {
        suggestions.append((title, load))
      }
    }
  }

  private func maximum(of item: WorkoutItem) -> Weight? {
    titles.knownIndex(of: item.link).flatMap { maxima[$0]?.value }
  }

  /// The workout with weights for percentage loads that have none yet, including warm-up sets.
  func withWeights(_ workout: Workout) -> Workout { workout.mapItems { addWeights(to: &$0) } }

  private func addWeights(to item: inout WorkoutItem) {
    item.mapLoads { $0.lifted(in: division) }
    if let maximum = maximum(of: item) {
      item.mapLoads { $0.withWeights { maximum.share($0, roundedTo: loadStep) } }
    }
    item.configuration = item.configuration?.warmed(roundedTo: loadStep)
  }

  /// The maxes that percentages of workouts refer to, in the order of the workouts.
  func maxes(of workouts: [Workout]) -> [PlanMax] {
    var seen: Set<Int> = []
    let isTraining = workouts.contains(where: \.usesTrainingMaxes)
    return workouts.flatMap(\.exercisesInPercent).compactMap { link in
      guard let index = titles.knownIndex(of: link), seen.insert(index).inserted,
        let maximum = maxima[index]
      else { return nil }
      let weight = maximum.value
      let isKnown = weight != nil && !maximum.isEstimate
      let suggestion = weight?.share(PlanMax.suggestedShare, roundedTo: loadStep)
      return PlanMax(
        link: link, weight: weight, isSet: isKnown, suggestion: isKnown ? nil : suggestion,
        isTraining: isTraining)
    }
  }
}
