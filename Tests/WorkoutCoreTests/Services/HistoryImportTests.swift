import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Imports of the same training with fewer or other details.
struct HistoryImportTests {
  private let store = DataStore.logging()

  private var service: HistoryService { store.sessions }

  /// Sessions of a Strong export with these columns and a row for each set.
  private func strong(_ columns: String, _ rows: String...) throws -> [SessionRecord] {
    let text = (["Date,Workout Name,Duration,Exercise Name,Set Order,\(columns)"] + rows)
      .joined(separator: "\n2021-03-05 18:00:00,A,5m,push up,")
    return try ImportedHistory(
      Array(text.utf8), file: "a.csv", unit: .kilograms, localTime: .fixed(0)
    ).sessions
  }

  @Test func `a file with fewer columns changes sets and leaves the other details`() throws {
    _ = try service.add(
      strong("Weight,Reps,Notes,Workout Notes,RPE", "W,20,5,slow,Late,", "1,60,5,,Late,8"))
    #expect(try service.add(strong("Weight,Reps", "1,20,5", "2,60,5")).presentCount == 1)
    let imported = try service.add(strong("Weight,Reps", "1,20,5", "2,65,5"))
    #expect(imported.updated.map(\.title) == ["A"] && imported.conflicting.isEmpty)
    let record = try #require(try store.records().first)
    #expect(record.note?.text == "Late")
    #expect(record.sets.map(\.kind) == [.warmUp, .working])
    #expect(record.sets.map(\.note?.text) == ["slow", nil])
    #expect(record.sets.map(\.done.effort?.halves) == [nil, 16])
    let loads = [try HistorySample.kilograms(20), try HistorySample.kilograms(65)]
    #expect(record.sets.map(\.done.load) == loads)
    let replaced = try service.add(strong("Weight,Reps", "1,20,5", "2,65,5"), isReplacing: true)
    #expect(replaced.updated.map(\.note) == [nil])
    #expect(try store.records().flatMap { $0.sets.map(\.done.effort) } == [nil, nil])
  }

  @Test func `more sets with fewer details do not replace an earlier import`() throws {
    _ = try service.add(strong("Weight,Reps,RPE", "1,60,5,8"))
    let imported = try service.add(
      try strong("Weight,Reps", "1,60,5", "2,60,5", "3,60,5"))
    #expect(imported.conflicting.map(\.title) == ["A"] && imported.updated.isEmpty)
    #expect(try store.records().map(\.sets.count) == [1])
  }

  @Test(arguments: [true, false])
  func `a session without a time is that of its day with the same sets`(isFirst: Bool) throws {
    let text = """
      Date,Exercise,Weight (kgs),Reps
      2021-03-05,push up,60,5
      2021-03-05,push up,20,5
      2021-03-06,push up,60,5
      """
    let days = try ImportedHistory(
      Array(text.utf8), file: "b.csv", unit: .kilograms, localTime: .fixed(0)
    ).sessions
    let timed = try strong("Weight,Reps,RPE", "W,20,5,", "1,60,5,8")
    _ = try service.add(isFirst ? days : timed)
    let imported = try service.add(isFirst ? timed : days)
    #expect(imported.presentCount == 1 && imported.updated.isEmpty)
    #expect(imported.sessions.map { $0.day.description } == (isFirst ? [] : ["2021-03-06"]))
    #expect(try store.records().count == 2)
  }
}
