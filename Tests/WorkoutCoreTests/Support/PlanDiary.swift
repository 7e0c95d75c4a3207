import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A plan that a simulated athlete follows, a session a day.
final class PlanDiary {
  let store: DataStore
  private let clock = ShiftedClock(Timestamp(rfc3339: "2026-01-05T08:00:00Z") ?? Samples.moment)

  /// - Parameters:
  ///   - text: one plan; exercises have their muscle groups in parentheses, or are of the starter
  ///     set.
  ///   - maxes: in kilograms.
  init(_ text: String, maxes: [String: Double] = [:]) throws {
    let clock = clock
    var configuration = DataStore.Configuration()
    configuration.clock = WallClock { clock.now }
    configuration.localTime = .fixed()
    store = .inMemory(Library(), configuration)
    let document = NotationParser.parse(text)
    try #require(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.rendered))")
    let plan = try store.plans.add(try #require(document.plans.first), isCreating: true)
    for exercise in try store.read().library.exercises {
      guard let kilograms = maxes[exercise.title.text] else { continue }
      let weight = try Weight(hundredths: Int(kilograms * 100), unit: .kilograms)
      try store.plans.setMaxes([
        ExerciseLink(exercise: .linked(exercise.id), title: exercise.title): weight
      ])
    }
    clock.advance(days: 0, seconds: 60)
    try store.plans.start(plan.id)
    clock.advance(days: 1)
  }

  private func upcoming() throws -> PlanSchedule.Upcoming {
    let schedule = try store.plans.schedules().first
    return try #require(schedule?.upcoming(1).first)
  }

  /// The next session: its place and title, and what each of its items asks for.
  func next() throws -> (name: String, sets: [String]) {
    let next = try upcoming()
    let workout = try store.workouts.fetch(next.workout.id)
    let prescribed = try store.read().prescription(of: workout).workout.withWeightsForPercents
    let sets = try prescribed.items.map { item in
      let demands = try #require(item.configuration).demands
      return NotationText.prescription(demands, isPerSide: false)
    }
    return ("\(next.place.week).\(next.place.day) \(workout.title)", sets)
  }

  /// Records the next session as it is due, or that of a workout, with other repetitions in the
  /// last set of some items.
  func train(_ title: String? = nil, last: [Int: Int] = [:]) throws {
    let workouts = try store.read().library.workouts
    let id = try workouts.first { $0.title.text == title }?.id ?? upcoming().workout.id
    let record = try store.sessions.log(try store.workouts.fetch(id)).record
    try #require(title != nil || record.plan != nil)
    var changed = record
    for (item, reps) in last {
      let index = changed.sets.lastIndex { $0.position.index == item }
      if let index { changed.sets[index].done.reps = reps }
    }
    if changed != record {
      try store.update { update in
        update.removedSessions = [record.id]
        update.addedSessions = [changed]
      }
    }
    clock.advance(days: 2)
  }
}
