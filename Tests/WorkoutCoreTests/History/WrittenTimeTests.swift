import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct WrittenTimeTests {
  @Test(arguments: [
    ("2026-01-31 18:30", "2026-01-31T16:30:00.000Z"),
    ("2026-01-31T18:30", "2026-01-31T16:30:00.000Z"),
    ("2026-01-31 18:30:05", "2026-01-31T16:30:05.000Z"),
    ("2026-01-31T18:30:00Z", "2026-01-31T18:30:00.000Z"),
    ("2026-01-31T18:30:00+05:00", "2026-01-31T13:30:00.000Z"),
    ("28 Mar 2025, 17:29", "2025-03-28T15:29:00.000Z"),
    ("1 jan 2025 00:30", "2024-12-31T22:30:00.000Z"),
    // In the user's time zone it is already the 21st.
    ("0:15", "2026-11-20T22:15:00.000Z"), ("today 00:15", "2026-11-20T22:15:00.000Z"),
    ("Yesterday 18:30", "2026-11-20T16:30:00.000Z"),
    ("yesterday at 6:30 pm", "2026-11-20T16:30:00.000Z"),
    ("12:05 AM", "2026-11-20T22:05:00.000Z"), ("28. März 2025 17:29", "2025-03-28T15:29:00.000Z"),
    ("28. Mrz 2025 17:29", "2025-03-28T15:29:00.000Z"),
    ("28. Jänner 2025 17:29", "2025-01-28T15:29:00.000Z"),
    ("28. Feber 2025 17:29", "2025-02-28T15:29:00.000Z"),
    ("28 de mar. de 2025, 17:29", "2025-03-28T15:29:00.000Z"),
    ("2025年3月28日 17:29", "2025-03-28T15:29:00.000Z"),
    ("2025-03-28 5:29:00\u{202f}PM", "2025-03-28T15:29:00.000Z"),
    ("2025-03-28 17:29:00 +0100", "2025-03-28T16:29:00.000Z"),
    // A day without a time means noon; today that would be in the future.
    ("monday", "2026-11-16T10:00:00.000Z"), ("today", "2026-11-20T22:30:00.000Z"),
    ("3 days ago", "2026-11-18T10:00:00.000Z"), ("a week ago", "2026-11-14T10:00:00.000Z"),
    ("now", "2026-11-20T22:30:00.000Z"), ("30m ago", "2026-11-20T22:00:00.000Z"),
    ("30 minutes ago", "2026-11-20T22:00:00.000Z"), ("90 min ago", "2026-11-20T21:00:00.000Z"),
    ("1 hour ago", "2026-11-20T21:30:00.000Z"), ("2h ago", "2026-11-20T20:30:00.000Z"),
    ("an hour ago", "2026-11-20T21:30:00.000Z"), ("1h 30m ago", "2026-11-20T21:00:00.000Z"),
    ("30 months ago", "2024-05-21T10:00:00.000Z"),
    ("last week", "2026-11-14T10:00:00.000Z"), ("last week 6 pm", "2026-11-14T16:00:00.000Z"),
    ("yesterday 6pm", "2026-11-20T16:00:00.000Z"), ("12am", "2026-11-20T22:00:00.000Z"),
    ("2026-10-01", "2026-10-01T10:00:00.000Z"),
    // A day to come stays one, so that it can be refused.
    ("2026-12-24", "2026-12-24T10:00:00.000Z"),
    // Saturday evening has not come yet.
    ("saturday 18:30", "2026-11-14T16:30:00.000Z"),
    ("saturday 00:10", "2026-11-20T22:10:00.000Z"),
  ])
  func `a date and a time are parsed in the user's time zone`(text: String, moment: String) throws {
    let now = try #require(Timestamp(rfc3339: "2026-11-20T22:30:00Z"))
    let written = try #require(WrittenTime(text))
    #expect(written.moment(in: .fixed(7200), now: now).description == moment)
  }

  @Test(arguments: [
    "", "18", "24:00", "18:60", "18:5", "2026-02-30 18:30", "tomorrow 18:30", "2026-02-30",
    "31 Foo 2026, 18:30", "last month 18:30", "13:00 pm", "13pm", "6 foo pm", "2026-13",
    "0 days ago", "days",
    "march 32",
    "marathon", "1.13.2026", "last", "ago", "32 Jan 2026, 18:30", "1:2:3:4", "-1:30", "２０:00",
    "a b c d 18:30", "30m ago 18:30", "1:30 ago",
  ])
  func `anything else is rejected`(text: String) { #expect(WrittenTime(text) == nil) }

  @Test func `the offset is that of the moment, even when clocks change`() throws {
    let change = try #require(Timestamp(rfc3339: "2026-03-29T01:00:00Z"))
    let local = LocalTime { $0 < change ? 3600 : 7200 }
    let moment = { WrittenTime($0)?.moment(in: local, now: change).description }
    #expect(moment("2026-03-29 01:30") == "2026-03-29T00:30:00.000Z")
    #expect(moment("2026-03-29 03:30") == "2026-03-29T01:30:00.000Z")
  }

  @Test(arguments: [
    // Today is a Tuesday.
    ("today", "2026-03-31", "2026-03-31"), ("yesterday", "2026-03-30", "2026-03-30"),
    ("tuesday", "2026-03-31", "2026-03-31"), ("last tue", "2026-03-24", "2026-03-24"),
    ("Wed", "2026-03-25", "2026-03-25"), ("2 weeks ago", "2026-03-17", "2026-03-17"),
    ("1 month ago", "2026-02-28", "2026-02-28"), ("week", "2026-03-30", "2026-04-05"),
    ("last week", "2026-03-23", "2026-03-29"), ("last month", "2026-02-01", "2026-02-28"),
    ("year", "2026-01-01", "2026-12-31"), ("2026-10", "2026-10-01", "2026-10-31"),
    ("october", "2025-10-01", "2025-10-31"), ("Mar 2024", "2024-03-01", "2024-03-31"),
    ("2024", "2024-01-01", "2024-12-31"), ("1 Apr", "2025-04-01", "2025-04-01"),
    ("feb 29", "2024-02-29", "2024-02-29"), ("1.4.2025", "2025-04-01", "2025-04-01"),
    ("1d", "2026-03-31", "2026-03-31"), ("7d", "2026-03-25", "2026-03-31"),
    ("2w", "2026-03-18", "2026-03-31"), ("last 30 days", "2026-03-02", "2026-03-31"),
    ("1m", "2026-03-01", "2026-03-31"), ("13m", "2025-03-01", "2026-03-31"),
    ("1y", "2025-04-01", "2026-03-31"), ("now", "2026-03-31", "2026-03-31"),
    ("30m ago", "2026-03-30", "2026-03-31"), ("24h ago", "2026-03-30", "2026-03-31"),
  ])
  func `days and periods are counted from today`(text: String, first: String, last: String) throws {
    let today = try #require(Day(written: "2026-03-31"))
    let days = try #require(WrittenTime(text)).days(at: today, in: .fixed(0))
    #expect(days.lowerBound.description == first && days.upperBound.description == last)
  }
}
