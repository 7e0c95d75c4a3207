import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct TimelineStepsTests {
  private typealias Shape = Routine.Shape

  /// A short form of the steps: `2.1 round 1/3 work 45, rest 15`.
  private func outline(_ entries: WorkoutSequenceItem...) throws -> [String] {
    let workout = try Routine.workout(entries)
    return Timeline(workout).steps.map { step in
      let round = step.round.map { " round \($0.number)/\($0.count)" } ?? ""
      let plans = step.plans.map { " \($0.kind) \($0.duration)" }.joined(separator: ",")
      return "\(step.position)\(round)\(plans)"
    }
  }

  @Test func `an empty workout has no steps`() throws {
    #expect(try outline().isEmpty)
  }

  @Test func `every entry is a step, round after round`() throws {
    let steps = try outline(
      Routine.timed("Plank", 45), Routine.circuit(2, Routine.timed("Row", 20), Routine.pause(5)))
    #expect(
      steps == [
        "1 work 45", "2.1 round 1/2 work 20", "2.2 round 1/2 break 5", "2.1 round 2/2 work 20",
        "2.2 round 2/2 break 5",
      ])
  }

  @Test func `the rest between rounds follows the last step of each round but the last`() throws {
    let steps = try outline(
      Routine.circuit(3, rest: 15, Routine.timed("Row", 20), Routine.timed("Dip", 10)),
      Routine.pause(60))
    #expect(
      steps == [
        "1.1 round 1/3 work 20", "1.2 round 1/3 work 10, rest 15", "1.1 round 2/3 work 20",
        "1.2 round 2/3 work 10, rest 15", "1.1 round 3/3 work 20", "1.2 round 3/3 work 10",
        "2 break 60",
      ])
  }

  @Test func `an AMRAP is one step without a round`() throws {
    let steps = try outline(
      Routine.amrap(720, Routine.timed("Row", 20, Shape(rest: 60)), Routine.pause(5)))
    #expect(steps == ["1 work 720"])
  }

  // MARK: The rest at the end

  @Test func `only the last rest of the workout is left out`() throws {
    let sets = try Routine.timed("Plank", 45, Shape(sets: 2, rest: 30))
    #expect(try outline(sets) == ["1 work 45, rest 30, work 45"])
    #expect(try outline(sets, Routine.pause(1)).first == "1 work 45, rest 30, work 45, rest 30")
  }

  @Test func `a rest before a final step without time is left out`() throws {
    let steps = try outline(
      Routine.timed("Plank", 45, Shape(rest: 30)), Routine.item("Row", nil))
    #expect(steps == ["1 work 45", "2"])
  }

  @Test func `a rest between rounds is left out at the end if the steps take no time`() throws {
    let steps = try outline(Routine.circuit(2, rest: 15, Routine.item("Row", nil)))
    #expect(steps == ["1.1 round 1/2", "1.1 round 2/2"])
  }

  @Test func `the rest of the last round's last set is left out too`() throws {
    let steps = try outline(Routine.circuit(2, Routine.timed("Row", 20, Shape(rest: 10))))
    #expect(steps == ["1.1 round 1/2 work 20, rest 10", "1.1 round 2/2 work 20"])
  }

  @Test func `in a final interval every rest stays, since the clock ends it`() throws {
    let steps = try outline(Routine.every(60, 1, Routine.timed("Row", 20, Shape(rest: 10))))
    #expect(steps == ["1.1 round 1/1 work 20, rest 10"])
  }

  @Test func `an empty interval keeps the rest before it`() throws {
    let steps = try outline(
      Routine.timed("Plank", 45, Shape(rest: 30)), Routine.every(60, 1, Routine.item("Row", nil)))
    #expect(steps.first == "1 work 45, rest 30")
  }

  // MARK: Rounds

  @Test func `a round has its last step, its title and its interval`() throws {
    let workout = try Routine.workout(
      Routine.circuit(
        1, title: "Finisher", Routine.timed("Row", 1), Routine.timed("Dip", 1), Routine.pause(1)),
      Routine.every(30, 1, Routine.timed("Row", 1)))
    let rounds = Timeline(workout).steps.compactMap(\.round)
    #expect(rounds.map(\.isLastStep) == [false, false, true, true])
    #expect(rounds.map(\.title?.text) == ["Finisher", "Finisher", "Finisher", nil])
    #expect(rounds.map(\.limit?.end) == [nil, nil, nil, 33])
  }

  @Test(arguments: UInt64(1)...80)
  func `the plans add up to the estimate unless the clock cuts them`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed, isComplete: false)
    var workout = try generator.workout()
    workout.sequence.removeAll { entry in
      guard case .circuit(let circuit) = entry else { return false }
      switch circuit.pacing {
      case .free, .forTime(_, _, cap: nil): return false
      case .every, .asManyRoundsAsPossible, .forTime: return true
      }
    }
    let seconds = Timeline(workout).steps.flatMap(\.plans).reduce(0) { $0 + $1.duration }
    #expect(seconds == workout.estimatedDuration(), "seed \(seed)")
  }
}
