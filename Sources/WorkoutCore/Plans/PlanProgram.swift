/// A session of a plan with its current prescription.
package struct ProgramSession: Sendable {
  package let place: Plan.Place
  package let title: Title
  /// The workout with plain sets and loads; `nil` if it was removed.
  package let workout: Workout?
}

/// The one-rep max of an exercise with percentage loads.
package struct PlanMax: Sendable {
  package let link: ExerciseLink
  /// The weight that percentages currently refer to; `nil` if it is unknown.
  package let weight: Weight?
  /// Whether the user set it, even if a rule has changed it since.
  package let isSet: Bool
  /// 90% of an estimate, the usual starting point of programs; `nil` if the max is set, or if there
  /// is no estimate.
  package let suggestion: Weight?
  /// Whether it is a training max, 90% of the best single: a rule of the plan changes its maxes by
  /// steps.
  package let isTraining: Bool

  /// The suggested share of the estimate, in hundredths of a percent.
  static let suggestedShare = 9000

  /// How well the max is known.
  package enum State: String, CaseIterable, Sendable {
    case set, estimated, unknown
  }

  package var title: Title { link.title }

  package var state: State { isSet ? .set : weight == nil ? .unknown : .estimated }
}

extension Library {
  /// The exercise that a link refers to, by its ID or else by its title.
  package func exercise(of link: ExerciseLink) -> Exercise? {
    link.exercise.linkedID.flatMap { exercises.first(id: $0) }
      ?? NameLookup(exercises).exact(link.title.text)
  }
}

extension Snapshot {
  /// The sessions of a cycle by week, each prescribed as if it were next.
  ///
  /// - Parameters:
  ///   - library: has the plan; it need not be saved.
  ///   - asWritten: whether to leave out the user's maxes and progress, for a client.
  package func program(
    of plan: Plan, in library: Library, asWritten: Bool = false
  ) throws(CoreError) -> [[ProgramSession]] {
    let known = library.workouts.byID
    let places = (1...plan.weekCount).flatMap { week in
      plan.workouts(inWeek: week).enumerated().map { day, entry in
        (place: Plan.Place(week: week, day: day + 1), entry: entry)
      }
    }
    let sessions = places.map { (workout: known[$0.entry.id], week: $0.place.week) }
    let prescribed =
      asWritten
      ? sessions.map { $0.workout?.inWeek($0.week) } : try prescribed(sessions, in: library)
    var weeks: [[ProgramSession]] = Array(repeating: [], count: plan.weekCount)
    for ((place, entry), workout) in zip(places, prescribed) {
      weeks[place.week - 1].append(
        ProgramSession(
          place: place, title: workout?.title ?? entry.title,
          workout: workout?.withWeightsForPercents))
    }
    return weeks
  }
}

extension PlanService {
  /// Sets the one-rep maxes of exercises: all of them, or nothing.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)`` for an unknown exercise.
  package func setMaxes(_ maxes: [ExerciseLink: Weight]) throws(CoreError) {
    try store.updateLibrary { library throws(CoreError) in try set(maxes, in: &library) }
  }

  func set(_ maxes: [ExerciseLink: Weight], in library: inout Library) throws(CoreError) {
    let now = store.configuration.clock.now()
    for (link, weight) in maxes {
      guard let id = library.exercise(of: link)?.id,
        let index = library.exercises.firstIndex(id: id)
      else { throw .invalid([.exerciseNotFound(link.title.text)]) }
      let before = library.exercises[index]
      library.exercises[index].oneRepMax = OneRepMax(weight, setAt: now)
      library.exercises[index].noteChange(since: before, at: now)
    }
  }
}

extension Workout {
  /// Whether a load in percent has no weight, because its max is unknown.
  package var lacksMax: Bool {
    items.flatMap { $0.configuration?.sets ?? [] }.contains { set in
      if case .percent(_, weight: nil)? = set.load { true } else { false }
    }
  }

  /// Whether a rule changes maxes, so that these are training maxes.
  package var usesTrainingMaxes: Bool {
    items.contains { item in
      item.configuration?.progression.map { $0.changesMax && $0.rule != .asDone } ?? false
    }
  }
}
