import Testing

@testable import WorkoutCore

@Suite struct ConfigurationTests {
  let ten = RepTarget.exactly(.nearest(to: 10))

  func repetitions(_ sets: Int, _ target: RepTarget, rest: Int = 0) throws -> Configuration {
    .repetitions(SetTargets(try SetCount(sets), of: target), rest: try RestDuration(rest))
  }

  func range(_ low: Int, _ high: Int) throws -> RepTarget {
    .range(try RepRange(RepCount(low), RepCount(high)))
  }

  @Test func `repetitions are summed up`() throws {
    #expect(try repetitions(3, ten).summary == "3 sets × 10 reps")
    #expect(try repetitions(1, ten).summary == "10 reps")
    #expect(try repetitions(1, .exactly(.minimum)).summary == "1 rep")
    #expect(try repetitions(3, .exactly(.minimum)).summary == "3 sets × 1 rep")
    #expect(try repetitions(3, range(8, 12)).summary == "3 sets × 8–12 reps")
    #expect(try repetitions(2, .atLeast(.nearest(to: 5))).summary == "2 sets × 5+ reps")
    #expect(try repetitions(3, .asManyAsPossible).summary == "3 sets × max reps")
  }

  @Test func `sets of their own are listed`() throws {
    let targets = try SetTargets(each: [12, 10, 8].map { .exactly(try RepCount($0)) })
    #expect(Configuration.repetitions(targets, rest: .none).summary == "12, 10, 8 reps")
    let same = try SetTargets(each: [ten, ten, ten])
    #expect(Configuration.repetitions(same, rest: .none).summary == "3 sets × 10 reps")
    #expect(same == SetTargets(try SetCount(3), of: ten))
  }

  @Test func `times are summed up`() throws {
    let short = Configuration.time(.minimum, duration: try WorkDuration(45), rest: .none)
    #expect(short.summary == "45s")
    let long = Configuration.time(
      try SetCount(3), duration: try WorkDuration(90), rest: try RestDuration(60))
    #expect(long.summary == "3 sets × 1m 30s")
    #expect(long.sets.value == 3)
    #expect(long.rest.value == 60)
  }

  @Test func `sets and rest are known of every kind`() throws {
    let configuration = try repetitions(4, ten, rest: 90)
    #expect(configuration.sets.value == 4)
    #expect(configuration.rest.value == 90)
  }

  @Test func `a range's low end is below its high end`() throws {
    #expect(try range(1, 2) == .range(RepRange(RepCount(1), RepCount(2))))
    #expect(throws: Problem.invalidRepRange(low: 8, high: 8)) { try range(8, 8) }
    #expect(throws: Problem.invalidRepRange(low: 12, high: 8)) { try range(12, 8) }
  }

  @Test func `there are 1 to 99 targets`() throws {
    #expect(throws: Problem.outOfRange(SetBounds.self, 0)) { try SetTargets(each: []) }
    #expect(try SetTargets(each: Array(repeating: ten, count: 99)).sets.value == 99)
    #expect(throws: Problem.outOfRange(SetBounds.self, 100)) {
      try SetTargets(each: Array(repeating: ten, count: 100))
    }
  }

  @Test func `only sets that share a target have a common one`() throws {
    #expect(try SetTargets(each: [ten]).common == ten)
    #expect(try SetTargets(each: [ten, .asManyAsPossible]).common == nil)
  }

  @Test func `an estimate counts a range's high end, five for 5+, ten for the most possible`()
    throws
  {
    #expect(ten.estimatedReps == 10)
    #expect(try range(8, 12).estimatedReps == 12)
    #expect(RepTarget.atLeast(.nearest(to: 5)).estimatedReps == 5)
    #expect(RepTarget.asManyAsPossible.estimatedReps == 10)
  }
}
