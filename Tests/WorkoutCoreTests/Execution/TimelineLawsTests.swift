import TestSupport
import Testing

@testable import WorkoutCore

/// Laws for every workout, tested on generated ones; a failure names the seed.
struct TimelineLawsTests {
  @Test(arguments: UInt64(1)...100)
  func `the estimate equals the sum of segments and the end of the last`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed)
    let secondsPerRep = try SecondsPerRep(Int(seed % 60) + 1)
    for round in 0..<LawCases.count(10) {
      let workout = try generator.workout()
      let timeline = Timeline(workout, secondsPerRep: secondsPerRep)
      let estimate = workout.estimatedDuration(secondsPerRep: secondsPerRep)
      try #require(
        timeline.segments.reduce(0) { $0 + $1.duration } == estimate, "seed \(seed), \(round)")
      try #require(timeline.duration == estimate, "seed \(seed), \(round)")
      let isClocked = timeline.steps.last?.round?.limit != nil
      try #require(
        isClocked || timeline.segments.last?.plan.kind != .rest, "seed \(seed), \(round)")
    }
  }

  @Test(arguments: UInt64(1)...100)
  func `the estimate equals that of the timeline, even for incomplete workouts`(
    seed: UInt64
  ) throws {
    var generator = WorkoutGenerator(seed: seed, isComplete: false)
    for round in 0..<20 {
      let workout = try generator.workout()
      try #require(
        Timeline(workout).duration == workout.estimatedDuration(), "seed \(seed), \(round)")
    }
  }

  @Test(arguments: UInt64(1)...200)
  func `segments follow each other without gaps and belong to their steps`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed)
    let timeline = Timeline(try generator.workout())
    var end = 0
    for segment in timeline.segments {
      #expect(segment.offset == end)
      let plan = segment.plan
      #expect(segment.duration >= (plan.kind == .rest && plan.isEstimated ? 0 : 1))
      #expect(segment.duration <= segment.plan.duration)
      end = segment.end
    }
    var next = 0
    for (index, step) in timeline.steps.enumerated() {
      #expect(step.index == index)
      #expect(step.segments.lowerBound == next)
      #expect(timeline.segments(of: step).allSatisfy { $0.step == index })
      #expect(timeline.segments(of: step).first.map { $0.offset == step.offset } ?? true)
      #expect(1...timeline.exerciseCount ~= step.exerciseNumber)
      next = step.segments.upperBound
    }
    #expect(next == timeline.segments.count)
  }

  @Test(arguments: UInt64(1)...200)
  func `every interval takes exactly its time, and no circuit exceeds its time cap`(
    seed: UInt64
  ) throws {
    var generator = WorkoutGenerator(seed: seed)
    let timeline = Timeline(try generator.workout())
    for step in timeline.steps where step.round?.isLastStep == true {
      let following = timeline.steps.dropFirst(step.index + 1).first
      let end = following?.offset ?? timeline.duration
      switch step.round?.limit {
      case .interval(let limit): #expect(end == limit)
      case .cap(let limit): #expect(end <= limit)
      case nil: break
      }
    }
  }

  @Test func `the same seed makes the same workout`() throws {
    var one = WorkoutGenerator(seed: 7)
    var other = WorkoutGenerator(seed: 7)
    #expect(try one.workout() == other.workout())
  }
}
