import Testing

@testable import WorkoutCore

@Suite struct BoundedTests {
  /// Both ends of a range are accepted; one below and one above are rejected with the value.
  func check<Kind: Bounds>(_ kind: Kind.Type, _ range: ClosedRange<Int>, _ code: ErrorName) throws {
    for value in [range.lowerBound, range.upperBound] {
      #expect(try Bounded<Kind>(value).value == value, "\(kind)")
    }
    for value in [range.lowerBound - 1, range.upperBound + 1, .min, .max] {
      let problem = #expect(throws: Problem.self) { try Bounded<Kind>(value) }
      #expect(problem?.code == code && problem?.value == "\(value)", "\(kind)")
    }
    #expect(Bounded<Kind>.minimum.value == range.lowerBound)
    #expect(Bounded<Kind>.maximum.value == range.upperBound)
    #expect(Bounded<Kind>.nearest(to: .min) == .minimum)
    #expect(Bounded<Kind>.nearest(to: .max) == .maximum)
    #expect(Bounded<Kind>.nearest(to: range.lowerBound + 1).value == range.lowerBound + 1)
    #expect(Bounded<Kind>.minimum < Bounded<Kind>.maximum)
  }

  @Test func `each kind has its range and its code`() throws {
    try check(SetBounds.self, 1...99, .invalidSets)
    try check(RoundBounds.self, 1...99, .invalidRounds)
    try check(RepBounds.self, 1...999, .invalidReps)
    try check(RestBounds.self, 0...600, .invalidRest)
    try check(WorkBounds.self, 1...86_400, .invalidDuration)
    try check(BreakBounds.self, 1...600, .invalidBreakDuration)
    try check(IntervalBounds.self, 10...86_400, .invalidDuration)
    try check(CalorieBounds.self, 1...5000, .invalidCalories)
    try check(EstimateBounds.self, 1...86_400, .invalidDuration)
    try check(SecondsPerRepBounds.self, 1...60, .invalidDuration)
    try check(GetReadyBounds.self, 0...60, .invalidDuration)
    try check(ChangeOverBounds.self, 0...60, .invalidDuration)
  }

  @Test func `a repetition takes 3 seconds, getting ready 5, and no rest 0`() {
    #expect(SecondsPerRep.standard.value == 3)
    #expect(GetReadyDuration.standard.value == 5)
    #expect(RestDuration.none.value == 0)
  }
}
