import TestSupport
import Testing

@testable import WorkoutCore

struct TimelineTests {
  private typealias Shape = Routine.Shape

  private func timeline(_ entries: WorkoutSequenceItem...) throws -> Timeline {
    Timeline(try Routine.workout(entries))
  }

  @Test func `a rest follows every set except the last of the workout`() throws {
    let timeline = try timeline(
      Routine.reps("Push Up", 10, Shape(sets: 2, rest: 60)),
      Routine.timed("Plank", 45, Shape(rest: 30))
    )
    #expect(
      timeline.outline == [
        "work 0+30 1.1/2", "rest 30+60 1.1/2", "work 90+30 1.2/2", "rest 120+60 1.2/2",
        "work 180+45 2.1/1",
      ]
    )
    #expect(timeline.segments.map(\.plan.isEstimated) == [true, false, true, false, false])
  }

  @Test func `a break at the end stays, and so does the rest before it`() throws {
    let timeline = try timeline(
      Routine.timed("Plank", 45, Shape(rest: 30)), Routine.pause(60)
    )
    #expect(timeline.outline == ["work 0+45 1.1/1", "rest 45+30 1.1/1", "break 75+60 2"])
  }

  @Test func `each side is worked before the rest`() throws {
    let timeline = try timeline(
      Routine.timed("Side Plank", 30, Shape(sets: 2, rest: 15, isPerSide: true))
    )
    #expect(
      timeline.outline == [
        "work 0+30 1.1/2 side 1", "work 30+30 1.1/2 side 2", "rest 60+15 1.1/2",
        "work 75+30 1.2/2 side 1", "work 105+30 1.2/2 side 2",
      ]
    )
  }

  @Test func `rest between rounds is the last segment of the round's last step`() throws {
    let timeline = try timeline(
      Routine.circuit(2, rest: 20, Routine.timed("Plank", 45), Routine.pause(10))
    )
    #expect(
      timeline.outline == [
        "work 0+45 1.1/1 round 1/2", "break 45+10 2 round 1/2", "rest 55+20 2 round 1/2",
        "work 75+45 3.1/1 round 2/2", "break 120+10 4 round 2/2",
      ]
    )
    #expect(timeline.steps.map(\.segments) == [0..<1, 1..<3, 3..<4, 4..<5])
  }

  @Test func `the time left in an interval is a wait`() throws {
    let timeline = try timeline(
      Routine.every(60, 2, Routine.timed("Swing", 20), Routine.timed("Plank", 15, Shape(rest: 5)))
    )
    #expect(
      timeline.outline == [
        "work 0+20 1.1/1 round 1/2", "work 20+15 2.1/1 round 1/2", "rest 35+5 2.1/1 round 1/2",
        "wait 40+20 2 round 1/2", "work 60+20 3.1/1 round 2/2", "work 80+15 4.1/1 round 2/2",
        "rest 95+5 4.1/1 round 2/2", "wait 100+20 4 round 2/2",
      ]
    )
  }

  @Test func `work that does not fit into an interval is cut, possibly to nothing`() throws {
    let timeline = try timeline(
      Routine.every(30, 2, Routine.reps("Squat", 8), Routine.timed("Plank", 20), Routine.pause(5))
    )
    #expect(
      timeline.outline == [
        "work 0+24 1.1/1 round 1/2", "work 24+6 2.1/1 round 1/2",
        "work 30+24 4.1/1 round 2/2", "work 54+6 5.1/1 round 2/2",
      ]
    )
    #expect(timeline.steps.map(\.segments) == [0..<1, 1..<2, 2..<2, 2..<3, 3..<4, 4..<4])
    #expect(timeline.steps.map(\.offset) == [0, 24, 30, 30, 54, 60])
    #expect(timeline.segments[1].plan.duration == 20)
  }

  @Test func `the last interval stays complete even if a rest fills it`() throws {
    let timeline = try timeline(Routine.every(30, 1, Routine.timed("Plank", 20, Shape(rest: 10))))
    #expect(timeline.outline == ["work 0+20 1.1/1 round 1/1", "rest 20+10 1.1/1 round 1/1"])
  }

  @Test func `an AMRAP is one exercise step with one segment`() throws {
    let timeline = try timeline(
      Routine.amrap(600, Routine.reps("Squat", 10), Routine.pause(10))
    )
    #expect(timeline.outline == ["work 0+600 1"])
    #expect(timeline.segments.first?.plan.isEstimated == false)
    #expect(timeline.steps.map(\.kind) == [.exercise])
    #expect(timeline.steps.map(\.title) == ["As many rounds as possible"])
    #expect(timeline.steps.map(\.summary) == ["10m"])
  }

  @Test func `a break has the next exercise's number, or the last one's at the end`() throws {
    let timeline = try timeline(
      Routine.pause(5), Routine.timed("Plank", 5), Routine.pause(5), Routine.timed("Squat", 5),
      Routine.pause(5)
    )
    #expect(timeline.steps.map(\.exerciseNumber) == [1, 1, 2, 2, 2])
    #expect(timeline.exerciseCount == 2)
  }

  @Test func `steps know their entry, title and summary`() throws {
    let timeline = try timeline(
      Routine.pause(120),
      Routine.circuit(2, title: "Finisher", Routine.reps("Squat", 10, Shape(sets: 3)))
    )
    #expect(timeline.title == "Day")
    #expect(timeline.steps.map(\.position.description) == ["1", "2.1", "2.1"])
    #expect(timeline.steps.map(\.title) == ["Break", "Squat", "Squat"])
    #expect(timeline.steps.map(\.summary) == ["2m 0s", "3 sets × 10 reps", "3 sets × 10 reps"])
    #expect(timeline.steps.map(\.round?.number) == [nil, 1, 2])
    #expect(timeline.steps.map(\.round?.title?.text) == [nil, "Finisher", "Finisher"])
  }

  @Test func `each set has its own target and the item's load`() throws {
    let load = try Load.kilograms(hundredths: 6250)
    let targets: [RepTarget] = try [.exactly(RepCount(12)), .asManyAsPossible]
    let timeline = try timeline(
      Routine.item("Squat", .repetitions(targets), Shape(load: load))
    )
    #expect(timeline.segments.map(\.plan.target) == ["12", "max"])
    #expect(timeline.segments.map(\.plan.load) == [load, load])
  }

  @Test func `the time left after a step is the sum of the later ones`() throws {
    let timeline = try timeline(
      Routine.timed("Plank", 45), Routine.pause(60), Routine.timed("Squat", 30)
    )
    #expect(timeline.steps.map { timeline.seconds(after: $0) } == [90, 30, 0])
  }
}
