import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct RunSimulationTests {
  private func session(_ workout: Workout) throws -> ExecutionSession {
    try ExecutionSession(id: UUID(), workout: workout, startTime: Timestamp(milliseconds: 5))
  }

  @Test(arguments: UInt64(1)...100)
  func `a simulated run follows the timeline exactly`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed)
    for round in 0..<LawCases.perSeed {
      let workout = try generator.workout()
      let timeline = Timeline(workout)
      var planned = timeline.segments[...]
      var last = Duration.zero
      var isSame = true
      RunSimulation.run(try session(workout)) { event in
        isSame = isSame && event.offset >= last
        last = event.offset
        guard case .segmentStarted(let plan, let length) = event.occurrence else { return }
        let segment = planned.popFirst()
        isSame =
          isSame && segment?.step == event.step.index && segment?.plan.kind == plan.kind
          && segment.map { Duration.seconds($0.offset) } == event.offset
          && segment.map { Duration.seconds($0.duration) } == length
      }
      try #require(isSame && planned.isEmpty, "seed \(seed), workout \(round)")
      try #require(last == .seconds(timeline.duration), "seed \(seed), workout \(round)")
    }
  }

  @Test(arguments: UInt64(1)...100)
  func `everything that begins ends, in order`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed)
    let events = RunSimulation.events(of: try session(generator.workout()))
    var open: [String] = []
    for event in events {
      switch event.occurrence {
      case .stepStarted: open.append("step \(event.step.index)")
      case .segmentStarted: open.append("segment")
      case .segmentEnded: #expect(open.popLast() == "segment")
      case .stepCompleted, .stepSkipped:
        #expect(open.popLast() == "step \(event.step.index)")
      default: break
      }
    }
    #expect(open.isEmpty)
  }

  @Test func `the same workout gives the same events, whenever it starts`() throws {
    var generator = WorkoutGenerator(seed: 11)
    let workout = try generator.workout()
    func events() throws -> [RunEvent] {
      let session = try ExecutionSession(
        id: UUID(), workout: workout,
        startTime: Timestamp(milliseconds: .random(in: 0...1_000_000_000))
      )
      return RunSimulation.events(of: session)
    }
    #expect(try events() == events())
  }

  @Test func `the last of thousands of deadlines has no drift`() throws {
    let plank = try Routine.timed("Plank", 1, Routine.Shape(sets: 99, rest: 1))
    let rounds = LawCases.count(6)
    let workout = try Routine.workout(Routine.circuit(rounds, plank))
    let session = try session(workout)
    let options = RunOptions(speed: try RunSpeed(7.3))
    var (runner, _) = WorkoutRunner.begin(session, options: options)
    var late = 0
    var segments = 0
    while let deadline = runner.nextDeadline {
      late += 1
      let delay = Duration.microseconds(late % 900)
      for event in runner.handle(.tick, at: deadline + delay) {
        if case .segmentEnded = event.occurrence { segments += 1 }
      }
    }
    #expect(segments > 195 * rounds)
    #expect(runner.summary?.duration == .seconds(workout.estimatedDuration()))
  }
}
