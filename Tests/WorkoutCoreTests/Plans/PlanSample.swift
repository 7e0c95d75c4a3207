import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Plans in memory, with a clock that the test sets.
struct PlanBench {
  let clock: ShiftedClock
  let store: DataStore

  /// A library in memory with the workouts of a text.
  init(
    _ titles: String..., at start: String = "2026-11-23T18:00:00Z",
    in localTime: LocalTime = .fixed()
  ) throws {
    let clock = ShiftedClock(try #require(Timestamp(rfc3339: start)))
    self.clock = clock
    var configuration = DataStore.Configuration.test()
    configuration.clock = WallClock { clock.now }
    configuration.localTime = localTime
    let workouts = try titles.map { title in
      try Routine.workout([Routine.timed("Plank", 30)], title: title)
    }
    store = .inMemory(Library(workouts: workouts), configuration)
  }

  func workouts() throws -> [Workout] { try store.read().library.workouts }

  /// A plan of all workouts, started now.
  @discardableResult
  func plan(_ days: [Weekday] = [.mon, .wed, .fri], isOnce: Bool = false) throws -> Plan {
    try store.plans.set("Plan", workouts(), on: days, isOnce: isOnce)
  }

  func schedule() throws -> PlanSchedule {
    guard let schedule = try store.plans.schedules().first else { throw NoPlan() }
    return schedule
  }

  struct NoPlan: Error {}

  /// Does the next session at the current time, and returns its title.
  @discardableResult
  func train() throws -> SessionRecord {
    guard let next = try schedule().upcoming(1).first,
      let workout = try workouts().first(where: { $0.id == next.workout.id })
    else { throw NoPlan() }
    return try store.sessions.log(workout).record
  }

  /// The next place, in words.
  func next() throws -> String? {
    let schedule = try schedule()
    return schedule.next.map(schedule.plan.name)
  }
}

/// A clock that a test can set.
final class ShiftedClock: Sendable {
  private let moment: Mutex<Timestamp>

  init(_ moment: Timestamp) { self.moment = Mutex(moment) }

  var now: Timestamp { moment.withLock(\.self) }

  func advance(days: Int, seconds: Int = 1) {
    moment.withLock { $0 = $0.adding(.seconds(days * 86_400 + seconds)) }
  }
}
