import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The place of a plan, derived from its sessions.
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

  @Test func `a plan for one pass ends`() throws {
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

  @Test func `the place matches that of a counting model`() throws {
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
    for _ in 0..<4 {
      records.append(try bench.train())
      bench.clock.advance(days: 2)
    }
    try bench.store.sessions.delete([records[1].id])
    #expect(try bench.next() == "week 2, day 2")
    #expect(
      try bench.schedule().sessions.map(\.plan?.name)
        == ["week 1, day 1", "week 1, day 3", "week 2, day 1"])
  }

  @Test func `the place of a removed session of this week is next again`() throws {
    let bench = try PlanBench("A", "B", "C")
    try bench.plan()
    var records: [SessionRecord] = []
    for _ in 0..<3 {
      records.append(try bench.train())
      bench.clock.advance(days: 1)
    }
    try bench.store.sessions.delete([records[1].id])
    #expect(try bench.next() == "week 1, day 2")
    #expect(try bench.train().title == "B")
    #expect(try bench.next() == "week 2, day 1")
  }

  @Test func `days of a week may be swapped`() throws {
    let bench = try PlanBench("A", "B", "C")
    let plan = try bench.plan()
    let last = try bench.workouts()[2]
    #expect(try bench.store.sessions.log(last).record.plan?.name == "week 1, day 3")
    let schedule = try bench.schedule()
    #expect(
      schedule.upcoming(3).map(\.place)
        == [Plan.Place(), Plan.Place(day: 2), Plan.Place(cycle: 2)])
    #expect(schedule.percentage == 33)
    // It was done in this week already.
    #expect(try bench.store.sessions.log(last).record.plan == nil)
    try bench.store.plans.skip(plan.id, to: Plan.Place(day: 2))
    #expect(try bench.next() == "week 1, day 2")
    try bench.train()
    #expect(try bench.next() == "week 2, day 1")
  }

  @Test func `a place that was skipped stays left out`() throws {
    let bench = try PlanBench("A", "B", "C")
    let plan = try bench.plan(isOnce: true)
    try bench.train()
    try bench.store.plans.skip(plan.id, to: Plan.Place(day: 3))
    #expect(try bench.schedule().sessions.count == 1)
    #expect(try bench.train().title == "C")
    #expect(try bench.next() == nil)
  }

  @Test func `a shortened order continues with the next week`() throws {
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

  @Test func `a longer order continues after the last place`() throws {
    let bench = try PlanBench("A", "B", "C")
    let workouts = try bench.workouts()
    try bench.store.plans.set("Plan", Array(workouts.prefix(2)), on: [.mon, .wed, .fri])
    for _ in 1...2 {
      try bench.train()
      bench.clock.advance(days: 1)
    }
    try bench.store.updateLibrary { library throws(CoreError) in
      library.plans[0].workouts.append(Plan.Entry(workouts[2]))
    }
    #expect(try bench.schedule().next == Plan.Place(day: 3))
    #expect(try bench.train().title == "C")
    #expect(try bench.schedule().next == Plan.Place(cycle: 2))
  }

  @Test func `the next cycle begins after a week that is gone`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    let ids = try bench.workouts().map(\.id)
    try bench.store.updateLibrary { library throws(CoreError) in
      library.plans[0].weeks = [Plan.Week(1, ids), Plan.Week(3, ids)]
    }
    for _ in 1...5 {
      try bench.train()
      bench.clock.advance(days: 1)
    }
    #expect(try bench.schedule().next == Plan.Place(week: 3, day: 2))
    try bench.store.updateLibrary { library throws(CoreError) in library.plans[0].weeks = [] }
    #expect(try bench.schedule().next == Plan.Place(cycle: 2))
  }

  @Test func `a place chosen in a week that is gone becomes the next cycle`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    let ids = try bench.workouts().map(\.id)
    try bench.store.updateLibrary { library throws(CoreError) in
      library.plans[0].weeks = [Plan.Week(1, ids), Plan.Week(3, ids)]
    }
    let plan = try bench.schedule().plan
    try bench.store.plans.go(plan.id, to: Plan.Place(week: 3, day: 2))
    try bench.store.updateLibrary { library throws(CoreError) in library.plans[0].weeks = [] }
    #expect(try bench.schedule().next == Plan.Place(cycle: 2))
    #expect(try bench.schedule().upcoming(1).first?.workout.title.text == "A")
  }

  @Test func `a removed workout keeps its place`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    try bench.store.workouts.delete([try bench.workouts()[0].id])
    let next = try #require(try bench.schedule().upcoming(1).first)
    #expect(next.workout.title.text == "A")
    #expect(next.place == Plan.Place())
  }

  @Test func `another workout does not count, and a stopped plan has no place`() throws {
    let bench = try PlanBench("A", "B")
    let plan = try bench.store.plans.set("Plan", [try bench.workouts()[0]], on: [.mon])
    let other = try bench.store.sessions.log(try bench.workouts()[1]).record
    #expect(other.plan == nil)
    #expect(try bench.schedule().next == Plan.Place())
    try bench.store.plans.stop(plan.id)
    #expect(try bench.store.plans.schedules().isEmpty)
    #expect(try bench.store.sessions.log(try bench.workouts()[0]).record.plan == nil)
  }

  @Test func `places are parsed from words`() throws {
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

/// The days on which sessions of a plan are due.
struct PlanDatesTests {
  /// The upcoming dates; the clock starts on Monday, 2026-11-23.
  private func dates(_ bench: PlanBench, _ count: Int = 3) throws -> [String] {
    try bench.schedule().upcoming(count).map { $0.day?.description ?? "-" }
  }

  @Test func `sessions are due on the planned weekdays`() throws {
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
    // It was done a day late, so it was not missed.
    #expect(try bench.train().title == "A")
    #expect(try bench.schedule().missed.isEmpty)
    #expect(try dates(bench, 2) == ["2026-11-25", "2026-11-27"])
  }

  @Test func `a session done early uses the next day`() throws {
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

  @Test func `a plan that was moved after today's session goes on with the next day`() throws {
    let bench = try PlanBench("A", "B", "C")
    let plan = try bench.plan()
    try bench.train()
    bench.clock.advance(days: 0, seconds: 60)
    try bench.store.plans.go(plan.id, to: Plan.Place(day: 3))
    #expect(try dates(bench, 2) == ["2026-11-25", "2026-11-27"])
    try bench.store.plans.start(plan.id)
    #expect(try dates(bench, 2) == ["2026-11-25", "2026-11-27"])
    bench.clock.advance(days: 1)
    #expect(try bench.schedule().missed.isEmpty)
    // A session on a day that is not planned uses the next one.
    try bench.train()
    #expect(try dates(bench, 2) == ["2026-11-27", "2026-11-30"])
  }

  @Test func `the local day of the session counts`() throws {
    // 18:00 UTC is the next morning twelve hours ahead.
    let bench = try PlanBench("A", "B", in: .fixed(12 * 3600))
    try bench.plan()
    let record = try bench.train()
    #expect(record.day.description == "2026-11-24")
    // It is not a day of the plan, so it uses the next one.
    #expect(try dates(bench, 2) == ["2026-11-27", "2026-11-30"])
  }

  @Test func `days are those of the local clock when summer time ends`() throws {
    // In Berlin, clocks went back on Sunday, 2026-10-25.
    let change = try #require(Timestamp(rfc3339: "2026-10-25T01:00:00Z"))
    let berlin = LocalTime { $0 < change ? 7200 : 3600 }
    let bench = try PlanBench("A", "B", "C", at: "2026-10-24T21:30:00Z", in: berlin)
    try bench.plan([.sat, .sun, .mon])
    #expect(try bench.train().day.description == "2026-10-24")
    // 23:30 again, 25 hours later.
    bench.clock.advance(days: 1, seconds: 3600)
    #expect(try dates(bench, 2) == ["2026-10-25", "2026-10-26"])
    #expect(try bench.train().day.description == "2026-10-25")
    bench.clock.advance(days: 0, seconds: 45 * 60)
    #expect(try dates(bench, 2) == ["2026-10-26", "2026-10-31"])
    #expect(try bench.train().day.description == "2026-10-26")
    #expect(try bench.schedule().missed.isEmpty)
    #expect(try dates(bench, 1) == ["2026-10-31"])
  }

  @Test func `a day that a flight makes longer has one session`() throws {
    let flight = try #require(Timestamp(rfc3339: "2026-11-23T23:00:00Z"))
    let zones = LocalTime { $0 < flight ? 3600 : -18_000 }
    let bench = try PlanBench("A", "B", at: "2026-11-23T20:00:00Z", in: zones)
    try bench.plan([.mon, .tue])
    try bench.train()
    // Monday evening in New York.
    bench.clock.advance(days: 0, seconds: 6 * 3600)
    #expect(try bench.schedule().today.description == "2026-11-23")
    #expect(try dates(bench, 2) == ["2026-11-24", "2026-11-30"])
  }

  @Test func `a session can be logged later`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    bench.clock.advance(days: 3)
    let workout = try bench.workouts()[0]
    let late = bench.clock.now.adding(.seconds(-86_400))
    let record = try bench.store.sessions.log(workout, at: late).record
    #expect(record.plan?.name == "cycle 1, day 1")
    #expect(try bench.schedule().sessions.count == 1)
  }

  @Test func `a session from long before the start of the plan does not count`() throws {
    let bench = try PlanBench("A", "B")
    try bench.plan()
    let workouts = try bench.workouts()
    func log(_ workout: Workout, daysAgo: Int) throws -> SessionRecord {
      let start = bench.clock.now.adding(.seconds(-daysAgo * 86_400))
      return try bench.store.sessions.log(workout, at: start).record
    }
    for (workout, days) in [(0, 60), (1, 58), (0, 300), (0, 32)] {
      #expect(try log(workouts[workout], daysAgo: days).plan == nil)
      #expect(try bench.next() == "cycle 1, day 1")
    }
    var record = try log(workouts[0], daysAgo: 30)
    #expect(record.plan?.name == "cycle 1, day 1")
    #expect(try bench.next() == "cycle 1, day 2")
    // Its date is corrected.
    try bench.store.sessions.delete([record.id])
    record.start = record.start.adding(.seconds(-2 * 86_400))
    record.end = record.end.adding(.seconds(-2 * 86_400))
    try bench.store.change(adding: [record])
    #expect(try bench.next() == "cycle 1, day 1")
  }

  @Test func `a session from before the start of the plan uses none of its days`() throws {
    let bench = try PlanBench("A", "B")
    bench.clock.advance(days: 2)
    try bench.plan()
    let monday = bench.clock.now.adding(.seconds(-2 * 86_400))
    _ = try bench.store.sessions.log(try bench.workouts()[0], at: monday)
    #expect(try bench.next() == "cycle 1, day 2")
    #expect(try dates(bench, 2) == ["2026-11-25", "2026-11-27"])
  }
}
