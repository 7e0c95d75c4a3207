import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The execution scenarios, each with every kind of store.
struct ExecutionScenarioTests {
  /// A clock that tests advance by hand.
  private final class HandClock: Sendable {
    private let moment = Mutex(Bench.moment)

    var wall: WallClock { WallClock { self.moment.withLock { $0 } } }

    func pass(_ seconds: Int64) {
      moment.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + seconds * 1000) }
    }
  }

  private struct Stage {
    let bench: Bench
    let service: ExecutionService
    let clock: HandClock
  }

  private func run(_ kind: StoreKind, _ test: (Stage) throws -> Void) throws {
    let clock = HandClock()
    try kind.run(.test { $0.clock = clock.wall }) { bench in
      try test(Stage(bench: bench, service: bench.store.executions, clock: clock))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X01 a session starts at the first of two exercises`(kind: StoreKind) throws {
    try run(kind) { stage in
      let workout = try stage.bench.workout(of: "Push Up", "Squat")
      let session = try stage.service.start(workout.id)
      #expect(session.currentStepIndex == 0)
      #expect(session.status == .active)
      #expect(session.completedStepIndices.isEmpty)
      #expect(session.startTime == Bench.moment)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X02 next completes the current step`(kind: StoreKind) throws {
    try run(kind) { stage in
      let workout = try stage.bench.workout(of: "Push Up", "Squat")
      var session = try stage.service.start(workout.id)
      try stage.service.nextStep(&session)
      #expect(session.currentStepIndex == 1)
      #expect(session.completedStepIndices == [0])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X03 a completed session has a summary`(kind: StoreKind) throws {
    try run(kind) { stage in
      var session = try stage.service.start(stage.bench.workout(of: "Push Up").id)
      stage.clock.pass(30)
      try stage.service.nextStep(&session)
      let summary = try stage.service.complete(&session)
      #expect(summary.exercisesCompleted == 1)
      #expect(summary.exercisesTotal == 1)
      #expect(summary.duration == .seconds(30))
      #expect(summary.wasCompleted)
      #expect(session.status == .completed)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X04 progress counts what is done and what remains`(kind: StoreKind) throws {
    try run(kind) { stage in
      let workout = try stage.bench.workout(of: "Push Up", "Squat", "Plank")
      var session = try stage.service.start(workout.id)
      try stage.service.nextStep(&session)
      let progress = stage.service.progress(session)
      #expect(progress.completed == 1)
      #expect(progress.totalSteps == 3)
      #expect(progress.remaining == 2)
      #expect(abs(progress.fractionCompleted - 1.0 / 3) < 1e-12)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X05 the next step is named, including breaks`(kind: StoreKind) throws {
    try run(kind) { stage in
      let workout = try stage.bench.workout(of: "Push Up", "Squat", "Plank")
      _ = try stage.bench.workouts.addBreak(60, to: workout.id, at: EntryPosition(1))
      let session = try stage.service.start(workout.id)
      #expect(session.upcoming(3) == ["Break", "Squat", "Plank"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X06 a pause does not count as elapsed`(kind: StoreKind) throws {
    try run(kind) { stage in
      var session = try stage.service.start(stage.bench.workout(of: "Push Up").id)
      stage.clock.pass(10)
      let before = stage.service.progress(session).elapsed
      try stage.service.pause(&session)
      #expect(session.status == .paused)
      #expect(session.pausedAt == Timestamp(milliseconds: Bench.moment.milliseconds + 10_000))
      stage.clock.pass(300)
      try stage.service.resume(&session)
      #expect(session.status == .active)
      #expect(session.pausedAt == nil)
      #expect(stage.service.progress(session).elapsed == before)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X07 a session stopped at once is not completed`(kind: StoreKind) throws {
    try run(kind) { stage in
      var session = try stage.service.start(stage.bench.workout(of: "Push Up", "Squat").id)
      let summary = try stage.service.stop(&session)
      #expect(!summary.wasCompleted)
      #expect(summary.exercisesCompleted == 0)
      #expect(summary.exercisesTotal == 2)
      #expect(summary.status == .stopped)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X08 a break is a separate step`(kind: StoreKind) throws {
    try run(kind) { stage in
      let workout = try stage.bench.workout(of: "Push Up", "Squat")
      _ = try stage.bench.workouts.addBreak(60, to: workout.id, at: EntryPosition(1))
      var session = try stage.service.start(workout.id)
      try stage.service.nextStep(&session)
      try stage.service.nextStep(&session)
      #expect(session.currentStepIndex == 2)
      #expect(session.completedStepIndices.count == 2)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X09 an empty workout cannot be started`(kind: StoreKind) throws {
    try run(kind) { stage in
      let workout = try stage.bench.workouts.create(title: "Empty")
      #expect(throws: CoreError.invalid([.workoutNotValid([.noExercisesInWorkout])])) {
        try stage.service.start(workout.id)
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X10 there is no next step after the last`(kind: StoreKind) throws {
    try run(kind) { stage in
      var session = try stage.service.start(stage.bench.workout(of: "Push Up").id)
      try stage.service.nextStep(&session)
      #expect(session.currentStepIndex == 1)
      #expect(throws: CoreError.invalid([.cannotAdvance])) { try stage.service.nextStep(&session) }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-X11 resuming an active session changes nothing`(kind: StoreKind) throws {
    try run(kind) { stage in
      var session = try stage.service.start(stage.bench.workout(of: "Push Up").id)
      let before = session
      stage.clock.pass(10)
      try stage.service.resume(&session)
      #expect(session == before)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a missing workout cannot be started`(kind: StoreKind) throws {
    try run(kind) { stage in
      let id = UUID()
      #expect(throws: CoreError.invalid([.workoutNotFound(id.lowercase)])) {
        try stage.service.start(id)
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `the service also skips and goes back`(kind: StoreKind) throws {
    try run(kind) { stage in
      var session = try stage.service.start(stage.bench.workout(of: "Push Up", "Squat").id)
      try stage.service.skipStep(&session)
      #expect(session.currentStepIndex == 1)
      try stage.service.previousStep(&session)
      #expect(session.currentStepIndex == 0)
      #expect(session.completedStepIndices.isEmpty)
    }
  }
}
