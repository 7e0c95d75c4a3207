import TestSupport
import Testing

@testable import WorkoutCore

struct EstimateTests {
  private typealias Shape = Routine.Shape

  private func estimate(_ entries: WorkoutSequenceItem...) throws -> Int {
    let workout = try Routine.workout(entries)
    let timeline = Timeline(workout)
    #expect(timeline.duration == workout.estimatedDuration())
    return timeline.duration
  }

  @Test func `an item rests after every set, except the last of the workout`() throws {
    let pushUps = try Routine.reps("Push Up", 10, Shape(sets: 3, rest: 60))
    #expect(pushUps.estimatedDuration() == 270)
    #expect(try estimate(pushUps) == 210)
    #expect(try estimate(pushUps, Routine.pause(120), Routine.timed("Plank", 60)) == 450)
  }

  @Test func `rest is between rounds, a break in every round`() throws {
    let plank = try Routine.timed("Plank", 45)
    #expect(try estimate(Routine.circuit(3, rest: 15, plank)) == 165)
    #expect(try estimate(Routine.circuit(3, plank, Routine.pause(15))) == 180)
    let burpee = try Routine.timed("Burpee", 20)
    #expect(try estimate(Routine.circuit(8, burpee, Routine.pause(10))) == 240)
  }

  @Test func `the clock ends intervals and as many rounds as possible`() throws {
    let squats = try Routine.reps("Squat", 10, Shape(rest: 20))
    #expect(try estimate(Routine.every(60, 10, squats)) == 600)
    #expect(try estimate(Routine.every(30, 10, squats)) == 300)
    let rotation = try Routine.amrap(720, Routine.reps("Squat", 10), Routine.pause(30))
    #expect(try estimate(rotation) == 720)
  }

  @Test func `what has no configuration takes no time`() throws {
    let squats = try Routine.reps("Squat", 10, Shape(rest: 60))
    let plank = try Routine.item("Plank", nil)
    #expect(try estimate() == 0)
    #expect(try estimate(squats, plank) == 30)
    // The rest between empty rounds does not end a workout; one before clocked rounds counts.
    #expect(try estimate(Routine.circuit(2, rest: 30, plank)) == 0)
    #expect(try estimate(squats, Routine.every(60, 2, plank)) == 210)
  }

  @Test func `the seven-minute circuit`() throws {
    let items = try (1...12).map { try Routine.timed("Station \($0)", 30, Shape(rest: 10)) }
    #expect(try Routine.workout(items).estimatedDuration() == 470)
  }

  @Test func `the example in the notation`() throws {
    let load = try Load.kilograms(hundredths: 6000)
    let sum = try estimate(
      Routine.reps("Push Up", 12, Shape(sets: 3, rest: 60)), Routine.timed("Plank", 45),
      Routine.pause(120), Routine.reps("Squat", 10, Shape(sets: 4, rest: 90, load: load)),
      Routine.timed("Side Plank", 30, Shape(sets: 2, rest: 15, isPerSide: true)),
      Routine.circuit(
        3, rest: 60, title: "Finisher", Routine.timed("Burpee", 30), Routine.pause(15),
        Routine.timed("Mountain Climber", 30)))
    #expect(sum == 1428)
  }

  @Test func `the estimate in the story grows with every entry`() throws {
    let entries = try [
      Routine.reps("Push Up", 12, Shape(sets: 3, rest: 60)), Routine.timed("Plank", 45),
      Routine.pause(120), Routine.reps("Squat", 10, Shape(sets: 4, rest: 90)), Routine.pause(90),
      Routine.timed("Burpee", 30),
    ]
    let sums = try (1...6).map { try Routine.workout(Array(entries.prefix($0))) }
      .map { $0.estimatedDuration() }
    #expect(sums == [228, 333, 453, 843, 1023, 1053])
    let moved = [entries[0], entries[2], entries[3], entries[1], entries[4]]
    #expect(try Routine.workout(moved).estimatedDuration() == 1023)
  }

  /// 5 sets of 5 (75 s) with 120 s of rest: 675 s; break: 180 s; lunges 3 × 12 per side, 45 s rest:
  /// 3 × 117 = 351 s; 20 minutes on the minute: 1200 s; break: 60 s; 12-minute AMRAP: 720 s; a
  /// ladder of 12, 8–10, 5+, max without rest: 36 + 30 + 15 + 30 = 111 s; 5 rounds of 45 s and 15 s
  /// with 30 s in between: 300 + 120 = 420 s, including the last break.
  @Test func `a mixed session of about an hour, computed by hand`() throws {
    let ladder: [RepTarget] = try [
      .exactly(RepCount(12)), .range(BoundedRange(RepCount(8), RepCount(10))),
      .atLeast(RepCount(5)), .asManyAsPossible,
    ]
    let sum = try estimate(
      Routine.reps("Deadlift", 5, Shape(sets: 5, rest: 120)), Routine.pause(180),
      Routine.reps("Lunge", 12, Shape(sets: 3, rest: 45, isPerSide: true)),
      Routine.every(60, 20, Routine.reps("Swing", 12)), Routine.pause(60),
      Routine.amrap(720, Routine.reps("Burpee", 5)), Routine.item("Pull Up", .repetitions(ladder)),
      Routine.circuit(5, rest: 30, Routine.timed("Plank", 45), Routine.pause(15)))
    #expect(sum == 675 + 180 + 351 + 1200 + 60 + 720 + 111 + 420)
  }

  @Test func `a repetition lasts as long as the setting says`() throws {
    let workout = try Routine.workout(Routine.reps("Push Up", 10, Shape(sets: 2, rest: 30)))
    #expect(try workout.estimatedDuration(secondsPerRep: SecondsPerRep(5)) == 130)
  }

  @Test(arguments: [("Snatch", 3, 16), ("Snatch", 9, 18), ("Dumbbell Snatch", 3, 6)])
  func `a lift from the floor to overhead takes eight seconds or more`(
    title: String, secondsPerRep: Int, seconds: Int
  ) throws {
    let workout = try Routine.workout(Routine.reps(title, 2))
    #expect(
      try workout.estimatedDuration(secondsPerRep: SecondsPerRep(secondsPerRep)) == seconds)
  }
}

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
