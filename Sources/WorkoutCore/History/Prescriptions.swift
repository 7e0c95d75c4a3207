/// The prescriptions of workouts, from the known sessions and maxes.
extension Snapshot {
  /// A workout as prescribed for its next session.
  public struct Prescribed: Sendable {
    /// The workout with plain sets and loads.
    public let workout: Workout
    /// The items whose progression rule has evaluated a session, in workout order.
    public let changes: [Change]
    /// The exercises whose percentage loads refer to an estimate, with that estimate.
    package let estimates: [(title: Title, maximum: Weight)]
    /// The loads suggested by efforts for sets without a load, from the standard table.
    package let suggestions: [(title: Title, load: Load)]
    /// The exercises with percentage loads whose max is unknown.
    package let unknownMaxima: [Title]

    /// An item of ``Prescribed/workout``, and the session that determined its prescription.
    public struct Change: Sendable {
      /// The item as prescribed for the next session.
      public let item: WorkoutItem
      /// The session evaluated last.
      package let session: UUID
      /// Its day.
      public let day: Day
      /// What was done in it.
      public let done: [SetResult]
      /// Whether the session was a miss.
      public let isMiss: Bool
      /// What the rule made of it, unless the next sets alone show that.
      package let effect: Effect?
    }

    package enum Effect: Equatable, Sendable {
      /// A miss: its number, the number after which the step applies, and the step if it did.
      case miss(Int, of: Int, Progression.Step?)
      /// The one-rep max before, if known, and after the session.
      case max(Weight?, Weight)
    }
  }

  /// A workout as prescribed for its next session: progression rules are applied to the recorded
  /// sessions, then percentage loads get their weights.
  ///
  /// ```swift
  /// let next = try store.read().prescription(of: workout)
  /// for change in next.changes { print(change.item.summary, "after", change.day) }
  /// ```
  ///
  /// - Parameters:
  ///   - workout: the workout as written.
  ///   - place: the place in its plan; the next one by default.
  ///   - moment: only sessions that began before it count; all by default.
  public func prescription(
    of workout: Workout, at place: Plan.Place? = nil, before moment: Timestamp? = nil
  ) throws(CoreError) -> Prescribed {
    let week = place?.week ?? nextWeeks(of: [workout])[workout.id] ?? 1
    return try fold([workout], before: moment).prescribed(workout, inWeek: week)
  }

  /// The changes that a session caused in the next prescription of its workout; none if the library
  /// does not have the workout.
  package func changes(
    by session: UUID, of workout: UUID
  ) throws(CoreError) -> [Prescribed.Change] {
    guard let written = try library.workouts.first(id: workout) else { return [] }
    return try prescription(of: written).changes.filter { $0.session == session }
  }

  /// The prescription of the next alternative of the item in progress, which has progress of its
  /// own. Without any, only loads in percent stay, which refer to its own max. `nil` without an
  /// alternative, without the workout in the library, and in a run as written.
  package func setsOfAlternative(in session: ExecutionSession) throws(CoreError) -> Configuration? {
    guard !session.isAsWritten, let item = session.currentItem,
      let next = item.alternatives.first,
      let written = try library.workouts.first(id: session.workout.id)
    else { return nil }
    let swapped = written.mapItem(item.id) { item in
      for _ in item.alternatives.indices where item.link != next { item.rotateLinks() }
    }
    let prescribed = try prescription(of: swapped, at: session.plan?.place)
    guard let asked = prescribed.workout.item(item.id), asked.link == next else { return nil }
    let week = session.plan?.place.week ?? 1
    let isOwn =
      prescribed.changes.contains { $0.item.id == item.id }
      || asked.loads != written.inWeek(week).item(item.id)?.loads
    return isOwn ? asked.configuration : asked.configuration?.withoutLoads
  }

  /// The prescriptions of several workouts for their next sessions, in one pass over the history.
  package func prescriptions(of workouts: [Workout]) throws(CoreError) -> [Prescribed] {
    let weeks = nextWeeks(of: workouts)
    let fold = try fold(workouts)
    return workouts.map { fold.prescribed($0, inWeek: weeks[$0.id] ?? 1) }
  }

  /// The workouts to hand out: as prescribed for their next session, with its week if others
  /// differ. A workout with different weeks that no active plan has is as written, with all weeks.
  package func handedOut(
    _ workouts: [Workout]
  ) throws(CoreError) -> [(workout: Workout, week: Int?)] {
    let weeks = nextWeeks(of: workouts)
    let fold = try fold(workouts)
    return workouts.map { workout in
      let week = weeks[workout.id]
      guard week != nil || !workout.hasWeeks else { return (workout, nil) }
      return (fold.workout(workout, inWeek: week ?? 1), week)
    }
  }

  /// Workouts as currently prescribed in given weeks of their plan, in one pass over the history;
  /// `nil` for those that were removed.
  ///
  /// - Parameter library: has the plan; by default, the saved one.
  package func prescribed(
    _ sessions: [(workout: Workout?, week: Int)], in library: Library? = nil
  ) throws(CoreError) -> [Workout?] {
    let fold = try fold(sessions.compactMap(\.workout).uniqued(by: \.id), in: library)
    return sessions.map { session in
      session.workout.map { fold.workout($0, inWeek: session.week) }
    }
  }

