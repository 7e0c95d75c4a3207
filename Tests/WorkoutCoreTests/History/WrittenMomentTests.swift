import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct WrittenMomentTests {
  @Test(arguments: [
    ("2026-01-31 18:30", "2026-01-31T16:30:00.000Z"),
    ("2026-01-31T18:30", "2026-01-31T16:30:00.000Z"),
    ("2026-01-31 18:30:05", "2026-01-31T16:30:05.000Z"),
    ("2026-01-31T18:30:00Z", "2026-01-31T18:30:00.000Z"),
    ("2026-01-31T18:30:00+05:00", "2026-01-31T13:30:00.000Z"),
    ("28 Mar 2025, 17:29", "2025-03-28T15:29:00.000Z"),
    ("1 jan 2025 00:30", "2024-12-31T22:30:00.000Z"),
    // Where the user is, it is the 21st already.
    ("0:15", "2026-11-20T22:15:00.000Z"), ("today 00:15", "2026-11-20T22:15:00.000Z"),
    ("Yesterday 18:30", "2026-11-20T16:30:00.000Z"),
  ])
  func `a date and a time are read where the user is`(text: String, moment: String) throws {
    let now = try #require(Timestamp(rfc3339: "2026-11-20T22:30:00Z"))
    let written = try #require(WrittenMoment(text))
    #expect(written.moment(in: .fixed(7200), now: now).description == moment)
  }

  @Test(arguments: [
    "", "18", "24:00", "18:60", "18:5", "2026-02-30 18:30", "tomorrow 18:30", "2026-01-31",
    "31 Foo 2026, 18:30", "32 Jan 2026, 18:30", "1:2:3:4", "-1:30", "２０:00", "a b c d 18:30",
  ])
  func `anything else is none`(text: String) {
    #expect(WrittenMoment(text) == nil)
  }

  @Test func `the offset is that of the moment, where the clocks change`() throws {
    let change = try #require(Timestamp(rfc3339: "2026-03-29T01:00:00Z"))
    let local = LocalTime { $0 < change ? 3600 : 7200 }
    let moment = { WrittenMoment($0)?.moment(in: local, now: change).description }
    #expect(moment("2026-03-29 01:30") == "2026-03-29T00:30:00.000Z")
    #expect(moment("2026-03-29 03:30") == "2026-03-29T01:30:00.000Z")
  }
}
