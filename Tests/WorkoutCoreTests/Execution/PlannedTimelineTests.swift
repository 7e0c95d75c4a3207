import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Timelines of every kind of set and circuit, calculated by hand.
struct PlannedTimelineTests {
  /// The outline of a timeline, which ends with the estimate.
  private func outline(
    _ entries: WorkoutSequenceItem..., secondsPerRep: Int = 3
  ) throws -> [String] {
    let workout = try Routine.workout(entries)
    let secondsPerRep = try SecondsPerRep(secondsPerRep)
    let timeline = Timeline(workout, secondsPerRep: secondsPerRep)
    #expect(timeline.duration == workout.estimatedDuration(secondsPerRep: secondsPerRep))
    return timeline.outline
  }

  private func segments(_ entries: WorkoutSequenceItem...) throws -> [Segment] {
    Timeline(try Routine.workout(entries)).segments
  }

  // MARK: Sets

  @Test func `an open time is estimated at thirty seconds`() throws {
    let set = PlannedSet(.openTime, rest: .fixed(.nearest(to: 20)))
    let plank = try Routine.sets("Plank", set, set)
    #expect(try outline(plank) == ["work 0+30 1.1/2", "rest 30+20 1.1/2", "work 50+30 1.2/2"])
    #expect(try segments(plank).map(\.plan.isEstimated) == [true, false, true])
    #expect(try segments(plank).map(\.plan.target) == ["max hold", nil, "max hold"])
  }

  @Test func `ranges of time and rest count their high ends and are timed`() throws {
    let set = try PlannedSet.seconds(60, to: 90).with {
      $0.rest = .range(try BoundedRange(RestDuration(30), RestDuration(45)))
    }
    let plank = try Routine.sets("Plank", set, set)
    #expect(try outline(plank) == ["work 0+90 1.1/2", "rest 90+45 1.1/2", "work 135+90 1.2/2"])
    #expect(try segments(plank).map(\.plan.isEstimated) == [false, false, false])
    #expect(try segments(plank).map(\.plan.target) == ["60–90s", nil, "60–90s"])
  }