  /// A load or target that an edit of its workout reset to the written one.
  package struct Restart: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
      case load(Load)
      case target(Target)
    }

    package let title: Title
    /// What is due next; `nil` if no load is.
    package let next: Value?
    /// What was due before the change.
    package let before: Value
  }

  /// What a change of the library reset, at most one value for each item: the first load, or else
  /// target, that is due and differs from the one before although the written ones are the same,
  /// or a load that was due and is no longer written.
  package func restarts(since before: Library) throws(CoreError) -> [Restart] {
    let old = before.workouts.byID
    let changed = try library.workouts.compactMap { workout in
      old[workout.id].flatMap { $0.sequence == workout.sequence ? nil : ($0, workout) }
    }
    guard !changed.isEmpty else { return [] }
    let (olds, news) = (changed.map(\.0), changed.map(\.1))
    let weeks = nextWeeks(of: news)
    let (past, next) = (try fold(olds, in: before), try fold(news))
    return changed.flatMap { old, new -> [Restart] in
      let week = weeks[new.id] ?? 1
      let written = (old: old.inWeek(week).items.byID, new: new.inWeek(week).items.byID)
      let known = past.prescribed(old, inWeek: week).workout.items.byID
      return next.prescribed(new, inWeek: week).workout.items.compactMap { item -> Restart? in
        guard let last = known[item.id], last.title.folded == item.title.folded,
          let old = written.old[item.id], let new = written.new[item.id]
        else { return nil }
        return item.restart(from: last, old, new)
      }
    }
  }

  /// The maxes that percentages of a plan refer to, in the order of its workouts.
  ///
  /// - Parameter library: has the plan; it need not be saved.
  package func maxes(of plan: Plan, in library: Library) throws(CoreError) -> [PlanMax] {
    let workouts = plan.workouts.compactMap { library.workouts.first(id: $0.id) }
    return try fold(workouts, in: library).maxes(of: workouts)
  }

  /// The week in which each workout comes next in an active plan, by ID; only for workouts whose
  /// sets depend on the week.
  private func nextWeeks(of workouts: [Workout]) -> [UUID: Int] {
    var weeks: [UUID: Int] = [:]
    let wanted = workouts.filter(\.hasWeeks).map(\.id)
    guard !wanted.isEmpty else { return weeks }
    // Places do not depend on the day. An unreadable history should not prevent training.
    for schedule in (try? schedules(on: Day(Timestamp(milliseconds: 0), offset: 0), offset: 0))
      ?? []
    {
      for next in schedule.upcoming(schedule.plan.sessionsInCycle) {
        guard wanted.contains(next.workout.id), weeks[next.workout.id] == nil else { continue }
        weeks[next.workout.id] = next.place.week
      }
    }
    return weeks
  }

  /// Workouts as written, with weights for percentage loads. They are based on the exercise's max
  /// if it is set, otherwise on the best estimate from its sets. Loads without a known max stay
  /// unchanged.
  package func withWeights(_ workouts: [Workout]) throws(CoreError) -> [Workout] {
    let weeks = nextWeeks(of: workouts)
    let workouts = workouts.map { $0.inWeek(weeks[$0.id] ?? 1) }
    let isPlain = workouts.allSatisfy { workout in
      workout.exercisesInPercent.isEmpty
        && workout.items.allSatisfy { $0.configuration?.warmUps.isEmpty != false }
        && usableSettings.division == .both
    }
    guard !isPlain else { return workouts }
    var fold = PrescriptionFold(
      workouts, in: (try? library) ?? Library(), usableSettings, isAsWritten: true)
    // An unreadable history should not prevent training.
    try? read(into: &fold, before: nil)
    return workouts.map { fold.withWeights($0) }
  }

  private func fold(
    _ workouts: [Workout], in library: Library? = nil, before moment: Timestamp? = nil
  ) throws(CoreError) -> PrescriptionFold {
    // An unreadable library should not prevent training.
    let library = library ?? (try? self.library) ?? Library()
    var fold = PrescriptionFold(workouts, in: library, usableSettings)
    try read(into: &fold, before: moment)
    return fold
  }

  /// The settings; unreadable ones should not prevent training.
  private var usableSettings: Settings { (try? settings) ?? Settings() }

  /// Adds the sessions that count, oldest first.
  private func read(
    into fold: inout PrescriptionFold, before moment: Timestamp?
  ) throws(CoreError) {
    guard fold.needsSessions else { return }
    fold.body = (try? body) ?? BodyLog()
    try history.visitOldestFirst(
      where: fold.selection,
      { record in
        if moment.map({ record.start < $0 }) ?? true { fold.add(record) }
        return true
      })
  }
}

extension WorkoutItem {
  /// The different loads of its sets, in order.
  fileprivate var loads: [Load] {
    configuration?.sets.compactMap(\.load).uniqued ?? []
  }

  /// The different targets of its sets, in order.
  private var targets: [Target] { configuration?.sets.map(\.target).uniqued ?? [] }

  /// The first value that an edit reset.
  ///
  /// - Parameters:
  ///   - last: the item as it was due before the edit.
  ///   - old: the item as written before the edit.
  ///   - new: the item as written now.
  fileprivate func restart(
    from last: WorkoutItem, _ old: WorkoutItem, _ new: WorkoutItem
  ) -> Snapshot.Restart? {
    if loads.isEmpty, last.loads != old.loads, let load = last.loads.first {
      return Snapshot.Restart(title: title, next: nil, before: .load(load))
    }
    if old.loads == new.loads,
      let (next, load) = zip(loads, last.loads).first(where: { $0 != $1 })
    {
      return Snapshot.Restart(title: title, next: .load(next), before: .load(load))
    }
    if old.targets == new.targets,
      let (next, target) = zip(targets, last.targets).first(where: { $0 != $1 })
    {
      return Snapshot.Restart(title: title, next: .target(next), before: .target(target))
    }
    return nil
  }
}
