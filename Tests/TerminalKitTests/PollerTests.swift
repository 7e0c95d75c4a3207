import Testing

@testable import TerminalKit

struct PollerTests {
  private let now = ContinuousClock.now

  @Test func `the remaining time is rounded up, so that no wait ends early`() {
    #expect(Poller.milliseconds(until: now + .nanoseconds(1), from: now) == 1)
    #expect(Poller.milliseconds(until: now + .microseconds(1500), from: now) == 2)
    #expect(Poller.milliseconds(until: now + .milliseconds(20), from: now) == 20)
  }

  @Test func `a past deadline means no waiting`() {
    #expect(Poller.milliseconds(until: now, from: now) == 0)
    #expect(Poller.milliseconds(until: now - .seconds(5), from: now) == 0)
  }

  @Test func `no wait is longer than a second`() {
    #expect(Poller.milliseconds(until: now + .seconds(3600), from: now) == 1000)
  }

  @Test func `nothing is readable at a past deadline`() throws {
    let loose = try LoosePipe()
    #expect(try Poller.ready(reading: [loose.readEnd], until: now).isEmpty)
  }

  @Test func `a descriptor with bytes, or whose other end is closed, is readable`() throws {
    let written = try LoosePipe()
    let closed = try LoosePipe()
    let silent = try LoosePipe()
    written.send("x")
    closed.closeWriteEnd()
    let descriptors = [written, silent, closed].map(\.readEnd)
    let readable = try Poller.ready(reading: descriptors, until: now + .seconds(60))
    #expect(readable == [written.readEnd, closed.readEnd])
  }
}
