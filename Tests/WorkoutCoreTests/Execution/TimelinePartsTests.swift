import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct TimelinePartsTests {
  /// Two sets with rests, 30 and 30 each, a break of 60, and a last set of 45.
  private func timeline() throws -> Timeline {
    Timeline(
      try Routine.workout(
        Routine.reps("Push Up", 10, Routine.Shape(sets: 2, rest: 30)), Routine.pause(60),
        Routine.timed("Plank", 45)))
  }

  /// The seconds of a step or segment, and those of everything after it.
  private func seconds(_ step: Int, _ plan: Int? = nil) throws -> [Int] {
    let seconds = try timeline().seconds(ofStep: step, plan: plan)
    return [seconds.during, seconds.after]
  }

  @Test(arguments: [
    (0, [120, 105]), (1, [60, 45]), (2, [45, 0]), (3, [0, 0]), (9, [0, 0]),
  ])
  func `a whole step lasts as long as all its segments`(_ step: Int, _ expected: [Int]) throws {
    #expect(try seconds(step) == expected)
  }

  @Test(arguments: [
    (0, [30, 195]), (1, [30, 165]), (2, [30, 135]), (3, [30, 105]), (4, [0, 105]),
  ])
  func `a segment lasts as long as in the timeline, and the wait after the last is zero`(
    _ plan: Int, _ expected: [Int]
  ) throws {
    #expect(try seconds(0, plan) == expected)
  }

  @Test func `a segment with a given length lasts that long, whatever the timeline says`() throws {
    var session = try ExecutionSession(
      id: UUID(),
      workout: Routine.workout(Routine.pause(60), Routine.timed("Plank", 45)),
      startTime: Performance.start)
    session.enter(0, plan: 0, at: .zero, length: .seconds(70))
    #expect(session.progress(elapsed: .zero).remainingTime == .seconds(115))
  }

  @Test func `nothing is left after the last step`() throws {
    #expect(try seconds(3, 0) == [0, 0])
  }

  @Test(arguments: UInt64(1)...60)
  func `the times of a step and of everything after it add up`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed)
    let timeline = Timeline(try generator.workout())
    for step in timeline.steps {
      let whole = timeline.seconds(ofStep: step.index, plan: nil)
      #expect(
        step.offset + whole.during + whole.after == timeline.duration,
        "seed \(seed), step \(step.index)")
      for (plan, segment) in timeline.segments(of: step).enumerated() {
        let part = timeline.seconds(ofStep: step.index, plan: plan)
        #expect(
          segment.offset + part.during + part.after == timeline.duration,
          "seed \(seed), step \(step.index), segment \(plan)")
      }
    }
  }
}
