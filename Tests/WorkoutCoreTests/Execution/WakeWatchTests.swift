import Testing

@testable import WorkoutCore

struct WakeWatchTests {
  @Test func `it wakes at the deadline, at the latest in a second`() {
    var watch = WakeWatch(at: .seconds(10))
    #expect(watch.plan(.milliseconds(10_300), at: .seconds(10)) == .milliseconds(10_300))
    #expect(watch.plan(.seconds(40), at: .seconds(10)) == .seconds(11))
    #expect(watch.plan(nil, at: .seconds(10)) == .seconds(11))
    #expect(watch.plan(.seconds(3), at: .seconds(10)) == .seconds(10))
  }

  @Test func `more than five seconds late is a sleep since it was last awake`() {
    var watch = WakeWatch(at: .zero)
    _ = watch.plan(.seconds(40), at: .seconds(10))
    #expect(watch.input(at: .seconds(11)) == .tick)
    #expect(watch.input(at: .seconds(16)) == .tick)
    #expect(watch.input(at: .milliseconds(16_001)) == .slept(since: .seconds(10)))
  }
}
