import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct WorkoutRewriteTests {
  @Test(arguments: StoreKind.allCases)
  func `what was saved since the reading is not written over`(kind: StoreKind) throws {
    try kind.run { bench in
      let read = try bench.workout(of: "Push Up")
      let other = try bench.workouts.rename(read.id, to: "Other")
      let problem = try firstProblem {
        _ = try bench.workouts.rewrite(
          read, title: read.title, note: nil, entries: .written([]))
      }
      #expect(problem == .changedMeanwhile("Other"))
      #expect(try bench.workouts.fetch(read.id) == other)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a version just read is rewritten`(kind: StoreKind) throws {
    try kind.run { bench in
      let read = try bench.workout(of: "Push Up")
      let saved = try bench.workouts.rewrite(
        read, title: try Title("New"), note: nil, entries: .written([])
      ).workout
      #expect(saved.sequence.isEmpty)
      #expect(try bench.workouts.fetch(read.id) == saved)
    }
  }
}
