import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct LastTimeTests {
  private func history(_ records: [SessionRecord]) throws -> History {
    let store = DataStore.inMemory()
    for record in records { try store.record(record) }
    return store.read().history
  }

  private static func squats(_ reps: [Int?], _ kilograms: Double) throws -> [SetRecord] {
    try reps.enumerated().map { index, reps in
      try HistorySample.set(
        HistorySample.squat(), index + 1, reps: reps ?? 1, HistorySample.kilograms(kilograms),
        isSkipped: reps == nil)
    }
  }

  private func workout(_ links: ExerciseLink...) throws -> Workout {
    let items = links.map { link in
      WorkoutSequenceItem.exercise(
        WorkoutItem(
          id: UUID(), exercise: link.exercise, title: link.title, configuration: nil))
    }
    return try Routine.workout(items)
  }

  private func texts(_ lastTime: LastTime, _ link: ExerciseLink, _ count: Int) throws -> [String?] {
    try (0..<count).map { number in
      lastTime.result(
        of: link,
        after: try (0..<number).map { try HistorySample.set(link, $0 + 1, reps: 1) }
      )?.text
    }
  }

  @Test func `results come from the newest session, set by set, then from its last set`() throws {
    let history = try history([
      try HistorySample.session(1, "2026-11-01", Self.squats([9], 50)),
      try HistorySample.session(2, "2026-11-02", Self.squats([5, 4, 3], 60)),
      try HistorySample.session(3, "2026-11-03", Self.squats([nil, nil], 70)),
      try HistorySample.session(
        4, "2026-11-04", [HistorySample.hold(HistorySample.plank(), 1, seconds: 45)]),
    ])
    let (squat, plank) = (try HistorySample.squat(), try HistorySample.plank())
    let lastTime = try history.lastTime(of: workout(squat, plank, HistorySample.press()))
    #expect(
      try texts(lastTime, squat, 5)
        == ["5 × 60 kg", "4 × 60 kg", "3 × 60 kg", "3 × 60 kg", "3 × 60 kg"])
    #expect(try texts(lastTime, plank, 1) == ["45s"])
    #expect(try texts(lastTime, HistorySample.press(), 1) == [nil])
  }

  @Test func `an exercise is identified by ID, or by title if it has none`() throws {
    let history = try history([
      try HistorySample.session(1, "2026-11-01", Self.squats([5], 60))
    ])
    let renamed = try HistorySample.link("Back Squat", 1)
    let unlinked = try HistorySample.link("squat", nil)
    #expect(try texts(history.lastTime(of: workout(renamed)), renamed, 1) == ["5 × 60 kg"])
    #expect(try texts(history.lastTime(of: workout(unlinked)), unlinked, 1) == ["5 × 60 kg"])
  }

  @Test func `a skipped set is ignored`() throws {
    let history = try history([
      try HistorySample.session(1, "2026-11-01", Self.squats([5, nil, 3, nil], 60))
    ])
    let squat = try HistorySample.squat()
    #expect(
      try texts(history.lastTime(of: workout(squat)), squat, 4)
        == ["5 × 60 kg", "3 × 60 kg", "3 × 60 kg", "3 × 60 kg"])
  }
}
