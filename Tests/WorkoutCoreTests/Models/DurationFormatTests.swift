import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct DurationFormatTests {
  @Test(arguments: [
    (0, "0s"), (1, "1s"), (45, "45s"), (59, "59s"), (60, "1m"), (61, "1m 1s"), (120, "2m"),
    (1053, "17m 33s"), (3600, "1h"), (3605, "1h 5s"), (3660, "1h 1m"), (3725, "1h 2m 5s"),
    (86_400, "24h"),
  ])
  func `a duration omits zero parts`(_ seconds: Int, _ text: String) {
    #expect(DurationFormat.plain(seconds) == text)
  }

  @Test(arguments: [
    (1, "1s"), (45, "45s"), (59, "59s"), (60, "1m 0s"), (90, "1m 30s"), (120, "2m 0s"),
    (600, "10m 0s"),
  ])
  func `a break shows both parts from one minute on`(_ seconds: Int, _ text: String) throws {
    #expect(DurationFormat.breakLength(seconds) == text)
    let pause = Break(id: Identifiers.counting().next(), duration: try BreakDuration(seconds))
    #expect(pause.summary == text)
  }

  @Test(arguments: [
    (0, "0:00"), (5, "0:05"), (59, "0:59"), (60, "1:00"), (754, "12:34"), (3599, "59:59"),
    (3600, "1:00:00"), (3661, "1:01:01"), (36_000, "10:00:00"), (360_000, "100:00:00"),
  ])
  func `a clock shows hours from one hour on`(_ seconds: Int, _ text: String) {
    #expect(DurationFormat.clock(seconds) == text)
  }
}
