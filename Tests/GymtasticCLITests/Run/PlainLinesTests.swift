import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

struct PlainLinesTests {
  private func lines(_ entries: WorkoutSequenceItem...) throws -> [String] {
    let workout = Workout(
      id: UUID(), title: try Title("Day"), createdAt: Timestamp(milliseconds: 0), sequence: entries
    )
    let session = try ExecutionSession(
      id: UUID(), workout: workout, startTime: Timestamp(milliseconds: 0)
    )
    return RunSimulation.events(of: session).compactMap { PlainLines.line($0) }
  }

  private func item(
    _ title: String, _ configuration: Configuration, load: Load? = nil, isPerSide: Bool = false
  ) throws -> WorkoutItem {
    WorkoutItem(
      id: UUID(), exercise: .unlinked, title: try Title(title), configuration: configuration,
      load: load, isPerSide: isPerSide
    )
  }

  private func timed(_ title: String, _ seconds: Int) throws -> WorkoutItem {
    try item(title, .time(SetCount(1), duration: WorkDuration(seconds)))
  }

  private func pause(_ seconds: Int) throws -> Break {
    Break(id: UUID(), duration: try BreakDuration(seconds))
  }

  @Test func `sets are printed with their repetitions, load, side and rest`() throws {
    let squat = try item(
      "Squat", .repetitions(SetCount(2), of: .exactly(RepCount(1)), rest: RestDuration(2)),
      load: .kilograms(hundredths: 6000), isPerSide: true
    )
    #expect(
      try lines(.exercise(squat)) == [
        "0:00 Start: Day, 1 exercise, 14s",
        "0:00 Exercise 1 of 1: Squat: 2 sets × 1 rep each side @ 60 kg",
        "0:00 Work, set 1 of 2, left side: 1 rep @ 60 kg", "0:03 Work, set 1 of 2, left side over",
        "0:03 Work, set 1 of 2, right side: 1 rep @ 60 kg",
        "0:06 Work, set 1 of 2, right side over",
        "0:06 Rest: 2s", "0:06 2", "0:07 1", "0:08 Time", "0:08 Rest over",
        "0:08 Work, set 2 of 2, left side: 1 rep @ 60 kg", "0:11 Work, set 2 of 2, left side over",
        "0:11 Work, set 2 of 2, right side: 1 rep @ 60 kg",
        "0:14 Work, set 2 of 2, right side over",
        "0:14 Done: Squat", "0:14 Workout complete! 1 of 1 exercise in 14s",
      ]
    )
  }

  @Test func `a step mentions what was done last time`() throws {
    let run = try RunFixture()
    let started = WorkoutRunner.begin(run.runner.session).events
      .first { $0.occurrence == .stepStarted }
    var last = SetResult()
    last.reps = 11
    let line = try #require(started.flatMap { PlainLines.line($0, lastTime: last) })
    #expect(line == "0:00 Exercise 1 of 7: Push Up: 3 sets × 12 reps, last time: 11")
  }

  @Test func `rounds, breaks and waits are printed`() throws {
    let circuit = try Circuit(
      id: UUID(), pacing: .every(IntervalDuration(30), RoundCount(1)),
      entries: [.exercise(timed("Plank", 20)), .break(pause(5))]
    )
    let lines = try lines(.circuit(circuit))
    #expect(lines.contains("0:00 Exercise 1 of 1: Plank, round 1 of 1: 20s"))
    #expect(lines.contains("0:10 Halfway"))
    #expect(lines.contains("0:20 Break, round 1 of 1: 5s"))
    #expect(lines.contains("0:25 Wait for the interval to end: 5s"))
    #expect(lines.contains("0:30 Interval over"))
  }

  @Test func `entries of an AMRAP are printed with their round`() throws {
    let circuit = try Circuit(
      id: UUID(), pacing: .asManyRoundsAsPossible(IntervalDuration(10)),
      entries: [.exercise(timed("Plank", 4)), .break(pause(2))]
    )
    let lines = try lines(.circuit(circuit))
    #expect(lines.contains("0:00 Plank: 4s, round 1"))
    #expect(lines.contains("0:04 Break: 2s, round 1"))
    #expect(lines.contains("0:10 Done: As many rounds as possible, full rounds: 1"))
    #expect(
      lines.last == "0:10 Workout complete! 1 of 1 exercise in 10s; "
        + "As many rounds as possible: 1 round")
  }

  @Test func `completed rounds are printed if the rest is skipped`() throws {
    let circuit = try Circuit(
      id: UUID(), title: Title("Cindy"), pacing: .asManyRoundsAsPossible(IntervalDuration(10)),
      entries: [.exercise(timed("Plank", 4))])
    let workout = Workout(
      id: UUID(), title: try Title("Day"), createdAt: Timestamp(milliseconds: 0),
      sequence: [.circuit(circuit)])
    let session = try ExecutionSession(
      id: UUID(), workout: workout, startTime: Timestamp(milliseconds: 0))
    var (runner, _) = WorkoutRunner.begin(session)
    let events = runner.handle(.skip, at: .seconds(9))
    #expect(
      events.suffix(3).compactMap { PlainLines.line($0) } == [
        "0:09 Skipped: Cindy, full rounds: 2", "0:09 Score: 2 rounds",
        "0:09 Workout ended: 0 of 1 exercise, 1 skipped in 9s; Cindy: 2 rounds",
      ])
  }

  @Test func `pausing, skipping and stopping are printed`() throws {
    let workout = Workout(
      id: UUID(), title: try Title("Day"), createdAt: Timestamp(milliseconds: 0),
      sequence: [.exercise(try timed("Plank", 45)), .exercise(try timed("Squat", 30))]
    )
    let session = try ExecutionSession(
      id: UUID(), workout: workout, startTime: Timestamp(milliseconds: 0)
    )
    var (runner, _) = WorkoutRunner.begin(session)
    var events = runner.handle(.pause, at: .seconds(2))
    events += runner.handle(.resume, at: .seconds(3))
    events += runner.handle(.skip, at: .seconds(4))
    events += runner.handle(.stop, at: .milliseconds(5900))
    #expect(
      events.compactMap { PlainLines.line($0) } == [
        "0:02 Paused", "0:02 Resumed", "0:03 Work over", "0:03 Skipped: Plank",
        "0:03 Exercise 2 of 2: Squat: 30s", "0:03 Work: 30s", "0:04 Work over",
        "0:04 Stopped: 0 of 2 exercises in 4s",
      ]
    )
  }
}
