import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Laws of a run of any workout, with any input and however late it is called.
struct RunInputLawsTests {
  /// A user who makes random inputs.
  private struct User {
    var run: Performance
    var random: SeededGenerator
    var now = 0.0

    init(seed: UInt64, _ options: RunOptions = RunOptions()) throws {
      var workouts = WorkoutGenerator(seed: seed)
      run = try Performance(workouts.workout(), options)
      random = SeededGenerator(seed: seed)
    }

    mutating func input() -> RunInput {
      let number = Int.random(in: -1...12, using: &random)
      return random.pick([
        .tick, .tick, .tick, .next, .next, .next, .next, .nextRound, .back, .skip, .skipSet, .pause,
        .resume,
        .resume, .goTo(number), .swap(), .correct(.amount(number)), .undo,
        .select(by: -1),
        .select(by: 1),
        .correct(.amount(number), of: run.runner.selectedSet(at: .milliseconds(Int64(now * 1000)))),
        .score(rounds: number, repetitions: 3), .adjust(by: .seconds(10)),
        .adjust(by: .seconds(-10)),
      ]) ?? .tick
    }

    /// Makes an input at the runner's next deadline or at a random time.
    mutating func type() {
      let deadline = random.once(in: 3) ? nil : run.runner.nextDeadline
      let pause = Double.random(in: 0...40, using: &random)
      now = max(now, deadline.map { $0 / .seconds(1) } ?? now + pause)
      now = (now * 1000).rounded(.up) / 1000
      run.tell(input(), at: now)
    }
  }

  @Test(arguments: UInt64(1)...80)
  func `everything ends in order, time moves forward, and nothing follows the end`(
    seed: UInt64
  ) throws {
    let options = RunOptions(
      isAutomatic: seed % 4 == 0, getReady: seed % 3 == 0 ? .seconds(5) : .zero,
      changeOver: .seconds(5))
    var user = try User(seed: seed, options)
    for _ in 0..<150 { user.type() }
    var run = user.run
    run.tell(.stop, at: 1e6)
    #expect(run.runner.isFinished && run.runner.nextDeadline == nil)
    var isInSegment = false
    var last = Duration.zero
    for event in run.events {
      #expect(event.offset >= last, "seed \(seed)")
      last = event.offset
      switch event.occurrence {
      case .segmentStarted:
        #expect(!isInSegment, "seed \(seed)")
        isInSegment = true
      case .segmentEnded:
        #expect(isInSegment, "seed \(seed)")
        isInSegment = false
      case .stepStarted, .stepCompleted, .stepSkipped, .runFinished:
        #expect(!isInSegment, "seed \(seed)")
      default: break
      }
    }
    let end = try #require(run.events.firstIndex { $0.summary != nil })
    #expect(
      run.events[(end + 1)...].allSatisfy { ["set-recorded", "circuit-scored"].contains($0.name) })
  }

  @Test(arguments: UInt64(1)...80)
  func `a refused input changes nothing`(seed: UInt64) throws {
    var user = try User(seed: seed)
    for _ in 0..<60 {
      user.type()
      let input = user.input()
      let now = Duration.milliseconds(Int64(user.now * 1000))
      var runner = user.run.runner
      guard runner.refusal(of: input, at: now) != nil else { continue }
      #expect(runner.handle(input, at: now).isEmpty, "seed \(seed), \(input)")
      #expect(runner.session == user.run.runner.session, "seed \(seed), \(input)")
    }
  }

  @Test(arguments: UInt64(1)...80)
  func `a session by hand gives the same result as one run by a runner`(seed: UInt64) throws {
    let user = try User(seed: seed)
    var (run, random) = (user.run, user.random)
    var hand = try ExecutionSession(
      id: run.runner.session.id, workout: run.runner.session.workout, startTime: Performance.start)
    var events = 0
    for second in 1...200 where !run.runner.isFinished {
      let input: RunInput =
        random.pick([.next, .next, .next, .skip, .tick, .pause, .resume]) ?? .tick
      run.tell(input, at: Double(second * 7))
      let now = Performance.start.adding(.seconds(second * 7))
      for event in run.events[events...] {
        switch event.occurrence {
        case .stepCompleted: try byHand(&hand, now) { try $0.nextStep(at: now) }
        case .stepSkipped: try byHand(&hand, now) { try $0.skipStep(at: now) }
        case .paused: try hand.pause(at: now)
        case .resumed: try hand.resume(at: now)
        default: break
        }
      }
      events = run.events.count
      let session = run.runner.session
      #expect(hand.currentStepIndex == session.currentStepIndex, "seed \(seed), \(second)")
      // A runner counts a step as done while it still rests after the last set.
      let completed = session.completedStepIndices.subtracting([session.currentStepIndex])
      #expect(hand.completedStepIndices == completed, "seed \(seed), \(second)")
      guard !run.runner.isFinished else { break }
      #expect(hand.status == session.status && hand.pausedAt == session.pausedAt)
      #expect(hand.elapsed(at: now) == session.elapsed(at: now), "seed \(seed), \(second)")
      #expect(hand.upcoming(3) == session.upcoming(3))
    }
  }

  /// A runner may leave steps while paused; a person may not.
  private func byHand(
    _ session: inout ExecutionSession, _ now: Timestamp,
    _ leave: (inout ExecutionSession) throws -> Void
  ) throws {
    guard session.status == .paused, let pausedAt = session.pausedAt else {
      return try leave(&session)
    }
    try session.resume(at: pausedAt)
    try leave(&session)
    try session.pause(at: pausedAt)
  }
}
