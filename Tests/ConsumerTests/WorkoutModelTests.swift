import Synchronization
import Testing
import WorkoutCore

/// What the screens of another front end keep and do, with the public interface alone.
private struct WorkoutModel {
  let store: DataStore
  private(set) var exercises: [Exercise] = []
  var query = ""

  mutating func load() throws { exercises = try store.exercises.search(query) }

  mutating func add(_ title: String, _ groups: [MuscleGroup]) throws {
    _ = try store.exercises.create(ExerciseDraft(title: title, muscleGroups: groups))
    try load()
  }

  /// Three sets of ten of every exercise shown, and a break at the end.
  func build(_ title: String) throws -> Workout {
    let workout = try store.workouts.create(title: title)
    for exercise in exercises {
      try store.workouts.addExercise(
        exercise.id, to: workout.id, .repetitions(sets: 3, reps: 10, rest: 60))
    }
    return try store.workouts.addBreak(90, to: workout.id)
  }

  func importWorkouts(_ text: String) throws -> WorkoutService.Imported {
    let untitled = try Title("Imported")
    let parsed = NotationParser.parse(text).workouts.map { ($0, $0.title ?? untitled) }
    return try store.workouts.importWorkouts(parsed, isCreating: true)
  }

  /// Does every step, and saves what it came to.
  func run(_ workout: Workout, eachStep wait: () -> Void) throws -> ExecutionSummary {
    var session = try store.executions.start(workout.id)
    for _ in session.timeline.steps.dropFirst() {
      wait()
      try store.executions.nextStep(&session)
    }
    wait()
    let summary = try store.executions.complete(&session)
    let record = SessionRecord(session, summary, localOffset: 0)
    try store.update { $0.addedSessions = [record] }
    return summary
  }
}

/// A clock that stands still until it is set.
private final class Time: Sendable {
  let now = Mutex(Timestamp(milliseconds: 1_800_000_000_000))
}

@Suite struct WorkoutModelTests {
  @Test func `a front end lists, searches, adds, builds, imports, runs and saves`() throws {
    let time = Time()
    var configuration = DataStore.Configuration()
    configuration.clock = WallClock { time.now.withLock(\.self) }
    var model = WorkoutModel(store: .inMemory(Library(), configuration))
    try model.add("Push Up", [.chest])
    try model.add("Pull Up", [.back])
    #expect(model.exercises.map(\.title.text) == ["Pull Up", "Push Up"])
    model.query = "push"
    try model.load()
    #expect(model.exercises.map(\.title.text) == ["Push Up"])
    let workout = try model.build("Push Day")
    #expect(workout.sequence.count == 2)
    let imported = try model.importWorkouts("# Leg Day\nBox Squat (legs): 3x5 @ 60kg\n")
    #expect(imported.exercises.map(\.title.text) == ["Box Squat"])
    let summary = try model.run(workout) {
      time.now.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + 60_000) }
    }
    #expect(summary.duration == .seconds(120))
    #expect(try model.store.read().history.newest(1).map(\.record.title) == ["Push Day"])
    #expect(try model.store.workouts.fetchAll().map(\.title.text) == ["Leg Day", "Push Day"])
  }
}
