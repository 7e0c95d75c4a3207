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

  @Test func `an item rests after every set`() throws {
    let item = try Routine.reps("Push Up", 10, Shape(sets: 3, rest: 60))
    #expect(item.estimatedDuration() == 270)
  }

  @Test func `a workout that ends with a set ends there`() throws {
    #expect(try estimate(Routine.reps("Push Up", 10, Shape(sets: 3, rest: 60))) == 210)
  }

  @Test func `an item, a break and an item`() throws {
    let sum = try estimate(
      Routine.reps("Push Up", 10, Shape(sets: 3, rest: 60)),
      Routine.pause(120),
      Routine.timed("Plank", 60)
    )
    #expect(sum == 450)
  }

  @Test func `the seven-minute circuit`() throws {
    let items = try (1...12).map { try Routine.timed("Station \($0)", 30, Shape(rest: 10)) }
    #expect(try Routine.workout(items).estimatedDuration() == 470)
  }

  @Test func `rest is between rounds, a break in every round`() throws {
    let plank = try Routine.timed("Plank", 45)
    #expect(try estimate(Routine.circuit(3, rest: 15, plank)) == 165)
    #expect(try estimate(Routine.circuit(3, plank, Routine.pause(15))) == 180)
  }

  @Test func `a Tabata of one exercise`() throws {
    let tabata = try Routine.circuit(8, Routine.timed("Burpee", 20), Routine.pause(10))
    #expect(try estimate(tabata) == 240)
  }

  @Test func `the sample of the notation`() throws {
    let load = try Load.kilograms(hundredths: 6000)
    let sum = try estimate(
      Routine.reps("Push Up", 12, Shape(sets: 3, rest: 60)),
      Routine.timed("Plank", 45),
      Routine.pause(120),
      Routine.reps("Squat", 10, Shape(sets: 4, rest: 90, load: load)),
      Routine.timed("Side Plank", 30, Shape(sets: 2, rest: 15, isPerSide: true)),
      Routine.circuit(
        3, rest: 60, title: "Finisher",
        Routine.timed("Burpee", 30), Routine.pause(15), Routine.timed("Mountain Climber", 30)
      )
    )
    #expect(sum == 1428)
  }

  @Test func `the story's estimate grows with every entry`() throws {
    let entries = try [
      Routine.reps("Push Up", 12, Shape(sets: 3, rest: 60)),
      Routine.timed("Plank", 45),
      Routine.pause(120),
      Routine.reps("Squat", 10, Shape(sets: 4, rest: 90)),
      Routine.pause(90),
      Routine.timed("Burpee", 30),
    ]
    let sums = try (1...6).map { try Routine.workout(Array(entries.prefix($0))) }
      .map { $0.estimatedDuration() }
    #expect(sums == [228, 333, 453, 843, 1023, 1053])
    let moved = [entries[0], entries[2], entries[3], entries[1], entries[4]]
    #expect(try Routine.workout(moved).estimatedDuration() == 1023)
  }

  @Test func `a minute on the minute lasts its rounds, the last one whole`() throws {
    let squats = try Routine.reps("Squat", 10, Shape(rest: 20))
    #expect(try estimate(Routine.every(60, 10, squats)) == 600)
    #expect(try estimate(Routine.every(30, 10, squats)) == 300)
  }

  @Test func `as many rounds as possible last their limit`() throws {
    let rotation = try Routine.amrap(720, Routine.reps("Squat", 10), Routine.pause(30))
    #expect(try estimate(rotation) == 720)
  }

  /// 5 sets of 5 (75 s) with 120 s of rest: 675 s; break 180; lunges 3 × 12 each side, 45 s rest:
  /// 3 × 117 = 351; 20 minutes on the minute: 1200; break 60; 12 minutes of rounds: 720; a ladder
  /// 12, 8–10, 5+, max without rest: 36 + 30 + 15 + 30 = 111; 5 rounds of 45 s and 15 s with 30 s
  /// between: 300 + 120 = 420 s, the last break staying.
  @Test func `a mixed session of about an hour, by hand`() throws {
    let ladder: [RepTarget] = try [
      .exactly(RepCount(12)), .range(BoundedRange(RepCount(8), RepCount(10))),
      .atLeast(RepCount(5)), .asManyAsPossible,
    ]
    let sum = try estimate(
      Routine.reps("Deadlift", 5, Shape(sets: 5, rest: 120)),
      Routine.pause(180),
      Routine.reps("Lunge", 12, Shape(sets: 3, rest: 45, isPerSide: true)),
      Routine.every(60, 20, Routine.reps("Swing", 12)),
      Routine.pause(60),
      Routine.amrap(720, Routine.reps("Burpee", 5)),
      Routine.item("Pull Up", .repetitions(ladder)),
      Routine.circuit(5, rest: 30, Routine.timed("Plank", 45), Routine.pause(15))
    )
    #expect(sum == 675 + 180 + 351 + 1200 + 60 + 720 + 111 + 420)
    #expect(sum == 3717)
  }

  @Test func `a repetition lasts as long as the setting says`() throws {
    let workout = try Routine.workout(Routine.reps("Push Up", 10, Shape(sets: 2, rest: 30)))
    #expect(try workout.estimatedDuration(secondsPerRep: SecondsPerRep(5)) == 130)
  }

  @Test func `an empty workout takes no time`() throws {
    #expect(try estimate() == 0)
  }

  @Test func `an item without a configuration takes none`() throws {
    let squats = try Routine.reps("Squat", 10, Shape(rest: 60))
    #expect(try estimate(squats, Routine.item("Plank", nil)) == 30)
  }

  @Test func `rest between rounds that hold nothing does not end a workout`() throws {
    #expect(try estimate(Routine.circuit(2, rest: 30, Routine.item("Plank", nil))) == 0)
  }

  @Test func `rest before rounds of the clock stays, even where they hold nothing`() throws {
    let squats = try Routine.reps("Squat", 10, Shape(rest: 60))
    #expect(try estimate(squats, Routine.every(60, 2, Routine.item("Plank", nil))) == 210)
  }
}
