import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct DayTests {
  @Test(arguments: [
    ("2026-11-20T23:30:00Z", 0, "2026-11-20"), ("2026-11-20T23:30:00Z", 3600, "2026-11-21"),
    ("2026-11-20T03:30:00Z", -18_000, "2026-11-19"), ("1970-01-01T00:00:00Z", -1, "1969-12-31"),
    ("2024-02-29T00:00:00Z", 50_400, "2024-02-29"),
  ])
  func `a moment belongs to the local day`(moment: String, offset: Int, day: String) throws {
    let moment = try #require(Timestamp(rfc3339: moment))
    #expect(Day(moment, offset: offset).description == day)
    #expect(Day(written: day) == Day(moment, offset: offset))
  }

  @Test(arguments: ["2026-02-29", "2026-2-3", "26-01-01", "2026-01-01T", "", "today", "2026-13-01"])
  func `invalid calendar days are rejected`(text: String) { #expect(Day(written: text) == nil) }

  @Test(arguments: [
    ("2026-11-16", 0, "2026-11-16"), ("2026-11-20", 4, "2026-11-16"),
    ("2026-11-22", 6, "2026-11-16"), ("1969-12-31", 2, "1969-12-29"),
  ])
  func `weeks begin on Monday`(day: String, weekday: Int, monday: String) throws {
    let day = try #require(Day(written: day))
    #expect(day.weekday == weekday)
    #expect(day.monday.description == monday)
    #expect(day.monday.weekNumber == day.weekNumber)
    #expect(day.monday.adding(7).weekNumber == day.weekNumber + 1)
  }

  @Test(arguments: [
    ([Int](), 0, 0), ([10], 1, 1), ([9], 1, 1), ([8], 0, 1), ([8, 9, 10], 3, 3),
    ([1, 2, 3, 4, 9, 10], 2, 4), ([11], 0, 1), ([9, 11], 1, 1),
  ])
  func `a streak lasts until a full day is missed`(days: [Int], current: Int, longest: Int) {
    let streak = Streak(of: days.shuffled(), at: 10)
    #expect(streak.current == current)
    #expect(streak.longest == longest)
  }
}
