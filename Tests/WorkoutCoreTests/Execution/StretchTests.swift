import Testing

@testable import WorkoutCore

struct StretchTests {
  /// Two sets with rests, 30 and 30 each, a break of 60, and a last set of 45.
  private func timeline() throws -> Timeline {
    Timeline(
      try Routine.workout(
        Routine.reps("Push Up", 10, Routine.Shape(sets: 2, rest: 30)), Routine.pause(60),
        Routine.timed("Plank", 45)))
  }

  /// A stretch in seconds: what it lasts, and what comes after.
  private func outline(_ stretch: Stretch) -> [Int] {
    [Int(stretch.length / .seconds(1)), Int(stretch.later / .seconds(1))]
  }

  @Test(arguments: [(0, [120, 105]), (1, [60, 45]), (2, [45, 0]), (3, [0, 0]), (9, [0, 0])])
  func `a whole step lasts as long as all its segments`(_ step: Int, _ seconds: [Int]) throws {
    let stretch = Stretch(of: try timeline(), step: step, startedAt: .seconds(7))
    #expect(outline(stretch) == seconds)
    #expect(stretch.plan == 0)
    #expect(stretch.startedAt == .seconds(7))
  }

  @Test(arguments: [
    (0, [30, 195]), (1, [30, 165]), (2, [30, 135]), (3, [30, 105]), (4, [0, 105]),
  ])
  func `a segment lasts as in the timeline, and the wait after the last takes no time`(
    _ plan: Int, _ seconds: [Int]
  ) throws {
    let stretch = Stretch(of: try timeline(), step: 0, plan: plan, startedAt: .zero)
    #expect(outline(stretch) == seconds)
    #expect(stretch.plan == plan)
  }

  @Test func `a segment lasts as long as is said, whatever the timeline has`() throws {
    let stretch = Stretch(
      of: try timeline(), step: 1, plan: 0, startedAt: .zero, length: .seconds(70))
    #expect(outline(stretch) == [70, 45])
  }

  @Test func `nothing is left after the last step`() throws {
    #expect(outline(Stretch(of: try timeline(), step: 3, plan: 0, startedAt: .zero)) == [0, 0])
  }

  @Test(arguments: UInt64(1)...60)
  func `what a step takes and what comes after it add up`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed)
    let timeline = Timeline(try generator.workout())
    for step in timeline.steps {
      let whole = Stretch(of: timeline, step: step.index, startedAt: .zero)
      #expect(
        .seconds(step.offset) + whole.length + whole.later == .seconds(timeline.duration),
        "seed \(seed), step \(step.index)")
      for (plan, segment) in timeline.segments(of: step).enumerated() {
        let part = Stretch(of: timeline, step: step.index, plan: plan, startedAt: .zero)
        #expect(
          .seconds(segment.offset) + part.length + part.later == .seconds(timeline.duration),
          "seed \(seed), step \(step.index), segment \(plan)")
      }
    }
  }
}
