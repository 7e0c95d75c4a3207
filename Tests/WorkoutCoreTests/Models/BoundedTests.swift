import Testing

@testable import WorkoutCore

@Suite struct BoundedTests {
  /// Both ends of a range are kept, one below and one above are refused with the value.
  func check<Kind: Bounds>(
    _ kind: Kind.Type, _ range: ClosedRange<Int>, _ code: ErrorName
  ) throws {
    for value in [range.lowerBound, range.upperBound] {
      #expect(try Bounded<Kind>(value).value == value)
    }
    for value in [range.lowerBound - 1, range.upperBound + 1, .min, .max] {
      let problem = #expect(throws: Problem.self) { try Bounded<Kind>(value) }
      #expect(problem?.code == code && problem?.value == "\(value)")
    }
    #expect(Bounded<Kind>.minimum.value == range.lowerBound)
    #expect(Bounded<Kind>.maximum.value == range.upperBound)
    #expect(Bounded<Kind>.nearest(to: .min) == .minimum)
    #expect(Bounded<Kind>.nearest(to: .max) == .maximum)
    #expect(Bounded<Kind>.nearest(to: range.lowerBound + 1).value == range.lowerBound + 1)
    #expect(Bounded<Kind>.minimum < Bounded<Kind>.maximum)
  }

  @Test func `sets go from 1 to 99`() throws {
    try check(SetBounds.self, 1...99, .invalidSets)
  }

  @Test func `rounds go from 1 to 99`() throws {
    try check(RoundBounds.self, 1...99, .invalidRounds)
  }

  @Test func `repetitions go from 1 to 999`() throws {
    try check(RepBounds.self, 1...999, .invalidReps)
  }

  @Test func `rest goes from 0 to 600 seconds`() throws {
    try check(RestBounds.self, 0...600, .invalidRest)
  }

  @Test func `timed work goes from a second to a day`() throws {
    try check(WorkBounds.self, 1...86_400, .invalidDuration)
  }

  @Test func `a break goes from 1 to 600 seconds`() throws {
    try check(BreakBounds.self, 1...600, .invalidBreakDuration)
  }

  @Test func `an interval goes from 10 seconds to a day`() throws {
    try check(IntervalBounds.self, 10...86_400, .invalidDuration)
  }

  @Test func `calories go from 1 to 5000, an estimate to a day`() throws {
    try check(CalorieBounds.self, 1...5000, .invalidCalories)
    try check(EstimateBounds.self, 1...86_400, .invalidDuration)
  }

  @Test func `a repetition takes 1 to 60 seconds, and 3 where nothing is said`() throws {
    try check(SecondsPerRepBounds.self, 1...60, .invalidDuration)
    #expect(SecondsPerRep.standard.value == 3)
  }

  @Test func `getting ready takes 0 to 60 seconds, and 5 where nothing is said`() throws {
    try check(GetReadyBounds.self, 0...60, .invalidDuration)
    #expect(GetReadyDuration.standard.value == 5)
  }

  @Test func `no rest is a rest of 0`() {
    #expect(RestDuration.none.value == 0)
  }
}
