import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Where a plan stands, by its sessions.
struct PlanScheduleTests {
  @Test func `workouts follow one another, and start over`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    var titles: [String] = []
    for _ in 0..<5 {
      titles.append(try bench.train().title)
      bench.clock.advance(days: 2)
    }
    #expect(titles == ["A", "B", "A", "B", "A"])
    #expect(try bench.next() == "cycle 3, day 2")
  }

  @Test func `a plan that is done once ends`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan(isOnce: true)
    try bench.train()
    #expect(try bench.schedule().percentage == 50)
    bench.clock.advance(days: 2)
    try bench.train()
    #expect(try bench.next() == nil)
    #expect(try bench.schedule().percentage == 100)
    #expect(try bench.schedule().upcoming(3).isEmpty)
  }

  @Test func `the place is that of a counting model`() throws {
    var generator = FuzzSeed(of: "plans").generator
    for _ in 0..<LawCases.count(4) {
      let bench = try PlanBench("A", "B", "C")
      var plan = try bench.plan()
      var count = 0
      var records: [SessionRecord] = []
      for _ in 0..<12 {
        bench.clock.advance(days: Int.random(in: 0...3, using: &generator), seconds: 60)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
          let next = try #require(try bench.schedule().next)
          plan = try bench.store.plans.go(plan.id, to: try #require(plan.place(after: next)))
          (count, records) = (count + 1, [])
        case 1 where !records.isEmpty:
          try bench.store.sessions.delete([records.removeLast().id])
          count -= 1
        default:
          records.append(try bench.train())
          count += 1
        }
        #expect(
          try bench.schedule().next == Plan.Place(cycle: count / 3 + 1, day: count % 3 + 1))
      }
    }
  }

  @Test func `removing a session in the middle renumbers nothing`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    var records: [SessionRecord] = []
    for _ in 0..<3 {
      records.append(try bench.train())
      bench.clock.advance(days: 2)
    }
    try bench.store.sessions.delete([records[1].id])
    #expect(try bench.next() == "week 2, day 1")
    #expect(try bench.schedule().sessions.map(\.plan?.name) == ["week 1, day 1", "week 1, day 3"])
  }

  @Test func `an order that gets shorter goes on with the next week`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    try bench.train()
    bench.clock.advance(days: 1)
    try bench.train()
    try bench.store.updateLibrary { library throws(CoreError) in
      library.plans[0].workouts.removeLast(2)
    }
    #expect(try bench.schedule().next == Plan.Place(cycle: 2))
  }

  @Test func `a workout that was removed keeps its place`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    try bench.store.workouts.delete([try bench.workouts()[0].id])
    let next = try #require(try bench.schedule().upcoming(1).first)
    #expect(next.workout.title.text == "A")
    #expect(next.place == Plan.Place())
  }

  @Test func `another workout does not count, and a stopped plan has no place`() throws {
    let bench = try PlanBench("A", "B")
    let plan = try bench.plan()
    let other = try bench.store.sessions.log(try bench.workouts()[1]).record
    #expect(other.plan == nil)
    #expect(try bench.schedule().next == Plan.Place())
    try bench.store.plans.stop(plan.id)
    #expect(try bench.store.plans.schedules().isEmpty)
    #expect(try bench.store.sessions.log(try bench.workouts()[0]).record.plan == nil)
  }

  @Test func `places are read in words`() throws {
    let bench = try PlanBench("A", "B", "C")
    var plan = try bench.plan()
    let current = Plan.Place(cycle: 4, day: 2)
    #expect(plan.place(named: "week 3 day 2", from: current) == Plan.Place(cycle: 3, day: 2))
    #expect(plan.place(named: "Day 3", from: current) == Plan.Place(cycle: 4, day: 3))
    #expect(plan.place(named: "cycle 2", from: current) == Plan.Place(cycle: 2))
    #expect(plan.place(named: "day 4", from: current) == nil)
    #expect(plan.place(named: "day", from: current) == nil)
    let ids = plan.workouts.map(\.id)
    plan.weeks = [Plan.Week(1, ids), Plan.Week(3, [ids[2]])]
    #expect(
      plan.place(named: "week 2, day 3", from: current) == Plan.Place(cycle: 4, week: 2, day: 3))
    #expect(plan.place(named: "week 3 day 2", from: current) == nil)
    #expect(plan.sessionsInCycle == 7)
    #expect(plan.name(of: Plan.Place(cycle: 2, week: 3)) == "cycle 2, week 3, day 1")
  }
}

/// On which days the sessions of a plan are due.
struct PlanDatesTests {
  /// The dates that lie ahead; the clock begins on Monday, 2026-11-23.
  private func dates(_ bench: PlanBench, _ count: Int = 3) throws -> [String] {
    try bench.schedule().upcoming(count).map { $0.day?.description ?? "-" }
  }

  @Test func `sessions are due on the days of the week`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    #expect(try dates(bench) == ["2026-11-23", "2026-11-25", "2026-11-27"])
    try bench.train()
    #expect(try dates(bench) == ["2026-11-25", "2026-11-27", "2026-11-30"])
  }

  @Test func `a plan without days has no dates`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan([])
    #expect(try dates(bench) == ["-", "-", "-"])
    #expect(try bench.schedule().missed.isEmpty)
  }

  @Test func `a missed day is not lost`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    bench.clock.advance(days: 1)
    #expect(try bench.schedule().missed.map(\.description) == ["2026-11-23"])
    #expect(try dates(bench) == ["2026-11-25", "2026-11-27", "2026-11-30"])
    // Done a day late, it was not missed.
    #expect(try bench.train().title == "A")
    #expect(try bench.schedule().missed.isEmpty)
    #expect(try dates(bench, 2) == ["2026-11-25", "2026-11-27"])
  }

  @Test func `a session that is done early takes the next day`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    try bench.train()
    bench.clock.advance(days: 1)
    try bench.train()
    #expect(try dates(bench, 2) == ["2026-11-27", "2026-11-30"])
  }

  @Test func `two sessions in one day are two places`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    try bench.train()
    bench.clock.advance(days: 0, seconds: 3600)
    try bench.train()
    #expect(try bench.next() == "week 1, day 3")
    #expect(try dates(bench, 2) == ["2026-11-27", "2026-11-30"])
  }

  @Test func `the session's own day counts, wherever it was done`() throws {
    // 18:00 in UTC is the next morning twelve hours ahead.
    let bench = try PlanBench("A", "B", offset: 12 * 3600)
    try bench.plan()
    let record = try bench.train()
    #expect(record.day.description == "2026-11-24")
    // Not a day of the plan, so it takes the next one.
    #expect(try dates(bench, 2) == ["2026-11-27", "2026-11-30"])
  }

  @Test func `a session is logged later`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    bench.clock.advance(days: 3)
    let workout = try bench.workouts()[0]
    let late = bench.clock.now.adding(.seconds(-86_400))
    let record = try bench.store.sessions.log(workout, at: late).record
    #expect(record.plan?.name == "cycle 1, day 1")
    #expect(try bench.schedule().sessions.count == 1)
  }
}
