import Testing
import WorkoutCore

/// The workouts that are due, by day.
private struct PlanScreen {
  let plans: PlanService
  let executions: ExecutionService

  init(_ store: DataStore) {
    plans = store.plans
    executions = store.executions
  }

  func days(_ count: Int) throws -> [String] {
    guard let schedule = try plans.schedules().first else { return [] }
    return schedule.upcoming(count).map { next in
      "\(next.day?.description ?? "any day") \(next.workout.title): "
        + schedule.plan.name(of: next.place)
    }
  }

  /// Starts the run of what is due, so that the plan goes on once it is done.
  func start(_ workout: Workout) throws -> ExecutionSession {
    let session: PlanSession? = plans.session(of: workout.id)
    return try executions.start(workout, plan: session)
  }
}

@Suite struct PlanScreenTests {
  private let clock = TestClock()
  private let store: DataStore

  init() { store = clock.store() }

  private func workout(_ title: String) throws -> Workout {
    let parsed = NotationParser.parseEntries(["Push Up: 3x10"])
    return try store.workouts.create(title: title, entries: .written(parsed)).workout
  }

  @Test func `a plan of workouts goes on with each session`() throws {
    let screen = PlanScreen(store)
    let workouts = [try workout("Push"), try workout("Pull")]
    let plan = try store.plans.set("Strength", workouts, on: [.mon, .thu])
    #expect(plan.workouts(inWeek: 1).map(\.title.text) == ["Push", "Pull"])
    #expect(try screen.days(2).count == 2)
    #expect(try screen.days(1).first?.contains("Push") == true)
    #expect(try screen.start(workouts[0]).plan?.plan == plan.id)
    try store.sessions.log(workouts[0])
    #expect(try screen.days(1).first?.contains("Pull") == true)
    clock.advance(by: 60)
    try store.plans.go(plan.id, to: Plan.Place(day: 1))
    #expect(try screen.days(1).first?.contains("Push") == true)
    try store.plans.stop(plan.id)
    #expect(try screen.days(1).isEmpty)
  }

  @Test func `a built-in plan is added with its workouts`() throws {
    let written = try #require(BuiltInPlans.all.first)
    let plan = try store.plans.add(written)
    #expect(plan.title == written.title)
    #expect(try store.workouts.fetchAll().count == Set(plan.workouts.map(\.id)).count)
  }
}
