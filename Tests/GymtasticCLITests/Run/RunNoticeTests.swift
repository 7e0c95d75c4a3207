import TestSupport
import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

/// What a user who does not look at the terminal hears.
struct RunNoticeTests {
  private let events: [RunEvent]

  init() throws {
    let fixture = try RunFixture("Plank: 2x45s, rest 20s\nSquat: 10")
    events = RunSimulation.events(of: fixture.runner.session)
  }

  @Test func `the end of a rest by the clock calls to the next set`() throws {
    let end = try #require(
      events.firstIndex { event in
        guard case .cue(.end, let plan) = event.occurrence else { return false }
        return plan.kind == .rest
      })
    #expect(PlainLines.notification(Array(events[end...].prefix(4))) == "Now: Plank, set 2 of 2")
    // Without the cue it was a key that ended the rest.
    #expect(PlainLines.notification(Array(events[(end + 1)...].prefix(3))) == nil)
  }

  @Test func `the end of a break among turns calls to the next`() throws {
    let fixture = try RunFixture("amrap 5m:\n  break 20s\n  Plank: 45s")
    let events = RunSimulation.events(of: fixture.runner.session)
    let end = try #require(events.firstIndex { $0.occurrence.isEndOfBreak })
    #expect(PlainLines.notification(Array(events[end...].prefix(2))) == "Now: Plank")
  }

  @Test func `the end of the workout is announced, its stop is not`() throws {
    #expect(PlainLines.notification(Array(events.suffix(2))) == "Workout complete!")
    var runner = try RunFixture().runner
    #expect(PlainLines.notification(runner.handle(.stop, at: .seconds(3))) == nil)
  }

  @Test func `the end of work is left to the bell`() {
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
