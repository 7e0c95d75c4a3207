import TestSupport
import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

/// Notifications for a user who does not look at the terminal.
struct RunNoticeTests {
  private let events: [RunEvent]

  init() throws {
    let fixture = try RunFixture("Plank: 2x45s, rest 20s\nSquat: 10")
    events = RunSimulation.events(of: fixture.runner.session)
  }

  @Test func `when the clock ends a rest, the next set is announced`() throws {
    let end = try #require(
      events.firstIndex { event in
        guard case .cue(.end, let plan) = event.occurrence else { return false }
        return plan.kind == .rest
      })
    #expect(PlainLines.notification(Array(events[end...].prefix(4))) == "Now: Plank, set 2 of 2")
    // Without the cue, a key ended the rest.
    #expect(PlainLines.notification(Array(events[(end + 1)...].prefix(3))) == nil)
  }

  @Test func `when a break in an AMRAP ends, the next exercise is announced`() throws {
    let fixture = try RunFixture("amrap 5m:\n  break 20s\n  Plank: 45s")
    let events = RunSimulation.events(of: fixture.runner.session)
    let end = try #require(events.firstIndex { $0.occurrence.isEndOfBreak })
    #expect(PlainLines.notification(Array(events[end...].prefix(2))) == "Now: Plank")
  }

  @Test func `the end of the workout is announced, but not stopping it`() throws {
    #expect(PlainLines.notification(Array(events.suffix(2))) == "Workout complete!")
    var runner = try RunFixture().runner
    #expect(PlainLines.notification(runner.handle(.stop, at: .seconds(3))) == nil)
  }

  @Test func `the end of work is only marked by the bell`() {
    let calls = events.compactMap { PlainLines.notification([$0]) }
    #expect(calls == ["Workout complete!"])
  }
}

extension RunEvent.Occurrence {
  fileprivate var isEndOfBreak: Bool {
    guard case .cue(.end, let plan) = self else { return false }
    return plan.kind == .break
  }
}
