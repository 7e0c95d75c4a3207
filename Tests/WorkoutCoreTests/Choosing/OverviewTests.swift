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

  @Test func `a plan comes first`() throws {
    let store = DataStore.inMemory(Library())
    let tabata = try #require(StarterSet.workouts.first { $0.title.text == "Tabata" })
    try store.plans.set("Mine", [tabata], on: [])
    let overview = try store.overview(seed: 1)
    #expect(overview.plan?.plan.title.text == "Mine")
    #expect(overview.workout?.title == tabata.title)
  }
}
