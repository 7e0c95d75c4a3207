/// Folds the sessions of a history into what workouts ask for.
///
/// It knows which items share their progress, which sessions count for them, and what can be lifted
/// once. ``ProgressionFold`` evaluates the sessions of a lift.
struct PrescriptionFold {
  /// For athletes' own weights in estimates.
  var body = BodyLog()
  /// Which of two loads is lifted.
  var division = Division.both
  private let library: Library
  private let loadStep: Weight
  private let workouts: [UUID: Workout]
  /// The plan of each workout, an active one if there are several.
  private let plans: [UUID: Plan]
  /// The items with rules in each plan, by exercise.
  private var owners: [UUID: [Int: [Owner]]] = [:]
  private var titles = ExerciseTitles([])
  private var foldedTitles: [String: String] = [:]
  private var lifts: [Lift] = []
  /// The lift of an item, by its id, and whether the item has the sets of the lift.
  private var liftOfItem: [UUID: (lift: Int, isSame: Bool)] = [:]
  /// By the index of the exercise.
  private var maxima: [Int: Maximum] = [:]
  /// The indices of the exercises whose sets matter.
  private var wanted: Set<Int> = []

  /// - Parameters:
  ///   - workouts: what is prescribed, of the library or of files.
  ///   - isAsWritten: whether only what can be lifted once is wanted.
  init(
    _ workouts: [Workout], in library: Library, loadStep: Weight, isAsWritten: Bool = false
  ) {
    (self.library, self.loadStep) = (library, loadStep)
    self.workouts = library.workouts.byID
    plans = library.plans.reduce(into: [:]) { plans, plan in
      for id in plan.workouts.map(\.id) where plans[id]?.start == nil {
        if plans[id] == nil || plan.start != nil { plans[id] = plan }
      }
    }
    let ids = Set(workouts.map(\.id))
    let known = workouts + library.workouts.filter { !ids.contains($0.id) }
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

  /// An item with its rule, and the workout that it is in.
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

  /// The rule of an item: its own, or the rule of an item with the same sets in its workout, or of
  /// one that shares its progress everywhere.
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

  /// The workouts of its plan, or the workout alone: they share the progress of their lifts.
  private func mates(of workout: Workout) -> [Workout] {
    guard let plan = plans[workout.id] else { return [workout] }
    return plan.workouts.compactMap { $0.id == workout.id ? workout : workouts[$0.id] }
  }

  /// The item of the same exercise in a workout whose progress another one uses.
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

  /// Whether two items are one lift: of one exercise, with the same sets.
  private mutating func isSame(_ item: WorkoutItem, _ other: WorkoutItem) -> Bool {
    item.id == other.id
      || exercise(item) == exercise(other)
        && item.configuration?.demands == other.configuration?.demands
        && item.movements.map(\.title) == other.movements.map(\.title)
  }

  /// The index of an item's lift, which is created if missing.
  private mutating func index(of owner: Owner, _ known: [Workout]) -> Int {
    guard let configuration = owner.item.configuration else { return 0 }
    let exercise = exercise(owner.item)
    let scope = scope(of: owner)
    let demands = configuration.demands
    if let index = lifts.firstIndex(where: {
      $0.exercise == exercise && $0.scope == scope && $0.demands == demands
    }) {
      return index
    }
    let workouts = scope == .everywhere ? known : mates(of: owner.workout)
    var sources: [Lift.Source] = []
    for workout in workouts {
      if let source = source(workout, exercise, owner) { sources.append(source) }
    }
    lifts.append(
      Lift(
        movements: [exercise] + owner.item.movements.map { titles.index(of: $0) }, scope: scope,
        sources: sources, owner.rule, configuration, loadStep: loadStep))
    return lifts.count - 1
  }

  /// The sessions that count for the lift of an item.
  private mutating func scope(of owner: Owner) -> Lift.Scope {
    if owner.rule.isEverywhere { return .everywhere }
    guard let plan = plans[owner.workout.id] else { return .workout(owner.workout.id) }
    var last: Plan.Place?
    guard owner.rule.isEachCycle else { return .plan(plan.id, last: nil) }
    let mates = mates(of: owner.workout).byID
    for week in 1...plan.weekCount {
      for (day, entry) in plan.workouts(inWeek: week).enumerated() {
        guard let workout = mates[entry.id] else { continue }
        let items = workout.items.filter { $0.doneIn?.contains(week) ?? true }
        if items.contains(where: { isSame($0, owner.item) }) {
          last = Plan.Place(week: week, day: day + 1)
        }
      }
    }
    return .plan(plan.id, last: last)
  }

  private mutating func source(_ workout: Workout, _ exercise: Int, _ owner: Owner) -> Lift.Source?
  {
    var entries: [Lift.Source.Entry] = []
    for (position, entry) in workout.orderedSequence {
      guard case .exercise(let item) = entry, self.exercise(item) == exercise else { continue }
      entries.append(
        .init(
          item: item.id, position: position, rounds: workout.rounds(of: position),
          isLift: isSame(item, owner.item), since: item.prescribedAt ?? owner.item.prescribedAt))
    }
    guard !entries.isEmpty else { return nil }
    return Lift.Source(id: workout.id, title: workout.title.folded, entries: entries)
  }

  // MARK: Maxima

  private mutating func addMaxima(of workouts: [Workout], _ known: [Workout]) {
    let links = Set(workouts.flatMap { $0.exercisesInPercent + $0.exercisesWithSuggestions })
    guard !links.isEmpty else { return }
    let names = NameLookup(library.exercises)
    for link in links {
      let index = titles.index(of: link)
      guard maxima[index] == nil else { continue }
      let exercise =
        library.exercises.first { link.exercise == .linked($0.id) } ?? names.exact(link.title.text)
      maxima[index] = Maximum(of: link, exercise?.oneRepMax)
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

  /// Whether any session could matter.
  var needsSessions: Bool { !lifts.isEmpty || maxima.values.contains { !$0.isSet } }

  /// The sessions that may matter.
  var selection: Selection {
    let needsAll =
      lifts.contains { $0.scope == .everywhere } || maxima.values.contains { !$0.isSet }
    return Selection(sources: needsAll ? nil : lifts.flatMap(\.sources))
  }

  /// Chooses sessions by the id and the title of their workout.
  struct Selection {
    /// The workouts whose sessions are chosen; `nil` for all.
    private let sources: [Lift.Source]?
    private var known: [ArraySlice<UInt8>: Bool] = [:]

    fileprivate init(sources: [Lift.Source]?) { self.sources = sources }

    mutating func includes(_ line: SessionLine) -> Bool {
      guard let sources else { return true }
      if let known = known[line.workoutAndTitle] { return known }
      let title = Title.fold(line.title)
      let isIncluded = sources.contains { $0.id == line.workout || $0.title == title }
      known[line.workoutAndTitle] = isIncluded
      return isIncluded
    }
  }

  /// Adds the next session.
  mutating func add(_ session: SessionRecord) {
    // Sets of an exercise follow one another, so that most need not be looked up.
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

  /// The workout as its next session is due.
  func prescribed(_ written: Workout, inWeek week: Int = 1) -> Snapshot.Prescribed {
    var changes: [Snapshot.Prescribed.Change] = []
    let own = written.items.byID
    let workout = written.inWeek(week)
    let next = workout.mapItems { item in
      guard let configuration = own[item.id]?.configuration, let place = liftOfItem[item.id]
      else { return }
      let lift = lifts[place.lift]
      guard !lift.changesMax else {
        return addChange(of: item, lift.fold, to: &changes)
      }
      item.configuration = lift.fold.prescribing(
        configuration, inWeek: week, isSame: place.isSame, by: maximum(of: item))
      if place.isSame { item = item.at(movement: lift.fold.movement) }
      addChange(of: item, lift.fold, to: &changes)
    }
    var suggestions: [(title: Title, load: Load)] = []
    let weighed = weighed(next.mapItems { suggest(&$0, &suggestions) })
    let items = weighed.items.byID
    let links = workout.exercisesInPercent
    return Snapshot.Prescribed(
      workout: weighed, written: self.weighed(workout),
      changes: changes.map { change in
        .init(
          item: items[change.item.id] ?? change.item, day: change.day, done: change.done,
          isMiss: change.isMiss)
      },
      estimates: estimates(of: links, in: weighed), suggestions: suggestions,
      unknownMaxima: unknown(weighed))
  }

  /// Gives sets with an effort and no load the usual one, if the max is known.
  private func suggest(
    _ item: inout WorkoutItem, _ suggestions: inout [(title: Title, load: Load)]
  ) {
    guard let maximum = maximum(of: item) else { return }
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

  private func addChange(
    of item: WorkoutItem, _ fold: ProgressionFold, to changes: inout [Snapshot.Prescribed.Change]
  ) {
    guard let last = fold.last else { return }
    changes.append(.init(item: item, day: last.day, done: last.done, isMiss: last.isMiss))
  }

  private func maximum(of item: WorkoutItem) -> Weight? {
    var titles = titles
    return maxima[titles.index(of: item.link)]?.value
  }

  /// The workout with the weights of loads in percent that have none yet, also of warm-up sets.
  func weighed(_ workout: Workout) -> Workout {
    workout.mapItems { item in
      item.mapLoads { $0.lifted(in: division) }
      if let maximum = maximum(of: item) {
        item.mapLoads { $0.weighed { maximum.share($0, roundedTo: loadStep) } }
      }
      item.configuration = item.configuration?.warmed(roundedTo: loadStep)
    }
  }

  private func estimates(
    of links: [ExerciseLink], in workout: Workout
  ) -> [(title: Title, maximum: Weight)] {
    var titles = titles
    var seen: Set<Int> = []
    let inPercent = Set(workout.exercisesInPercent)
    return links.compactMap { link in
      let index = titles.index(of: link)
      guard inPercent.contains(link), seen.insert(index).inserted,
        let maximum = maxima[index], maximum.isEstimate, let value = maximum.value
      else { return nil }
      return (link.title, value)
    }
  }

  /// The maxima that percentages of workouts refer to, in the order of the workouts.
  func maxes(of workouts: [Workout]) -> [PlanMax] {
    var titles = titles
    var seen: Set<Int> = []
    return workouts.flatMap(\.exercisesInPercent).compactMap { link in
      let index = titles.index(of: link)
      guard seen.insert(index).inserted, let maximum = maxima[index] else { return nil }
      let weight = maximum.value
      let isKnown = weight != nil && !maximum.isEstimate
      let suggestion = weight?.share(PlanMax.suggestedShare, roundedTo: loadStep)
      return PlanMax(
        exercise: link.exercise.linkedID, title: link.title, weight: weight, isSet: isKnown,
        suggestion: isKnown ? nil : suggestion)
    }
  }

  private func unknown(_ workout: Workout) -> [Title] {
    var titles = titles
    return workout.exercisesInPercent.filter { link in
      maxima[titles.index(of: link)].map { $0.value == nil } ?? false
    }
    .map(\.title).uniqued
  }
}
