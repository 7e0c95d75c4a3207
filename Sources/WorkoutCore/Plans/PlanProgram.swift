/// A session of a plan with what it currently asks for.
package struct ProgramSession: Sendable {
  package let place: Plan.Place
  /// The workout's title.
  package let title: Title
  /// With plain sets and loads; `nil` for a workout that was removed.
  package let workout: Workout?
}

/// What can be lifted once of an exercise whose loads are in percent.
package struct PlanMax: Sendable {
  /// The id of the exercise; `nil` for one that was removed.
  package let exercise: UUID?
  package let title: Title
  /// The weight that percentages currently refer to; `nil` if it is unknown.
  package let weight: Weight?
  /// Whether the user set it, or a rule changed what they set.
  package let isSet: Bool
  /// 90 % of an estimate, which is what most programs begin with; `nil` if it is set, or if there
  /// is no estimate.
  package let suggestion: Weight?

  /// Of the estimate, in hundredths of a percent.
  static let suggestedShare = 9000

  /// How much is known of it.
  package enum State: String, CaseIterable, Sendable {
    case set, estimated, unknown
  }

  package var state: State { isSet ? .set : weight == nil ? .unknown : .estimated }
}

extension Snapshot {
  /// The sessions of a cycle by weeks, each with what it would ask for if it were next.
  package func program(of plan: Plan) throws(CoreError) -> [[ProgramSession]] {
    let known = try library.workouts.byID
    let places = (1...plan.weekCount).flatMap { week in
      plan.workouts(inWeek: week).enumerated().map { day, entry in
        (place: Plan.Place(week: week, day: day + 1), entry: entry)
      }
    }
    var prescribed = try prescriptions(
      of: places.compactMap { place, entry in known[entry.id].map { ($0, place.week) } })[...]
    var weeks: [[ProgramSession]] = Array(repeating: [], count: plan.weekCount)
    for (place, entry) in places {
      let workout = known[entry.id] == nil ? nil : prescribed.popFirst()?.workout
      weeks[place.week - 1].append(
        ProgramSession(
          place: place, title: workout?.title ?? entry.title,
          workout: workout?.withWeightsForPercents))
    }
    return weeks
  }

  /// The maxima that the percentages of a plan refer to, in the order of its workouts.
  package func maxes(of plan: Plan) throws(CoreError) -> [PlanMax] {
    let library = try library
    return try maxima(of: plan.workouts.compactMap { library.workouts.first(id: $0.id) })
  }
}

extension PlanService {
  /// Sets what can be lifted once of exercises: all of them, or nothing.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``.
  package func setMaxes(_ maxes: [(exercise: UUID, weight: Weight)]) throws(CoreError) {
    let now = store.configuration.clock.now()
    try store.updateLibrary { library throws(CoreError) in
      for (id, weight) in maxes {
        let index = try library.exercises.index(of: id) { .exerciseNotFound($0) }
        library.exercises[index].oneRepMax = OneRepMax(weight, setAt: now)
        library.exercises[index].updatedAt = now.following(library.exercises[index].updatedAt)
      }
    }
  }
}
