import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Breaks of a workout, by their ids, over both kinds of store.
@Suite struct BreakEditingTests {
  @Test(arguments: StoreKind.allCases)
  func `a break gets another length and keeps its place`(kind: StoreKind) throws {
    try kind.run { bench in
      let (workout, pause) = try dayWithBreak(bench)
      let changed = try bench.workouts.updateBreakDuration(of: pause.id, in: workout.id, 90)
      #expect(changed.breaks.map(\.duration.value) == [90])
      #expect(changed.breaks.map(\.id) == [pause.id])
      #expect(changed.sequence.map(\.id) == workout.sequence.map(\.id))
      #expect(try bench.store.load().workouts == [changed])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a break is removed and nothing else`(kind: StoreKind) throws {
    try kind.run { bench in
      let (workout, pause) = try dayWithBreak(bench)
      let changed = try bench.workouts.removeBreak(pause.id, from: workout.id)
      #expect(changed.breaks == [])
      #expect(changed.items.map(\.title.text) == ["Squat", "Plank"])
      #expect(try bench.store.load().workouts == [changed])
      let again = try firstProblem { try bench.workouts.removeBreak(pause.id, from: workout.id) }
      #expect(again != nil)
    }
  }

  @Test(arguments: StoreKind.allCases, [0, 601])
  func `a length out of range changes nothing`(kind: StoreKind, seconds: Int) throws {
    try kind.run { bench in
      let (workout, pause) = try dayWithBreak(bench)
      let problem = try firstProblem {
        try bench.workouts.updateBreakDuration(of: pause.id, in: workout.id, seconds)
      }
      #expect(problem == .outOfRange(BreakBounds.self, seconds))
      #expect(try bench.store.load().workouts == [workout])
    }
  }

  /// Squat, a break of 60 s, Plank.
  private func dayWithBreak(_ bench: Bench) throws -> (Workout, Break) {
    let day = try bench.workout(of: "Squat", "Plank")
    let workout = try bench.workouts.addBreak(60, to: day.id, at: EntryPosition(1))
    return (workout, try #require(workout.breaks.first))
  }
}