  /// 400 m at 6 minutes per kilometer take 144 s; rowing at 5 minutes per kilometer takes 120 s.
  @Test func `a distance takes its estimate, otherwise the pace of its exercise`() throws {
    #expect(
      try outline(
        Routine.sets("Run", .distance(400, rest: 60), .distance(400, estimate: 105)),
        Routine.sets("Row", .distance(400))) == [
          "work 0+144 1.1/2", "rest 144+60 1.1/2", "work 204+105 1.2/2", "work 309+120 2.1/1",
        ])
    let run = try segments(Routine.sets("Run", .distance(5, .kilometers)))
    #expect(run.map(\.plan.isEstimated) == [true])
    #expect(run.map(\.plan.target) == ["5 km"])
    #expect(run.map(\.duration) == [1800])
  }

  @Test func `a calorie counts four seconds`() throws {
    let row = try Routine.sets("Row", .calories(20))
    #expect(try outline(row, secondsPerRep: 5) == ["work 0+80 1.1/1"])
    #expect(try segments(row).map(\.plan.target) == ["20 cal"])
    #expect(try segments(row).map(\.plan.isEstimated) == [true])
  }

  @Test func `a hold or a tempo replaces the seconds of a repetition`() throws {
    let held = try PlannedSet.reps(10).with { $0.cadence = .hold(try WorkDuration(5)) }
    let slow = try PlannedSet.reps(8).with { $0.cadence = .tempo(try Tempo([3, 1, 1, 0])) }
    #expect(
      try outline(Routine.sets("Bridge", held, slow, .reps(10)), secondsPerRep: 2) == [
        "work 0+50 1.1/3", "work 50+40 1.2/3", "work 90+20 1.3/3",
      ])
    #expect(
      try outline(Routine.sets("Bridge", isPerSide: true, held)) == [
        "work 0+50 1.1/1 side 1", "work 50+50 1.1/1 side 2",
      ])
  }

  /// 10 + 8 repetitions and as many as possible, which count as 10, take 28 × 3 s.
  @Test func `the drops of a set form one segment without a rest`() throws {
    let set = try PlannedSet.reps(10, rest: 60).with {
      $0.load = try .kilograms(hundredths: 6000)
      $0.drops = [
        PlannedSet.Drop(.reps(.exactly(try RepCount(8))), load: try .kilograms(hundredths: 4500)),
        PlannedSet.Drop(.reps(.asManyAsPossible), load: nil),
      ]
    }
    let curls = try Routine.sets("Curl", set, set)
    #expect(try outline(curls) == ["work 0+84 1.1/2", "rest 84+60 1.1/2", "work 144+84 1.2/2"])
    #expect(try segments(curls).first?.plan.target == "10 @ 60 kg + 8 @ 45 kg + max")
    #expect(try segments(curls).first?.plan.load == nil)
    #expect(
      try outline(Routine.sets("Curl", isPerSide: true, set)) == [
        "work 0+84 1.1/1 side 1", "work 84+84 1.1/1 side 2",
      ])
  }

  @Test func `each set has its own rest, and the last rest of the workout is left out`() throws {
    let squat = try Routine.sets(
      "Squat", .reps(10, rest: 60), .reps(8, rest: 90), .reps(6, rest: 120))
    #expect(
      try outline(squat) == [
        "work 0+30 1.1/3", "rest 30+60 1.1/3", "work 90+24 1.2/3", "rest 114+90 1.2/3",
        "work 204+18 1.3/3",
      ])
    #expect(
      try outline(squat, Routine.pause(10)).suffix(2) == ["rest 222+120 1.3/3", "break 342+10 2"])
  }

  @Test func `a rest until ready takes no time, and is an estimate`() throws {
    let set = try PlannedSet.reps(5).with { $0.rest = .untilReady }
    let squat = try Routine.sets("Squat", set, set)
    #expect(try outline(squat) == ["work 0+15 1.1/2", "rest 15+0 1.1/2", "work 15+15 1.2/2"])
    #expect(try segments(squat).map(\.plan.isEstimated) == [true, true, true])
    #expect(
      try outline(squat, Routine.pause(10)).suffix(2) == ["rest 30+0 1.2/2", "break 30+10 2"])
  }

  // MARK: Circuits

  @Test func `21-15-9 does one set of each entry per round`() throws {
    let (thruster, pullUp) = (
      try Routine.sets("Thruster", .reps(21), .reps(15), .reps(9)),
      try Routine.sets("Pull Up", .reps(21), .reps(15), .reps(9))
    )
    let fran = try Routine.setPerRound(3, thruster, pullUp)
    #expect(
      try outline(fran) == [
        "work 0+63 1.1/1 round 1/3", "work 63+63 2.1/1 round 1/3",
        "work 126+45 3.1/1 round 2/3", "work 171+45 4.1/1 round 2/3",
        "work 216+27 5.1/1 round 3/3", "work 243+27 6.1/1 round 3/3",
      ])
    #expect(try segments(fran).map(\.plan.target) == ["21", "21", "15", "15", "9", "9"])
    let steps = Timeline(try Routine.workout(fran)).steps
    #expect(
      steps.map(\.summary) == ["21 reps", "21 reps", "15 reps", "15 reps", "9 reps", "9 reps"])
    #expect(steps.map(\.position.description) == ["1.1", "1.2", "1.1", "1.2", "1.1", "1.2"])
  }

  @Test func `an item with fewer sets starts over, and all rests stay`() throws {
    let circuit = try Routine.setPerRound(
      3, rest: 20, Routine.sets("Squat", .reps(5, rest: 10), .reps(4)))
    #expect(
      try outline(circuit) == [
        "work 0+15 1.1/1 round 1/3", "rest 15+10 1.1/1 round 1/3", "rest 25+20 1 round 1/3",
        "work 45+12 2.1/1 round 2/3", "rest 57+20 2 round 2/3", "work 77+15 3.1/1 round 3/3",
      ])
    #expect(
      try outline(circuit, Routine.pause(1)).suffix(2) == [
        "rest 92+10 3.1/1 round 3/3", "break 102+1 4",
      ])
  }

  @Test func `alternating entries get one interval each`() throws {
    let circuit = try Routine.alternating(
      60, 3, Routine.reps("Swing", 15), Routine.timed("Plank", 75))
    #expect(
      try outline(Routine.pause(5), circuit) == [
        "break 0+5 1", "work 5+45 2.1/1 round 1/3", "wait 50+15 2 round 1/3",
        "work 65+60 3.1/1 round 2/3", "work 125+45 4.1/1 round 3/3", "wait 170+15 4 round 3/3",
      ])
    let steps = Timeline(try Routine.workout(circuit)).steps
    #expect(steps.map(\.position.description) == ["1.1", "1.2", "1.1"])
    #expect(
      steps.map(\.round?.limit) == [.interval(end: 60), .interval(end: 120), .interval(end: 180)])
    #expect(steps.map(\.round?.isLastStep) == [true, true, true])
  }

  @Test func `rounds for time that end before their cap do not wait`() throws {
    let squat = try Routine.reps("Squat", 10, Routine.Shape(rest: 10))
    #expect(
      try outline(Routine.forTime(2, rest: 15, cap: 600, squat), Routine.pause(5)) == [
        "work 0+30 1.1/1 round 1/2", "rest 30+10 1.1/1 round 1/2", "rest 40+15 1 round 1/2",
        "work 55+30 2.1/1 round 2/2", "rest 85+10 2.1/1 round 2/2", "break 95+5 3",
      ])
    #expect(try outline(Routine.forTime(2, rest: 15, squat)).last == "work 55+30 2.1/1 round 2/2")
  }

  @Test func `a time cap cuts off what exceeds it`() throws {
    let timeline = Timeline(
      try Routine.workout(
        Routine.pause(5), Routine.forTime(3, cap: 50, Routine.reps("Squat", 10)), Routine.pause(7)))
    #expect(
      timeline.outline == [
        "break 0+5 1", "work 5+30 2.1/1 round 1/3", "work 35+20 3.1/1 round 2/3", "break 55+7 5",
      ])
    #expect(timeline.steps.map(\.segments) == [0..<1, 1..<2, 2..<3, 3..<3, 3..<4])
    #expect(
      timeline.steps.map(\.round?.limit) == [nil, .cap(end: 55), .cap(end: 55), .cap(end: 55), nil])
  }

  /// Without a cap, two rounds with the rest between them and their last rest take 95 s.
  @Test(arguments: [(600, 85), (90, 85), (85, 85), (80, 80), (50, 50)])
  func `the last rest of a workout that ends for time does not count`(
    _ cap: Int, _ seconds: Int
  ) throws {
    let squat = try Routine.reps("Squat", 10, Routine.Shape(rest: 10))
    let workout = try Routine.workout(Routine.forTime(2, rest: 15, cap: cap, squat))
    #expect(workout.estimatedDuration() == seconds)
    #expect(Timeline(workout).duration == seconds)
  }
}
