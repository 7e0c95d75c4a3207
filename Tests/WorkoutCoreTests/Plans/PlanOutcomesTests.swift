import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What follows for a plan when its sessions or its workouts change.
struct PlanOutcomesTests {
  @Test func `the last session is removed, and its place is next again`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    try bench.train()
    bench.clock.advance(days: 2)
    let last = try bench.train()
    #expect(try bench.next() == "week 1, day 3")
    try bench.store.sessions.delete([last.id])
    #expect(try bench.next() == "week 1, day 2")
  }

  @Test func `a corrected session keeps its place`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    let record = try bench.train()
    let written = try #require(WrittenSession(NotationParser.parse("# A\nPlank: 20s")))
    let corrected = try bench.store.sessions.rewrite(record, as: written)
    #expect(corrected.sets.map(\.done.seconds) == [20])
    #expect(corrected.plan == record.plan)
    #expect(try bench.next() == "week 1, day 2")
  }

  @Test func `a session that is done again on its day counts once`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    var again = try bench.train()
    again.id = UUID()
    try bench.store.change(adding: [again])
    let due = try bench.schedule().upcoming(2).compactMap(\.day?.description)
    #expect(due == ["2026-11-25", "2026-11-27"])
  }

  @Test func `a renamed workout stays in its plan`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    _ = try bench.store.workouts.rename(try bench.workouts()[0].id, to: "First")
    #expect(try bench.schedule().upcoming(1).first?.workout.title.text == "First")
    #expect(try bench.train().title == "First")
    #expect(try bench.next() == "week 1, day 2")
  }

  @Test func `a marker says what is next, and the sessions before it count no more`() throws {
    let bench = try PlanBench("A", "B", "C")
    let plan = try bench.plan()
    try bench.train()
    _ = try bench.store.plans.go(plan.id, to: Plan.Place(week: 1, day: 3))
    bench.clock.advance(days: 2)
    #expect(try bench.next() == "week 1, day 3")
    try bench.train()
    #expect(try bench.next() == "week 2, day 1")
  }

  @Test func `of several plans the one that is due first is next`() throws {
    let bench = try PlanBench("A", "B")
    let workouts = try bench.workouts()
    _ = try bench.store.plans.set("Late", [workouts[0]], on: [.fri], isOnce: false)
    _ = try bench.store.plans.set("Early", [workouts[1]], on: [.tue], isOnce: false)
    let due = try bench.store.plans.schedules().compactMap { $0.upcoming(1).first }
    #expect(due.map(\.workout.title.text).sorted() == ["A", "B"])
    let first = due.min { ($0.day?.number ?? 0) < ($1.day?.number ?? 0) }
    #expect(first?.workout.title.text == "B")
    #expect(try bench.store.sessions.log(workouts[1]).record.plan != nil)
    #expect(try bench.store.plans.schedules().count == 2)
  }
}
