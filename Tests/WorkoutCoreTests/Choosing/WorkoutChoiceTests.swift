import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutChoiceTests {
  private let today = Day(number: 20_000)

  private func workouts(_ count: Int) throws -> [Workout] {
    try (1...count).map { number in
      Workout(
        id: HistorySample.id(UInt8(number)), title: try Title("Day \(number)"),
        createdAt: StarterSet.moment)
    }
  }

  /// A workout was done so many days ago, the newest first.
  private func log(_ done: [(workout: UInt8, days: Int)]) -> TrainingLog {
    var log = TrainingLog()
    for (index, (workout, days)) in done.enumerated() {
      log.add(
        HistorySample.session(
          UInt8(200 + index), today.adding(-days).description, workout: workout))
    }
    return log
  }

  @Test func `the workouts done last are left out`() throws {
    let log = log([(1, 1), (1, 2), (2, 3), (3, 4)])
    let choice = WorkoutChoice(
      among: try workouts(4), log: log, today: today, avoiding: 2)
    let chosen = Set((0..<200).compactMap { choice.workout(seed: $0)?.title.text })
    #expect(chosen == ["Day 3", "Day 4"])
  }

  @Test func `what was not done for long is chosen more often`() throws {
    let choice = WorkoutChoice(
      among: try workouts(2), log: log([(1, 4)]), today: today, avoiding: 0)
    let chosen = (0..<1_000).compactMap { choice.workout(seed: $0)?.title.text }
    // Five parts to sixty-one.
    #expect((40...120).contains(chosen.count { $0 == "Day 1" }))
  }

  @Test func `the only one is chosen even if it was done last, and of none none`() throws {
    let only = WorkoutChoice(
      among: try workouts(1), log: log([(1, 0)]), today: today, avoiding: 2)
    #expect(only.workout(seed: 3)?.title.text == "Day 1")
    let none = WorkoutChoice(among: [], log: TrainingLog(), today: today, avoiding: 2)
    #expect(none.workout(seed: 3) == nil)
  }

  @Test(arguments: [(900, [12, 15]), (700, [9]), (3_600, [20, 25])])
  func `a time to fill is filled to three quarters, or as far as a workout goes`(
    _ seconds: Int, _ minutes: [Int]
  ) throws {
    let all = [2, 5, 9, 12, 15, 20, 25]
    let fitting = try zip(workouts(all.count), all).filter { $1 * 60 <= seconds }
      .map { workout, minutes in
        var workout = workout
        var item = WorkoutItem(id: UUID(), exercise: .unlinked, title: workout.title)
        item.configuration = Configuration(
          try SetCount(1), of: PlannedSet(.time(try WorkDuration(minutes * 60))))
        workout.sequence = [.exercise(item)]
        return (workout.id, workout, minutes)
      }
    let choice = WorkoutChoice(
      among: fitting.map(\.1), log: TrainingLog(), today: today, avoiding: 0, filling: seconds)
    let chosen = Set((0..<200).compactMap { choice.workout(seed: $0)?.id })
    #expect(chosen == Set(fitting.filter { minutes.contains($0.2) }.map(\.0)))
  }
}
