/// Creates, starts, moves and deletes plans.
///
/// All throw ``CoreError``: ``CoreError/invalid(_:)`` with the problems of the request, or
/// ``CoreError/store(_:)``.
public struct PlanService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  private var now: Timestamp { store.configuration.clock.now() }

  /// The active plans, those due first at the front.
  public func schedules() throws(CoreError) -> [PlanSchedule] { try schedules(in: store.read()) }

  /// The same of a snapshot of the data.
  func schedules(in data: Snapshot) throws(CoreError) -> [PlanSchedule] {
    let offset = store.configuration.localTime.offset(now)
    let schedules = try data.schedules(on: Day(now, offset: offset), offset: offset)
    // Sorting is stable, so that the order of the library decides between equals.
    return schedules.map { ($0, Self.dueDay(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The number of the day on which a plan goes on; a plan without days goes on today.
  private static func dueDay(of schedule: PlanSchedule) -> Int {
    guard let next = schedule.upcoming(1).first else { return .max }
    return (next.day ?? schedule.today).number
  }

  /// The place in a plan that running a workout would complete: in the first active plan whose next
  /// workout it is. `nil` without one, and if the history cannot be read.
  public func session(of workout: UUID) -> PlanSession? {
    for schedule in (try? schedules()) ?? [] {
      guard let next = schedule.upcoming(1).first, next.workout.id == workout else { continue }
      return PlanSession(schedule.plan, at: next.place)
    }
    return nil
  }

  /// Creates a plan of workouts and starts it. A plan with this title gets these workouts instead
  /// of its own.
  ///
  /// - Parameters:
  ///   - title: the title of the plan.
  ///   - workouts: the workouts, in order; those that the library lacks are copied into it.
  ///   - days: the days to train on; none for an order without dates.
  ///   - isOnce: whether it ends after one pass.
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``.
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
        plan.start = Plan.Start(since: now, place: plan.first)
      }
    }
  }

  /// Adds a parsed plan with its workouts: all of it, or nothing. It is not started; if it replaces
  /// an active plan, that keeps its place.
  ///
  /// - Parameters:
  ///   - written: a plan of a text without errors.
  ///   - isCreating: whether unknown exercises are found by their words, or else created.
  ///   - taken: what happens if the library has a plan or a workout of a title already.
  /// - Throws: ``Problem/duplicateTitle(_:_:)`` and what
  ///   ``WorkoutService/importWorkouts(_:isCreating:taken:)`` throws.
  @discardableResult
  public func add(
    _ written: ParsedPlan, isCreating: Bool = false, taken: WorkoutService.TakenTitle = .refuse
  ) throws(CoreError) -> Plan {
    try store.updateLibrary { library throws(CoreError) in
      try add(written, to: &library, isCreating: isCreating, taken: taken)
    }
  }

  /// Adds several written plans in the same way: all of them, or nothing.
  ///
  /// - Parameters:
  ///   - written: of texts without errors.
  ///   - isCreating: whether unknown exercises are found by their words, or else created.
  ///   - taken: what happens if the library has a plan or a workout of a title already.
  ///   - isDryRun: whether nothing is saved.
  /// - Throws: as for one plan.
  package func add(
    _ written: [ParsedPlan], isCreating: Bool = false, taken: WorkoutService.TakenTitle = .refuse,
    isDryRun: Bool = false
  ) throws(CoreError) -> [Plan] {
    try store.updateLibrary(isDryRun: isDryRun) { library throws(CoreError) in
      try written.map { plan throws(CoreError) in
        try add(plan, to: &library, isCreating: isCreating, taken: taken)
      }
    }
  }

  /// Replaces a plan by a written one, which may have another title, and updates or adds the
  /// workouts by their titles. An active plan stays where it is.
  ///
  /// - Parameters:
  ///   - plan: as it was read.
  ///   - written: of a text without errors.
  /// - Throws: ``Problem/changedMeanwhile(_:)`` for a plan that is not as it was read any more;
  ///   ``Problem/duplicateTitle(_:_:)``; ``Problem/exerciseNotFound(_:nearest:)``.
  package func rewrite(_ plan: Plan, as written: ParsedPlan) throws(CoreError) -> Plan {
    try store.updateLibrary { library throws(CoreError) in
      guard let index = library.plans.firstIndex(of: plan) else {
        throw .invalid([.changedMeanwhile(plan.title.text)])
      }
      let isTaken = library.plans.contains {
        $0.id != plan.id && $0.title.folded == written.title.folded
      }
      if isTaken { throw .invalid([.duplicateTitle(written.title.text, .plan)]) }
      library.plans[index].title = written.title
      return try add(written, to: &library, isCreating: false, taken: .replace)
    }
  }

  private func add(
    _ written: ParsedPlan, to library: inout Library, isCreating: Bool,
    taken: WorkoutService.TakenTitle
  ) throws(CoreError) -> Plan {
    if let known = library.plans.first(where: { $0.title.folded == written.title.folded }) {
      switch taken {
      case .keep: return known
      case .refuse, .allow: throw .invalid([.duplicateTitle(written.title.text, .plan)])
      case .replace: break
      }
    }
    let parsed = written.workouts.compactMap { workout in
      workout.title.map { (workout: workout, title: $0) }
    }
    let workouts = try store.workouts.take(
      parsed, into: &library, isCreating: isCreating, taken: taken
    ).workouts.map(\.workout)
    return put(written.title, into: &library) { plan in
      (plan.title, plan.note) = (written.title, written.note)
      (plan.days, plan.isOnce) = (written.days, written.isOnce)
      plan.workouts = workouts.map(Plan.Entry.init)
      plan.weeks = written.weeks.map { week in
        let names = week.workouts.map { Title.fold($0) }
        return Plan.Week(
          week.number, names.compactMap { name in workouts.first { $0.title.folded == name }?.id })
      }
      plan.lengthen(to: workouts)
    }
  }

  /// Starts a plan from its beginning.
  ///
  /// - Parameters:
  ///   - id: the id of the plan.
  ///   - days: the days to train on, instead of the plan's; `nil` to leave them.
  @discardableResult
  public func start(_ id: UUID, on days: [Weekday]? = nil) throws(CoreError) -> Plan {
    try change(id) { plan in
      if let days { plan.days = Weekday.allCases.filter(days.contains) }
      plan.start = Plan.Start(since: now, place: plan.first)
    }
  }

  /// Makes a place the next one. Sessions recorded before no longer count for the plan.
  @discardableResult
  public func go(_ id: UUID, to place: Plan.Place) throws(CoreError) -> Plan {
    try change(id) { $0.start = Plan.Start(since: now, place: place) }
  }

  /// Ends a plan; it and its workouts stay in the library.
  @discardableResult
  public func stop(_ id: UUID) throws(CoreError) -> Plan {
    try change(id) { $0.start = nil }
  }

  /// Removes plans, never a workout.
  ///
  /// - Returns: those that were removed.
  @discardableResult
  public func delete(_ ids: [UUID]) throws(CoreError) -> [Plan] {
    try store.updateLibrary { library throws(CoreError) in
      let removed = library.plans.filter { ids.contains($0.id) }
      library.plans.removeAll { ids.contains($0.id) }
      return removed
    }
  }

  /// Changes the plan that has a title, or adds one.
  private func put(
    _ title: Title, into library: inout Library, _ edit: (inout Plan) -> Void
  ) -> Plan {
    if let index = library.plans.firstIndex(where: { $0.title.folded == title.folded }) {
      return change(&library.plans[index], edit)
    }
    var plan = Plan(id: store.configuration.identifiers.next(), title: title, createdAt: now)
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
    if plan != before { plan.updatedAt = now.following(before.updatedAt) }
    return plan
  }
}

extension Library {
  /// The entry of a plan for a workout, which is copied with its exercises if it is not here.
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
  /// Makes, starts, moves and removes plans.
  public var plans: PlanService { PlanService(self) }
}
