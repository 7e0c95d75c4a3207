import TestSupport
import Testing

@testable import WorkoutCore

/// Older exports, and sessions that were corrected in their app.
struct ImportMatchesTests {
  private let store = DataStore.logging()

  private var service: HistoryService { store.sessions }

  /// Sessions of a file with one set per row: start, title, exercise, kilograms, repetitions.
  private func sessions(_ rows: String...) throws -> [SessionRecord] {
    let text = (["Date,Workout Name,Exercise,Weight (kg),Reps"] + rows).joined(separator: "\n")
    return try ImportedHistory(Array(text.utf8), file: "a.csv", localTime: .fixed(0)).sessions
  }

  @Test func `a corrected start updates the session, and an older export does not`() throws {
    let later = "2021-03-06 18:00,B,Push Up,20,8"
    let old = try sessions("2021-03-05 18:00,A,Push Up,20,8")
    _ = try service.add(old)
    let new = try sessions("2021-03-05 16:40,A,Push Up,20,8", later)
    let imported = try service.add(new)
    #expect(imported.updated.map(\.title) == ["A"] && imported.sessions.map(\.title) == ["B"])
    let records = try store.records()
    #expect(records.map(\.start) == new.map(\.start))
    #expect(records.map { $0.importedAt == nil } == [false, true])
    #expect(try service.add(new).presentCount == 2)
    #expect(try service.add(old).conflicting.map(\.title) == ["A"])
    #expect(try store.records() == records)
    let twice = try service.add(
      try sessions("2021-03-05 16:40,A,Push Up,20,8", "2021-03-05 18:00,A,Push Up,20,8", later))
    #expect(twice.presentCount == 2 && twice.sessions.count == 1, "the same training twice a day")
  }

  @Test func `an older export does not undo a correction of a newer one`() throws {
    let rows = ["2021-03-05 18:00,A,Push Up,20,8", "2021-03-06 18:00,B,Push Up,20,8"]
    let corrected = "2021-03-05 18:00,A,Push Up,25,8"
    let (old, new) = try (sessions(rows[0]), sessions(corrected, rows[1]))
    _ = try service.add(old)
    #expect(try service.add(new).updated.map(\.title) == ["A"])
    let records = try store.records()
    let again = try service.add(old)
    #expect(again.conflicting.map(\.title) == ["A"] && again.updated.isEmpty)
    #expect(try store.records() == records)
    #expect(try service.add(sessions(rows[0], rows[1])).updated.map(\.title) == ["A"])
    #expect(try service.add(new).updated.map(\.title) == ["A"])
    #expect(try service.add(old, isReplacing: true).updated.map(\.title) == ["A"])
    let other = DataStore.logging().sessions
    #expect(try other.add([new, old], isCreating: true).conflicting.map(\.title) == ["A"])
  }
}
