/// Creates, starts, moves and deletes plans.
///
/// Throwing functions throw ``CoreError``: ``CoreError/invalid(_:)`` with the problems of the
/// request, or ``CoreError/store(_:)``.
public struct PlanService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  private var now: Timestamp { store.configuration.clock.now() }

  /// The active plans, those due earliest first.
  public func schedules() throws(CoreError) -> [PlanSchedule] { try schedules(in: store.read()) }

  func schedules(in data: Snapshot) throws(CoreError) -> [PlanSchedule] {
    let offset = store.configuration.localTime.offset(now)
    let schedules = try data.schedules(on: Day(now, offset: offset), offset: offset)
    // Sorting is stable, so ties stay in library order.
    return schedules.map { ($0, Self.dueDay(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The number of the day on which a plan continues; a plan without days continues today.
  private static func dueDay(of schedule: PlanSchedule) -> Int {
    guard let next = schedule.upcoming(1).first else { return .max }
    return (next.day ?? schedule.today).number
  }

  /// The place in a plan that running a workout would complete: in the first active plan that has
  /// the workout next, or else later in the same week. `nil` without one, or if the history cannot
  /// be read.
  public func session(of workout: UUID) -> PlanSession? { place(of: workout).session }

  /// The place that a session of a workout completes and, if the workout is next in no active plan,
  /// the first one that has it: the session does not change what is next there.
  ///
  /// - Parameter start: when the session began; `nil` for now.
  package func place(
    of workout: UUID, from start: Timestamp? = nil
  ) -> (session: PlanSession?, unmoved: PlanSchedule?) {
    let ahead = ((try? schedules()) ?? []).compactMap { schedule in
      schedule.upcoming(1).first.map { (schedule: schedule, next: $0) }
    }
    let counting = ahead.filter { $0.schedule.counts(from: start ?? now) }
    if let due = counting.first(where: { $0.next.workout.id == workout }) {
      return (PlanSession(due.schedule.plan, at: due.next.place), nil)
    }
    for (schedule, _) in counting {
      guard let place = schedule.placeThisWeek(of: workout) else { continue }
      return (PlanSession(schedule.plan, at: place), schedule)
    }
    let other = ahead.first { $0.schedule.plan.workouts.contains { $0.id == workout } }
    return (nil, other?.schedule)
  }

  /// Creates a plan of workouts and starts it. A plan with this title gets these workouts instead
  /// of its own.
  ///
  /// - Parameters:
  ///   - title: the title of the plan.
  ///   - workouts: the workouts, in order; those not in the library are copied into it.
  ///   - days: the days to train on; empty for an order without dates.
  ///   - isOnce: whether it ends after one pass.
  /// - Throws: ``Problem/invalidTitle(_:_:of:)`` for an invalid title.
  @discardableResult
  public func set(
    _ title: String, _ workouts: [Workout], on days: [Weekday], isOnce: Bool = false
  ) throws(CoreError) -> Plan {
    try store.updateLibrary { library throws(CoreError) in
      let title = try reporting(try Title(title))
      var entries: [Plan.Entry] = []
      for workout in workouts {
        entries.append(library.entry(for: workout, in: store.configuration))
      }
      return put(title, into: &library) { plan in
        plan.workouts = entries.uniqued(by: \.id)
        plan.weeks = plan.workouts.count == entries.count ? [] : [Plan.Week(1, entries.map(\.id))]
        plan.lengthen(to: workouts)
        plan.days = Weekday.allCases.filter(days.contains)
        plan.isOnce = isOnce
        plan.begin(at: plan.first, now)
      }
    }
  }

  /// Adds a parsed plan with its workouts: all of it, or nothing. The plan is not started; if it
  /// replaces an active plan, it keeps that plan's place.
  ///
  /// - Parameters:
  ///   - written: a plan from a text without errors.
  ///   - isCreating: whether to match unknown exercises by their words, and otherwise create them.
  ///   - taken: what to do if the library already has a plan or a workout with a title.
  /// - Throws: ``Problem/duplicateTitle(_:_:)``, and the errors of
  ///   ``WorkoutService/importWorkouts(_:isCreating:taken:)``.
  @discardableResult
  public func add(
    _ written: ParsedPlan, isCreating: Bool = false, taken: WorkoutService.TakenTitle = .refuse
  ) throws(CoreError) -> Plan {
    try store.updateLibrary { library throws(CoreError) in
      try add(written, to: &library, isCreating: isCreating, taken: taken).plan
    }
  }

  /// Adds several parsed plans in the same way: all of them, or nothing.
  ///
  /// - Parameters:
  ///   - written: plans from texts without errors.
  ///   - isCreating: whether to match unknown exercises by their words, and otherwise create them.
  ///   - taken: what to do if the library already has a plan or a workout with a title.
  ///   - isDryRun: whether to save nothing.
  /// - Returns: the plans, with the result of importing their workouts.
  /// - Throws: the same errors as for one plan.
  package func add(
    _ written: [ParsedPlan], isCreating: Bool = false, taken: WorkoutService.TakenTitle = .refuse,
    isDryRun: Bool = false
  ) throws(CoreError) -> [(plan: Plan, imported: WorkoutService.Imported)] {
    try store.updateLibrary(isDryRun: isDryRun) { library throws(CoreError) in
      try written.map { plan throws(CoreError) in
        try add(plan, to: &library, isCreating: isCreating, taken: taken)
      }
    }
  }

  /// Replaces a plan with an edited one, whose title may differ, and updates or adds its workouts
  /// by title. A workout whose title is gone is renamed if a new title has the same exercises,
  /// apart from one added or left out. An active plan keeps its place.
  ///
  /// - Parameters:
  ///   - plan: the plan as it was read.
  ///   - written: a plan from a text without errors.
  /// - Throws: ``Problem/changedMeanwhile(_:)`` if the plan has changed since it was read;
  ///   ``Problem/duplicateTitle(_:_:)``; ``Problem/exerciseNotFound(_:nearest:)``; the problems of
  ///   ``Library/problems(rewriting:as:)``.
  package func rewrite(_ plan: Plan, as written: ParsedPlan) throws(CoreError) -> Plan {
    try store.updateLibrary { library throws(CoreError) in
      guard let index = library.plans.firstIndex(of: plan) else {
        throw .invalid([.changedMeanwhile(plan.title.text)])
      }
      let isTaken = library.plans.contains {
        $0.id != plan.id && $0.title.folded == written.title.folded
      }
      if isTaken { throw .invalid([.duplicateTitle(written.title.text, .plan)]) }
      let problems = library.problems(rewriting: plan, as: written).map(\.problem)
      guard problems.isEmpty else { throw .invalid(problems) }
      _ = change(&library.plans[index]) { $0.title = written.title }
      library.renameWorkouts(of: plan, as: written, at: now)
      return try add(written, to: &library, isCreating: false, taken: .replace).plan
    }
  }

  /// A built-in plan, and the library with it, without saving.
  package func preview(
    _ written: ParsedPlan
  ) throws(CoreError) -> (plan: Plan, library: Library) {
    try store.updateLibrary(isDryRun: true) { library throws(CoreError) in
      let plan = try add(written, to: &library, isCreating: true, taken: .builtIn).plan
      return (plan, library)
    }
  }

  private func add(
    _ written: ParsedPlan, to library: inout Library, isCreating: Bool,
    taken: WorkoutService.TakenTitle
  ) throws(CoreError) -> (plan: Plan, imported: WorkoutService.Imported) {
    if let known = library.plans.first(where: { $0.title.folded == written.title.folded }) {
      switch taken {
      case .builtIn: return (known, WorkoutService.Imported())
      case .refuse, .allow: throw .invalid([.duplicateTitle(written.title.text, .plan)])
      case .replace: break
      }
    }
    let parsed = written.workouts.compactMap { workout in
      workout.title.map { (workout: workout, title: $0) }
    }
    let present = library.workouts.keyed(by: \.title.folded)
    let given = parsed.filter { new in
      !new.workout.isTitleOnly || present[new.title.folded] == nil
        || parsed.count { $0.title.folded == new.title.folded } > 1
    }
    let imported = try store.workouts.take(
      given, into: &library, isCreating: isCreating, taken: taken)
    let known = present.merging(
      imported.workouts.map { ($0.workout.title.folded, $0.workout) }
    ) { $1 }
    let workouts = written.titles.compactMap { known[$0] }
    guard workouts.count == written.titles.count else {
      throw .invalid(written.titles.filter { known[$0] == nil }.map { .workoutNotFound($0) })
    }
    let id = taken == .builtIn ? StarterSet.identifier("plan/\(written.title)") : nil
    let plan = put(written.title, withID: id, into: &library) { plan in
      (plan.title, plan.note) = (written.title, written.note)
      (plan.days, plan.isOnce) = (written.days, written.isOnce)
      plan.workouts = workouts.map(Plan.Entry.init)
      plan.weeks = written.weeks.map { week in
        Plan.Week(week.number, week.workouts.compactMap { known[Title.fold($0)]?.id })
      }
      plan.lengthen(to: workouts)
    }
    return (plan, imported)
  }

  /// Starts a plan from its beginning.
  ///
  /// - Parameters:
  ///   - id: the id of the plan.
  ///   - days: the days to train on instead of the plan's; `nil` to keep those.
  ///   - maxes: the one-rep maxes to set.
  @discardableResult
  public func start(
    _ id: UUID, on days: [Weekday]? = nil, maxes: [ExerciseLink: Weight] = [:]
  ) throws(CoreError) -> Plan {
    try store.updateLibrary { library throws(CoreError) in
      try start(id, on: days, maxes: maxes, in: &library)
    }
  }

  /// Adds a built-in plan and starts it.
  package func start(
    adding written: ParsedPlan, on days: [Weekday]?, maxes: [ExerciseLink: Weight]
  ) throws(CoreError) -> Plan {
    try store.updateLibrary { library throws(CoreError) in
      let plan = try add(written, to: &library, isCreating: true, taken: .builtIn).plan
      return try start(plan.id, on: days, maxes: maxes, in: &library)
    }
  }

  private func start(
    _ id: UUID, on days: [Weekday]?, maxes: [ExerciseLink: Weight], in library: inout Library
  ) throws(CoreError) -> Plan {
    try set(maxes, in: &library)
    return change(&library.plans[try library.plans.index(of: id, or: Problem.planNotFound)]) {
      if let days { $0.days = Weekday.allCases.filter(days.contains) }
      $0.begin(at: $0.first, now)
    }
  }

  /// Changes the days to train on. An active plan stays where it is.
  @discardableResult
  public func setDays(_ days: [Weekday], of id: UUID) throws(CoreError) -> Plan {
    try change(id) { $0.days = Weekday.allCases.filter(days.contains) }
  }

  /// The place that a plan has reached: its next one, or the one at which it was stopped. `nil` if
  /// it was never begun, or is finished.
  package func placeReached(in plan: Plan) throws(CoreError) -> Plan.Place? {
    let schedule = try schedules().first { $0.plan.id == plan.id }
    return schedule.map(\.next) ?? plan.stopped?.place
  }

  /// Makes a place the next one. Sessions recorded earlier no longer count for the plan.
  @discardableResult
  public func go(_ id: UUID, to place: Plan.Place) throws(CoreError) -> Plan {
    try change(id) { $0.begin(at: place, now) }
  }

  /// Leaves out the sessions before a place of an active plan. Those recorded still count.
  @discardableResult
  public func skip(_ id: UUID, to place: Plan.Place) throws(CoreError) -> Plan {
    try change(id) { plan in
      plan.start = plan.start.map { Plan.Start(since: $0.since, place: place) }
    }
  }

  /// Ends a plan; it and its workouts stay in the library.
  @discardableResult
  public func stop(_ id: UUID) throws(CoreError) -> Plan {
    // A plan can be stopped even if the history cannot be read.
    let place = (try? schedules())?.first { $0.plan.id == id }?.next
    return try change(id) { plan in
      guard plan.start != nil else { return }
      (plan.start, plan.stopped) = (nil, place.map { Plan.Start(since: now, place: $0) })
    }
  }

  /// Deletes plans but no workouts.
  ///
  /// - Returns: The deleted plans.
  @discardableResult
  public func delete(_ ids: [UUID]) throws(CoreError) -> [Plan] {
    try store.updateLibrary { library throws(CoreError) in
      let removed = library.plans.filter { ids.contains($0.id) }
      library.plans.removeAll { ids.contains($0.id) }
      return removed
    }
  }

  /// Changes the plan with a title, or adds one, with the ID unless that is taken.
  private func put(
    _ title: Title, withID id: UUID? = nil, into library: inout Library,
    _ edit: (inout Plan) -> Void
  ) -> Plan {
    if let index = library.plans.firstIndex(where: { $0.title.folded == title.folded }) {
      return change(&library.plans[index], edit)
    }
    let free = id.flatMap { id in library.plans.contains { $0.id == id } ? nil : id }
    var plan = Plan(
      id: free ?? store.configuration.identifiers.next(), title: title, createdAt: now)
    edit(&plan)
    library.plans.append(plan)
    return plan
  }

  private func change(_ id: UUID, _ edit: (inout Plan) -> Void) throws(CoreError) -> Plan {
    try store.updateLibrary { library throws(CoreError) in
      change(&library.plans[try library.plans.index(of: id, or: Problem.planNotFound)], edit)
    }
  }

  private func change(_ plan: inout Plan, _ edit: (inout Plan) -> Void) -> Plan {
    let before = plan
    edit(&plan)
    guard plan != before else { return plan }
    plan.noteChange(since: before, at: now)
    return plan
  }
}

extension Library {
  /// Renames the workouts of a plan whose titles a text no longer has, if it has the same exercises
  /// in the same order under a new title, or else the same with one added or left out.
  fileprivate mutating func renameWorkouts(
    of plan: Plan, as written: ParsedPlan, at now: Timestamp
  ) {
    let kept = Set(written.workouts.compactMap { $0.title?.folded })
    var taken = Set(workouts.map(\.title.folded))
    let ids = plan.workouts.map(\.id)
    var left = workouts.indices.filter { index in
      ids.contains(workouts[index].id) && !kept.contains(workouts[index].title.folded)
    }
    for differences in 0...1 {
      for new in written.workouts {
        guard let title = new.title, !taken.contains(title.folded) else { continue }
        let exercises = new.entries.flatMap(\.items).map(\.title.folded)
        let place = left.firstIndex { index in
          workouts[index].items.map(\.title.folded).difference(from: exercises).count
            == differences && (differences == 0 || !isShared(workouts[index], with: plan))
        }
        guard let place else { continue }
        rename(workoutAt: left.remove(at: place), to: title, at: now)
        taken.insert(title.folded)
      }
    }
  }

  private func isShared(_ workout: Workout, with plan: Plan) -> Bool {
    plans.contains { other in
      other.id != plan.id && other.workouts.contains { $0.id == workout.id }
    }
  }

  private mutating func rename(workoutAt index: Int, to title: Title, at now: Timestamp) {
    let before = workouts[index]
    workouts[index].title = title
    workouts[index].noteChange(since: before, at: now)
    renameInRules(before.title, to: title)
    retitleEntries(of: workouts[index])
  }

  /// The plan entry for a workout; copies the workout and its exercises if the library lacks it.
  fileprivate mutating func entry(
    for workout: Workout, in configuration: DataStore.Configuration
  ) -> Plan.Entry {
    if workouts.contains(where: { $0.id == workout.id }) { return Plan.Entry(workout) }
    let now = configuration.clock.now()
    let copied = adopt(
      workout, from: configuration.builtIn.exercises, at: now,
      identifiers: configuration.identifiers)
    return Plan.Entry(copied.workout)
  }
}

extension DataStore {
  /// Creates, starts, moves and deletes plans.
  public var plans: PlanService { PlanService(self) }
}
