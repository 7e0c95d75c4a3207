import Testing

@testable import WorkoutCore

struct RunningSegmentTests {
  private let rest = SegmentPlan(kind: .rest, duration: 30)
  private let reps = SegmentPlan(kind: .work, duration: 30, isEstimated: true)

  /// A segment that starts at second 100.
  private func segment(
    _ plan: SegmentPlan, limit: Int? = nil, isAutomatic: Bool = false
  ) -> RunningSegment {
    RunningSegment(
      plan, index: 0, start: .seconds(100), limit: limit.map { .seconds($0) },
      isAutomatic: isAutomatic)
  }

  /// All remaining cues, each removed when read: `halfway 115, 3 127, …`.
  private func cues(_ segment: RunningSegment) -> String {
    var segment = segment
    var cues: [String] = []
    while let next = segment.nextCue {
      cues.append("\(next.cue.rawValue) \(Int(next.time / .seconds(1)))")
      segment.takeCue()
    }
    return cues.joined(separator: ", ")
  }

  // MARK: Who ends the segment

  @Test func `the clock ends timed segments`() {
    #expect(segment(rest).isClocked)
    #expect(segment(rest).end == .seconds(130))
    #expect(cues(segment(rest)) == "halfway 115, 3 127, 2 128, 1 129, end 130")
  }

  @Test func `estimated work waits for the user, without a countdown`() {
    #expect(!segment(reps).isClocked)
    #expect(segment(reps).end == nil)
    #expect(segment(reps).length == .seconds(30))
    #expect(segment(reps).nextCue == nil)
  }

  @Test func `in an automatic run the clock ends estimated work, without a countdown`() {
    #expect(segment(reps, isAutomatic: true).end == .seconds(130))
    #expect(segment(reps, isAutomatic: true).nextCue == nil)
  }

  @Test func `estimated work counts down only to the end of its interval`() {
    #expect(cues(segment(reps, limit: 160)) == "3 157, 2 158, 1 159, end 160")
    #expect(cues(segment(reps, limit: 102)) == "2 100, 1 101, end 102")
    #expect(cues(segment(reps, limit: 100)) == "end 100")
    #expect(cues(segment(reps, limit: 120, isAutomatic: true)) == "3 117, 2 118, 1 119, end 120")
  }

  @Test func `a cue is given once`() {
    var segment = segment(SegmentPlan(kind: .rest, duration: 1))
    #expect(segment.nextCue?.cue == .one)
    segment.takeCue()
    #expect(segment.nextCue?.cue == .end)
    segment.takeCue()
    #expect(segment.nextCue == nil)
    segment.takeCue()
    #expect(segment.nextCue == nil)
  }

  // MARK: Intervals

  @Test(arguments: [(129, 29), (130, 30), (131, 30), (100, 0)])
  func `a segment ends no later than its interval`(_ limit: Int, _ seconds: Int) {
    #expect(segment(rest, limit: limit).length == .seconds(seconds))
    #expect(segment(rest, limit: limit).end == .seconds(100 + seconds))
    #expect(segment(rest, limit: limit).isCut(by: .seconds(limit)) == (seconds < 30))
  }

  @Test func `a segment was cut only if it was planned to be longer`() {
    #expect(!segment(rest).isCut(by: nil))
    #expect(!segment(rest).isCut(by: .seconds(130)))
    var shortened = segment(rest)
    shortened.adjust(by: .seconds(-10), now: .seconds(101), limit: nil)
    #expect(!shortened.isCut(by: .seconds(121)), "the person ends it before its interval does")
    #expect(shortened.isCut(by: .seconds(120)))
  }

  @Test func `a wait lasts until the end of its interval, rounded to whole seconds in its plan`() {
    let whole = RunningSegment(waitUntil: .seconds(125), index: 2, start: .seconds(100))
    #expect(whole.plan == SegmentPlan(kind: .wait, duration: 25))
    #expect(whole.index == 2)
    #expect(whole.end == .seconds(125))
    #expect(cues(whole) == "halfway 112, 3 122, 2 123, 1 124, end 125")
    let start = Duration.milliseconds(124_600)
    let short = RunningSegment(waitUntil: .seconds(125), index: 0, start: start)
    #expect(short.plan.duration == 1)
    #expect(short.length == .milliseconds(400))
    #expect(cues(short) == "end 125")
  }

  // MARK: Becoming automatic

  @Test(arguments: [(100, 130), (120, 130), (130, 130), (150, 150)])
  func `the clock ends estimated work at its end, or at once if overdue`(_ now: Int, _ end: Int) {
    var segment = segment(reps)
    segment.becomeClocked(at: .seconds(now))
    #expect(segment.end == .seconds(end))
    #expect(segment.nextCue == nil)
  }

  @Test func `a segment that the clock ends stays that way`() {
    var segment = segment(rest)
    segment.becomeClocked(at: .seconds(150))
    #expect(segment == self.segment(rest))
  }

  // MARK: Restoring a length

  @Test func `a restored segment keeps its length and all its cues`() {
    var segment = segment(rest)
    segment.takeCue()
    segment.setLength(.seconds(50), limit: nil)
    #expect(segment.end == .seconds(150))
    #expect(cues(segment) == "halfway 125, 3 147, 2 148, 1 149, end 150")
    segment.setLength(.seconds(50), limit: .seconds(112))
    #expect(segment.end == .seconds(112))
    segment.setLength(.seconds(5), limit: .seconds(112))
    #expect(segment.end == .seconds(105))
  }

  @Test func `estimated work keeps no length`() {
    var segment = segment(reps)
    segment.setLength(.seconds(50), limit: nil)
    #expect(segment == self.segment(reps))
  }

  // MARK: Extending and shortening

  @Test func `adding ten seconds moves the remaining cues`() {
    var segment = segment(rest)
    segment.adjust(by: .seconds(10), now: .seconds(110), limit: nil)
    #expect(segment.end == .seconds(140))
    #expect(cues(segment) == "halfway 120, 3 137, 2 138, 1 139, end 140")
  }

  @Test func `a cue is not repeated`() {
    var segment = segment(rest)
    segment.takeCue()
    segment.adjust(by: .seconds(10), now: .seconds(116), limit: nil)
    #expect(cues(segment) == "3 137, 2 138, 1 139, end 140")
  }

  @Test func `a segment that was too short gets no halfway cue when it is extended`() {
    var segment = segment(SegmentPlan(kind: .rest, duration: 15))
    segment.adjust(by: .seconds(10), now: .seconds(101), limit: nil)
    #expect(cues(segment) == "3 122, 2 123, 1 124, end 125")
  }

  @Test func `a segment ends now if less than the subtracted ten seconds is left`() {
    var segment = segment(rest)
    segment.adjust(by: .seconds(-10), now: .seconds(125), limit: nil)
    #expect(segment.end == .seconds(125))
    #expect(cues(segment) == "end 125")
    #expect(segment.length == .seconds(25))
  }

  @Test func `a countdown restarts after the current moment`() {
    var segment = segment(rest)
    segment.adjust(by: .seconds(-10), now: .seconds(118), limit: nil)
    #expect(cues(segment) == "1 119, end 120")
  }

  @Test func `a segment extends no further than the end of its interval`() {
    var segment = segment(rest, limit: 135)
    segment.adjust(by: .seconds(10), now: .seconds(101), limit: .seconds(135))
    #expect(segment.end == .seconds(135))
    segment.adjust(by: .seconds(-60), now: .seconds(101), limit: .seconds(135))
    #expect(segment.end == .seconds(101))
  }
}
