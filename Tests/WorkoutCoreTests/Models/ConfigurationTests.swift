import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ConfigurationTests {
  let ten = RepTarget.exactly(.nearest(to: 10))

  func repetitions(_ sets: Int, _ target: RepTarget, rest: Int = 0) throws -> Configuration {
    .repetitions(try SetCount(sets), of: target, rest: try RestDuration(rest))
  }

  func range(_ low: Int, _ high: Int) throws -> RepTarget {
    .range(try BoundedRange(RepCount(low), RepCount(high)))
  }

  func summary(_ sets: PlannedSet..., isPerSide: Bool = false) throws -> String {
    try Configuration(sets).summary(isPerSide: isPerSide)
  }

  func summary(_ sets: Int, _ target: RepTarget) throws -> String {
    try repetitions(sets, target).summary(isPerSide: false)
  }

  @Test func `equal repetitions are summarized`() throws {
    #expect(try summary(3, ten) == "3 sets × 10 reps")
    #expect(try summary(1, ten) == "10 reps")
    #expect(try summary(1, .exactly(.minimum)) == "1 rep")
    #expect(try summary(3, .exactly(.minimum)) == "3 sets × 1 rep")
    #expect(try summary(3, range(8, 12)) == "3 sets × 8–12 reps")
    #expect(try summary(2, .atLeast(.nearest(to: 5))) == "2 sets × 5+ reps")
    #expect(try summary(3, .asManyAsPossible) == "3 sets × max reps")
  }

  @Test func `different sets are listed`() throws {
    #expect(try summary(.reps(12), .reps(10), .reps(8)) == "12, 10, 8 reps")
    #expect(try summary(.reps(12), .reps(10), isPerSide: true) == "12, 10 reps each side")
    #expect(try summary(.reps(10), .reps(10), .reps(10)) == "3 sets × 10 reps")
    #expect(try summary(.seconds(60), .seconds(45), .seconds(30)) == "1m, 45s, 30s")
    #expect(try summary(.reps(10), .seconds(45)) == "10 reps, 45s")
  }

  @Test func `times are summarized`() throws {
    let short = Configuration.time(.minimum, duration: try WorkDuration(45))
    #expect(short.summary(isPerSide: false) == "45s")
    let long = Configuration.time(
      try SetCount(3), duration: try WorkDuration(90), rest: try RestDuration(60))
    #expect(long.summary(isPerSide: false) == "3 sets × 1m 30s")
    #expect(long.count.value == 3)
    #expect(long.common(\.rest)?.seconds(after: 0) == 60)
  }

  @Test func `what all sets share is written once, otherwise per group`() throws {
    let sixty = try Load.kilograms(hundredths: 6000)
    let five = try PlannedSet.reps(5).with { $0.load = sixty }
    #expect(try summary(five, five, isPerSide: true) == "2 sets × 5 reps each side @ 60 kg")
    let heavy = try five.with {
      $0.target = .reps(.atLeast(try RepCount(5)))
      $0.load = .percent(hundredths: 7600)
    }
    #expect(try summary(five, five, heavy) == "2 sets × 5 reps @ 60 kg, 5+ reps @ 76 %")
    let hard = try five.with { $0.effort = try Effort(.rpe, halves: 17) }
    #expect(try summary(hard, hard) == "2 sets × 5 reps @ 60 kg RPE 8.5")
    let held = try PlannedSet.reps(10).with { $0.cadence = .hold(try WorkDuration(5)) }
    #expect(try summary(held, held, held) == "3 sets × 10 reps, hold 5s")
    let drop = try PlannedSet.reps(10).with {
      $0.load = sixty
      $0.drops = [PlannedSet.Drop(.reps(.asManyAsPossible), load: nil)]
    }
    #expect(try summary(drop, drop) == "2 sets × 10 reps @ 60 kg + max reps")
  }

  @Test func `each target has a description`() throws {
    #expect(try summary(.seconds(60, to: 90)) == "60–90s")
    #expect(try summary(.seconds(90, to: 150)) == "1m 30s–2m 30s")
    #expect(try summary(PlannedSet(.openTime)) == "max hold")
    #expect(try summary(.distance(400)) == "400 meters")
    #expect(try summary(.distance(1, .miles, estimate: 600)) == "1 mile in 10m, 10:00/mi")
    #expect(try summary(.distance(5, .kilometers)) == "5 km")
    #expect(try summary(.distance(50, .yards)) == "50 yards")
    #expect(try summary(.calories(20)) == "20 cal")
  }

  @Test func `rests are written once, or one by one`() throws {
    let ready = try PlannedSet.reps(5).with { $0.rest = .untilReady }
    let ranged = try PlannedSet.reps(5).with {
      $0.rest = .range(try BoundedRange(RestDuration(60), RestDuration(90)))
    }
    let rests = { (sets: [PlannedSet]) in try Configuration(sets).restText }
    #expect(try rests([.reps(5), .reps(5)]) == "")
    #expect(try rests([.reps(5, rest: 90), .reps(3, rest: 90)]) == "1m 30s")
    #expect(try rests([ready]) == "until ready")
    #expect(try rests([ranged]) == "60–90s")
    #expect(try rests([.reps(5, rest: 60), .reps(5), ready]) == "1m, 0s, until ready")
  }

  @Test func `equal neighbors form a group`() throws {
    let sets = try [PlannedSet.reps(5), .reps(5), .reps(3), .reps(5)]
    let groups = try Configuration(sets).groups
    #expect(groups.map(\.count) == [2, 1, 1])
    #expect(try groups.map(\.set) == [.reps(5), .reps(3), .reps(5)])
  }

  @Test func `one set per round starts over if there are more rounds`() throws {
    let configuration = try Configuration([.reps(21), .reps(15), .reps(9)])
    let reps = (0..<4).map { configuration.set(inRound: $0).target.text }
    #expect(reps == ["21", "15", "9", "21"])
  }

  @Test func `a range's low end is below its high end`() throws {
    #expect(try range(1, 2) == .range(BoundedRange(RepCount(1), RepCount(2))))
    #expect(throws: Problem.invalidRange(.repetitions, low: 8, high: 8)) { try range(8, 8) }
    #expect(throws: Problem.invalidRange(.repetitions, low: 12, high: 8)) { try range(12, 8) }
    #expect(throws: Problem.invalidRange(.rest, low: 90, high: 60)) {
      try BoundedRange(RestDuration(90), RestDuration(60))
    }
    #expect(throws: Problem.invalidRange(.work, low: 9, high: 9)) {
      try PlannedSet.seconds(9, to: 9)
    }
  }

  @Test func `there are 1 to 99 sets`() throws {
    let set = try PlannedSet.reps(10)
    #expect(throws: Problem.outOfRange(SetBounds.self, 0)) { try Configuration([]) }
    #expect(try Configuration(Array(repeating: set, count: 99)).count.value == 99)
    #expect(throws: Problem.outOfRange(SetBounds.self, 100)) {
      try Configuration(Array(repeating: set, count: 100))
    }
  }

  @Test func `only what all sets share is common`() throws {
    let mixed = try Configuration([.reps(10, rest: 60), .reps(8, rest: 60)])
    #expect(mixed.common(\.target) == nil)
    #expect(mixed.common(\.rest)?.seconds(after: 0) == 60)
    #expect(try Configuration([.reps(10)]).common(\.target) == .reps(ten))
  }

  @Test func `an estimate uses a range's high end, five for 5+, ten for max`() throws {
    #expect(ten.estimatedReps == 10)
    #expect(try range(8, 12).estimatedReps == 12)
    #expect(RepTarget.atLeast(.nearest(to: 5)).estimatedReps == 5)
    #expect(RepTarget.asManyAsPossible.estimatedReps == 10)
  }

  @Test func `the user ends everything but times`() throws {
    #expect(try !PlannedSet.seconds(45).isOpen)
    #expect(try !PlannedSet.seconds(45, to: 60).isOpen)
    #expect(PlannedSet(.openTime).isOpen)
    #expect(try PlannedSet.distance(400).isOpen)
    #expect(try PlannedSet.calories(20).isOpen)
    let drop = PlannedSet.Drop(.reps(.asManyAsPossible), load: nil)
    #expect(try PlannedSet.seconds(45).with { $0.drops = [drop] }.isOpen)
  }
}
