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
      let before = library.plans[0]
      library.plans[0].note = try? Prose("Newer.", field: "note")
      library.plans[0].noteChange(since: before, at: clock.now)
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

  @Test func `a plan that is followed is updated, and an edited one only on request`() throws {
    _ = try client.bundles.take(try handedOver())
    let id = try #require(try client.read().library.plans.first?.id)
    func update(_ note: String, isReplacing: Bool = false) throws -> [BundleService.Imported.Effect]
    {
      clock.advance(days: 1)
      try coach.updateLibrary { library in
        library.plans[0].note = try? Prose(note, field: "note")
        library.plans[0].updatedAt = clock.now
      }
      let imported = try client.bundles.take(try handedOver(), isReplacing: isReplacing)
      return imported.plans.map(\.effect)
    }
    try client.plans.start(id, on: [.tue])
    #expect(try update("Once.") == [.changed])
    try client.plans.setDays([.wed], of: id)
    try client.plans.stop(id)
    #expect(try update("Twice.") == [.changed])
    clock.advance(days: 1)
    try client.plans.set("Base", try client.workouts.fetchAll(), on: [.mon], isOnce: true)
    #expect(try update("Thrice.") == [.kept])
    #expect(try client.read().library.plans.map(\.isOnce) == [true])
    #expect(try update("Again.", isReplacing: true) == [.changed])
    #expect(try update("At last.") == [.changed])
  }

  @Test func `a new maximum is no edit of an imported exercise`() throws {
    _ = try client.bundles.take(try handedOver())
    let squat = try #require(try client.exercises.search("Yoke Squat").first)
    clock.advance(days: 1)
    let link = ExerciseLink(exercise: .linked(squat.id), title: squat.title)
    try client.plans.setMaxes([link: try Weight(written: "90kg")])
    try client.exercises.update(squat.id, ExerciseDraft(oneRepMax: "100kg"))
    try coach.exercises.update(squat.id, ExerciseDraft(description: "Newer."))
    #expect(try client.bundles.take(try handedOver()).exercises.first?.effect == .changed)
    #expect(try client.exercises.fetch(squat.id).oneRepMax?.weight == Weight(written: "100kg"))
  }

  @Test func `the days of an active plan stay, and the bundle's can be taken`() throws {
    _ = try client.bundles.take(try handedOver())
    let id = try #require(try client.read().library.plans.first?.id)
    try client.plans.start(id)
    clock.advance(days: 1)
    try coach.plans.setDays([.sat], of: id)
    let bundle = try handedOver()
    let imported = try client.bundles.take(bundle)
    #expect(imported.plans.map(\.effect) == [.unchanged])
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

  @Test func `a bundle of more than 10,000 elements is refused`() throws {
    func contents(_ count: Int) throws -> [UInt8] {
      let exercises = try (0..<count).map { try Samples.exercise("E\($0)", id: UUID()) }
      return WorkoutBundle(
        createdAt: Samples.moment, sender: nil, library: Library(exercises: exercises),
        pictures: [:]
      )
      .contents()
    }
    let most = WorkoutBundle.maximumElementCount
    #expect(try WorkoutBundle(contents(most), named: "a").library.exercises.count == most)
    #expect(throws: CoreError.self) { try WorkoutBundle(contents(most + 1), named: "a") }
  }
}
