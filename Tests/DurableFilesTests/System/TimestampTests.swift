import TestSupport
import Testing

@testable import DurableFiles

@Suite struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00.000Z", 0), ("2026-11-20T18:30:00.000Z", 1_795_199_400_000),
      ("2000-02-29T23:59:59.999Z", 951_868_799_999), ("1969-12-31T23:59:59.999Z", -1),
      ("1900-03-01T00:00:00.000Z", -2_203_891_200_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
      ("0000-01-01T00:00:00.000Z", -62_167_219_200_000),
      ("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
    ] as [(String, Int64)])
  func `a moment is written in RFC 3339 and read again`(_ text: String, _ milliseconds: Int64) {
    #expect(Timestamp(milliseconds: milliseconds).description == text)
    #expect(Timestamp(rfc3339: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    ("2026-11-20T18:30:00Z", "2026-11-20T18:30:00.000Z"),
    ("2026-11-20t18:30:00z", "2026-11-20T18:30:00.000Z"),
    ("2026-11-20T18:30:00.5Z", "2026-11-20T18:30:00.500Z"),
    ("2026-11-20T18:30:00.05Z", "2026-11-20T18:30:00.050Z"),
    ("2026-11-20T18:30:00.123456789Z", "2026-11-20T18:30:00.123Z"),
    ("2026-11-20T18:30:00.9999Z", "2026-11-20T18:30:00.999Z"),
    ("2026-11-20T18:30:00+02:00", "2026-11-20T16:30:00.000Z"),
    ("2026-11-20T18:30:00-05:30", "2026-11-21T00:00:00.000Z"),
    ("2026-01-01T00:00:00+23:59", "2025-12-31T00:01:00.000Z"),
    ("2024-02-28T23:00:00-02:00", "2024-02-29T01:00:00.000Z"),
    ("2026-11-20T18:30:00-00:00", "2026-11-20T18:30:00.000Z"),
  ])
  func `fractions and offsets are taken into account`(_ text: String, _ canonical: String) {
    #expect(Timestamp(rfc3339: text)?.description == canonical)
  }

  @Test(arguments: [
    "", "2026", "2026-11-20", "2026-11-20T18:30Z", "2026-11-20 18:30:00Z", "20261120T183000Z",
    "2026-02-30T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
    "2026-00-10T00:00:00Z", "2026-13-10T00:00:00Z", "2026-11-00T00:00:00Z", "2026-11-32T00:00:00Z",
    "2026-11-20T24:00:00Z", "2026-11-20T25:00:00Z", "2026-11-20T18:60:00Z", "2026-12-31T23:59:60Z",
    "2026-11-20T18:30:00", "2026-11-20T18:30:00.Z", "2026-11-20T18:30:00,5Z",
    "2026-11-20T18:30:00+24:00", "2026-11-20T18:30:00+02:60", "2026-11-20T18:30:00+0200",
    "2026-11-20T18:30:00+02", "2026-11-20T18:30:00ZZ", " 2026-11-20T18:30:00Z",
    "2026-11-20T18:30:00Z ", "-2026-11-20T18:30:00Z", "12026-11-20T18:30:00Z",
    "２０２６-11-20T18:30:00Z",
    "2026-11-20T18:30:0٣Z", "+026-11-20T18:30:00Z", "2026-1-20T18:30:00Z", "tomorrow",
  ])
  func `what is no moment is refused`(_ text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test(arguments: ["0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"])
  func `a moment that could not be written again is refused`(_ text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test func `every time reads back as it was written`() {
    let seed: UInt64 = 2026
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let milliseconds = Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &random)
      let moment = Timestamp(milliseconds: milliseconds)
      #expect(Timestamp(rfc3339: moment.description) == moment, "seed \(seed): \(milliseconds)")
      #expect(moment.description.utf8.count == 24, "seed \(seed): \(milliseconds)")
    }
  }

  @Test func `texts sort like times`() {
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let one = Timestamp(milliseconds: .random(in: 0...4_000_000_000_000, using: &random))
      let other = Timestamp(milliseconds: .random(in: 0...4_000_000_000_000, using: &random))
      #expect(
        (one < other) == (one.description < other.description), "seed \(seed): \(one) \(other)")
    }
  }

  @Test func `a day follows a day, through every leap rule`() {
    // 400 years, after which the calendar repeats itself.
    var expected = Day(year: 2000, month: 1, day: 1)
    for day in 0..<146_097 as Range<Int64> {
      let moment = Timestamp(milliseconds: 946_684_800_000 + day * 86_400_000)
      let text = moment.description.prefix(10)
      if text != expected.text {
        Issue.record("\(text) where \(expected) was due")
        return
      }
      expected = expected.following
    }
    #expect(expected == Day(year: 2400, month: 1, day: 1))
  }

  @Test func `a later change is at least a millisecond later`() {
    let earlier = Timestamp(milliseconds: 1000)
    #expect(Timestamp(milliseconds: 999).following(earlier).milliseconds == 1001)
    #expect(earlier.following(earlier).milliseconds == 1001)
    #expect(Timestamp(milliseconds: 5000).following(earlier).milliseconds == 5000)
    #expect(Timestamp(milliseconds: 5000).milliseconds(since: earlier) == 4000)
  }

  /// A day of the calendar, by the rules taught at school.
  private struct Day: Equatable {
    let year: Int
    let month: Int
    let day: Int

    var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }

    var following: Day {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      if day < lengths[month - 1] { return Day(year: year, month: month, day: day + 1) }
      return month < 12
        ? Day(year: year, month: month + 1, day: 1) : Day(year: year + 1, month: 1, day: 1)
    }
  }
}
