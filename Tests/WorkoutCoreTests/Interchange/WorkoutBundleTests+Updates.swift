import Testing

@testable import DurableFiles
@testable import WorkoutCore

extension WorkoutBundleTests {
  @Test func `an older bundle changes nothing, unless on request`() throws {
    let old = try handedOver()
    clock.advance(days: 1)
    let id = try #require(try coach.exercises.search("Yoke Squat").first?.id)
    try coach.exercises.update(id, ExerciseDraft(description: "Newer."))
    let day = try #require(try coach.workouts.fetchAll().first)
    _ = try coach.workouts.rewrite(
      day, title: day.title, note: try Prose("Newer.", field: "note"),
      entries: .built(day.sequence, choosing: []))
    try coach.updateLibrary { library in
      library.plans[0].note = try? Prose("Newer.", field: "note")
      library.plans[0].updatedAt = clock.now
    }
    let new = try handedOver()
    // The sender may have changed it before the older bundle was imported.
    clock.advance(days: 1)
    _ = try client.bundles.take(old)
    let updated = try client.bundles.take(new)
    #expect(updated.exercises.map(\.effect) == [.changed, .unchanged, .unchanged])
    #expect(updated.workouts.map(\.effect) == [.changed, .unchanged])
    #expect(updated.plans.map(\.effect) == [.changed])
    for store in [client, coach] {
      let before = try store.read().library
      let again = try store.bundles.take(old)
      #expect(again.exercises.map(\.effect) == [.kept, .unchanged, .unchanged])
      #expect(again.workouts.map(\.effect) == [.kept, .unchanged])
      #expect(again.plans.map(\.effect) == [.kept])
      #expect(try store.read().library == before)
    }
    #expect(try client.bundles.take(old, isReplacing: true).plans.map(\.effect) == [.changed])
    #expect(try client.exercises.search("Newer").isEmpty)
  }

  @Test func `the days of an active plan stay, and the bundle's can be taken`() throws {
    _ = try client.bundles.take(try handedOver())
    let id = try #require(try client.read().library.plans.first?.id)
    try client.plans.start(id)
    clock.advance(days: 1)
    try coach.plans.setDays([.sat], of: id)
    let bundle = try handedOver()
    let imported = try client.bundles.take(bundle)
    #expect(imported.plans.map(\.effect) == [.kept])
    #expect(imported.otherDays.map(\.days) == [[.sat]])
    #expect(try client.read().library.plans.first?.days == [.mon, .thu])
    let replaced = try client.bundles.take(bundle, isReplacing: true)
    #expect(replaced.plans.map(\.effect) == [.changed] && replaced.otherDays.isEmpty)
    let plan = try #require(try client.read().library.plans.first)
    #expect(plan.days == [.sat] && plan.start != nil)
    clock.advance(days: 1)
    try coach.plans.setDays([], of: id)
    _ = try client.bundles.take(try handedOver(), isReplacing: true)
    #expect(try client.read().library.plans.first?.days == [.sat])
  }
}
