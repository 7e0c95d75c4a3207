/// What workouts ask for, by the sessions and maxima that are known.
extension Snapshot {
  /// A workout as its next session is due.
  public struct Prescribed: Sendable {
    /// The workout with plain sets and loads.
    public let workout: Workout
    /// The workout as it is written, with the weights of its loads in percent.
    package let written: Workout
    /// The items whose rule of progress evaluated a session, in the workout's order.
    public let changes: [Change]
    /// The exercises whose loads in percent refer to an estimate, with that.
    package let estimates: [(title: Title, maximum: Weight)]
    /// The loads that efforts suggest for sets without one, by the usual table.
    package let suggestions: [(title: Title, load: Load)]
    /// The exercises with loads in percent of a max that is not known.
    package let unknownMaxima: [Title]

    /// An item of ``Prescribed/workout``, and the session that decided what it asks for.
    public struct Change: Sendable {
      /// The item as its next session is due.
      public let item: WorkoutItem
      /// The day of the session evaluated last.
      public let day: Day
      /// What was done in it.
      public let done: [SetResult]
      /// Whether it was missed.
      public let isMiss: Bool
    }
  }

  /// A workout as its next session is due: each item by its rule of progress and the recorded
  /// sessions, then loads in percent with their weights.
  ///
  /// ```swift
  /// let next = try store.read().prescription(of: workout)
  /// for change in next.changes { print(change.item.summary, "after", change.day) }
  /// ```
  ///
  /// - Parameters:
  ///   - workout: as it is written.
  ///   - place: the place in its plan; the next one by default.
  ///   - moment: only sessions that began before it count; all by default.
  public func prescription(
    of workout: Workout, at place: Plan.Place? = nil, before moment: Timestamp? = nil
  ) throws(CoreError) -> Prescribed {
    let week = place?.week ?? nextWeeks(of: [workout])[workout.id] ?? 1
    return try fold([workout], before: moment).prescribed(workout, inWeek: week)
  }

  /// What the next alternative of the item in progress asks for by its own progress; `nil` for
  /// none, and in a workout that is not of the library or is run as it is written.
  package func setsOfAlternative(in session: ExecutionSession) throws(CoreError) -> Configuration? {
    guard !session.isAsWritten, let item = session.currentItem,
      let next = item.alternatives.first,
      let written = try library.workouts.first(id: session.workout.id)
    else { return nil }
    let swapped = written.mapItem(item.id) { item in
      for _ in item.alternatives.indices where item.link != next { item.rotateLinks() }
    }
    let prescribed = try prescription(of: swapped, at: session.plan?.place).workout
    let asked = prescribed.items.first(id: item.id)
    return asked?.link == next ? asked?.configuration : nil
  }

  /// Several workouts as their next sessions are due, in one reading of the history.
  package func prescriptions(of workouts: [Workout]) throws(CoreError) -> [Prescribed] {
    let weeks = nextWeeks(of: workouts)
    let fold = try fold(workouts, before: nil)
    return workouts.map { fold.prescribed($0, inWeek: weeks[$0.id] ?? 1) }
  }

  /// Workouts as they would be asked for now in weeks of their plan, in one reading of the history.
  package func prescriptions(
    of sessions: [(workout: Workout, week: Int)]
  ) throws(CoreError) -> [Prescribed] {
    let fold = try fold(sessions.map(\.workout).uniqued(by: \.id), before: nil)
    return sessions.map { fold.prescribed($0.workout, inWeek: $0.week) }
  }

  /// The maxima that the percentages of workouts refer to, in the order of the workouts.
  func maxima(of workouts: [Workout]) throws(CoreError) -> [PlanMax] {
    try fold(workouts, before: nil).maxes(of: workouts)
  }

  /// The weeks in which workouts are next in an active plan, by the ids of those that have weeks.
  private func nextWeeks(of workouts: [Workout]) -> [UUID: Int] {
    var weeks: [UUID: Int] = [:]
    let wanted = workouts.filter(\.hasWeeks).map(\.id)
    guard !wanted.isEmpty else { return weeks }
    // Places do not depend on the day. A history that cannot be read is no reason not to train.
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

  /// Workouts as they are written, with the weights of their loads in percent: of the maximum that
  /// is set for the exercise, or else of the best that its sets let estimate. What is not known
  /// leaves its loads as they are.
  package func weighed(_ workouts: [Workout]) throws(CoreError) -> [Workout] {
    let weeks = nextWeeks(of: workouts)
    let workouts = workouts.map { $0.inWeek(weeks[$0.id] ?? 1) }
    let isPlain = workouts.allSatisfy { workout in
      workout.exercisesInPercent.isEmpty
        && workout.items.allSatisfy { $0.configuration?.warmUps.isEmpty != false }
        && division == .both
    }
    guard !isPlain else { return workouts }
    var fold = PrescriptionFold(
      workouts, in: (try? library) ?? Library(), loadStep: loadStep, isAsWritten: true)
    fold.division = division
    // A history that cannot be read is no reason not to train.
    try? read(into: &fold, before: nil)
    return workouts.map { fold.weighed($0) }
  }

  private func fold(
    _ workouts: [Workout], before moment: Timestamp?
  ) throws(CoreError) -> PrescriptionFold {
    // A library that cannot be read is no reason not to train.
    var fold = PrescriptionFold(workouts, in: (try? library) ?? Library(), loadStep: loadStep)
    fold.division = division
    try read(into: &fold, before: moment)
    return fold
  }

  private var division: Division { ((try? settings) ?? Settings()).division }

  private var loadStep: Weight { ((try? settings) ?? Settings()).loadStep }

  /// Adds the sessions that count, oldest first.
  private func read(
    into fold: inout PrescriptionFold, before moment: Timestamp?
  ) throws(CoreError) {
    guard fold.needsSessions else { return }
    fold.body = (try? body) ?? BodyLog()
    var selection = fold.selection
    try history.visitOldestFirst(
      where: { selection.includes($0) },
      { record in
        if moment.map({ record.start < $0 }) ?? true { fold.add(record) }
        return true
      })
  }
}
