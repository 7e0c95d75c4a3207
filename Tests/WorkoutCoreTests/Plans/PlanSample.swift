import Synchronization
import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// Plans in memory, with a clock that the test moves.
struct PlanBench {
  let clock = ShiftedClock(Timestamp(rfc3339: "2026-11-23T18:00:00Z") ?? Samples.moment)
  let store: DataStore

  /// The workouts of a text, in a library in memory.
  init(_ titles: String..., offset: Int = 0) throws {
    let clock = clock
    var configuration = DataStore.Configuration.test()
    configuration.clock = WallClock { clock.now }
    configuration.localTime = .fixed(offset)
    let workouts = try titles.map { title in
      try Routine.workout([Routine.timed("Plank", 30)], title: title)
    }
    store = .inMemory(Library(workouts: workouts), configuration)
  }

  func workouts() throws -> [Workout] { try store.read().library.workouts }

  /// The plan of all workouts, started now.
  @discardableResult
  func plan(_ days: [Weekday] = [.mon, .wed, .fri], isOnce: Bool = false) throws -> Plan {
    try store.plans.set("Plan", workouts(), on: days, isOnce: isOnce)
  }

  func schedule() throws -> PlanSchedule {
    guard let schedule = try store.plans.schedules().first else { throw NoPlan() }
    return schedule
  }

  struct NoPlan: Error {}

  /// Does what is next, at the time that it is; returns its title.
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

/// A clock that a test moves.
final class ShiftedClock: Sendable {
  private let moment: Mutex<Timestamp>

  init(_ moment: Timestamp) { self.moment = Mutex(moment) }

  var now: Timestamp { moment.withLock(\.self) }

  func advance(days: Int, seconds: Int = 1) {
    moment.withLock { $0 = $0.adding(.seconds(days * 86_400 + seconds)) }
  }
}
