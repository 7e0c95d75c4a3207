import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct HistoryStatisticsTests {
  private typealias Sample = HistorySample

  /// Three sessions in two weeks, the first two on the same day, and one in which nothing was done.
  private func sessions() throws -> [SessionRecord] {
    let (squat, press) = (try Sample.squat(), try Sample.press())
    return try [
      Sample.session(
        1, "2026-11-13",
        [
          Sample.set(squat, 1, reps: 5, Sample.kilograms(60)),
          Sample.set(squat, 2, reps: 5, Sample.kilograms(60)),
          Sample.set(squat, 3, reps: 4, Sample.kilograms(62.5)),
          Sample.set(squat, 4, reps: 5, Sample.kilograms(62.5), isSkipped: true),
        ]),
      Sample.session(
        2, "2026-11-13",
        [
          Sample.set(press, 1, reps: 8, Sample.pounds(45), side: 1),
          Sample.set(press, 1, reps: 6, Sample.pounds(45), side: 2),
          Sample.hold(Sample.plank(), 1, seconds: 45),
        ], title: "Push Day", workout: 91),
      Sample.session(
        3, "2026-11-16",
        [
          Sample.set(squat, 1, reps: 3, .bodyweight(hundredths: 100)),
          Sample.set(squat, 2, reps: 2, .implements(2, Weight(hundredths: 2400, unit: .kilograms))),
          Sample.set(press, 1, reps: 1, .percent(hundredths: 7500)),
        ]),
      Sample.session(
        4, "2026-11-18", [Sample.set(squat, 1, reps: 5, isSkipped: true)], completed: 0),
    ]
  }

  @Test func `totals match those computed by hand`() throws {
    let total = Sample.statistics(of: try sessions()).total
    #expect(total.sessions == 3)
    #expect(total.duration == .seconds(1800))
    // 3 squats, 1 press on both sides, 1 plank, 2 squats, 1 press.
    #expect(total.sets == 8)
    // 14 + 14 + 0 + 6
    #expect(total.reps == 34)
    // 5×60 + 5×60 + 4×62.5 = 850; 14 × 45 lb = 14 × 20.41165665 kg; 2 × 2 × 24 = 96
    #expect(abs(total.volume - (850 + 285.7631931 + 96)) < 1e-6)
  }

  @Test func `the drops of a set count with their own loads`() throws {
    var set = try HistorySample.set(HistorySample.squat(), 1, reps: 10, HistorySample.kilograms(60))
    set.done.drops = [
      try HistorySample.set(HistorySample.squat(), 1, reps: 10, HistorySample.kilograms(45)).done
    ]
    let total = Sample.statistics(of: [Sample.session(1, "2026-11-13", [set])]).total
    #expect(total.sets == 1)
    #expect(total.reps == 20)
    #expect(total.volume == 600 + 450)
  }

  @Test func `weeks begin on Monday and count their own sessions`() throws {
    let weeks = Sample.statistics(of: try sessions()).weeks
    #expect(weeks.map(\.monday.description) == ["2026-11-09", "2026-11-16"])
    #expect(weeks.map(\.totals.sessions) == [2, 1])
    #expect(weeks.map(\.totals.sets) == [5, 3])
    #expect(weeks.map(\.totals.reps) == [28, 6])
    #expect(weeks.map(\.totals.duration) == [.seconds(1200), .seconds(600)])
  }

  @Test func `exercises are sorted by sets, and groups keep their order`() throws {
    let squat = Exercise(
      id: Sample.id(1), title: try Title("Back Squat"),
      muscleGroups: try MuscleGroups([.legs, .glutes]), createdAt: Timestamp(milliseconds: 0))
    let press = Exercise(
      id: Sample.id(2), title: try Title("Press"), muscleGroups: try MuscleGroups([.shoulders]),
      createdAt: Timestamp(milliseconds: 0))
    let statistics = Sample.statistics(of: try sessions(), exercises: [squat, press])
    #expect(statistics.exercises.map(\.title) == ["Back Squat", "Press", "Plank"])
    #expect(statistics.exercises.map(\.totals.sets) == [5, 2, 1])
    #expect(statistics.exercises.map(\.totals.sessions) == [2, 2, 1])
    #expect(statistics.groups.map(\.group) == [.shoulders, .legs, .glutes])
    #expect(statistics.groups.map(\.totals.sets) == [2, 5, 5])
    #expect(statistics.groups.map(\.totals.reps) == [15, 19, 19])
    #expect(statistics.groups.map(\.totals.volume)[1] == 946)
    #expect(statistics.convertsPounds)
  }

  @Test func `alternating exercises count each session once, and their own sets`() throws {
    let (squat, press) = (try Sample.squat(), try Sample.press())
    let (heavy, light) = (try Sample.kilograms(60), try Sample.kilograms(20))
    var drop = try Sample.set(press, 2, reps: 4, light)
    drop.done.drops = [try Sample.set(press, 2, reps: 4, Sample.pounds(10)).done]
    let sets = try [
      Sample.set(squat, 1, reps: 5, heavy), Sample.set(press, 1, reps: 8, light, side: 1),
      Sample.set(press, 1, reps: 6, light, side: 2),
      Sample.set(squat, 2, reps: 5, heavy, isSkipped: true), drop,
      Sample.set(squat, 3, reps: 5, heavy),
    ]
    let exercises = try [squat, press].enumerated().map { index, link in
      Exercise(
        id: Sample.id(UInt8(index + 1)), title: link.title,
        muscleGroups: try MuscleGroups([.core]), createdAt: Timestamp(milliseconds: 0))
    }
    let session = Sample.session(1, "2026-11-13", sets)
    let statistics = Sample.statistics(of: [session], exercises: exercises)
    let totals = statistics.exercises.map(\.totals) + statistics.groups.map(\.totals)
    #expect(statistics.exercises.map(\.title) == ["Press", "Squat"])
    #expect(totals.map(\.sessions) == [1, 1, 1])
    #expect(totals.map(\.sets) == [2, 2, 4])
    #expect(totals.map(\.reps) == [22, 10, 32])
    // 14 × 20 + 4 × 20 + 4 × 10 lb; 10 × 60
    let volumes = [378.1436948, 600, 978.1436948]
    #expect(zip(totals.map(\.volume), volumes).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(statistics.total.sets == 4 && statistics.convertsPounds)
    let filter = HistoryFilter(exercise: .init(id: Sample.id(1), title: "Squat"))
    let filtered = Sample.statistics(of: [session], filter, exercises: exercises)
    #expect(filtered.total.sets == 2 && filtered.total.volume == 600)
    #expect(!filtered.convertsPounds)
  }

  @Test func `a renamed or removed exercise counts as one`() throws {
    let records = try [
      Sample.session(1, "2026-11-01", [Sample.set(Sample.link("Squats", 1), 1, reps: 5)]),
      Sample.session(2, "2026-11-02", [Sample.set(Sample.link("Squat", 1), 1, reps: 5)]),
      Sample.session(3, "2026-11-03", [Sample.set(Sample.link("squat", nil), 1, reps: 5)]),
    ]
    let exercises = Sample.statistics(of: records).exercises
    #expect(exercises.map(\.title) == ["squat"])
    #expect(exercises.map(\.totals.sessions) == [3])
  }

  @Test func `a filter by exercise counts only its sets`() throws {
    let filter = HistoryFilter(exercise: .init(id: Sample.id(2), title: "Press"))
    let statistics = Sample.statistics(of: try sessions(), filter)
    #expect(statistics.total.sessions == 2)
    #expect(statistics.total.sets == 2)
    #expect(statistics.total.reps == 15)
    #expect(statistics.exercises.map(\.title) == ["Press"])
  }

  @Test func `a filter by day and workout selects sessions`() throws {
    let since = HistoryFilter(since: Day(written: "2026-11-14"))
    #expect(Sample.statistics(of: try sessions(), since).total.sessions == 1)
    let workout = HistoryFilter(workout: .init(id: nil, title: "push day"))
    #expect(Sample.statistics(of: try sessions(), workout).total.sessions == 1)
  }

  @Test func `streaks count days and weeks with a session in which something was done`() throws {
    let days = ["2026-10-26", "2026-11-04", "2026-11-10", "2026-11-11", "2026-11-12", "2026-11-20"]
    let records = days.enumerated().map { Sample.session(UInt8($0.offset), $0.element) }
    let statistics = Sample.statistics(of: records)
    let today = try #require(Day(written: "2026-11-21"))
    #expect(statistics.dayStreak(at: today) == Streak(of: [1, 3, 4, 5], at: 2))
    #expect(statistics.dayStreak(at: today).current == 1)
    #expect(statistics.dayStreak(at: today).longest == 3)
    #expect(statistics.weekStreak(at: today).current == 4)
    #expect(statistics.weekStreak(at: today).longest == 4)
    #expect(statistics.weekStreak(at: today.adding(14)).current == 0)
  }
}
