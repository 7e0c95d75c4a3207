import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct OverviewTests {
  @Test func `a new user is offered a session that needs nothing`() throws {
    let overview = try DataStore.inMemory(Library()).overview(seed: 1)
    let workout = try #require(overview.workout)
    #expect(abs(workout.estimatedDuration() - Overview.usualSeconds) <= 30)
    #expect(overview.plan == nil && overview.interrupted == nil && overview.last == nil)
    #expect(overview.streak == 0 && overview.sets.isEmpty)
    #expect(overview.days.count == 7 && overview.days.allSatisfy(\.titles.isEmpty))
  }

  @Test func `a session on the first screen spares what is avoided`() throws {
    let store = DataStore.inMemory(Library(), .test { $0.builtIn = .live })
    _ = try store.change(.avoid, to: .exclusions([try Title("knees"), try Title("wrists")]))
    let exercises = StarterSet.exercises.byID
    for seed in UInt64(1)...20 {
      let workout = try #require(try store.overview(seed: seed).workout)
      let tags = workout.items.compactMap(\.linkedExercise).flatMap { exercises[$0]?.tags ?? [] }
      #expect(!tags.contains { ["knee-load", "wrist-load"].contains($0.text) }, "seed \(seed)")
    }
  }

  @Test(arguments: [(hours: 1, isFirst: true), (hours: 30, isFirst: false)])
  func `only a run of the last hours comes before anything else`(
    hours: Int, isFirst: Bool
  ) throws {
    let now = SessionSamples.time(hours * 3_600)
    let store = DataStore.inMemory(Library(), .test { $0.clock = .fixed(now) })
    try store.save(.inProgress(SessionSamples.saved(atSecond: 85)))
    let overview = try store.overview(seed: 1)
    #expect((overview.interrupted != nil) == isFirst && (overview.stale == nil) == isFirst)
  }

  @Test func `a plan comes first`() throws {
    let store = DataStore.inMemory(Library())
    let tabata = try #require(StarterSet.workouts.first { $0.title.text == "Tabata" })
    try store.plans.set("Mine", [tabata], on: [])
    let overview = try store.overview(seed: 1)
    #expect(overview.plan?.plan.title.text == "Mine")
    #expect(overview.workout?.title == tabata.title)
  }

  @Test func `a workout of a plan is shown as in its week`() throws {
    let diary = try PlanDiary(
      """
      plan Waves:

      # A
      Squat: 5x5 @ 60kg
        week 2: 3x3 @ 70kg
      Plank: 60s, not in week 2

      """)
    #expect(try diary.store.overview(seed: 1).workoutOfWeek?.items.count == 2)
    try diary.train()
    let overview = try diary.store.overview(seed: 1)
    let sets = overview.workoutOfWeek?.items.map { $0.configuration?.sets.count }
    #expect(sets == [3])
    #expect(overview.workout?.items.count == 2)
  }

  @Test func `the week is the same with a plan, built-in exercises included`() throws {
    let store = DataStore.logging()
    let squat = try #require(StarterSet.exercises.first { $0.title.text == "Squat" })
    let link = ExerciseLink(exercise: .linked(squat.id), title: squat.title)
    let sessions = [
      HistorySample.session(1, "2025-10-10", [try HistorySample.set(link, 1, reps: 5)]),
      HistorySample.session(2, "2025-11-19", [try HistorySample.set(link, 1, reps: 5)]),
    ]
    try store.update { change in change.addedSessions = sessions }
    let composed = try store.overview(seed: 1)
    #expect(composed.sets == [.legs: 1, .glutes: 1] && composed.streak == 1)
    let tabata = try #require(StarterSet.workouts.first { $0.title.text == "Tabata" })
    try store.plans.set("Mine", [tabata], on: [])
    let planned = try store.overview(seed: 1)
    #expect(planned.workout?.title == tabata.title)
    #expect(planned.sets == composed.sets && planned.days == composed.days)
    #expect(planned.streak == composed.streak)
  }
}
