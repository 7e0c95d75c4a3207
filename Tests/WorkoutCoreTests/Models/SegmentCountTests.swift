import Testing

@testable import WorkoutCore

struct SegmentCountTests {
  private typealias Shape = Routine.Shape

  private func count(_ entries: WorkoutSequenceItem...) throws -> Int {
    try Routine.workout(entries).segmentCount
  }

  @Test func `sets, sides, rests and breaks count`() throws {
    #expect(try count() == 0)
    #expect(try count(Routine.timed("Plank", 45), Routine.pause(60)) == 2)
    #expect(try count(Routine.reps("Squat", 10, Shape(sets: 3, rest: 60))) == 6)
    #expect(try count(Routine.reps("Lunge", 10, Shape(sets: 3, rest: 60, isPerSide: true))) == 9)
    #expect(try count(Routine.item("Row", nil)) == 1)
    #expect(try count(Routine.sets("Row", .reps(5, rest: 60), .reps(3))) == 3)
    let drop = PlannedSet.Drop(.reps(.asManyAsPossible), load: nil)
    let dropped = try PlannedSet.reps(10).with {
      $0.drops = [drop, drop]
      $0.rest = .untilReady
    }
    #expect(try count(Routine.sets("Curl", dropped)) == 2)
  }

  @Test func `rounds count with the rests between them`() throws {
    let plank = try Routine.timed("Plank", 45)
    #expect(try count(Routine.circuit(5, plank, Routine.pause(10))) == 10)
    #expect(try count(Routine.circuit(5, rest: 30, plank)) == 10)
    #expect(try count(Routine.every(60, 5, plank)) == 10)
    #expect(try count(Routine.amrap(600, plank, Routine.pause(10))) == 1)
    #expect(try count(Routine.forTime(5, plank, Routine.pause(10))) == 10)
    #expect(try count(Routine.alternating(60, 5, plank, Routine.pause(10))) == 10)
    let squats = try Routine.sets("Squat", .reps(21), .reps(15, rest: 30), .reps(9))
    #expect(try count(Routine.setPerRound(3, squats)) == 4)
  }

  @Test(arguments: UInt64(1)...300)
  func `no timeline has more segments or steps`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed, isComplete: false)
    let workout = try generator.workout()
    let timeline = Timeline(workout)
    #expect(timeline.segments.count <= workout.segmentCount, "seed \(seed)")
    #expect(timeline.steps.count <= workout.segmentCount, "seed \(seed)")
  }

  @Test func `100,000 can be laid out, and one more cannot`() throws {
    let sets = try Routine.timed("Plank", 1, Shape(sets: 10))
    let full = try (1...1010).map { _ in try Routine.circuit(9, sets, Routine.pause(1)) }
    let rest = try (1...10).map { _ in try Routine.timed("Row", 1) }
    #expect(try Routine.workout(full + rest).problemForLayout == nil)
    let over = try Routine.workout(full + rest + [Routine.pause(1)])
    #expect(over.problemForLayout == .tooManySegments(100_001))
    #expect(over.estimatedDuration() == 100_001)
  }
}
