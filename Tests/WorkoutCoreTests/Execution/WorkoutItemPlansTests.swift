import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct WorkoutItemPlansTests {
  private func plans(
    _ configuration: Configuration?, _ shape: Routine.Shape = Routine.Shape(),
    secondsPerRep: Int = 3
  ) throws -> [SegmentPlan] {
    let entry = try Routine.item("Squat", configuration, shape)
    let item = try #require(entry.items.first)
    return SegmentPlan.plans(of: item, secondsPerRep: try SecondsPerRep(secondsPerRep))
  }

  private func targets(_ targets: RepTarget..., rest: Int = 0) throws -> Configuration {
    try .repetitions(targets, rest: RestDuration(rest))
  }

  @Test func `an item without a configuration has no plans`() throws {
    #expect(try plans(nil).isEmpty)
  }

  @Test func `work by repetitions has an estimated length and waits for the user`() throws {
    let plans = try plans(targets(.exactly(RepCount(12)), .atLeast(RepCount(5))), secondsPerRep: 4)
    #expect(plans.map(\.duration) == [48, 20])
    #expect(plans.map(\.isEstimated) == [true, true])
    #expect(plans.map(\.target) == ["12", "5+"])
  }

  @Test func `timed work takes its time, however long a repetition lasts`() throws {
    let configuration = Configuration.time(.minimum, duration: .nearest(to: 45))
    let plans = try plans(configuration, secondsPerRep: 60)
    let planned = configuration.sets.first
    #expect(plans == [SegmentPlan(kind: .work, duration: 45, set: 1, sets: 1, planned: planned)])
  }

  @Test func `each target lasts as long as its estimate`() throws {
    let range = RepTarget.range(try BoundedRange(RepCount(8), RepCount(12)))
    let plans = try plans(targets(range, .asManyAsPossible))
    #expect(plans.map(\.duration) == [36, 30])
    #expect(plans.map(\.target) == ["8–12", "max"])
  }

  @Test func `a rest has the number of the set before it`() throws {
    let ten = RepTarget.exactly(.nearest(to: 10))
    let plans = try plans(targets(ten, ten, rest: 60))
    #expect(plans.map(\.kind) == [.work, .rest, .work, .rest])
    #expect(plans.map(\.set) == [1, 1, 2, 2])
    #expect(plans.map(\.sets) == [2, 2, 2, 2])
    #expect(plans.filter { $0.kind == .rest }.allSatisfy { $0.duration == 60 && !$0.isEstimated })
    #expect(plans.filter { $0.kind == .rest }.allSatisfy { $0.target == nil && $0.load == nil })
  }

  @Test func `sides alternate within a set, with one rest after both`() throws {
    let configuration = Configuration.time(
      try SetCount(2), duration: .nearest(to: 30), rest: .nearest(to: 15))
    let plans = try plans(configuration, Routine.Shape(isPerSide: true))
    #expect(plans.map(\.kind) == [.work, .work, .rest, .work, .work, .rest])
    #expect(plans.map(\.side) == [1, 2, nil, 1, 2, nil])
    #expect(plans.map(\.set) == [1, 1, 1, 2, 2, 2])
  }

  @Test func `every set and side includes the load`() throws {
    let load = try Load.kilograms(hundredths: 6000)
    let plans = try plans(
      targets(.exactly(.minimum), .exactly(.minimum)), Routine.Shape(isPerSide: true, load: load))
    #expect(plans.map(\.load) == [load, load, load, load])
  }

  @Test(arguments: UInt64(1)...60)
  func `the plans of an item add up to its estimate`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed, isComplete: false)
    let perRep = try SecondsPerRep(Int(seed % 60) + 1)
    for item in try generator.workout().items {
      let seconds = SegmentPlan.plans(of: item, secondsPerRep: perRep).reduce(0) {
        $0 + $1.duration
      }
      #expect(seconds == item.estimatedDuration(secondsPerRep: perRep), "seed \(seed)")
    }
  }
}
